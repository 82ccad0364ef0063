"""BC 6.28 to 6.34: passing, taking and destroying cards."""

from __future__ import annotations

import pytest

from quarterdeck.core.events import heard
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Done, Give, Seize, Strike, Swap, Target
from quarterdeck.games.battlecruisers.events import Looked
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

# 28 Reconstruction


def test_reconstruction_passes_to_the_left() -> None:
    """BC 6.28: 2 VP; every hand passes a card to the next seat, all at once."""
    s = table(ship(28, 13), ship(12, 22), ship(12, 31))
    play(s, 28, 12, 12)
    assert GAME.to_act(s) == (0, 1, 2)
    answer(s, 0, Give(13))
    answer(s, 1, Give(22))
    answer(s, 2, Give(31))
    assert is_new_round(s)
    assert [hand(s, seat) for seat in range(3)] == [(31,), (13,), (22,)]
    assert vps(s) == [3, 1, 1]


def test_reconstruction_swaps_the_received_card() -> None:
    """BC 6.28: only the owner may swap, and only the card that came."""
    s = table(ship(28, 13, 43, pile=(15, 16)), ship(12, 22, pile=(15,)), ship(12, 31, pile=(15,)))
    play(s, 28, 12, 12)
    answer(s, 0, Give(13))
    answer(s, 1, Give(22))
    answer(s, 2, Give(31))
    assert GAME.to_act(s) == (0,)
    assert GAME.legal(s, 0) == [Swap(15), Swap(16), Done()]
    answer(s, 0, Swap(16))
    assert cards(s, 0) == ((16, 43), (28,), (15, 31))


def test_reconstruction_swap_is_voluntary() -> None:
    """BC 6.28: who declines keeps the card."""
    s = table(ship(28, 13, pile=(15,)), ship(12, 22), ship(12, 31))
    play(s, 28, 12, 12)
    answer(s, 0, Give(13))
    answer(s, 1, Give(22))
    answer(s, 2, Give(31))
    answer(s, 0, Done())
    assert cards(s, 0) == ((31,), (28,), (15,))


def test_reconstruction_with_empty_hands() -> None:
    """BC 6.28: an empty hand passes nothing but is passed to; without a card there is no swap."""
    s = table(ship(28, 13, 43, pile=(15,)), ship(12, rz=(22,)), ship(12, rz=(31,)))
    play(s, 28, 12, 12)
    assert GAME.to_act(s) == (0,)
    answer(s, 0, Give(13))
    assert is_new_round(s)
    assert [hand(s, seat) for seat in range(3)] == [(43,), (13, 22), (31,)]
    assert pile(s, 0) == (15,)


def test_reconstruction_when_all_ignore_it() -> None:
    """BC 6.28: with nobody to pass to, the owner keeps the hand."""
    s = table(ship(28, 13, pile=(15,)), ship(12, 22, shield_until=1), ship(12, 31, shield_until=1))
    play(s, 28, 12, 12)
    assert is_new_round(s)
    assert [hand(s, seat) for seat in range(3)] == [(13,), (22,), (31,)]
    assert vps(s)[0] == 3


def test_reconstruction_passes_over_a_wreck() -> None:
    """BC 6.28: an eliminated player is no part of the circle."""
    s = table(ship(28, 13), wreck(), ship(12, 31), ship(12, 43))
    play(s, 28, 0, 12, 12)
    settle(s)
    assert [hand(s, seat) for seat in range(4)] == [(43,), (), (13,), (31,)]


# 29 Attack Bots


def test_attack_bots() -> None:
    """BC 6.29: a card of any opponent's recovery zone goes to the hand; the own zone is no target."""
    s = table(ship(29, 15, rz=(31,)), ship(12, 15, rz=(13, 22)), ship(12, 15, rz=(43,)), ship(12, 15))
    play(s, 29, 12, 12, 12)
    assert GAME.legal(s, 0) == [Seize(1, 13), Seize(1, 22), Seize(2, 43)]
    answer(s, 0, Seize(1, 22))
    assert (hand(s, 0), hand(s, 1)) == ((15, 22, 31), (13, 15))


def test_attack_bots_take_the_copy_in_the_recovery_zone() -> None:
    """BC 6.29: without Red Alert, an equal card in play stays there and resolves."""
    s = table(ship(29, 15), ship(43, 16, rz=(43,)), ship(12, 15))
    play(s, 29, 43, 12)
    answer(s, 0, Seize(1, 43))
    assert (hand(s, 0), vps(s)[1]) == ((15, 43), 2)
    assert cards(s, 1) == ((16,), (43,), ())


def test_attack_bots_find_nothing() -> None:
    """BC 6.29: empty recovery zones, and one that is shielded."""
    s = table(ship(29, 15), ship(12, 15), ship(12, 15, rz=(13,), shield_until=1))
    play(s, 29, 12, 12)
    assert is_new_round(s)


def test_attack_bots_take_a_red_alert_card() -> None:
    """BC 6.29, 4.3: taken out of play, it does not resolve, and its owner is eliminated."""
    s = table(ship(29, 15), ship(43, alert=True, vp=9), ship(12, 15))
    play(s, 29, 43, 12)
    assert GAME.legal(s, 0) == [Seize(1, 43)]
    answer(s, 0, Seize(1, 43))
    assert hand(s, 0) == (15, 43)
    assert (s.players[1].out, vps(s)[1]) == (1, 9)


def test_attack_bots_clash() -> None:
    """BC 6.29: each discards a card of the recovery zone, of choice, and nothing of the hand."""
    s = table(ship(29, 15, rz=(13, 22)), ship(29, 15), ship(29, 15, rz=(13,)), ship(12, 15))
    play(s, 29, 29, 29, 12)
    assert GAME.legal(s, 0) == [Discard(13, "recovery"), Discard(22, "recovery")]
    answer(s, 0, Discard(22, "recovery"))
    assert [pile(s, seat) for seat in range(3)] == [(22,), (), (13,)]


def test_attack_bots_clash_on_red_alert() -> None:
    """BC 6.29, 4.3: the card in the recovery zone is the Attack Bots itself."""
    s = table(ship(29, alert=True), ship(29, 15), ship(12, 15))
    play(s, 29, 29, 12)
    assert (pile(s, 0), s.players[0].out) == ((29,), 1)


# 30 Computer Virus


def test_computer_virus() -> None:
    """BC 6.30: 2 VP; every Technology card in the opponents' recovery zones goes, the own stays."""
    s = table(ship(30, 15, rz=(20,)), ship(12, 15, rz=(13, 20, 31)), ship(12, 20, rz=(22,)))
    play(s, 30, 12, 12)
    assert is_new_round(s)
    assert (vps(s)[0], hand(s, 0), pile(s, 0)) == (3, (15, 20), ())
    assert cards(s, 1) == ((15, 31), (12,), (13, 20))
    assert cards(s, 2) == ((20, 22), (12,), ())


def test_computer_virus_on_a_red_alert_card() -> None:
    """BC 6.30, 4.3: a Technology card on Red Alert is in the recovery zone."""
    s = table(ship(30, 15), ship(43, alert=True), ship(12, alert=True))
    play(s, 30, 43, 12)
    assert (pile(s, 1), s.players[1].out, vps(s)[1]) == ((43,), 1, 1)
    assert s.players[2].out == 0


def test_computer_virus_and_armor() -> None:
    """BC 6.30, 6.20: two infected cards cost two VP."""
    s = table(ship(30, 15), ship(20, 15, rz=(13, 43, 31)), ship(12, 15))
    play(s, 30, 20, 12)
    assert (vps(s)[1], pile(s, 1)) == (2, ())


def test_computer_virus_clash() -> None:
    """BC 6.30: of the clashing players only the one with the largest hand discards."""
    s = table(ship(30, 15, 16), ship(30, 15), ship(12, 15, 16, 13))
    play(s, 30, 30, 12)
    assert GAME.to_act(s) == (0,)
    answer(s, 0, Discard(16, "hand"))
    assert [pile(s, seat) for seat in range(3)] == [(16,), (), ()]


def test_computer_virus_clash_tied() -> None:
    """BC 6.30, 3.5: no single largest hand, no discard."""
    s = table(ship(30, 15), ship(30, 15), ship(12, 15))
    play(s, 30, 30, 12)
    assert is_new_round(s)
    assert pile(s, 0) == pile(s, 1) == ()


# 31 Laser Cannons


def test_laser_cannons() -> None:
    """BC 6.31: each opponent discards 1, the owner nothing."""
    s = table(ship(31, 15, 16), ship(12, 15, rz=(13,)), ship(12, 15, 16))
    play(s, 31, 12, 12)
    answer(s, 1, Discard(13, "recovery"))
    answer(s, 2, Discard(16, "hand"))
    assert [pile(s, seat) for seat in range(3)] == [(), (13,), (16,)]


def test_laser_cannons_clash() -> None:
    """BC 6.31: each in the clash discards 1, nobody else."""
    s = table(ship(31, 13), ship(31, 13, 16), ship(12, 15))
    play(s, 31, 31, 12)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(16, "hand"))
    assert [pile(s, seat) for seat in range(3)] == [(13,), (16,), ()]


# 32 Pirate Raid


def test_pirate_raid() -> None:
    """BC 6.32: it is discarded; each opponent gives a card of the hand, of their own choice."""
    s = table(ship(32, 15), ship(12, 13, 16, rz=(31,)), ship(12, 22, 16))
    play(s, 32, 12, 12)
    assert GAME.to_act(s) == (1, 2)
    assert GAME.legal(s, 1) == [Give(13), Give(16)]
    answer(s, 1, Give(13))
    assert hand(s, 0) == (15,)
    answer(s, 2, Give(22))
    assert cards(s, 0) == ((13, 15, 22), (), (32,))
    assert hand(s, 1) == (16, 31)


def test_pirate_raid_on_empty_hands() -> None:
    """BC 6.32: an empty hand gives nothing."""
    s = table(ship(32, 16), ship(12, rz=(31,)), ship(12, rz=(31,)))
    play(s, 32, 12, 12)
    assert is_new_round(s)
    assert cards(s, 0) == ((16,), (), (32,))


def test_pirate_raid_on_red_alert() -> None:
    """BC 6.32: the last card goes, the loot keeps its owner in the game and off Red Alert."""
    s = table(ship(32, alert=True), ship(12, 13, 16), ship(12, 22, 16))
    play(s, 32, 12, 12)
    settle(s)
    assert (len(hand(s, 0)), s.players[0].alert, s.players[0].out) == (2, False, 0)


def test_pirate_raid_clash() -> None:
    """BC 6.32: each discards 2 of hand and recovery zone; the card itself stays."""
    s = table(ship(32, 13, rz=(22,)), ship(32, 13, 15, 16), ship(12, 15))
    play(s, 32, 32, 12)
    assert GAME.legal(s, 1) == [Discard(13, "hand"), Discard(15, "hand"), Discard(16, "hand")]
    answer(s, 1, Discard(13, "hand"), Discard(15, "hand"))
    assert cards(s, 0) == ((32,), (), (13, 22))
    assert cards(s, 1) == ((16,), (32,), (13, 15))


# 33 Attack Wing


def test_attack_wing() -> None:
    """BC 6.33: an opponent of choice discards 2."""
    s = table(ship(33, 15), ship(12, 13, 15, rz=(22,)), ship(12, 15))
    play(s, 33, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    answer(s, 1, Discard(13, "hand"), Discard(22, "recovery"))
    assert (pile(s, 1), pile(s, 2)) == ((13, 22), ())


def test_attack_wing_clash() -> None:
    """BC 6.33: each discards 1 and loses 1 VP, with nothing to discard too."""
    s = table(ship(33, 13, 15, vp=3), ship(33, vp=2), ship(12, 15))
    play(s, 33, 33, 12)
    answer(s, 0, Discard(13, "hand"))
    assert vps(s) == [2, 1, 5]
    assert (pile(s, 0), pile(s, 1)) == ((13,), ())


# 34 Precision Strike


def test_precision_strike() -> None:
    """BC 6.34: look at a hand and discard one card of it; the recovery zone is safe."""
    s = table(ship(34, 15), ship(12, 13, 22, 22, rz=(31,)), ship(12, 15))
    s.events = []
    play(s, 34, 12, 12)
    answer(s, 0, Target(1))
    assert Looked(0, 1, (13, 22, 22)) in heard(s.events, 0)
    assert Looked(0, 1, ()) in heard(s.events, 2)
    assert GAME.legal(s, 0) == [Strike(13), Strike(22)]
    answer(s, 0, Strike(22))
    assert cards(s, 1) == ((13, 22, 31), (12,), (22,))


def test_precision_strike_spares_its_like() -> None:
    """BC 6.34: not a Precision Strike while there is another card."""
    s = table(ship(34, 15), ship(12, 13, 34), ship(12, 15))
    play(s, 34, 12, 12)
    answer(s, 0, Target(1))
    assert GAME.legal(s, 0) == [Strike(13)]


def test_precision_strike_at_its_like_alone() -> None:
    """BC 6.34: the only card there may be a Precision Strike."""
    s = table(ship(34, 15), ship(12, 34), ship(12, 15))
    play(s, 34, 12, 12)
    answer(s, 0, Target(1), Strike(34))
    assert pile(s, 1) == (34,)


def test_precision_strike_needs_a_hand() -> None:
    """BC 6.34, 3.8: an opponent without a hand is no target."""
    s = table(ship(34, 15), ship(12, rz=(13,)), ship(12, 15), ship(12, 15))
    play(s, 34, 12, 12, 12)
    assert GAME.legal(s, 0) == [Target(2), Target(3)]


@pytest.mark.parametrize(("number", "kept"), [(20, 0), (12, 1)])
def test_precision_strike_looks_at_who_keeps_cards(number: int, kept: int) -> None:
    """BC 6.34, 6.8, 6.20: the hand is seen although nothing of it goes."""
    s = table(ship(34, 15), ship(number, 13, keep_cards_until=kept), ship(16, shield_until=1))
    s.events = []
    play(s, 34, number, 16)
    assert Looked(0, 1, (13,)) in heard(s.events, 0)
    assert is_new_round(s)
    assert cards(s, 1) == ((13,), (number,), ())


def test_precision_strike_clash() -> None:
    """BC 6.34: each discards this card."""
    s = table(ship(34, 13), ship(34, 13), ship(12, 15))
    play(s, 34, 34, 12)
    assert (pile(s, 0), pile(s, 1), zone(s, 0)) == ((34,), (34,), ())
