"""The tables of this node: found in memory or in the store, and kept for as long as somebody needs them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.server.bus import Bus
from quarterdeck.server.chores import Chores
from quarterdeck.server.entries import Opened, read_entry
from quarterdeck.server.errors import Unknown
from quarterdeck.server.house import House
from quarterdeck.server.pins import cannot_replay, check_rules, data_of
from quarterdeck.server.store import Store, Stored
from quarterdeck.server.table import Table

IDLE = 300.0  # seconds after which a table that nobody looks at is forgotten until somebody asks for it
log = logging.getLogger("quarterdeck.hall")


class Hall:
    """`changed` hears of every table where something has happened."""

    def __init__(
        self, store: Store, bus: Bus, chores: Chores, changed: Callable[[Table], None], house: House | None = None
    ) -> None:
        self.store = store
        self.bus = bus
        self.chores = chores
        self.changed = changed
        self.house = house or House()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.news: dict[str, int] = {}  # tables that are being read, and what they are said to have reached

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
            table = await self._build(table_id, stored)
        except BaseException:
            self.bus.unsubscribe(table_id, self._hear)
            raise
        table.moved = self.house.note
        self.house.open(table)
        self.tables[table_id] = table
        return table

    async def _build(self, table_id: str, stored: list[Stored]) -> Table:
        """By the rules and data that the table was opened with; `Outdated` if this build cannot."""
        opened = read_entry(stored[0].body)
        if not isinstance(opened, Opened):
            raise Malformed(f"table {table_id} does not begin with its opening")
        check_rules(opened)
        texts = await data_of(opened, self.store.content)
        try:
            return Table(table_id, self.store, stored, self.changed, texts)
        except QuarterdeckError as error:
            # Its words may say what somebody holds.
            log.error("a table cannot be replayed", extra={"table": table_id, "error": type(error).__name__})
            raise cannot_replay(opened) from None

    def _hear(self, table_id: str, n: int) -> None:
        """Another node has written to a table of ours. Many such news cost one reading, or one more."""
        table = self.tables.get(table_id)
        if table is None or n <= table.n:
            return
        is_being_read = table_id in self.news
        self.news[table_id] = max(n, self.news.get(table_id, 0))
        if not is_being_read:
            self.chores.start(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        try:
            before = -1
            while before < table.n < self.news[table.id]:  # news of an entry that is not there end it too
                before = table.n
                await table.catch_up()
        finally:
            del self.news[table.id]

    def forget_if_idle(self, table: Table) -> None:
        """The store has it; whoever asks for it gets it again."""
        if not table.listeners and not table.lock.locked() and time.monotonic() - table.touched > IDLE:
            self.bus.unsubscribe(table.id, self._hear)
            self.house.close(table)
            self.tables.pop(table.id, None)
