"""BC 6.1 to 6.9: drones, officers and protection."""

from __future__ import annotations

import pytest

from quarterdeck.core.messages import NoEffect
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Name, Order, Retrieve, Swap, Target
from tests.games.battlecruisers.position import (
    answer,
    asked,
    cards,
    hand,
    is_new_round,
    pile,
    play,
    ship,
    table,
    vps,
    wreck,
    zone,
)

WITHOUT_CLASH_EFFECT = (1, 3, 4, 5, 6, 7, 8, 12, 16, 22, 28, 45)


@pytest.mark.parametrize("number", WITHOUT_CLASH_EFFECT)
def test_clash_without_effect(number: int) -> None:
    """BC 6.1, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.12, 6.16, 6.22, 6.28, 6.45: in a clash nothing changes."""
    own = ship(number, 13, rz=(9,), pile=(31,), vp=4)
    s = table(own, own, ship(15, 13, vp=2))
    play(s, number, number, 15)
    assert is_new_round(s)
    assert cards(s, 0) == cards(s, 1) == ((9, 13), (number,), (31,))
    assert vps(s) == [4, 4, 2]
    for player in s.players[:2]:
        assert (player.shield_until, player.keep_vp_until, player.keep_cards_until) == (0, 0, 0)


# 1 Spy Drone


def test_spy_drone_swaps_and_the_card_resolves() -> None:
    """BC 6.1: the card of the hand comes into play and resolves; the Drone goes to the hand."""
    s = table(ship(1, 13, 22, rz=(31,)), ship(12, 2), ship(12, 2))
    play(s, 1, 12, 12)
    assert GAME.legal(s, 0) == [Swap(13), Swap(22)]
    answer(s, 0, Swap(13))
    assert vps(s)[0] == 4
    assert cards(s, 0) == ((1, 22, 31), (13,), ())


def test_spy_drone_resolves_at_the_number_of_the_new_card() -> None:
    """BC 6.1: the new card waits for its number: 22 comes after the Captain's gain."""
    s = table(ship(1, 22, vp=3), ship(13, 2, vp=1), ship(12, 2, vp=0))
    play(s, 1, 13, 12)
    answer(s, 0, Swap(22))
    assert vps(s) == [5, 3, 3]


def test_spy_drone_into_a_clash() -> None:
    """BC 6.1: the swapped-in card makes a clash of a number that would have been alone."""
    s = table(ship(1, 13, 2), ship(13, 2), ship(12, 2))
    play(s, 1, 13, 12)
    answer(s, 0, Swap(13))
    assert vps(s)[:2] == [2, 2]


def test_spy_drone_with_an_empty_hand() -> None:
    """BC 6.1: nothing to swap with, nothing happens."""
    s = table(ship(1, rz=(13,)), ship(12, 2), ship(12, 2))
    play(s, 1, 12, 12)
    assert is_new_round(s)
    assert cards(s, 0) == ((13,), (1,), ())


def test_spy_drone_for_a_spy_drone() -> None:
    """BC 6.1: a second Drone resolves nothing more."""
    s = table(ship(1, 1, 13), ship(12, 2), ship(12, 2))
    play(s, 1, 12, 12)
    answer(s, 0, Swap(1))
    assert is_new_round(s)
    assert cards(s, 0) == ((1, 13), (1,), ())


def test_spy_drone_then_disabled() -> None:
    """BC 6.1, 6.9: the new card does not resolve if its owner is disabled before its number."""
    s = table(ship(1, 13), ship(9, 2), ship(15, 2, shield_until=1))
    play(s, 1, 9, 15)
    answer(s, 0, Swap(13))
    assert vps(s)[0] == 1
    assert s.players[0].disabled == 1


# 2 Tech Officer


def test_tech_officer_sets_the_order() -> None:
    """BC 6.2: 2 VP, then the numbers still to come one after the other; the last needs no choice."""
    s = table(ship(2, 15, vp=0), ship(12, 15, vp=3), ship(13, 15, vp=4), ship(22, 15, vp=3))
    play(s, 2, 12, 13, 22)
    assert vps(s)[0] == 2
    assert GAME.legal(s, 0) == [Order(12), Order(13), Order(22)]
    answer(s, 0, Order(22))
    assert GAME.legal(s, 0) == [Order(12), Order(13)]
    answer(s, 0, Order(13))
    assert vps(s) == [1, 2, 6, 6]


def test_tech_officer_changes_what_happens() -> None:
    """BC 6.2: put before Shields, a weapon hits in time; in rising order it does not."""
    for first, hit in ((31, (13,)), (3, ())):
        s = table(ship(2, 15), ship(3, 13, 13), ship(31, 15))
        play(s, 2, 3, 31)
        answer(s, 0, Order(first))
        if first == 31:
            answer(s, 1, Discard(13, "hand"))
        assert pile(s, 1) == hit


def test_tech_officer_with_one_number_left() -> None:
    """BC 6.2: nothing to order."""
    s = table(ship(2, 15), ship(12, 15), ship(12, 15))
    play(s, 2, 12, 12)
    assert is_new_round(s)
    assert vps(s)[0] == 3


def test_tech_officer_clash() -> None:
    """BC 6.2: each loses 2 VP, and the order stays."""
    s = table(ship(2, 15, vp=3), ship(2, 15, vp=5), ship(13, 15), ship(43, 15))
    play(s, 2, 2, 13, 43)
    assert is_new_round(s)
    assert vps(s) == [1, 3, 4, 2]


# 3 Shields


def test_shields_this_round_and_next() -> None:
    """BC 6.3: nothing this round, nothing in the next, and again something in the third."""
    s = table(ship(3, 12, 13, 15), ship(31, 12, 13, 22), ship(12, 13, 22, 31, 43))
    play(s, 3, 31, 12)
    assert GAME.to_act(s) == (2,)
    answer(s, 2, Discard(13, "hand"))
    play(s, 12, 12, 31)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(13, "hand"))
    play(s, 15, 31, 12)
    assert GAME.to_act(s) == (0, 2)


def test_shields_do_not_undo() -> None:
    """BC 6.3: an effect that resolved before is not ignored."""
    s = table(ship(3, 13, 15), ship(2, 13), ship(31, 13, 15))
    play(s, 3, 2, 31)
    answer(s, 1, Order(31))
    answer(s, 0, Discard(13, "hand"))
    assert pile(s, 0) == (13,)


# 4 Cloaking Device


def test_cloaking_device_with_weapons() -> None:
    """BC 6.4: an opponent of choice discards 1."""
    s = table(ship(4, 13, 15, 16, rz=(31,)), ship(12, 13, 15), ship(12, 13, 15))
    play(s, 4, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(2))
    assert GAME.to_act(s) == (2,)
    answer(s, 2, Discard(15, "hand"))
    assert (pile(s, 1), pile(s, 2)) == ((), (15,))


def test_cloaking_device_without_weapons() -> None:
    """BC 6.4: nobody discards."""
    s = table(ship(4, 13, 15, 16, rz=(3,)), ship(12, 13, 15), ship(12, 13, 15))
    play(s, 4, 12, 12)
    assert is_new_round(s)


@pytest.mark.parametrize(("held", "ignores"), [((13, 15), True), ((13, 15, 16), False)])
def test_cloaking_device_with_few_cards(held: tuple[int, ...], ignores: bool) -> None:
    """BC 6.4: two cards in hand ignore the Laser Cannons, three do not."""
    s = table(ship(4, *held), ship(31, 13), ship(12, 13, 15))
    play(s, 4, 31, 12)
    assert GAME.to_act(s) == ((2,) if ignores else (0, 2))


def test_cloaking_device_lasts_one_round() -> None:
    """BC 6.4: the next round it protects no more."""
    s = table(ship(4, 13, 15), ship(12, 31), ship(12, 13))
    play(s, 4, 12, 12)
    play(s, 15, 31, 13)
    assert asked(s, 0) == "discard"


# 5 Navigator


def test_navigator_names_a_revealed_card() -> None:
    """BC 6.5: 2 VP; the named main effect is ignored, another one is not."""
    s = table(ship(5, 13, 15, vp=3), ship(31, 13), ship(22, 13, 15))
    play(s, 5, 31, 22)
    assert GAME.legal(s, 0) == [Name(22), Name(31)]
    answer(s, 0, Name(31))
    assert vps(s) == [4, 0, 3]
    assert GAME.to_act(s) == (2,)


def test_navigator_only_this_round() -> None:
    """BC 6.5: the same card hits again the round after."""
    s = table(ship(5, 13, 15, 16), ship(31, 12), ship(12, 31, 13))
    play(s, 5, 31, 12)
    answer(s, 0, Name(31))
    answer(s, 2, Discard(13, "hand"))
    play(s, 16, 12, 31)
    assert asked(s, 0) == "discard"


# 6 Decoy


def test_decoy_counts_technology_everywhere() -> None:
    """BC 6.6: itself, the own and the others' recovery zones and cards in play, also of who ignores it."""
    s = table(ship(6, 2, rz=(20,)), ship(43, 2, rz=(13,), shield_until=1), ship(12, 2, rz=(22,)))
    play(s, 6, 43, 12)
    assert vps(s)[0] == 1 + 4


def test_decoy_counts_a_red_alert_card_once() -> None:
    """BC 6.6: a card that is in play and in the recovery zone is one card."""
    s = table(ship(6, alert=True), ship(15, alert=True), ship(12, 2))
    play(s, 6, 15, 12)
    assert vps(s)[0] == 1 + 2


@pytest.mark.parametrize(("others", "ignores"), [((2,), True), ((2, 13), False)])
def test_decoy_with_the_single_largest_pile(others: tuple[int, ...], ignores: bool) -> None:
    """BC 6.6: the largest pile alone ignores main effects; tied for it does not."""
    s = table(ship(6, 2, 15, pile=(12, 13)), ship(31, 15), ship(12, 2, 15, pile=others))
    play(s, 6, 31, 12)
    assert GAME.to_act(s) == ((2,) if ignores else (0, 2))


def test_decoy_compares_wrecks_but_not_who_ignores() -> None:
    """BC 6.6: an eliminated player's larger pile counts, a shielded player's does not."""
    mine = ship(6, 2, 15, pile=(12,))
    s = table(mine, ship(31, 15), ship(12, 2, 15), wreck(pile=(2, 13)))
    play(s, 6, 31, 12, 0)
    assert GAME.to_act(s) == (0, 2)
    s = table(mine, ship(31, 15), ship(12, 2, 15), ship(12, 2, pile=(2, 13), shield_until=1))
    play(s, 6, 31, 12, 12)
    assert GAME.to_act(s) == (2,)


# 7 Security Chief


def test_security_chief_keeps_vp_for_two_rounds() -> None:
    """BC 6.7: nothing is taken this round or the next; the taker gets nothing. Then it is over."""
    s = table(ship(7, 12, 15, vp=5), ship(22, 12, 13, vp=5), ship(16, 22, 31, vp=0, shield_until=9))
    play(s, 7, 22, 16)
    assert vps(s)[:2] == [5, 5]
    play(s, 12, 12, 22)
    assert vps(s) == [5, 4, 1]
    play(s, 15, 22, 16)
    assert vps(s) == [4, 5, 1]


@pytest.mark.parametrize(("rz", "vp"), [((13,), 3), ((9,), 1), ((), 1)])
def test_security_chief_with_people(rz: tuple[int, ...], vp: int) -> None:
    """BC 6.7: 2 VP with People in the recovery zone, none otherwise."""
    s = table(ship(7, 15, rz=rz), ship(12, 15), ship(12, 15))
    play(s, 7, 12, 12)
    assert vps(s)[0] == vp


def test_security_chief_on_red_alert() -> None:
    """BC 6.7, 4.3: on Red Alert the card itself is the People in the recovery zone."""
    s = table(ship(7, alert=True), ship(12, 15), ship(12, 15))
    play(s, 7, 12, 12)
    assert vps(s)[0] == 3


def test_security_chief_does_not_stop_a_clash() -> None:
    """BC 6.7: VP are lost to a clash effect."""
    s = table(ship(9, 15, vp=4, keep_vp_until=1), ship(9, 15), ship(12, 15))
    play(s, 9, 9, 12)
    assert vps(s)[0] == 3


def test_security_chief_keeps_the_price_of_armor() -> None:
    """BC 6.7, 6.20: the card stays and costs nothing."""
    s = table(ship(20, 15, keep_vp_until=1), ship(31, 15), ship(12, shield_until=1))
    play(s, 20, 31, 12)
    assert (vps(s)[0], pile(s, 0)) == (4, ())


# 8 Evasive Action


def test_evasive_action_keeps_cards_for_two_rounds() -> None:
    """BC 6.8: no discard this round and the next; then it is over."""
    s = table(ship(8, 12, 15, 16), ship(31, 12, 13, 22), ship(12, 13, 22, 31, shield_until=9))
    play(s, 8, 31, 12)
    play(s, 12, 12, 31)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(13, "hand"))
    play(s, 15, 31, 12)
    assert GAME.to_act(s) == (0,)


@pytest.mark.parametrize(("rz", "vp"), [((39,), 3), ((9,), 1), ((), 1)])
def test_evasive_action_with_space(rz: tuple[int, ...], vp: int) -> None:
    """BC 6.8: 2 VP with Space in the recovery zone, none otherwise."""
    s = table(ship(8, 15, rz=rz), ship(12, 15), ship(12, 15))
    play(s, 8, 12, 12)
    assert vps(s)[0] == vp


def test_evasive_action_keeps_from_own_effects() -> None:
    """BC 6.8, 6.11: a Reckless Pilot brings its VP and costs no card."""
    s = table(ship(11, 15, 13, keep_cards_until=1), ship(12, 15), ship(12, 15))
    play(s, 11, 12, 12)
    assert is_new_round(s)
    assert (vps(s)[0], pile(s, 0)) == (5, ())


def test_evasive_action_does_not_stop_a_clash() -> None:
    """BC 6.8: cards are discarded to a clash effect, the card itself too."""
    s = table(ship(43, 13, keep_cards_until=1), ship(43, 13), ship(12, 13))
    play(s, 43, 43, 12)
    assert pile(s, 0) == (43,)


@pytest.mark.parametrize("number", [30, 31, 33, 34, 38])
def test_evasive_action_against_weapons(number: int) -> None:
    """BC 6.8: no main effect makes its owner discard."""
    s = table(ship(number, 15, 16), ship(12, 15, rz=(13,), keep_cards_until=1), ship(12, shield_until=1))
    play(s, number, 12, 12)
    if asked(s, 0) == "discard":
        answer(s, 0, Discard(15, "hand"))
    assert is_new_round(s)
    assert cards(s, 1) == ((13, 15), (12,), ())


def test_evasive_action_does_not_stop_taking() -> None:
    """BC 6.8: a card that is taken is not discarded."""
    s = table(ship(29, 15), ship(12, 15, rz=(13,), keep_cards_until=1), ship(12, 15))
    play(s, 29, 12, 12)
    answer(s, 0, GAME.legal(s, 0)[0])
    assert (hand(s, 0), hand(s, 1)) == ((13, 15), (15,))


# 9 Disruptor Ray


def test_disruptor_ray_stops_a_later_number() -> None:
    """BC 6.9: 2 VP; the chosen opponent's card does not resolve."""
    s = table(ship(9, 15), ship(13, 15), ship(43, 15))
    play(s, 9, 13, 43)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert vps(s) == [3, 1, 2]
    assert zone(s, 1) == (13,)


def test_disruptor_ray_too_late() -> None:
    """BC 6.9: a number that has resolved stays as it is, and the disabling counts for BC 3.6."""
    s = table(ship(9, 15, 16), ship(7, 15, rz=(13,)), ship(43, 15))
    s.events = []
    play(s, 9, 7, 43)
    answer(s, 0, Target(1))
    assert vps(s) == [3, 3, 2]
    assert s.players[1].disabled == 1
    vain = [told.event for told in s.events if isinstance(told.event, NoEffect)]
    assert [(one.why, one.seat) for one in vain] == [("their number has resolved already this round", 1)]


def test_disruptor_ray_clash() -> None:
    """BC 6.9: each loses 1 VP and disables nobody."""
    s = table(ship(9, 15, vp=3), ship(9, 15, vp=0), ship(13, 15))
    play(s, 9, 9, 13)
    assert vps(s) == [2, 0, 4]


def test_disabled_repair_crew_takes_nothing() -> None:
    """BC 6.9, 6.16: a disabled card asks nothing either."""
    s = table(ship(16, 15, pile=(13,), disabled=1), ship(12, 15), ship(12, 15))
    play(s, 16, 12, 12)
    assert is_new_round(s)
    assert Retrieve(13) not in GAME.legal(s, 0)
