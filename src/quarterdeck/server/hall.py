"""The tables of this node: found in memory or in the store, and kept for as long as somebody needs them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from quarterdeck.core.game import AnyGame
from quarterdeck.server.bus import Bus
from quarterdeck.server.chores import Chores
from quarterdeck.server.errors import SetAside
from quarterdeck.server.house import House
from quarterdeck.server.slices import Slices
from quarterdeck.server.store import Store
from quarterdeck.server.table import Table, load_table
from quarterdeck.server.workshop import Workshop

IDLE = 300.0  # seconds after which a table that nobody looks at is forgotten until somebody asks for it


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
        self.slices = Slices()
        self.workshop = Workshop()
        self.takeover: float | None = None  # seconds until a bot plays for who has gone
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.aside: dict[str, SetAside] = {}  # tables that this node cannot play, and why; it tries again at a start
        self.news: dict[str, int] = {}  # tables that are being read, and what they are said to have reached
        self.contents: set[str] = set()  # data files that are known to be kept

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
        if table_id in self.aside:
            raise self.aside[table_id]
        self.bus.subscribe(table_id, self._hear)
        try:
            table = await load_table(table_id, self.store, self.slices, self.changed)
        except BaseException as error:
            self.bus.unsubscribe(table_id, self._hear)
            if isinstance(error, SetAside):
                self.aside[table_id] = error
            raise
        table.moved, table.takeover = self.house.note, self.takeover
        self.house.open(table)
        self.tables[table_id] = table
        return table

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
        except SetAside:
            pass  # the table has said so
        finally:
            del self.news[table.id]

    async def keep_content(self, game: AnyGame) -> None:
        """The data files of this build, for when there is another; tables that are opened now are played with them."""
        digest = game.content.digest
        if digest not in self.contents:
            await self.store.keep_content(digest, game.info.slug, game.content.texts)
            self.contents.add(digest)

    def forget_if_idle(self, table: Table) -> None:
        """The store has it; whoever asks for it gets it again."""
        if not table.listeners and not table.lock.locked() and time.monotonic() - table.touched > IDLE:
            self.bus.unsubscribe(table.id, self._hear)
            self.house.close(table)
            self.tables.pop(table.id, None)
