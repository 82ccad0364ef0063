"""BC 2.5, 3.6: who can be disabled in which round, and what the card of a disabled player still does."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Order, Seize, Target
from quarterdeck.games.battlecruisers.events import Missed
from tests.games.battlecruisers.position import answer, hand, pile, play, ship, table, vps


@pytest.mark.parametrize(("disabled", "can"), [(0, True), (2, True), (3, False), (4, True), (5, False), (6, True)])
def test_who_can_be_disabled_this_round(disabled: int, can: bool) -> None:
    """BC 3.6, 6.9: not who was disabled in the round before or is to be in the next; who is already, may be."""
    s = table(ship(9, 13), ship(12, 13, disabled=disabled), ship(12, 13), ship(12, 13), round=3)
    play(s, 9, 12, 12, 12)
    assert (Target(1) in GAME.legal(s, 0)) is can


@pytest.mark.parametrize(("disabled", "can"), [(0, True), (3, True), (4, False), (5, True)])
def test_who_can_be_disabled_next_round(disabled: int, can: bool) -> None:
    """BC 3.6, 6.40: not who is disabled in this round; who is to be in the next already, may be chosen again."""
    s = table(ship(40, 13), ship(12, 13, disabled=disabled), ship(12, 13), ship(12, 13), round=3)
    play(s, 40, 12, 12, 12)
    assert (Target(1) in GAME.legal(s, 0)) is can


def test_never_disabled_in_the_first_round() -> None:
    """BC 3.6: there is no round before the first, in which anybody could have been disabled."""
    s = table(ship(9, 13), ship(12, 13), ship(12, 13))
    play(s, 9, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]


def test_ray_and_pulse_in_one_round() -> None:
    """BC 3.6: who is disabled by the Ray cannot be chosen for the round after."""
    s = table(ship(9, 13), ship(40, 13), ship(12, 13), ship(16, 13))
    play(s, 9, 40, 12, 16)
    answer(s, 0, Target(2))
    assert GAME.legal(s, 1) == [Target(0), Target(3)]
    refusal = GAME.why_not(s, 1, Target(2))
    assert refusal is not None
    assert refusal.rule == "BC 3.6"


def test_pulse_before_ray() -> None:
    """BC 3.6, 6.2: one that is still to come counts like one that was."""
    s = table(ship(9, 13), ship(40, 13), ship(2, 13), ship(16, 13))
    play(s, 9, 40, 2, 16)
    answer(s, 2, Order(40), Order(9))
    answer(s, 1, Target(3))
    assert GAME.legal(s, 0) == [Target(1), Target(2)]


def test_disabled_again_in_the_same_round() -> None:
    """BC 3.6: an Electropulse of the round before and a Ray: one disabling, and the next round is free of it."""
    s = table(ship(9, 16), ship(13, 43, disabled=4), ship(12, 16), round=3)
    play(s, 9, 13, 12)
    answer(s, 0, Target(1))
    assert (s.players[1].disabled, vps(s)[1]) == (4, 1)
    play(s, 16, 43, 16)
    assert vps(s)[1] == 2


def test_electropulse_reaches_who_was_disabled_last_round() -> None:
    """BC 6.40, 3.6: last round and next round are not two running."""
    s = table(ship(40, 13), ship(12, 13, disabled=3), ship(12, 13), round=3)
    play(s, 40, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert s.players[1].disabled == 5


def test_computer_virus_clash_with_a_disabled_player() -> None:
    """BC 6.30, 2.5: the disabled one neither counts nor discards, though that hand is the largest."""
    large = ship(30, 13, 15, 16, disabled=1)
    s = table(large, ship(30, 15, 16), ship(30, 15), ship(12, 15))
    play(s, 30, 30, 30, 12)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(16, "hand"))
    assert [pile(s, seat) for seat in range(4)] == [(), (16,), (), ()]


def test_computer_virus_clash_with_a_tie_of_the_disabled() -> None:
    """BC 6.30, 3.5: a disabled player makes no tie."""
    s = table(ship(30, 15, 16, disabled=1), ship(30, 15, 16), ship(30, 15), ship(12, 15))
    play(s, 30, 30, 30, 12)
    assert GAME.to_act(s) == (1,)


def test_computer_virus_clash_with_one_able_player() -> None:
    """BC 6.30: alone among those whose card resolves, one has the single largest hand."""
    s = table(ship(30, 15, 16, disabled=1), ship(30, 15, disabled=0), ship(12, 15))
    play(s, 30, 30, 12)
    assert [pile(s, seat) for seat in range(3)] == [(), (15,), ()]


def test_computer_virus_clash_with_a_card_that_is_gone() -> None:
    """BC 6.30, 2.5: taken out of play on Red Alert it does not resolve, and its former owner makes no tie."""
    gone = ship(30, alert=True)
    s = table(gone, ship(30, 15), ship(30, 16), ship(29, 13, 15), ship(28, 16, 22))
    play(s, 30, 30, 30, 29, 28)
    for seat in (1, 2, 3, 4):
        answer(s, seat, GAME.legal(s, seat)[0])
    assert [len(hand(s, seat)) for seat in range(3)] == [1, 0, 1]
    answer(s, 3, Seize(0, 30))
    assert [len(pile(s, seat)) for seat in range(5)] == [0, 0, 1, 0, 0]


def test_computer_virus_clash_says_who_is_disabled() -> None:
    """BC 6.30, 2.5: the log names whose card did not resolve."""
    s = table(ship(30, 15, 16, disabled=1), ship(30, 15), ship(12, 15))
    s.events = []
    play(s, 30, 30, 12)
    assert [told.event for told in s.events if isinstance(told.event, Missed)] == [Missed(0, 30, "disabled")]
