"""Repairs and swinging rockets (AV 7)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Done, Repair, Swing
from quarterdeck.games.avertigos.events import Swung
from quarterdeck.games.avertigos.kit import NO_SWING
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.ships import best_of, hurt_parts, module_at, part_name, restore, the_part
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

REPAIRS: Final[list[Action]] = [Repair(part) for part in range(5)]
SWINGS: Final[list[Action]] = [Swing(part) for part in range(5)]


def repair_options(s: State, ship: Ship) -> list[Action]:
    """AV 7.6: any part that lacks HP, with a working Bosun."""
    if ship.ap == 0 or best_of(ship, s.kit.repair) == 0:
        return []
    return [REPAIRS[part] for part in hurt_parts(s, ship)]


def repair_wishes(r: Reading) -> list[Action]:
    return REPAIRS[: len(r.view.ships[r.view.active].hp)]


def repair(s: State, part: int) -> None:
    """AV 7.6: 1 AP at a time; the first of a phase may heal more."""
    ship = s.ships[s.active]
    points = 1 if ship.mended else best_of(ship, s.kit.repair)
    ship.mended = True
    ship.ap -= 1
    restore(s, s.active, part, points)
    s.then(repair_more)


@RULES.step
def repair_more(s: State) -> None:
    """AV 7.6: as many as wanted in one action."""
    ship = s.ships[s.active]
    if repair_options(s, ship):
        s.ask(ship.owner, RepairQuestion())


class RepairQuestion(Asking):
    rule = "AV 7.6"
    wants = "repair more, or go on"
    answers = (Repair, Done)
    together = (Repair,)
    closing = (Done,)
    declines = "repair no more"

    def options(self, s: State, seat: int) -> list[Action]:
        return [*repair_options(s, s.ships[s.active]), DONE]

    def answer(self, s: State, seat: int, action: Repair | Done) -> None:
        if type(action) is Repair:
            repair(s, action.part)

    def why_not(self, s: State, seat: int, action: Repair) -> Refusal:
        return Refusal(self.rule, f"{the_part(s, s.ships[s.active], action.part)} lacks no HP")

    def wishes(self, r: Reading) -> list[Action]:
        return [*repair_wishes(r), DONE]


def add_swings(found: list[Action], s: State, ship: Ship, free: bool) -> None:
    """AV 7.7: rockets to the other side; those that swing for nothing once a cycle, beside the action."""
    for part in range(1, len(ship.modules)):
        price = s.kit.swing[ship.modules[part]]
        if price == NO_SWING or (price == 0) != free:
            continue
        if price <= ship.ap and ship.hp[part] > 0 and not ship.swung >> part & 1:
            found.append(SWINGS[part])


def swing(s: State, part: int) -> None:
    ship = s.ships[s.active]
    ship.ap -= s.kit.swing[ship.modules[part]]
    ship.sides ^= 1 << part
    ship.swung |= 1 << part
    if s.events is not None:
        s.tell(Swung(s.active, part, part_name(s, ship, part), bool(ship.sides >> part & 1)))


def swing_wishes(r: Reading) -> list[Action]:
    """Every rocket."""
    kit = r.words.kit
    modules = r.view.ships[r.view.active].modules
    rockets = [part for part, name in enumerate(modules, start=1) if kit.swing[kit.module_kind[name]] != NO_SWING]
    return [SWINGS[part] for part in rockets]


def why_not_swing(s: State, ship: Ship, part: int) -> Refusal:
    module = module_at(ship, part)
    if module == NOBODY or s.kit.swing[module] == NO_SWING:
        return Refusal("AV 7.7", f"part {part} is no rocket")
    return Refusal("AV 7.7", "it has no HP, no AP is left, or it has swung in this cycle")
