"""The log of a table as a file, without the rules: for tables that this build cannot play, and for everybody else.

While a game goes on it holds what everybody could see (who sat down, left, came back, what was said) and the
reader's own moves. What others did, and that they did anything, is theirs until the game is over: which of it was
secret only the rules know. Entries are not numbered, as gaps would count what is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from quarterdeck.server import entries
from quarterdeck.server.entries import AnyEntry, Opened, read_entry
from quarterdeck.server.records import Stored

OPEN_BOOK = ("over", "record")
SECRET = (*entries.MOVES, entries.Sealed)  # their seat's own


class Head(msgspec.Struct, frozen=True):
    """The first line: which table, what it is played by, and how it stands."""

    table: str
    rules: str
    data: str
    state: str


class Logbook:
    """What one reader may have of a table's entries."""

    def __init__(self, stored: list[Stored], state: str, reader: str = "") -> None:
        self.stored = stored
        self.state = state
        self.reader = reader
        self.mine: set[int] = set()  # seats of the reader, as the log goes on

    def text(self) -> str:
        return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in self._lines())

    def _lines(self) -> Iterator[Any]:
        for row in self.stored:
            entry = read_entry(row.body)
            if isinstance(entry, Opened):
                yield Head(row.table, entry.rules, entry.data, self.state)
            self._follow(entry)
            if (fields := self._fields(entry, msgspec.json.decode(row.body))) is not None:
                yield {"at": row.at, "what": type(entry).__name__.lower()} | fields

    def _follow(self, entry: AnyEntry) -> None:
        if isinstance(entry, entries.Claimed | entries.Vacated):
            self.mine.discard(entry.seat)
        if isinstance(entry, entries.Claimed) and self.reader and entry.user == self.reader:
            self.mine.add(entry.seat)

    def _fields(self, entry: AnyEntry, whole: dict[str, Any]) -> dict[str, Any] | None:
        """What the reader may have of an entry; nobody's id or token is among it."""
        for name in ("what", "user", "token", "host", "rules", "data"):
            whole.pop(name, None)
        if self.state in OPEN_BOOK or not isinstance(entry, (Opened, entries.Started, *SECRET)):
            return whole
        if isinstance(entry, Opened):
            return {"setup": whole["setup"]}
        if isinstance(entry, entries.Started):
            return {"bots": whole.get("bots", {})}
        return whole if entry.seat in self.mine else None
