"""Steps a second of each adapter beside the peers' own games, in one process and one run, by players at random.

pip install "quarterdeck[openspiel]" "pettingzoo[classic]"
python benchmarks/rl.py --seconds 1 --rounds 3
"""

from __future__ import annotations

import argparse
import random
import statistics
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from clock import measure
from open_spiel.python.games import kuhn_poker
from pettingzoo.classic import chess_v6, connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6

from quarterdeck.core.build import VERSION
from quarterdeck.core.registry import find_game
from quarterdeck.rl import Fleet, Setting, SoloEnv, TogetherEnv, TurnsEnv
from quarterdeck.rl.spiel import LONGEST

Work = Callable[[], int]
STEPS = 200
GAMES = ["battlecruisers", "give_no_quarter", "secret_salvage", "avertigos"]


def number(mask: Any) -> int:
    return int(random.choice(mask.nonzero()[0]))


def turns(env: Any) -> Work:
    """AEC, ours or PettingZoo's own: observe and step for the agent that is to act."""
    env.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else number(seen["action_mask"]))
            if not env.agents:
                env.reset()
        return STEPS

    return work


def together(env: TogetherEnv) -> Work:
    """Steps of all agents that have something to decide."""
    held = [env.reset(seed=1)[0]]

    def work() -> int:
        done = 0
        while done < STEPS:
            done += len(env.menus)
            held[0] = env.step({agent: number(seen["action_mask"]) for agent, seen in held[0].items()})[0]
            if not env.agents:
                held[0] = env.reset()[0]
        return done

    return work


def solo(env: SoloEnv) -> Work:
    held = [env.reset(seed=1)[0]]

    def work() -> int:
        for _ in range(STEPS):
            held[0], _, ended, _, _ = env.step(number(held[0]["action_mask"]))
            if ended:
                held[0] = env.reset()[0]
        return STEPS

    return work


def fleet(setting: Setting) -> Work:
    games = Fleet(setting, 64, seed=1)

    def work() -> int:
        games.step(np.array([number(mask) for mask in games.masks]))
        return 64

    return work


def simulated(name: str) -> Work:
    """OpenSpiel: legal actions, the player's tensor, a step."""
    game = pyspiel.load_game(name)
    assert game.max_game_length() <= LONGEST
    tensor = game.get_type().provides_information_state_tensor
    held = [game.new_initial_state()]

    def work() -> int:
        for _ in range(STEPS):
            state = held[0]
            if state.is_terminal():
                state = held[0] = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            player = state.current_player()
            state.information_state_tensor(player) if tensor else state.observation_tensor(player)
            state.apply_action(random.choice(state.legal_actions()))
        return STEPS

    return work


def contenders(games: list[str]) -> dict[str, Work]:
    found: dict[str, Work] = {}
    for game in [find_game(slug) for slug in games]:
        mode = game.info.modes[0]
        setting = Setting(game, 4, {**mode.options, **mode.short})
        name = game.info.title
        found[f"{name}: AEC"] = turns(TurnsEnv(setting))
        found[f"{name}: Parallel"] = together(TogetherEnv(setting))
        found[f"{name}: Gymnasium, against random"] = solo(SoloEnv(setting))
        found[f"{name}: Fleet of 64"] = fleet(setting)
        found[f"{name}: OpenSpiel"] = simulated(f"quarterdeck_{game.info.slug}(seats=4,mode={mode.name},short=True)")
    for module in (connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6, chess_v6):
        env = module.env()
        found[f"PettingZoo {env.metadata['name']}: AEC"] = turns(env)
    for peer in ("leduc_poker", kuhn_poker._GAME_TYPE.short_name, "gin_rummy", "hearts", "chess"):
        found[f"OpenSpiel {peer}"] = simulated(peer)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each slice")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", nargs="+", default=GAMES)
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    random.seed(1)
    works = contenders(given.games)
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(given.rounds):
        for name, work in works.items():
            rates[name].append(measure(work, given.seconds))
    print(f"quarterdeck {VERSION}; steps in a nominal second, medians\n")
    print("| environment | steps/s |\n|---|---|")
    for name, found in rates.items():
        print(f"| {name} | {statistics.median(found):,.0f} |")


if __name__ == "__main__":
    main()
