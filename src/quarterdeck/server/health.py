"""Is this node well? It is if it can write, hears the others and is not stopping."""

from __future__ import annotations

import asyncio
import logging
import sqlite3

from quarterdeck.server.fresh import Fresh
from quarterdeck.server.hall import Hall
from quarterdeck.server.store import Unavailable

FRESH = 1.0  # seconds: however often somebody asks, the database is tried no more often
PATIENCE = 3.0  # seconds in which something has to be written
log = logging.getLogger("quarterdeck.health")


class Health:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.fresh = Fresh(self._write, FRESH)
        self.last = ""

    async def trouble(self) -> str:
        """What is wrong, in words for everybody; nothing if all is well."""
        if self.hall.chores.closing:
            return "this node is stopping"
        if not self.hall.bus.listening:
            return "the other nodes cannot be heard"
        return await self.fresh.get()

    async def _write(self) -> str:
        """Write something, as a move would be; the log hears of it when the answer is another than before."""
        found, detail = "", ""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.hall.store.pulse()
        except (Unavailable, TimeoutError) as error:
            found, detail = f"nothing can be written: {in_words(error)}", str(error)
        if found != self.last:
            log.warning(found or "writing works again", extra={"why": detail})
        self.last = found
        return found


def in_words(error: Exception) -> str:
    """The reason without the addresses and names that PostgreSQL's errors hold; those are in the log."""
    if isinstance(error, TimeoutError):
        return f"the database has not answered for {PATIENCE:.0f} seconds"
    cause = getattr(error.__cause__, "orig", None)
    return str(cause) if isinstance(cause, sqlite3.Error) else "the database cannot be reached"
