"""A server that is killed, or asked to stop: nothing that was acknowledged is lost, no move is made twice."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import msgspec
import pytest

from quarterdeck.server import entries
from quarterdeck.server.entries import read_entry
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Store
from quarterdeck.server.table import load_table
from tests.server.live import Process, person, run_process
from tests.server.sailor import Sailor

pytestmark = pytest.mark.anyio
GAMES = int(os.environ.get("QUARTERDECK_CRASH_GAMES", "50"))
BACK = 10.0  # seconds in which everybody is to be back
DECKHAND = {"kind": "bot", "level": "deckhand"}


async def put_to_sea(address: str, games: int, pause: float) -> list[Sailor]:
    """A player at each of so many tables, opened by two people (one alone is limited)."""
    crew: list[Sailor] = []
    async with person(address, "Anne") as anne, person(address, "Mary") as mary:
        for number in range(games):
            owner = (anne, mary)[number % 2]
            seated = await owner.open_table("battlecruisers", ["me", DECKHAND, DECKHAND], mode="basic")
            crew.append(Sailor(address, owner.cookie, seated["table"], {0: seated["tokens"]["0"]}))
            crew[-1].pause = pause
    return crew


async def read_moves(store: Store, table: str) -> list[bytes]:
    """The actions of seat 0, in order; the log has to be playable to its end."""
    stored = await store.read(table)
    replayed = await load_table(table, store, Slices())
    assert [row.n for row in stored] == list(range(replayed.n + 1))
    log = [read_entry(row.body) for row in stored]
    return [bytes(entry.action) for entry in log if isinstance(entry, entries.Moved) and entry.seat == 0]


async def check_logs(database: str, crew: list[Sailor]) -> int:
    """Each acknowledged answer is in the log, as the answer to its own question; how many there are."""
    store = await Store.open(database)
    checked = 0
    for sailor in crew:
        moves = await read_moves(store, sailor.table)
        for question, action in sailor.kept.items():
            assert msgspec.json.decode(moves[question]) == msgspec.json.decode(action), f"{sailor.table}: {question}"
            checked += 1
        assert not sailor.disorder, sailor.disorder
    await store.close()
    return checked


async def until(crew: list[Sailor], each: int, seconds: float) -> None:
    """Wait until every sailor has made so many moves, or its game is over."""
    end = time.monotonic() + seconds
    while any(len(sailor.kept) < each and not sailor.over for sailor in crew):
        assert time.monotonic() < end, sorted(len(sailor.kept) for sailor in crew)
        await asyncio.sleep(0.05)


async def test_killed_in_the_middle_of_games(tmp_path: Path) -> None:
    """Each game goes on where the last acknowledged move left it, and everybody is back within seconds."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with run_process(database) as server:
        crew = await put_to_sea(server.address, GAMES, pause=0.1)
        port = server.port
        tasks = [asyncio.create_task(sailor.sail()) for sailor in crew]
        await until(crew, 2, 120.0)
        server.kill()
    acknowledged = {sailor.table: dict(sailor.kept) for sailor in crew}
    async with run_process(database, port=port) as server:
        ready, running = time.monotonic(), [sailor for sailor in crew if not sailor.over]
        while any(sailor.joins[-1] < ready for sailor in running if not sailor.over):
            assert time.monotonic() < ready + BACK, "not everybody is back"
            await asyncio.sleep(0.02)
        for sailor in running:
            sailor.most = len(sailor.kept) + 2
        await until(running, 4, 120.0)
        for sailor in crew:
            sailor.over = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert server.stop() == 0
    assert len(running) > GAMES // 2, "the games were over too soon to say anything"
    assert await check_logs(database, crew) > 3 * len(running)
    for sailor in crew:
        assert acknowledged[sailor.table].items() <= sailor.kept.items()


async def test_asked_to_stop(tmp_path: Path) -> None:
    """SIGTERM: exit code 0, and what was acknowledged is in the store."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with run_process(database) as server:
        crew = await put_to_sea(server.address, 4, pause=0.0)
        tasks = [asyncio.create_task(sailor.sail()) for sailor in crew]
        await until(crew, 2, 60.0)
        code = await asyncio.to_thread(server.stop)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert code == 0
    assert await check_logs(database, crew) >= 8


async def test_no_worker_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/deck.db")
    await server.ready()
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    children = [int(pid) for pid in listed.read_text().split()]
    assert children
    server.kill()
    end = time.monotonic() + 20
    while any(is_running(pid) for pid in children):
        assert time.monotonic() < end, "a worker is still there"
        await asyncio.sleep(0.1)


def is_running(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
