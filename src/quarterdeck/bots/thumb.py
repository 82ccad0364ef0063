"""The bot that plays by the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.base import Bot
from quarterdeck.core.game import AnyGame
from quarterdeck.core.judge import draw_by
from quarterdeck.core.rng import Rng


class Thumb(Bot):
    """Takes what looks best at a glance; with a temperature, what looks good; never what looks worse by the margin."""

    brief = True

    def __init__(self, rng: Rng, temperature: float, margin: float) -> None:
        super().__init__(rng)
        self.temperature = temperature
        self.margin = margin

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        state = game.dealer(view).deal(self.rng)
        points = game.judge.points(state, view.seat, list(legal))
        least = max(points) - self.margin
        fair = [i for i, one in enumerate(points) if one >= least]
        if self.temperature == 0:
            return legal[max(fair, key=points.__getitem__)]
        return legal[fair[draw_by([points[i] for i in fair], self.temperature, self.rng)]]
