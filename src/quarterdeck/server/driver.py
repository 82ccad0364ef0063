"""Plays for bots, and for people whom a bot stands in for, for as long as they are asked."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from contextlib import suppress
from typing import Any

from quarterdeck.bots.base import is_forced
from quarterdeck.bots.levels import USUAL
from quarterdeck.core.errors import Malformed, Refused, Stale
from quarterdeck.core.secrecy import put_down
from quarterdeck.server import changes
from quarterdeck.server.botseat import Brains
from quarterdeck.server.chores import Chores
from quarterdeck.server.errors import SetAside
from quarterdeck.server.house import House
from quarterdeck.server.puzzle import puzzle_ahead
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
        if not self.chores.closing and table.id not in self.driven and is_wanted(table):
            self.driven.add(table.id)
            self.chores.start(self._drive(table))

    async def _drive(self, table: Table) -> None:
        """Play for bots for as long as they are asked. What goes wrong is tried again at the next sweep."""
        try:
            while is_wanted(table) and await self.house.take(table.id):
                await self._go_on(table)
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

    async def _go_on(self, table: Table) -> None:
        """One thing that is the server's to do: a choice, or what was sealed. If another was quicker, let it."""
        owed, asked = table.history.owed(time.time()), table.history.asked_bots()
        try:
            if owed:
                await self._show(table, owed[0])
            elif asked:
                await self._play(table, asked[0])
        except (Stale, Refused):
            # Somebody came back, or another node was quicker: do not try in step with it again.
            await asyncio.sleep(random.uniform(0.0, JITTER))

    async def _play(self, table: Table, seat: int) -> None:
        async with table.settled() as history:
            puzzle, chair, written = history.puzzle(seat), history.chairs[seat], history.scripted(seat)
            watched = any(chair.kind != "bot" for chair in history.chairs) and not history.is_hurried
            level = chair.level if chair.kind == "bot" and not history.is_hurried else USUAL
            sealed = history.sealed_kinds(seat)
            ahead = history.begun().match.state.clone() if sealed else None
        if puzzle is None:
            return
        begun = time.monotonic()
        if written is not None:
            place = puzzle.legal.index(written)
        else:
            place = await self.brains.choose(puzzle, level, table.id)
        action, question = puzzle.legal[place], puzzle.question
        whole = await self._say_all(table, ahead, seat, [action], level) if type(action) in sealed else []
        if watched and not is_forced(puzzle.legal):
            await asyncio.sleep(max(0.0, begun + self.pace - time.monotonic()))
        if whole:
            await table.change(lambda history: changes.sealing_for_bot(history, seat, question, whole))
        else:
            await table.change(lambda history: changes.moving(history, seat, question, action, bot=True))

    async def _say_all(self, table: Table, ahead: Any, seat: int, said: list[Any], level: str) -> list[Any]:
        """A secret choice to its end, in a position that nobody else knows."""
        while not said or not put_down(ahead, seat, said[-1]):
            puzzle = puzzle_ahead(table.history.game, ahead, seat)
            said.append(puzzle.legal[await self.brains.choose(puzzle, level, table.id)])
        return said

    async def _show(self, table: Table, seat: int) -> None:
        """What a bot has sealed; or a bot's choice for somebody who has not shown the own one."""
        async with table.settled() as history:
            laid, ahead = history.rolled().laid.get(seat), history.begun().match.state.clone()
        if laid is None:
            return
        kept = laid.kept
        if kept is not None:
            with suppress(Malformed):  # what the rules do not allow any more counts as not shown
                await table.change(lambda history: changes.showing(history, seat, laid.question, kept))
                return
        actions = await self._say_all(table, ahead, seat, [], USUAL)
        await table.change(lambda history: changes.standing_in(history, seat, actions, time.time()))


def is_wanted(table: Table) -> bool:
    """True while a bot is asked, or something sealed has to be shown for somebody."""
    return bool(table.history.asked_bots() or table.history.owed(time.time()))
