"""A table that is being played or watched: its history, who listens, and the one way in which it changes.

Every change is made from the history as it stands, folded into it, written to the store, and only then told to
anybody. If another node was first, the store says so: the history is read anew and the change counts as stale.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Protocol

from quarterdeck.core.errors import BadContent, Malformed, QuarterdeckError, Stale
from quarterdeck.core.witness import Observer
from quarterdeck.server import entries, wire
from quarterdeck.server.clock import Clock
from quarterdeck.server.entries import AnyEntry, Opened, read_entry, write_entry
from quarterdeck.server.errors import SetAside, Unknown
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.outbox import Letter
from quarterdeck.server.pins import Texts, cannot_replay, check_rules, data_of
from quarterdeck.server.register import NOBODY, Presence
from quarterdeck.server.setups import fetch_game
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Conflict, Store, Stored, Summary, Unavailable
from quarterdeck.server.summary import position_of, summary_of

PAGE = 500  # entries that are read at once
GATHER = 0.1  # seconds in which comings and goings are gathered, so that a crowd is told of itself once
HASTE = 0.25  # seconds between two frames of a game that nobody wants to wait for
SHOWN = (entries.WentOn, entries.Started, entries.Conceded, entries.Renamed)  # what changes frames, besides moves
log = logging.getLogger("quarterdeck.table")


class Listener(Protocol):
    """A page that is at the table: whose eyes it looks through, and which seats are its own."""

    seat: int | None
    words: bool
    mine: set[int]
    tokens: dict[int, str]
    people: bytes  # what it was told last of who is there

    def send(self, letter: Letter) -> None: ...


class Table:
    """It begins with its opening; what has happened since is taken in a step at a time (`load_table`)."""

    def __init__(
        self,
        opening: Stored,
        history: History,
        store: Store,
        slices: Slices,
        changed: Callable[[Table], None],
        texts: Texts | None = None,
    ) -> None:
        self.id = opening.table
        self.texts = texts  # data files of before, if those of this build are others
        self.store = store
        self.slices = slices
        self.changed = changed
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.gathering: asyncio.TimerHandle | None = None
        self.elsewhere: Presence | None = NOBODY  # who is here at other nodes; None: not known yet
        self.moved: Callable[[Table], None] = quiet  # hears when somebody comes or goes at this node
        self.presence_told = NOBODY
        self.lots_told: wire.Lots | None = None
        self.roll_told: wire.Roll | None = None
        self.proof, self.proving = "", asyncio.Lock()  # the game as a file, once it is over and somebody asked for it
        self.touched = now = time.monotonic()
        self.history, self.clock = history, Clock(opening.at)
        self.n, self.told, self.torn = 0, 0, False
        self.behind: dict[Observer, int] = {}  # who has not been told yet what they noticed, and since which moment
        self.shown_at = 0.0  # when moves were told last
        self.lost: SetAside | None = None  # why it cannot be read any more
        self.takeover: float | None = None  # seconds until a bot plays for who has gone, if one does
        self.dawn = time.time() - now  # from this process's clock to everybody's
        self.left_at = dict.fromkeys(range(len(history.chairs)), now)  # since when a person has been away

    def take_in(self, stored: list[Stored]) -> Iterator[AnyEntry]:
        """Fold what the store has, an entry a step."""
        for row in stored:
            entry = read_entry(row.body)
            self._fold(entry, row.at)
            yield entry

    def _fold(self, entry: AnyEntry, at: float) -> None:
        """Take the next entry in. A refused move changes nothing; after any other error the history is not trusted."""
        try:
            self.history.fold(entry, at)
        except Exception as error:
            self.torn = not (isinstance(error, QuarterdeckError) and isinstance(entry, entries.ACTIONS))
            raise
        self.n += 1
        self.clock.run(self.history, entry, at)

    # Changing.

    async def change(self, make: Callable[[History], AnyEntry | None]) -> None:
        """The one way in: what `make` finds right for the table as it stands is folded, stored and told."""
        async with self.settled() as history:
            entry = make(history)
            if isinstance(entry, entries.Claimed):
                await self.slices.through(self._make_ready(entry))
            if entry is not None:
                self._fold(entry, time.time())
                await self._store(entry)
                self.tell(entry)

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[History]:
        """The history as the store has it: what is just being written is seen by nobody before it is kept."""
        async with self.lock:
            if self.lost is not None:
                raise self.lost
            if self.torn:
                await self.reload()
            yield self.history

    async def _store(self, entry: AnyEntry) -> None:
        """Until the store has the entry, what the history says is not true."""
        self.torn = True
        try:
            await self.store.append(self.id, self.n, write_entry(entry), self.summary(), position_of(self.history))
        except Conflict:
            await self.reload()
            raise Stale("somebody was quicker; this is how the table stands now") from None
        except Exception:
            await self.reload()
            raise
        self.torn = False

    async def reload(self) -> None:
        """Begin again from the store, which is the truth; everybody gets the true frame and what was said."""
        try:
            fresh = await load_table(self.id, self.store, self.slices)
        except SetAside as error:
            self.lost = error
            raise
        for seat in {listener.seat for listener in self.listeners} | {None}:
            await fresh.attend(seat)
        missed = await self.store.read(self.id, self.told, fresh.n - self.told)
        self.history, self.clock, self.n, self.torn = fresh.history, fresh.clock, fresh.n, False
        self.told = self.n
        for seat in range(len(self.history.chairs)):
            self._drop_old_tokens(seat)
        for row in missed:
            entry = read_entry(row.body)
            if isinstance(entry, entries.Said):
                self._send_all(wire.Chatted(entry.name, entry.text, row.at, entry.ref))
        self.tell_people()
        self.tell_lots()
        self.tell_roll()
        self.behind.clear()
        self.tell_frames()
        self.changed(self)

    async def catch_up(self) -> None:
        """Take in what other nodes have written. What does not fit what is known here is read anew."""
        async with self.settled():
            stored = await self.store.read(self.id, self.n)
            try:
                await self.slices.through(self._retell(stored))
            except Exception:
                self.torn = True
            if self.torn:
                await self.reload()

    def _retell(self, stored: list[Stored]) -> Iterator[object]:
        for entry in self.take_in(stored):
            yield from self._make_ready(entry)
            self.tell(entry)
            yield entry

    def _make_ready(self, entry: AnyEntry) -> Iterator[object]:
        """Who loses a seat by an entry sees with a spectator's eyes from then on."""
        lost = isinstance(entry, entries.Claimed) and any(entry.seat in listener.mine for listener in self.listeners)
        if lost and self.history.gallery is not None:
            yield from self.history.gallery.attend(None)

    async def attend(self, seat: Observer) -> None:
        """Have somebody look through these eyes: what they have seen so far is gone through once, which may be long."""
        if self.history.gallery is not None and seat not in self.history.gallery.witnesses:
            await self.slices.through(self.history.gallery.attend(seat))

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
        if self.tell_roll():
            self.tell_frames()
        elif isinstance(entry, entries.MOVES):
            self._tell_moves()
        elif isinstance(entry, SHOWN):
            self.tell_frames()
        self.changed(self)

    def _send_all(self, message: wire.Tell) -> None:
        letter = Letter(message)
        for listener in list(self.listeners):
            listener.send(letter)

    def _drop_old_tokens(self, seat: int) -> None:
        """A page that held the seat by an older token only watches from now on."""
        chair = self.history.chairs[seat]
        for listener in list(self.listeners):
            if seat in listener.mine and not chair.owns(listener.tokens.get(seat, "")):
                listener.mine.discard(seat)
                listener.seat = None if listener.seat == seat else listener.seat
                listener.send(Letter(wire.Lost(seat)))

    def tell_people(self) -> None:
        """Everybody hears of people, but not twice the same."""
        if self.gathering is not None:
            self.gathering.cancel()
            self.gathering = None
        self._tell_presence()
        letter = Letter(self.people())
        for listener in list(self.listeners):
            self._send_people(listener, letter)

    def _send_people(self, listener: Listener, letter: Letter) -> None:
        if listener.people != letter.text:
            listener.people = letter.text
            listener.send(letter)

    def tell_people_soon(self) -> None:
        """Somebody has come or gone: however many there are in a moment, everybody hears of it once.

        Other nodes hear at once: to them it matters who is here.
        """
        self._tell_presence()
        if self.gathering is None:
            self.gathering = asyncio.get_running_loop().call_later(GATHER, self._tell_gathered)

    def _tell_gathered(self) -> None:
        """Not while something is being written, which nobody may hear of yet; a table read anew tells by itself."""
        self.gathering = None
        if self.lock.locked():
            self.tell_people_soon()
        elif not self.torn:
            self.tell_people()

    def greet(self, listener: Listener) -> None:
        """Who has just come is told at once who is there."""
        listener.people = b""
        self._send_people(listener, Letter(self.people()))
        self.tell_people_soon()

    def _tell_presence(self) -> None:
        presence = self.presence()
        if presence != self.presence_told:
            self.presence_told = presence
            self.moved(self)

    def tell_lots(self) -> None:
        """Everybody hears what is sealed and shown, whenever that changes."""
        lots = self.history.lots.told() if self.history.lots is not None else None
        if lots is not None and lots != self.lots_told:
            self._send_all(lots)
        self.lots_told = lots

    def tell_roll(self) -> bool:
        """Everybody hears who has sealed a choice, and of all seals at once; True if there was anything to hear."""
        roll = self.history.rolls.told() if self.history.rolls is not None else None
        changed = roll is not None and roll != self.roll_told
        if roll is not None and changed:
            self._send_all(roll)
        self.roll_told = roll
        return changed

    def _tell_moves(self) -> None:
        """Whoever could not notice anything gets nothing; of a game that is hurried, moves are told several at once."""
        noticed = {listener.seat for listener in self.listeners} & self.history.noticed
        for seat in noticed - self.behind.keys():
            self.behind[seat] = self.history.witness(seat).since
        if self.history.outcome is not None:
            self.tell_frames()
        elif not self.history.is_hurried or self.touched >= self.shown_at + HASTE:
            self._send_frames([listener for listener in self.listeners if listener.seat in self.behind])

    def tell_frames(self) -> None:
        """Whole frames, to everybody."""
        if self.history.match is not None:
            self._send_frames([*self.listeners])

    def _send_frames(self, listeners: list[Listener]) -> None:
        made: dict[tuple[int | None, bool], Letter] = {}
        for listener in listeners:
            key = (listener.seat, listener.words)
            if key not in made:
                made[key] = Letter(live_frame(self.history, *key, self.behind.get(listener.seat)))
            listener.send(made[key])
        self.behind.clear()
        self.shown_at = self.touched

    def show_seat(self, seat: int) -> None:
        """The true frame for who looks through the eyes of this seat."""
        for listener in list(self.listeners):
            if listener.seat == seat:
                listener.send(Letter(live_frame(self.history, seat, listener.words)))

    # People, time and lists.

    def presence(self) -> Presence:
        """Who is here at this node."""
        seats = frozenset(seat for listener in self.listeners for seat in listener.mine)
        return Presence(seats, sum(1 for listener in self.listeners if not listener.mine))

    def everywhere(self) -> Presence:
        """Who is here at any node, as far as that is known."""
        return self.presence() + (self.elsewhere or NOBODY)

    def hear_elsewhere(self, found: Presence) -> None:
        """Who was at another node and is no longer has gone now."""
        before, self.elsewhere = self.everywhere(), found
        for seat in before.seats - self.everywhere().seats:
            self.left_at[seat] = time.monotonic()
        self.tell_people()

    def people(self) -> wire.People:
        here = self.everywhere()
        return wire.People(
            state=self.history.state,
            seats=tuple(
                chair.info(seat in here.seats, self.until(seat)) for seat, chair in enumerate(self.history.chairs)
            ),
            watching=here.watching,
            due=self.clock.due(self.history),
        )

    def missed_since(self, seat: int) -> float | None:
        """Since when a person has been away from a live game while another is here; None for who has not.

        It follows from who is here alone: nobody learns from it who has to decide.
        """
        chair, here = self.history.chairs[seat], self.everywhere().seats
        if chair.kind != "person" or chair.is_played_by_bot or seat in here or self.elsewhere is None:
            return None
        others = any(self.history.chairs[place].user != chair.user for place in here)
        return self.left_at.get(seat) if others and self.history.setup.live else None

    def until(self, seat: int) -> float | None:
        """When a bot may play for who has gone."""
        gone = self.missed_since(seat) if self.history.state == "playing" else None
        return None if gone is None or self.takeover is None else round(self.dawn + gone + self.takeover, 1)

    def due_of(self, seat: int) -> float | None:
        """When the person on this seat has to have decided, if there is a clock."""
        return self.clock.due_of(self.history, seat)

    def summary(self) -> Summary:
        sealed = self.history.lots if self.history.is_gathered else self.history.rolls
        due = (sealed.due if sealed is not None else None) or self.clock.due(self.history)
        return summary_of(self.history, due, self.clock.noticed)


def quiet(_table: Table) -> None:
    """Nobody has to hear of it."""


async def load_table(table_id: str, store: Store, slices: Slices, changed: Callable[[Table], None] = quiet) -> Table:
    """A table from the store, in slices; `Unknown` if there is none, `SetAside` if it cannot be played."""
    try:
        return await _load(table_id, store, slices, changed)
    except (Unavailable, Unknown):
        raise
    except Exception as error:
        raise _set_aside(table_id, error) from None


def _set_aside(table_id: str, error: Exception) -> SetAside:
    """What a move says of itself may be secret: of anything but rules and data only the kind of error is told."""
    found = error if isinstance(error, SetAside) else SetAside(f"this table cannot be opened: {in_words(error)}")
    log.error("a table is set aside", extra={"table": table_id, "why": str(found), "error": type(error).__name__})
    return found


def in_words(error: Exception) -> str:
    return str(error)[:300] if isinstance(error, BadContent) else "something is wrong with its log"


async def _load(table_id: str, store: Store, slices: Slices, changed: Callable[[Table], None]) -> Table:
    stored = await store.read(table_id, -1, PAGE)
    if not stored:
        raise Unknown(f"there is no table {table_id[:64]!r}")
    opened = read_entry(stored[0].body)
    if not isinstance(opened, Opened):
        raise Malformed(f"table {table_id} does not begin with its opening")
    await asyncio.to_thread(check_rules, opened)
    texts = await data_of(opened, store.content)
    history = History(opened, await fetch_game(opened.setup, texts))
    table = Table(stored[0], history, store, slices, changed, texts)
    try:
        await _take_in_all(table, stored[1:])
    except QuarterdeckError:
        raise cannot_replay(opened) from None
    table.told = table.n
    return table


async def _take_in_all(table: Table, stored: list[Stored]) -> None:
    await table.slices.through(table.history.unroll())
    stored = stored or await table.store.read(table.id, 0, PAGE)
    while stored:
        await table.slices.through(table.take_in(stored))
        stored = await table.store.read(table.id, table.n, PAGE)
