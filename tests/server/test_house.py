"""Several nodes are one house: people are there wherever they are connected, and one node thinks for a bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from quarterdeck.server import entries, house, sweeper
from quarterdeck.server.bus import LocalBus, PostgresBus
from quarterdeck.server.database import build_engine, find_address
from quarterdeck.server.entries import Said, read_entry, write_entry
from quarterdeck.server.house import House, SharedHouse, build_house
from quarterdeck.server.migrations import migrate
from quarterdeck.server.register import NOBODY, Presence, Register
from quarterdeck.server.schema import leases, nodes, presence
from quarterdeck.server.store import Store, Stored
from quarterdeck.server.sweeper import Sweeper
from quarterdeck.server.table import Table
from tests.server.fakes import make_driver, make_hall, make_page, make_table, say
from tests.server.live import Person, QuickBrains, person, serve_here
from tests.server.postgres import Postgres
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
QUICK = (0.1, 2.0, 0.5)  # beat, life and pulse where a test has no time


async def until(true: Callable[[], Any], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def read_log(url: str, table: str) -> list[Any]:
    store = await Store.open(url)
    found = [read_entry(row.body) for row in await store.read(table)]
    await store.close()
    return found


# Two servers.


@pytest.fixture
def sweeps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Quick clocks for nodes and sweeps; a table is noted here each time that it is looked after."""
    seen: list[str] = []
    look_after = Sweeper._look_after

    async def noting(self: Sweeper, table: Table) -> None:
        if self.hall.house.is_sure:
            seen.append(table.id)
        await look_after(self, table)

    monkeypatch.setattr(Sweeper, "_look_after", noting)
    monkeypatch.setattr(sweeper, "SWEEP", 0.05)
    for name, value in zip(("BEAT", "LIFE", "PULSE"), QUICK, strict=True):
        monkeypatch.setattr(house, name, value)
    return seen


@asynccontextmanager
async def two_nodes(url: str, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[tuple[str, str]]:
    async with serve_here(url, monkeypatch, **settings) as north, serve_here(url, monkeypatch, **settings) as south:
        yield north, south


async def sit_at_two_nodes(ann: Person, bob: Person) -> tuple[str, Any, Any]:
    """A game of two people and a bot, opened at one node and joined at the other."""
    seated = await ann.open_table("battlecruisers", ["me", "open", BOT], mode="basic")
    taken = await bob.ask(f"/tables/{seated['table']}/claim", {"seat": 1})
    return seated["table"], seated["tokens"], taken["tokens"]


async def test_nobody_is_gone_who_is_at_another_node(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, sweeps: list[str]
) -> None:
    """Both nodes see both people, and no bot plays for either; once one has really gone, it does."""
    url = postgres.new_database()
    async with AsyncExitStack() as stack:
        north, south = await stack.enter_async_context(two_nodes(url, monkeypatch, takeover=0.5))
        ann, bob = [
            await stack.enter_async_context(person(node, name)) for node, name in ((north, "Ann"), (south, "Bob"))
        ]
        table, hers, his = await sit_at_two_nodes(ann, bob)
        here = await stack.enter_async_context(line(north, ann.cookie))
        await here.join(table, hers)
        async with line(south, bob.cookie) as there:
            await there.join(table, his)
            for page in (here, there):
                people = await page.hear("people")
                while not all(seat["here"] for seat in people["seats"][:2]):
                    people = await page.hear("people")
            before = len(await read_log(url, table))  # a bot may have played for who took long to come
            sweeps.clear()
            await until(lambda: sweeps.count(table) >= 40)
            assert not [entry for entry in (await read_log(url, table))[before:] if isinstance(entry, entries.StoodIn)]
        people = await here.hear("people")
        while not people["seats"][1]["stand_in"]:
            people = await here.hear("people")
        assert not people["seats"][1]["here"]
        assert not people["seats"][0]["stand_in"]


async def test_watchers_are_counted_everywhere(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, sweeps: list[str]
) -> None:
    async with (
        two_nodes(postgres.new_database(), monkeypatch) as (north, south),
        person(north, "Ann") as ann,
        line(north) as here,
        line(south) as there,
    ):
        table = (await ann.open_table("battlecruisers", ["me", "open", "open"], mode="basic"))["table"]
        await here.join(table)
        await there.join(table)
        assert (await here.hear("people", watching=2))["watching"] == 2
        assert (await there.hear("people", watching=2))["watching"] == 2
        await there.connection.close()
        assert (await here.hear("people", watching=1))["watching"] == 1


async def test_lists_and_chat_are_the_house_s(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, sweeps: list[str]
) -> None:
    """A table opened here is in the list there, with who sits at it; what is said there is heard here once."""
    async with AsyncExitStack() as stack:
        north, south = await stack.enter_async_context(two_nodes(postgres.new_database(), monkeypatch))
        ann, bob = [
            await stack.enter_async_context(person(node, name)) for node, name in ((north, "Ann"), (south, "Bob"))
        ]
        table = (await ann.open_table("battlecruisers", ["me", "open", "open"], mode="basic", public=True))["table"]
        assert [card["id"] for card in (await bob.ask("/tables"))["open"]] == [table]
        await bob.ask(f"/tables/{table}/claim", {"seat": 1})
        (card,) = (await ann.ask("/tables"))["open"]
        assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bob", ""]
        here = await stack.enter_async_context(line(north, ann.cookie))
        there = await stack.enter_async_context(line(south, bob.cookie))
        await here.join(table)
        await there.join(table)
        for text in ("ahoy", "ahoy", "land in sight"):
            await there.say("chat", text=text, ref=text)
        assert (await here.hear("chatted"))["text"] == "ahoy"
        assert (await here.hear("chatted"))["text"] == "land in sight"


async def test_one_node_thinks_for_a_bot(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, sweeps: list[str]
) -> None:
    """As many thoughts as bots made moves, though both nodes have the table and see that a bot is asked."""
    url, brains = postgres.new_database(), list[QuickBrains]()

    class Counted(QuickBrains):
        def __init__(self, workers: int, budget: float) -> None:
            super().__init__(workers, budget)
            brains.append(self)

        async def choose(self, puzzle: Any, level: str, table: str = "") -> int:
            await asyncio.sleep(0.02)  # time enough for the other node to begin as well
            return await super().choose(puzzle, level, table)

    monkeypatch.setattr("tests.server.live.QuickBrains", Counted)
    async with AsyncExitStack() as stack:
        north, south = await stack.enter_async_context(two_nodes(url, monkeypatch))
        ann = await stack.enter_async_context(person(north, "Ann"))
        here, there = [await stack.enter_async_context(line(node)) for node in (north, south)]
        table = (await ann.open_table("battlecruisers", [BOT, BOT, BOT], mode="basic"))["table"]
        await here.join(table)
        await there.join(table)
        for page in (here, there):
            while (await page.hear("frame"))["outcome"] is None:
                pass
        log = await read_log(url, table)
    moves = sum(isinstance(entry, entries.Moved) for entry in log)
    assert moves >= 6  # two rounds at least, whatever was dealt
    assert len(brains) == 2
    assert sum(one.asked for one in brains) == moves


async def test_a_node_that_stops_leaves_its_bots_to_the_other(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, sweeps: list[str]
) -> None:
    """Nobody looks on, and the node where the game began ends in the middle of it."""
    url, thinking = postgres.new_database(), asyncio.Event()

    class Slow(QuickBrains):
        async def choose(self, puzzle: Any, level: str, table: str = "") -> int:
            if self is slow[0]:
                thinking.set()
                await asyncio.sleep(60)
            return await super().choose(puzzle, level, table)

        def __init__(self, workers: int, budget: float) -> None:
            super().__init__(workers, budget)
            slow.append(self)

    slow: list[QuickBrains] = []
    monkeypatch.setattr("tests.server.live.QuickBrains", Slow)
    async with AsyncExitStack() as nodes_stack:
        first = serve_here(url, monkeypatch)
        north = await first.__aenter__()
        south = await nodes_stack.enter_async_context(serve_here(url, monkeypatch))
        async with person(north, "Ann") as ann, person(south) as nobody:
            table = (await ann.open_table("battlecruisers", [BOT, BOT, BOT], mode="basic"))["table"]
            await thinking.wait()
            await first.__aexit__(None, None, None)
            assert slow[1].asked == 0
            async with asyncio.timeout(30):
                while (await nobody.ask(f"/tables/{table}"))["state"] != "over":
                    await asyncio.sleep(0.05)


async def test_one_node_alone_writes_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With SQLite the register stays empty, whoever comes and goes."""
    url = f"sqlite:///{tmp_path}/deck.db"
    assert type(build_house(url, LocalBus())) is House
    async with serve_here(url, monkeypatch) as address, person(address, "Ann") as ann, line(address) as page:
        seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic")
        await page.join(seated["table"], seated["tokens"])
        await page.hear("frame")
        engine = build_engine(find_address(url))
        async with engine.connect() as connection:
            rows = [list(await connection.execute(select(table))) for table in (nodes, presence, leases)]
        await engine.dispose()
    assert rows == [[], [], []]


# The house by itself.


class Room:
    """What a house wants of a table."""

    def __init__(self, table_id: str, here: Presence = NOBODY) -> None:
        self.id, self.here = table_id, here
        self.elsewhere: Presence | None = NOBODY

    def presence(self) -> Presence:
        return self.here

    def hear_elsewhere(self, found: Presence) -> None:
        self.elsewhere = found


class Node:
    """A house on a database, with the tables that it was left."""

    def __init__(self, url: str) -> None:
        self.bus = PostgresBus(url)
        self.house = SharedHouse(url, self.bus, *QUICK)
        self.inherited: list[str] = []

    async def start(self) -> None:
        await self.bus.start()
        await self.house.start(self.inherited.extend)

    async def die(self) -> None:
        """Without a word to anybody, as killed processes do."""
        assert self.house.task is not None
        self.house.task.cancel()
        await asyncio.gather(self.house.task, return_exceptions=True)
        await self.bus.stop()

    def room(self, table_id: str, here: Presence = NOBODY) -> Any:
        room: Any = Room(table_id, here)
        self.house.open(room)
        self.house.note(room)
        return room


@pytest.fixture
async def pair(postgres: Postgres) -> AsyncIterator[tuple[Node, Node]]:
    url = postgres.new_database()
    await migrate(url)
    found = Node(url), Node(url)
    for node in found:
        await node.start()
    yield found
    for node in found:
        await node.house.stop()
        await node.bus.stop()


async def test_a_node_that_dies_loses_its_leases(pair: tuple[Node, Node]) -> None:
    """Not before it is dead; then the other has them, and is told which games to go on with."""
    first, second = pair
    assert await first.house.take("t")
    assert first.house.has("t")
    assert not await second.house.take("t")
    assert not second.house.has("t")
    await first.die()
    assert not await second.house.take("t")
    await until(lambda: second.inherited == ["t"])
    assert second.house.has("t")
    await until(lambda: not first.house.has("t"))


async def test_a_node_knows_by_itself_that_it_counts_as_dead(pair: tuple[Node, Node], postgres: Postgres) -> None:
    """While the database is away nobody thinks, and nobody is taken for gone until all had the time to sign."""
    first, second = pair
    room = second.room("t")
    first.room("t", Presence(frozenset({1}), 0))
    await until(lambda: room.elsewhere is not None and room.elsewhere.seats == {1})
    assert await first.house.take("t")
    await until(lambda: second.house.is_sure)
    postgres.stop()
    try:
        await until(lambda: not first.house.has("t") and not second.house.is_sure)
    finally:
        postgres.start()
    await until(lambda: first.house.is_sure and second.house.is_sure)
    assert room.elsewhere is not None
    assert room.elsewhere.seats == {1}
    assert [await first.house.take("t"), await second.house.take("t")].count(True) == 1


async def test_who_died_with_a_node_is_gone(pair: tuple[Node, Node]) -> None:
    first, second = pair
    room = second.room("t")
    first.room("t", Presence(frozenset({0, 2}), 3))
    await until(lambda: room.elsewhere == Presence(frozenset({0, 2}), 3))
    await first.die()
    await until(lambda: room.elsewhere == NOBODY)


async def test_a_lease_that_is_given_back_is_free(pair: tuple[Node, Node]) -> None:
    first, second = pair
    assert await first.house.take("t")
    assert not await second.house.take("t")
    first.house.release("t")
    async with asyncio.timeout(20):
        while not await second.house.take("t"):
            await asyncio.sleep(0.01)
    assert not await first.house.take("t")


async def test_what_is_known_is_not_asked_again(pair: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweep over tables that the other node thinks for costs the register nothing."""
    first, second = pair
    first.house.pulse = second.house.pulse = 60.0
    await until(lambda: second.house.living == {first.house.node, second.house.node})
    assert await first.house.take("t")
    assert not await second.house.take("t")
    asked: list[str] = []
    monkeypatch.setattr(second.house.register, "lease", asked.append)
    monkeypatch.setattr(first.house.register, "lease", asked.append)
    for _ in range(10):
        assert await first.house.take("t")
        assert not await second.house.take("t")
    assert asked == []


async def test_many_changes_are_one_write(pair: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred pages that come at once."""
    first, _ = pair
    writes: list[int] = []
    write = Register.write

    async def counted(self: Register, found: Any) -> None:
        writes.append(len(found))
        await write(self, found)

    monkeypatch.setattr(Register, "write", counted)
    for number in range(100):
        room = first.room(f"t{number % 4}")
        for _ in range(25):
            first.house.note(room)
    await until(lambda: not first.house.dirty)
    assert len(writes) <= 2


async def test_until_it_is_known_who_is_elsewhere_nobody_has_gone(sweeps: list[str]) -> None:
    """A table that was just read: presence has not been asked for yet."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, seed=1)
    table.left_at = dict.fromkeys(range(3), 0.0)
    page = make_page(hall, await hall.store.user("u0"))
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    no_driver: Any = None
    watch = Sweeper(hall, no_driver, takeover=0.1)
    assert watch._is_overdue(table, 1)
    table.elsewhere = None
    assert not watch._is_overdue(table, 1)
    table.hear_elsewhere(Presence(frozenset({1}), 0))
    assert not watch._is_overdue(table, 1)
    table.hear_elsewhere(NOBODY)
    assert not watch._is_overdue(table, 1), "who has gone just now has as long as everybody"
    table.left_at[1] = 0.0
    assert watch._is_overdue(table, 1)


async def test_who_is_to_be_played_for_is_asked_for_once_more(pair: tuple[Node, Node]) -> None:
    """Somebody has come to the first node, and the second has not heard of it yet."""
    first, second = pair
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, seed=1)
    second.house.tables["t"], hall.house = table, second.house
    page = make_page(hall, await hall.store.user("u0"))
    await say(page, {"do": "join", "table": "t", "tokens": {0: "token0"}})
    await first.house.register.write({"t": Presence(frozenset({1}), 0)})
    await until(lambda: second.house.is_sure)
    table.elsewhere, table.left_at = NOBODY, dict.fromkeys(range(3), 0.0)
    watch = Sweeper(hall, make_driver(), takeover=0.1)
    assert watch._is_overdue(table, 1)
    assert not await watch._is_still_overdue(table, 1)
    assert await watch._is_still_overdue(table, 2)


async def test_a_sweep_that_fails_is_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong while it is asked which tables are due."""
    hall, store = make_hall()
    asked: list[float] = []

    async def fail(now: float, _most: int) -> list[str]:
        asked.append(now)
        raise RuntimeError("no such thing")

    monkeypatch.setattr(store, "due", fail, raising=False)
    monkeypatch.setattr(sweeper, "SWEEP", 0.01)
    sweeping = asyncio.create_task(Sweeper(hall, make_driver(), 1.0)._sweep())
    await until(lambda: len(asked) >= 3)
    sweeping.cancel()


# News.


async def test_many_news_of_a_table_are_one_reading() -> None:
    """Whatever wakes a table while it is being read is made up for by one more look."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, seed=1)
    hall.bus.subscribe("t", hall._hear)
    reads: list[int] = []
    read = store.read

    async def counted(table_id: str, after: int = -1, most: int = 10_000) -> list[Stored]:
        reads.append(after)
        await asyncio.sleep(0)
        return await read(table_id, after, most)

    store.read = counted  # type: ignore[method-assign]
    for n in range(100):
        said = write_entry(Said("u1", "Person 1", f"line {n}", str(n)))
        await store.append("t", table.n + 1 + n, said)
    for n in range(100):
        hall.bus._wake("t", len(store.logs["t"]) - 100 + n)
    hall.bus._wake("t", 9999)  # news of what is not there are no reason to read for ever
    await asyncio.gather(*hall.chores.tasks)
    assert table.n == len(store.logs["t"]) - 1
    assert len(reads) <= 2
    assert hall.news == {}
    hall.bus._wake("t", table.n)
    assert not hall.chores.tasks


@pytest.mark.parametrize("ticks", range(6))
async def test_news_at_the_last_moment_does_not_keep_a_node(postgres: Postgres, ticks: int) -> None:
    """A node that stops while somebody comes or goes stops, however close the two are."""
    url = postgres.new_database()
    await migrate(url)
    node = SharedHouse(url, LocalBus(), 60.0, 120.0, 120.0)
    await node.start(lambda _tables: None)
    assert node.task is not None
    await until(lambda: not node.stirred.is_set() and node.signed)
    await asyncio.sleep(0.2)  # it waits for news by now
    node.stirred.set()
    for _ in range(ticks):
        await asyncio.sleep(0)
    node.task.cancel()
    done, _ = await asyncio.wait([node.task], timeout=2.0)
    assert done
    await node.stop()
