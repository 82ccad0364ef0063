"""What a seat may know of a position, listed field by field; and, for tests and files, a whole position.

Lengths are in hundredths of a millimetre, headings in steps of 15 degrees clockwise from north. Cards and modules go
by name. What everyone sees is declared once, for both.
"""

from __future__ import annotations

import msgspec

from quarterdeck.core import view as core
from quarterdeck.games.avertigos.actions import Options, TreatyName

Cards = dict[str, int]  # how many of each
Point = tuple[int, int]


class ShipView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A ship; `hp` and `loaded` go by part, the hull first. Bits of `sides`, `fired` and `swung` too."""

    owner: int
    hull: str
    modules: tuple[str, ...] = ()
    hp: tuple[int, ...] = ()
    loaded: tuple[int, ...] = ()
    x: int = 0
    y: int = 0
    heading: int = 0
    height: int = 1
    speed: int = 0
    ap: int = 0
    sides: int = 0
    fired: int = 0
    swung: int = 0
    alive: bool = True
    at_edge: bool = False
    mended: bool = False
    pooled: bool = True
    docked: int = -1
    landed: int = 0
    commander: bool = False

    @property
    def is_placed(self) -> bool:
        """AV 3.9: a ship on the table is never at its edge; one that is still to be set up has no place."""
        return self.x > 0


class CardRef(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card of a chain, on its front or its back."""

    card: str
    back: bool = False


class Leg(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card's part of a chain."""

    heading: int
    length: int


class Passage(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The move or tactical manoeuvre that is under way, or the last one: its chain begins at `origin`."""

    manoeuvre: int = 0
    tactic: int = 0
    most: int = 0
    least: int = 0
    played: tuple[CardRef, ...] = ()
    laid: Cards = msgspec.field(default_factory=dict)
    legs: tuple[Leg, ...] = ()
    origin: Point = (0, 0)
    picked: CardRef | None = None
    wind: bool = False
    meetings: tuple[int, ...] = ()
    met: int = 0
    goal: tuple[int, int, int] = (0, 0, 0)
    goal_edge: bool = False
    sliding: bool = False


class IslandView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    owner: int = -1
    natives: int = 0
    troopers: int = 0
    commander: bool = False
    claws: int = 0
    post: bool = False
    spies: tuple[int, ...] = ()  # by seat


class Treaty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Between two seats; for access with an island of each (-1 for none). A position holds it as it is shown."""

    a: int
    b: int
    treaty: TreatyName
    envoys: int
    islands: tuple[int, int] = (-1, -1)

    def joins(self, one: int, other: int) -> bool:
        return (self.a == one and self.b == other) or (self.a == other and self.b == one)

    def other(self, seat: int) -> int:
        """The partner of one of the two."""
        return self.b if seat == self.a else self.a


class HouseView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What everyone knows of a player's house; the certain parts are never more than what is there."""

    sure_silver: int = 0
    sure_troopers: int = 0
    sure_commander: bool = False
    sure_units: int = 0  # what the units of the reserve are worth at least
    out: int = 0
    declared: int = 0


class House(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What only the player knows of it."""

    silver: int = 0
    troopers: int = 0
    commander: bool = False
    spies: int = 0
    bid: int = -1


class RealmView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The islands, what everyone knows of the players' houses, and what is being bought."""

    islands: tuple[IslandView, ...] = ()
    houses: tuple[HouseView, ...] = ()
    treaties: tuple[Treaty, ...] = ()
    posted: bool = False
    offers: int = 0
    yard: str = ""
    berths: tuple[str, ...] = ()


class OpenTable(core.OpenTable, frozen=True):
    """What everyone sees of the table."""

    options: Options = Options()
    round: int = 1
    turn: int = 0
    cycle: int = 0
    rank: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    used: tuple[tuple[str, ...], ...] = ()
    bank: tuple[int, ...] = ()
    discard: Cards = msgspec.field(default_factory=dict)
    ships: tuple[ShipView, ...] = ()
    queue: tuple[int, ...] = ()
    active: int = -1
    stirred: bool = False
    acted: bool = False


class View(OpenTable, frozen=True, gc=False, kw_only=True):
    """All that a seat may know; `seat` is None for a spectator."""

    seat: int | None
    passage: Passage
    realm: RealmView | None
    hands: tuple[int, ...]  # how many cards
    deck: int
    unseen: Cards  # in the deck and the hands of others
    held: Cards  # of these, certainly in hands of others
    hand: Cards
    house: House | None
    worth: tuple[int, ...]  # silver and unplaced units at their prices: everyone can work it out
    has_bid: tuple[bool, ...]


class Snapshot(OpenTable, frozen=True, gc=False, kw_only=True):
    """A full position. Left out, a turn is about to begin, all cards that are in no hand lie in the deck, and nobody
    has learnt anything."""

    passage: Passage = Passage()
    realm: RealmView | None = None
    hands: tuple[Cards, ...]
    fresh: tuple[Cards, ...] = ()
    houses: tuple[House, ...] = ()
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)


class End(msgspec.Struct, frozen=True, kw_only=True):
    """Where a ship would come to rest, and what it would meet.

    `targets` are its weapons with the ships that each could hit there; `threats` are ships and their weapons that could
    hit it, as all lie now; `docks` are the islands at which it could dock, the number after the last one is its home.
    """

    x: int
    y: int
    heading: int
    height: int
    edge: bool = False
    ships: tuple[int, ...] = ()
    islands: tuple[int, ...] = ()
    targets: tuple[tuple[int, int], ...] = ()
    threats: tuple[tuple[int, int], ...] = ()
    docks: tuple[int, ...] = ()


class Ghost(End, frozen=True, kw_only=True):
    """A ship as it would be; `hurt` is what the hull pays, `certain` tells that the chain itself runs into it."""

    speed: int = 0
    ap: int = 0
    heal: int = 0
    hurt: int = 0
    certain: bool = False
    path: tuple[Point, ...] = ()
    fan: tuple[End, ...] = ()  # for a card that may turn: the end of each turn
