"""The leak law over all that environments hand out: information states, observations, masks, names of numbers.

From what a seat knows another world is dealt (`resample_from_infostate`). It has to look the same to that seat, and
to go on looking the same as long as its view does, even where the others choose otherwise in that world.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from quarterdeck.rl import Setting, TogetherEnv
from quarterdeck.rl.setting import Observation
from quarterdeck.rl.spiel import Voyage

EVERY = 6  # steps after which a seat is dealt another world


class Leak(AssertionError):
    """A seat was handed something that depends on what it cannot know."""


def information_is_fair(game: Any, seed: int, most: int) -> int:
    """The law over one game at random, for so many steps at most; says how often two worlds were compared."""
    rng = np.random.RandomState(seed)
    state, sampler = game.new_initial_state(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state.apply_action(int(rng.randint(game.deals)))
    worlds: dict[int, Any] = {}
    compared = 0
    for step in range(most):
        if state.is_terminal():
            break
        for seat in range(game.num_players()):
            if seat not in worlds or (step + seat) % EVERY == 0:
                worlds[seat] = state.resample_from_infostate(seat, sampler)
            compare(state, worlds[seat], seat)
            compared += 1
        worlds = play(state, worlds, rng)
    return compared


def play(state: Any, worlds: dict[int, Any], rng: Any) -> dict[int, Any]:
    """One step at random. In a seat's world others may choose otherwise; those that still look alike come back."""
    mover, number = state.current_player(), int(rng.choice(state.legal_actions()))
    state.apply_action(number)
    for seat, world in worlds.items():
        legal = world.legal_actions()
        world.apply_action(number if seat == mover else legal[rng.randint(len(legal))])
    return {seat: world for seat, world in worlds.items() if looks_alike(state, world, seat)}


def looks_alike(state: Any, world: Any, seat: int) -> bool:
    """The same view, and the same seat to act: who takes how many steps for a choice is no part of what one is told."""
    return bool(state.current_player() == world.current_player() and view(state, seat) == view(world, seat))


def view(state: Any, seat: int) -> Any:
    course = state.voyage.dealt()
    return course.game.view(course.state, seat)


def compare(state: Any, world: Any, seat: int) -> None:
    here, there = handed(state, seat), handed(world, seat)
    for what, got in here.items():
        if got != there[what]:
            raise Leak(f"{state.get_game()}: {what} tells seat {seat} a secret:\n{got!r}\n{there[what]!r}")


@lru_cache(64)
def cycles(table: Setting) -> TogetherEnv:
    return TogetherEnv(table)


def in_parallel(voyage: Voyage, seat: int) -> Observation:
    """What PettingZoo's Parallel tells a seat; by the others, who give one number after the other, it is `observe`."""
    env = cycles(voyage.table)
    env.state_now, env.menus = voyage.dealt().state, {}
    return env._observe()[voyage.table.agents[seat]]


def handed(state: Any, seat: int) -> dict[str, Any]:
    """Everything that a state tells a player."""
    legal, voyage = state.legal_actions(seat), state.voyage
    alone, together = voyage.table.observe(voyage.dealt(), seat), in_parallel(voyage, seat)
    return {
        "observation": (alone["observation"].tobytes(), together["observation"].tobytes()),
        "action_mask": (alone["action_mask"].tobytes(), together["action_mask"].tobytes()),
        "current_player": state.current_player(),
        "information_state_string": state.information_state_string(seat),
        "information_state_tensor": state.information_state_tensor(seat),
        "observation_string": state.observation_string(seat),
        "observation_tensor": state.observation_tensor(seat),
        "legal_actions": legal,
        "legal_actions_mask": state.legal_actions_mask(seat),
        "action_to_string": [state.action_to_string(seat, number) for number in legal],
        "rewards": state.rewards(),
        "returns": state.returns(),
    }
