"""BC 1: sets, starting points, the first cards, the first player."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Options, Recover
from quarterdeck.games.battlecruisers.kit import DECKS, MOST_DECKS
from quarterdeck.games.battlecruisers.state import State
from tests.games.battlecruisers.position import answer, asked, hand, is_new_round, pile, vps, zone

SIZES = ((3, 6), (4, 7), (5, 8))
BASIC = Options()
WITH_PROMO = Options(set="chosen", cards=(13, 24, 31, 22, 11, 43))


def start(seats: int = 3, seed: int = 1, options: Options = BASIC) -> State:
    return GAME.setup(seats, options, seed)


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_set_size(seats: int, size: int) -> None:
    """BC 1.1: 6, 7 or 8 cards for 3, 4 or 5 players: the first of the named set."""
    s = start(seats)
    assert s.deck.numbers == sorted((3, 11, 13, 22, 31, 43, 29, 17)[:size])


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_same_set_for_all(seats: int, size: int) -> None:
    """BC 1.1, 1.3: everyone has the whole set: one card in recovery, one discarded, the rest in hand."""
    s = start(seats)
    for seat in range(seats):
        assert (len(hand(s, seat)), len(zone(s, seat)), len(pile(s, seat))) == (size - 2, 1, 1)
        assert sorted(hand(s, seat) + zone(s, seat) + pile(s, seat)) == s.deck.numbers


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_wrong_number_of_players(seats: int) -> None:
    """BC 1.1: there is no set size for other numbers of players."""
    with pytest.raises(Malformed, match=f"not {seats}"):
        start(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_starting_points(seats: int) -> None:
    """BC 1.2: everyone starts with 1 VP."""
    assert vps(start(seats)) == [1] * seats


def test_first_cards_are_random() -> None:
    """BC 1.3: over many seeds each card comes to recovery zone and discard pile, for each seat on its own."""
    games = [start(seed=seed) for seed in range(80)]
    for seat in range(3):
        assert {zone(s, seat)[0] for s in games} == {3, 11, 13, 22, 31, 43}
        assert {pile(s, seat)[0] for s in games} == {3, 11, 13, 22, 31, 43}
    assert any(zone(s, 0) != zone(s, 1) for s in games)


def test_first_cards_face_up_and_down() -> None:
    """BC 1.3: the recovery zone is face up, the discard pile face down to all but its owner."""
    s = start()
    for observer in (1, 2, None):
        seen = GAME.view(s, observer).players[0]
        assert (seen.recovery, seen.discard, seen.known_discard) == (zone(s, 0), 1, ())
    mine = GAME.view(s, 0).mine
    assert mine is not None
    assert mine.discard == pile(s, 0)


def test_choose_recovery() -> None:
    """BC 1.4: each player chooses any card of the full hand; nothing shows until all have."""
    s = start(options=Options(choose_recovery=True))
    assert [asked(s, seat) for seat in range(3)] == ["recover"] * 3
    assert GAME.legal(s, 0) == [Recover(number) for number in (3, 11, 13, 22, 31, 43)]
    answer(s, 0, Recover(22))
    answer(s, 2, Recover(43))
    assert [zone(s, seat) for seat in range(3)] == [(), (), ()]
    assert GAME.view(s, 1).players[0].recovery == ()
    answer(s, 1, Recover(22))
    assert [zone(s, seat) for seat in range(3)] == [(22,), (22,), (43,)]
    assert is_new_round(s)


def test_discard_after_chosen_recovery() -> None:
    """BC 1.4: the discarded card stays random, and is never the chosen one."""
    thrown = set()
    for seed in range(40):
        s = start(seed=seed, options=Options(choose_recovery=True))
        for seat in range(3):
            answer(s, seat, Recover(13))
        thrown.add(pile(s, 0)[0])
    assert thrown == {3, 11, 22, 31, 43}


def test_named_set_in_any_case() -> None:
    """BC 1.5: a set goes by its name, in whatever letters."""
    s = start(options=Options(set="pirate COVE"))
    assert s.deck.numbers == [1, 4, 20, 32, 34, 40]


def test_random_set() -> None:
    """BC 1.5: a random set has distinct cards, every card comes some time, the promo never."""
    seen: set[int] = set()
    for seed in range(150):
        numbers = start(5, seed, Options(set="random")).deck.numbers
        assert len(set(numbers)) == 8
        seen |= set(numbers)
    assert seen == {card.number for card in GAME.book.cards.card} - {24}


def test_chosen_set_with_promo() -> None:
    """BC 1.5: a chosen set may hold any card, the promo too."""
    assert start(options=WITH_PROMO).deck.numbers == [11, 13, 22, 24, 31, 43]


@pytest.mark.parametrize("name", [one.name for one in GAME.book.sets.set])
def test_no_promo_in_named_sets(name: str) -> None:
    """BC 1.5: the promo is in no named set, and none of them brings a warning."""
    assert 24 not in start(5, options=Options(set=name)).deck.numbers
    assert GAME.warnings(5, Options(set=name)) == []


def test_negation_warning() -> None:
    """BC 1.5: three negation cards in a chosen set are played, with a warning; two are not worth one."""
    three = Options(set="chosen", cards=(3, 9, 40, 13, 22, 31))
    assert GAME.warnings(3, three) == ["3 negation cards (3, 9, 40) in one set; at most 2 are advised"]
    assert start(options=three).deck.numbers == [3, 9, 13, 22, 31, 40]
    assert GAME.warnings(3, Options(set="chosen", cards=(3, 9, 20, 13, 22, 31))) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (Options(set="Nonesuch"), "no set is called 'Nonesuch'"),
        (Options(set="chosen"), "6 different numbers"),
        (Options(set="chosen", cards=(3, 11, 13, 22, 31)), "6 different numbers"),
        (Options(set="chosen", cards=(3, 11, 13, 22, 31, 31)), "6 different numbers"),
        (Options(set="chosen", cards=(3, 11, 13, 22, 31, 14)), "there is no card 14"),
        (Options(set="Basic", cards=(3, 11, 13, 22, 31, 43)), "goes with set=chosen"),
    ],
)
def test_bad_options(options: Options, message: str) -> None:
    """BC 1.5: a set that cannot be is refused, and the message says why."""
    with pytest.raises(Malformed, match=message):
        start(options=options)


@pytest.mark.parametrize("given", [{"sett": "Basic"}, {"choose_recovery": "perhaps"}, {"cards": "x"}, {"set": 3}])
def test_unreadable_options(given: dict[str, object]) -> None:
    """BC 1.5: an option that is unknown or of the wrong kind is refused."""
    with pytest.raises(Malformed, match="bad option"):
        GAME.types().read_options(given)


def test_first_player_is_random() -> None:
    """BC 1.6: every seat begins some time."""
    assert {start(5, seed).first for seed in range(40)} == {0, 1, 2, 3, 4}


def test_random_sets_do_not_fill_the_memory() -> None:
    """BC 1.5: every random set has a deck of its own, with all that it has shown; few are kept."""
    for seed in range(3 * MOST_DECKS):
        start(5, seed, Options(set="random"))
    assert len(DECKS) <= MOST_DECKS <= 64
