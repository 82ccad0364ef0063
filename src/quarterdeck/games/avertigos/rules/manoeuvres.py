"""Manoeuvres: one a move, chosen before the chain (AV 4, 5)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Manoeuvre, Play
from quarterdeck.games.avertigos.events import Manoeuvred
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking, ghost_at
from quarterdeck.games.avertigos.rules.cards import not_first
from quarterdeck.games.avertigos.state import Ship, State
from quarterdeck.games.avertigos.view import Ghost

LEVEL: Final = 0
ASCEND: Final = 1
DESCEND: Final = 2
DIVE: Final = 4
NAMES: Final = ("level", "ascend", "descend", "swoop", "dive")
MANOEUVRES: Final[list[Action]] = [
    Manoeuvre("level"),
    Manoeuvre("ascend"),
    Manoeuvre("descend"),
    Manoeuvre("swoop"),
    Manoeuvre("dive"),
]
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
LIFTS: Final = [0, 1, -1, -1, -2]  # by manoeuvre: the change of height
EXTRA: Final = [1, -1, 1, 2, 3]  # by manoeuvre: cards above the speed
RULE: Final = ("AV 5.5", "AV 5.1", "AV 5.2", "AV 5.3", "AV 5.4")


class ManoeuvreQuestion(Asking):
    rule = "AV 5.5"
    wants = "choose a manoeuvre"
    answers = (Manoeuvre,)
    leads = (Manoeuvre,)
    ends = (Manoeuvre,)

    def options(self, s: State, seat: int) -> list[Action]:
        ship = s.ships[s.active]
        return [MANOEUVRES[name] for name in range(5) if can_manoeuvre(s, ship, name)]

    def answer(self, s: State, seat: int, action: Manoeuvre) -> None:
        s.manoeuvre = NUMBERS[action.name]
        if s.manoeuvre != LEVEL and s.events is not None:
            s.tell(Manoeuvred(s.active, action.name))

    def why_not(self, s: State, seat: int, action: Manoeuvre) -> Refusal:
        ship, rule = s.ships[s.active], RULE[NUMBERS[action.name]]
        if action.name == "ascend":
            means = f"this is {ship.speed} and {ship.height}"
            return Refusal(rule, f"ascending needs speed 2 and a height below 3; {means}")
        return Refusal(rule, f"this cannot be done from height {ship.height}")

    def off_topic(self, s: State, seat: int, action: Any) -> Refusal:
        never_first = isinstance(action, Play) and not s.kit.start[s.kit.card_code(action.card, action.back)]
        return not_first(action.card) if never_first else super().off_topic(s, seat, action)

    def wishes(self, r: Reading) -> list[Action]:
        """Also the cards of the hand that cannot be first: a person may choose a card at once."""
        kit = r.words.kit
        return [*MANOEUVRES, *[Play(name) for name in r.view.hand if not kit.start[kit.card_code(name, False)]]]

    def foresee(self, s: State, seat: int, action: Manoeuvre) -> Ghost:
        return risen(s, LIFTS[NUMBERS[action.name]])


MANOEUVRE: Final = ManoeuvreQuestion()


def can_manoeuvre(s: State, ship: Ship, manoeuvre: int) -> bool:
    """AV 5.1 to 5.4."""
    if manoeuvre == ASCEND:
        return ship.speed >= 2 and ship.height < s.kit.heights
    if manoeuvre == DIVE:
        return ship.height == s.kit.heights
    return manoeuvre == LEVEL or ship.height >= 2


def risen(s: State, lift: int) -> Ghost:
    """The active ship at another height."""
    ship = s.ships[s.active]
    return ghost_at(ship, ship.heading, max(1, min(s.kit.heights, ship.height + lift)))


@RULES.step
def set_limits(s: State) -> None:
    limit_chain(s)


def limit_chain(s: State) -> None:
    """AV 4.2, 5: how many cards the chain may have, Specials aside; 4.8: and how many it should."""
    ship = s.ships[s.active]
    s.most = ship.speed + EXTRA[s.manoeuvre]
    if s.manoeuvre in (LEVEL, DESCEND):
        s.most = min(s.most, s.kit.speed)
    s.least = max(ship.speed - 1, 0 if s.terms.strategy else 1)


def change_height(s: State, ship: Ship, lift: int, played: list[int]) -> int:
    """AV 5.6: manoeuvre and cards are netted; what goes beyond the limits is lost. Says how far the ship rose."""
    before = ship.height
    for code in played:
        lift += s.kit.lift[code]
    ship.height = max(1, min(s.kit.heights, before + lift))
    return ship.height - before
