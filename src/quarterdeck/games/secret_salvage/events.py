"""What can happen. A tile of "" stands for one that the reader may not see."""

from __future__ import annotations

from typing import Literal

import msgspec

from quarterdeck.games.secret_salvage.actions import PowerName, TileName

Hidden = TileName | Literal[""]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events."""


class TurnBegan(Event, frozen=True):
    seat: int
    round: int


class Refilled(Event, frozen=True):
    """The box was shuffled to form a stack."""

    stack: int
    tiles: int


class Drew(Event, frozen=True):
    seat: int
    stack: int
    tile: Hidden


class Activated(Event, frozen=True):
    """A ship is active; with or without a tile dropped under it."""

    seat: int
    space: int
    dropped: bool
    tile: Hidden


class Boxed(Event, frozen=True):
    """A drawn tile that could not be dropped went to the box, face up."""

    seat: int
    tile: TileName


class Moved(Event, frozen=True):
    """A ship went from a space to another; `by` moved it."""

    seat: int
    by: int
    source: int
    space: int


class Met(Event, frozen=True):
    """A tile was flipped by a ship, and collected by `by`."""

    by: int
    space: int
    tile: TileName


class Deflected(Event, frozen=True):
    seat: int
    tile: TileName


class Called(Event, frozen=True):
    """A red tile lets a neighbour move a ship."""

    seat: int
    other: int
    tile: TileName


class Declined(Event, frozen=True):
    """A neighbour moved nothing."""

    seat: int


class Gave(Event, frozen=True):
    """A tile went from one mat to another."""

    seat: int
    other: int
    tile: TileName


class Bought(Event, frozen=True):
    seat: int
    power: PowerName
    tiles: tuple[TileName, ...]


class Scanned(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden


class Swapped(Event, frozen=True):
    """A Wormhole swapped the ships on two spaces."""

    seat: int
    space: int
    other: int


class Discarded(Event, frozen=True):
    """A red tile went to the box, to redeploy others."""

    seat: int
    tile: TileName


class Picked(Event, frozen=True):
    """A red tile was chosen for the board."""

    seat: int
    tile: Hidden


class Withdrew(Event, frozen=True):
    """These red tiles left the mat for the board."""

    seat: int
    tiles: tuple[TileName, ...]


class Placed(Event, frozen=True):
    seat: int
    space: int
    tile: Hidden


class Arrived(Event, frozen=True):
    """All ships of a player have reached their goals."""

    seat: int


class Ended(Event, frozen=True):
    rule: str
    winners: tuple[int, ...]


AnyEvent = (
    TurnBegan
    | Refilled
    | Drew
    | Activated
    | Boxed
    | Moved
    | Met
    | Deflected
    | Called
    | Declined
    | Gave
    | Bought
    | Scanned
    | Swapped
    | Discarded
    | Picked
    | Withdrew
    | Placed
    | Arrived
    | Ended
)
