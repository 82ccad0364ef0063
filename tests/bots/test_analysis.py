"""What a bot says of a decision: chances, a reason, the line that it expects, what probably lies hidden."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.bots.analysis import Analysis, Choice, analyse, best_first
from quarterdeck.bots.search import Effort
from quarterdeck.core.judge import ByThumb
from quarterdeck.core.playout import play_on
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.search import Edge
from quarterdeck.testing.walk import cases, chooser, walk

GAMES = ("secret_salvage", "give_no_quarter", "battlecruisers", "avertigos")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def analysed(game: Any, state: Any, seat: int, looks: int = 60) -> Analysis:
    names = NAMES[: state.seats]
    return analyse(game, game.view(state, seat), names, Effort(looks=looks, turns=2), from_seed(1))


@pytest.mark.parametrize("slug", GAMES)
def test_every_decision_can_be_analysed(slug: str) -> None:
    """Choices come once each, their parts sum to 1, and a line begins with the best."""
    game = find_game(slug)
    for ply, turn in enumerate(walk(cases(game)[0], cases(game)[0].setup(3), chooser(3))):
        if ply % 25 == 4 and len(turn.legal) > 1:
            found = analysed(game, turn.state, turn.seat)
            assert {repr(one.action) for one in found.choices} == {repr(action) for action in turn.legal}
            assert sum(one.part for one in found.choices) == pytest.approx(1)
            assert all(0 <= one.chance <= 1 for one in found.choices)
            assert found.line[0] == found.choices[0].words
            assert found.choices[0].words in found.advice()
        if ply > 120:
            break


def test_the_same_seed_says_the_same() -> None:
    game = find_game("secret_salvage")
    state = cases(game)[0].setup(5)
    assert analysed(game, state, state.first_asked()) == analysed(game, state, state.first_asked())


def test_nothing_hidden_is_told() -> None:
    """In a world that the seat cannot tell from the true one the analysis is the same, word for word."""
    game = find_game("secret_salvage")
    case = cases(game)[1]
    for ply, turn in enumerate(walk(case, case.setup(8), chooser(8))):
        if ply % 20 == 7:
            world = game.redeal(game.view(turn.state, turn.seat), from_seed(ply))
            assert analysed(game, world, turn.seat, 20) == analysed(game, turn.state, turn.seat, 20)
        if ply > 80:
            break


def choice(words: str, chance: float, spread: float, part: float) -> Choice:
    return Choice(words, words, chance, spread, part)


def test_advice_names_the_runner_up() -> None:
    best, other = choice("sail on", 0.6, 0.05, 0.7), choice("wait", 0.4, 0.05, 0.3)
    found = Analysis((best, other), "it brings you nearer home", (), ())
    assert found.advice() == "sail on (60 % to win): it brings you nearer home. Next best: wait (40 %)."


def test_advice_says_what_is_as_good_as_equal() -> None:
    found = Analysis((choice("sail on", 0.6, 0.05, 0.6), choice("wait", 0.58, 0.05, 0.4)), "", (), ())
    assert found.advice() == "sail on (60 %), or as good as equal: wait (58 %)."


@pytest.mark.parametrize("slug", GAMES)
def test_beliefs_are_percentages_of_what_is_hidden(slug: str) -> None:
    game = find_game(slug)
    state = cases(game)[1].setup(2)
    play_on(state, ByThumb(from_seed(2), game.judge, 0.1), 60)
    beliefs = analysed(game, state, state.first_asked(), 4).beliefs
    shares = [share for belief in beliefs for _, share in belief.what]
    assert shares
    assert all(0 < share <= 1 for share in shares)


def looked_at(name: str, tried: int, won: int) -> Edge:
    edge = Edge(name, 0.25)
    edge.tried, edge.total, edge.squares = tried, float(won), float(won)
    return edge


def test_what_always_loses_is_not_the_best_however_often_it_was_tried() -> None:
    """Nor is what won twice in two tries better than what wins often: that may be luck."""
    edges = [looked_at("loses", 150, 0), looked_at("often", 40, 30), looked_at("lucky", 2, 2), looked_at("new", 0, 0)]
    assert [edge.action for edge in best_first(edges)] == ["often", "lucky", "loses", "new"]
