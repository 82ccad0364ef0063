"""BC 3: how effects are read, whatever the card."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Give, Name, Play, Retrieve, Seize, Target
from quarterdeck.games.battlecruisers.state import State
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
    wreck,
    zone,
)

# Main effects that touch an opponent. In the tests below the opponents clash with 12, which does nothing.
REACHING = (4, 9, 22, 23, 24, 28, 29, 30, 31, 32, 33, 34, 38, 39, 40, 44)


def test_vp_never_below_zero() -> None:
    """BC 3.1: who has 1 VP and loses 2 has none, and owes none."""
    s = table(ship(2, 13), ship(2, 13, vp=5), ship(12, 13))
    play(s, 2, 2, 12)
    assert vps(s)[:2] == [0, 3]


def test_only_what_is_there_is_taken() -> None:
    """BC 3.1: 3 VP from somebody with 1 or none give 1 or none."""
    s = table(ship(24, 13, vp=2), ship(12, 13, vp=1), ship(12, 13, vp=0), ship(12, 13, vp=7))
    play(s, 24, 12, 12, 12)
    assert vps(s) == [6, 0, 0, 4]


def test_discard_as_many_as_there_are() -> None:
    """BC 3.1, 3.2: with one card in hand and zone, one of two is discarded, without a choice."""
    s = table(ship(33, 13), ship(12, rz=(22,)), ship(12, 13))
    play(s, 33, 12, 12)
    answer(s, 0, Target(1))
    assert is_new_round(s)
    assert cards(s, 1) == ((12,), (), (22,))
    assert s.players[1].alert


def test_nothing_to_discard() -> None:
    """BC 3.1: an effect that finds nothing is over."""
    s = table(ship(31, 13), ship(12), ship(12, 13, 22))
    play(s, 31, 12, 12)
    assert GAME.to_act(s) == (2,)


def test_discard_from_hand_or_recovery_zone() -> None:
    """BC 3.2: own choice of hand and recovery zone, not of the card in play; face down to the own pile."""
    s = table(ship(31, 13), ship(12, 13, 13, rz=(22, 43)), ship(12), also=(2,))
    play(s, 31, 12, 12)
    assert GAME.legal(s, 1) == [Discard(13, "hand"), Discard(22, "recovery"), Discard(43, "recovery")]
    answer(s, 1, Discard(43, "recovery"))
    assert cards(s, 1) == ((13, 13, 22), (12,), (43,))


def test_discard_one_by_one() -> None:
    """BC 3.2: two cards are two choices; what was picked cannot be picked again."""
    s = table(ship(33, 13), ship(12, 13, rz=(22, 43)), ship(12, 13))
    play(s, 33, 12, 12)
    answer(s, 0, Target(1))
    answer(s, 1, Discard(22, "recovery"))
    assert GAME.legal(s, 1) == [Discard(13, "hand"), Discard(43, "recovery")]
    answer(s, 1, Discard(13, "hand"))
    assert cards(s, 1) == ((43,), (12,), (13, 22))


def test_own_pile_may_be_looked_through() -> None:
    """BC 3.2: the owner sees the pile, the others its size."""
    s = table(ship(13, 22, pile=(31, 43)), ship(13, 22), ship(13, 22))
    mine = GAME.view(s, 0).mine
    assert mine is not None
    assert mine.discard == (31, 43)
    assert GAME.view(s, 1).players[0].discard == 2


def test_opponents_discard_together() -> None:
    """BC 3.3: all choose at once, nothing shows or happens until the last has chosen."""
    s = table(ship(31, 13), ship(12, 13, 22), ship(12, 13, 22))
    play(s, 31, 12, 12)
    assert GAME.to_act(s) == (1, 2)
    other = s.clone()
    answer(s, 2, Discard(13, "hand"))
    answer(other, 2, Discard(22, "hand"))
    for observer in (0, 1, None):
        assert GAME.view(s, observer) == GAME.view(other, observer)
    assert (pile(s, 2), GAME.view(s, 0).players[2].picked) == ((), 1)
    answer(s, 1, Discard(22, "hand"))
    assert (pile(s, 1), pile(s, 2)) == ((22,), (13,))


def test_passing_happens_together() -> None:
    """BC 3.3: a choice of what to give is secret until all have chosen."""
    s = table(ship(28, 13, 22), ship(12, 13, 22), ship(12, 13, 22))
    play(s, 28, 12, 12)
    assert GAME.to_act(s) == (0, 1, 2)
    other = s.clone()
    answer(s, 1, Give(13))
    answer(other, 1, Give(22))
    assert hand(s, 2) == (13, 22)
    assert GAME.view(s, 2) == GAME.view(other, 2)


def reach(number: int, **protection: object) -> State:
    """Seat 0 plays a card that reaches opponents; seat 1 may be protected; seat 2 is not."""
    own = ship(number, 33 if number == 34 else 34, rz=(29,), vp=2)
    s = table(own, ship(12, 13, rz=(20,), pile=(2,), vp=5, **protection), ship(12, 13, rz=(20,), pile=(2,), vp=5))
    play(s, number, 12, 12)
    while s.outcome is None and not is_new_round(s):
        seat = GAME.to_act(s)[0]
        answer(s, seat, Name(13) if asked(s, seat) == "bureaucrat" else GAME.legal(s, seat)[-1])
    return s


def standing(s: State, seat: int) -> tuple[object, ...]:
    return (*cards(s, seat), s.players[seat].vp, s.players[seat].disabled)


@pytest.mark.parametrize("number", REACHING)
def test_shielded_player_is_untouched(number: int) -> None:
    """BC 3.4, 6.3: who ignores the effect keeps cards and VP and is not disabled; the other is hit."""
    s = reach(number, shield_until=1)
    untouched = ((13, 20), (12,), (2,), 5, 0)
    assert standing(s, 1) == untouched
    assert standing(s, 2) != untouched


@pytest.mark.parametrize("number", REACHING)
def test_named_effect_is_ignored(number: int) -> None:
    """BC 3.4, 6.5: a Navigator's named card does nothing to its owner."""
    assert standing(reach(number, named=(number,)), 1) == ((13, 20), (12,), (2,), 5, 0)


@pytest.mark.parametrize("number", REACHING)
def test_another_named_effect_is_no_help(number: int) -> None:
    """BC 3.4, 6.5: the effect of any other card reaches, here or the one chosen last."""
    s = reach(number, named=(12,))
    untouched = ((13, 20), (12,), (2,), 5, 0)
    assert standing(s, 1) != untouched or standing(s, 2) != untouched


def test_clash_is_never_ignored() -> None:
    """BC 3.4: a shield does not stop a clash effect."""
    s = table(ship(9, 13, vp=4, shield_until=1), ship(9, 13), ship(12, 13))
    play(s, 9, 9, 12)
    assert vps(s)[0] == 3


def test_own_effect_is_never_ignored() -> None:
    """BC 3.4: a shield does not stop the own main effect."""
    s = table(ship(13, 22, shield_until=1), ship(43, 22), ship(12, 22))
    play(s, 13, 43, 12)
    assert vps(s)[0] == 4


def test_ignoring_player_is_left_out_of_the_fewest() -> None:
    """BC 3.4: a shielded player with less VP does not stop a Negotiator."""
    s = table(ship(12, 13, vp=3), ship(16, 13, vp=0, shield_until=1), ship(16, 13, vp=4))
    play(s, 12, 16, 16)
    assert vps(s)[0] == 7


def test_ignoring_player_is_left_out_of_the_most() -> None:
    """BC 3.4: with the only richer player shielded, Special Ops has the single most and takes nothing."""
    s = table(ship(22, 13, vp=3), ship(12, 13, vp=9, shield_until=1), ship(12, 13, vp=2))
    play(s, 22, 12, 12)
    assert vps(s) == [3, 9, 2]


def test_passing_skips_who_ignores() -> None:
    """BC 3.4: the card goes to the next eligible player clockwise."""
    s = table(ship(28, 13), ship(12, 22, shield_until=1), ship(12, 31), ship(12, 43))
    play(s, 28, 12, 12, 12)
    assert GAME.to_act(s) == (0, 2, 3)
    settle(s)
    assert [hand(s, seat) for seat in range(4)] == [(43,), (22,), (13,), (31,)]


def test_tie_for_the_fewest_counts() -> None:
    """BC 3.5: tied for the fewest VP is enough for a Negotiator."""
    s = table(ship(12, 13, vp=2), ship(16, 13, vp=2), ship(16, 13, vp=5))
    play(s, 12, 16, 16)
    assert vps(s)[0] == 6


def test_single_most_is_not_a_tie() -> None:
    """BC 3.5: tied for the most VP is not the single most, and Special Ops takes."""
    s = table(ship(22, 13, vp=5), ship(12, 13, vp=5), ship(12, 13, vp=2))
    play(s, 22, 12, 12)
    assert vps(s) == [7, 4, 1]


def test_disabled_last_round_cannot_be_chosen() -> None:
    """BC 3.6: not for this round by a Disruptor Ray."""
    s = table(ship(9, 13), ship(12, 13, disabled=3), ship(12, 13), ship(12, 13), round=3)
    play(s, 9, 12, 12, 12)
    assert GAME.legal(s, 0) == [Target(2), Target(3)]


def test_disabled_two_rounds_ago_can_be_chosen() -> None:
    """BC 3.6: one round between is enough."""
    s = table(ship(9, 13), ship(12, 13, disabled=2), ship(12, 13), round=3)
    play(s, 9, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]


def test_disabled_now_cannot_be_chosen_for_next_round() -> None:
    """BC 3.6: Electropulse finds only the other; with nobody left it disables nobody."""
    s = table(ship(40, 13), ship(12, 13, disabled=1), ship(12, 13, disabled=1))
    play(s, 40, 12, 12)
    assert is_new_round(s)
    assert [player.disabled for player in s.players] == [0, 1, 1]
    assert vps(s)[0] == 3


def test_pending_disabling_counts() -> None:
    """BC 3.6: somebody who will be disabled next round cannot be disabled in this one."""
    s = table(ship(9, 13), ship(12, 13, disabled=2), ship(12, 13, disabled=2))
    play(s, 9, 12, 12)
    assert is_new_round(s)
    assert [player.disabled for player in s.players] == [0, 2, 2]


def test_symbol_in_the_corner_only() -> None:
    """BC 3.7: Cloaking Device speaks of Weapons but has none, so Combat Tactics takes nothing back."""
    s = table(ship(19, 13, rz=(4,), pile=(22,)), ship(12, 13), ship(12, 13))
    play(s, 19, 12, 12)
    assert is_new_round(s)
    assert pile(s, 0) == (22,)


def test_second_symbol_counts() -> None:
    """BC 3.7: each symbol in the corner counts: Special Ops has People and Weapons."""
    s = table(ship(19, 13, rz=(22,), pile=(43,)), ship(12, 13), ship(12, 13))
    play(s, 19, 12, 12)
    assert GAME.legal(s, 0) == [Retrieve(43)]


def test_opponents_to_choose_from() -> None:
    """BC 3.8: not oneself, not who ignores it, not who is out."""
    s = table(ship(23, 13), ship(12, 13, shield_until=1), ship(12, 13), wreck(vp=5), ship(12, 13))
    play(s, 23, 12, 12, 0, 12)
    assert GAME.legal(s, 0) == [Target(2), Target(4)]


def test_one_opponent_needs_no_choice() -> None:
    """BC 3.8: the only one who can be reached is hit at once."""
    s = table(ship(23, 13), ship(12, 13, vp=3, shield_until=1), ship(12, 13, vp=3))
    play(s, 23, 12, 12)
    assert is_new_round(s)
    assert vps(s) == [4, 3, 0]


def test_nobody_can_be_reached() -> None:
    """BC 3.8: then the effect is over."""
    s = table(ship(33, 13), ship(12, 13, shield_until=1), ship(12, 13, shield_until=1))
    play(s, 33, 12, 12)
    assert is_new_round(s)


def test_condition_is_tested_once() -> None:
    """BC 3.9: having passed everyone after the first VP, Special Ops still takes from the others."""
    s = table(ship(22, 13, vp=2), ship(12, 13, vp=2), ship(12, 13, vp=2), ship(12, 13, vp=2))
    play(s, 22, 12, 12, 12)
    assert vps(s) == [5, 1, 1, 1]


def test_empty_hand_is_tested_once() -> None:
    """BC 3.9: an Escape Pod goes on taking although the hand is no longer empty."""
    s = table(ship(43, rz=(31,), pile=(13, 22, 2)), ship(12, 13), ship(12, 13))
    play(s, 43, 12, 12)
    answer(s, 0, Retrieve(13))
    assert Retrieve(22) in GAME.legal(s, 0)


def test_taken_card_stays_with_the_taker() -> None:
    """BC 3.10: a card from another player joins the own copy, and is discarded to the own pile."""
    s = table(ship(29, 31, 11), ship(12, 13, rz=(31,)), ship(12, 13))
    play(s, 29, 12, 12)
    answer(s, 0, Seize(1, 31))
    assert hand(s, 0) == (11, 31, 31)
    assert GAME.legal(s, 0) == [Play(11), Play(31)]
    play(s, 11, 13, 13)
    answer(s, 0, Discard(31, "hand"))
    assert cards(s, 0) == ((29, 31), (11,), (31,))


def test_nobody_clashes_with_themself() -> None:
    """BC 3.10: two copies in one hand do not make a clash."""
    s = table(ship(13, 13), ship(43, 22), ship(16, 22))
    play(s, 13, 43, 16)
    assert vps(s)[0] == 4
    assert (hand(s, 0), zone(s, 0)) == ((13,), (13,))
