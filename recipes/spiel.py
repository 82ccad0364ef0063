"""OpenSpiel's own algorithms on one of our games, for some minutes each: ISMCTS, MCCFR and NFSP.

pip install "quarterdeck[openspiel]" jax flax optax orbax-checkpoint chex
python recipes/spiel.py --minutes 5
python recipes/spiel.py --minutes 5 --only fictitious --game "quarterdeck_secret_salvage(seats=2,options=rounds:6)"
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

from quarterdeck.core.registry import find_game
from quarterdeck.rl.spiel import SpielGame

GAME = "quarterdeck_battlecruisers(seats=3,mode=basic)"
SIMULATIONS = 50
TRIALS = 300  # games in which what was learnt is measured
LEARN_EVERY = 16
KeepOn = Callable[[], bool]
Chooses = Callable[[Any], int]


def for_minutes(minutes: float) -> KeepOn:
    """True for so many minutes from the first time that it is asked."""
    begun: list[float] = []

    def keep_on() -> bool:
        begun.append(time.monotonic())
        return begun[-1] < begun[0] + 60 * minutes

    return keep_on


def score(game: SpielGame, chooses: Chooses, seat: int, rng: Any) -> float:
    """One game of a seat against players at random: its part of the victory."""
    state = game.new_initial_state()
    state.apply_action(int(rng.randint(game.deals)))
    while not state.is_terminal():
        mine = state.current_player() == seat
        state.apply_action(int(chooses(state) if mine else rng.choice(state.legal_actions())))
    return float(state.returns()[seat])


def search(game: SpielGame, keep_on: KeepOn) -> None:
    """Its Python ISMCTS in each seat by turns; 1 over the number of players is as good as playing at random."""
    rng, found = np.random.RandomState(1), []
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, SIMULATIONS, random_state=rng)
    while keep_on():
        found.append(score(game, bot.step, len(found) % game.num_players(), rng))
    print(f"ISMCTS in Python, {SIMULATIONS} simulations: {share(found)} against random", flush=True)


def compiled_search(game: SpielGame, _: KeepOn) -> None:
    """Its C++ ISMCTS, by the call that keeps Python's lock: what it says to a game that is written in Python."""
    state = game.new_initial_state()
    state.apply_action(0)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, SIMULATIONS)
    try:
        print(f"ISMCTS in C++: {bot.step_with_policy(state)}", flush=True)
    except pyspiel.SpielError as refused:
        print(f"ISMCTS in C++: {refused}", flush=True)


def outcomes(game: SpielGame, keep_on: KeepOn) -> None:
    """Its C++ MCCFR by outcome sampling, on the whole game."""
    solver, iterations = pyspiel.OutcomeSamplingMCCFRSolver(game), 0
    while keep_on():
        solver.run_iteration()
        iterations += 1
    print(f"MCCFR in C++ by outcome sampling: {iterations} iterations", flush=True)


def external(_: SpielGame, keep_on: KeepOn) -> None:
    """External sampling tries every action of a seat: for a game that is small enough, with how far it is from Nash."""
    with tempfile.TemporaryDirectory() as folder:
        game = small(Path(folder))
        solver, iterations = external_sampling_mccfr.ExternalSamplingSolver(game), 0
        print(f"NashConv of random play: {exploitability.nash_conv(game, policy.UniformRandomPolicy(game)):.4f}")
        while keep_on():
            solver.iteration()
            iterations += 1
        left = exploitability.nash_conv(game, solver.average_policy())
    print(f"MCCFR by external sampling, small game: {iterations} iterations, NashConv {left:.4f}", flush=True)


def small(folder: Path) -> SpielGame:
    """Battlecruisers with five cards, two points to win, and an end after the first quiet round."""
    text = find_game("battlecruisers").content.texts["table.toml"]
    for printed, changed in (
        ("goal_vp = 15", "goal_vp = 2"),
        ("quiet_rounds = 5", "quiet_rounds = 1"),
        ("3 = 6", "3 = 5"),
    ):
        text = text.replace(printed, changed)
    (folder / "table.toml").write_text(text, "utf-8")
    found: SpielGame = pyspiel.load_game(f"quarterdeck_battlecruisers(seats=3,mode=basic,data={folder},deals=1)")
    return found


def fictitious(game: SpielGame, keep_on: KeepOn) -> None:
    """NFSP learns in all seats; measured is its average policy in each seat by turns."""
    from open_spiel.python.jax import nfsp

    env = rl_environment.Environment(game)
    size, numbers = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [
        nfsp.NFSP(
            seat,
            size,
            numbers,
            [128],
            reservoir_buffer_capacity=5_000,
            replay_buffer_capacity=5_000,
            anticipatory_param=0.3,
            batch_size=128,
            min_buffer_size_to_learn=200,
            learn_every=LEARN_EVERY,
            epsilon_start=0.3,
            epsilon_end=0.05,
            epsilon_decay_duration=5_000,
            update_target_network_every=100,
            optimizer_str="adam",
            sl_learning_rate=0.001,
            rl_learning_rate=0.001,
            seed=seat,
        )
        for seat in range(game.num_players())
    ]
    print(f"NFSP before: {share(average(game, agents))} against random", flush=True)
    with contextlib.ExitStack() as stack:  # it wants to learn from a reservoir that only the best response fills
        for agent in agents:
            stack.enter_context(agent.temp_mode_as(nfsp.MODE.BEST_RESPONSE))
        play_and_learn(env, agents)
    games, told_at = 1, time.monotonic()
    while keep_on():
        play_and_learn(env, agents)
        games += 1
        if time.monotonic() > told_at + 60:
            told_at = time.monotonic()
            print(f"NFSP: {games} games, {progress(agents)}", flush=True)
    print(f"NFSP after {games} games, {progress(agents)}: {share(average(game, agents))} against random", flush=True)


def play_and_learn(env: Any, agents: list[Any]) -> None:
    told = as_arrays(env.reset())
    while not told.last():
        told = as_arrays(env.step([int(agents[told.observations["current_player"]].step(told).action)]))
    for agent in agents:
        agent.step(told)


def as_arrays(told: Any) -> Any:
    """OpenSpiel hands out lists of floats, and JAX needs 5 ms to read one of 2,000; this way, 0.05 ms."""
    told.observations["info_state"] = [np.asarray(seen, np.float32) for seen in told.observations["info_state"]]
    return told


def progress(agents: list[Any]) -> str:
    steps = sum(agent.step_counter for agent in agents)
    losses = [tuple(None if loss is None else round(float(loss), 4) for loss in agent.loss) for agent in agents]
    return f"{steps} steps, {steps // LEARN_EVERY} times learnt, losses {losses}"


def average(game: SpielGame, agents: list[Any]) -> list[float]:
    """How the average policies do, each in its seat, against players at random."""
    from open_spiel.python.jax.nfsp import MODE

    rng, seats = np.random.RandomState(2), game.num_players()

    def plays(agent: Any) -> Chooses:
        def chooses(state: Any) -> int:
            seen: list[Any] = [None] * seats
            legal: list[Any] = [None] * seats
            seen[agent.player_id] = np.asarray(state.information_state_tensor(agent.player_id), np.float32)
            legal[agent.player_id] = state.legal_actions()
            told = rl_environment.TimeStep(
                {"info_state": seen, "legal_actions": legal}, None, None, rl_environment.StepType.MID
            )
            with agent.temp_mode_as(MODE.AVERAGE_POLICY):
                return int(agent.step(told, is_evaluation=True).action)

        return chooses

    choosers = [plays(agent) for agent in agents]
    return [score(game, choosers[trial % seats], trial % seats, rng) for trial in range(TRIALS)]


def share(found: list[float]) -> str:
    """A mean with its 95 % interval."""
    mean, spread = float(np.mean(found)), 1.96 * float(np.std(found)) / max(len(found), 1) ** 0.5
    return f"{100 * mean:.1f} ± {100 * spread:.1f} % of the victories in {len(found)} games"


RUNS = (search, compiled_search, outcomes, external, fictitious)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=GAME, help="with its parameters")
    parser.add_argument("--minutes", type=float, default=2.0, help="for each algorithm")
    parser.add_argument("--only", choices=[run.__name__ for run in RUNS])
    given = parser.parse_args()
    game = pyspiel.load_game(given.game)
    for run in RUNS:
        if given.only in (None, run.__name__):
            run(game, for_minutes(given.minutes))


if __name__ == "__main__":
    main()
