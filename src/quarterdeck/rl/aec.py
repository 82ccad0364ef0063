"""PettingZoo, one agent after the other (AEC): for all games and modes."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from quarterdeck.core.blocks import in_text
from quarterdeck.core.course import Course
from quarterdeck.rl.setting import Observation, Seeds, Setting


class TurnsEnv(AECEnv[str, Observation, int]):
    """A game in steps. Who decides at the same time gives numbers one after the other, unseen by the others.

    `max_steps` cuts a game off (0: never). A number that is not open is an error, unless the environment is `lenient`:
    then it stands for an open one, for those who cannot heed a mask.
    """

    def __init__(self, setting: Setting, max_steps: int = 0, lenient: bool = False) -> None:
        super().__init__()
        self.metadata = {"name": f"{setting.game.info.slug}_v{setting.features.version}", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.setting = setting
        self.max_steps = max_steps
        self.lenient = lenient
        self.possible_agents = list(setting.agents)
        self.observation_spaces = {agent: setting.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.seeds = Seeds()
        self.course: Course
        self.steps = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.course = self.setting.deal(self.seeds.next(seed))
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.course.seat]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self.setting.observe(self.course, self.places[agent])

    def step(self, action: int | None) -> None:
        agent, course = self.agent_selection, self.course
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        course.give(course.nearest(int(action)) if self.lenient else int(action))
        self.steps += 1
        if course.seat >= 0:
            self.agent_selection = self.possible_agents[course.seat]
        if course.seat < 0 or self.steps == self.max_steps:
            self._end()

    def _end(self) -> None:
        """All agents end together: the game is over, or it was cut off."""
        over = self.course.seat < 0
        shares = self.setting.rewards(self.course.state.outcome)
        self.rewards = {agent: shares[self.places[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The table in words, as the agent sees it that is to act."""
        seat = max(self.course.seat, 0)
        view = self.setting.game.view(self.course.state, seat)
        return in_text(self.setting.game.read(view, self.possible_agents).table())

    def close(self) -> None:
        """Nothing is held open; PettingZoo asks for it of who renders."""
