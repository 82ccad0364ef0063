"""Bots think in worker processes, within a time budget, from what their seat may know.

One whose thought is brief thinks here, where the engine is compiled: the way to a worker would take longer. In pure
Python, or over changed data of any size, it would keep everybody else waiting.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from types import GenericAlias
from typing import Any, TypeVar

import msgspec

from quarterdeck.bots.analysis import analyse
from quarterdeck.bots.base import Bot, is_forced
from quarterdeck.bots.levels import HINT, find_level
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.bots.workers import Workers
from quarterdeck.core.build import COMPILED
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.server.puzzle import Puzzle
from quarterdeck.server.turns import Turns

PATIENCE = 4.0  # seconds beyond the budget after which a worker is not waited for
T = TypeVar("T")
log = logging.getLogger("quarterdeck.bots")


class Task(msgspec.Struct, frozen=True):
    """A puzzle on its way to a worker; it holds texts and numbers only."""

    game: str
    changed: dict[str, str]
    view: bytes
    legal: bytes
    seed: int


class Advice(msgspec.Struct, frozen=True):
    """The place of a choice, and what there is to say for it."""

    place: int
    words: str


def think(task: Task, spec: str, budget: float) -> int:
    """The place of the chosen action; what a worker does for a bot."""
    game, view, legal = unpack(task)
    bot = make_bot(parse_bot(spec), from_seed(task.seed))
    bot.budget = budget
    return legal.index(bot.choose(game, view, legal))


def glance(puzzle: Puzzle, bot: Bot) -> int:
    """The same, in this process."""
    view = msgspec.json.decode(puzzle.view, type=puzzle.game.types().view)
    return puzzle.legal.index(bot.choose(puzzle.game, view, puzzle.legal))


def advise(task: Task, names: tuple[str, ...]) -> Advice:
    """What a worker does for a person."""
    game, view, legal = unpack(task)
    found = analyse(game, view, names, HINT, from_seed(task.seed))
    return Advice(legal.index(found.choices[0].action), found.advice())


def unpack(task: Task) -> tuple[AnyGame, Any, list[Any]]:
    game = find_game(task.game, task.changed)
    types = game.types()
    view = msgspec.json.decode(task.view, type=types.view)
    return game, view, msgspec.json.decode(task.legal, type=GenericAlias(list, types.action))


def wake() -> None:
    """What a worker does first: nothing, but it is there then. It imports a game when it is to think about one."""


class Brains:
    """The workers. A worker that dies or hangs costs a few good moves, never a game."""

    def __init__(self, workers: int, budget: float, compiled: bool = COMPILED) -> None:
        self.workers = workers
        self.compiled = compiled
        self.budget = budget
        self.pool = Workers(workers)
        self.turns = Turns(workers)  # waiting for a worker is not thinking
        self.failed = 0  # thoughts that came to nothing, so that anything allowed was played

    async def start(self) -> None:
        await asyncio.gather(*(asyncio.wrap_future(self.pool.submit(wake)) for _ in range(self.workers)))

    def stop(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, puzzle: Puzzle, level: str, table: str = "") -> int:
        """The place of a legal action: anything that is allowed, if a worker finds nothing. A forced one needs none."""
        if is_forced(puzzle.legal):
            return 0
        spec = find_level(level).spec
        bot = make_bot(parse_bot(spec), from_seed(secrets.randbits(48)))
        if bot.brief and self.compiled and not puzzle.game.content.changed:
            found = self._glance(puzzle, bot)
        else:
            async with self.turns.turn(table):
                found = await self._ask(puzzle, think, spec, self.budget)
        return secrets.randbelow(len(puzzle.legal)) if found is None else found

    def _glance(self, puzzle: Puzzle, bot: Bot) -> int | None:
        try:
            return glance(puzzle, bot)
        except Exception:
            log.exception("a bot failed", extra={"game": puzzle.game.info.slug})
        self.failed += 1
        return None

    async def advise(self, puzzle: Puzzle, names: tuple[str, ...], table: str = "") -> Advice | None:
        """What to do and why; nothing if no worker finds anything."""
        async with self.turns.turn(table, person=True):
            return await self._ask(puzzle, advise, names)

    async def _ask(self, puzzle: Puzzle, work: Callable[..., T], *more: Any) -> T | None:
        """What a worker finds."""
        game, choices = puzzle.game, msgspec.json.encode(puzzle.legal)
        task = Task(game.info.slug, game.content.changed, puzzle.view, choices, secrets.randbits(48))
        pool = self.pool
        try:
            future = asyncio.wrap_future(pool.submit(work, task, *more))
            async with asyncio.timeout(self.budget + PATIENCE):
                return await future
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a bot could not think", extra={"why": type(error).__name__, "game": task.game})
            self._replace(pool)
        except Exception:
            log.exception("a bot failed", extra={"game": task.game})
        self.failed += 1
        return None

    def _replace(self, pool: Workers) -> None:
        """New workers for those that died or hang, once, however many tables were waiting for them."""
        if pool is self.pool:
            self.pool = Workers(self.workers)
            pool.abandon()
