"""Words of caution before what costs the last cards, or is wasted."""

from __future__ import annotations

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Action, Discard, Give, Name, Order, Play, Swap, Target
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Cards
from tests.games.battlecruisers.position import answer, play, ship, table

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]


def caution(s: State, seat: int, action: Action) -> str:
    assert action in GAME.legal(s, seat)
    return GAME.read(GAME.view(s, seat), NAMES).caution(action)


def clashing_pilots(hand: Cards) -> State:
    """Seat 0 has to discard its Pilot, or one of these cards."""
    s = table(ship(11, *hand), ship(11, 13), ship(22, 13))
    play(s, 11, 11, 22)
    return s


def test_caution_last_card_that_goes() -> None:
    """BC 4.1, 6.11: who discards the Pilot in a clash is left with Shields alone, and out."""
    s = clashing_pilots((3,))
    assert "3 Shields" in caution(s, 0, Discard(11, "play"))
    assert caution(s, 0, Discard(3, "hand")) == ""


def test_no_caution_with_another_card() -> None:
    """BC 4.1: with two cards left nothing goes by itself."""
    s = clashing_pilots((3, 22))
    assert caution(s, 0, Discard(11, "play")) == ""


def test_caution_giving() -> None:
    """BC 4.1, 6.32: what a Pirate Raid takes does not come back."""
    s = table(ship(11, 3, 13), ship(32, 22), ship(11, 13, 22))
    play(s, 11, 32, 11)
    for seat in (0, 2):
        answer(s, seat, Discard(11, "play"))
    assert "3 Shields" in caution(s, 0, Give(13))
    assert caution(s, 0, Give(3)) == ""


def test_no_caution_passing() -> None:
    """BC 6.28: who passes a card to the left is passed one from the right."""
    s = table(ship(11, 3, 13), ship(28, 22), ship(11, 13, 22))
    play(s, 11, 28, 11)
    for seat in (0, 2):
        answer(s, seat, Discard(11, "play"))
    assert caution(s, 0, Give(13)) == ""


def test_caution_wasted_target() -> None:
    """BC 6.7, 6.8, 6.23: targets on whom the effect is lost."""
    s = table(ship(23, 13), ship(12, 13, vp=0), ship(12, 13, keep_vp_until=1), ship(12, 13))
    play(s, 23, 12, 12, 12)
    assert [bool(caution(s, 0, Target(seat))) for seat in (1, 2, 3)] == [True, True, False]
    s = table(ship(33, 13), ship(12, 13, keep_cards_until=1), ship(12, 13), ship(12, 13))
    play(s, 33, 12, 12, 12)
    assert [bool(caution(s, 0, Target(seat))) for seat in (1, 2, 3)] == [True, False, False]


def test_caution_disabling_too_late() -> None:
    """BC 6.9: whose number has resolved loses nothing."""
    s = table(ship(9, 13), ship(7, 13), ship(12, 13), ship(12, 13))
    play(s, 9, 7, 12, 12)
    assert "wasted" in caution(s, 0, Target(1))
    assert caution(s, 0, Target(2)) == ""


def test_caution_disabling_again() -> None:
    """BC 3.6: who is disabled in that round already is not disabled any more by it."""
    s = table(ship(9, 13), ship(12, 13, disabled=1), ship(12, 13), ship(12, 13))
    play(s, 9, 12, 12, 12)
    assert "BC 3.6" in caution(s, 0, Target(1))
    assert caution(s, 0, Target(2)) == ""
    s = table(ship(40, 13), ship(12, 13, disabled=2), ship(12, 13), ship(12, 13))
    play(s, 40, 12, 12, 12)
    assert "BC 3.6" in caution(s, 0, Target(1))
    assert caution(s, 0, Target(2)) == ""


def test_no_caution_disabling_armor() -> None:
    """BC 6.9, 6.20: after its number Armor Plating can still be switched off."""
    s = table(ship(2, 13), ship(20, 15, 16), ship(9, 13), ship(22, 13), ship(31, 13))
    play(s, 2, 20, 9, 22, 31)
    answer(s, 0, Order(20), Order(22), Order(9))
    assert caution(s, 2, Target(1)) == ""
    assert "wasted" in caution(s, 2, Target(3))


def test_caution_naming() -> None:
    """BC 6.5, 6.44: cards that cannot matter any more, and cards that nobody can hold."""
    s = table(ship(5, 13), ship(3, 13), ship(31, 13), ship(31, 13), ship(22, 13))
    play(s, 5, 3, 31, 31, 22)
    assert [bool(caution(s, 0, Name(card))) for card in (3, 22, 31)] == [True, False, True]
    s = table(ship(44, 13), ship(12, 13, rz=(31,)), ship(12, 13, rz=(31,)))
    play(s, 44, 12, 12)
    assert [bool(caution(s, 0, Name(card))) for card in (13, 31)] == [False, True]


def test_caution_naming_what_is_known() -> None:
    """BC 6.44, 7.2: a card that is surely there, and nothing else with it, is worth naming; so is one that may be."""
    s = table(ship(44, 16, 9), ship(12, 16, rz=(22,), pile=(2,)), ship(12, 16, rz=(22,), pile=(2,)))
    play(s, 16, 12, 12)
    play(s, 44, 16, 16)
    assert [bool(caution(s, 0, Name(card))) for card in (2, 9, 22, 44)] == [True, True, False, True]


def test_no_caution_where_nothing_is_better() -> None:
    """BC 6.23: three opponents without VP are all the same."""
    s = table(ship(23, 13), ship(12, 13, vp=0), ship(12, 13, vp=0), ship(12, 13, vp=0))
    play(s, 23, 12, 12, 12)
    assert [caution(s, 0, Target(seat)) for seat in (1, 2, 3)] == ["", "", ""]


def test_no_caution_without_a_question() -> None:
    """BC 2.1: plain plays need none, and neither does a swap."""
    s = table(ship(1, 13, 22), ship(12, 13), ship(12, 13))
    assert caution(s, 0, Play(1)) == ""
    play(s, 1, 12, 12)
    assert caution(s, 0, Swap(13)) == ""


def test_caution_before_a_card_that_can_put_one_out() -> None:
    """BC 4.2, 6.38: a clash of Tactical Nukes costs three cards, which may be all; with one more it does not."""
    s = table(ship(38, 13, rz=(2,)), ship(38, 13, 22), ship(13, 16))
    words = caution(s, 0, Play(38))
    assert "If somebody else plays 38 Tactical Nuke too" in words
    assert "you are out (BC 2.4, 4.2)" in words
    assert caution(s, 0, Play(13)) == ""
    assert caution(table(ship(38, 13, 22, rz=(2,)), ship(38, 13, 22), ship(13, 16)), 0, Play(38)) == ""


def test_no_caution_without_an_alternative() -> None:
    """Nobody is asked whether they are sure who could not do anything else."""
    assert caution(table(ship(38, rz=(2, 13)), ship(38, 13, 22), ship(13, 16)), 0, Play(38)) == ""
