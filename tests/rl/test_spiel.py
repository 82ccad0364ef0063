"""OpenSpiel's own tests and algorithms on every mode, in short; `recipes/spiel.py` runs them for minutes."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from quarterdeck.rl import spiel
from tests.rl.modes import GAMES

MODES = [(game.info.slug, mode.name, mode.seats[-1]) for game in GAMES for mode in game.info.modes]


def load(slug: str, mode: str, seats: int) -> Any:
    return pyspiel.load_game(f"quarterdeck_{slug}(mode={mode},seats={seats},short=True,deals=50)")


def dealt(slug: str = "battlecruisers", mode: str = "basic", seats: int = 3, steps: int = 0) -> Any:
    """A state after some steps, each the first that is open."""
    state = load(slug, mode, seats).new_initial_state()
    state.apply_action(7)
    for _ in range(steps):
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize(("slug", "mode", "seats"), MODES, ids=[f"{slug}-{mode}" for slug, mode, _ in MODES])
def test_simulation(slug: str, mode: str, seats: int) -> None:
    """A state on its way is the same when it is stored and read, or copied; another world looks the same."""
    state, rng = load(slug, mode, seats).new_initial_state(), np.random.RandomState(1)
    for step in range(40):
        choices = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        if step % 13 == 5:
            check_copies(state)
        state.apply_action(int(rng.choice(choices)))
        if state.is_terminal():
            return


def check_copies(state: Any) -> None:
    player = state.current_player()
    stored = state.get_game().deserialize_state(state.serialize())
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    for copied in (stored, state.clone(), other, other.get_game().deserialize_state(other.serialize())):
        assert copied.current_player() == player
        assert copied.legal_actions() == state.legal_actions()
        assert np.array_equal(copied.information_state_tensor(player), state.information_state_tensor(player))
        assert copied.observation_string(player) == state.observation_string(player)
    for copied in (stored, state.clone(), other):
        assert copied.information_state_string(player) == state.information_state_string(player)
    assert str(stored) == str(state)


@pytest.mark.parametrize("slug", ["battlecruisers", "secret_salvage"])
def test_random_simulation_of_openspiel(slug: str) -> None:
    """OpenSpiel's random_sim_test, with serialisation."""
    game = next(game for game in GAMES if game.info.slug == slug)
    pyspiel.random_sim_test(load(slug, game.info.modes[0].name, game.info.seats[0]), 1, True, False)


def test_information_is_recalled() -> None:
    """Two ways to the same view are two information states; what others did unseen makes no difference."""
    one, other = dealt(), dealt()
    assert one.information_state_string(1) == other.information_state_string(1)
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[1])
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)


def test_a_copy_goes_its_own_way() -> None:
    state = dealt(steps=5)
    before = state.serialize()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert state.serialize() == before
    voyage = state.voyage
    assert pickle.loads(pickle.dumps(voyage)).given == copy.deepcopy(voyage).given == voyage.given


def test_names() -> None:
    state = dealt()
    assert re.match(r"play \d+ ", state.action_to_string(state.current_player(), state.legal_actions()[0]))
    assert state.get_game().get_type().long_name == "Battlecruisers"


def test_search_by_openspiel() -> None:
    """Its Python ISMCTS plays in worlds that are dealt from the view."""
    state = dealt(steps=4)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1), 1.0, 12, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_learning_by_openspiel() -> None:
    """Its outcome-sampling MCCFR runs, and fills its table."""
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("battlecruisers", "basic", 3))
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 10


def test_the_process_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games when Python has gone; that was a crash with functions."""
    code = f"import {spiel.__name__}, pyspiel; pyspiel.load_game('quarterdeck_battlecruisers')"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
