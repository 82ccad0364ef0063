"""What can happen, and how the log says it. A tile of "" stands for one that the reader may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from quarterdeck.core.messages import NEWS, ROUTINE, TURN, Event, Use, events_in
from quarterdeck.games.secret_salvage.actions import PowerName, TileName

if TYPE_CHECKING:
    from quarterdeck.games.secret_salvage.reading import Words

Hidden = TileName | Literal[""]
Why = Literal["stuck", "covered", "over"]

BOXED: dict[Why, str] = {
    "stuck": "no ship can move (SS 3.3)",
    "covered": "a tile lies under the ship as it is (SS 3.8)",
    "over": "the turn ends before it was dropped (SS 3.8)",
}


class TurnBegan(Event, frozen=True):
    weight = ROUTINE

    seat: int
    round: int

    def words(self, w: Words) -> str:
        return f"Round {self.round}: {w.whose(self.seat)} turn."


class Refilled(Event, frozen=True):
    """The box was shuffled to form a stack."""

    weight = ROUTINE

    stack: int
    tiles: int

    def words(self, w: Words) -> str:
        tiles = f"{self.tiles} tile{'' if self.tiles == 1 else 's'}"
        return f"The box is shuffled: stack {self.stack + 1} has {tiles} again."


class Drew(Event, frozen=True):
    weight = ROUTINE

    seat: int
    stack: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'draws')} {w.tile(self.tile)} from stack {self.stack + 1}."


class Activated(Event, frozen=True):
    """A ship is active; with or without a tile dropped under it."""

    weight = ROUTINE

    seat: int
    space: int
    dropped: bool
    tile: Hidden

    def words(self, w: Words) -> str:
        what = f" and {w.verb(self.seat, 'drops')} {w.tile(self.tile)} under it" if self.dropped else ", without a tile"
        return f"{w.who(self.seat, 'activates')} the ship on {w.space(self.space)}{what}."


class Boxed(Event, frozen=True):
    """A drawn tile that could not be dropped went to the box, face up."""

    seat: int
    tile: TileName
    why: Why

    def words(self, w: Words) -> str:
        return f"The drawn tile of {w.whom(self.seat)}, {w.tile(self.tile)}, goes to the box: {BOXED[self.why]}."


class Moved(Event, frozen=True):
    """A ship went from a space to another; `by` moved it."""

    seat: int
    by: int
    source: int
    space: int

    def words(self, w: Words) -> str:
        whose = "" if self.by == self.seat else f"{w.whose(self.seat)} ship "
        return f"{w.who(self.by, 'moves')} {whose}from {w.space(self.source)} to {w.space(self.space)}."

    def joined(self, later: Event) -> Moved | None:
        """A move is told from its first space to its last."""
        if not isinstance(later, Moved) or (later.seat, later.by, later.source) != (self.seat, self.by, self.space):
            return None
        return Moved(self.seat, self.by, self.source, later.space)


class Met(Event, frozen=True):
    """A tile was flipped by a ship, and collected by `by`."""

    weight = NEWS

    by: int
    space: int
    tile: TileName

    def words(self, w: Words) -> str:
        where = f"on {w.space(self.space)} and {w.verb(self.by, 'collects')} it"
        return f"{w.who(self.by, 'meets')} {w.tile(self.tile)} {where}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.by, w.tile(self.tile))]


class Deflected(Event, frozen=True):
    weight = NEWS

    seat: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.tile(self.tile)} has no effect: the Deflector of {w.whom(self.seat)} takes it (SS 5.9)."


class Called(Event, frozen=True):
    """A red tile lets a neighbour move a ship."""

    seat: int
    other: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.tile(self.tile)}: {w.whom(self.seat)} {w.verb(self.seat, 'lets')} {w.whom(self.other)} move a ship."


class Declined(Event, frozen=True):
    """A neighbour moved nothing."""

    weight = ROUTINE

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'moves')} nothing."


class Gave(Event, frozen=True):
    """A tile went from one mat to another."""

    weight = NEWS

    seat: int
    other: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.who(self.other, 'gets')} {w.tile(self.tile)} from {w.whom(self.seat)}."


class Bought(Event, frozen=True):
    weight = NEWS

    seat: int
    power: PowerName
    tiles: tuple[TileName, ...]

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'uses')} {w.power(self.power).name}, paid with {w.tiles(self.tiles)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, w.power(self.power).name)]


class Scanned(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden

    def words(self, w: Words) -> str:
        seen = f": {w.tile(self.tile)}" if self.tile else ""
        return f"{w.who(self.seat, 'looks')} at the tile on {w.space(self.space)}{seen}."


class Swapped(Event, frozen=True):
    """A Wormhole swapped the ships on two spaces."""

    weight = NEWS

    seat: int
    space: int
    other: int

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'swaps')} the ships on {w.space(self.space)} and {w.space(self.other)}."


class Discarded(Event, frozen=True):
    """A red tile went to the box, to redeploy others."""

    seat: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'discards')} {w.tile(self.tile)} to redeploy others."


class Picked(Event, frozen=True):
    """A red tile was chosen for the board."""

    weight = ROUTINE

    seat: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'chooses')} {w.tile(self.tile)} from the mat."


class Withdrew(Event, frozen=True):
    """These red tiles left the mat for the board."""

    weight = NEWS

    seat: int
    tiles: tuple[TileName, ...]

    def words(self, w: Words) -> str:
        leave = "leaves" if len(self.tiles) == 1 else "leave"
        return f"{w.tiles(self.tiles)} {leave} the mat of {w.whom(self.seat)}."


class Placed(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.who(self.seat, 'places')} {w.tile(self.tile)} face down on {w.space(self.space)}."


class Arrived(Event, frozen=True):
    """All ships of a player have reached their goals."""

    weight = TURN

    seat: int

    def words(self, w: Words) -> str:
        return f"All ships of {w.whom(self.seat)} have arrived. The round is played to its end."


AnyEvent = events_in(__name__)
