"""Steps a second of each adapter beside the peers' own games, in one process and one run, by players at random.

pip install "quarterdeck[openspiel]" "pettingzoo[classic]"
OMP_NUM_THREADS=1 python benchmarks/rl.py --seconds 1 --rounds 3
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
from clock import measure, speed
from open_spiel.python.games import kuhn_poker
from pettingzoo.classic import chess_v6, connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6

from quarterdeck.core.build import VERSION
from quarterdeck.core.registry import find_game
from quarterdeck.rl import Fleet, Setting, SoloEnv, TogetherEnv, TurnsEnv
from quarterdeck.rl.spiel import LONGEST

Work = Callable[[], int]
Choice = Callable[[Any], Any]  # a row of numbers for a row of observations
STEPS = 200
RNG = np.random.default_rng(1)
BY_NET = ", chosen by a net"
YARDSTICK = "PettingZoo connect_four_v3"
GAMES = ["battlecruisers", "give_no_quarter", "secret_salvage", "avertigos"]


def number(mask: Any) -> int:
    return int(random.choice(mask.nonzero()[0]))


def at_random(seen: Any) -> int:
    return number(seen["action_mask"])


def all_at_random(seen: Any) -> Any:
    masks = seen["action_mask"]
    return (RNG.random(masks.shape, np.float32) * masks).argmax(axis=1)


def net(setting: Setting) -> Choice:
    """One that has learnt nothing: a hidden layer of 128, and the best of what is open."""
    rng = np.random.default_rng(1)
    first = rng.standard_normal((setting.entries, 128), np.float32)
    second = rng.standard_normal((128, setting.numbers), np.float32)

    def choose(seen: Any) -> Any:
        scores = np.tanh(seen["observation"] @ first) @ second
        return np.where(seen["action_mask"], scores, -np.inf).argmax(axis=-1)

    return choose


def turns(env: Any, choose: Choice) -> Work:
    """AEC, ours or PettingZoo's own: observe and step for the agent that is to act. Taking leave does not count."""
    env.reset(seed=1)

    def work() -> int:
        done = 0
        while done < STEPS:
            seen, _, ended, cut, _ = env.last()
            over = ended or cut
            env.step(None if over else choose(seen))
            done += not over
            if not env.agents:
                env.reset()
        return done

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


def fleet(setting: Setting, choose: Choice) -> Work:
    """Numbers for all games are chosen at once."""
    games = Fleet(setting, 64, seed=1)

    def work() -> int:
        games.step(choose({"observation": games.observations, "action_mask": games.masks}))
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
        found[f"{name}: AEC"] = turns(TurnsEnv(setting), at_random)
        found[f"{name}: Parallel"] = together(TogetherEnv(setting))
        found[f"{name}: Gymnasium, against random"] = solo(SoloEnv(setting))
        found[f"{name}: Fleet of 64"] = fleet(setting, all_at_random)
        found[f"{name}: AEC{BY_NET}"] = turns(TurnsEnv(setting), net(setting))
        found[f"{name}: Fleet of 64{BY_NET}"] = fleet(setting, net(setting))
        found[f"{name}: OpenSpiel"] = simulated(f"quarterdeck_{game.info.slug}(seats=4,mode={mode.name},short=True)")
    for module in (connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6, chess_v6):
        env = module.env()
        found[f"PettingZoo {env.metadata['name']}: AEC"] = turns(env, at_random)
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
    speeds: list[float] = []  # of this core: nominal seconds take out how it changes on the way
    for _ in range(given.rounds):
        for name, work in works.items():
            rates[name].append(measure(work, given.seconds))
            speeds.append(speed())
    core = statistics.median(speeds)
    show({name: core * statistics.median(found) for name, found in rates.items()})


def show(found: dict[str, float]) -> None:
    """Each beside the yardstick, and beside the same game one step after the other, chosen in the same way."""
    print(f"quarterdeck {VERSION}; steps in a second of processor time, medians\n")
    print(f"| environment | steps/s | × {YARDSTICK} | × AEC |\n|---|---|---|---|")
    for name, rate in found.items():
        game, _, adapter = name.partition(": ")
        single = found.get(f"{game}: AEC{BY_NET if adapter.endswith(BY_NET) else ''}")
        beside = f"{rate / single:.2f}" if single else ""
        print(f"| {name} | {rate:,.0f} | {rate / found[f'{YARDSTICK}: AEC']:.2f} | {beside} |")


if __name__ == "__main__":
    main()
