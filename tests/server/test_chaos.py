"""Messages late, twice, lost, connections cut, two nodes on one database: everybody ends with the same state."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from quarterdeck.server import entries, wire
from quarterdeck.server.entries import read_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Store
from quarterdeck.server.table import load_table
from tests.server.live import Person, person, serve_here
from tests.server.postgres import Postgres
from tests.server.sailor import Chance, Sailor

pytestmark = pytest.mark.anyio
STORM = Chance(drop=0.1, twice=0.2, delay=0.05, cut=0.05)
BOT = {"kind": "bot", "level": "deckhand"}


async def sail_all(crew: list[Sailor], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        await asyncio.gather(*(sailor.sail() for sailor in crew))
        await asyncio.gather(*(task for sailor in crew for task in sailor.tasks))


async def check(store: Store, crew: list[Sailor]) -> None:
    """The log holds each acknowledged answer once, and replays to the very frame that each client has."""
    for sailor in crew:
        stored = await store.read(sailor.table)
        table = await load_table(sailor.table, store, Slices())
        assert [row.n for row in stored] == list(range(len(stored)))
        log = [read_entry(row.body) for row in stored]
        own = [bytes(entry.action) for entry in log if isinstance(entry, entries.Moved) and entry.seat == sailor.seat]
        for question, action in sailor.kept.items():
            assert msgspec.json.decode(own[question]) == msgspec.json.decode(action)
        assert sailor.frame == wire.encode(live_frame(table.history, sailor.seat, words=False))


async def three_at_a_table(people: list[Person], addresses: list[str], bots: bool) -> list[Sailor]:
    """A table opened by the first; each of the others takes a seat at their own node."""
    seats = ["me", "open", BOT if bots else "open"]
    seated = await people[0].open_table("battlecruisers", seats, mode="basic")
    table, tokens = seated["table"], [seated["tokens"]]
    for seat, somebody in enumerate(people[1:], start=1):
        tokens.append((await somebody.ask(f"/tables/{table}/claim", {"seat": seat}))["tokens"])
    return [
        Sailor(address, somebody.cookie, table, {int(seat): token for seat, token in given.items()}, STORM)
        for address, somebody, given in zip(addresses, people, tokens, strict=True)
    ]


async def test_a_stormy_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients whose messages are delayed, doubled, dropped and cut off play to the end, all to the same one."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with (
        serve_here(database, monkeypatch) as address,
        person(address, "Ann") as ann,
        person(address, "Bob") as bob,
        person(address, "Cid") as cid,
    ):
        crew: list[Sailor] = []
        for _ in range(3):
            crew += await three_at_a_table([ann, bob, cid], [address] * 3, bots=False)
        crew += [Sailor(address, "", table, {}) for table in {sailor.table for sailor in crew}]
        await sail_all(crew, 150.0)
    store = await Store.open(database)
    await check(store, crew)
    await store.close()


async def test_two_nodes_on_one_database(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players, a bot and watchers on both: one game, the same frames on both sides."""
    url = postgres.new_database()
    nodes = serve_here(url, monkeypatch), serve_here(url, monkeypatch)
    async with nodes[0] as north, nodes[1] as south, person(north, "Ann") as ann, person(south, "Bob") as bob:
        crew: list[Sailor] = []
        for _ in range(2):
            crew += await three_at_a_table([ann, bob], [north, south], bots=True)
        for table in sorted({sailor.table for sailor in crew}):
            crew += [Sailor(node, "", table, {}) for node in (north, south)]
        await sail_all(crew, 150.0)
        store = await Store.open(url)
        await check(store, crew)
        await store.close()


async def test_turn_based_tables_are_due_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose time ran out while the server was down is stood in for when it is up again."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with serve_here(database, monkeypatch) as address, person(address, "Ann") as ann:
        seated = await ann.open_table("battlecruisers", ["me", BOT, BOT], mode="basic", live=False, seconds=1)
    await asyncio.sleep(1.0)
    async with serve_here(database, monkeypatch) as address, person(address) as nobody:
        async with asyncio.timeout(60):
            while (await nobody.ask(f"/tables/{seated['table']}"))["state"] != "over":
                await asyncio.sleep(0.2)
