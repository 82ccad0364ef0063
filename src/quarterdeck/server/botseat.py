"""Bots think in worker processes, within a time budget, from what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures.process import BrokenProcessPool
from types import GenericAlias
from typing import Any

import msgspec

from quarterdeck.bots.base import is_forced
from quarterdeck.bots.levels import find_level
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.bots.workers import Workers
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.server.puzzle import Puzzle

PATIENCE = 4.0  # seconds beyond the budget after which a worker is not waited for
log = logging.getLogger("quarterdeck.bots")


class Task(msgspec.Struct, frozen=True):
    """A puzzle on its way to a worker; it holds texts and numbers only."""

    game: str
    changed: dict[str, str]
    view: bytes
    legal: bytes
    spec: str
    seed: int
    budget: float


def think(task: Task) -> int:
    """The place of the chosen action; what a worker does."""
    game = find_game(task.game, task.changed)
    types = game.types()
    view = msgspec.json.decode(task.view, type=types.view)
    legal: list[Any] = msgspec.json.decode(task.legal, type=GenericAlias(list, types.action))
    bot = make_bot(parse_bot(task.spec), from_seed(task.seed))
    bot.budget = task.budget
    return legal.index(bot.choose(game, view, legal))


def wake() -> None:
    """What a worker does first: import the games, so that the first thought is not slow."""
    all_games()


class Brains:
    """The workers. A worker that dies or hangs costs a few good moves, never a game."""

    def __init__(self, workers: int, budget: float) -> None:
        self.workers = workers
        self.budget = budget
        self.pool = Workers(workers)
        self.free = asyncio.Semaphore(workers)  # waiting for a worker is not thinking
        self.failed = 0  # thoughts that came to nothing, so that anything allowed was played

    async def start(self) -> None:
        await asyncio.gather(*(asyncio.wrap_future(self.pool.submit(wake)) for _ in range(self.workers)))

    def stop(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, puzzle: Puzzle, level: str) -> int:
        """The place of a legal action; a forced or a random one is chosen without a worker."""
        game, legal, spec = puzzle.game, puzzle.legal, find_level(level).spec
        if is_forced(legal) or spec == "random":
            return secrets.randbelow(len(legal))
        seed = secrets.randbits(48)
        choices = msgspec.json.encode(legal)
        task = Task(game.info.slug, game.content.changed, puzzle.view, choices, spec, seed, self.budget)
        async with self.free:
            return await self._ask(task, len(legal))

    async def _ask(self, task: Task, choices: int) -> int:
        """What a worker finds; if it finds nothing, anything that is allowed."""
        pool = self.pool
        try:
            future = asyncio.wrap_future(pool.submit(think, task))
            return await asyncio.wait_for(future, self.budget + PATIENCE)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a bot could not think", extra={"why": type(error).__name__, "game": task.game})
            self._replace(pool)
        except Exception:
            log.exception("a bot failed", extra={"game": task.game})
        self.failed += 1
        return secrets.randbelow(choices)

    def _replace(self, pool: Workers) -> None:
        """New workers for those that died or hang, once, however many tables were waiting for them."""
        if pool is self.pool:
            self.pool = Workers(self.workers)
            pool.abandon()
