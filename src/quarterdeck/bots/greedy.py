"""The bot that looks one decision ahead, in positions that its view cannot tell from the true one."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.base import Bot, pick
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.playout import Policy, play_on
from quarterdeck.core.rng import SPAN, Rng


class Greedy(Bot):
    """Tries each action in the same `samples` positions and takes the best mean of `game.worth`.

    After the action everybody plays at random, until this seat has decided `ahead` times more (0: until it
    is asked again), the game is over, or `horizon` decisions have been made.
    """

    def __init__(self, rng: Rng, samples: int, temperature: float, ahead: int, horizon: int) -> None:
        super().__init__(rng)
        self.samples = samples
        self.temperature = temperature
        self.ahead = ahead
        self.horizon = horizon

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        worth = self.values(game, view, legal)
        if self.temperature > 0:
            return legal[self.draw(worth)]
        best = max(worth)
        return pick([action for action, value in zip(legal, worth, strict=True) if value == best], self.rng)

    def values(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> list[float]:
        """The mean worth of each action."""
        totals, looked, dealer = [0] * len(legal), 0, game.dealer(view)
        end = time.monotonic() + self.budget
        while looked < self.samples and not (looked and self.budget and time.monotonic() > end):
            looked += 1
            state, luck = dealer.deal(self.rng), self.rng.fork()
            state.forget()
            for i, action in enumerate(legal):
                totals[i] += self.look_ahead(game, state.clone(), view.seat, action, luck.clone())
        return [total / looked for total in totals]

    def look_ahead(self, game: AnyGame, state: Any, seat: Seat, action: Any, luck: Rng) -> int:
        """What an action is worth in one position; this consumes the position."""
        game.apply(state, seat, action)
        play_on(state, Policy(luck), self.horizon, seat, self.ahead)
        return game.worth(state, seat)

    def draw(self, worth: Sequence[float]) -> int:
        """An index by softmax; a temperature of 1 makes 1,000 points of worth a factor of e."""
        best = max(worth)
        weights = [math.exp((value - best) / (1000 * self.temperature)) for value in worth]
        mark = self.rng.next() / SPAN * sum(weights)
        for i, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return i
        return len(weights) - 1
