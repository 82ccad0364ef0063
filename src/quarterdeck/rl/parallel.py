"""PettingZoo, all agents at once (Parallel): made for games in which all choose at the same time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from quarterdeck.core.course import Menu
from quarterdeck.core.numbers import WAIT
from quarterdeck.rl.setting import Observation, Seeds, Setting, as_floats

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(ParallelEnv[str, Observation, int]):
    """Each cycle every agent gives a number: one of its decision, or 0 if it has nothing to decide.

    What all have chosen is carried out in the order of the seats. `max_cycles` cuts a game off (0: never); a number
    that is not open is an error, unless the environment is `lenient` (see `TurnsEnv`).
    """

    def __init__(self, setting: Setting, max_cycles: int = 0, lenient: bool = False) -> None:
        self.metadata = {"name": f"{setting.game.info.slug}_v{setting.features.version}", "render_modes": []}
        self.render_mode = None
        self.setting = setting
        self.max_cycles = max_cycles
        self.lenient = lenient
        self.possible_agents = list(setting.agents)
        self.observation_spaces = {agent: setting.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self.seeds = Seeds()
        self.state_now: Any = None
        self.menus: dict[int, Menu] = {}
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        setting = self.setting
        self.state_now = setting.game.setup(setting.seats, setting.options, self.seeds.next(seed))
        self.agents, self.menus, self.cycles = list(self.possible_agents), {}, 0
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Observation]:
        """What each seat sees; who is asked gets the menu of its decision, or goes on with the one that it has."""
        game, features = self.setting.game, self.setting.features
        asked, found = game.to_act(self.state_now), {}
        for seat, agent in enumerate(self.possible_agents):
            view = game.view(self.state_now, seat)
            if seat in asked and seat not in self.menus:
                self.menus[seat] = Menu(features, view, game.legal(self.state_now, seat))
            menu = self.menus.get(seat)
            numbers = features.observe(view, menu.picked if menu is not None else ())
            found[agent] = {"observation": as_floats(numbers), "action_mask": self._mask(menu)}
        return found

    def _mask(self, menu: Menu | None) -> np.ndarray[Any, Any]:
        mask = np.zeros(self.setting.numbers, np.int8)
        mask[[WAIT] if menu is None else menu.numbers()] = 1
        return mask

    def step(self, actions: dict[str, int]) -> Step:
        meant = {}
        for seat, menu in sorted(self.menus.items()):
            number = int(actions[self.possible_agents[seat]])
            meant[seat] = menu.give(menu.nearest(number) if self.lenient else number)
        self._carry_out({seat: action for seat, action in meant.items() if action is not None})
        self.cycles += 1
        return self._told()

    def _carry_out(self, meant: dict[int, Any]) -> None:
        """In the order of the seats; who was cut short by another's action is asked anew."""
        game, state = self.setting.game, self.state_now
        for seat, action in meant.items():
            if action in game.legal(state, seat):
                game.apply(state, seat, action)
        self.menus = {
            seat: menu
            for seat, menu in self.menus.items()
            if seat not in meant and menu.legal == game.legal(state, seat)
        }

    def _told(self) -> Step:
        outcome = self.state_now.outcome
        over, cut = outcome is not None, outcome is None and self.cycles == self.max_cycles
        observed, agents = self._observe(), self.agents
        rewards = dict(zip(agents, self.setting.rewards(outcome), strict=True))
        ended, stopped = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        if over or cut:
            self.agents = []
        return observed, rewards, ended, stopped, {agent: {} for agent in agents}
