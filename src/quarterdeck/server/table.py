"""A table that is being played or watched: its history, who listens, and the one way in which it changes.

Every change is checked against the history, taken in, written to the store, and only then told to anybody. If
another node was first, the store says so: the history is read anew and the change counts as stale.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec

from quarterdeck.core.errors import Malformed, QuarterdeckError, Stale
from quarterdeck.core.info import Outcome
from quarterdeck.server import entries, wire
from quarterdeck.server.entries import AnyEntry, Opened, read_entry, write_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.store import Conflict, SeatSummary, Store, Stored, Summary

MOVES = (entries.Moved, entries.TookBack)
SHOWN = (*MOVES, entries.Started, entries.Conceded, entries.Renamed)  # what changes frames


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
        self.touched = now = time.monotonic()
        self._read(stored)
        self.left_at = dict.fromkeys(range(len(self.history.chairs)), now)  # since when a person has been away

    def _read(self, stored: list[Stored]) -> None:
        first = read_entry(stored[0].body)
        if not isinstance(first, Opened):
            raise Malformed(f"table {self.id} does not begin with its opening")
        self.history = History(first)
        self.asked: dict[int, float] = {}
        self.decided: dict[int, float] = {}  # when the question was put that a seat has answered last
        self.n, self.noticed, self.torn = 0, stored[0].at, False
        for row in stored[1:]:
            self._fold(row.n, read_entry(row.body), row.at)
        self.told = self.n

    def _fold(self, n: int, entry: AnyEntry, at: float) -> None:
        self.history.fold(entry, at)
        self.n = n
        self._run_clocks(entry, at)

    def _run_clocks(self, entry: AnyEntry, at: float) -> None:
        """A seat's time runs from the moment when it is asked, and anew after an act of its own that all notice.

        What others do in secret moves no clock: the clocks are there for everybody to see. Who takes something back
        has no more time than before.
        """
        if isinstance(entry, entries.Moved):
            self.decided[entry.seat] = self.asked.get(entry.seat, at)
        if not isinstance(entry, MOVES) or self.history.is_public:
            self.noticed = at
        self.asked = {seat: self.asked.get(seat, at) for seat in self.history.waiting()}
        if isinstance(entry, entries.TookBack) and entry.seat in self.asked:
            self.asked[entry.seat] = self.decided.get(entry.seat, at)
        again = self.history.is_public or isinstance(entry, entries.CameBack)
        if again and isinstance(entry, entries.Moved | entries.CameBack) and entry.seat in self.asked:
            self.asked[entry.seat] = at

    # Changing.

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[History]:
        """The history as the store has it: what is just being written is seen by nobody before it is kept."""
        async with self.lock:
            if self.torn:
                await self.reload()
            yield self.history

    async def write(self, entry: AnyEntry) -> None:
        """Store an entry that the history has taken in, and tell everybody. Call it with the table settled."""
        self.n, self.torn = self.n + 1, True
        self._run_clocks(entry, time.time())
        try:
            await self.store.append(self.id, self.n, write_entry(entry), self.summary())
        except Conflict:
            await self.reload()
            raise Stale("somebody was quicker; this is how the table stands now") from None
        except Exception:
            await self.reload()
            raise
        self.torn = False
        self.tell(entry)

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
        self.tell_frames(only_news=False)
        self.changed(self)

    async def catch_up(self) -> None:
        """Take in what other nodes have written."""
        async with self.settled():
            for row in await self.store.read(self.id, self.n):
                entry = read_entry(row.body)
                self._fold(row.n, entry, row.at)
                self.tell(entry)

    async def act(self, seat: int, question: int | None, action: Any, bot: bool = False) -> None:
        """Play an action: refused, stale, or stored and told."""
        async with self.settled() as history:
            self._check_player(seat, bot)
            self._try(lambda: history.move(seat, action, question))
            body = msgspec.Raw(msgspec.json.encode(action))
            await self.write(entries.Moved(seat, body, bot))

    async def take_back(self, seat: int) -> None:
        async with self.settled() as history:
            self._check_player(seat, bot=False)
            self._try(lambda: history.take_back(seat))
            await self.write(entries.TookBack(seat))

    def _check_player(self, seat: int, bot: bool) -> None:
        """Whoever plays for a seat may have changed while the action was on its way."""
        if self.history.state != "playing":
            raise Stale("no game is being played here")
        if self.history.chairs[seat].is_played_by_bot != bot:
            raise Stale("the person has come back" if bot else "a bot plays for you now")

    def _try(self, change: Callable[[], Any]) -> None:
        """A refusal changes nothing; after any other error the history cannot be trusted."""
        try:
            change()
        except QuarterdeckError:
            raise
        except Exception:
            self.torn = True
            raise

    async def change(self, make: Callable[[History], AnyEntry | None]) -> None:
        """Write what `make` finds right for the table as it stands, if anything."""
        async with self.settled() as history:
            entry = make(history)
            if entry is not None:
                self._try(lambda: history.fold(entry, time.time()))
                await self.write(entry)

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
        if isinstance(entry, SHOWN):
            self.tell_frames(only_news=isinstance(entry, MOVES))
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

    def due_of(self, seat: int) -> float | None:
        """When the person on this seat has to have decided, if there is a clock."""
        seconds, chair = self.history.setup.seconds, self.history.chairs[seat]
        timed = bool(seconds) and seat in self.asked and not chair.is_played_by_bot
        return self.asked[seat] + seconds if timed else None

    def due(self) -> float | None:
        """When the first of those who are asked now has to have decided."""
        return min((due for seat in self.asked if (due := self.due_of(seat)) is not None), default=None)

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
            noticed=self.noticed,
            result=in_words(outcome, history.names) if outcome is not None else "",
        )


def in_words(outcome: Outcome, names: list[str]) -> str:
    """How a game ended, in a line."""
    if not outcome.winners:
        return f"Nobody won: {outcome.reason}"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}"
