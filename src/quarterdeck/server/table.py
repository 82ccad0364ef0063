"""A table that is being played or watched: its history, who listens, and the one way in which it changes.

Every change is made from the history as it stands, folded into it, written to the store, and only then told to
anybody. If another node was first, the store says so: the history is read anew and the change counts as stale.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from quarterdeck.core.errors import Malformed, QuarterdeckError, Stale
from quarterdeck.server import entries, wire
from quarterdeck.server.clock import Clock
from quarterdeck.server.entries import AnyEntry, Opened, read_entry, write_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.store import Conflict, Store, Stored, Summary
from quarterdeck.server.summary import summary_of

SHOWN = (*entries.MOVES, entries.Started, entries.Conceded, entries.Renamed)  # what changes frames


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
        self.people_told: wire.People | None = None
        self.lots_told: wire.Lots | None = None
        self.proof, self.proving = "", asyncio.Lock()  # the game as a file, once it is over and somebody asked for it
        self.touched = now = time.monotonic()
        self._read(stored)
        self.left_at = dict.fromkeys(range(len(self.history.chairs)), now)  # since when a person has been away

    def _read(self, stored: list[Stored]) -> None:
        first = read_entry(stored[0].body)
        if not isinstance(first, Opened):
            raise Malformed(f"table {self.id} does not begin with its opening")
        self.history, self.clock = History(first), Clock(stored[0].at)
        self.n, self.torn = 0, False
        for row in stored[1:]:
            self._fold(read_entry(row.body), row.at)
        self.told = self.n

    def _fold(self, entry: AnyEntry, at: float) -> None:
        """Take the next entry in. A refused move changes nothing; after any other error the history is not trusted."""
        try:
            self.history.fold(entry, at)
        except Exception as error:
            self.torn = not (isinstance(error, QuarterdeckError) and isinstance(entry, entries.MOVES))
            raise
        self.n += 1
        self.clock.run(self.history, entry, at)

    # Changing.

    async def change(self, make: Callable[[History], AnyEntry | None]) -> None:
        """The one way in: what `make` finds right for the table as it stands is folded, stored and told."""
        async with self.settled() as history:
            entry = make(history)
            if entry is not None:
                self._fold(entry, time.time())
                await self._store(entry)
                self.tell(entry)

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[History]:
        """The history as the store has it: what is just being written is seen by nobody before it is kept."""
        async with self.lock:
            if self.torn:
                await self.reload()
            yield self.history

    async def _store(self, entry: AnyEntry) -> None:
        """Until the store has the entry, what the history says is not true."""
        self.torn = True
        try:
            await self.store.append(self.id, self.n, write_entry(entry), self.summary())
        except Conflict:
            await self.reload()
            raise Stale("somebody was quicker; this is how the table stands now") from None
        except Exception:
            await self.reload()
            raise
        self.torn = False

    async def reload(self) -> None:
        """Begin again from the store, which is the truth; everybody gets the true frame and what was said."""
        told, stored = self.told, await self.store.read(self.id)
        self._read(stored)
        for seat in range(len(self.history.chairs)):
            self._drop_old_tokens(seat)
        for row in stored[told + 1 :]:
            entry = read_entry(row.body)
            if isinstance(entry, entries.Said):
                self._send_all(wire.Chatted(entry.name, entry.text, row.at, entry.ref))
        self.tell_people()
        self.tell_lots()
        self.tell_frames(only_news=False)
        self.changed(self)

    async def catch_up(self) -> None:
        """Take in what other nodes have written."""
        async with self.settled():
            for row in await self.store.read(self.id, self.n):
                entry = read_entry(row.body)
                self._fold(entry, row.at)
                self.tell(entry)

    # Telling.

    def tell(self, entry: AnyEntry) -> None:
        """Send each listener what the entry changes for it: its own frame, news of people, or chat."""
        self.touched, self.told = time.monotonic(), self.n
        if isinstance(entry, entries.Said):
            self._send_all(self.history.chat[-1])
            return
        if isinstance(entry, entries.Claimed):
            self._drop_old_tokens(entry.seat)
        self.tell_people()
        if not isinstance(entry, entries.MOVES):
            self.tell_lots()
        if isinstance(entry, SHOWN):
            self.tell_frames(only_news=isinstance(entry, entries.MOVES))
        self.changed(self)

    def _send_all(self, message: wire.Tell) -> None:
        encoded = wire.encode(message)
        for listener in list(self.listeners):
            listener.send(encoded)

    def _drop_old_tokens(self, seat: int) -> None:
        """A page that held the seat by an older token only watches from now on."""
        chair = self.history.chairs[seat]
        for listener in list(self.listeners):
            if seat in listener.mine and not chair.owns(listener.tokens.get(seat, "")):
                listener.mine.discard(seat)
                listener.seat = None if listener.seat == seat else listener.seat
                listener.send(wire.encode(wire.Lost(seat)))

    def tell_people(self) -> bool:
        """Everybody hears of people, but not twice the same; True if there was news."""
        people = self.people()
        is_news = people != self.people_told
        if is_news:
            self.people_told = people
            self._send_all(people)
        return is_news

    def tell_lots(self) -> None:
        """Everybody hears what is sealed and shown, whenever that changes."""
        lots = self.history.lots.told() if self.history.lots is not None else None
        if lots is not None and lots != self.lots_told:
            self._send_all(lots)
        self.lots_told = lots

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

    # People, time and lists.

    def people(self) -> wire.People:
        here = {seat for listener in self.listeners for seat in listener.mine}
        return wire.People(
            state=self.history.state,
            seats=tuple(chair.info(seat in here) for seat, chair in enumerate(self.history.chairs)),
            watching=sum(1 for listener in self.listeners if not listener.mine),
            due=self.clock.due(self.history),
        )

    def due_of(self, seat: int) -> float | None:
        """When the person on this seat has to have decided, if there is a clock."""
        return self.clock.due_of(self.history, seat)

    def summary(self) -> Summary:
        lots = self.history.lots if self.history.is_gathered else None
        due = lots.due if lots is not None else self.clock.due(self.history)
        return summary_of(self.history, due, self.clock.noticed)
