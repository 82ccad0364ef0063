"""BC 4: only cards, eliminations, Red Alert, recovery, in that order."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Give, Name, Play, Seize
from quarterdeck.games.battlecruisers.events import Discarded, Eliminated
from tests.games.battlecruisers.position import (
    answer,
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


@pytest.mark.parametrize("number", [1, 3, 15])
def test_only_card_is_discarded(number: int) -> None:
    """BC 4.1, 4.2: Spy Drone, Shields and Pod Bay Doors go if they are the only card, and then their owner."""
    s = table(ship(number, alert=True), ship(12, 13), ship(12, 13))
    play(s, number, 12, 12)
    assert (pile(s, 0), s.players[0].out) == ((number,), 1)


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8, 20, 40])
def test_other_cards_stay_as_the_only_one(number: int) -> None:
    """BC 4.1: only the cards that say so."""
    s = table(ship(number, alert=True), ship(12, 13, rz=(31,), shield_until=1), ship(12, 13, shield_until=1))
    play(s, number, 12, 12)
    settle(s)
    assert (hand(s, 0), s.players[0].out) == ((number,), 0)


def test_only_card_that_was_not_played() -> None:
    """BC 4.1: in the hand it goes just as well, and everybody sees it."""
    s = table(ship(34, 3), ship(34, 13), ship(12, 13))
    s.events = []
    play(s, 34, 34, 12)
    assert Discarded(0, 3, "hand") in [told.event for told in s.events]
    assert (pile(s, 0), s.players[0].out) == ((3, 34), 1)


def test_only_card_in_the_recovery_zone() -> None:
    """BC 4.1: in the recovery zone too."""
    s = table(ship(34, rz=(3,)), ship(34, 13), ship(12, 13))
    play(s, 34, 34, 12)
    assert (pile(s, 0), s.players[0].out) == ((3, 34), 1)


def test_two_only_cards_stay() -> None:
    """BC 4.1: with another card in any zone it is not the only one."""
    s = table(ship(3, rz=(15,)), ship(12, 13), ship(12, 13))
    play(s, 3, 12, 12)
    assert cards(s, 0) == ((15,), (3,), ())


@pytest.mark.parametrize(("shield", "keep"), [(1, 0), (0, 1)])
def test_no_protection_for_the_only_card(shield: int, keep: int) -> None:
    """BC 4.1: this is no main effect."""
    s = table(ship(15, alert=True, shield_until=shield, keep_cards_until=keep), ship(12, 13), ship(12, 13))
    play(s, 15, 12, 12)
    assert s.players[0].out == 1


def test_disabled_only_card_goes_too() -> None:
    """BC 4.1: it need not have resolved."""
    s = table(ship(3, alert=True, disabled=1), ship(12, 13), ship(12, 13))
    play(s, 3, 12, 12)
    assert s.players[0].out == 1


def test_eliminated_with_many_points() -> None:
    """BC 4.1, 4.2: Shields discarded first, out next, at 15 VP too; the game goes on."""
    s = table(ship(3, alert=True, vp=15), ship(12, 13), ship(12, 13))
    s.events = []
    play(s, 3, 12, 12)
    assert Eliminated(0, 15) in [told.event for told in s.events]
    assert s.outcome is None
    assert GAME.to_act(s) == (1, 2)


def test_eliminated_player_is_no_opponent() -> None:
    """BC 4.2: nothing is taken from or asked of a wreck, and it is not compared."""
    s = table(ship(22, 13, vp=4), wreck(vp=9), ship(12, 13, vp=2), ship(12, 13, vp=1))
    play(s, 22, 0, 12, 12)
    assert vps(s) == [4, 9, 2, 1]
    s = table(ship(12, 13, vp=4), wreck(vp=0), ship(16, 13, vp=5), ship(16, 13, vp=6))
    play(s, 12, 0, 16, 16)
    assert vps(s)[0] == 8


def test_everything_discarded() -> None:
    """BC 4.2: who has nothing in hand, recovery zone and play is out, and the pile stays."""
    s = table(ship(38, 13, rz=(22,)), ship(38, 13, 22, 31), ship(12, 13))
    play(s, 38, 38, 12)
    settle(s)
    assert (s.players[0].out, pile(s, 0)) == (1, (13, 22, 38))


def test_red_alert_begins() -> None:
    """BC 4.3, 4.4: with one card left it comes back to the hand at once."""
    s = table(ship(31, 13), ship(31, 13, 16), ship(12, 13))
    play(s, 31, 31, 12)
    answer(s, 1, Discard(13, "hand"))
    assert [player.alert for player in s.players] == [True, False, False]
    assert cards(s, 0) == ((31,), (), (13,))
    assert GAME.legal(s, 0) == [Play(31)]


def test_red_alert_card_is_played_every_round() -> None:
    """BC 4.3: round after round."""
    s = table(ship(13, alert=True), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    play(s, 13, 16, 16)
    assert vps(s)[0] == 7
    assert hand(s, 0) == (13,)


def test_red_alert_card_can_be_discarded() -> None:
    """BC 4.3: it lies in the recovery zone too, so Laser Cannons reach it."""
    s = table(ship(13, alert=True), ship(31, 16), ship(12, shield_until=1))
    play(s, 13, 31, 12)
    assert (s.players[0].out, pile(s, 0)) == (1, (13,))


def test_reckless_pilot_clash_on_red_alert() -> None:
    """BC 6.11, 4.3: with an empty hand the card itself goes, and with another card either may."""
    s = table(ship(11, alert=True), ship(11, 13), ship(28, 22, 15), ship(12, 15))
    play(s, 11, 11, 28, 12)
    assert (pile(s, 0), s.players[0].out) == ((11,), 0)
    settle(s)
    s = table(ship(11, 13, alert=True), ship(11, 13), ship(12, 15))
    play(s, 11, 11, 12)
    assert GAME.legal(s, 0) == [Discard(13, "hand"), Discard(11, "play")]


def test_card_in_play_is_safe_without_red_alert() -> None:
    """BC 4.3: a first round with one card is not yet on Red Alert, so the card in play stays."""
    s = table(ship(13), ship(31, 16), ship(12, shield_until=1))
    play(s, 13, 31, 12)
    assert (s.players[0].out, s.players[0].alert, hand(s, 0)) == (0, True, (13,))


def test_red_alert_ends() -> None:
    """BC 4.3, 4.4: with two cards the mat flips back, and the card played goes to the recovery zone."""
    s = table(ship(29, alert=True), ship(12, 13, rz=(22,)), ship(12, 13))
    play(s, 29, 12, 12)
    answer(s, 0, Seize(1, 22))
    assert not s.players[0].alert
    assert cards(s, 0) == ((22,), (29,), ())


def test_red_alert_changes_only_at_the_end() -> None:
    """BC 4.3: with a second card since, the card in play still lies in the recovery zone this round."""
    s = table(ship(28, alert=True), ship(12, 13, 22), ship(12, 13, 22), ship(31, 13, 22))
    play(s, 28, 12, 12, 31)
    for seat in (1, 2, 3):
        answer(s, seat, Give(13))
    assert GAME.legal(s, 0) == [Discard(13, "hand"), Discard(28, "recovery")]
    answer(s, 0, Discard(28, "recovery"))
    settle(s)
    assert (s.players[0].alert, cards(s, 0)) == (True, ((13,), (), (28,)))


def test_recovery() -> None:
    """BC 4.4: all cards of the recovery zone return, then the card in play goes there."""
    s = table(ship(13, 16, rz=(22, 31)), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    assert cards(s, 0) == ((16, 22, 31), (13,), ())
    assert s.players[0].play == -1


def test_recovery_without_a_card_in_play() -> None:
    """BC 4.4: a card that discarded itself leaves the recovery zone empty."""
    s = table(ship(45, 16, rz=(22,)), ship(12, 16), ship(12, 16))
    play(s, 45, 12, 12)
    assert cards(s, 0) == ((16, 22), (), (45,))


def test_end_is_checked_after_recovery() -> None:
    """BC 4.5, 5.3: the cards that came back count for the tie-break."""
    s = table(ship(12, 16, vp=15), ship(12, rz=(22, 31), vp=15), ship(13, 16))
    play(s, 12, 12, 13)
    assert s.outcome is not None
    assert s.outcome.winners == (1,)


def test_nobody_wins_in_the_middle_of_a_round() -> None:
    """BC 4.5: 15 VP that are lost again in the same round win nothing."""
    s = table(ship(13, 16, vp=13), ship(24, 16), ship(12, 16, vp=9))
    play(s, 13, 24, 12)
    assert is_new_round(s)
    assert vps(s) == [13, 7, 6]


def test_effects_of_the_round_end() -> None:
    """BC 4.4: losses and named cards are forgotten with the round; the zone is as it was."""
    s = table(ship(5, 16, vp=3), ship(24, 16), ship(12, 16))
    play(s, 5, 24, 12)
    answer(s, 0, Name(12))
    assert (s.players[0].lost, s.players[0].named) == (0, 0)
    assert zone(s, 0) == (5,)
