"""A page's socket for tests: says what the test says, and waits for the answer that it names."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 30.0


class Line:
    """What has come is kept by kind, newest last."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def say(self, do: str, **more: Any) -> None:
        await self.connection.send(msgspec.json.encode({"do": do} | more).decode())

    async def hear(self, *kinds: str, **fields: Any) -> Any:
        """The next message of one of these kinds in which these fields have these values."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = msgspec.json.decode(await self.connection.recv())
                if message["is"] in kinds and all(message.get(key) == value for key, value in fields.items()):
                    return message

    async def join(self, table: str, tokens: dict[Any, str] | None = None) -> Any:
        """Sit down, or watch; the answer to it."""
        await self.say("join", table=table, tokens={int(seat): token for seat, token in (tokens or {}).items()})
        return await self.hear("table", "failed")

    async def click(self, frame: Any, place: int = 0) -> None:
        """Take an offered action."""
        action = frame["offers"][place]["action"]
        await self.say("act", seat=frame["seat"], question=frame["question"], action=action)

    async def quiet(self) -> list[Any]:
        """Everything that comes until an answer to a ping: what was sent before it has been dealt with."""
        await self.say("ping")
        found: list[Any] = []
        async with asyncio.timeout(PATIENCE):
            while True:
                message = msgspec.json.decode(await self.connection.recv())
                if message["is"] == "pong":
                    return found
                found.append(message)


@asynccontextmanager
async def line(address: str, cookie: str = "", **headers: str) -> AsyncIterator[Line]:
    all_headers = headers | ({"Cookie": cookie} if cookie else {})
    url = address.replace("http", "ws", 1) + "/ws"
    # Nobody reads any more when a test is done with its line, so there is no sense in waiting for a polite end.
    async with connect(
        url, additional_headers=all_headers, max_size=None, open_timeout=PATIENCE, close_timeout=0.5
    ) as connection:
        yield Line(connection)
