"""What people may have and ask for has bounds: tables, lists, requests; each refusal says so."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from quarterdeck.core.match import new_match
from quarterdeck.core.registry import find_game
from quarterdeck.server.errors import Busy
from quarterdeck.server.lobby import Lobby
from quarterdeck.server.openers import WEEK, Opener, origin_of
from quarterdeck.server.records import Summary
from quarterdeck.server.schema import tables
from quarterdeck.server.store import Store, Unavailable
from tests.server.live import Person, person, serve_here, stop_refilling

pytestmark = pytest.mark.anyio
SUMMARY = Summary(game="battlecruisers", mode="basic", public=True, state="open", seats=())


class CountedStore:
    """Counts what it is asked for; every answer takes a turn of the loop, and the first may fail."""

    def __init__(self, fails: int = 0) -> None:
        self.asked: Counter[str] = Counter()
        self.fails = fails

    def __getattr__(self, name: str) -> Any:
        async def answer(_limit: int) -> list[Any]:
            self.asked[name] += 1
            await asyncio.sleep(0)
            if self.asked.total() <= self.fails:
                raise Unavailable("away")
            return []

        return answer


async def test_one_answer_serves_all_who_look() -> None:
    """Fifty pages at once, and fifty more within the second: each list is asked for once; then again."""
    store: Any = CountedStore()
    hall = Lobby(store)
    for _ in range(2):
        await asyncio.gather(*(hall.public() for _ in range(50)))
    assert store.asked == {"open_tables": 1, "running": 1, "recent": 1}
    hall.fresh.seconds = 0.0
    await hall.public()
    assert set(store.asked.values()) == {2}


async def test_a_list_that_failed_is_asked_for_again() -> None:
    store: Any = CountedStore(fails=1)
    hall = Lobby(store)
    with pytest.raises(Unavailable):
        await hall.public()
    await hall.public()
    assert store.asked["recent"] == 1


async def opened(store: Store, name: str, opener: Opener) -> bool:
    try:
        await store.create(name, b"{}", SUMMARY, opener)
    except Busy:
        return False
    return True


async def test_a_user_and_an_address_open_so_many_tables(store: Store) -> None:
    """Also all at once. What is over, or has been left for a week, does not count."""
    ann, bob, eve = (Opener(name, origin, 2, 3) for name, origin in (("ann", "x"), ("bob", "x"), ("eve", "y")))
    assert [await opened(store, f"a{n}", ann) for n in range(3)] == [True, True, False]
    assert [await opened(store, f"b{n}", bob) for n in range(2)] == [True, False]
    assert await opened(store, "e", eve)
    assert await store.card("a2") is None
    await store.append("a0", 1, b"{}", msgspec.structs.replace(SUMMARY, state="over"))
    assert await opened(store, "a3", ann)
    assert not await opened(store, "a4", ann)
    async with store._writing() as connection:
        await connection.execute(update(tables).where(tables.c.id == "a1").values(touched=1.0 - WEEK))
    assert await opened(store, "a5", ann)


async def test_many_at_once_get_no_more(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/deck.db")
    ann = Opener("ann", "x", 4, 9)
    assert sum(await asyncio.gather(*(opened(store, f"t{n}", ann) for n in range(12)))) == 4
    await store.close()


async def test_readers_keep_no_move_from_being_written(store: Store) -> None:
    """However many read, and hold all the connections that there are for that."""
    await store.create("t", b"{}", SUMMARY)
    async with AsyncExitStack() as reading:
        for _ in range(15):
            await reading.enter_async_context(store._engine.connect())
        await asyncio.wait_for(store.append("t", 1, b"{}"), 5.0)


def test_the_database_tells_no_address() -> None:
    assert origin_of("192.0.2.7", b"key") == origin_of("192.0.2.7", b"key") != origin_of("192.0.2.7", b"other")
    assert "192" not in origin_of("192.0.2.7", b"key")


async def open_some(somebody: Person, times: int) -> list[int]:
    body = {"game": "battlecruisers", "mode": "basic", "seats": [{"kind": "open"}] * 3}
    return [(await somebody.post("/api/tables", json=body)).status_code for _ in range(times)]


async def test_tables_records_and_requests_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """429 with a reason; another person at the same address has what is left of the address."""
    stop_refilling(monkeypatch)
    record = new_match(find_game("battlecruisers"), 3, {}, 1).save()
    limits = {"most_tables_user": 2, "most_tables_address": 3, "records_hour": 2, "requests_minute": 30}
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, **limits) as address,
        person(address, "Ann") as ann,
        person(address, "Bob") as bob,
    ):
        assert await open_some(ann, 3) == [201, 201, 429]
        assert await open_some(bob, 2) == [201, 429]
        sent = [(await ann.post("/api/records", json={"record": record})).status_code for _ in range(3)]
        assert sent == [201, 201, 429]
        asked = [(await ann.get("/api/tables")) for _ in range(40)]
        assert (asked[0].status_code, asked[-1].status_code) == (200, 429)
        assert asked[-1].json()["detail"]
        assert asked[-1].headers["retry-after"]
        assert (await ann.get("/healthz")).status_code == 200
        assert (await ann.get("/")).status_code == 200
