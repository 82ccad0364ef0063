"""Plays for bots, and for people whom a bot stands in for, for as long as they are asked."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from quarterdeck.bots.base import is_forced
from quarterdeck.bots.levels import USUAL
from quarterdeck.core.errors import Refused, Stale
from quarterdeck.server import changes
from quarterdeck.server.botseat import Brains
from quarterdeck.server.chores import Chores
from quarterdeck.server.errors import SetAside
from quarterdeck.server.house import House
from quarterdeck.server.store import Unavailable
from quarterdeck.server.table import Table

PACES = {"quick": 0.0, "calm": 0.6}  # seconds that a bot takes at least for a choice, if people look on
JITTER = 0.2  # seconds at most by which bots of two nodes get out of step
log = logging.getLogger("quarterdeck.driver")


class Driver:
    def __init__(self, brains: Brains, chores: Chores, pace: float = 0.0, house: House | None = None) -> None:
        self.brains = brains
        self.pace = pace
        self.chores = chores
        self.house = house or House()
        self.driven: set[str] = set()

    def stir(self, table: Table) -> None:
        """See to it that bots play if they are asked."""
        if not self.chores.closing and table.id not in self.driven and table.history.asked_bots():
            self.driven.add(table.id)
            self.chores.start(self._drive(table))

    async def _drive(self, table: Table) -> None:
        """Play for bots for as long as they are asked. What goes wrong is tried again at the next sweep."""
        try:
            while (seats := table.history.asked_bots()) and await self.house.take(table.id):
                await self._play(table, seats[0])
        except SetAside:
            pass  # whoever could not read the table has said so
        except Unavailable:
            log.warning("the database is away; the bots wait", extra={"table": table.id})
        except Exception:
            log.exception("a bot cannot play", extra={"table": table.id})
        finally:
            self.driven.discard(table.id)
            if table.history.state != "playing":
                self.house.release(table.id)

    async def _play(self, table: Table, seat: int) -> None:
        async with table.settled() as history:
            puzzle, chair, written = history.puzzle(seat), history.chairs[seat], history.scripted(seat)
            watched = any(chair.kind != "bot" for chair in history.chairs) and not history.is_hurried
            level = chair.level if chair.kind == "bot" and not history.is_hurried else USUAL
        if puzzle is None:
            return
        begun = time.monotonic()
        if written is not None:
            place = puzzle.legal.index(written)
        else:
            place = await self.brains.choose(puzzle, level, table.id)
        if watched and not is_forced(puzzle.legal):
            await asyncio.sleep(max(0.0, begun + self.pace - time.monotonic()))
        action, question = puzzle.legal[place], puzzle.question
        try:
            await table.change(lambda history: changes.moving(history, seat, question, action, bot=True))
        except (Stale, Refused):
            # Somebody came back, or another node was quicker: let it, instead of trying in step with it again.
            await asyncio.sleep(random.uniform(0.0, JITTER))
