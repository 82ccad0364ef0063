"""What can happen. A card like "?/12" is one of which the reader sees only the back."""

from __future__ import annotations

from typing import Literal

import msgspec

from quarterdeck.games.give_no_quarter.actions import Way, Zone
from quarterdeck.games.give_no_quarter.content import ModName

Cards = tuple[str, ...]
Ships = tuple[int, ...]


Source = Literal["wreck", "debris", "bought", "stolen"]
Why = Literal["absorbed", "replaced", "stolen"]


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events."""


class Placed(Event, frozen=True):
    seat: int
    ship: int
    hex: int
    heading: int


class RoundBegan(Event, frozen=True):
    round: int


class Picked(Event, frozen=True):
    """A seat has put a card down in secret; the others do not see even its back."""

    seat: int
    card: str
    purpose: Literal["bid", "combat"]


class BidsShown(Event, frozen=True):
    """The guilds still in, the cards of each one's bid, and its sum with what was bid before."""

    seats: tuple[int, ...]
    cards: tuple[Cards, ...]
    sums: tuple[int, ...]


class Tied(Event, frozen=True):
    """These seats add to their bids."""

    seats: tuple[int, ...]


class Numbered(Event, frozen=True):
    seat: int
    number: int


class TurnBegan(Event, frozen=True):
    seat: int


class Scanned(Event, frozen=True):
    """A layout: 6, 10, 12 and 2 o'clock."""

    seat: int
    ship: int
    cards: Cards


class Reshuffled(Event, frozen=True):
    cards: int


class Moved(Event, frozen=True):
    ship: int
    way: Way
    hex: int
    heading: int


class Collected(Event, frozen=True):
    seat: int
    ship: int
    card: str


class Met(Event, frozen=True):
    """A ship meets a hazard, a ghost or a wreck."""

    ship: int
    card: str


class Swept(Event, frozen=True):
    """The cards of a layout that nobody collects."""

    seat: int
    cards: Cards


class Haunted(Event, frozen=True):
    """A token comes to a ship, from another (or -1: from the supply)."""

    ship: int
    source: int


class Fitted(Event, frozen=True):
    """A mod comes aboard."""

    ship: int
    mod: ModName
    source: Source


class Dropped(Event, frozen=True):
    """A mod returns to the supply."""

    ship: int
    mod: ModName
    why: Why


class Damaged(Event, frozen=True):
    ship: int
    damage: int
    total: int


class Destroyed(Event, frozen=True):
    """A ship is lost; its debris lies in a hex (or -1: nothing is left)."""

    ship: int
    hex: int
    cards: Cards


class Burnt(Event, frozen=True):
    """A ship flew into a Superstar."""

    ship: int
    hex: int


class Spilled(Event, frozen=True):
    """Cards over the limit are discarded at random."""

    seat: int
    cards: Cards


class Salvaged(Event, frozen=True):
    """Cards are taken out of debris."""

    seat: int
    ship: int
    cards: Cards


class Cleared(Event, frozen=True):
    """Nothing is left of a debris field."""

    hex: int


class Attacked(Event, frozen=True):
    """An attack is declared; values are the most cards of each side."""

    seat: int
    ships: Ships
    target: int
    zone: Zone
    attack: int
    defence: int


class Boarded(Event, frozen=True):
    """A boarding is declared."""

    seat: int
    ship: int
    target: int
    attack: int
    defence: int


class Fought(Event, frozen=True):
    """The cards of both sides and their sums; damage of -1 is destruction."""

    seat: int
    target: int
    attack_cards: Cards
    defence_cards: Cards
    attack: int
    defence: int
    damage: int


class Grappled(Event, frozen=True):
    """A boarding's cards and sums."""

    seat: int
    ship: int
    target: int
    attack_cards: Cards
    defence_cards: Cards
    attack: int
    defence: int


class Stolen(Event, frozen=True):
    seat: int
    victim: int
    cards: Cards


class Captured(Event, frozen=True):
    seat: int
    victim: int
    ship: int


class Paid(Event, frozen=True):
    seat: int
    cards: Cards
    credit: int


class Repaired(Event, frozen=True):
    ship: int
    damage: int


class Hailed(Event, frozen=True):
    """A Neutral ship is turned up."""

    seat: int
    ship: int
    price: int


class Recruited(Event, frozen=True):
    """A ship joins a guild, drawn in the Centre or hired."""

    seat: int
    ship: int
    hired: bool


class SentBack(Event, frozen=True):
    """A Neutral ship that was not hired goes under the deck."""

    ship: int


class Discarded(Event, frozen=True):
    seat: int
    cards: Cards


class Eliminated(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    rule: str
    winners: tuple[int, ...]


AnyEvent = (
    Placed
    | RoundBegan
    | Picked
    | BidsShown
    | Tied
    | Numbered
    | TurnBegan
    | Scanned
    | Reshuffled
    | Moved
    | Collected
    | Met
    | Swept
    | Haunted
    | Fitted
    | Dropped
    | Damaged
    | Destroyed
    | Burnt
    | Spilled
    | Salvaged
    | Cleared
    | Attacked
    | Boarded
    | Fought
    | Grappled
    | Stolen
    | Captured
    | Paid
    | Repaired
    | Hailed
    | Recruited
    | SentBack
    | Discarded
    | Eliminated
    | Ended
)
