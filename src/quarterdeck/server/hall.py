"""All tables of this node: opens and finds them, seats people, lets bots play, and stands in for who is away."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed, QuarterdeckError, Refused, Stale
from quarterdeck.core.match import match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.server import changes, entries
from quarterdeck.server.botseat import Brains
from quarterdeck.server.bus import Bus
from quarterdeck.server.chair import digest_of, new_token
from quarterdeck.server.entries import Opened, Setup, write_entry
from quarterdeck.server.history import History, check_setup, setup_of_record, try_record
from quarterdeck.server.levels import USUAL, find_level
from quarterdeck.server.names import read_name, unlike
from quarterdeck.server.store import SeatSummary, Store, Summary, Unavailable, User
from quarterdeck.server.table import Table

SEEDS = 1 << 53
IDLE = 300.0  # seconds after which a table that nobody looks at is forgotten until somebody asks for it
SWEEP = 1.0
JITTER = 0.2  # seconds at most by which bots of two nodes get out of step
MOST_RENAMED = 20
MOST_WOKEN = 10_000
LONGEST_RECORD = 2_000_000
log = logging.getLogger("quarterdeck.hall")


class Unknown(QuarterdeckError):
    """There is no such table."""


class Forbidden(QuarterdeckError):
    """It is there, but not for you."""


class Hall:
    def __init__(self, store: Store, bus: Bus, brains: Brains, takeover: float) -> None:
        self.store = store
        self.bus = bus
        self.brains = brains
        self.takeover = takeover  # seconds until a bot plays for a person who has gone while others wait
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.driven: set[str] = set()
        self.closing = False

    # Running.

    async def start(self) -> None:
        """Go on where the last acknowledged move left every game; nobody waits until the last one is read."""
        self.spawn(self._wake(await self.store.unfinished(MOST_WOKEN)))
        self.spawn(self._sweep())

    async def _wake(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            await self._try(table_id)

    async def _try(self, table_id: str) -> None:
        """See to one table; whatever is wrong with it is not the next one's."""
        try:
            await self._look_after(self.tables.get(table_id) or await self.find(table_id))
        except (Unavailable, Stale) as error:
            log.warning("a table was passed over", extra={"table": table_id, "why": str(error)})
        except Exception:
            log.exception("a table cannot be played", extra={"table": table_id})

    async def stop(self) -> None:
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("background work failed", exc_info=task.exception())

    # Tables.

    async def find(self, table_id: str) -> Table:
        """The table, from memory or read from the store; `Unknown` if there is none."""
        table = self.tables.get(table_id)
        if table is None:
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                try:
                    table = self.tables.get(table_id) or await self._load(table_id)
                finally:
                    self.loading.pop(table_id, None)
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table:
        """Subscribe first, then read, so that nothing falls between the two."""
        self.bus.subscribe(table_id, self._hear)
        try:
            stored = await self.store.read(table_id)
            if not stored:
                raise Unknown(f"there is no table {table_id[:64]!r}")
            self.tables[table_id] = Table(table_id, self.store, stored, self.stir)
        except BaseException:
            self.bus.unsubscribe(table_id, self._hear)
            raise
        return self.tables[table_id]

    def _hear(self, table_id: str, n: int) -> None:
        """Another node has written to a table of ours."""
        table = self.tables.get(table_id)
        if table is not None and n > table.n:
            self.spawn(table.catch_up())

    async def open(self, setup: Setup, user: User, start: dict[str, Any] | None = None) -> tuple[Table, dict[int, str]]:
        """A new table; its opener gets the tokens of their own seats. It begins at once if nobody has to come."""
        check_setup(setup)
        for plan in setup.seats:
            if plan.kind == "bot":
                find_level(plan.level or USUAL)
        table = await self._create(Opened(setup, user.id, start))
        tokens = await self._seat_opener(table, user)
        await self._begin_if_full(table)
        return table, tokens

    async def _create(self, opened: Opened) -> Table:
        table_id = secrets.token_urlsafe(12)
        chairs = History(opened).chairs
        summary = Summary(
            game=opened.setup.game,
            mode=opened.setup.mode,
            public=opened.setup.public,
            state="record" if opened.record else "open",
            seats=tuple(SeatSummary(kind=chair.kind, name=chair.name) for chair in chairs),
            live=opened.setup.live,
        )
        await self.store.create(table_id, write_entry(opened), summary)
        return await self.find(table_id)

    async def _seat_opener(self, table: Table, user: User) -> dict[int, str]:
        tokens: dict[int, str] = {}
        for seat, plan in enumerate(table.history.setup.seats):
            if plan.kind in ("me", "hotseat"):
                wanted = user.name if plan.kind == "me" else plan.name or f"Player {seat + 1}"
                tokens[seat] = await self._sit(table, seat, user.id, read_name(wanted))
        return tokens

    async def _sit(self, table: Table, seat: int, user: str, name: str) -> str:
        """The seat for this person, if it is open or theirs already; checked and taken in one go."""
        token = new_token()

        def sit(history: History) -> entries.Claimed:
            chair = history.chairs[seat]
            mine = chair.kind == "person" and chair.user == user and not history.is_record
            if not mine and (chair.kind != "open" or history.state != "open"):
                raise Forbidden("this seat is taken")
            others = [other.name for place, other in enumerate(history.chairs) if place != seat]
            return entries.Claimed(seat, user, chair.name if mine else unlike(name, others), digest_of(token))

        await table.change(sit)
        return token

    async def claim(self, table: Table, seat: int, user: User) -> str:
        """Take an open seat, or the own seat again; the token is new each time, and the old one worth nothing."""
        seats = len(table.history.chairs)
        if not 0 <= seat < seats:
            raise Malformed(f"there is no seat {seat}; seats are 0 to {seats - 1}")
        token = await self._sit(table, seat, user.id, user.name)
        await self._begin_if_full(table)
        return token

    async def vacate(self, table: Table, seat: int, user: User) -> None:
        """Get up again before the game has begun."""

        def get_up(history: History) -> entries.Vacated:
            chairs = history.chairs
            if history.state != "open" or not 0 <= seat < len(chairs) or chairs[seat].user != user.id:
                raise Forbidden("you can get up only from your own seat, and only before the game begins")
            return entries.Vacated(seat)

        await table.change(get_up)

    async def _begin_if_full(self, table: Table) -> None:
        """Nobody has to come any more. Whoever sits down last begins; that another was quicker is no error."""
        if table.history.state == "open" and all(chair.kind != "open" for chair in table.history.chairs):
            with suppress(Stale):
                await self.begin(table)

    async def begin(self, table: Table, level: str = USUAL) -> None:
        """Start the game; bots of this level take the seats that are still open."""
        find_level(level)

        def start(history: History) -> entries.Started:
            if history.state != "open":
                raise Stale("the game has begun already")
            open_seats = [seat for seat, chair in enumerate(history.chairs) if chair.kind == "open"]
            return entries.Started(secrets.randbelow(SEEDS), dict.fromkeys(open_seats, level))

        await table.change(start)

    async def keep(self, record: str, user: User) -> Table:
        """A saved game that somebody sends in, to be looked at. It is played through aside, as it may be long."""
        opened = Opened(setup_of_record(record), user.id, record=record)
        await asyncio.to_thread(try_record, opened)
        return await self._create(opened)

    async def rename(self, user: User, name: str) -> None:
        """The new name shows at the tables where this person plays."""
        cards = await self.store.games_of(user.id, MOST_RENAMED)
        for card in cards:
            if card.summary.state in ("open", "playing"):
                table = await self.find(card.id)
                with suppress(Stale):
                    await table.change(lambda history: changes.renaming(history, user.id, name))

    async def go_on(self, table: Table, seat: int, moment: int, level: str, user: User) -> tuple[Table, dict[int, str]]:
        """A new table from a moment of this one, dealt from what that seat knew then; bots have the other seats."""
        history = table.history
        if history.match is None or not 0 <= seat < len(history.chairs):
            raise Malformed("there is no such seat, or the game has not begun")
        if not history.is_open_book and history.chairs[seat].user != user.id:
            raise Forbidden("a game that goes on can be continued only from your own seat")
        witness = history.witness(seat)
        if not 0 <= moment <= witness.moment:
            raise Malformed(f"there is no moment {moment}; the last is {witness.moment}")
        view = history.game.view(history.match.at(witness.plies[moment]), seat)
        dealt = history.game.redeal(view, from_seed(secrets.randbelow(SEEDS)))
        if history.game.outcome(dealt) is not None:
            raise Malformed("the game is over at this moment")
        plans = [entries.SeatPlan("me" if place == seat else "bot", level) for place in range(len(history.chairs))]
        setup = msgspec.structs.replace(history.setup, seats=tuple(plans), live=True, seconds=0, public=False)
        return await self.open(setup, user, match_from(history.game, dealt).header.start)

    # Bots.

    def stir(self, table: Table) -> None:
        """See to it that bots play if they are asked."""
        if not self.closing and table.id not in self.driven and self._asked_bots(table):
            self.driven.add(table.id)
            self.spawn(self._drive(table))

    def _asked_bots(self, table: Table) -> list[int]:
        return [seat for seat in table.history.waiting() if table.history.chairs[seat].is_played_by_bot]

    async def _drive(self, table: Table) -> None:
        """Play for bots for as long as they are asked. What goes wrong is tried again at the next sweep."""
        try:
            while seats := self._asked_bots(table):
                await self._play_bot(table, seats[0])
        except Unavailable:
            log.warning("the database is away; the bots wait", extra={"table": table.id})
        except Exception:
            log.exception("a bot cannot play", extra={"table": table.id})
        finally:
            self.driven.discard(table.id)

    async def _play_bot(self, table: Table, seat: int) -> None:
        async with table.settled() as history:
            match, chair = history.match, history.chairs[seat]
            if match is None or seat not in history.waiting():
                return
            game, legal, question = match.game, match.game.legal(match.state, seat), match.questions[seat]
            view = msgspec.json.encode(game.view(match.state, seat)) if len(legal) > 1 else b""
        place = await self.brains.choose(game, view, legal, chair.level if chair.kind == "bot" else USUAL)
        try:
            await table.act(seat, question, legal[place], bot=True)
        except (Stale, Refused):
            # Somebody came back, or another node was quicker: let it, instead of trying in step with it again.
            await asyncio.sleep(random.uniform(0.0, JITTER))

    # People who are away.

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                due = await self.store.due(time.time(), 100)
            except Unavailable as error:
                log.warning("a sweep was cut short", extra={"why": str(error)})
                continue
            for table_id in {*due, *self.tables}:
                await self._try(table_id)

    async def _look_after(self, table: Table) -> None:
        for seat in table.history.waiting():
            if self._is_overdue(table, seat):
                await self.leave(table, seat)
        self.stir(table)
        unused = not table.listeners and table.id not in self.driven and not table.lock.locked()
        if unused and time.monotonic() - table.touched > IDLE:
            self.bus.unsubscribe(table.id, self._hear)
            self.tables.pop(table.id, None)

    def _is_overdue(self, table: Table, seat: int) -> bool:
        """True for a person whose time is up, or who has gone while another person is here and waits."""
        chair, due = table.history.chairs[seat], table.due_of(seat)
        if chair.kind != "person" or chair.is_played_by_bot:
            return False
        if due is not None and time.time() > due:
            return True
        here = {place for listener in table.listeners for place in listener.mine}
        others = any(table.history.chairs[place].user != chair.user for place in here)
        gone = table.left_at.get(seat)
        away = seat not in here and gone is not None and time.monotonic() - gone > self.takeover
        return table.history.setup.live and others and away

    async def come_back(self, table: Table, seat: int) -> None:
        """A person takes the own seat back from the bot."""
        if table.history.chairs[seat].stand_in:
            await table.change(lambda history: changes.coming_back(history, seat))

    async def leave(self, table: Table, seat: int) -> None:
        """Let a bot play for a person."""
        await table.change(lambda history: changes.leaving(history, seat))

    async def concede(self, table: Table, seat: int) -> None:
        await table.change(lambda history: changes.conceding(history, seat))
