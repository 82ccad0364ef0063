"""How long a search thinks, and that it does not think longer than it has to."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.bots import search as thinking
from quarterdeck.bots.search import Effort, begin, carry_out
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.core.search import Edge, Search


class Ticking:
    """A clock by which a look takes a millisecond."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def thread_time(self) -> float:
        return self.search.looks / 1000

    def monotonic(self) -> float:
        return self.search.looks / 1000


def started(monkeypatch: pytest.MonkeyPatch, curiosity: float = 0.3) -> Search:
    game = find_game("battlecruisers")
    state = game.setup(3, game.types().read_options({"set": "Basic"}), seed=7)
    found = begin(game, game.view(state, 0), from_seed(1), Effort(turns=1, curiosity=curiosity))
    monkeypatch.setattr(thinking, "time", Ticking(found))
    return found


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    return started(monkeypatch)


def favour(search: Search, tried: int) -> Edge:
    """Let one choice have been tried so often that nothing else is."""
    search.look()
    favourite = max(search.root.edges.values(), key=lambda edge: edge.tried)
    favourite.tried, favourite.total = tried, float(tried)
    return favourite


def test_a_lead_is_over_the_next(search: Search) -> None:
    search.look()
    tries: list[Any] = sorted(search.root.edges.values(), key=lambda edge: edge.tried)
    tries[-1].tried, tries[-2].tried = 9, 5
    assert search.lead() == 4


def test_all_of_the_time_is_used_where_it_matters(search: Search) -> None:
    """Ten looks can still make another favourite than one that leads by fewer."""
    carry_out(search, Effort(ms=16))
    assert search.looks == 16


def test_it_ends_when_nothing_can_change_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is not curious tries the first choice that wins again and again; half of the time is enough for it."""
    search = started(monkeypatch, curiosity=0.0)
    carry_out(search, Effort(ms=1000))
    assert search.looks < 700


def test_a_lead_of_before_is_not_enough(search: Search) -> None:
    """What was seen before something came to light does not end the search."""
    favour(search, 5000)
    search.root.tried = 5000
    carry_out(search, Effort(ms=80))
    assert search.looks > 40


def test_the_clock_on_the_wall_ends_it(search: Search) -> None:
    carry_out(search, Effort(ms=1000), budget=0.024)
    assert search.looks == 24
