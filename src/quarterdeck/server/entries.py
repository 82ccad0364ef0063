"""Everything that can happen at a table, one entry each. A table is the fold of its entries, and of nothing else."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quarterdeck.core.bounds import LONGEST_FILE
from quarterdeck.core.lesson import Lesson
from quarterdeck.core.luck import Choice, Sealable
from quarterdeck.core.record import Seed

Kind = Literal["me", "open", "bot", "hotseat"]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
MOST_SEATS = 8
BEFORE_PINS = "before pins"  # what tables are played by that were opened before this was written down


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to sit on a seat: the person who opens the table, whoever comes, a bot, or another person here."""

    kind: Kind
    level: Annotated[str, Meta(max_length=24)] = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What somebody wants to play, and with whom."""

    game: Annotated[str, Meta(max_length=64)]
    mode: Annotated[str, Meta(max_length=64)] = ""
    options: dict[str, Any] = {}
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    live: bool = True
    seconds: Annotated[int, Meta(ge=0, le=30 * 24 * 3600, description="for a decision; 0: as long as it takes")] = 0
    public: bool = False
    hints: Annotated[bool | None, Meta(description="for all who play; null: where one person plays alone")] = None
    continuing: Annotated[bool | None, Meta(description="from a moment, before the end; null: the same")] = None
    sealed: Annotated[bool, Meta(description="nobody knows a secret choice before all have chosen")] = False
    data: dict[str, Annotated[str, Meta(max_length=LONGEST_FILE)]] = {}


class Secret(msgspec.Struct, frozen=True):
    """What the server has sealed for a table. It is in the store and in memory; a game that is over shows it."""

    table: str
    kept: Sealable


class Entry(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower, omit_defaults=True):
    """Base of all entries."""


class Opened(Entry, frozen=True):
    """A table is there. A game that goes on from a position has its start; one that was sent in, its record.

    It is played to its end by the rules of this version and over the data files of this digest (`pins.py`).
    A new game has the server's secret, of which everybody sees the seal from now on. A lesson is followed as it was
    when the table was opened.
    """

    setup: Setup
    host: str
    start: dict[str, Any] | None = None
    record: str = ""
    rules: str = BEFORE_PINS
    data: str = BEFORE_PINS
    secret: Secret | None = None
    lesson: Lesson | None = None


class Claimed(Entry, frozen=True):
    """A person sits on a seat; only the digest of the seat's secret token is kept. The browser may have sealed salt."""

    seat: int
    user: str
    name: str
    token: str
    seal: str = ""


class Vacated(Entry, frozen=True):
    """A person got up before the game began."""

    seat: int


class Gathered(Entry, frozen=True):
    """Everybody sits, and no seal can change any more; open seats got these bots (a level a seat)."""

    bots: dict[int, str] = {}


class Unsealed(Entry, frozen=True):
    """A seat showed what it had sealed."""

    seat: int
    shown: Sealable


class Started(Entry, frozen=True):
    """The game began; open seats got these bots, if they were not gathered before."""

    seed: Seed
    bots: dict[int, str] = {}


class Moved(Entry, frozen=True):
    """An action. `more`: it was said at once with the one before of this seat."""

    seat: int
    action: msgspec.Raw
    bot: bool = False
    more: bool = False


class TookBack(Entry, frozen=True):
    seat: int


class Sealed(Entry, frozen=True):
    """A seat has sealed its secret choice, or takes the seal away. What a bot has sealed is kept here, for later."""

    seat: int
    question: int
    seal: str = ""
    kept: Choice | None = None


class Shown(Entry, frozen=True):
    """A choice that had been sealed: the actions that the rules take of it. If it was not shown, they are a bot's."""

    seat: int
    actions: tuple[msgspec.Raw, ...]
    shown: Choice | None = None


class WentOn(Entry, frozen=True):
    """The person has read this step of the lesson."""

    step: int


class Conceded(Entry, frozen=True):
    seat: int


class StoodIn(Entry, frozen=True):
    """A bot plays for a person who is away or too slow."""

    seat: int


class CameBack(Entry, frozen=True):
    seat: int


class Hurried(Entry, frozen=True):
    """A person who is out does not want to wait for bots, and nobody else plays."""

    seat: int


class Said(Entry, frozen=True):
    """Chat; `ref` is the sender's own number for it, so that nothing is said twice."""

    user: str
    name: str
    text: str
    ref: str


class Renamed(Entry, frozen=True):
    user: str
    name: str


AnyEntry = (
    Opened
    | Claimed
    | Vacated
    | Gathered
    | Unsealed
    | Started
    | Moved
    | TookBack
    | Sealed
    | Shown
    | WentOn
    | Conceded
    | StoodIn
    | CameBack
    | Hurried
    | Said
    | Renamed
)

ACTIONS = (Moved, TookBack)  # one each
MOVES = (*ACTIONS, Shown)

_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    found: AnyEntry = _decoder.decode(body)
    return found
