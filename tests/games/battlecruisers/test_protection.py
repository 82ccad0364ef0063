"""What protection does not stop: clash effects, and armor that has left play (BC 3.4, 6.7, 6.8, 6.20)."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Give, Seize, Target
from tests.games.battlecruisers.position import answer, pile, play, settle, ship, table, vps


@pytest.mark.parametrize(
    ("number", "count"),
    [
        (11, 1),
        (19, 1),
        (24, 2),
        (29, 1),
        (30, 1),
        (31, 1),
        (32, 2),
        (33, 1),
        (34, 1),
        (37, 1),
        (38, 3),
        (43, 1),
        (44, 1),
    ],
)
def test_cards_go_in_a_clash(number: int, count: int) -> None:
    """BC 3.4, 6.8: neither Evasive Action nor Shields keep a card from a clash effect."""
    own = ship(number, 13, 16, 22, rz=(2,), keep_cards_until=1, shield_until=1)
    s = table(own, ship(number, 13), ship(12, 13))
    play(s, number, number, 12)
    settle(s)
    assert len(pile(s, 0)) == count


@pytest.mark.parametrize(("number", "after"), [(2, 7), (9, 8), (13, 10), (15, 8), (17, 8), (20, 8), (23, 8), (33, 8)])
def test_points_go_in_a_clash(number: int, after: int) -> None:
    """BC 3.4, 6.7: neither Security Chief nor Shields keep a VP from a clash effect."""
    own = ship(number, 16, 22, vp=9, keep_vp_until=1, shield_until=1)
    s = table(own, ship(number, 16, 22), ship(12, 16))
    play(s, number, number, 12)
    settle(s)
    assert vps(s)[0] == after


def test_disabling_in_a_clash() -> None:
    """BC 3.4, 6.40: Shields do not keep their owner from the Electropulse's own clash."""
    s = table(ship(40, 16, shield_until=1), ship(40, 16), ship(12, 16))
    play(s, 40, 40, 12)
    assert s.players[0].disabled == 2


@pytest.mark.parametrize("number", [30, 31, 33, 34, 38])
def test_security_chief_pays_for_no_card(number: int) -> None:
    """BC 6.7, 6.20: with Armor Plating nothing is discarded, and under a Security Chief nothing is paid."""
    s = table(ship(20, 15, 16, rz=(13,), keep_vp_until=1), ship(number, 22, 23), ship(12, shield_until=1))
    play(s, 20, number, 12)
    settle(s)
    assert (vps(s)[0], pile(s, 0)) == (4, ())


def test_armor_ends_when_it_leaves_play() -> None:
    """BC 6.20: taken by Attack Bots, it no longer keeps the card that Reconstruction brought."""
    bare = ship(12, 13, shield_until=1)
    s = table(ship(20, alert=True), ship(28, 16, 22), ship(29, 16, 22), ship(31, 16, 22), bare)
    play(s, 20, 28, 29, 31, 12)
    for seat in (1, 2, 3):
        answer(s, seat, Give(16))
    answer(s, 2, Seize(0, 20))
    settle(s)
    assert (pile(s, 0), vps(s)[0], s.players[0].out) == ((16,), 4, 1)


def test_electropulse_reaches_who_was_disabled_last_round() -> None:
    """BC 6.40, 3.6: last round and next round are not two running."""
    s = table(ship(40, 13), ship(12, 13, disabled=3), ship(12, 13), round=3)
    play(s, 40, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert s.players[1].disabled == 5
