"""The event store, on both databases."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url

from quarterdeck.server.database import Unavailable, build_engine, find_address
from quarterdeck.server.records import Conflict, SeatSummary, Stored, Summary, Taken
from quarterdeck.server.store import Store
from quarterdeck.server.writer import GATHER, GROUP, Job, Work, Writer
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio


def summary(
    state: str = "playing",
    *people: str,
    public: bool = True,
    due: float | None = None,
    noticed: float | None = None,
) -> Summary:
    seats = tuple(SeatSummary(kind="human" if user else "bot", name=f"name of {user}", user=user) for user in people)
    return Summary(
        game="battlecruisers", mode="basic", public=public, state=state, seats=seats, due=due, noticed=noticed
    )


def ids(cards: list[Any]) -> list[str]:
    return [card.id for card in cards]


async def test_log_is_read_as_written(store: Store) -> None:
    """Bodies come back byte for byte, in order, from any point; an unknown table has no entries."""
    bodies = [b"{}", b'{"a":"\\u0000"}', "{“é”: 🚀}".encode(), bytes(range(256))]
    written = [await store.create("t", bodies[0], summary())]
    for n in (1, 2, 3):
        written.append(await store.append("t", n, bodies[n], None))
    assert await store.read("t") == written
    assert [entry.body for entry in written] == bodies
    assert await store.read("t", after=1) == written[2:]
    assert await store.read("t", after=3) == []
    assert await store.read("t", after=10**30) == []
    assert await store.read("t", after=-(10**30)) == written
    assert await store.read("other") == []
    assert await store.card("other") is None


async def test_only_the_next_entry_is_taken(store: Store) -> None:
    """A taken number, one too far and an unknown table are conflicts, and change nothing."""
    await store.create("t", b"0", summary())
    await store.append("t", 1, b"1", None)
    for table, n in (("t", 0), ("t", 1), ("t", 3), ("t", -1), ("other", 0), ("other", 1)):
        with pytest.raises(Conflict):
            await store.append(table, n, b"x", summary("over"))
    with pytest.raises(Conflict):
        await store.create("t", b"x", summary("over"))
    assert [entry.body for entry in await store.read("t")] == [b"0", b"1"]
    card = await store.card("t")
    assert card is not None
    assert (card.n, card.summary.state) == (1, "playing")


async def test_one_conflict_does_not_hurt_the_group(store: Store) -> None:
    """Appends that wait together are judged each on its own: of ten for each number, one is kept."""
    tables = [f"t{number}" for number in range(20)]
    for table in tables:
        await store.create(table, b"0", summary())
    jobs = [store.append(table, n, f"{who}".encode(), None) for n in (1, 2, 3) for table in tables for who in range(10)]
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert sum(isinstance(found, Stored) for found in done) == 60
    assert sum(isinstance(found, Conflict) for found in done) == 540
    for table in tables:
        assert [entry.n for entry in await store.read(table)] == [0, 1, 2, 3]


async def test_groups_gather() -> None:
    """The first is written at once; of those that come close upon each other several share a transaction."""
    groups: list[float] = []

    async def transact(work: Work) -> list[Job]:
        groups.append(time.monotonic())
        return []

    writer, appends = Writer(transact, GROUP), list[asyncio.Task[None]]()
    for n in range(40):
        appends.append(asyncio.create_task(writer.append(Stored("t", n, 0.0, b""), None, "")))
        await asyncio.sleep(0.001)
    await asyncio.gather(*appends, return_exceptions=True)
    assert all(later - earlier > 0.9 * GATHER for earlier, later in pairwise(groups))
    assert 1 < len(groups) < 40


async def test_bad_summary_fails_alone(store: Store) -> None:
    """One that cannot be written as JSON is refused before it joins a group."""
    for table in ("a", "b"):
        await store.create(table, b"0", summary())
    bad = summary("playing", "\ud800")
    done = await asyncio.gather(store.append("a", 1, b"", bad), store.append("b", 1, b"", None), return_exceptions=True)
    assert [type(found) for found in done] == [UnicodeEncodeError, Stored]


async def test_summary_goes_with_the_entry(store: Store) -> None:
    """The summary is the newest given; None leaves it; `n` and `touched` move on with every entry."""
    first, second = summary("open", "ann", ""), summary("playing", "ann", "bob", due=7.5)
    made = await store.create("t", b"0", first)
    card = await store.card("t")
    assert card is not None
    assert (card.summary, card.n, card.created, card.touched) == (first, 0, made.at, made.at)
    await store.append("t", 1, b"1", second)
    last = await store.append("t", 2, b"2", None)
    card = await store.card("t")
    assert card is not None
    assert (card.summary, card.n, card.created, card.touched) == (second, 2, made.at, last.at)


async def test_lists(store: Store) -> None:
    """Each list shows its state, public tables only, the last touched first, and no more than asked for."""
    for name in ("open", "playing", "over", "record"):
        for number in (1, 2, 3):
            await store.create(f"{name}{number}", b"0", summary(name))
        await store.create(f"{name}-secret", b"0", summary(name, public=False))
    await store.append("open1", 1, b"1", None)
    assert ids(await store.open_tables(9)) == ["open1", "open3", "open2"]
    assert ids(await store.running(9)) == ["playing3", "playing2", "playing1"]
    assert ids(await store.recent(2)) == ["over3", "over2"]
    assert await store.unfinished(9) == ["playing-secret", "playing3", "playing2", "playing1"]


async def test_secret_acts_move_no_list(store: Store) -> None:
    """What not everybody noticed leaves a table where it was in the lists."""
    times = [(await store.create(table, b"0", summary("playing", "ann"))).at for table in ("a", "b", "c")]
    await store.append("a", 1, b"1", summary("playing", "ann", noticed=times[0]))
    assert ids(await store.running(9)) == ids(await store.games_of("ann", 9)) == ["c", "b", "a"]
    await store.append("a", 2, b"2", summary("playing", "ann"))
    assert ids(await store.running(9)) == ids(await store.games_of("ann", 9)) == ["a", "c", "b"]


async def test_games_of_a_user(store: Store) -> None:
    """Seats follow the summary: taken, twice at one table, left; nobody's list holds the seats of nobody."""
    await store.create("a", b"0", summary("open", "ann", "ann", ""))
    await store.create("b", b"0", summary("open", "bob", public=False))
    assert ids(await store.games_of("ann", 9)) == ["a"]
    await store.append("b", 1, b"1", summary("playing", "bob", "ann", public=False))
    assert ids(await store.games_of("ann", 9)) == ["b", "a"]
    await store.append("a", 1, b"1", summary("playing", "", "bob"))
    assert ids(await store.games_of("ann", 9)) == ["b"]
    assert ids(await store.games_of("bob", 1)) == ["a"]
    assert await store.games_of("", 9) == []


async def test_seats_within_one_group(store: Store) -> None:
    """Two changes of seats that are committed together leave the second."""
    await store.create("t", b"0", summary("open", "ann"))
    changes = (summary("open", "bob"), summary("open", "ann", "cat"))
    await asyncio.gather(*(store.append("t", n, b"", change) for n, change in enumerate(changes, 1)))
    assert [ids(await store.games_of(user, 9)) for user in ("ann", "bob", "cat")] == [["t"], [], ["t"]]


@pytest.mark.parametrize("changing", [0, 1, 2])
async def test_summary_within_one_group(store: Store, changing: int) -> None:
    """Entries of one table committed together, one of them with a summary: the last number and that summary."""
    await store.create("t", b"0", summary("open"))
    changes = [summary("over") if number == changing else None for number in range(3)]
    await asyncio.gather(*(store.append("t", n, b"", change) for n, change in enumerate(changes, 1)))
    card = await store.card("t")
    assert card is not None
    assert (card.n, card.summary.state) == (3, "over")
    await store.append("t", 4, b"", None)


async def test_due(store: Store) -> None:
    """Tables in play whose time has come, the longest overdue first."""
    for table, state, due in (("a", "playing", 20), ("b", "playing", 10), ("c", "over", 5), ("d", "playing", None)):
        await store.create(table, b"0", summary(state, due=due))
    assert await store.due(9, 9) == []
    assert await store.due(10, 9) == ["b"]
    assert await store.due(30, 9) == ["b", "a"]
    assert await store.due(30, 1) == ["b"]
    await store.append("b", 1, b"1", summary())
    assert await store.due(30, 9) == ["a"]


async def test_users(store: Store) -> None:
    """Users are found by id, renamed, and never doubled."""
    added = await store.add_user("u1", "Ann 🚀")
    assert await store.user("u1") == added
    await store.rename("u1", "Bob")
    found = await store.user("u1")
    assert found is not None
    assert found.name == "Bob"
    assert await store.user("u2") is None
    with pytest.raises(Taken):
        await store.add_user("u1", "Cat")


async def test_accounts(store: Store) -> None:
    """A name that looks like another is taken; the account is found however its name is spelt."""
    await store.add_account("u1", "Straße Ann", "hash")
    for name in ("Straße Ann", "STRASSE ANN", "straße  ann", "Ｓtraße Ann"):
        with pytest.raises(Taken):
            await store.add_account("u2", name, "other")
        found = await store.account(name)
        assert found is not None
        assert (found.user_id, found.name, found.hash) == ("u1", "Straße Ann", "hash")
    with pytest.raises(Taken):
        await store.add_account("u1", "Second", "hash")
    assert await store.account("Second") is None
    assert await store.account_of("u2") is None
    await store.set_hash("u1", "another")
    account = await store.account_of("u1")
    assert account is not None
    assert (account.name, account.hash) == ("Straße Ann", "another")


@pytest.mark.parametrize("hostile", ["\0", "a\0b", "\ud800", "'; DROP TABLE tables; --", "", "x" * 100_000])
async def test_hostile_words(store: Store, hostile: str) -> None:
    """What no database can hold is not found; it is no error."""
    assert await store.card(hostile) is None
    assert await store.read(hostile) == []
    assert await store.user(hostile) is None
    assert await store.account(hostile) is None
    assert await store.games_of(hostile, 9) == []
    with pytest.raises(Conflict):
        await store.append(hostile, 1, b"", summary())


async def test_reopened(url: str) -> None:
    """What was written is there for the next who opens, also when closing came before the answer."""
    store = await Store.open(url)
    await store.create("t", b"0", summary())
    waiting = [asyncio.create_task(store.append("t", n, b"x", None)) for n in range(1, 200)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = await Store.open(url)
    assert [entry.n for entry in await again.read("t")] == list(range(200))
    await again.close()


async def test_cancelled_append(store: Store) -> None:
    """Who gives up waiting does not stop the others."""
    await store.create("t", b"0", summary())
    jobs = [asyncio.create_task(store.append("t", n, b"x", None)) for n in (1, 2, 3)]
    await asyncio.sleep(0)
    jobs[1].cancel()
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert isinstance(done[1], asyncio.CancelledError)
    assert [isinstance(found, Stored) for found in done] == [True, False, True]
    await store.append("t", 4, b"x", None)


WRITER = """
import asyncio, sys
from quarterdeck.server.store import Store, Summary

async def main():
    store = await Store.open(sys.argv[1])
    await store.create("t", b"0", Summary(game="g", mode="m", public=True, state="playing", seats=()))
    for n in range(1, 1_000_000):
        await store.append("t", n, b"x" * 500, None)
        print(n, flush=True)

asyncio.run(main())
"""


async def test_survives_kill(url: str) -> None:
    """What was acknowledged before a kill -9 is there afterwards, without a gap."""
    with subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        acknowledged = [int(process.stdout.readline()) for _ in range(50)]
        process.send_signal(signal.SIGKILL)
        acknowledged += [int(line) for line in process.stdout.read().splitlines()]
    store = await Store.open(url)
    kept = [entry.n for entry in await store.read("t")]
    await store.close()
    assert kept == list(range(len(kept)))
    assert kept[-1] >= acknowledged[-1]


async def test_two_nodes_race(url: str) -> None:
    """Two stores append the same entry at once, 100 times: exactly one wins each."""
    one, two = await Store.open(url), await Store.open(url)
    await one.create("t", b"0", summary())
    for n in range(1, 101):
        both = await asyncio.gather(
            one.append("t", n, b"1", summary()), two.append("t", n, b"2", None), return_exceptions=True
        )
        assert sorted(type(found).__name__ for found in both) == ["Conflict", "Stored"]
        winner = next(found for found in both if isinstance(found, Stored))
        assert await one.read("t", after=n - 1) == [winner]
    await one.close()
    await two.close()


async def test_two_nodes_many_tables(url: str) -> None:
    """Groups of two nodes over the same tables neither lock each other out nor lose anything."""
    nodes = [await Store.open(url), await Store.open(url)]
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await nodes[0].create(table, b"0", summary())
    for n in (1, 2, 3):
        jobs = [nodes[i].append(table, n, b"x", summary()) for i in (0, 1) for table in tables[:: 1 - 2 * i]]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(isinstance(found, Stored) for found in done) == len(tables)
        assert sum(isinstance(found, Conflict) for found in done) == len(tables)
    for node in nodes:
        await node.close()


async def test_database_comes_back(postgres: Postgres) -> None:
    """While PostgreSQL is down every call says so; afterwards the same store goes on."""
    store = await Store.open(postgres.new_database())
    await store.create("t", b"0", summary())
    postgres.stop()
    for call in (store.read("t"), store.append("t", 1, b"1", None), store.rename("u", "x")):
        with pytest.raises(Unavailable):
            await call
    postgres.start()
    await store.append("t", 1, b"1", None)
    assert [entry.n for entry in await store.read("t")] == [0, 1]
    await store.close()


async def test_sqlite_settings(tmp_path: Path) -> None:
    """Commits outlive a power cut, and writers take the lock when they begin."""
    engine = build_engine(find_address(f"sqlite:///{tmp_path}/deck.db"))
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
    await engine.dispose()


async def test_lists_use_their_indices(tmp_path: Path) -> None:
    """No list reads a whole table."""
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    plans: list[str] = []

    def explain(connection: Connection, cursor: Any, statement: str, given: Any, *_rest: object) -> None:
        if statement.startswith("SELECT"):
            cursor.execute("EXPLAIN QUERY PLAN " + statement, given)
            plans.extend(row[3] for row in cursor.fetchall())

    event.listen(store._engine.sync_engine, "before_cursor_execute", explain)
    for query in (store.open_tables(9), store.running(9), store.recent(9), store.games_of("u", 9), store.card("t")):
        await query
    await store.due(1, 9)
    await store.unfinished(9)
    await store.read("t")
    await store.close()
    assert len(plans) >= 8
    assert not [plan for plan in plans if plan.startswith("SCAN")]


@pytest.mark.parametrize("wrong", ["sqlite://", "sqlite:///:memory:", "mysql://root:secret@host/db", "no url"])
def test_wrong_address(wrong: str) -> None:
    """Refused with the right way in words, and no password in them."""
    with pytest.raises(ValueError, match="sqlite") as caught:
        find_address(wrong)
    assert "secret" not in str(caught.value)


def test_address() -> None:
    """The driver is ours to choose."""
    assert find_address("postgres://u:p@h:1/d") == make_url("postgresql+asyncpg://u:p@h:1/d")
    assert find_address("sqlite:///x.db").drivername == "sqlite+aiosqlite"
