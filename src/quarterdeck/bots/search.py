"""The bot that searches the worlds which its view allows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.base import Bot
from quarterdeck.core.game import AnyGame
from quarterdeck.core.rng import Rng
from quarterdeck.core.search import Search

LOOKS_A_GLANCE = 8  # at the clock


class Searcher(Bot):
    """Looks into so many worlds, or as many as it can in so many milliseconds of processor time."""

    def __init__(self, rng: Rng, milliseconds: float, looks: int, turns: int, curiosity: float, deep: bool) -> None:
        super().__init__(rng)
        self.milliseconds = milliseconds
        self.looks = looks
        self.turns = turns
        self.curiosity = curiosity
        self.deep = deep

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        search = Search(game.judge, game.dealer(view), view.seat, self.rng, self.turns, self.curiosity, self.deep)
        if self.looks:
            for _ in range(self.looks):
                search.look()
        else:
            end = time.thread_time() + self.milliseconds / 1000
            while time.thread_time() < end:
                for _ in range(LOOKS_A_GLANCE):
                    search.look()
        return search.choices()[0].action
