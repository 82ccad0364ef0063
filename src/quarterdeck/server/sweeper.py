"""Looks after tables that nobody stirs: clocks that ran out, people who have gone, tables that are not needed."""

from __future__ import annotations

import asyncio
import logging
import time

from quarterdeck.core.errors import Stale
from quarterdeck.server import seating
from quarterdeck.server.driver import Driver
from quarterdeck.server.errors import SetAside
from quarterdeck.server.hall import Hall
from quarterdeck.server.store import Unavailable
from quarterdeck.server.table import Table

SWEEP = 1.0  # seconds between two looks at every table
MOST_DUE = 100
MOST_WOKEN = 10_000
log = logging.getLogger("quarterdeck.sweeper")


class Sweeper:
    def __init__(self, hall: Hall, driver: Driver, takeover: float) -> None:
        self.hall = hall
        self.driver = driver
        self.takeover = takeover  # seconds until a bot plays for a person who has gone while others wait

    async def start(self) -> None:
        """Go on where the last acknowledged move left every game; nobody waits until the last one is read."""
        await self.hall.house.start(lambda table_ids: self.hall.chores.start(self._see_to(table_ids)))
        leased = await self.hall.house.leased()
        unfinished = await self.hall.store.unfinished(MOST_WOKEN)
        self.hall.chores.start(self._see_to([table_id for table_id in unfinished if table_id not in leased]))
        self.hall.chores.start(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                due = await self._due()
            except Unavailable as error:
                log.warning("a sweep was cut short", extra={"why": str(error)})
                continue
            except Exception:
                log.exception("a sweep failed")  # the next one is not to be missed
                continue
            await self._see_to([*{*due, *self.hall.tables}])

    async def _due(self) -> list[str]:
        """Tables that are set aside stay due; they are not to take the place of others."""
        aside = self.hall.aside
        found = await self.hall.store.due(time.time(), MOST_DUE + len(aside))
        return [table_id for table_id in found if table_id not in aside]

    async def _see_to(self, table_ids: list[str]) -> None:
        """One table after the other; whatever is wrong with one is not the next one's."""
        for table_id in table_ids:
            try:
                await self._look_after(self.hall.tables.get(table_id) or await self.hall.find(table_id))
            except SetAside:
                self.hall.house.release(table_id)  # the hall has said so
            except (Unavailable, Stale) as error:
                log.warning("a table was passed over", extra={"table": table_id, "why": str(error)})
            except Exception:
                self.hall.house.release(table_id)
                log.exception("a table cannot be played", extra={"table": table_id})

    async def _look_after(self, table: Table) -> None:
        await seating.start_if_ready(table)
        for seat in table.history.waiting:
            if self._is_overdue(table, seat) and await self._is_still_overdue(table, seat):
                await seating.leave(table, seat)
        self.driver.stir(table)
        if table.id not in self.driver.driven:
            self.hall.forget_if_idle(table)

    async def _is_still_overdue(self, table: Table, seat: int) -> bool:
        """Nobody is played for on hearsay: who has just come to another node is there."""
        await self.hall.house.look(table)
        return self._is_overdue(table, seat)

    def _is_overdue(self, table: Table, seat: int) -> bool:
        """True for a person whose time is up, or who has gone while another person is here and waits."""
        chair, due = table.history.chairs[seat], table.due_of(seat)
        if chair.kind != "person" or chair.is_played_by_bot:
            return False
        if due is not None and time.time() > due:
            return True
        if not self.hall.house.is_sure:
            return False  # somebody may be here at another node
        gone = table.missed_since(seat)
        return gone is not None and time.monotonic() - gone > self.takeover
