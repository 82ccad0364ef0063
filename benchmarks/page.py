"""A page without a browser, as cheap as can be: thinks for a while, clicks what is offered, measures the answer."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Offered(msgspec.Struct):
    action: msgspec.Raw


class Heard(msgspec.Struct):
    """What is read of a message."""

    kind: str = msgspec.field(name="is")
    moment: int = -1
    since: int = -1
    question: int = -1
    offers: list[Offered] = []
    outcome: Any = None


_decoder = msgspec.json.Decoder(Heard)


class Page:
    """One page at one table, with one seat or none."""

    def __init__(self, address: str, cookie: str, table: str, tokens: dict[str, str], pause: float) -> None:
        self.url, self.headers = address.replace("http", "ws", 1) + "/ws", {"Cookie": cookie}
        self.join = msgspec.json.encode({"do": "join", "table": table, "tokens": tokens}).decode()
        self.table, self.pause = table, pause
        self.kept: dict[int, msgspec.Raw] = {}  # answers that were acknowledged, by question
        self.waits: list[tuple[float, float]] = []  # when a click was made, and how long its frame took
        self.trouble: list[str] = []
        self.frames = self.bytes = 0
        self.moment, self.asked = -1, -1
        self.over = self.closed = False
        self.clicked: tuple[int, msgspec.Raw, float] | None = None

    async def connect(self) -> None:
        self.line: ClientConnection = await connect(
            self.url, additional_headers=self.headers, max_size=None, open_timeout=60, ping_interval=None
        )

    async def close(self) -> None:
        self.closed = True
        await self.line.close()

    async def play(self) -> None:
        """Join, and click until the game is over."""
        await self.line.send(self.join)
        while not self.over:
            text = await self.line.recv(decode=False)
            heard = _decoder.decode(text)
            if heard.kind == "frame":
                self.frames, self.bytes = self.frames + 1, self.bytes + len(text)
                self._look(heard)
            elif heard.kind in ("refused", "failed"):
                self.trouble.append(bytes(text).decode())

    def _look(self, heard: Heard) -> None:
        """A frame tells of all that was new since the one before."""
        if self.moment >= 0 and not (heard.moment == self.moment or heard.since <= self.moment + 1 <= heard.moment):
            self.trouble.append(f"moment {heard.moment} since {heard.since} after {self.moment}")
        self.moment, self.over = heard.moment, heard.outcome is not None
        if not self.over:  # the end closes every question, answered or not
            self._acknowledge(heard.question)
        if heard.offers and heard.question != self.asked and not self.over:
            self.asked = heard.question
            action = random.choice(heard.offers).action
            wait = random.uniform(0.5, 1.5) * self.pause
            asyncio.get_running_loop().call_later(wait, self._click, heard.question, action)

    def _acknowledge(self, question: int) -> None:
        """An answer was taken once its question is no longer open."""
        if self.clicked is not None and question != self.clicked[0]:
            asked, action, at = self.clicked
            self.kept[asked], self.clicked = action, None
            self.waits.append((at, time.perf_counter() - at))

    def _click(self, question: int, action: msgspec.Raw) -> None:
        if self.closed:
            return
        act = msgspec.json.encode({"do": "act", "seat": 0, "question": question, "action": action}).decode()
        self.clicked = question, action, time.perf_counter()
        self.sending = asyncio.create_task(self.line.send(act))
