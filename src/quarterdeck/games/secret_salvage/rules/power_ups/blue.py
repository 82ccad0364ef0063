"""The blue power-ups: they help a ship on its way, or see what lies there (SS 5)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.secret_salvage.actions import Action, Done, Scan
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.events import Scanned
from quarterdeck.games.secret_salvage.kit import DONE
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import TableQuestion
from quarterdeck.games.secret_salvage.rules.power_ups.buying import PowerUp
from quarterdeck.games.secret_salvage.rules.ships import has_step
from quarterdeck.games.secret_salvage.state import ENDING, MOVING, State, kind_at, known_to


class Drive(PowerUp):
    """It serves a move that is still to come or to go on."""

    def is_useful(self, s: State, seat: int) -> bool:
        if s.stage == MOVING:
            return s.moved == 0 or self.helps(s)
        return s.stage != ENDING

    def helps(self, s: State) -> bool:
        """True if it serves a ship that has moved already."""
        return goes_on(s, s.left, False)


def goes_on(s: State, left: int, phase: bool) -> bool:
    """True if the ship could go on in its line with so many spaces left."""
    return s.landing(s.active, s.way, left, phase) >= 0


class Thruster(Drive):
    def helps(self, s: State) -> bool:
        return has_step(s, s.active)

    def work(self, s: State, seat: int) -> None:
        """SS 5.5."""
        s.turns += self.reach(s)


class Afterburner(Drive):
    def helps(self, s: State) -> bool:
        return goes_on(s, s.left + self.reach(s), False)

    def work(self, s: State, seat: int) -> None:
        """SS 5.6."""
        s.left += self.reach(s)


class PhaseDrive(Drive):
    def helps(self, s: State) -> bool:
        return goes_on(s, s.left, True) and not goes_on(s, s.left, False)

    def work(self, s: State, seat: int) -> None:
        """SS 5.7."""
        s.phase = True


class Deflector(Drive):
    def work(self, s: State, seat: int) -> None:
        """SS 5.9: the next red tile has no effect."""
        s.deflect = True


class Scanner(PowerUp):
    def is_useful(self, s: State, seat: int) -> bool:
        return has_unseen(s, seat)

    def work(self, s: State, seat: int) -> None:
        s.ask(seat, ScanQuestion(self.reach(s)))


def unseen(s: State, seat: int) -> list[Action]:
    """SS 5.8: face-down tiles on the board that this player has not seen."""
    scans, known = s.chart.scans, known_to(seat)
    return [scans[space] for space, cell in enumerate(s.tiles) if cell != 0 and not cell & known]


def has_unseen(s: State, seat: int) -> bool:
    known = known_to(seat)
    for cell in s.tiles:
        if cell and not cell & known:
            return True
    return False


class Look(TableQuestion):
    """So many tiles can still be looked at."""

    rule = "SS 5.8"
    takes = ("left",)

    def look(self, s: State, seat: int, space: int) -> None:
        """It stays known to this player."""
        cell = s.tiles[space]
        s.tiles[space] = cell | known_to(seat)
        s.learnt += 1
        if s.events is not None:
            name = TILE_NAMES[kind_at(cell)]
            s.tell_apart(1 << seat, Scanned(seat, space, name), Scanned(seat, space, ""))
        left = self.args[0] - 1
        if left > 0 and has_unseen(s, seat):
            s.ask(seat, ScanOn(left))

    def why_not(self, s: State, seat: int, action: Scan) -> Refusal:
        is_there = s.chart.has(action.space) and s.tiles[action.space] != 0
        return Refusal("SS 5.8", "you know that tile" if is_there else "there is no face-down tile")

    def on_board(self, r: Reading) -> list[Action]:
        return [r.chart.scans[space] for space in r.kinds]


class ScanQuestion(Look):
    wants = "choose a face-down tile to look at"
    asks = "Scanner: which face-down tile do you look at?"
    answers = (Scan,)

    def options(self, s: State, seat: int) -> list[Action]:
        return unseen(s, seat)

    def answer(self, s: State, seat: int, action: Scan) -> None:
        self.look(s, seat, action.space)


class ScanOn(Look):
    wants = "look at another tile or go on"
    asks = "Scanner: look at another tile, or go on."
    answers = (Scan, Done)
    declines = "look at no more"

    def options(self, s: State, seat: int) -> list[Action]:
        found = unseen(s, seat)
        found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Scan | Done) -> None:
        if type(action) is Scan:
            self.look(s, seat, action.space)


BLUE: Final[list[PowerUp]] = [
    Thruster("thruster"),
    Afterburner("afterburner"),
    PhaseDrive("phase"),
    Scanner("scanner"),
    Deflector("deflector"),
]
