"""What can happen. An empty card name stands for one that the reader may not see."""

from __future__ import annotations

import msgspec

HIDDEN = ""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events."""


class Initiative(Event, frozen=True):
    """The seats from the highest player initiative to the lowest, and what they rolled or bid."""

    order: tuple[int, ...]
    rolls: tuple[int, ...] = ()


class RoundBegan(Event, frozen=True):
    round: int


class LaidDown(Event, frozen=True):
    """A ship's hull was chosen."""

    seat: int
    hull: str


class Armed(Event, frozen=True):
    seat: int
    module: str


class Forfeited(Event, frozen=True):
    """A player launches no ship this round."""

    seat: int


class Deployed(Event, frozen=True):
    ship: int
    seat: int
    hull: str
    x: int
    y: int
    heading: int
    height: int
    speed: int


class TurnBegan(Event, frozen=True):
    turn: int


class Drew(Event, frozen=True):
    seat: int
    card: str


class Shuffled(Event, frozen=True):
    """The discards became the deck."""

    cards: int


class Powered(Event, frozen=True):
    """A ship gained AP, or spent them."""

    ship: int
    ap: int


class Manoeuvred(Event, frozen=True):
    ship: int
    name: str


class Played(Event, frozen=True):
    ship: int
    card: str
    back: bool
    degrees: int


class TurnedAbout(Event, frozen=True):
    ship: int


class Sailed(Event, frozen=True):
    """A ship has come to rest."""

    ship: int
    x: int
    y: int
    heading: int
    height: int
    speed: int
    edge: bool = False


class Zuked(Event, frozen=True):
    """Two ships touched: the moving ship's roll and the other's."""

    ship: int
    other: int
    rolls: tuple[int, int]


class Hurt(Event, frozen=True):
    """`name` is the part's, as in the events below."""

    ship: int
    part: int
    name: str
    points: int


class Healed(Event, frozen=True):
    ship: int
    part: int
    name: str
    points: int


class Destroyed(Event, frozen=True):
    ship: int
    seat: int


class CycleBegan(Event, frozen=True):
    cycle: int


class Loaded(Event, frozen=True):
    ship: int
    part: int
    name: str
    dice: int


class Fired(Event, frozen=True):
    """`aimed` are the rolls of the aimed dice, `parts` where they went, and `names` what these are called."""

    ship: int
    part: int
    name: str
    target: int
    regular: tuple[int, ...]
    aimed: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


class Swung(Event, frozen=True):
    ship: int
    part: int
    name: str
    starboard: bool


class Tactical(Event, frozen=True):
    ship: int
    name: str


class RoundWon(Event, frozen=True):
    """By nobody if it was drawn."""

    round: int
    seats: tuple[int, ...]
    rule: str


class Called(Event, frozen=True):
    seat: int


class HasBid(Event, frozen=True):
    """A seat has bid; the amount only for itself."""

    seat: int
    silver: int | None = None


class DockedAt(Event, frozen=True):
    ship: int
    island: int


class Undocked(Event, frozen=True):
    ship: int
    heading: int


class LandedAt(Event, frozen=True):
    seat: int
    island: int
    troopers: int
    commander: bool


class Secured(Event, frozen=True):
    seat: int
    island: int
    former: int


class Garrisoned(Event, frozen=True):
    seat: int
    island: int
    troopers: int
    commander: bool


class SpySent(Event, frozen=True):
    seat: int
    island: int


class ClawsFired(Event, frozen=True):
    island: int
    ship: int
    rolls: tuple[int, ...]


class Earned(Event, frozen=True):
    seat: int
    silver: int


class Bought(Event, frozen=True):
    """For the reserve; only the buyer hears it."""

    seat: int
    unit: str


class ClawBought(Event, frozen=True):
    seat: int
    island: int


class PostBought(Event, frozen=True):
    seat: int
    island: int


class Launched(Event, frozen=True):
    seat: int
    ship: int
    hull: str
    modules: tuple[str, ...]
    silver: int


class Offered(Event, frozen=True):
    seat: int
    other: int
    treaty: str
    envoys: int
    islands: tuple[int, ...] = ()


class Answered(Event, frozen=True):
    seat: int
    accepted: bool


class Broken(Event, frozen=True):
    """A treaty was broken, and paid for; or it lapsed, for nothing."""

    seat: int
    other: int
    treaty: str
    silver: int


class Declared(Event, frozen=True):
    seat: int
    turn: int


class Foiled(Event, frozen=True):
    seat: int


class Eliminated(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    rule: str
    winners: tuple[int, ...]


AnyEvent = (
    Initiative
    | RoundBegan
    | LaidDown
    | Armed
    | Forfeited
    | Deployed
    | TurnBegan
    | Drew
    | Shuffled
    | Powered
    | Manoeuvred
    | Played
    | TurnedAbout
    | Sailed
    | Zuked
    | Hurt
    | Healed
    | Destroyed
    | CycleBegan
    | Loaded
    | Fired
    | Swung
    | Tactical
    | RoundWon
    | Called
    | HasBid
    | DockedAt
    | Undocked
    | LandedAt
    | Secured
    | Garrisoned
    | SpySent
    | ClawsFired
    | Earned
    | Bought
    | ClawBought
    | PostBought
    | Launched
    | Offered
    | Answered
    | Broken
    | Declared
    | Foiled
    | Eliminated
    | Ended
)
