"""Looks at what people send in, changed data and saved games, in a process that has limits of its own.

Nobody has seen any of it before: it may take a processor for hours, or all the memory there is. So nothing of it is
built or played here before a process has done so within its limits. That process is started when it is first needed.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from quarterdeck.bots.workers import Workers
from quarterdeck.core.errors import Malformed
from quarterdeck.server.errors import Busy

SECONDS = 20  # of a processor, for one look
MEMORY = 1 << 30  # bytes of address space, for the process
PATIENCE = 60.0  # seconds altogether, on a busy machine
MOST_WAITING = 16  # looks that wait
log = logging.getLogger("quarterdeck.workshop")


class Workshop:
    """One thing is looked at after the other."""

    def __init__(self) -> None:
        self.pool: Workers | None = None
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def look_at(self, work: Callable[..., object], *given: Any) -> None:
        """Do it in the process. What is wrong with it comes back as it is there, or as `Malformed` if it is too much.

        It is finished even if nobody waits for it any more: ending the process for that would cost more.
        """
        if self.waiting >= MOST_WAITING:
            raise Busy("too many things are being looked at just now; try again in a moment")
        await asyncio.shield(self._look(work, given))

    async def _look(self, work: Callable[..., object], given: tuple[Any, ...]) -> None:
        self.waiting += 1
        try:
            async with self.turn:
                await self._ask(work, given)
        finally:
            self.waiting -= 1

    async def _ask(self, work: Callable[..., object], given: tuple[Any, ...]) -> None:
        self.pool = self.pool or Workers(1)
        try:
            future = asyncio.wrap_future(self.pool.submit(within_limits, work, SECONDS, MEMORY, given))
            async with asyncio.timeout(PATIENCE):
                await future
        except (TimeoutError, BrokenProcessPool, MemoryError) as error:
            self.stop()
            log.warning("too much was sent in", extra={"why": type(error).__name__})
            raise Malformed("this is too much: building or playing it takes too long, or too much memory") from None

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.abandon()
            self.pool = None


def within_limits(work: Callable[..., object], seconds: int, memory: int, given: tuple[Any, ...]) -> None:
    """What the process does. Beyond its time the system ends it; memory that is not there is an error."""
    if sys.platform != "win32":
        import resource

        spent = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(spent.ru_utime + spent.ru_stime) + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))
        with suppress(ValueError, OSError):  # not every system has such a limit
            resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    work(*given)
