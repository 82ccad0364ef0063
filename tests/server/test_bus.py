"""News between tables and nodes: what is heard, and that nothing is lost when PostgreSQL restarts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest

from quarterdeck.server.bus import Bus, LocalBus, PostgresBus, build_bus
from quarterdeck.server.store import Conflict, Store, Stored, Summary, Unavailable
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio

SUMMARY = Summary(game="g", mode="m", public=True, state="playing", seats=())
MOVES = 200


class Follower:
    """What a table on another node does: subscribe, read, and read on at each call."""

    def __init__(self, store: Store, bus: Bus, table: str) -> None:
        self.store, self.table = store, table
        self.seen: list[int] = []
        self.woken = asyncio.Event()
        bus.subscribe(table, self.hear)

    def hear(self, table: str, n: int) -> None:
        assert table == self.table
        if n > len(self.seen) - 1:
            self.woken.set()

    async def follow(self, until: int) -> None:
        """Read until entry `until` has been seen."""
        while await self.catch_up() < until:
            await self.woken.wait()

    async def catch_up(self) -> int:
        """The last entry seen; after a failure it waits to be woken again, like a real table."""
        self.woken.clear()
        try:
            self.seen += [entry.n for entry in await self.store.read(self.table, after=len(self.seen) - 1)]
        except Unavailable:
            await asyncio.sleep(0.05)
        return len(self.seen) - 1


async def append_surely(store: Store, n: int) -> None:
    """As a table does it: when the database does not answer, find out whether the entry was kept."""
    while True:
        try:
            if len(await store.read("t", after=n - 1)) == 0:
                await store.append("t", n, b"x", None)
            return
        except Unavailable:
            await asyncio.sleep(0.05)


@asynccontextmanager
async def node(url: str, pulse: float = 5.0) -> AsyncIterator[tuple[Store, PostgresBus]]:
    store, bus = await Store.open(url), PostgresBus(url, pulse)
    await bus.start()
    try:
        yield store, bus
    finally:
        await bus.stop()
        await store.close()


async def test_local() -> None:
    """Subscribers hear of their table only, until they leave; leaving twice is no error."""
    bus, heard = LocalBus(), list[tuple[str, int]]()

    def hear(table: str, n: int) -> None:
        heard.append((table, n))

    await bus.start()
    bus.subscribe("a", hear)
    bus._wake("a", 1)
    bus._wake("b", 1)
    bus.unsubscribe("a", hear)
    bus.unsubscribe("a", hear)
    bus._wake("a", 2)
    await bus.stop()
    assert bus.listening
    assert heard == [("a", 1)]


async def test_subscribers_stand_apart(caplog: pytest.LogCaptureFixture) -> None:
    """One that fails, or leaves while it is called, does not keep the others from hearing."""
    bus, heard = LocalBus(), list[int]()

    def fail(table: str, n: int) -> None:
        bus.unsubscribe(table, fail)
        raise RuntimeError("broken")

    bus.subscribe("a", fail)
    bus.subscribe("a", lambda _table, n: heard.append(n))
    bus._wake("a", 1)
    bus._wake("a", 2)
    assert heard == [1, 2]
    assert [record.message for record in caplog.records] == ["a subscriber failed"]


async def test_bus_fits_the_database() -> None:
    """Nodes can share PostgreSQL; a file of SQLite has one."""
    assert isinstance(build_bus("sqlite:///x.db"), LocalBus)
    assert isinstance(build_bus("postgresql://u@h/d"), PostgresBus)


async def follow_while(url: str, disturb: Callable[[], Awaitable[None]], pulse: float = 5.0) -> list[int]:
    """200 appends on one node, with something done in the middle; what the other node saw."""
    async with node(url, pulse) as (here, _), node(url, pulse) as (there, other):
        await here.create("t", b"0", SUMMARY)
        follower = Follower(there, other, "t")
        following = asyncio.create_task(follower.follow(MOVES))
        for n in range(1, MOVES + 1):
            await append_surely(here, n)
            if n == MOVES // 2:
                await disturb()
        await asyncio.wait_for(following, 20)
    return follower.seen


async def test_other_node_follows(postgres: Postgres) -> None:
    """All entries arrive in order, well before the next look."""

    async def nothing() -> None: ...

    assert await follow_while(postgres.new_database(), nothing, pulse=60) == list(range(MOVES + 1))


async def test_other_node_follows_across_a_restart(postgres: Postgres) -> None:
    """PostgreSQL restarts in the middle: nothing lost, doubled or out of order, even without a look by the clock."""

    async def restart() -> None:
        await asyncio.to_thread(postgres.restart)

    assert await follow_while(postgres.new_database(), restart, pulse=60) == list(range(MOVES + 1))


async def test_restart_while_appending(postgres: Postgres) -> None:
    """The same with the restart under the appends themselves."""
    tasks: list[asyncio.Task[None]] = []

    async def restart() -> None:
        tasks.append(asyncio.create_task(asyncio.to_thread(postgres.restart)))

    assert await follow_while(postgres.new_database(), restart) == list(range(MOVES + 1))
    await tasks[0]


async def test_missed_news_are_made_up(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bus that hears nothing still looks: here the channel is closed behind its back."""
    async with node(postgres.new_database(), pulse=0.2) as (store, bus):
        await store.create("t", b"0", SUMMARY)
        follower = Follower(store, bus, "t")
        monkeypatch.setattr(bus, "_hear", lambda *_news: None)
        await bus.stop()
        await bus.start()
        await store.append("t", 1, b"1", None)
        await asyncio.wait_for(follower.follow(1), 5)
        assert follower.seen == [0, 1]


async def test_conflict_and_failure_notify_nobody(postgres: Postgres) -> None:
    """News come with the commit: a refused entry makes none."""
    async with node(postgres.new_database(), pulse=60) as (store, bus):
        await store.create("t", b"0", SUMMARY)
        heard: list[int] = []
        bus.subscribe("t", lambda _table, n: heard.append(n))
        with pytest.raises(Conflict):
            await store.append("t", 5, b"x", None)
        assert isinstance(await store.append("t", 1, b"x", None), Stored)
        while not heard:
            await asyncio.sleep(0.01)
        assert heard == [1]


async def test_foreign_notifications(postgres: Postgres) -> None:
    """What is no news of ours is passed over, and the bus goes on."""
    url = postgres.new_database()
    async with node(url, pulse=60) as (store, bus):
        await store.create("t", b"0", SUMMARY)
        heard: list[int] = []
        bus.subscribe("t", lambda _table, n: heard.append(n))
        connection = await asyncpg.connect(url)
        for payload in ("", "t", "t x", "t -1", "t 1 ", " ", "t ²", "x" * 7999, "t 7"):
            await connection.execute("SELECT pg_notify('quarterdeck', $1)", payload)
        await connection.close()
        while not heard:
            await asyncio.sleep(0.01)
        assert heard == [7]


async def test_listening_is_told(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    """Health can ask whether other nodes are heard; a loss is logged, without address or password."""
    caplog.set_level(logging.WARNING)
    async with node(postgres.new_database()) as (_store, bus):
        postgres.stop()
        while bus.listening:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        postgres.start()
        while not bus.listening:
            await asyncio.sleep(0.01)
    assert "the bus lost its database" in caplog.text
    assert "deck@" not in caplog.text


async def test_no_database_at_the_start(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bus that cannot hear says so when it is started, and leaves nothing running."""
    monkeypatch.setattr("quarterdeck.server.bus.PATIENCE", 0.3)
    bus = PostgresBus(f"postgresql://deck@/nothing_here?host={postgres.folder}")
    with pytest.raises(TimeoutError):
        await bus.start()
    assert not bus.listening
    assert [task for task in asyncio.all_tasks() if "PostgresBus" in repr(task)] == []
