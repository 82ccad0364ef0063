"""A player without a browser: clicks what is offered, and comes back by itself when the connection is lost."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError, TimeoutError)
RETRY = 0.2  # seconds between two tries to come back
FOR_EVER = float("inf")
PATIENCE = 20.0  # seconds without an answer after which a click is sent again


class Offered(msgspec.Struct):
    action: msgspec.Raw


class Heard(msgspec.Struct):
    """What a sailor reads of a message; the rest is for those who look at the table."""

    kind: str = msgspec.field(name="is")
    moment: int = -1
    live: bool = False
    question: int = -1
    offers: list[Offered] = []
    outcome: Any = None
    reason: str = ""
    message: str = ""
    state: str = ""


_decoder = msgspec.json.Decoder(Heard)


class Chance:
    """What the network does to a message: nothing, unless a test wants it to."""

    def __init__(self, drop: float = 0.0, twice: float = 0.0, delay: float = 0.0, cut: float = 0.0) -> None:
        self.drop, self.twice, self.delay, self.cut = drop, twice, delay, cut


class Sailor:
    """One page at one table, with one seat or none."""

    def __init__(self, address: str, cookie: str, table: str, tokens: dict[int, str], chance: Chance | None = None):
        self.urls = [address.replace("http", "ws", 1) + "/ws"]  # of nodes: it goes to the next one at each try
        self.headers = {"Cookie": cookie} if cookie else {}
        self.table, self.tokens = table, tokens
        self.seat = next(iter(tokens), None)
        self.chance = chance or Chance()
        self.patience = PATIENCE if chance is None else 1.5
        self.clicks: dict[int, bytes] = {}  # what was sent, by question
        self.kept: dict[int, bytes] = {}  # what the server has acknowledged
        self.waits: list[float] = []
        self.refused: list[str] = []
        self.disorder: list[str] = []
        self.backwards = 0  # frames of an earlier moment than the one before on the same connection
        self.moment, self.question, self.sent_at = -1, -1, 0.0
        self.frame = b""
        self.over = False
        self.here: list[list[float]] = []  # since when and until when it was at the table, by the clock of the day
        self.joins: list[float] = []  # when a frame came after each time that the connection was made
        self.pause = 0.0  # seconds to think before a click
        self.most = 10**9  # clicks after which it only watches
        self.tasks: set[asyncio.Task[None]] = set()

    async def sail(self) -> None:
        """Play until the game is over, through every loss of the connection."""
        while not self.over:
            url = self.urls[0]
            try:
                async with connect(url, additional_headers=self.headers, max_size=None, open_timeout=30) as line:
                    await self._serve(line)
            except LOST:
                if self.here and self.here[-1][1] == FOR_EVER:
                    self.here[-1][1] = time.time()
                self.urls = [*self.urls[1:], url]
                await asyncio.sleep(RETRY)

    async def _serve(self, line: ClientConnection) -> None:
        join = {"do": "join", "table": self.table, "tokens": self.tokens}
        await line.send(msgspec.json.encode(join).decode())
        self.moment, joined = -1, False
        self.sent_at = 0.0  # as a page does: whether the last click arrived is not known, so it is sent again
        while not self.over:
            try:
                async with asyncio.timeout(self.patience):  # wait_for may swallow being cancelled
                    text = await line.recv(decode=False)
            except TimeoutError:
                await self._click_again(line)
                continue
            heard = _decoder.decode(text)
            if heard.kind == "frame" and heard.live:
                self.frame = bytes(text)
                if not joined:
                    self.joins.append(time.monotonic())
                    self.here.append([time.time(), FOR_EVER])
                    joined = True
                await self._look(heard, line)
            elif heard.kind in ("refused", "failed"):
                self.refused.append(heard.reason or heard.message)
                if not joined and heard.kind == "failed":
                    raise TimeoutError("the table cannot be had just now")

    async def _look(self, heard: Heard, line: ClientConnection) -> None:
        if self.moment >= 0 and heard.moment not in (self.moment, self.moment + 1):
            self.disorder.append(f"moment {heard.moment} after {self.moment}")
            self.backwards += heard.moment < self.moment
        self.moment = heard.moment
        if heard.outcome is None:  # the end closes every question, answered or not
            self._acknowledge(heard.question)
        self.over = self.over or heard.outcome is not None
        if heard.offers and heard.question not in self.clicks and len(self.kept) < self.most:
            await self._click(heard, line)
        elif heard.offers and heard.question in self.clicks and heard.question == self.question and not self.sent_at:
            await self._click_again(line)

    def _acknowledge(self, asked: int) -> None:
        """An answer was taken once its question is no longer open."""
        if self.question >= 0 and asked != self.question:
            self.kept[self.question] = self.clicks[self.question]
            if self.sent_at:
                self.waits.append(time.perf_counter() - self.sent_at)
            self.question, self.sent_at = -1, 0.0

    async def _click(self, heard: Heard, line: ClientConnection) -> None:
        if self.pause:
            await asyncio.sleep(self.pause)
        self.question = heard.question
        self.clicks[heard.question] = bytes(random.choice(heard.offers).action)
        self.sent_at = time.perf_counter()
        await self._send(line)

    async def _click_again(self, line: ClientConnection) -> None:
        if self.question >= 0:
            self.sent_at = time.perf_counter()
            await self._send(line)
        else:
            await line.send('{"do":"look","seat":%s}' % ("null" if self.seat is None else self.seat))

    async def _send(self, line: ClientConnection) -> None:
        action = msgspec.Raw(self.clicks[self.question])
        act: dict[str, Any] = {"do": "act", "seat": self.seat, "question": self.question, "action": action}
        text, chance = msgspec.json.encode(act).decode(), self.chance
        for _ in range(2 if random.random() < chance.twice else 1):
            if random.random() >= chance.drop:
                self._later(line, text, random.random() * chance.delay)
        if random.random() < chance.cut:
            await line.close()

    def _later(self, line: ClientConnection, text: str, delay: float) -> None:
        task = asyncio.create_task(self._deliver(line, text, delay))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _deliver(self, line: ClientConnection, text: str, delay: float) -> None:
        if delay:
            await asyncio.sleep(delay)
        try:
            await line.send(text)
        except LOST:
            return
