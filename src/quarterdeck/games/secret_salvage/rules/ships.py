"""Ships and spaces: whether a ship can go on, what keeps it from a space, and moves that are forced on it (SS 2)."""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Shove
from quarterdeck.games.secret_salvage.kit import SHIPS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import TableQuestion
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.words.cautions import before_moving


def has_step(s: State, ship: int) -> bool:
    for way in range(6):
        if s.landing(ship, way, s.left, s.phase) >= 0:
            return True
    return False


def can_go_on(s: State) -> bool:
    """SS 3.4: True if the active ship can move on as things are."""
    if s.moved > 0 and s.turns == 0:
        return s.landing(s.active, s.way, s.left, s.phase) >= 0
    return has_step(s, s.active)


def why_not_enter(s: State, ship: int, space: int) -> Refusal | None:
    """SS 2.2, 7.2."""
    if s.at[space] >= 0:
        return Refusal("SS 2.2", "a ship is there")
    if not s.chart.open_to[ship // SHIPS * s.chart.size + space]:
        return Refusal("SS 7.2", "that colour is not the ship's to enter")
    return None


class ShoveQuestion(TableQuestion):
    """SS 2.4: a forced move obeys the limits of any move."""

    answers: ClassVar[tuple[type, ...]] = (Shove,)
    which: ClassVar[str] = ""  # which ship is meant
    where: ClassVar[str] = ""  # where it is moved

    def means(self, s: State, seat: int, ship: int) -> bool:
        """True if the question is about this ship."""
        return ship == self.args[0]

    def further(self, s: State) -> int:
        """How many spaces more the ship can be taken after the next one."""
        return 0

    def why_not(self, s: State, seat: int, action: Shove) -> Refusal:
        chart = s.chart
        if not chart.has(action.ship) or not chart.has(action.to) or s.at[action.ship] < 0:
            return Refusal(self.rule, "there is no such ship, or no such space")
        ship = s.at[action.ship]
        if not self.means(s, seat, ship):
            return Refusal(self.rule, self.which)
        if chart.gap[action.ship * chart.size + action.to] != 1:
            return Refusal("SS 2.4", "a ship is moved one space at a time")
        return why_not_enter(s, ship, action.to) or Refusal(self.rule, self.where)

    def on_board(self, r: Reading) -> list[Action]:
        """Each ship to each space next to it."""
        spaces = [space for own in r.view.ships for space in own]
        shoves = [r.chart.shoves[space * 6 + way] for space in spaces for way in range(6)]
        return [shove for shove in shoves if shove.to >= 0]

    def caution(self, r: Reading, action: Action) -> str:
        return before_moving(r, action)


def add_shoves(s: State, ship: int, found: list[Action]) -> None:
    """One space in any direction."""
    row = s.ships[ship] * 6
    for way in range(6):
        if s.can_step(ship, way):
            found.append(s.chart.shoves[row + way])


def anywhere(r: Reading, ship: int) -> list[Action]:
    """What a person might try with the one ship that is meant."""
    source = r.position.ships[ship]
    return [Shove(source, space) for space in range(r.chart.size) if space != source]
