"""One page's socket: what it asks for is read, limited, carried out and always answered."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from quarterdeck.bots.base import is_forced
from quarterdeck.core.errors import Astray, Illegal, Malformed, NotYours, QuarterdeckError, Refused, Stale
from quarterdeck.core.luck import Choice
from quarterdeck.server import changes, moves, seating, wire
from quarterdeck.server.botseat import Brains
from quarterdeck.server.chair import Chair
from quarterdeck.server.errors import Busy, Flood, Forbidden, Outdated, SetAside, Unknown
from quarterdeck.server.frames import hinted, live_frame, past_frame, raw, reasons
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.limits import Bucket
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.names import clean
from quarterdeck.server.outbox import MOST_BEHIND, Letter, Outbox
from quarterdeck.server.setups import options_of
from quarterdeck.server.store import Unavailable, User
from quarterdeck.server.table import Table

RATE, BURST = 30.0, 120.0
CHAT_RATE, CHAT_BURST = 1.0, 8.0
MOOD_RATE, MOOD_BURST = 0.5, 10.0  # leaving and coming back
MOST_STRIKES = 40
POLICY = 1008  # the code that a connection is closed with
MOST_LINES = 3000  # of what was heard before somebody came, as many as a page keeps
LATER = 1013  # the same, for who may come back in a while
LOGGED_OUT = 4001
CLOSING = 2.0  # seconds in which a connection has to close
REFUSALS = {Stale: "stale", NotYours: "notyours", Illegal: "illegal", Astray: "lesson"}
log = logging.getLogger("quarterdeck.socket")


class Visitor:
    """Somebody's page that is open. It is a listener of at most one table."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        hall: Hall,
        brains: Brains,
        metrics: Metrics,
        user: User | None,
        most_behind: int = MOST_BEHIND,
        may_join: Callable[[], bool] = lambda: True,
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.brains = brains
        self.metrics = metrics
        self.user = user
        self.table: Table | None = None
        self.seat: int | None = None
        self.words = False
        self.mine: set[int] = set()
        self.tokens: dict[int, str] = {}
        self.people = b""
        self.outbox = Outbox(most_behind)
        self.may_join = may_join
        self.ended = asyncio.Event()
        self.farewell = POLICY, "too much"
        self.taking = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.pace = Bucket(RATE, BURST)
        self.chatter = Bucket(CHAT_RATE, CHAT_BURST)
        self.moods = Bucket(MOOD_RATE, MOOD_BURST)
        self.strikes = 0
        self.doing = ""  # what is being carried out

    def send(self, letter: Letter) -> None:
        """Queue a message. A page that does not read loses its connection, never a message in between."""
        if not self.ended.is_set() and not self.outbox.put(letter):
            self._dismiss(POLICY, "too far behind")

    def tell(self, message: wire.Tell) -> None:
        self.send(Letter(message))

    def _dismiss(self, code: int, reason: str) -> None:
        """Let the page go, and say why."""
        self.farewell = code, reason
        self.ended.set()

    async def run(self) -> None:
        """Read and write until one of them ends, or the page is too far behind."""
        self.metrics.pages.inc()
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._end())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.get_up()
            await self._finish(tasks)
            self.get_up()  # the last message may have been a join
            self.metrics.pages.dec()

    async def _finish(self, tasks: list[asyncio.Task[None]]) -> None:
        """Carry out to its end what was asked for last: others are to hear of a move whose sender has gone."""
        async with self.taking:
            if self.thinking is not None:
                tasks.append(self.thinking)
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            letter = await self.outbox.get()
            await self.socket.send_data(letter.text.decode(), mode="text")
            self.outbox.taken(letter)

    async def _read(self) -> None:
        try:
            while self.strikes < MOST_STRIKES:
                text = await self.socket.receive_data(mode="text")
                async with self.taking:
                    await self._take(text)
            self.ended.set()
        except WebSocketDisconnect:
            return
        await asyncio.Event().wait()

    async def _end(self) -> None:
        """Close the connection on a page that floods or does not read, that has to come later, or is logged out."""
        await self.ended.wait()
        code, reason = self.farewell
        with suppress(WebSocketException, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self.socket.close(code=code, reason=reason)

    def turn_out(self) -> None:
        """The session has ended: from now on this page is nobody's, and it has to come again."""
        self.get_up()
        self.user, self.mine = None, set()
        self._dismiss(LOGGED_OUT, "logged out")

    async def _take(self, text: str | bytes) -> None:
        """Carry one message out, and measure how long it took."""
        self.doing, started = "", time.perf_counter()
        await self._answered(partial(self._carry_out, text))
        self.metrics.count(self.doing, time.perf_counter() - started)

    async def _answered(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever happens there is an answer, and the connection stays."""
        try:
            await work()
        except QuarterdeckError as error:
            await self._answer(error)
        except Unavailable:
            self._fail("busy", "the table cannot be saved just now; try again in a moment")
        except Exception:
            self.metrics.errors.inc()
            log.exception("a message failed", extra={"table": self.table.id if self.table else ""})
            self._fail("broken", "something went wrong here; nothing was lost")

    def _decode(self, text: str | bytes) -> wire.AnyCommand:
        if not self.pace.take():
            raise Flood("too many messages; wait a moment")
        if len(text) > wire.LONGEST_MESSAGE:
            raise Malformed(f"a message has at most {wire.LONGEST_MESSAGE} characters")
        try:
            return wire.read_command(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"this is no message: {error}") from None

    async def _answer(self, error: QuarterdeckError) -> None:
        """Say what was wrong; a refused action is answered with the true frame as well."""
        if isinstance(error, Refused | Stale | Astray):
            kind = REFUSALS[type(error)]
            rule = error.refusal.rule if isinstance(error, Refused) else ""
            reason = error.refusal.reason if isinstance(error, Refused) else str(error)
            self.tell(wire.NotTaken(kind, reason, rule))
            with suppress(Unavailable):
                await self.show()
            return
        kinds = {
            Unknown: "unknown",
            SetAside: "aside",
            Outdated: "outdated",
            Forbidden: "forbidden",
            Flood: "flood",
            Busy: "busy",
        }
        self._fail(kinds.get(type(error), "malformed"), str(error))

    def _fail(self, kind: str, message: str) -> None:
        self.strikes += kind in ("malformed", "flood", "forbidden")
        self.metrics.failures.labels(kind).inc()
        self.tell(wire.Failed(kind, message[:500]))

    # What can be asked for.

    async def _carry_out(self, text: str | bytes) -> None:
        command = self._decode(text)
        self.doing = type(command).__name__.lower()
        match command:
            case wire.Ping():
                self.tell(wire.Pong())
            case wire.Join():
                await self._join(command)
            case wire.Look():
                await self._look(command)
            case wire.At():
                async with self._here().settled() as history:
                    self.tell(past_frame(history, self.seat, command.moment, self.words))
            case wire.Act():
                await self._act(command)
            case wire.Acts():
                await self._act_on(command)
            case wire.Next():
                table = self._own(command.seat)
                await table.change(lambda history: changes.going_on(history, command.seat, command.step))
            case wire.Undo():
                table = self._own(command.seat)
                await seating.come_back(table, command.seat)
                await moves.take_back(table, command.seat)
            case wire.Why():
                table = self._own(command.seat)
                async with table.settled() as history:
                    await table.attend(command.seat)
                    self.tell(reasons(history, command.seat))
            case wire.Hint():
                self._think(command.seat)
            case wire.Chat():
                await self._chat(command)
            case wire.Leave():
                self._pause_for_breath()
                await seating.leave(self._own(command.seat), command.seat)
            case wire.Back():
                self._pause_for_breath()
                await seating.come_back(self._own(command.seat), command.seat)
            case wire.Unseal():
                await seating.unseal(self._own(command.seat), command.seat, command.shown)
            case wire.Seal():
                await self._seal(command)
            case wire.Show():
                choice = Choice(command.actions, command.nonce)
                await moves.show(self._own(command.seat), command.seat, command.question, choice)
            case wire.Hurry():
                await seating.hurry(self._own(command.seat), command.seat)
            case wire.Concede():
                await seating.concede(self._own(command.seat), command.seat)

    def _pause_for_breath(self) -> None:
        """Whoever leaves and comes back on and on writes a line each time, and has a bot think for nothing."""
        if not self.moods.take():
            raise Flood("too much coming and going; wait a moment")

    def _here(self) -> Table:
        if self.table is None:
            raise Malformed("join a table first")
        return self.table

    def _own(self, seat: int) -> Table:
        """The table, if the seat is this page's by a token that still counts."""
        table = self._here()
        if seat not in self.mine:
            raise Forbidden("this is not your seat")
        return table

    async def _act(self, command: wire.Act) -> None:
        table = self._own(command.seat)
        action = table.history.game.types().read_action(bytes(command.action))
        await seating.come_back(table, command.seat)
        await table.change(lambda history: changes.moving(history, command.seat, command.question, action))

    async def _act_on(self, command: wire.Acts) -> None:
        table = self._own(command.seat)
        types = table.history.game.types()
        actions = [types.read_action(bytes(action)) for action in command.actions]
        await seating.come_back(table, command.seat)
        await table.attend(command.seat)
        await moves.act_on(table, command.seat, command.question, actions)

    async def _seal(self, command: wire.Seal) -> None:
        table, seat = self._own(command.seat), command.seat
        await seating.come_back(table, seat)
        await table.change(lambda history: changes.sealing(history, seat, command.question, command.seal))

    async def _join(self, command: wire.Join) -> None:
        if not self.may_join():
            self._dismiss(LATER, "too many tables were joined from here; try again in a moment")
            return
        table = await self.hall.find(command.table)
        self.get_up()
        async with table.settled() as history:
            mine = owned(command, history.chairs, self.user.id if self.user else "")
            await table.attend(min(mine, default=None))
            self._sit_down(command, table, mine)
            self.tell(self._table(table))
            for seat in command.tokens.keys() - self.mine:
                self.tell(wire.Lost(seat))
            table.greet(self)
            if history.lots is not None:
                self.tell(history.lots.told())
            if history.rolls is not None:
                self.tell(history.rolls.told())
            self._show(history)
        for seat in sorted(self.mine):
            await seating.come_back(table, seat)

    def _sit_down(self, command: wire.Join, table: Table, mine: set[int]) -> None:
        """Listen to the table."""
        self.tokens, self.mine = command.tokens, mine
        self.seat, self.words = min(mine, default=None), command.words
        self.table = table
        table.listeners.add(self)

    def _table(self, table: Table) -> wire.TableFacts:
        history = table.history
        mode = history.game.info.mode(history.setup.mode)
        return wire.TableFacts(
            id=table.id,
            game=history.setup.game,
            title=history.game.info.title,
            mode=history.tuition.lesson.title if history.tuition else mode.title if mode else "",
            setup=history.setup,
            printed=raw(history.game.printed()),
            mine=tuple(sorted(self.mine)),
            host=self.user is not None and self.user.id == history.host,
            lesson=history.tuition.lesson.name if history.tuition else "",
            goal=goal_of(history),
            terms=tuple(history.game.words(history.names).terms()),
            lines=history.witness(self.seat).lately(MOST_LINES) if history.match is not None else (),
            chat=tuple(history.chat),
        )

    async def _look(self, command: wire.Look) -> None:
        table = self._here()
        async with table.settled() as history:
            is_mine = command.seat is None or command.seat in self.mine
            if not is_mine and not (history.is_open_book and command.seat in range(len(history.chairs))):
                raise Forbidden("you may look only through the eyes of your own seat before the game is over")
            await table.attend(command.seat)
            changed = command.seat != self.seat
            self.seat, self.words = command.seat, command.words
            if changed:
                self.tell(self._table(table))
            self._show(history)

    async def show(self) -> None:
        """Send the true frame."""
        if self.table is not None:
            async with self.table.settled() as history:
                self._show(history)

    def _show(self, history: History) -> None:
        if history.match is not None:
            self.tell(live_frame(history, self.seat, self.words))

    def _think(self, seat: int) -> None:
        """A hint takes its time, and what the person does meanwhile does not wait for it."""
        if self.thinking is None or self.thinking.done():
            self.thinking = asyncio.create_task(self._answered(partial(self._hint, seat)))

    async def _hint(self, seat: int) -> None:
        """Let a bot think about what this seat knows, and say why."""
        table = self._own(seat)
        async with table.settled() as history:
            if not history.has_hints:
                raise Forbidden("this table plays without hints")
            puzzle = history.puzzle(seat) if history.may_act(seat) else None
            names = tuple(history.names)
        if puzzle is None:
            raise Stale("you have nothing to decide now")
        advice = None if is_forced(puzzle.legal) else await self.brains.advise(puzzle, names, table.id)
        async with table.settled() as history:
            await table.attend(seat)
            self.tell(hinted(history, seat, puzzle.question, advice))

    async def _chat(self, command: wire.Chat) -> None:
        table, text = self._here(), clean(command.text)
        user = await self.hall.store.user(self.user.id) if self.user else None
        if user is None:
            raise Forbidden("say who you are first")
        if not text:
            raise Malformed("there is nothing to read in this")
        if not self.chatter.take():
            raise Flood("too much chat; wait a moment")
        await table.change(lambda history: changes.saying(history, user, text, command.ref))

    def get_up(self) -> None:
        """Leave the table; who was here is remembered as gone from now on."""
        table, self.table = self.table, None
        if table is None:
            return
        table.listeners.discard(self)
        for seat in self.mine:
            table.left_at[seat] = time.monotonic()
        table.tell_people_soon()


def goal_of(history: History) -> str:
    """For the options that the game was opened with."""
    options = history.game.types().read_options(options_of(history.game, history.setup))
    return history.game.goal(len(history.chairs), options)


def owned(command: wire.Join, chairs: list[Chair], user: str) -> set[int]:
    """The seats whose tokens count, if the session is their owner's."""
    seats = [seat for seat in command.tokens if 0 <= seat < len(chairs) and chairs[seat].user == user]
    return {seat for seat in seats if chairs[seat].owns(command.tokens[seat])}
