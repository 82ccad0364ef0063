"""The laws over every installed game, mode and number of players, and over the example."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import broadside
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarterdeck.core.notation import dump_state, load_state
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.conformance import LAWS, Case, Law, cases, check
from quarterdeck.testing.strategies import positions

GAMES = all_games()
CASES = [case for game in GAMES for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, case: Case) -> None:
    """Each law holds in each case, for a seed that differs from case to case."""
    law(case, CASES.index(case))


CONTINUED = [replace(case, begun=17 + 10 * place) for game in GAMES for place, case in enumerate(cases(game)[::5][:4])]


@pytest.mark.parametrize("place", range(len(GAMES)), ids=lambda place: GAMES[place].info.slug)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law_in_a_continued_game(law: Law, place: int) -> None:
    """Each law holds in a game that goes on from what one seat could see of another, stored and loaded."""
    ways = [case for case in CONTINUED if case.game is GAMES[place]]
    law(ways[LAWS.index(law) % len(ways)], LAWS.index(law))


def test_example_game() -> None:
    """The example of the documentation keeps all laws."""
    check(broadside.GAME)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.slug)
@settings(max_examples=60)
@given(data=st.data())
def test_any_position(game: Any, data: st.DataObject) -> None:
    """At any reachable position: views re-deal to themselves, notation round-trips, choices apply."""
    case, state = data.draw(positions(game))
    rng = from_seed(1)
    for observer in case.observers():
        view = game.view(state, observer)
        assert msgspec.json.encode(game.view(game.redeal(view, rng), observer)) == msgspec.json.encode(view)
    dumped = dump_state(game, state)
    assert dump_state(game, load_state(game, dumped)) == dumped
    for seat in game.to_act(state):
        for action in game.legal(state, seat):
            game.apply(state.clone(), seat, action)
    assert dump_state(game, state) == dumped
