"""What can happen, and how the log says it. A tile of "" stands for one that the reader may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from quarterdeck.core.messages import Event, Use, events_in
from quarterdeck.games.secret_salvage.actions import PowerName, TileName

if TYPE_CHECKING:
    from quarterdeck.games.secret_salvage.reading import Words

Hidden = TileName | Literal[""]


class TurnBegan(Event, frozen=True):
    seat: int
    round: int

    def words(self, w: Words) -> str:
        return f"Round {self.round}: {w.names[self.seat]}'s turn."


class Refilled(Event, frozen=True):
    """The box was shuffled to form a stack."""

    stack: int
    tiles: int

    def words(self, w: Words) -> str:
        tiles = f"{self.tiles} tile{'' if self.tiles == 1 else 's'}"
        return f"The box is shuffled: stack {self.stack + 1} has {tiles} again."


class Drew(Event, frozen=True):
    seat: int
    stack: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} draws {w.tile(self.tile)} from stack {self.stack + 1}."


class Activated(Event, frozen=True):
    """A ship is active; with or without a tile dropped under it."""

    seat: int
    space: int
    dropped: bool
    tile: Hidden

    def words(self, w: Words) -> str:
        what = f" and drops {w.tile(self.tile)} under it" if self.dropped else ", without a tile"
        return f"{w.names[self.seat]} activates the ship on {w.space(self.space)}{what}."


class Boxed(Event, frozen=True):
    """A drawn tile that could not be dropped went to the box, face up."""

    seat: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"The drawn tile of {w.names[self.seat]}, {w.tile(self.tile)}, goes to the box."


class Moved(Event, frozen=True):
    """A ship went from a space to another; `by` moved it."""

    seat: int
    by: int
    source: int
    space: int

    def words(self, w: Words) -> str:
        whose = "" if self.by == self.seat else f"{w.names[self.seat]}'s ship "
        return f"{w.names[self.by]} moves {whose}from {w.space(self.source)} to {w.space(self.space)}."


class Met(Event, frozen=True):
    """A tile was flipped by a ship, and collected by `by`."""

    by: int
    space: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.names[self.by]} meets {w.tile(self.tile)} on {w.space(self.space)} and collects it."

    def uses(self, w: Words) -> list[Use]:
        return [(self.by, w.tile(self.tile))]


class Deflected(Event, frozen=True):
    seat: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"The Deflector of {w.names[self.seat]} takes {w.tile(self.tile)}: it has no effect."


class Called(Event, frozen=True):
    """A red tile lets a neighbour move a ship."""

    seat: int
    other: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.tile(self.tile)}: {w.names[self.seat]} lets {w.names[self.other]} move a ship."


class Declined(Event, frozen=True):
    """A neighbour moved nothing."""

    seat: int

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} moves nothing."


class Gave(Event, frozen=True):
    """A tile went from one mat to another."""

    seat: int
    other: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.names[self.other]} gets {w.tile(self.tile)} from {w.names[self.seat]}."


class Bought(Event, frozen=True):
    seat: int
    power: PowerName
    tiles: tuple[TileName, ...]

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} uses {w.power(self.power).name}, paid with {w.tiles(self.tiles)}."

    def uses(self, w: Words) -> list[Use]:
        return [(self.seat, w.power(self.power).name)]


class Scanned(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden

    def words(self, w: Words) -> str:
        seen = f": {w.tile(self.tile)}" if self.tile else ""
        return f"{w.names[self.seat]} looks at the tile on {w.space(self.space)}{seen}."


class Swapped(Event, frozen=True):
    """A Wormhole swapped the ships on two spaces."""

    seat: int
    space: int
    other: int

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} swaps the ships on {w.space(self.space)} and {w.space(self.other)}."


class Discarded(Event, frozen=True):
    """A red tile went to the box, to redeploy others."""

    seat: int
    tile: TileName

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} discards {w.tile(self.tile)} to redeploy others."


class Picked(Event, frozen=True):
    """A red tile was chosen for the board."""

    seat: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} chooses {w.tile(self.tile)} from the mat."


class Withdrew(Event, frozen=True):
    """These red tiles left the mat for the board."""

    seat: int
    tiles: tuple[TileName, ...]

    def words(self, w: Words) -> str:
        leave = "leaves" if len(self.tiles) == 1 else "leave"
        return f"{w.tiles(self.tiles)} {leave} the mat of {w.names[self.seat]}."


class Placed(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden

    def words(self, w: Words) -> str:
        return f"{w.names[self.seat]} places {w.tile(self.tile)} face down on {w.space(self.space)}."


class Arrived(Event, frozen=True):
    """All ships of a player have reached their goals."""

    seat: int

    def words(self, w: Words) -> str:
        return f"All ships of {w.names[self.seat]} have arrived. The round is played to its end."


AnyEvent = events_in(__name__)
