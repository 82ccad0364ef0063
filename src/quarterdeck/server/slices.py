"""Long work a slice at a time: between two slices everybody else gets a turn, however many have long work."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import islice

SLICE = 20  # steps: actions folded, or seen by an observer


class Slices:
    """One slice of one piece of work in each turn of the event loop; who waits gets it in the order of asking.

    Not a thread: pure Python there takes the interpreter from the loop for as long, and compiled code does not let go.
    """

    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def through(self, work: Iterable[object]) -> None:
        """Take every step."""
        steps, done = iter(work), SLICE
        while done == SLICE:
            async with self.turn:
                done = sum(1 for _ in islice(steps, SLICE))
                await asyncio.sleep(0)
