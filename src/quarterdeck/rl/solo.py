"""Gymnasium: one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium as gym

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.spec import make_bot, parse_bots
from quarterdeck.core.blocks import in_text
from quarterdeck.core.course import Course
from quarterdeck.core.rng import from_seed
from quarterdeck.rl.setting import Observation, Seeds, Setting


class SoloEnv(gym.Env[Any, Any]):
    """The other seats are played by bots, given as specs; the first of them sits next.

    The own seat is drawn anew for each game, unless one is given. See `TurnsEnv` for `max_steps` and `lenient`.
    """

    def __init__(
        self, setting: Setting, bots: str = "random", seat: int = -1, max_steps: int = 0, lenient: bool = False
    ) -> None:
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.setting = setting
        self.specs = parse_bots(bots)
        self.given_seat = seat
        self.max_steps = max_steps
        self.lenient = lenient
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self.seeds = Seeds()
        self.bots: dict[int, Bot] = {}
        self.course: Course
        self.seat, self.steps = 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        begun, seats = self.seeds.next(seed), self.setting.seats
        rng = from_seed(begun)
        self.seat = rng.below(seats) if self.given_seat < 0 else self.given_seat
        others = [(self.seat + 1 + place) % seats for place in range(seats - 1)]
        self.bots = {
            other: make_bot(self.specs[place % len(self.specs)], rng.fork()) for place, other in enumerate(others)
        }
        self.course, self.steps = self.setting.deal(begun), 0
        self._let_bots_play()
        return self._observe(), {}

    def _let_bots_play(self) -> None:
        game, course = self.setting.game, self.course
        while course.seat >= 0 and course.seat != self.seat:
            course.act(decide(game, course.state, course.seat, self.bots[course.seat]))

    def _observe(self) -> Observation:
        return self.setting.observe(self.course, self.seat)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        course = self.course
        course.give(course.nearest(int(action)) if self.lenient else int(action))
        self._let_bots_play()
        self.steps += 1
        over = course.seat < 0
        reward = self.setting.rewards(course.state.outcome)[self.seat]
        return self._observe(), reward, over, not over and self.steps == self.max_steps, {}

    def render(self) -> Any:
        """The table in words, as the own seat sees it."""
        view = self.setting.game.view(self.course.state, self.seat)
        return in_text(self.setting.game.read(view, self.setting.agents).table())
