"""What can happen. A card of 0 stands for one that the reader may not see."""

from __future__ import annotations

from typing import Literal

import msgspec

from quarterdeck.games.battlecruisers.actions import Zone

HIDDEN = 0


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events."""


class RoundBegan(Event, frozen=True):
    round: int
    first: int


class Chose(Event, frozen=True):
    """A seat has chosen in secret."""

    seat: int
    card: int


class Revealed(Event, frozen=True):
    """The cards in play by seat; 0 for who is out."""

    cards: tuple[int, ...]


class Resolving(Event, frozen=True):
    card: int
    seats: tuple[int, ...]
    clash: bool


class Missed(Event, frozen=True):
    """A revealed card does not resolve."""

    seat: int
    card: int
    why: Literal["disabled", "gone"]


class Gained(Event, frozen=True):
    seat: int
    vp: int


class Lost(Event, frozen=True):
    seat: int
    vp: int


class Discarded(Event, frozen=True):
    seat: int
    card: int
    zone: Zone


class Armored(Event, frozen=True):
    """Armor Plating kept cards and cost VP instead."""

    seat: int
    cards: int


class Protected(Event, frozen=True):
    seat: int
    what: Literal["vp", "cards", "effects", "named"]
    until: int
    card: int = HIDDEN


class Disabled(Event, frozen=True):
    seat: int
    round: int


class Swapped(Event, frozen=True):
    """A Spy Drone went back to the hand for this card."""

    seat: int
    card: int


class Ordered(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class Named(Event, frozen=True):
    seat: int
    card: int


class Retrieved(Event, frozen=True):
    """From the own discard pile to the hand."""

    seat: int
    card: int


class Rebuilt(Event, frozen=True):
    """A Reconstruction swapped the received card with one of the discard pile."""

    seat: int
    put: int
    got: int


class Moved(Event, frozen=True):
    """A card went from one player to another's hand."""

    source: int
    seat: int
    card: int
    zone: Literal["hand", "recovery", "discard"]


class Looked(Event, frozen=True):
    """One seat looked at another's hand."""

    seat: int
    target: int
    cards: tuple[int, ...]


class Vanished(Event, frozen=True):
    """A card of a discard pile left the game."""

    seat: int
    card: int


class Doubled(Event, frozen=True):
    seat: int
    round: int


class Returned(Event, frozen=True):
    """The whole discard pile went back to the hand."""

    seat: int
    cards: int


class OnAlert(Event, frozen=True):
    seat: int
    alert: bool


class Eliminated(Event, frozen=True):
    seat: int
    vp: int


class Ended(Event, frozen=True):
    rule: str
    winners: tuple[int, ...]


AnyEvent = (
    RoundBegan
    | Chose
    | Revealed
    | Resolving
    | Missed
    | Gained
    | Lost
    | Discarded
    | Armored
    | Protected
    | Disabled
    | Swapped
    | Ordered
    | Named
    | Retrieved
    | Rebuilt
    | Moved
    | Looked
    | Vanished
    | Doubled
    | Returned
    | OnAlert
    | Eliminated
    | Ended
)
