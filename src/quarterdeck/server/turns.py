"""Who thinks next when there are more who wait than workers: tables take turns, and a person's question goes first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiter = asyncio.Future[None]


class Ring:
    """Those who wait, by table: the table that has had its turn goes to the end."""

    def __init__(self) -> None:
        self.lines: OrderedDict[str, deque[Waiter]] = OrderedDict()

    def add(self, table: str, waiter: Waiter) -> None:
        self.lines.setdefault(table, deque()).append(waiter)

    def next(self) -> Waiter | None:
        """The first of the table whose turn it is; whoever has given up is passed over."""
        while self.lines:
            table, line = self.lines.popitem(last=False)
            waiter = line.popleft()
            if line:
                self.lines[table] = line
            if not waiter.done():
                return waiter
        return None


class Turns:
    """So many may work at once.

    A person who asks goes before bots, but not twice in a row while bots wait: nobody's questions stop a game.
    """

    def __init__(self, free: int) -> None:
        self.free = free
        self.persons, self.bots = Ring(), Ring()
        self.was_person = False

    @asynccontextmanager
    async def turn(self, table: str, person: bool = False) -> AsyncIterator[None]:
        await self._wait(self.persons if person else self.bots, table)
        try:
            yield
        finally:
            self._hand_on()

    async def _wait(self, ring: Ring, table: str) -> None:
        if self.free:
            self.free -= 1
            return
        waiter: Waiter = asyncio.get_running_loop().create_future()
        ring.add(table, waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._hand_on()  # the turn came at the very moment of giving up
            raise

    def _hand_on(self) -> None:
        """Whoever is next gets the turn; if nobody waits, it is free."""
        waiter = self._next()
        if waiter is None:
            self.free += 1
        else:
            waiter.set_result(None)

    def _next(self) -> Waiter | None:
        rings = (self.bots, self.persons) if self.was_person else (self.persons, self.bots)
        for ring in rings:
            waiter = ring.next()
            if waiter is not None:
                self.was_person = ring is self.persons
                return waiter
        return None
