"""OpenSpiel's own algorithms on one of our games, for some minutes each: ISMCTS, MCCFR and NFSP.

pip install "quarterdeck[openspiel]" jax flax optax orbax-checkpoint chex etils
python recipes/spiel.py --game "quarterdeck_battlecruisers(seats=3,mode=basic)" --minutes 2
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from quarterdeck.rl import spiel  # registers our games


def search(game: Any, keep_on: Callable[[], bool]) -> str:
    """Its Python ISMCTS in seat 0 against players at random: how many games it won."""
    rng, games, won = np.random.RandomState(1), 0, 0.0
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 50, random_state=rng)
    while keep_on():
        state = game.new_initial_state()
        state.apply_action(rng.randint(game.deals))
        while not state.is_terminal():
            mine = state.current_player() == 0
            state.apply_action(int(bot.step(state) if mine else rng.choice(state.legal_actions())))
        games, won = games + 1, won + state.returns()[0]
    return f"ISMCTS, 50 simulations: won {won:g} of {games} games with {game.num_players()} players"


def regret(game: Any, keep_on: Callable[[], bool]) -> str:
    """Outcome sampling: external sampling would try every action of a seat at every step of a game of hundreds."""
    solver, iterations = outcome_sampling_mccfr.OutcomeSamplingSolver(game), 0
    while keep_on():
        solver.iteration()
        iterations += 1
    return f"MCCFR by outcome sampling: {iterations} iterations, {len(solver._infostates)} information states"


def fictitious(game: Any, keep_on: Callable[[], bool]) -> str:
    """NFSP learns in all seats. It counts on having played some games before it learns for the first time."""
    from open_spiel.python.jax import nfsp

    env = rl_environment.Environment(game)
    size, numbers = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [
        nfsp.NFSP(seat, size, numbers, [64], 20_000, 0.5, learn_every=200, min_buffer_size_to_learn=200)
        for seat in range(game.num_players())
    ]
    games = 0
    while keep_on():
        told = env.reset()
        while not told.last():
            told = env.step([agents[told.observations["current_player"]].step(told).action])
        for agent in agents:
            agent.step(told)
        games += 1
    return f"NFSP: {games} games, losses {agents[0].loss}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="quarterdeck_battlecruisers(seats=3,mode=basic)")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--only", choices=["search", "regret", "fictitious"])
    given = parser.parse_args()
    game = pyspiel.load_game(given.game)
    for run in (search, regret, fictitious):
        if given.only in (None, run.__name__):
            end = time.monotonic() + 60 * given.minutes
            print(run(game, lambda end=end: time.monotonic() < end), flush=True)
    sys.exit(0 if isinstance(game, spiel.SpielGame) else 1)


if __name__ == "__main__":
    main()
