"""What travels over the socket of a page, both ways. `docs/wire.md` is the written promise."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from quarterdeck.core.blocks import Block
from quarterdeck.core.info import Outcome, Refusal
from quarterdeck.core.lesson import Coach
from quarterdeck.core.luck import Actions, Nonce, Sealable
from quarterdeck.core.luck import Seal as SealText
from quarterdeck.core.recap import Recap
from quarterdeck.core.terms import Term
from quarterdeck.core.witness import Line
from quarterdeck.server.entries import Setup

LONGEST_MESSAGE = 16_384
LONGEST_CHAT = 400
MOST_AT_ONCE = 24  # actions in a message
Ref = Annotated[str, Meta(max_length=64)]


# From the page.


class Command(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Base of what a page can ask for."""


class Join(Command, frozen=True):
    """Sit down at a table, or watch it. Tokens by seat prove which seats are one's own."""

    table: Annotated[str, Meta(max_length=64)]
    tokens: Annotated[dict[int, Annotated[str, Meta(max_length=128)]], Meta(max_length=8)] = {}
    words: bool = False


class Look(Command, frozen=True):
    """Look through the eyes of a seat (one's own; after the end, any), or as a spectator."""

    seat: int | None = None
    words: bool = False


class Act(Command, frozen=True):
    """Answer a question with one of the offered actions, as it came."""

    seat: int
    question: int
    action: msgspec.Raw


class Next(Command, frozen=True):
    """In a lesson: this step is read."""

    seat: int
    step: Annotated[int, Meta(ge=0)]


class Acts(Command, frozen=True):
    """Answer with several actions, one after the other: an offered plan, or offered actions that go together.

    They are carried out as far as nothing comes to light on the way, and are taken back together.
    """

    seat: int
    question: int
    actions: Annotated[tuple[msgspec.Raw, ...], Meta(min_length=1, max_length=MOST_AT_ONCE)]


class Undo(Command, frozen=True):
    """Take back the last answer, and all that was said at once with it."""

    seat: int


class Why(Command, frozen=True):
    """Ask why what is not offered is not."""

    seat: int


class Hint(Command, frozen=True):
    seat: int


class Chat(Command, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    ref: Ref


class At(Command, frozen=True):
    """Ask for a frame of the past; nothing changes for anybody."""

    moment: Annotated[int, Meta(ge=0)]


class Leave(Command, frozen=True):
    """Let a bot play on; one can come back."""

    seat: int


class Back(Command, frozen=True):
    """Take the own seat back from the bot."""

    seat: int


class Hurry(Command, frozen=True):
    """The own seat is out and only bots are left: they are to play to the end at once."""

    seat: int


class Concede(Command, frozen=True):
    seat: int


class Unseal(Command, frozen=True):
    """Show what this seat's browser has sealed, once no seal can change any more."""

    seat: int
    shown: Sealable


class Seal(Command, frozen=True):
    """At a table that seals secret choices: the seal of the answer, which stays with the page until all have chosen."""

    seat: int
    question: int
    seal: SealText


class Show(Command, frozen=True):
    """Show what was sealed, once no choice can change any more. `actions` is the JSON that was sealed, to the byte."""

    seat: int
    question: int
    actions: Actions
    nonce: Nonce


class Ping(Command, frozen=True):
    pass


AnyCommand = (
    Join
    | Look
    | Act
    | Acts
    | Next
    | Undo
    | Why
    | Hint
    | Chat
    | At
    | Leave
    | Back
    | Hurry
    | Concede
    | Unseal
    | Seal
    | Show
    | Ping
)


# From the server.


class Tell(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """Base of what a page is told."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that is open. `times`: so often it can be said together with others; `closes`: it ends such a list.

    `seals`: it is not said, but sealed first.
    """

    action: msgspec.Raw
    words: str
    caution: str = ""
    times: int = 0
    closes: bool = False
    seals: bool = False


class Plan(msgspec.Struct, frozen=True):
    """Actions that can be said at once, the first of them offered: where they lead, in words.

    If it is `extra`, the first stands by itself; else it only begins what a person means. `onward`: the words of the
    last one, if there will be no alternative to it.
    """

    actions: tuple[msgspec.Raw, ...]
    words: str
    extra: bool
    onward: str


class Frame(Tell, frozen=True, kw_only=True):
    """Everything that one observer may know now (`live`) or knew at a moment of the past.

    Moments are counted for each observer apart: what it did not notice does not count, so that even the
    number of others' hidden decisions stays hidden. `lines` are what was heard since the moment `since`; an earlier
    one than this means that something was taken back, and what was known from there on is not true any more.
    """

    moment: int
    since: int
    last: int
    live: bool
    seat: int | None
    view: msgspec.Raw
    aids: msgspec.Raw
    prompt: str
    waiting: tuple[int, ...]
    question: int = -1
    offers: tuple[Offer, ...] = ()
    plans: tuple[Plan, ...] = ()
    settled: int = -1  # the place of the offer that nobody has to be asked for
    lines: tuple[Line, ...] = ()
    words: list[Block] | None = None
    can_undo: bool = False
    outcome: Outcome | None = None
    coach: Coach | None = None  # in a lesson, to the one who learns
    recap: Recap | None = None  # what happened since the seat's last decision
    fate: Refusal | None = None  # why the seat has no part in the game any more


class SeatInfo(msgspec.Struct, frozen=True):
    """What everybody sees of who sits on a seat."""

    kind: str  # "person", "open" or "bot"
    name: str
    level: str = ""
    here: bool = False
    stand_in: bool = False
    conceded: bool = False
    until: float | None = None  # when a bot may play for who has gone


class TableFacts(Tell, frozen=True, kw_only=True, tag="table"):
    """The answer to a join: what does not change, and everything heard so far."""

    id: str
    game: str
    title: str
    mode: str
    setup: Setup
    printed: msgspec.Raw
    mine: tuple[int, ...]
    host: bool
    lesson: str = ""  # its name
    goal: str = ""  # what one has to do to win, in a line
    terms: tuple[Term, ...] = ()  # what is printed, explained
    lines: tuple[Line, ...] = ()
    chat: tuple[Chatted, ...] = ()


class People(Tell, frozen=True, kw_only=True):
    """Who is there, and until when somebody has to decide."""

    state: str  # "open", "playing", "over" or "record"
    seats: tuple[SeatInfo, ...]
    watching: int = 0
    due: float | None = None


class Lots(Tell, frozen=True, kw_only=True):
    """The luck of this table, as far as it can be known before the end: who has sealed something, and who has shown it.

    `seal` is the server's, `seals` are by seat. Once it is `closed`, no seal changes any more, and they can be shown.
    """

    seal: str
    seals: dict[int, str]
    closed: bool
    shown: tuple[int, ...]


class Roll(Tell, frozen=True, kw_only=True):
    """Secret choices that are sealed: which round it is, who has sealed, and who has shown.

    `seals` are by seat, and come all at once, when none can change any more: then they can be shown.
    """

    round: int
    sealed: tuple[int, ...]
    seals: dict[int, str]
    shown: tuple[int, ...]


class Chatted(Tell, frozen=True):
    name: str
    text: str
    at: float
    ref: str = ""


class NotTaken(Tell, frozen=True, tag="refused"):
    """An answer that was not taken; the true frame comes with it. `kind` is illegal, notyours, stale or lesson."""

    kind: str
    reason: str
    rule: str = ""


class NotOffered(msgspec.Struct, frozen=True):
    action: msgspec.Raw
    rule: str
    reason: str


class Reasons(Tell, frozen=True):
    question: int
    refused: tuple[NotOffered, ...]


class Hinted(Tell, frozen=True):
    """A choice, and what there is to say for it: in words, with the runner-up."""

    question: int
    action: msgspec.Raw
    words: str


class Failed(Tell, frozen=True):
    """Something that could not be done: malformed, unknown, outdated, forbidden, busy, flood, broken."""

    kind: str
    message: str


class Lost(Tell, frozen=True):
    """A seat of this page was taken up elsewhere by its owner."""

    seat: int


class Pong(Tell, frozen=True):
    pass


_decoder = msgspec.json.Decoder(AnyCommand)


def read_command(text: str | bytes) -> AnyCommand:
    """What a page asks for; raises `msgspec.MsgspecError`."""
    command: AnyCommand = _decoder.decode(text)
    return command


def encode(message: Tell) -> bytes:
    return msgspec.json.encode(message)
