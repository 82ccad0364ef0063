"""Bots of one table cannot starve another's; a person's question goes first, and cannot stop the bots either."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

from quarterdeck.core.match import new_match
from quarterdeck.core.registry import find_game
from quarterdeck.core.witness import Gallery
from quarterdeck.server.botseat import Advice, Brains
from quarterdeck.server.puzzle import Puzzle, puzzle_of
from quarterdeck.server.turns import Turns

pytestmark = pytest.mark.anyio


class CountedPool:
    """One worker that works when the test says so, and counts how many it was given at once."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, work: Any, _task: Any, *_more: Any) -> Future[Any]:
        self.given.append(Future())
        self.kind = work.__name__
        return self.given[-1]

    def shutdown(self, **_how: Any) -> None:
        """Nothing to end."""


class Office:
    """A server's brains with one worker, and a log of who was served in which order."""

    def __init__(self) -> None:
        self.brains, self.pool = Brains(1, 60.0), CountedPool()
        self.brains.stop()
        pool: Any = self.pool
        self.brains.pool = pool
        match = new_match(find_game("battlecruisers"), 3, {}, 1)
        self.puzzle: Puzzle = puzzle_of(Gallery(match, match.names), 0)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, table: str, person: bool = False) -> None:
        self.tasks.append(asyncio.create_task(self._asked(table, person)))

    async def _asked(self, table: str, person: bool) -> None:
        if person:
            await self.brains.advise(self.puzzle, ("A",), table)
        else:
            await self.brains.choose(self.puzzle, "captain", table)
        self.order.append(table + "?" * person)

    async def work(self, thoughts: int) -> None:
        """Let the worker finish so many thoughts, of which there is never more than one at a time."""
        for _ in range(thoughts):
            await settle()
            busy = [future for future in self.pool.given if not future.done()]
            assert len(busy) == 1
            busy[0].set_result(Advice(0, "") if self.pool.kind == "advise" else 0)
        await settle()


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_tables_take_turns() -> None:
    """One table has ten thoughts waiting before another comes with two: they are served in between."""
    office = Office()
    for table in "a" * 10 + "bb" + "c":
        office.ask(table)
        await settle()
    await office.work(13)
    assert "".join(office.order[:6]) == "aabcab"
    assert sorted(office.order) == sorted("a" * 10 + "bbc")


async def test_a_person_goes_before_bots() -> None:
    office = Office()
    for table in "abcd":
        office.ask(table)
    await settle()
    office.ask("d", person=True)
    await office.work(5)
    assert office.order == ["a", "d?", "b", "c", "d"]


async def test_questions_cannot_stop_the_bots() -> None:
    """However many persons ask, every other turn is a bot's while one waits; and persons take turns by table too."""
    office = Office()
    office.ask("a")
    await settle()
    for _ in range(6):
        office.ask("h", person=True)
    office.ask("k", person=True)
    for table in "bcd":
        office.ask(table)
    await office.work(11)
    assert office.order[:7] == ["a", "h?", "b", "k?", "c", "h?", "d"]
    assert office.order[7:] == ["h?"] * 4


async def test_who_gives_up_keeps_nobody_waiting() -> None:
    """Neither one that waits, nor one whose turn comes at that moment."""
    turns = Turns(1)
    order: list[str] = []

    async def take(name: str) -> None:
        async with turns.turn(name):
            order.append(name)
            await asyncio.sleep(0)

    async with turns.turn("x"):
        tasks = [asyncio.create_task(take(name)) for name in "abc"]
        await settle()
        tasks[0].cancel()
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (order, turns.free) == (["c"], 1)
