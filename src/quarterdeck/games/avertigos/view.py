"""What a seat may know of a position, listed field by field; and, for tests and files, a whole position.

Lengths are in hundredths of a millimetre, headings in steps of 15 degrees clockwise from north. Cards and modules go
by name. What everyone sees is declared once, for both.
"""

from __future__ import annotations

import msgspec

from quarterdeck.core.info import Outcome, StepRef
from quarterdeck.games.avertigos.actions import Options, TreatyName

Cards = dict[str, int]  # how many of each


class ShipView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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


class CardRef(msgspec.Struct, frozen=True, array_like=True):
    """A card of a chain, on its front or its back."""

    card: str
    back: bool = False


class Leg(msgspec.Struct, frozen=True, array_like=True):
    """A card's part of a chain."""

    heading: int
    length: int


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The move or tactical manoeuvre that is under way."""

    manoeuvre: int = 0
    tactic: int = 0
    most: int = 0
    least: int = 0
    played: tuple[CardRef, ...] = ()
    legs: tuple[Leg, ...] = ()
    picked: CardRef | None = None
    wind: bool = False
    meetings: tuple[int, ...] = ()
    met: int = 0
    goal: tuple[int, int, int] = (0, 0, 0)
    goal_edge: bool = False
    sliding: bool = False


class IslandView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    owner: int = -1
    natives: int = 0
    troopers: int = 0
    commander: bool = False
    claws: int = 0
    post: bool = False
    spies: tuple[int, ...] = ()  # by seat


class TreatyView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    a: int
    b: int
    treaty: TreatyName
    envoys: int
    islands: tuple[int, int] = (-1, -1)


class HouseView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everyone knows of a player's house; the certain parts are never more than what is there."""

    sure_silver: int = 0
    sure_troopers: int = 0
    sure_commander: bool = False
    out: int = 0
    declared: int = 0


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What only the player knows of it."""

    silver: int = 0
    troopers: int = 0
    commander: bool = False
    spies: int = 0
    bid: int = -1


class RealmView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The islands, what everyone knows of the players' houses, and what is being bought."""

    islands: tuple[IslandView, ...] = ()
    houses: tuple[HouseView, ...] = ()
    treaties: tuple[TreatyView, ...] = ()
    posted: bool = False
    offered: bool = False
    yard: str = ""
    berths: tuple[str, ...] = ()


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What everyone sees of the table."""

    options: Options = Options()
    round: int = 1
    turn: int = 0
    cycle: int = 0
    rank: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    used: tuple[tuple[str, ...], ...] = ()
    bank: tuple[int, ...] = ()
    discard: Cards = {}
    ships: tuple[ShipView, ...] = ()
    queue: tuple[int, ...] = ()
    active: int = -1
    stirred: bool = False
    acted: bool = False
    passage: Passage = Passage()
    realm: RealmView | None = None
    asks: tuple[StepRef | None, ...] = ()
    agenda: tuple[StepRef, ...] = (StepRef("begin_turn"),)
    outcome: Outcome | None = None


class View(OpenTable, frozen=True, kw_only=True):
    """All that a seat may know; `seat` is None for a spectator."""

    seat: int | None
    hands: tuple[int, ...]  # how many cards
    deck: int
    unseen: Cards  # in the deck and the hands of others
    held: Cards = {}  # of these, certainly in hands of others
    hand: Cards = {}
    house: House | None = None
    worth: tuple[int, ...] = ()  # silver and unplaced units at their prices: everyone can work it out
    has_bid: tuple[bool, ...] = ()


class Snapshot(OpenTable, frozen=True, kw_only=True):
    """A full position. Left out, all cards that are in no hand lie in the deck, and nobody has learnt anything."""

    hands: tuple[Cards, ...]
    fresh: tuple[Cards, ...] = ()
    houses: tuple[House, ...] = ()
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)
