"""Appends per second of the event store: many tables at once, with and without group commit.

`python benchmarks/store.py URL` with an empty database that may be filled, such as sqlite:///bench.db.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time

from clock import report

from quarterdeck.server.store import SeatSummary, Store, Summary

TABLES, SECONDS, BODY = 200, 4.0, b'{"by":1,"action":{"type":"play","card":17}}' * 4
SEATS = tuple(SeatSummary(kind="human", name=f"Player {n}", user=f"u{n}") for n in range(4))


def summary(n: int) -> Summary:
    """One that changes with every move, as at a real table."""
    return Summary(game="battlecruisers", mode="basic", public=True, state="playing", seats=SEATS, waiting=(n % 4,))


async def play(store: Store, table: str, end: float, waits: list[float]) -> None:
    """One table: the next entry when the last one is kept."""
    await store.create(table, BODY, summary(0))
    n = 0
    while (start := time.perf_counter()) < end:
        n += 1
        await store.append(table, n, BODY, summary(n))
        waits.append(time.perf_counter() - start)


async def run(url: str, tables: int, group: int) -> None:
    store, waits = await Store.open(url, group), list[float]()
    start = time.perf_counter()
    names = [f"{time.time()}-{number}" for number in range(tables)]
    await asyncio.gather(*(play(store, name, start + SECONDS, waits) for name in names))
    spent = time.perf_counter() - start
    await store.close()
    cuts = statistics.quantiles(waits, n=100)
    milliseconds = {"p50": round(cuts[49] * 1000, 1), "p99": round(cuts[98] * 1000, 1)}
    report(database=url.split(":")[0], tables=tables, group=group, appends=round(len(waits) / spent), **milliseconds)


if __name__ == "__main__":
    for tables, group in ((1, 1), (TABLES, 1), (TABLES, 64), (TABLES, 200)):
        asyncio.run(run(sys.argv[1], tables, group))
