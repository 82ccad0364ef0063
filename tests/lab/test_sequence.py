"""Intervals that hold at every look."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.lab.sequence import Tally, games_for, half_width, interval, round_up


def uneven(rng: Rng) -> float:
    """A coin that falls heads three times in ten."""
    return float(rng.share() < 0.3)


def skewed(rng: Rng) -> float:
    """Mostly short, now and then very long, like games."""
    return -math.log(1 - rng.share())


@pytest.mark.parametrize(("draw", "truth", "span"), [(uneven, 0.3, 1.0), (skewed, 1.0, 0.0)])
def test_few_ever_miss(draw: Callable[[Rng], float], truth: float, span: float) -> None:
    """Of 300 sequences with a look after every 20 of 600 games, fewer than one in twenty miss at any look."""
    missed = 0
    for seed in range(300):
        tally, rng, out = Tally(span), from_seed(seed), False
        for count in range(1, 601):
            tally.add(draw(rng))
            found = interval(tally, 0.05)
            if count % 20 == 0 and found.low is not None and found.high is not None:
                out = out or not found.low <= truth <= found.high
        missed += out
    assert missed <= 15


def test_a_fixed_interval_would_miss_more() -> None:
    """What is right for one look is wrong for thirty: that is why sequences are wider."""
    missed = 0
    for seed in range(300):
        tally, rng, out = Tally(1.0), from_seed(seed), False
        for count in range(1, 601):
            tally.add(uneven(rng))
            if count % 20 == 0:
                out = out or abs(tally.mean - 0.3) > 1.96 * math.sqrt(0.21 / count)
        missed += out
    assert missed > 45


def test_more_games_narrow_it() -> None:
    """And never to nothing, where something rare may not have been seen yet."""
    widths = [half_width(0.25, games, 0.05) for games in (100, 1000, 10_000)]
    assert widths == sorted(widths, reverse=True)
    never = Tally(1.0)
    for _ in range(100):
        never.add(0.0)
    found = interval(never, 0.05)
    assert found.value == 0
    assert found.high is not None
    assert 0.02 < found.high < 0.05


def test_how_many_games_it_takes() -> None:
    """The number that is told is enough, and a tenth fewer would not be."""
    games = games_for(0.25, 0.02, 0.05)
    assert half_width(0.25, games, 0.05) <= 0.02 < half_width(0.25, int(0.85 * games), 0.05)
    assert round_up(12_345) == 13_000


def test_a_single_game_tells_nothing_more() -> None:
    tally = Tally()
    tally.add(3.0)
    assert interval(tally, 0.05).low is None
