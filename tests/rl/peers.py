"""The peers' own tests, and our laws of numbers and information, on every mode with every number of players.

python -m tests.rl.peers                      three minutes of processor time
python -m tests.rl.peers avertigos --games 3 --whole

The suite runs them in short.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import time
import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from quarterdeck.rl import SoloEnv, TogetherEnv, TurnsEnv
from quarterdeck.testing.numbers import numbers_are_fair
from quarterdeck.testing.walk import Case
from tests.rl.information import information_is_fair
from tests.rl.modes import GAMES, Way, all_ways

# An observation with its mask is a dict, as in all of PettingZoo's own games with masks; its test only expects theirs.
AS_DICT = "Observation (is not a NumPy array|space for each agent probably should be)"
CYCLES = 200  # agents act so often in PettingZoo's tests


def turns(way: Way, cycles: int) -> None:
    """PettingZoo's api_test and seed_test."""
    setting = way.setting()
    api_test(TurnsEnv(setting), num_cycles=cycles)
    seed_test(lambda: TurnsEnv(setting), num_cycles=max(cycles // 3, 1))


def together(way: Way, cycles: int) -> None:
    """PettingZoo's parallel_api_test, its seed_test, and its max_cycles_test, which sample without the mask."""
    setting = way.setting()

    def new(max_cycles: int = 0) -> Any:
        return TogetherEnv(setting, max_cycles, lenient=True)

    parallel_api_test(TogetherEnv(setting), num_cycles=max(cycles // 3, 1))
    parallel_seed_test(new, num_cycles=max(cycles // 6, 1))
    max_cycles_test(SimpleNamespace(parallel_env=new, env=lambda max_cycles: parallel_to_aec(new(max_cycles))))


def solo(way: Way) -> None:
    """Gymnasium's check_env."""
    check_env(SoloEnv(way.setting(), lenient=True), skip_render_check=True)


def simulation(way: Way, games: int) -> None:
    """OpenSpiel's random_sim_test: masks, tensors, and every state stored and read again."""
    pyspiel.random_sim_test(way.spiel(), games, True, False, True)


def search(way: Way, steps: int) -> None:
    """OpenSpiel's ISMCTS in Python: it asks for worlds, and refuses those of another information state."""
    game, rng = way.spiel(), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 12, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(1)
    for step in range(steps):
        if state.is_terminal():
            return
        chosen = bot.step(state) if step % 4 == 3 else rng.choice(state.legal_actions())
        assert chosen in state.legal_actions()
        state.apply_action(int(chosen))


def law_of_numbers(way: Way, games: int) -> None:
    for seed in range(games):
        numbers_are_fair(Case(way.game, way.mode, way.seats), seed)


def law_of_information(way: Way, games: int) -> None:
    for seed in range(games):
        information_is_fair(way.spiel(), seed, 300)


def fault(check: Callable[[], None]) -> str:
    """What is wrong, in a line; nothing if all is well. The tests print a lot."""
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", AS_DICT)
            check()
    except Exception as error:  # whatever a peer's test raises
        return f"{type(error).__name__}: {error}"
    return ""


def checks(way: Way, games: int) -> dict[str, Callable[[], None]]:
    return {
        "PettingZoo AEC": lambda: turns(way, CYCLES),
        "PettingZoo Parallel": lambda: together(way, CYCLES),
        "Gymnasium": lambda: solo(way),
        "OpenSpiel": lambda: simulation(way, games),
        "ISMCTS": lambda: search(way, 4 * games),
        "numbers": lambda: law_of_numbers(way, games),
        "information": lambda: law_of_information(way, games),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rl.peers", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--games", type=int, default=1, help="by each way to play, in OpenSpiel's test and the laws")
    parser.add_argument("--whole", action="store_true", help="whole games, where a mode has a short one")
    given = parser.parse_args()
    ways, faults = all_ways(given.slugs or [game.info.slug for game in GAMES], not given.whole), 0
    for way in ways:
        start = time.process_time()
        found = {name: fault(check) for name, check in checks(way, given.games).items()}
        wrong = [f"{name}: {what}" for name, what in found.items() if what]
        faults += len(wrong)
        print(f"{way}: {'; '.join(wrong) or 'all well'} ({time.process_time() - start:.1f} s)", flush=True)
    print(f"{len(ways)} modes and numbers of players, {len(found)} tests each, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
