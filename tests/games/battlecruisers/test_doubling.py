"""BC 6.15: Pod Bay Doors, and the main effects that resolve twice."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Name, Order, Swap, Target
from tests.games.battlecruisers.position import (
    answer,
    asked,
    cards,
    hand,
    is_new_round,
    pile,
    play,
    settle,
    ship,
    table,
    vps,
    zone,
)


def test_pod_bay_doors() -> None:
    """BC 6.15: nothing this round; the next card's main effect resolves twice; then once again."""
    s = table(ship(15, 13, 43), ship(12, 16, 2), ship(12, 16, 2))
    play(s, 15, 12, 12)
    assert vps(s)[0] == 1
    play(s, 13, 16, 16)
    assert vps(s)[0] == 7
    play(s, 43, 12, 12)
    assert vps(s)[0] == 8


def test_pod_bay_doors_clash() -> None:
    """BC 6.15: each loses 1 VP, and nothing doubles."""
    s = table(ship(15, 13, vp=3), ship(15, 16), ship(12, 16))
    play(s, 15, 15, 12)
    assert vps(s)[:2] == [2, 0]
    play(s, 13, 16, 16)
    assert vps(s)[0] == 5


def test_doubling_is_lost_in_a_clash() -> None:
    """BC 6.15: the clash effect resolves once, and the doubling is not kept."""
    s = table(ship(9, 13, double=1, vp=5), ship(9, 16), ship(12, 16))
    play(s, 9, 9, 12)
    assert vps(s)[0] == 4
    play(s, 13, 16, 16)
    assert vps(s)[0] == 7


def test_doubling_is_lost_when_disabled() -> None:
    """BC 6.15: a disabled card does not resolve at all, and the doubling is not kept."""
    s = table(ship(43, 13, double=1, disabled=1), ship(12, 16), ship(12, 16))
    play(s, 43, 12, 12)
    assert vps(s)[0] == 1
    play(s, 13, 16, 16)
    assert vps(s)[0] == 4


def test_doubled_spy_drone() -> None:
    """BC 6.15: the swap comes once, and the card that came in resolves twice."""
    s = table(ship(1, 13, 22, double=1), ship(12, 16), ship(12, 16))
    play(s, 1, 12, 12)
    answer(s, 0, Swap(13))
    assert is_new_round(s)
    assert (vps(s)[0], zone(s, 0)) == (7, (13,))


def test_doubled_spy_drone_for_a_spy_drone() -> None:
    """BC 6.15, 6.1: the Drone that was doubled has left play, and number 1 has had its time."""
    s = table(ship(1, 1, 13, double=1), ship(12, 16), ship(12, 16))
    play(s, 1, 12, 12)
    answer(s, 0, Swap(1))
    assert is_new_round(s)
    assert cards(s, 0) == ((1, 13), (1,), ())


def test_doubled_spy_drone_into_a_clash() -> None:
    """BC 6.15: the swapped-in card clashes, once."""
    s = table(ship(1, 13, double=1), ship(13, 16), ship(12, 16))
    play(s, 1, 13, 12)
    answer(s, 0, Swap(13))
    assert vps(s)[:2] == [2, 2]


def test_no_second_time_for_a_card_that_left_play() -> None:
    """BC 6.15: a Pirate Raid has discarded itself."""
    s = table(ship(32, 13, double=1), ship(12, 16, 2), ship(12, 16, 2))
    play(s, 32, 12, 12)
    settle(s)
    assert len(hand(s, 0)) == 3
    assert pile(s, 0) == (32,)


def test_second_time_for_a_card_that_was_kept() -> None:
    """BC 6.15, 6.8: an Evasive Action keeps the Pirate Raid in play, and it raids twice."""
    s = table(ship(32, 13, double=1, keep_cards_until=1), ship(12, 16, 2), ship(12, 16, 2))
    play(s, 32, 12, 12)
    settle(s)
    assert len(hand(s, 0)) == 5
    assert zone(s, 0) == (32,)


def test_doubled_reckless_pilot_on_red_alert() -> None:
    """BC 6.15: the first time discards the Pilot, so there is no second."""
    s = table(ship(11, double=1, alert=True), ship(12, 16), ship(12, 16))
    play(s, 11, 12, 12)
    assert vps(s)[0] == 5


def test_second_time_comes_right_after_the_first() -> None:
    """BC 6.15: both weapons' volleys are over before the next number, each chosen for itself."""
    s = table(ship(31, 13, double=1), ship(12, 16, 2, 13), ship(43, 16, 2, 13))
    play(s, 31, 12, 43)
    answer(s, 1, Discard(16, "hand"))
    answer(s, 2, Discard(16, "hand"))
    assert (pile(s, 1), pile(s, 2), vps(s)[2]) == ((16,), (16,), 1)
    answer(s, 1, Discard(2, "hand"))
    answer(s, 2, Discard(2, "hand"))
    assert (pile(s, 1), pile(s, 2), vps(s)[2]) == ((2, 16), (2, 16), 2)


def test_doubled_targets_are_chosen_twice() -> None:
    """BC 6.15: each time a target of choice, and conditions are tested anew."""
    s = table(ship(23, 13, double=1), ship(12, 16, vp=5), ship(12, 16, vp=5))
    play(s, 23, 12, 12)
    answer(s, 0, Target(1))
    answer(s, 0, Target(2))
    assert vps(s) == [7, 2, 2]
    s = table(ship(19, 13, double=1, vp=3), ship(12, 16), ship(12, 16))
    play(s, 19, 12, 12)
    assert vps(s)[0] == 8


@pytest.mark.parametrize(("second", "disabled"), [(2, [0, 0, 1, 0]), (3, [0, 0, 1, 1])])
def test_doubled_disruptor_ray(second: int, disabled: list[int]) -> None:
    """BC 6.15, 3.6: the second time another, or the same again to no further effect."""
    s = table(ship(9, 13, double=1), ship(16, 13), ship(43, 13), ship(12, 13))
    play(s, 9, 16, 43, 12)
    answer(s, 0, Target(2))
    assert GAME.legal(s, 0) == [Target(1), Target(2), Target(3)]
    answer(s, 0, Target(second))
    assert [player.disabled for player in s.players] == disabled
    assert vps(s)[0] == 5


def test_doubled_electropulse() -> None:
    """BC 6.15, 3.6: the same opponent twice is disabled for one round."""
    s = table(ship(40, 13, double=1), ship(12, 16), ship(12, 16))
    play(s, 40, 12, 12)
    answer(s, 0, Target(1))
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert [player.disabled for player in s.players] == [0, 2, 0]


def test_doubled_tech_officer() -> None:
    """BC 6.15, 6.2: the VP twice, and the order can be changed again."""
    s = table(ship(2, 13, double=1), ship(16, 13), ship(43, 13))
    play(s, 2, 16, 43)
    answer(s, 0, Order(43))
    assert asked(s, 0) == "tech_officer"
    answer(s, 0, Order(16))
    assert vps(s)[0] == 5


def test_doubled_navigator_names_two() -> None:
    """BC 6.15, 6.5: two cards are ignored."""
    s = table(ship(5, 13, 15, double=1, vp=0), ship(31, 13), ship(22, 13))
    play(s, 5, 31, 22)
    answer(s, 0, Name(31))
    answer(s, 0, Name(22))
    assert vps(s)[0] == 4
    assert cards(s, 0) == ((13, 15), (5,), ())


def test_doubled_pod_bay_doors() -> None:
    """BC 6.15: twice the same promise is one doubling."""
    s = table(ship(15, 13, double=1), ship(12, 16), ship(12, 16))
    play(s, 15, 12, 12)
    play(s, 13, 16, 16)
    assert vps(s)[0] == 7


def test_pod_bay_doors_as_the_only_card() -> None:
    """BC 6.15, 4.1: it is discarded, and its owner is out."""
    s = table(ship(15, alert=True), ship(12, 16), ship(12, 16))
    play(s, 15, 12, 12)
    assert (pile(s, 0), s.players[0].out) == ((15,), 1)
