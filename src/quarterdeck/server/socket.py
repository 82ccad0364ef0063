"""One page's socket: what it asks for is read, limited, carried out and always answered."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from quarterdeck.core.errors import Malformed, NotYours, QuarterdeckError, Refused, Stale
from quarterdeck.server import entries, wire
from quarterdeck.server.frames import hinted, live_frame, past_frame, raw, reasons
from quarterdeck.server.hall import Forbidden, Hall, Unknown
from quarterdeck.server.levels import BEST
from quarterdeck.server.limits import Bucket
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.names import clean
from quarterdeck.server.store import Unavailable, User
from quarterdeck.server.table import Table

MOST_WAITING = 2_000  # messages that a page may be behind before it is let go
RATE, BURST = 30.0, 120.0
CHAT_RATE, CHAT_BURST = 1.0, 8.0
MOST_STRIKES = 40
POLICY, AWAY, BROKEN = 1008, 1001, 1011
log = logging.getLogger("quarterdeck.socket")


class Page:
    """A page that is open somewhere. It is a listener of at most one table."""

    def __init__(self, socket: WebSocket, hall: Hall, metrics: Metrics, user: User | None) -> None:
        self.socket = socket
        self.hall = hall
        self.metrics = metrics
        self.user = user
        self.table: Table | None = None
        self.seat: int | None = None
        self.words = False
        self.mine: set[int] = set()
        self.tokens: dict[int, str] = {}
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.pace = Bucket(RATE, BURST)
        self.chatter = Bucket(CHAT_RATE, CHAT_BURST)
        self.strikes = 0

    def send(self, message: bytes) -> None:
        """Queue a message. A page that does not read loses its connection, never a message in between."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.strikes = MOST_STRIKES

    def tell(self, message: wire.Tell) -> None:
        self.send(wire.encode(message))

    async def run(self) -> None:
        """Read and write until one of them ends."""
        self.metrics.pages.inc()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self.metrics.pages.dec()
            self.get_up()

    async def _write(self) -> None:
        while True:
            message = await self.outbox.get()
            await self.socket.send_data(message.decode(), mode="text")

    async def _read(self) -> None:
        try:
            while self.strikes < MOST_STRIKES:
                await self._take(await self.socket.receive_data(mode="text"))
            await self.socket.close(code=POLICY, reason="too much")
        except WebSocketDisconnect:
            return

    async def _take(self, text: str | bytes) -> None:
        """Carry one message out. Whatever happens there is an answer, and the connection stays."""
        started = time.perf_counter()
        try:
            if not self.pace.take():
                raise Flood("too many messages; wait a moment")
            ask = self._decode(text)
            self.metrics.messages.labels(type(ask).__name__.lower()).inc()
            await self._carry_out(ask)
        except QuarterdeckError as error:
            self._answer(error)
        except Unavailable:
            self._fail("busy", "the table cannot be saved just now; try again in a moment")
        except Exception:
            log.exception("a message failed", extra={"table": self.table.id if self.table else ""})
            self._fail("broken", "something went wrong here; nothing was lost")
        self.metrics.seconds.observe(time.perf_counter() - started)

    def _decode(self, text: str | bytes) -> wire.AnyAsk:
        if len(text) > wire.LONGEST_MESSAGE:
            raise Malformed(f"a message has at most {wire.LONGEST_MESSAGE} characters")
        try:
            ask: wire.AnyAsk = wire.read_ask(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"this is no message: {error}") from None
        return ask

    def _answer(self, error: QuarterdeckError) -> None:
        """Say what was wrong; a refused action is answered with the true frame as well."""
        if isinstance(error, Refused | Stale):
            kind = "stale" if isinstance(error, Stale) else "notyours" if isinstance(error, NotYours) else "illegal"
            rule = error.refusal.rule if isinstance(error, Refused) else ""
            reason = error.refusal.reason if isinstance(error, Refused) else str(error)
            self.metrics.failures.labels(kind).inc()
            self.tell(wire.Refused(kind, reason, rule))
            self.show()
            return
        kinds = {Unknown: "unknown", Forbidden: "forbidden", Flood: "flood"}
        self._fail(kinds.get(type(error), "malformed"), str(error))

    def _fail(self, kind: str, message: str) -> None:
        self.strikes += kind in ("malformed", "flood", "forbidden")
        self.metrics.failures.labels(kind).inc()
        self.tell(wire.Failed(kind, message[:500]))

    # What can be asked for.

    async def _carry_out(self, ask: wire.AnyAsk) -> None:
        match ask:
            case wire.Ping():
                self.tell(wire.Pong())
            case wire.Join():
                await self._join(ask)
            case wire.Look():
                self._look(ask)
            case wire.At():
                self.tell(past_frame(self._here().history, self.seat, ask.moment, self.words))
            case wire.Act():
                table = self._own(ask.seat)
                await self.hall.come_back(table, ask.seat)
                action = table.history.game.types().read_action(bytes(ask.action))
                await table.act(ask.seat, ask.question, action)
            case wire.Undo():
                await self._own(ask.seat).take_back(ask.seat)
            case wire.Why():
                self.tell(reasons(self._own(ask.seat).history, ask.seat))
            case wire.Hint():
                await self._hint(ask.seat)
            case wire.Chat():
                await self._chat(ask)
            case wire.Leave():
                await self.hall.leave(self._own(ask.seat), ask.seat)
            case wire.Back():
                await self.hall.come_back(self._own(ask.seat), ask.seat)
            case wire.Concede():
                await self.hall.concede(self._own(ask.seat), ask.seat)

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

    async def _join(self, ask: wire.Join) -> None:
        table = await self.hall.find(ask.table)
        self.get_up()
        chairs = table.history.chairs
        self.tokens = ask.tokens
        seats = [seat for seat in ask.tokens if 0 <= seat < len(chairs)]
        self.mine = {seat for seat in seats if chairs[seat].owns(ask.tokens[seat])}
        self.seat, self.words = min(self.mine, default=None), ask.words
        self.table = table
        table.listeners.add(self)
        self.tell(self._table(table))
        for seat in ask.tokens.keys() - self.mine:
            self.tell(wire.Lost(seat))
        table.tell_people()
        self.show()
        for seat in sorted(self.mine):
            await self.hall.come_back(table, seat)

    def _table(self, table: Table) -> wire.Table:
        history = table.history
        mode = history.game.info.mode(history.setup.mode)
        return wire.Table(
            id=table.id,
            game=history.setup.game,
            title=history.game.info.title,
            mode=mode.title if mode else "",
            setup=history.setup,
            printed=raw(history.game.printed()),
            mine=tuple(sorted(self.mine)),
            host=self.user is not None and self.user.id == history.host,
            lines=history.witness(self.seat).heard_so_far() if history.match is not None else (),
            chat=tuple(history.chat),
        )

    def _look(self, ask: wire.Look) -> None:
        table = self._here()
        seats = range(len(table.history.chairs))
        if ask.seat is not None and ask.seat not in self.mine:
            if not table.history.is_open_book or ask.seat not in seats:
                raise Forbidden("you may look only through the eyes of your own seat before the game is over")
        changed = ask.seat != self.seat
        self.seat, self.words = ask.seat, ask.words
        if changed:
            self.tell(self._table(table))
        self.show()

    def show(self) -> None:
        """Send the true frame."""
        if self.table is not None and self.table.history.match is not None:
            self.tell(live_frame(self.table.history, self.seat, self.words))

    async def _hint(self, seat: int) -> None:
        table = self._own(seat)
        match = table.history.match
        if match is None or seat not in table.history.waiting():
            raise Stale("you have nothing to decide now")
        question, legal = match.questions[seat], match.game.legal(match.state, seat)
        view = msgspec.json.encode(match.game.view(match.state, seat))
        place = await self.hall.brains.choose(match.game, view, legal, BEST)
        self.tell(hinted(table.history, seat, question, place))

    async def _chat(self, ask: wire.Chat) -> None:
        table, text = self._here(), clean(ask.text)
        if self.user is None:
            raise Forbidden("say who you are first")
        if not self.chatter.take():
            raise Flood("too much chat; wait a moment")
        if text and (self.user.id, ask.ref) not in table.history.refs:
            await table.change(entries.Said(self.user.id, self.user.name, text, ask.ref))

    def get_up(self) -> None:
        """Leave the table; who was here is remembered as gone from now on."""
        table, self.table = self.table, None
        if table is None:
            return
        table.listeners.discard(self)
        for seat in self.mine:
            table.left_at[seat] = time.monotonic()
        table.tell_people()


class Flood(QuarterdeckError):
    """Too much in too short a time."""
