"""BC 6.37 to 6.45: supplies, the bomb, wrecks, and what bends time."""

from __future__ import annotations

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Done, Name, Retrieve, Target
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

# 37 Supply Convoy


def test_supply_convoy_without_losses() -> None:
    """BC 6.37: 3 VP to who lost none this round."""
    s = table(ship(37, 15), ship(12, 15), ship(12, 15))
    play(s, 37, 12, 12)
    assert vps(s)[0] == 4


@pytest.mark.parametrize(("before", "after"), [(9, 9), (1, 1), (0, 3)])
def test_supply_convoy_after_losses(before: int, after: int) -> None:
    """BC 6.37: as many VP as were lost: 3, 1, or the 3 of who had none to lose."""
    s = table(ship(37, 15, vp=before), ship(24, 15), ship(16, 15))
    play(s, 37, 24, 16)
    assert vps(s)[0] == after


def test_supply_convoy_counts_this_round_only() -> None:
    """BC 6.37: losses of the round before do not count."""
    s = table(ship(20, 37, vp=5), ship(20, 12), ship(12, 16))
    play(s, 20, 20, 12)
    play(s, 37, 12, 16)
    assert vps(s)[0] == 4 + 3


@pytest.mark.parametrize(("rz", "discards"), [((31,), False), ((13,), True), ((), True)])
def test_supply_convoy_clash(rz: tuple[int, ...], discards: bool) -> None:
    """BC 6.37: without Weapons in the recovery zone discard 1."""
    s = table(ship(37, 15, 16, rz=rz), ship(37, 15, rz=(31,)), ship(12, 15))
    play(s, 37, 37, 12)
    assert GAME.to_act(s) == ((0,) if discards else (0, 1, 2))
    settle(s)
    assert len(pile(s, 0)) == int(discards)


# 38 Tactical Nuke


def test_tactical_nuke() -> None:
    """BC 6.38: the owner discards 1 first, then each opponent 2, together."""
    s = table(ship(38, 15, 16), ship(12, 13, 15, 16), ship(12, 15))
    play(s, 38, 12, 12)
    assert GAME.to_act(s) == (0,)
    answer(s, 0, Discard(15, "hand"))
    assert pile(s, 0) == (15,)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(13, "hand"), Discard(16, "hand"))
    assert [pile(s, seat) for seat in range(3)] == [(15,), (13, 16), (15,)]
    assert zone(s, 0) == (38,)


def test_tactical_nuke_on_red_alert() -> None:
    """BC 6.38: it discards itself, and the opponents discard all the same."""
    s = table(ship(38, alert=True), ship(12, 13, 15), ship(12, 13, 15))
    play(s, 38, 12, 12)
    settle(s)
    assert [pile(s, seat) for seat in range(3)] == [(38,), (13, 15), (13, 15)]
    assert s.players[0].out == 1


def test_tactical_nuke_and_evasive_action() -> None:
    """BC 6.38, 6.8: the owner's own discard is kept back too."""
    s = table(ship(38, 15, 16, keep_cards_until=1), ship(12, 13, 15), ship(12, 13, 15))
    play(s, 38, 12, 12)
    settle(s)
    assert [pile(s, seat) for seat in range(3)] == [(), (13, 15), (13, 15)]


def test_tactical_nuke_clash() -> None:
    """BC 6.38: each discards 3 of hand, recovery zone and play."""
    s = table(ship(38, 13, 16, rz=(22,)), ship(38, 16, rz=(22,)), ship(12, 15))
    play(s, 38, 38, 12)
    assert GAME.legal(s, 0) == [
        Discard(13, "hand"),
        Discard(16, "hand"),
        Discard(22, "recovery"),
        Discard(38, "play"),
    ]
    answer(s, 0, Discard(38, "play"), Discard(13, "hand"), Discard(22, "recovery"))
    assert cards(s, 0) == ((16,), (), (13, 22, 38))
    assert (pile(s, 1), s.players[1].out) == ((16, 22, 38), 1)


def test_tactical_nuke_clash_on_red_alert() -> None:
    """BC 6.38, 4.3: the one card counts once."""
    s = table(ship(38, alert=True), ship(38, 13, 15, 16), ship(12, 15))
    play(s, 38, 38, 12)
    assert pile(s, 0) == (38,)
    assert GAME.to_act(s) == (1,)


# 39 Salvage


def test_salvage() -> None:
    """BC 6.39: 3 VP and a card of the chosen opponent's discard pile."""
    s = table(ship(39, 15, pile=(2,)), ship(12, 15, pile=(13,)), ship(12, 15, pile=(22,)))
    play(s, 39, 12, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(2))
    assert (vps(s)[0], hand(s, 0), pile(s, 2)) == (4, (15, 22), ())


def test_salvage_is_random() -> None:
    """BC 6.39: any card of the pile can come."""
    found = set()
    for word in range(30):
        s = table(ship(39), ship(12, 15, pile=(13, 22, 31)), ship(12, 15), rng=(word, 2, 3, 1))
        play(s, 39, 12, 12)
        found |= set(hand(s, 0))
    assert found == {13, 22, 31}


def test_salvage_of_a_wreck() -> None:
    """BC 6.39, 4.2: an eliminated player's pile can be chosen, an empty or shielded one not."""
    s = table(ship(39, 15), wreck(pile=(13,)), ship(12, 15, pile=(22,)), wreck(), ship(12, pile=(2,), shield_until=1))
    play(s, 39, 0, 12, 0, 12)
    assert GAME.legal(s, 0) == [Target(1), Target(2)]
    answer(s, 0, Target(1))
    assert (hand(s, 0), pile(s, 1)) == ((13, 15), ())


def test_salvage_finds_nothing() -> None:
    """BC 6.39: no pile, no card; the VP come."""
    s = table(ship(39, 15), ship(12, 15), ship(12, 15))
    play(s, 39, 12, 12)
    assert is_new_round(s)
    assert vps(s)[0] == 4


@pytest.mark.parametrize(("thrown", "gone"), [((2, 13, 22), 2), ((2, 13), 2), ((2,), 1), ((), 0)])
def test_salvage_clash(thrown: tuple[int, ...], gone: int) -> None:
    """BC 6.39: two random cards of the own pile leave the game, or what is there."""
    s = table(ship(39, 15, pile=thrown), ship(39, 15), ship(12, 15))
    play(s, 39, 39, 12)
    assert len(pile(s, 0)) == len(thrown) - gone
    assert sorted(pile(s, 0) + s.deck.show(s.gone)) == list(thrown)


# 40 Electropulse


def test_electropulse() -> None:
    """BC 6.40: 2 VP; the chosen opponent is disabled next round, not in this one."""
    s = table(ship(40, 16), ship(43, 13), ship(12, 16))
    play(s, 40, 43, 12)
    answer(s, 0, Target(1))
    assert vps(s) == [3, 2, 5]
    play(s, 16, 13, 16)
    assert vps(s)[1] == 2
    play(s, 40, 43, 12)
    settle(s)
    assert vps(s)[1] == 3


def test_electropulse_in_the_round_before() -> None:
    """BC 6.40: it resolves late enough to hit someone whose number was lower."""
    s = table(ship(40, 16), ship(13, 43), ship(12, 16))
    play(s, 40, 13, 12)
    answer(s, 0, Target(1))
    assert vps(s)[1] == 4
    play(s, 16, 43, 16)
    assert vps(s)[1] == 4


def test_electropulse_clash() -> None:
    """BC 6.40: each is disabled next round; not somebody who is disabled in this one."""
    s = table(ship(40, 13), ship(40, 43), ship(40, 16, disabled=1), ship(12, 16))
    play(s, 40, 40, 40, 12)
    assert [player.disabled for player in s.players] == [2, 2, 1, 0]
    play(s, 13, 43, 16, 16)
    assert vps(s)[:2] == [1, 1]


# 43 Escape Pod


def test_escape_pod_with_cards_in_hand() -> None:
    """BC 6.43: 1 VP and no more, whatever lies in the recovery zone."""
    s = table(ship(43, 15, rz=(13,), pile=(22,)), ship(12, 15), ship(12, 15))
    play(s, 43, 12, 12)
    assert is_new_round(s)
    assert (vps(s)[0], pile(s, 0)) == (2, (22,))


def test_escape_pod_takes_three() -> None:
    """BC 6.43: with no card in hand up to three come back."""
    s = table(ship(43, rz=(15,), pile=(13, 13, 22, 31)), ship(12, 15), ship(12, 15))
    play(s, 43, 12, 12)
    assert GAME.legal(s, 0) == [Retrieve(13), Retrieve(22), Retrieve(31), Done()]
    answer(s, 0, Retrieve(13), Retrieve(31), Retrieve(13))
    assert is_new_round(s)
    assert cards(s, 0) == ((13, 13, 15, 31), (43,), (22,))


def test_escape_pod_takes_fewer() -> None:
    """BC 6.43: its owner may stop at any number."""
    s = table(ship(43, pile=(13, 22), alert=True), ship(12, 15), ship(12, 15))
    play(s, 43, 12, 12)
    answer(s, 0, Retrieve(22), Done())
    assert cards(s, 0) == ((22,), (43,), (13,))
    assert not s.players[0].alert


def test_escape_pod_with_a_small_pile() -> None:
    """BC 6.43: the pile may hold fewer, or none."""
    s = table(ship(43, pile=(13,), alert=True), ship(12, 15), ship(12, 15))
    play(s, 43, 12, 12)
    answer(s, 0, Retrieve(13))
    assert is_new_round(s)
    s = table(ship(43, alert=True), ship(12, 15), ship(12, 15))
    play(s, 43, 12, 12)
    assert is_new_round(s)
    assert vps(s)[0] == 2


def test_escape_pod_clash() -> None:
    """BC 6.43: each discards this card."""
    s = table(ship(43, 13), ship(43, rz=(13,)), ship(12, 15))
    play(s, 43, 43, 12)
    assert cards(s, 0) == cards(s, 1) == ((13,), (), (43,))


# 44 Bureaucrat


def test_bureaucrat() -> None:
    """BC 6.44: discarded; every copy in the opponents' hands comes, none of recovery zones, piles or play."""
    s = table(ship(44, 15), ship(12, 13, 13, 15), ship(12, 15, rz=(13,), pile=(13,)), ship(22, 13, 2))
    play(s, 44, 12, 12, 22)
    answer(s, 0, Name(13))
    assert cards(s, 0) == ((13, 13, 13, 15), (), (44,))
    assert [hand(s, seat) for seat in (1, 2, 3)] == [(15,), (13, 15), (2,)]


def test_bureaucrat_names_any_card() -> None:
    """BC 6.44: any number of the set, also one that nobody has."""
    s = table(ship(44, 16), ship(12, 15), ship(12, 15), also=(31,))
    play(s, 44, 12, 12)
    assert GAME.legal(s, 0) == [Name(12), Name(15), Name(16), Name(31), Name(44)]
    answer(s, 0, Name(31))
    assert hand(s, 0) == (16,)


def test_bureaucrat_under_evasive_action() -> None:
    """BC 6.44, 6.8: it stays in play and goes to the recovery zone."""
    s = table(ship(44, 15, keep_cards_until=1), ship(12, 13), ship(12, 15))
    play(s, 44, 12, 12)
    answer(s, 0, Name(13))
    assert cards(s, 0) == ((13, 15), (44,), ())


def test_bureaucrat_clash() -> None:
    """BC 6.44: each discards 1 and names nothing."""
    s = table(ship(44, 13), ship(44, 13, 15), ship(12, 15))
    play(s, 44, 44, 12)
    assert GAME.legal(s, 1) == [Discard(13, "hand"), Discard(15, "hand")]
    answer(s, 1, Discard(15, "hand"))
    assert (pile(s, 0), pile(s, 1)) == ((13,), (15,))


# 45 Time Warp


def test_time_warp() -> None:
    """BC 6.45: all VP go, the whole pile returns, then the card itself is discarded."""
    s = table(ship(45, 15, pile=(13, 22, 22), vp=9), ship(12, 15), ship(12, 15))
    play(s, 45, 12, 12)
    assert (vps(s)[0], cards(s, 0)) == (0, ((13, 15, 22, 22), (), (45,)))


def test_time_warp_under_a_security_chief() -> None:
    """BC 6.45, 6.7: the VP stay."""
    s = table(ship(45, 15, pile=(13,), vp=9, keep_vp_until=1), ship(12, 15), ship(12, 15))
    play(s, 45, 12, 12)
    assert (vps(s)[0], cards(s, 0)) == (9, ((13, 15), (), (45,)))


def test_time_warp_under_evasive_action() -> None:
    """BC 6.45, 6.8: the card stays."""
    s = table(ship(45, 15, pile=(13,), vp=9, keep_cards_until=1), ship(12, 15), ship(12, 15))
    play(s, 45, 12, 12)
    assert (vps(s)[0], cards(s, 0)) == (0, ((13, 15), (45,), ()))


def test_time_warp_as_the_last_card() -> None:
    """BC 6.45: on Red Alert with an empty pile its owner is out; with a card in it, not."""
    s = table(ship(45, alert=True), ship(45, 15, shield_until=1), ship(12, 15))
    play(s, 45, 15, 12)
    assert s.players[0].out == 1
    s = table(ship(45, alert=True, pile=(13,)), ship(12, 15), ship(12, 15))
    play(s, 45, 12, 12)
    assert (s.players[0].out, s.players[0].alert, hand(s, 0)) == (0, True, (13,))
