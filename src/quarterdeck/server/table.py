"""A table that is being played or watched: its history, who listens, and the one way in which it changes.

Every change is checked against the history, taken in, written to the store, and only then told to anybody. If
another node was first, the store says so: the history is read anew and the change counts as stale.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from quarterdeck.core.errors import Malformed, Stale
from quarterdeck.core.info import Outcome
from quarterdeck.server import entries, wire
from quarterdeck.server.entries import AnyEntry, Opened, read_entry, write_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.store import Conflict, SeatSummary, Store, Stored, Summary

log = logging.getLogger("quarterdeck.table")


class Listener(Protocol):
    """A page that is at the table: whose eyes it looks through, and which seats are its own."""

    seat: int | None
    words: bool
    mine: set[int]
    tokens: dict[int, str]

    def send(self, message: bytes) -> None: ...


class Table:
    def __init__(
        self, table_id: str, store: Store, stored: list[Stored], changed: Callable[[Table], None] = lambda table: None
    ) -> None:
        self.id = table_id
        self.store = store
        self.changed = changed
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.touched = time.monotonic()
        self._read(stored)
        now = time.monotonic()
        self.left_at = dict.fromkeys(range(len(self.history.chairs)), now)  # since when a person has been away

    def _read(self, stored: list[Stored]) -> None:
        first = read_entry(stored[0].body)
        if not isinstance(first, Opened):
            raise Malformed(f"table {self.id} does not begin with its opening")
        self.history = History(first)
        self.n, self.asked_at = 0, stored[0].at
        for row in stored[1:]:
            self._fold(row.n, read_entry(row.body), row.at)

    def _fold(self, n: int, entry: AnyEntry, at: float) -> None:
        self.history.fold(entry, at)
        self.n = n
        if isinstance(entry, entries.Moved | entries.Started | entries.TookBack | entries.CameBack):
            self.asked_at = at

    # Changing.

    async def write(self, entry: AnyEntry) -> None:
        """Take an entry in, store it, and tell everybody. Call it with the lock held and the entry checked."""
        if not isinstance(entry, entries.Moved | entries.TookBack):
            self.history.fold(entry, time.time())
        self.n += 1
        if isinstance(entry, entries.Moved | entries.Started | entries.TookBack | entries.CameBack):
            self.asked_at = time.time()
        try:
            await self.store.append(self.id, self.n, write_entry(entry), self.summary())
        except Conflict:
            await self.reload()
            raise Stale("somebody was quicker; this is how the table stands now") from None
        except Exception:
            await self.reload()
            raise
        self.tell(entry)

    async def reload(self) -> None:
        """Begin again from the store, which is the truth; everybody gets the true frame."""
        self._read(await self.store.read(self.id))
        self.tell_all()

    async def catch_up(self) -> None:
        """Take in what other nodes have written."""
        async with self.lock:
            for row in await self.store.read(self.id, self.n):
                entry = read_entry(row.body)
                self._fold(row.n, entry, row.at)
                self.tell(entry)

    async def act(self, seat: int, question: int | None, action: Any, bot: bool = False) -> None:
        """Play an action: refused, stale, or stored and told."""
        async with self.lock:
            if self.history.state != "playing":
                raise Stale("no game is being played here")
            self.history.move(seat, action, question)
            body = msgspec.Raw(msgspec.json.encode(action))
            await self.write(entries.Moved(seat, body, bot))

    async def take_back(self, seat: int) -> None:
        async with self.lock:
            if self.history.state != "playing":
                raise Stale("no game is being played here")
            self.history.take_back(seat)
            await self.write(entries.TookBack(seat))

    async def change(self, entry: AnyEntry) -> None:
        async with self.lock:
            await self.write(entry)

    # Telling.

    def tell(self, entry: AnyEntry) -> None:
        """Send each listener what the entry changes for it: its own frame, news of people, or chat."""
        self.touched = time.monotonic()
        if isinstance(entry, entries.Said):
            said = wire.encode(self.history.chat[-1])
            for listener in list(self.listeners):
                listener.send(said)
            return
        if isinstance(entry, entries.Claimed):
            self._drop_old_tokens(entry.seat)
        is_move = isinstance(entry, entries.Moved | entries.TookBack)
        if not is_move or self.history.state == "over" or self.history.setup.seconds:
            self.tell_people()
        if not isinstance(entry, entries.Claimed | entries.Vacated | entries.StoodIn):
            self.tell_frames(only_news=is_move)
        self.changed(self)

    def _drop_old_tokens(self, seat: int) -> None:
        """A page that held the seat by an older token only watches from now on."""
        chair = self.history.chairs[seat]
        for listener in list(self.listeners):
            if seat in listener.mine and not chair.owns(listener.tokens.get(seat, "")):
                listener.mine.discard(seat)
                listener.seat = None if listener.seat == seat else listener.seat
                listener.send(wire.encode(wire.Lost(seat)))

    def tell_all(self) -> None:
        self.tell_people()
        self.tell_frames(only_news=False)

    def tell_people(self) -> None:
        message = wire.encode(self.people())
        for listener in list(self.listeners):
            listener.send(message)

    def tell_frames(self, only_news: bool) -> None:
        """Whole frames. After a move, whoever could not notice anything gets nothing."""
        if self.history.match is None:
            return
        news = self.history.noticed if only_news and self.history.outcome is None else None
        made: dict[tuple[int | None, bool], bytes] = {}
        for listener in list(self.listeners):
            key = (listener.seat, listener.words)
            if news is not None and listener.seat not in news:
                continue
            if key not in made:
                made[key] = wire.encode(live_frame(self.history, *key))
            listener.send(made[key])

    def people(self) -> wire.People:
        here = {seat for listener in self.listeners for seat in listener.mine}
        return wire.People(
            state=self.history.state,
            seats=tuple(chair.info(seat in here) for seat, chair in enumerate(self.history.chairs)),
            watching=sum(1 for listener in self.listeners if not listener.mine),
            due=self.due(),
        )

    # Clock and lists.

    def due(self) -> float | None:
        """When the people who are asked now have to have decided."""
        seconds = self.history.setup.seconds
        people = [seat for seat in self.history.waiting() if not self.history.chairs[seat].is_played_by_bot]
        return self.asked_at + seconds if seconds and people else None

    def summary(self) -> Summary:
        history, outcome = self.history, self.history.outcome
        return Summary(
            game=history.setup.game,
            mode=history.setup.mode,
            public=history.setup.public,
            state=history.state,
            seats=tuple(SeatSummary(kind=chair.kind, name=chair.name, user=chair.user) for chair in history.chairs),
            waiting=history.waiting(),
            live=history.setup.live,
            due=self.due(),
            result=in_words(outcome, history.names) if outcome is not None else "",
        )


def in_words(outcome: Outcome, names: list[str]) -> str:
    """How a game ended, in a line."""
    if not outcome.winners:
        return f"Nobody won: {outcome.reason}"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}"
