"""What the store keeps and gives back. An entry's body is JSON that only the table's own code reads."""

from __future__ import annotations

import msgspec


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits there: `user` is the id of a person, empty for a bot or an open seat."""

    kind: str
    name: str = ""
    user: str = ""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a table; rewritten with every entry that changes it. It holds nothing secret."""

    game: str
    mode: str
    lesson: str = ""  # its title
    public: bool
    state: str  # "open", "playing", "over" or "record"
    seats: tuple[SeatSummary, ...]
    waiting: tuple[int, ...] = ()  # seats to act
    live: bool = True
    hints: bool = True
    continuing: bool = True
    due: float | None = None  # when somebody has to be stood in for, in seconds since 1970
    noticed: float | None = None  # when something happened last that everybody noticed; None: just now
    result: str = ""  # in words, when over

    def users(self) -> dict[int, str]:
        """The people by seat."""
        return {number: seat.user for number, seat in enumerate(self.seats) if seat.user}


class Listed(msgspec.Struct, frozen=True):
    """A table in a list; `n` is its newest entry. What some do in secret does not touch it: lists are in this order."""

    id: str
    created: float
    touched: float
    n: int
    summary: Summary


class Stored(msgspec.Struct, frozen=True):
    """One entry of a table's log."""

    table: str
    n: int
    at: float
    body: bytes


class User(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: float


class Account(msgspec.Struct, frozen=True):
    user_id: str
    name: str
    hash: str


class Conflict(Exception):
    """This entry of this table cannot be written: somebody else was first, or it is not the next."""


class Taken(Exception):
    """The name belongs to another account, or the user has one already."""
