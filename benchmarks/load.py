"""Many games at once on one server, over WebSockets: moves per second, from click to frame, memory of a table.

`PYTHONPATH=src:. python benchmarks/load.py --games 200` starts a server on a database of its own. Each game has one
person, played by a client that clicks an offered action at once, and deckhand bots on the other seats.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tests.server.live import Person, Process
from tests.server.sailor import Sailor

from quarterdeck.core.registry import all_games, find_game
from quarterdeck.server import entries
from quarterdeck.server.entries import read_entry
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Store
from quarterdeck.server.table import load_table

UNBOUNDED: Any = {  # all clients have one address here
    f"QUARTERDECK_{name}": "100000"
    for name in (
        "MOST_CONNECTIONS",
        "MOST_CONNECTIONS_ADDRESS",
        "MOST_PAGES",
        "MOST_PAGES_ADDRESS",
        "MOST_TABLES_ADDRESS",
        "JOINS_MINUTE",
        "OPENINGS_MINUTE",
        "REQUESTS_MINUTE",
    )
}
OPENED_BY_ONE = 28  # tables; a person who opens more at once is asked to wait


class Result(NamedTuple):
    crew: list[Sailor]
    seconds: float
    busy: float
    stopped: float  # on the clock that the store writes down


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="", help="one game; all of them by turns if left out")
    parser.add_argument("--seconds", type=float, default=60.0, help="stop the clock after so long")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds that a client thinks before it clicks")
    given = parser.parse_args()
    slugs = [given.only] if given.only else [game.info.slug for game in all_games()]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/deck.db"
        server = Process(database, 0, **UNBOUNDED)
        try:
            result = await measure(await server.ready(), server.process.pid, slugs, given)
        finally:
            server.stop()
        await check(database, result)


async def measure(address: str, pid: int, slugs: list[str], given: argparse.Namespace) -> Result:
    """Play, and print what the clients saw."""
    before = memory(pid)
    crew = await open_tables(address, slugs, given.games)
    print(f"{given.games} tables open, {(memory(pid) - before) / given.games:.0f} KB a table before the first click")
    start, busy = time.perf_counter(), cpu(pid)
    for sailor in crew:
        sailor.pause = given.pause
    tasks = [asyncio.create_task(sailor.sail()) for sailor in crew]
    await asyncio.wait(tasks, timeout=given.seconds)
    clicks = [wait * 1000 for sailor in crew for wait in sailor.waits]
    result = Result(crew, time.perf_counter() - start, cpu(pid) - busy, time.time())
    await end(tasks)
    over = sum(sailor.over for sailor in crew)
    print(f"{result.seconds:.1f} s, the server busy for {result.busy:.1f}; {over} of {len(crew)} games over")
    report(sorted(clicks), result.seconds)
    after = memory(pid)
    print(f"memory: {(after - before) / given.games:.0f} KB a table at the end, {after / 1024:.0f} MB in all")
    return result


async def end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def report(waits: list[float], seconds: float) -> None:
    cuts = statistics.quantiles(waits, n=100)
    print(f"{len(waits)} clicks, {len(waits) / seconds:.0f} a second")
    print(f"from click to frame: p50 {cuts[49]:.0f}, p90 {cuts[89]:.0f}, p99 {cuts[98]:.0f}, max {waits[-1]:.0f} ms")


async def open_tables(address: str, slugs: list[str], games: int) -> list[Sailor]:
    owner, crew = Person(address), list[Sailor]()
    for number in range(games):
        if number % OPENED_BY_ONE == 0:
            owner = Person(address)
            await owner.introduce(f"Owner {number}")
        game = find_game(slugs[number % len(slugs)])
        mode = game.info.modes[0]
        seats = ["me"] + [{"kind": "bot", "level": "deckhand"}] * (mode.seats[0] - 1)
        seated = await owner.open_table(game.info.slug, seats, mode=mode.name)
        crew.append(Sailor(address, owner.cookie, seated["table"], {0: seated["tokens"]["0"]}))
    return crew


def memory(pid: int) -> int:
    """Resident memory of the server alone, in KB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def cpu(pid: int) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def check(database: str, result: Result) -> None:
    """Nothing lost, doubled or out of order: every log can be played, and holds each acknowledged answer once."""
    store, moves, kept = await Store.open(database), 0, 0
    for sailor in result.crew:
        stored = await store.read(sailor.table)
        assert [row.n for row in stored] == list(range(len(stored)))
        log = [read_entry(row.body) for row in stored]
        own = [entry.action for entry in log if isinstance(entry, entries.Moved) and entry.seat == 0]
        for question, action in sailor.kept.items():
            assert msgspec.json.decode(own[question]) == msgspec.json.decode(action), sailor.table
        await load_table(sailor.table, store, Slices())
        in_time = log[: sum(row.at <= result.stopped for row in stored)]
        moves += sum(isinstance(entry, entries.Moved) for entry in in_time)
        kept += len(sailor.kept)
        assert not sailor.disorder, sailor.disorder
        assert not sailor.refused, sailor.refused
    await store.close()
    rate, each = moves / result.seconds, 1000 * result.busy / moves
    print(f"{moves} moves, {rate:.0f} a second, {each:.2f} ms of the server's processor time each")
    print(f"{kept} were acknowledged to clients: all in the store, in order, once")


if __name__ == "__main__":
    asyncio.run(main())
