"""What protection does not stop: clash effects, and armor that has left play (BC 3.4, 6.7, 6.8, 6.20)."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Give, Order, Seize, Swap, Target
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import PlayerSnapshot
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
)


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


def cloaked(*others: PlayerSnapshot, armor: PlayerSnapshot) -> State:
    """Seat 0 has a Cloaking Device with Weapons in its recovery zone, seat 1 Armor Plating."""
    return table(ship(4, 13, 15, 22, rz=(31,)), armor, *others)


def test_armor_before_its_number() -> None:
    """BC 6.20: it protects from the reveal on: a Cloaking Device finds it in play."""
    s = cloaked(ship(12, 13), armor=ship(20, 15, 16, vp=2))
    play(s, 4, 20, 12)
    answer(s, 0, Target(1))
    assert is_new_round(s)
    assert (vps(s)[1], cards(s, 1)) == (4, ((15, 16), (20,), ()))


def test_armor_before_its_number_without_vp() -> None:
    """BC 6.20: with 0 VP the card is kept all the same."""
    s = cloaked(ship(12, 13), armor=ship(20, 15, 16, vp=0))
    play(s, 4, 20, 12)
    answer(s, 0, Target(1))
    assert (vps(s)[1], pile(s, 1)) == (3, ())


@pytest.mark.parametrize(("rival", "disabled"), [(20, 0), (12, 1)])
def test_armor_that_clashes_or_is_disabled_from_the_reveal(rival: int, disabled: int) -> None:
    """BC 6.20: before number 20 as well, only alone and able."""
    s = cloaked(ship(rival, 13), armor=ship(20, 15, 16, disabled=disabled))
    play(s, 4, 20, rival)
    answer(s, 0, Target(1))
    assert asked(s, 1) == "discard"


def test_armor_of_the_round_before_does_not_count() -> None:
    """BC 6.20: disabled in another round is able in this one."""
    s = table(ship(31, 13), ship(20, 15, disabled=2), ship(12, shield_until=9), round=2)
    play(s, 31, 20, 12)
    assert (vps(s)[1], pile(s, 1)) == (3, ())


def test_armor_ends_when_its_owner_is_disabled() -> None:
    """BC 6.20, 6.9: a Ray after number 20, by a Tech Officer's order, takes the armor though not the VP."""
    s = table(ship(2, 13), ship(20, 15, 16), ship(9, 13), ship(31, 13, 16))
    play(s, 2, 20, 9, 31)
    answer(s, 0, Order(20), Order(9))
    answer(s, 2, Target(1))
    assert (vps(s)[1], asked(s, 1)) == (4, "discard")


def test_armor_after_a_spy_drone() -> None:
    """BC 6.20, 6.1: swapped in, it counts as revealed: it protects at once, and takes the armor of another."""
    s = table(ship(1, 20, 15), ship(4, 13, 15, 22, rz=(31,)), ship(12, 13))
    play(s, 1, 4, 12)
    answer(s, 0, Swap(20))
    answer(s, 1, Target(0))
    assert (vps(s)[0], pile(s, 0)) == (3, ())
    s = table(ship(1, 20, 15), ship(4, 13, 15, 22, rz=(31,)), ship(20, 13, 15))
    play(s, 1, 4, 20)
    answer(s, 0, Swap(20))
    answer(s, 1, Target(2))
    assert asked(s, 2) == "discard"


def test_armor_on_red_alert_before_its_number() -> None:
    """BC 6.20, 4.3: it saves itself."""
    s = cloaked(ship(12, 13), armor=ship(20, alert=True))
    play(s, 4, 20, 12)
    answer(s, 0, Target(1))
    assert (vps(s)[1], hand(s, 1)) == (3, (20,))


def test_armor_is_marked_from_the_reveal() -> None:
    """BC 6.20: table and board say who is armored, and who no longer is."""
    s = cloaked(ship(20, 13), ship(12, 13), armor=ship(20, 15, 16, disabled=1))
    assert not armored(s)
    play(s, 4, 20, 20, 12)
    assert armored(s) == []
    s = cloaked(ship(12, 13), armor=ship(20, 15, 16))
    play(s, 4, 20, 12)
    assert armored(s) == [1]
    answer(s, 0, Target(1))
    assert armored(s) == []


def armored(s: State) -> list[int]:
    marks = GAME.read(GAME.view(s, None), ["Ann", "Ben", "Cid", "Dot"]).aids([]).marks
    return [seat for seat, found in enumerate(marks) if any(mark.what == "armored" for mark in found)]


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
