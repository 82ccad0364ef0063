"""BC 7.2: whatever anybody is sure of is so, at every decision of games played at random."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Options
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Cards, View

SETS = [
    (1, 3, 15, 28, 32, 34, 39, 44),
    (16, 19, 28, 29, 39, 43, 44, 45),
    (31, 32, 33, 34, 38, 39, 43, 45),
    (1, 3, 15, 31, 32, 33, 38, 44),
]


def hidden(s: State, place: int) -> list[Cards]:
    """Hand and discard pile of a seat; after the last, what left the game."""
    if place == s.seats:
        return [(), s.deck.show(s.gone)]
    return [s.deck.show(s.players[place].hand), s.deck.show(s.players[place].discard)]


def check(s: State, view: View, observer: int | None) -> None:
    sure: list[list[Cards]] = [[player.known_hand, player.known_discard] for player in view.players] + [
        [(), view.known_gone]
    ]
    for place in range(s.seats + 1):
        for known, there in zip(sure[place], hidden(s, place), strict=True):
            assert Counter(known) <= Counter(there)
    for seat, player in enumerate(view.players):
        assert not set(player.absent) & set(hidden(s, seat)[0])
    for pool in view.pools:
        lying = Counter(card for place in pool.seats for zone in hidden(s, place) for card in zone)
        marked = Counter(card for place in pool.seats for zone in sure[place] for card in zone)
        assert lying - marked == Counter(pool.cards)
    check_places(s, view, observer)


def check_places(s: State, view: View, observer: int | None) -> None:
    """Everything face down with the others is in one pool, and in one only, or known to be where it is."""
    places = [place for pool in view.pools for place in pool.seats]
    assert len(places) == len(set(places))
    assert observer not in places
    for place in set(range(s.seats + 1)) - set(places) - {observer}:
        seen = view.players[place] if place < s.seats else None
        known = len(seen.known_hand) + len(seen.known_discard) if seen else len(view.known_gone)
        assert known == sum(len(zone) for zone in hidden(s, place))


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_known_is_true(cards: Cards, seats: int) -> None:
    """BC 7.2: sure cards are there, absent ones are not, and a pool is what lies with its seats besides."""
    for seed in range(3):
        s, rng = GAME.setup(seats, Options("chosen", cards[: seats + 3]), seed), from_seed(seed)
        while s.outcome is None:
            for observer in (*range(seats), None):
                check(s, GAME.view(s, observer), observer)
            seat = GAME.to_act(s)[0]
            legal = GAME.legal(s, seat)
            GAME.apply(s, seat, legal[rng.below(len(legal))])
