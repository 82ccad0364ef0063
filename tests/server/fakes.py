"""Stand-ins that let a table be driven without network, database and workers."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from quarterdeck.core.luck import PLAYER, seal_of
from quarterdeck.server import entries
from quarterdeck.server.botseat import Advice
from quarterdeck.server.bus import LocalBus
from quarterdeck.server.chair import digest_of
from quarterdeck.server.chores import Chores
from quarterdeck.server.driver import Driver
from quarterdeck.server.entries import AnyEntry, Opened, SeatPlan, Setup, write_entry
from quarterdeck.server.hall import Hall
from quarterdeck.server.history import History
from quarterdeck.server.limits import Bucket
from quarterdeck.server.lots import new_sealable, new_secret
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.puzzle import Puzzle
from quarterdeck.server.socket import Visitor
from quarterdeck.server.store import Conflict, Stored, Summary, User
from quarterdeck.server.table import Table

HOST = User("u-host", "Host", 0.0)
PLENTY = 1e9


class MemoryStore:
    """The logs of tables in memory, with the store's law of the next entry."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Stored]] = {}
        self.users: dict[str, User] = {HOST.id: HOST}

    async def append(
        self, table_id: str, n: int, body: bytes, summary: Summary | None = None, _position: str = ""
    ) -> Stored:
        log = self.logs[table_id]
        if n != len(log):
            raise Conflict(f"entry {n} is not the next of table {table_id}")
        log.append(Stored(table_id, n, time.time(), body))
        return log[-1]

    async def read(self, table_id: str, after: int = -1, most: int = 10**9) -> list[Stored]:
        return self.logs.get(table_id, [])[after + 1 :][:most]

    async def content(self, _digest: str) -> dict[str, str] | None:
        """Data of no other build are kept."""
        return None

    async def user(self, user_id: str) -> User | None:
        return self.users.get(user_id)


class FixedBrains:
    """A bot whose choice follows from what it is given, so that two worlds can be compared; it keeps what it saw."""

    failed = 0

    def __init__(self) -> None:
        self.seen: list[tuple[bytes, bytes]] = []

    async def choose(self, puzzle: Puzzle, _level: str, _table: str = "") -> int:
        self.seen.append((puzzle.view, msgspec.json.encode(puzzle.legal)))
        return sum(puzzle.view) % len(puzzle.legal)

    async def advise(self, puzzle: Puzzle, names: tuple[str, ...], _table: str = "") -> Advice:
        place = await self.choose(puzzle, "")
        return Advice(place, f"choice {place} of {len(puzzle.legal)}, {names[0]}")


def make_hall() -> tuple[Hall, MemoryStore]:
    store: Any = MemoryStore()
    return Hall(store, LocalBus(), Chores(), make_driver().stir), store


def make_driver() -> Driver:
    brains: Any = FixedBrains()
    return Driver(brains, Chores())


def make_table(hall: Hall, store: MemoryStore, game: str, mode: str, seats: int, seed: int, seconds: int = 0) -> Table:
    """A table where people sit on every seat (their tokens are token0, token1 ...) and a game has begun.

    The server and the first seat have sealed something; the seed is the test's own.
    """
    plans = tuple(SeatPlan("open") for _ in range(seats))
    setup = Setup(game=game, mode=mode, seats=plans, seconds=seconds)
    opened = Opened(setup, HOST.id, secret=new_secret("t"))
    log: list[AnyEntry] = [opened]
    salt = new_sealable()
    for seat in range(seats):
        seal = seal_of(PLAYER, salt) if seat == 0 else ""
        log.append(entries.Claimed(seat, f"u{seat}", f"Person {seat}", digest_of(f"token{seat}"), seal))
        store.users[f"u{seat}"] = User(f"u{seat}", f"Person {seat}", 0.0)
    log += [entries.Gathered(), entries.Unsealed(0, salt), entries.Started(seed)]
    store.logs["t"] = [Stored("t", n, 1000.0, write_entry(entry)) for n, entry in enumerate(log)]
    any_store: Any = store
    hall.tables["t"] = table = Table(store.logs["t"][0], History(opened), any_store, hall.slices, hall.changed)
    table.told = len([*table.take_in(store.logs["t"][1:])])
    return table


METRICS = Metrics(make_hall()[0], make_driver())


def make_page(hall: Hall, user: User | None = None) -> Visitor:
    """A page without a socket: what it would be sent stays in its outbox."""
    no_socket: Any = None
    brains: Any = FixedBrains()
    page = Visitor(no_socket, hall, brains, METRICS, user)
    page.pace = page.chatter = Bucket(PLENTY, PLENTY)
    return page


def drain(page: Visitor) -> list[bytes]:
    """What the page was sent since the last look."""
    return [letter.text for letter in page.outbox.empty()]


async def say(page: Visitor, ask: Any) -> list[bytes]:
    """Send a message as the page's script would; what comes back."""
    await page._take(ask if isinstance(ask, str) else msgspec.json.encode(ask).decode())
    if page.thinking is not None:
        await page.thinking
    return drain(page)
