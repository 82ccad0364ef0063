"""Two nodes, rolling restarts and a database that goes away: nothing lost, doubled, reordered, nobody played for."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.server import house
from tests.server.live import serve_here
from tests.server.postgres import Postgres
from tests.server.storm import TAKEOVER, Node, sail_through, troubles

pytestmark = pytest.mark.anyio
MOVES = 200
PATIENCE = 240.0  # seconds


class Boat(Node):
    """A node in this process."""

    def __init__(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url, self.monkeypatch = url, monkeypatch

    async def launch(self, port: int = 0) -> None:
        self.running = serve_here(self.url, self.monkeypatch, port, takeover=TAKEOVER)
        self.address = await self.running.__aenter__()

    async def stop(self) -> None:
        await self.running.__aexit__(None, None, None)

    async def restart(self, gently: bool) -> None:
        """Always gently: it takes a process of its own to be killed."""
        await self.stop()
        await self.launch(int(self.address.rpartition(":")[2]))


async def test_rolling_restarts(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer, and with nodes that are killed: `python -m tests.server.storm`."""
    for name, value in {"BEAT": 0.2, "LIFE": 2.0, "PULSE": 1.0}.items():
        monkeypatch.setattr(house, name, value)
    url = postgres.new_database()
    boats = [Boat(url, monkeypatch), Boat(url, monkeypatch)]
    for boat in boats:
        await boat.launch()
    async with asyncio.timeout(PATIENCE):
        gone = await sail_through([*boats], url, MOVES, 5, iter(troubles([*boats], postgres)[:3]))
    for boat in boats:
        await boat.stop()
    assert gone.moves >= MOVES
    assert len(gone.restarts) == 3, gone.restarts
    assert gone.stood_in == 0
