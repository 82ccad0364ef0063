"""BC 2: choosing, revealing, main effect or clash, the next first player."""

from __future__ import annotations

import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.notation import dump_state
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Play, Seize
from quarterdeck.games.battlecruisers.events import Chose, Missed, Resolving, Revealed
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


def test_everyone_chooses_a_card_of_the_hand() -> None:
    """BC 2.1: all at once, from the hand alone; equal cards are one option."""
    s = table(ship(13, 22, 22, rz=(31,), pile=(43,)), ship(22, 31), ship(13, 43))
    assert GAME.to_act(s) == (0, 1, 2)
    assert GAME.legal(s, 0) == [Play(13), Play(22)]


def test_forced_choice() -> None:
    """BC 2.1: with one card in hand there is one option."""
    s = table(ship(13, rz=(22,)), ship(22, 31), ship(13, 43))
    assert GAME.legal(s, 0) == [Play(13)]


def test_eliminated_players_do_not_choose() -> None:
    """BC 2.1: only those who are still in."""
    s = table(ship(13, 22), wreck(pile=(31,)), ship(13, 43))
    assert GAME.to_act(s) == (0, 2)
    assert GAME.legal(s, 1) == []


@pytest.mark.parametrize("observer", [1, 2, None])
def test_committed_card_shows_in_no_other_view(observer: int | None) -> None:
    """BC 2.1: whatever seat 0 chose, everybody else sees the same, and that it has chosen."""
    start = table(ship(13, 22, 31), ship(13, 22, 31), ship(13, 22, 31))
    views = []
    for card in (13, 22, 31):
        s = start.clone()
        answer(s, 0, Play(card))
        views.append(GAME.view(s, observer))
        own = GAME.view(s, 0).mine
        assert own is not None
        assert own.choice == card
    assert views[0] == views[1] == views[2]
    assert views[0].players[0].chosen
    assert views[0].players[0].hand == 3


def test_committed_card_is_in_no_event_for_others() -> None:
    """BC 2.1: the log says that a seat has chosen, and what only to itself."""
    s = table(ship(13, 22), ship(13, 22), ship(13, 22))
    s.events = []
    answer(s, 0, Play(22))
    assert heard(s.events, 0) == [Chose(0, 22)]
    assert heard(s.events, 1) == heard(s.events, 2) == heard(s.events, 3) == [Chose(0, 0)]


def test_nothing_happens_before_all_have_chosen() -> None:
    """BC 2.1, 2.2: cards are revealed only when the last has chosen."""
    s = table(ship(13, 22), ship(13, 22), ship(22, 31))
    play(s, 13, 22)
    assert GAME.to_act(s) == (2,)
    assert [player.play for player in s.players] == [-1, -1, -1]
    assert vps(s) == [1, 1, 1]


def test_lowest_number_first() -> None:
    """BC 2.2: all are shown together and resolve from the lowest number to the highest."""
    s = table(ship(43, 2), ship(13, 2), ship(22, 2), ship(13, 2))
    s.events = []
    play(s, 43, 13, 22, 13)
    told = [entry.event for entry in s.events]
    assert Revealed((43, 13, 22, 13)) in told
    assert [event for event in told if isinstance(event, Resolving)] == [
        Resolving(13, (1, 3), True),
        Resolving(22, (2,), False),
        Resolving(43, (0,), False),
    ]


def test_order_matters() -> None:
    """BC 2.2: the Captain's VP are there before Special Ops looks and takes."""
    s = table(ship(22, 2, vp=3), ship(13, 2, vp=0), ship(12, 2, vp=0))
    play(s, 22, 13, 12)
    assert vps(s) == [5, 2, 3]


def test_alone_main_effect() -> None:
    """BC 2.3: nobody else has the number: the main effect."""
    s = table(ship(13, 2), ship(43, 2), ship(16, 2))
    play(s, 13, 43, 16)
    assert vps(s) == [4, 2, 1]


def test_clash_for_every_owner() -> None:
    """BC 2.4: each owner resolves the clash effect and none the main effect."""
    s = table(ship(9, 2), ship(9, 2, vp=3), ship(13, 2), ship(9, 2))
    play(s, 9, 9, 13, 9)
    assert vps(s) == [0, 2, 4, 0]
    assert [player.disabled for player in s.players] == [0, 0, 0, 0]


def test_clash_choices_go_round_from_the_first_player() -> None:
    """BC 2.4: seat 1 is first, so it discards before seat 0 has to choose."""
    s = table(ship(31, 2, 13), ship(31, 2, 13), ship(12, 2), first=1)
    play(s, 31, 31, 12)
    assert GAME.to_act(s) == (1,)
    answer(s, 1, Discard(2, "hand"))
    assert pile(s, 1) == (2,)
    assert GAME.to_act(s) == (0,)
    answer(s, 0, Discard(13, "hand"))
    assert is_new_round(s)


def test_two_clashes_in_one_round() -> None:
    """BC 2.4: each number clashes for itself."""
    s = table(ship(9, 2, vp=5), ship(20, 2, vp=5), ship(9, 2, vp=5), ship(20, 2, vp=5))
    play(s, 9, 20, 9, 20)
    assert vps(s) == [4, 4, 4, 4]


def test_card_taken_out_of_play_does_not_resolve() -> None:
    """BC 2.5: the Red Alert card that Attack Bots take has no effect."""
    s = table(ship(31, alert=True), ship(29, 2), ship(12, 2, 13))
    play(s, 31, 29, 12)
    answer(s, 1, Seize(0, 31))
    assert hand(s, 1) == (2, 31)
    assert cards(s, 2) == ((2, 13), (12,), ())


def test_card_that_left_play_still_clashes() -> None:
    """BC 2.5: its number was revealed twice, so the other owner clashes."""
    s = table(ship(31, alert=True), ship(29, 2), ship(31, 2, 13), ship(12, 2))
    play(s, 31, 29, 31, 12)
    answer(s, 1, Seize(0, 31))
    assert GAME.to_act(s) == (2,)
    answer(s, 2, Discard(13, "hand"))
    assert pile(s, 2) == (13,)
    assert cards(s, 3) == ((2,), (12,), ())


def test_disabled_player_does_not_resolve() -> None:
    """BC 2.5: a disabled player's card is played and moves on, without effect."""
    s = table(ship(13, 2, disabled=1), ship(43, 2), ship(16, 2))
    s.events = []
    play(s, 13, 43, 16)
    assert vps(s) == [1, 2, 1]
    assert zone(s, 0) == (13,)
    assert Missed(0, 13, "disabled") in [entry.event for entry in s.events or []]


def test_disabled_player_still_clashes() -> None:
    """BC 2.5: the other owner gets the clash effect, the disabled one nothing."""
    s = table(ship(9, 2, disabled=1), ship(9, 2, vp=4), ship(16, 2))
    play(s, 9, 9, 16)
    assert vps(s) == [1, 3, 1]


def test_disabled_only_in_that_round() -> None:
    """BC 2.5: the round after, everything resolves again."""
    s = table(ship(13, 43, disabled=1), ship(43, 13), ship(16, 12))
    play(s, 13, 43, 16)
    play(s, 43, 13, 12)
    assert vps(s)[0] == 2


def test_first_player_moves_on() -> None:
    """BC 2.6: one seat clockwise a round, round the table."""
    s = table(ship(13, 43, 2), ship(13, 43, 2), ship(13, 43, 2), first=1)
    firsts = []
    for card in (13, 43, 13):
        play(s, card, card, card)
        settle(s)
        firsts.append(s.first)
    assert firsts == [2, 0, 1]


def test_first_player_passes_over_who_is_out() -> None:
    """BC 2.6: an eliminated player is never first."""
    s = table(ship(13, 2), wreck(), ship(43, 2), ship(16, 2))
    play(s, 13, 0, 43, 16)
    assert s.first == 2


def test_first_player_goes_out() -> None:
    """BC 2.6: if the first player is eliminated, the next one still in follows."""
    s = table(ship(3, alert=True), ship(13, 2), ship(43, 2))
    play(s, 3, 13, 43)
    assert s.players[0].out == 1
    assert s.first == 1


def test_playing_leaves_the_starting_position_alone() -> None:
    """BC 2.1: a clone can be played on without changing the position that it came from."""
    s = table(ship(13, 22), ship(13, 22), ship(22, 31))
    before = dump_state(GAME, s)
    other = s.clone()
    play(other, 13, 22, 31)
    settle(other)
    assert dump_state(GAME, s) == before
    assert asked(other, 0) == "choose"
