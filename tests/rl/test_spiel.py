"""OpenSpiel's own tests and algorithms on every mode, in short; `recipes/spiel.py` runs them for minutes."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import outcome_sampling_mccfr

from quarterdeck.rl import spiel
from tests.rl import peers
from tests.rl.modes import GAMES, WAYS, Way

FIRST = [Way(game, game.info.modes[0], game.info.modes[0].seats[0]) for game in GAMES]
BASIC = FIRST[0]
one_of_each = pytest.mark.parametrize("way", FIRST, ids=str)


def dealt(steps: int = 0) -> Any:
    """A state after some steps, each the first that is open."""
    state = BASIC.spiel().new_initial_state()
    state.apply_action(7)
    for _ in range(steps):
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_simulation(way: Way) -> None:
    """A state on its way is the same when it is stored and read, or copied; another world looks the same."""
    state, rng = way.spiel().new_initial_state(), np.random.RandomState(1)
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
    there = other.get_game().deserialize_state(other.serialize())
    for copied in (stored, state.clone(), other, there, other.clone()):
        assert copied.current_player() == player
        assert copied.legal_actions() == state.legal_actions()
        assert np.array_equal(copied.information_state_tensor(player), state.information_state_tensor(player))
        assert copied.observation_string(player) == state.observation_string(player)
        assert copied.information_state_string(player) == state.information_state_string(player)
    assert str(stored) == str(state)
    assert str(there) == str(other)


@one_of_each
def test_random_simulation_of_openspiel(way: Way) -> None:
    """OpenSpiel's random_sim_test, with serialisation; on every mode by `python -m tests.rl.peers`."""
    peers.simulation(way, 1)


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


def test_options_and_data(tmp_path: Path) -> None:
    """Options by name, and a folder of changed files; both stay with a state that is stored."""
    turns = pyspiel.load_game("quarterdeck_avertigos(mode=skirmish,options=rounds:1;turns:3)")
    assert (turns.table.options.rounds, turns.table.options.turns, turns.num_players()) == (1, 3, 2)
    assert pyspiel.load_game("quarterdeck_avertigos(mode=fleets)").num_players() == 4
    text = GAMES[0].content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 2")
    (tmp_path / "table.toml").write_text(text, "utf-8")
    game = pyspiel.load_game(f"quarterdeck_battlecruisers(data={tmp_path})")
    state = game.new_initial_state()
    state.apply_action(3)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.voyage.table.game.content.digest == game.table.game.content.digest != GAMES[0].content.digest
    assert str(again) == str(state)


@one_of_each
def test_search_by_openspiel(way: Way) -> None:
    """Its Python ISMCTS plays in worlds that are dealt from the view."""
    peers.search(way, 4)


def test_compiled_search_by_openspiel() -> None:
    """Its C++ ISMCTS cannot ask a Python game for another world yet: when it can, docs/rl.md has to say so."""
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, 12)
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate\\(\\) not implemented"):
        bot.step_with_policy(dealt())


def test_learning_by_openspiel() -> None:
    """Its outcome-sampling MCCFR runs in Python and in C++; in Python it fills a table that can be read."""
    compiled = pyspiel.OutcomeSamplingMCCFRSolver(BASIC.spiel())
    compiled.run_iteration()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(BASIC.spiel())
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 10


def test_the_process_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games when Python has gone; that was a crash with functions."""
    code = f"import {spiel.__name__}, pyspiel; pyspiel.load_game('quarterdeck_battlecruisers')"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
