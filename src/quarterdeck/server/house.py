"""Several nodes are one house: who is connected at another node is there, and one node thinks for a bot.

What nodes tell each other is a hint to read; the register is the truth. One node alone needs none of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from quarterdeck.server.bus import Bus
from quarterdeck.server.database import Unavailable, build_engine, find_address, is_postgres
from quarterdeck.server.register import NOBODY, Register

if TYPE_CHECKING:
    from quarterdeck.server.table import Table

BEAT: Final = 1.0  # seconds between two signs of life
LIFE: Final = 5.0  # seconds without one after which a node counts as dead
PULSE: Final = 5.0  # seconds between two looks at everything, in case that news were missed
MOST_AT_ONCE: Final = 1000  # tables in one statement
log = logging.getLogger("quarterdeck.house")

Heirs = Callable[[list[str]], None]


class House:
    """One node alone: nobody is elsewhere, and all bots are its own."""

    async def start(self, inherit: Heirs) -> None:
        """`inherit` hears of tables that a dead node has left behind."""

    async def stop(self) -> None:
        """Nothing to end."""

    @property
    def is_sure(self) -> bool:
        """Whether this node knows who is at the others."""
        return True

    def open(self, table: Table) -> None:
        """A table is in memory here."""

    def close(self, table: Table) -> None:
        """It is no longer."""

    def note(self, table: Table) -> None:
        """Somebody came to a table at this node, or went."""

    async def look(self, table: Table) -> None:
        """Ask anew who is elsewhere at a table: news may be late."""

    async def leased(self) -> set[str]:
        """Tables whose bots other nodes think for."""
        return set()

    def has(self, _table_id: str) -> bool:
        """Whether this node thinks for the bots of this table."""
        return True

    async def take(self, _table_id: str) -> bool:
        """Think for the bots of this table, if no other node does."""
        return True

    def release(self, _table_id: str) -> None:
        """Other nodes may think for this table's bots."""


class SharedHouse(House):
    """One of several nodes on one PostgreSQL. A single task writes and reads; what fails is tried again."""

    def __init__(self, url: str, bus: Bus, beat: float, life: float, pulse: float) -> None:
        self.node = secrets.token_urlsafe(9)
        # Connections of its own, so that a sign of life waits for nobody's move.
        self.register = Register(build_engine(find_address(url)), self.node, life)
        self.beat, self.life, self.pulse = beat, life, pulse
        self.tables: dict[str, Table] = {}
        self.living: set[str] = set()
        self.mine: set[str] = set()  # leases of this node
        self.holders: dict[str, str] = {}  # nodes that have the lease of a table
        self.dirty: set[str] = set()  # tables whose people here are to be written
        self.unread: set[str] = set()  # tables whose people elsewhere are to be read
        self.freed: set[str] = set()  # leases to give back
        self.until = 0.0  # by the clock of this process: how long the last sign of life counts
        self.steady = float("inf")  # since when every sign of life has been taken
        self.signed = self.looked = 0.0
        self.stirred = asyncio.Event()
        self.leasing = asyncio.Lock()  # what is taken is not given back at the same time
        self.task: asyncio.Task[None] | None = None
        bus.on_people(self._hear)

    async def start(self, inherit: Heirs) -> None:
        self.inherit = inherit
        await self._sign()
        self.task = asyncio.create_task(self._tend())

    async def stop(self) -> None:
        """Others need not wait until this node counts as dead."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        with suppress(Unavailable):
            await self.register.leave()
        await self.register.engine.dispose()

    @property
    def is_sure(self) -> bool:
        """True once every node that lives has had the time to say who is there."""
        return time.monotonic() - self.steady > self.life

    # Tables of this node.

    def open(self, table: Table) -> None:
        """Until somebody has looked it is not known who is elsewhere."""
        table.elsewhere = None
        self.tables[table.id] = table
        self._mark(self.unread, table.id)

    def close(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self.release(table.id)

    def note(self, table: Table) -> None:
        self._mark(self.dirty, table.id)

    async def look(self, table: Table) -> None:
        await self._read([table.id])

    def _hear(self, table_id: str, node: str) -> None:
        if node == self.node:
            return
        self.holders.pop(table_id, None)
        if table_id in self.tables:
            self._mark(self.unread, table_id)

    def _mark(self, where: set[str], table_id: str) -> None:
        where.add(table_id)
        self.stirred.set()

    # Bots.

    async def leased(self) -> set[str]:
        return await self.register.leased()

    def has(self, table_id: str) -> bool:
        return table_id in self.mine and time.monotonic() < self.until

    async def take(self, table_id: str) -> bool:
        """Asks the register only where it cannot be known already."""
        if table_id in self.mine or self.holders.get(table_id) in self.living:
            return self.has(table_id)
        async with self.leasing:
            holder = await self.register.lease(table_id)
            self.freed.discard(table_id)
            if holder == self.node:
                self.mine.add(table_id)
            else:
                self.holders[table_id] = holder
        return self.has(table_id)

    def release(self, table_id: str) -> None:
        if table_id in self.mine:
            self.mine.discard(table_id)
            self._mark(self.freed, table_id)

    # The one task.

    async def _tend(self) -> None:
        while True:
            self.stirred.clear()
            if not await self._try_round():
                self.steady = float("inf")
                await asyncio.sleep(self.beat / 4)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(self.signed + self.beat - time.monotonic()):
                    await self.stirred.wait()

    async def _try_round(self) -> bool:
        """Whatever goes wrong, the next sign of life is given."""
        try:
            await self._round()
        except Unavailable as error:
            log.warning("the register cannot be reached", extra={"why": str(error)})
        except Exception:
            log.exception("the house cannot be kept")
        else:
            return True
        return False

    async def _round(self) -> None:
        """Whatever is to be done now; many changes of a table cost one write, many news of it one read."""
        now = time.monotonic()
        if now >= self.signed + self.beat:
            await self._sign()
        if now >= self.looked + self.pulse:
            self.looked = now
            self.unread |= self.tables.keys()
            self.holders.clear()
        await self._in_parts(self.dirty, self._write)
        await self._in_parts(self.unread, self._read)
        async with self.leasing:
            await self._in_parts(self.freed, self.register.release)

    async def _in_parts(self, marked: set[str], work: Callable[[list[str]], Awaitable[None]]) -> None:
        """What is marked meanwhile comes next; what failed stays marked."""
        while part := [*marked][:MOST_AT_ONCE]:
            marked.difference_update(part)
            try:
                await work(part)
            except Unavailable:
                marked.update(part)
                raise

    async def _sign(self) -> None:
        """A sign of life, and what became of the others."""
        begun = time.monotonic()
        if not await self.register.sign():
            await self._begin_anew()
        self.signed, self.until = begun, begun + self.life
        self.steady = min(self.steady, begun)
        living = await self.register.living()
        if living != self.living:
            self.living = living
            await self._inherit()
            self.unread |= self.tables.keys()

    async def _begin_anew(self) -> None:
        """New, or taken for dead: others may have gone on with everything, or have been as slow as this one."""
        self.steady = float("inf")
        await self.register.enter()
        self.mine.clear()
        self.holders.clear()
        self.freed.clear()
        self.dirty |= self.tables.keys()

    async def _inherit(self) -> None:
        """Go on where a node died."""
        orphans = await self.register.inherit()
        self.mine.update(orphans)
        if orphans:
            log.info("took over from a node that died", extra={"tables": len(orphans)})
            self.inherit(orphans)

    async def _write(self, table_ids: list[str]) -> None:
        here = {table_id: self.tables[table_id].presence() for table_id in table_ids if table_id in self.tables}
        await self.register.write(dict.fromkeys(table_ids, NOBODY) | here)

    async def _read(self, table_ids: list[str]) -> None:
        for table_id, found in (await self.register.read(table_ids)).items():
            if table_id in self.tables:
                self.tables[table_id].hear_elsewhere(found)


def build_house(url: str, bus: Bus) -> House:
    """The house that fits the database."""
    return SharedHouse(url, bus, BEAT, LIFE, PULSE) if is_postgres(find_address(url)) else House()
