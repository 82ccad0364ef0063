"""Gymnasium: one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium as gym

from quarterdeck.bots.spec import parse_bots
from quarterdeck.core.blocks import in_text
from quarterdeck.core.course import Course
from quarterdeck.rl.opponents import Opponents
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
        self.opponents: Opponents
        self.course: Course
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        begun = self.seeds.next(seed)
        self.opponents = Opponents(self.setting, self.specs, self.given_seat, begun)
        self.course, self.steps = self.setting.deal(begun), 0
        self.opponents.play(self.course)
        return self._observe(), {}

    def _observe(self) -> Observation:
        return self.setting.observe(self.course, self.opponents.seat)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        course = self.course
        course.give(course.nearest(int(action)) if self.lenient else int(action))
        self.opponents.play(course)
        self.steps += 1
        over = course.seat < 0
        reward = self.setting.rewards(course.state.outcome)[self.opponents.seat]
        return self._observe(), reward, over, not over and self.steps == self.max_steps, {}

    def render(self) -> Any:
        """The table in words, as the own seat sees it."""
        view = self.setting.game.view(self.course.state, self.opponents.seat)
        return in_text(self.setting.game.read(view, self.setting.agents).table())
