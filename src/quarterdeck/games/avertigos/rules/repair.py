"""Repairs and swinging rockets (AV 7.6, 7.7)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Action, Done, Repair, Swing
from quarterdeck.games.avertigos.events import Swung
from quarterdeck.games.avertigos.kit import NO_SWING
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.damage import restore
from quarterdeck.games.avertigos.state import Ship, State, hurt_parts, part_name

DONE: Final = Done()
REPAIRS: Final[list[Action]] = [Repair(part) for part in range(5)]
SWINGS: Final[list[Action]] = [Swing(part) for part in range(5)]


def skill(s: State, ship: Ship) -> int:
    """AV 7.6: what the best working Bosun heals with the first AP of a phase; 0 without one."""
    best = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            best = max(best, s.kit.repair[ship.modules[part]])
    return best


def repair_options(s: State, i: int) -> list[Action]:
    ship = s.ships[i]
    if ship.ap == 0 or skill(s, ship) == 0:
        return []
    return [REPAIRS[part] for part in hurt_parts(s, ship)]


def begin_repair(s: State, part: int) -> None:
    """AV 7.6: 1 AP at a time, as many as wanted in one action."""
    ship = s.ships[s.active]
    points = 1 if ship.mended else skill(s, ship)
    ship.mended = True
    ship.ap -= 1
    restore(s, s.active, part, points)
    s.next(repair_more)


@RULES.step
def repair_more(s: State) -> None:
    if repair_options(s, s.active):
        s.ask(s.ships[s.active].owner, REPAIR)


def more_options(s: State, seat: int) -> list[Action]:
    found = repair_options(s, s.active)
    found.append(DONE)
    return found


def more_answer(s: State, seat: int, action: Repair | Done) -> None:
    if isinstance(action, Repair):
        begin_repair(s, action.part)


REPAIR: Final = RULES.ask("repair", more_options, more_answer, why_not)


def swing_options(s: State, i: int, free: bool) -> list[Action]:
    """AV 7.7: rockets to the other side; those that swing for nothing once a cycle, beside the action."""
    ship, kit = s.ships[i], s.kit
    found: list[Action] = []
    for part in range(1, len(ship.modules)):
        price = kit.swing[ship.modules[part]]
        if price == NO_SWING or (price == 0) != free:
            continue
        if price <= ship.ap and ship.hp[part] > 0 and not ship.swung >> part & 1:
            found.append(SWINGS[part])
    return found


def swing(s: State, i: int, part: int) -> None:
    ship = s.ships[i]
    ship.ap -= s.kit.swing[ship.modules[part]]
    ship.sides ^= 1 << part
    ship.swung |= 1 << part
    if s.events is not None:
        s.tell(Swung(i, part, part_name(s, ship, part), bool(ship.sides >> part & 1)))
