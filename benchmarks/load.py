"""Many games at once on one server, over WebSockets: from click to frame, processor time a move, memory a table.

    PYTHONPATH=src:. python benchmarks/load.py --games 100,200,500 --python .deck/compiled/bin/python \\
        --before ../before/.deck/compiled/bin/python --sockets 5000

measures two builds in turn, each number of games on a server of its own with a database of its own. The server and
its bots' processes have one core, the clients another. Each game has one person, played by a client that thinks and
then clicks an offered action, and bots on the other seats. With `--nodes 1,2` so many processes share that core and
one PostgreSQL, which has the clients' core; without it one process writes to a file of SQLite. Afterwards every log
is read and played again: nothing lost, doubled or out of order.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import NamedTuple

import msgspec
from node import Nodes, Used, cpu
from page import Page
from tests.server.live import Person
from tests.server.postgres import run_postgres

from quarterdeck.core.registry import all_games
from quarterdeck.server import entries
from quarterdeck.server.entries import read_entry
from quarterdeck.server.store import Store

SERVER, CLIENTS = 0, 1  # cores
OPENED_BY_ONE = 28  # tables; a person who opens more at once is asked to wait
SETTLING = 4.0  # seconds of play before the clock starts
AT_ONCE = 20  # connections being made
IDLE_TABLES, IDLE_SECONDS = 100, 15.0
HEAD = (
    "| build | tables | clicks/s | moves/s | p50 | p90 | p99 | max ms | ms a move | server | bots "
    "| KB a table | frames a move | bytes a frame | core busy | clients busy |"
)


class Window(NamedTuple):
    """What happened between two moments."""

    begun: float
    seconds: float
    used: Used
    clients: float
    memory: int


async def main() -> None:
    given = read_arguments()
    os.sched_setaffinity(0, {CLIENTS})
    builds = {"before": given.before, "now": given.python} if given.before else {"now": given.python}
    print(HEAD, "|---" * (HEAD.count("|") - 1) + "|", sep="\n")
    for games in numbers(given.games):
        for name, python in builds.items():
            for count in numbers(given.nodes) or [0]:
                async with running(python, count) as (house, addresses):
                    await measure(f"{name}, {count} on PostgreSQL" if count else name, house, addresses, games, given)
    for name, python in builds.items():
        if given.sockets:
            async with running(python, 0) as (house, addresses):
                await idle(name, house, addresses[0], given)


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="200", help="how many at once; several numbers with commas")
    parser.add_argument("--only", default="", help="one game; all of them by turns if left out")
    parser.add_argument("--level", default="mate", help="of the bots")
    parser.add_argument("--seconds", type=float, default=40.0, help="that are measured")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a client thinks, on average")
    parser.add_argument("--python", default="this", help="in which the server is installed; these sources if left out")
    parser.add_argument("--before", default="", help="the same, with an earlier version")
    parser.add_argument("--sockets", type=int, default=0, help="pages that only look on")
    parser.add_argument("--nodes", default="", help="processes on PostgreSQL; several numbers with commas")
    return parser.parse_args()


@asynccontextmanager
async def running(python: str, nodes: int) -> AsyncIterator[tuple[Nodes, list[str]]]:
    with database(nodes) as url:
        house = Nodes(python, url, SERVER, max(1, nodes))
        try:
            yield house, await house.ready()
        finally:
            house.stop()


@contextmanager
def database(nodes: int) -> Iterator[str]:
    """A new one: PostgreSQL as it is installed, if there are nodes to share it."""
    if nodes:
        with run_postgres("") as server:
            yield server.new_database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/deck.db"


# Tables that are played at.


async def measure(name: str, node: Nodes, addresses: list[str], games: int, given: argparse.Namespace) -> None:
    """Play, and print what came of it."""
    for address in addresses:
        await open_tables(address, 4, given)  # so that every game is there already
    before = node.memory()
    pages = [page for address in addresses for page in await open_tables(address, games // len(addresses), given)]
    tasks = await begin(pages, given.pause)
    await asyncio.sleep(SETTLING)
    window = await watch(node, pages, given.seconds)
    await end(pages, tasks)
    node.stop()
    moves = await check(node, pages, window)
    report(name, pages, window, moves, (window.memory - before) / games)


async def open_tables(address: str, games: int, given: argparse.Namespace) -> list[Page]:
    owner, pages = Person(address), list[Page]()
    known = {game.info.slug: game.info.modes[0] for game in all_games()}
    slugs = [given.only] if given.only else sorted(known)
    for number in range(games):
        if number % OPENED_BY_ONE == 0:
            owner = Person(address)
            await owner.introduce(f"Owner {number}")
        slug = slugs[number % len(slugs)]
        seats = ["me"] + [{"kind": "bot", "level": given.level}] * (known[slug].seats[0] - 1)
        seated = await owner.open_table(slug, seats, mode=known[slug].name)
        pages.append(Page(address, owner.cookie, seated["table"], seated["tokens"], given.pause))
    return pages


async def begin(pages: list[Page], pause: float) -> list[asyncio.Task[None]]:
    """Everybody is connected first; then they join, spread over the time that they think."""
    await connect_all(pages)

    async def play(page: Page) -> None:
        await asyncio.sleep(random.uniform(0.0, pause))
        await page.play()

    tasks = [asyncio.create_task(play(page)) for page in pages]
    await asyncio.sleep(pause)
    return tasks


async def end(pages: list[Page], tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, *(page.close() for page in pages), return_exceptions=True)


async def connect_all(pages: list[Page]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def connect(page: Page) -> None:
        async with gate:
            await page.connect()

    await asyncio.gather(*(connect(page) for page in pages))


async def watch(node: Nodes, pages: list[Page], seconds: float) -> Window:
    for page in pages:
        page.waits.clear()
        page.frames = page.bytes = 0
    begun, start, used, clients = time.time(), time.perf_counter(), node.used(), cpu(os.getpid())
    await asyncio.sleep(seconds)
    took = time.perf_counter() - start
    return Window(begun, took, node.used().since(used), cpu(os.getpid()) - clients, node.memory())


async def check(node: Nodes, pages: list[Page], window: Window) -> int:
    """Every log holds each acknowledged answer once, in order, and can be played; how many moves the window had."""
    store, moves = await Store.open(node.database), 0
    for page in pages:
        stored = await store.read(page.table)
        assert [row.n for row in stored] == list(range(len(stored)))
        log = [(row.at - window.begun, read_entry(row.body)) for row in stored]
        own = [entry.action for _, entry in log if isinstance(entry, entries.Moved) and entry.seat == 0]
        for question, action in page.kept.items():
            assert msgspec.json.decode(own[question]) == msgspec.json.decode(action), page.table
        moves += sum(0 <= at <= window.seconds and isinstance(entry, entries.Moved) for at, entry in log)
        assert not page.trouble, page.trouble
    await store.close()
    await asyncio.to_thread(node.rehearse)
    return moves


def report(name: str, pages: list[Page], window: Window, moves: int, memory: float) -> None:
    waits = sorted(wait * 1000 for page in pages for _, wait in page.waits)
    cuts = statistics.quantiles(waits, n=100)
    frames, sent = sum(page.frames for page in pages), sum(page.bytes for page in pages)
    server, workers = (1000 * used / moves for used in window.used)
    over = sum(page.over for page in pages)
    cells = [name, f"{len(pages)}" + (f" ({over} ended)" if over else "")]
    cells += [f"{len(waits) / window.seconds:.0f}", f"{moves / window.seconds:.0f}"]
    cells += [f"{wait:.0f}" for wait in (cuts[49], cuts[89], cuts[98], waits[-1])]
    cells += [f"{server + workers:.2f}", f"{server:.2f}", f"{workers:.2f}", f"{memory:.0f}"]
    cells += [f"{frames / moves:.2f}", f"{sent / max(1, frames):.0f}"]
    cells += [f"{sum(window.used) / window.seconds:.0%}", f"{window.clients / window.seconds:.0%}"]
    print(f"| {' | '.join(cells)} |", flush=True)


# Pages that only look on.


async def idle(name: str, node: Nodes, address: str, given: argparse.Namespace) -> None:
    """What a page costs that is connected, what one that watches a table, and what both while nothing happens."""
    tables = await open_tables(address, IDLE_TABLES, given)
    pages = [Page(address, "", tables[number % IDLE_TABLES].table, {}, 0.0) for number in range(given.sockets)]
    empty = node.memory()
    await connect_all(pages)
    connected = node.memory()
    tasks = [asyncio.create_task(page.play()) for page in pages]
    while not all(page.frames for page in pages):
        await asyncio.sleep(0.1)
    await asyncio.sleep(SETTLING)
    window = await watch(node, pages, IDLE_SECONDS)
    await end(pages, tasks)
    each = [(memory - empty) / len(pages) for memory in (connected, window.memory)]
    busy = sum(window.used) / window.seconds
    print(f"{name}: {len(pages)} sockets, {each[0]:.0f} KB each when connected, {each[1]:.0f} KB watching a table;")
    print(f"  {window.memory / 1024:.0f} MB in all; while nothing happens the core is busy for {busy:.1%} of the time")


if __name__ == "__main__":
    asyncio.run(main())
