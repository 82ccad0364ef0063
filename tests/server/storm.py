"""Two nodes in heavy weather: people on both, rolling restarts, a database that goes away, and what must hold after it.

`PYTHONPATH=src:. python -m tests.server.storm --moves 10000` does it at length, with real processes that are killed
by turns; the suite does it for some hundred moves. With `--sqlite` it is one node on one file.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import cycle
from typing import Any, NamedTuple

import msgspec

from quarterdeck.server import entries, wire
from quarterdeck.server.entries import read_entry
from quarterdeck.server.frames import live_frame
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Store
from quarterdeck.server.table import load_table
from tests.server.live import Person, Process, person
from tests.server.postgres import Postgres, run_postgres
from tests.server.sailor import Chance, Sailor

BOT = {"kind": "bot", "level": "deckhand"}
NAMES = ("Ann", "Bob")
TAKEOVER = 2.0  # seconds
CALM = TAKEOVER + 0.5  # seconds between two troubles: enough for whoever is not seen to be taken for gone
PAUSE = 0.2  # seconds that a person thinks
JUST_NOW = 1.0  # seconds in which a node hears that somebody has come to another
Trouble = tuple[str, Callable[[], Awaitable[None]]]
PATIENCE = 60.0  # seconds in which games go on after any trouble


class Node(ABC):
    """One of the house's servers, always at the same address."""

    address: str

    @abstractmethod
    async def restart(self, gently: bool) -> None:
        """Ask it to stop, or kill it, and start it again."""


class Gone(NamedTuple):
    """What came of a voyage."""

    tables: int
    moves: int
    of_people: int
    restarts: Counter[str]
    stood_in: int  # for people who were away for too long


async def put_to_sea(nodes: list[Node], tables: int, pause: float) -> list[Sailor]:
    """Tables of two people, one at each node, and a bot."""
    crew: list[Sailor] = []
    async with person(nodes[0].address) as ann, person(nodes[1].address) as bob:
        for number in range(tables):
            people = [ann, bob]
            for somebody, name in zip(people, NAMES, strict=True):
                if number % 20 == 0:  # one person alone may open only so many tables
                    somebody.cookies.clear()
                    await somebody.introduce(name)
            crew += await _two_at_a_table(people, nodes, pause)
    return crew


async def _two_at_a_table(people: list[Person], nodes: list[Node], pause: float) -> list[Sailor]:
    seated = await people[0].open_table("battlecruisers", ["me", "open", BOT], mode="basic")
    table = seated["table"]
    given = [seated["tokens"], (await people[1].ask(f"/tables/{table}/claim", {"seat": 1}))["tokens"]]
    weather = Chance(drop=0.02, twice=0.1, delay=0.02, cut=0.01)
    crew = []
    for seat, (somebody, tokens) in enumerate(zip(people, given, strict=True)):
        sailor = Sailor(nodes[seat].address, somebody.cookie, table, {seat: tokens[str(seat)]}, weather)
        sailor.urls += [node.address.replace("http", "ws", 1) + "/ws" for node in nodes if node is not nodes[seat]]
        sailor.pause = pause
        crew.append(sailor)
    return crew


async def sail_through(nodes: list[Node], url: str, moves: int, tables: int, troubles: Iterator[Trouble]) -> Gone:
    """Play until so many moves were made, so many games at once, with one trouble after the other."""
    gone = Gone(0, 0, 0, Counter(), 0)
    while gone.moves < moves:
        crew = await put_to_sea(nodes, tables, PAUSE)
        sailing = asyncio.gather(*(sailor.sail() for sailor in crew))
        while not sailing.done() and (trouble := next(troubles, None)):
            await trouble[1]()
            gone.restarts[trouble[0]] += 1
            await some_moves(crew)
        await in_a_hurry(crew, sailing)
        await asyncio.gather(*(task for sailor in crew for task in sailor.tasks))
        made, of_people, stood_in = await check(url, crew)
        gone = Gone(
            gone.tables + tables, gone.moves + made, gone.of_people + of_people, gone.restarts, gone.stood_in + stood_in
        )
    return gone


async def some_moves(crew: list[Sailor]) -> None:
    """Until everybody has got on a little, and could have been missed, or the games are over."""
    calm = time.monotonic() + CALM
    wanted = sum(len(sailor.kept) for sailor in crew) + len(crew)
    async with asyncio.timeout(PATIENCE):
        while not all(sailor.over for sailor in crew):
            if sum(len(sailor.kept) for sailor in crew) >= wanted and time.monotonic() > calm:
                break
            await asyncio.sleep(0.02)


async def in_a_hurry(crew: list[Sailor], sailing: Awaitable[Any]) -> None:
    """To the end of the games, now that there is no more trouble."""
    for sailor in crew:
        sailor.pause = 0.0
    await sailing


async def check(url: str, crew: list[Sailor]) -> tuple[int, int, int]:
    """Nothing lost, doubled or out of order, and nobody played for who was there.

    The moves, those of people, and how often somebody was played for who was away.
    """
    store, made, of_people, stood_in = await Store.open(url), 0, 0, 0
    for sailor in crew:
        stored = await store.read(sailor.table)
        log = [read_entry(row.body) for row in stored]
        assert [row.n for row in stored] == list(range(len(stored)))
        moves = [entry for entry in log if isinstance(entry, entries.Moved)]
        mine = [entry for entry in moves if entry.seat == sailor.seat]
        away = [row.at for row, entry in zip(stored, log, strict=True) if is_stood_in(entry, sailor.seat)]
        assert not [at for at in away if was_here(sailor, at)], f"played for while present: {sailor.here} {away}"
        assert away or not any(entry.bot for entry in mine)
        stood_in += len(away)
        for question, action in sailor.kept.items():
            if mine[question].bot:
                continue
            assert msgspec.json.decode(bytes(mine[question].action)) == msgspec.json.decode(action), "lost"
        assert {question for question, entry in enumerate(mine) if not entry.bot} <= sailor.clicks.keys(), "doubled"
        assert not sailor.backwards, sailor.disorder
        history = (await load_table(sailor.table, store, Slices())).history
        assert sailor.frame == wire.encode(live_frame(history, sailor.seat, words=False)), "another end"
        of_people += len(mine)
        made += len(moves) if sailor.seat == 0 else 0
    await store.close()
    return made, of_people, stood_in


def is_stood_in(entry: entries.AnyEntry, seat: int | None) -> bool:
    return isinstance(entry, entries.StoodIn) and entry.seat == seat


def was_here(sailor: Sailor, at: float) -> bool:
    return any(begin + JUST_NOW < at < end for begin, end in sailor.here)


class Ship(Node):
    """A node as a process of its own."""

    def __init__(self, url: str, takeover: float) -> None:
        self.url, self.takeover = url, takeover

    async def launch(self, port: int = 0) -> None:
        self.process = Process(self.url, port, "--takeover", str(self.takeover))
        self.address = await self.process.ready()

    async def restart(self, gently: bool) -> None:
        port = self.process.port
        await asyncio.to_thread(self.process.stop if gently else self.process.kill)
        await self.launch(port)


async def voyage(url: str, ships: list[Ship], postgres: Postgres | None, moves: int) -> None:
    try:
        for ship in ships:
            await ship.launch()
        await report([ships[0], ships[-1]], postgres, url, moves)
    finally:
        for ship in ships:
            ship.process.kill()


async def report(nodes: list[Node], postgres: Postgres | None, url: str, moves: int) -> None:
    begun = time.monotonic()
    gone = await sail_through(nodes, url, moves, 40, cycle(troubles(nodes, postgres)))
    print(f"{gone.tables} games, {gone.moves:,} moves, {gone.of_people:,} of people; {time.monotonic() - begun:.0f} s")
    print(", ".join(f"{count} × {name}" for name, count in gone.restarts.items()))
    print(f"nothing lost, doubled or out of order; nobody played for while present, {gone.stood_in} times while away")


def troubles(nodes: list[Node], postgres: Postgres | None) -> list[Trouble]:
    stopped: list[Trouble] = [("a node stopped and started", lambda: nodes[0].restart(True))]
    killed: list[Trouble] = [("a node killed and started", lambda: nodes[0].restart(False))]
    if postgres is None:
        return stopped + killed
    stopped.append(("the other stopped and started", lambda: nodes[1].restart(True)))
    killed.append(("the other killed and started", lambda: nodes[1].restart(False)))
    return [*stopped, ("the database restarted", lambda: asyncio.to_thread(postgres.restart)), *killed]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--takeover", type=float, default=10.0, help="seconds until a bot plays for who has gone")
    parser.add_argument("--sqlite", action="store_true", help="one node on one file")
    given = parser.parse_args()
    if given.sqlite:
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/deck.db"
            asyncio.run(voyage(url, [Ship(url, given.takeover)], None, given.moves))
        return
    with run_postgres() as server:
        url = server.new_database()
        asyncio.run(voyage(url, [Ship(url, given.takeover), Ship(url, given.takeover)], server, given.moves))


if __name__ == "__main__":
    main()
