"""The tables of this node: found in memory or in the store, and kept for as long as somebody needs them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from quarterdeck.server.bus import Bus
from quarterdeck.server.chores import Chores
from quarterdeck.server.errors import Unknown
from quarterdeck.server.store import Store
from quarterdeck.server.table import Table

IDLE = 300.0  # seconds after which a table that nobody looks at is forgotten until somebody asks for it


class Hall:
    """`changed` hears of every table where something has happened."""

    def __init__(self, store: Store, bus: Bus, chores: Chores, changed: Callable[[Table], None]) -> None:
        self.store = store
        self.bus = bus
        self.chores = chores
        self.changed = changed
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def find(self, table_id: str) -> Table:
        """The table, from memory or read from the store; `Unknown` if there is none."""
        table = self.tables.get(table_id)
        if table is None:
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                try:
                    table = self.tables.get(table_id) or await self._load(table_id)
                finally:
                    self.loading.pop(table_id, None)
        table.touched = time.monotonic()
        return table

    async def _load(self, table_id: str) -> Table:
        """Subscribe first, then read, so that nothing falls between the two."""
        self.bus.subscribe(table_id, self._hear)
        try:
            stored = await self.store.read(table_id)
            if not stored:
                raise Unknown(f"there is no table {table_id[:64]!r}")
            self.tables[table_id] = Table(table_id, self.store, stored, self.changed)
        except BaseException:
            self.bus.unsubscribe(table_id, self._hear)
            raise
        return self.tables[table_id]

    def _hear(self, table_id: str, n: int) -> None:
        """Another node has written to a table of ours."""
        table = self.tables.get(table_id)
        if table is not None and n > table.n:
            self.chores.start(table.catch_up())

    def forget_if_idle(self, table: Table) -> None:
        """The store has it; whoever asks for it gets it again."""
        if not table.listeners and not table.lock.locked() and time.monotonic() - table.touched > IDLE:
            self.bus.unsubscribe(table.id, self._hear)
            self.tables.pop(table.id, None)
