"""How long games last, and that the evaluation leads somewhere."""

from __future__ import annotations

import pytest

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Options
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.yardstick import standing, worth
from tests.games.secret_salvage.position import activate, table


def play(seats: int, seed: int, options: Options, bots: list[Bot]) -> tuple[State, int]:
    """The end of a game, and how many decisions it took."""
    s, count = GAME.setup(seats, options, seed), 0
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        GAME.apply(s, seat, decide(GAME, s, seat, bots[seat]))
        count += 1
    return s, count


def bot(name: str, seed: int) -> Bot:
    return make_bot(parse_bot(name), from_seed(seed))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end_without_a_limit(seats: int) -> None:
    """SS 6.1, 6.4: red tiles are met in the long run, and ten of them end any game."""
    for seed in range(3):
        s, count = play(seats, seed, Options(), [bot("random", seed + seat) for seat in range(seats)])
        assert s.outcome is not None
        assert s.outcome.rule in ("SS 6.1", "SS 6.4")
        assert count < 30_000


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_simulations_are_short(seats: int) -> None:
    """SS 6.7: with forty rounds a game has hundreds of decisions, at most some two thousand."""
    for seed in range(3):
        s, count = play(seats, seed, Options(rounds=40), [bot("random", seed + seat) for seat in range(seats)])
        assert s.round <= 40
        assert count < 400 * seats


def test_greedy_beats_random() -> None:
    """SS 6.1: racing home beats wandering about, from either seat."""
    for seed in range(6):
        bots = [bot("greedy:samples=2", seed), bot("random", seed + 100)]
        if seed % 2:
            bots.reverse()
        s, _ = play(2, seed, Options(rounds=40), bots)
        assert s.outcome is not None
        assert s.outcome.winners == (seed % 2,)


def test_nearer_is_better() -> None:
    """SS 6.1: a ship one space nearer to its goal is worth more; so is a goal that nobody blocks."""
    far = table("E5 I3 I4", "E2 F2 G2")
    near = table("D5 I3 I4", "E2 F2 G2")
    blocked = table("D5 I3 I4", "A3 F2 G2")
    assert worth(far, 0) < worth(near, 0)
    assert standing(blocked, 0) < standing(near, 0)


def test_the_ship_to_choose() -> None:
    """SS 3.2, 6.1: an active ship is worth what it can come to."""
    s = table("E5 I3 A2", "E2 F2 G2")
    home, away = s.clone(), s.clone()
    activate(home, "I3")
    activate(away, "A2")
    assert worth(home, 0) > worth(away, 0)


def test_evaluation_changes_nothing() -> None:
    """SS 3.4: looking ahead along the lines of the active ship leaves it where it is."""
    s = table("E5 I3 I4", "E2 F2 G2", held=({"atomic": 1},))
    activate(s, "E5")
    before = s.ships.copy()
    worth(s, 0)
    assert s.ships == before
