"""The bot that plays by the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.base import Bot
from quarterdeck.core.game import AnyGame
from quarterdeck.core.judge import draw_by
from quarterdeck.core.rng import Rng


class Thumb(Bot):
    """Takes what looks best at a glance; with a temperature, what looks good."""

    def __init__(self, rng: Rng, temperature: float) -> None:
        super().__init__(rng)
        self.temperature = temperature

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        state = game.dealer(view).deal(self.rng)
        points = game.judge.points(state, view.seat, list(legal))
        return legal[draw_by(points, max(self.temperature, 0.001), self.rng)]
