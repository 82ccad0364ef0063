"""BC 7: what is public, what is private, and what a seat has learnt."""

from __future__ import annotations

import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.rng import from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import (
    Discard,
    Give,
    Name,
    Recover,
    Retrieve,
    Seize,
    Strike,
    Swap,
    Target,
)
from quarterdeck.games.battlecruisers.events import Discarded, Moved, Retrieved
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Pool
from tests.games.battlecruisers.position import Cards, answer, play, settle, ship, table

SPECTATOR = 3


def holds(s: State, observer: int | None, seat: int) -> Cards:
    """What an observer is sure to be in a hand."""
    return GAME.view(s, observer).players[seat].known_hand


def threw(s: State, observer: int | None, seat: int) -> Cards:
    """What an observer is sure to be in a discard pile."""
    return GAME.view(s, observer).players[seat].known_discard


def pool(s: State, observer: int | None, seat: int) -> Pool:
    """The group of places to which a seat belongs, and the cards that lie somewhere in it."""
    return next(pool for pool in GAME.view(s, observer).pools if seat in pool.seats)


@pytest.mark.parametrize("observer", [1, 2, None])
def test_hand_and_pile_are_private(observer: int | None) -> None:
    """BC 7.1: which of a player's hidden cards are in the hand and which discarded, only the player sees."""
    others = (ship(13, 22), ship(13, 22))
    one = table(ship(13, 22, rz=(2,), pile=(31,)), *others)
    other = table(ship(13, 31, rz=(2,), pile=(22,)), *others)
    assert GAME.view(one, observer) == GAME.view(other, observer)
    assert GAME.view(one, 0) != GAME.view(other, 0)


def test_public_facts() -> None:
    """BC 7.1: VP, recovery zones, sizes, alerts and eliminations are in everyone's view."""
    s = table(ship(13, 22, rz=(2,), pile=(31, 43), vp=7), ship(13, alert=True), ship(13, 22))
    for observer in (0, 1, 2, None):
        seen = GAME.view(s, observer).players
        assert (seen[0].vp, seen[0].recovery, seen[0].hand, seen[0].discard) == (7, (2,), 2, 2)
        assert seen[1].alert


def test_spectator_has_no_cards() -> None:
    """BC 7.1: a spectator's view has nothing of its own."""
    assert GAME.view(table(ship(13, 22), ship(13, 22), ship(13, 22)), None).mine is None


def test_chosen_recovery_card_is_secret() -> None:
    """BC 7.1, 1.4: until all have chosen."""
    start = GAME.setup(3, GAME.types().read_options({"choose_recovery": True}), 5)
    other = start.clone()
    answer(start, 0, Recover(13))
    answer(other, 0, Recover(22))
    for observer in (1, 2, None):
        assert GAME.view(start, observer) == GAME.view(other, observer)


def test_recovered_card_is_known_in_the_hand() -> None:
    """BC 7.2: everyone saw it in the recovery zone; once it is played it is in the hand no more."""
    s = table(ship(12, 16, rz=(22,)), ship(12, 16), ship(12, 16))
    play(s, 12, 12, 12)
    assert [holds(s, observer, 0) for observer in (1, 2, None)] == [(22,), (22,), (22,)]
    play(s, 22, 16, 16)
    assert holds(s, 1, 0) == (12,)


def test_hidden_discard_wipes_what_was_sure() -> None:
    """BC 7.2: a card of the hand went face down; nobody else is sure of any card there."""
    s = table(ship(16, 13, 43, rz=(22,)), ship(31, 12, 13), ship(16, 12, 13, shield_until=2))
    play(s, 16, 12, 16)
    assert holds(s, 1, 0) == (22,)
    s.events = []
    play(s, 13, 31, 12)
    answer(s, 0, Discard(43, "hand"))
    assert holds(s, 1, 0) == holds(s, None, 0) == (16,)
    assert (threw(s, 1, 0), threw(s, None, 0)) == ((), ())
    assert Discarded(0, 43, "hand") in heard(s.events, 0)
    assert Discarded(0, 0, "hand") in heard(s.events, 1)


def test_open_discard_is_known() -> None:
    """BC 7.2: a card of the recovery zone or of play is seen on its way to the pile."""
    s = table(ship(12, 13, rz=(22,)), ship(31, 13), ship(12, shield_until=1))
    play(s, 12, 31, 12)
    answer(s, 0, Discard(22, "recovery"))
    assert [threw(s, observer, 0) for observer in (1, 2, None)] == [(22,), (22,), (22,)]


def test_retrieving_wipes_what_was_sure_of_the_pile() -> None:
    """BC 7.2: which card came back is the owner's secret."""
    s = table(ship(45, 16, 13), ship(12, 13), ship(12, 13))
    play(s, 45, 12, 12)
    assert threw(s, 1, 0) == (45,)
    s.events = []
    play(s, 16, 13, 13)
    answer(s, 0, Retrieve(45))
    assert (threw(s, 1, 0), holds(s, 1, 0)) == ((), ())
    assert Retrieved(0, 0) in heard(s.events, SPECTATOR)


def test_time_warp_shows_what_returns() -> None:
    """BC 7.2: what was sure to lie in the pile is sure to be in the hand."""
    s = table(ship(12, 45, 13, rz=(22,)), ship(31, 13, 12), ship(12, 13, shield_until=2))
    play(s, 12, 31, 12)
    answer(s, 0, Discard(22, "recovery"))
    play(s, 45, 12, 13)
    assert set(holds(s, 1, 0)) == {12, 22}
    assert threw(s, 1, 0) == (45,)


def test_precision_strike_shows_the_hand_to_one() -> None:
    """BC 7.2: the striker knows the rest of the hand and the card that went; a third player does not."""
    s = table(ship(34, 16), ship(12, 13, 22, pile=(31,)), ship(12, 16))
    play(s, 34, 12, 12)
    answer(s, 0, Target(1))
    assert holds(s, 0, 1) == (13, 22)
    answer(s, 0, Strike(22))
    assert (holds(s, 0, 1), threw(s, 0, 1)) == ((13,), (22,))
    assert (holds(s, 2, 1), threw(s, 2, 1)) == ((), ())
    assert pool(s, 2, 1) == Pool((1,), (13, 22, 31))


def test_pirate_raid_is_known_to_the_two() -> None:
    """BC 7.2: giver and taker know the card, third parties only what the two hold together."""
    s = table(ship(32, 16), ship(12, 13, 22), ship(12, 31, shield_until=1))
    s.events = []
    play(s, 32, 12, 12)
    answer(s, 1, Give(22))
    assert Moved(1, 0, 22, "hand") in heard(s.events, 0)
    assert Moved(1, 0, 0, "hand") in heard(s.events, 2)
    assert holds(s, 1, 0) == (22,)
    assert pool(s, 0, 1) == Pool((1,), (13,))
    assert (holds(s, 2, 0), holds(s, None, 0)) == ((), ())
    assert pool(s, 2, 0) == Pool((0, 1), (13, 16, 22))


def test_pirate_raid_leaves_other_certainties() -> None:
    """BC 7.2: what came openly to the taker stays known; of the giver nothing is sure for third parties,
    but the taker, who saw which card it was, is as sure as before of the others."""
    s = table(ship(32, 16, rz=(2,)), ship(12, 13, 22, rz=(9,)), ship(12, 31, 16, shield_until=2))
    play(s, 16, 12, 12)
    play(s, 32, 22, 16)
    answer(s, 1, Give(13))
    assert holds(s, 2, 0) == (2, 16)
    assert [holds(s, observer, 1) for observer in (0, 2, None)] == [(9, 12), (12,), (12,)]


@pytest.mark.parametrize("word", range(3))
def test_salvage_is_known_to_the_two(word: int) -> None:
    """BC 7.2: taker and the pile's owner know which card it was."""
    s = table(ship(39, 16), ship(12, 13, pile=(22, 31)), ship(12, 16), rng=(word, 2, 3, 1))
    play(s, 39, 12, 12)
    (card,) = {22, 31} - set(s.deck.show(s.players[1].discard))
    assert holds(s, 1, 0) == (card,)
    assert holds(s, 2, 0) == ()
    assert pool(s, 2, 1) == Pool((0, 1), (13, 16, 22, 31))


def test_salvage_clash_hides_what_left() -> None:
    """BC 7.2, 6.39: the owner knows which cards left the game, the others that they are with it or gone."""
    s = table(ship(39, 16, pile=(13, 22, 31)), ship(39, 16), ship(12, 16))
    play(s, 39, 39, 12)
    assert GAME.view(s, 0).known_gone == s.deck.show(s.gone)
    assert GAME.view(s, 1).known_gone == ()
    assert pool(s, 1, 0) == Pool((0, 3), (13, 16, 22, 31))
    assert GAME.view(s, 1).gone == 2


def test_bureaucrat_takes_openly() -> None:
    """BC 7.2, 6.44: everyone knows the copies in the hand, and who has none of them now."""
    s = table(ship(44, 16), ship(12, 13, 22), ship(12, 22))
    play(s, 44, 12, 12)
    answer(s, 0, Name(13))
    for observer in (1, 2, None):
        assert holds(s, observer, 0) == (13,)
        assert [player.absent for player in GAME.view(s, observer).players] == [(), (13,), (13,)]


def test_absence_ends_with_an_unseen_card() -> None:
    """BC 7.2: once a card has come unseen to that hand, nothing is known to be missing there."""
    s = table(ship(44, 16, 2), ship(12, 16, 22, pile=(13,)), ship(12, 22, 2))
    play(s, 44, 12, 12)
    answer(s, 0, Name(13))
    play(s, 2, 16, 22)
    settle(s)
    assert [player.absent for player in GAME.view(s, 0).players] == [(), (), (13,)]


def test_attack_bots_take_openly() -> None:
    """BC 7.2: everyone saw the card."""
    s = table(ship(29, 16), ship(12, 13, rz=(22,)), ship(12, 16))
    play(s, 29, 12, 12)
    answer(s, 0, Seize(1, 22))
    assert [holds(s, observer, 0) for observer in (1, 2, None)] == [(22,), (22,), (22,)]


def test_spy_drone_goes_openly_to_the_hand() -> None:
    """BC 7.2: everyone saw the Drone."""
    s = table(ship(1, 13), ship(12, 16), ship(12, 16))
    play(s, 1, 12, 12)
    answer(s, 0, Swap(13))
    assert holds(s, 1, 0) == (1,)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_reconstruction_givers_know_what_they_gave(first: int) -> None:
    """BC 7.2, 6.28: each knows what the left neighbour got: all passed at once, so it was not passed on."""
    s = table(ship(28, 13), ship(12, 22), ship(12, 31), first=first)
    play(s, 28, 12, 12)
    settle(s)
    assert [holds(s, seat, (seat + 1) % 3) for seat in range(3)] == [(13,), (22,), (31,)]
    assert [holds(s, seat, (seat + 2) % 3) for seat in range(3)] == [(), (), ()]
    assert holds(s, None, 0) == ()


@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_redealt_position_looks_the_same(observer: int | None) -> None:
    """BC 7.1, 7.2: deal again what a seat cannot see, and its view is the same."""
    s = table(ship(28, 13, 22, rz=(2,), pile=(31,)), ship(12, 13, 22, pile=(31,)), ship(12, 31, 22, pile=(2,)))
    play(s, 28, 12, 12)
    settle(s)
    view = GAME.view(s, observer)
    for seed in range(10):
        assert GAME.view(GAME.redeal(view, from_seed(seed)), observer) == view


def test_salvage_clash_wipes_what_was_sure_of_the_pile() -> None:
    """BC 7.2, 6.39: a card known to lie in the pile may be one of those that left the game."""
    s = table(ship(34, 39, 16, pile=(13, 22)), ship(34, 39, 16), ship(12, 16))
    play(s, 34, 34, 12)
    assert threw(s, 2, 0) == (34,)
    play(s, 39, 39, 16)
    assert threw(s, 2, 0) == ()


def test_only_card_leaves_the_hand_openly() -> None:
    """BC 7.2, 4.1: everyone sees the only card go, so that it is known in the pile and not in the hand."""
    s = table(ship(12, 34, rz=(3,)), ship(12, 34, 16), ship(12, 31))
    play(s, 12, 12, 12)
    assert holds(s, 1, 0) == (3,)
    play(s, 34, 34, 31)
    answer(s, 0, Discard(12, "recovery"))
    answer(s, 1, Discard(12, "recovery"))
    assert s.players[0].out == 2
    assert (holds(s, 1, 0), threw(s, 1, 0)) == ((), (3, 12, 34))


def test_an_only_card_that_stays_is_none_that_would_go() -> None:
    """BC 7.2, 4.1: with one card left, in the hand, everybody sees that it is neither Shields nor a Spy Drone."""
    s = table(ship(34, 13, pile=(3,)), ship(34, 13, 22, pile=(3,)), ship(12, 13), also=(1,))
    play(s, 34, 34, 12)
    for observer in (1, 2, None):
        assert [player.absent for player in GAME.view(s, observer).players] == [(1, 3), (), ()]
    for seed in range(10):
        world = GAME.redeal(GAME.view(s, 1), from_seed(seed))
        assert s.deck.show(world.players[0].hand) == (13,)


def test_an_only_card_that_is_seen_tells_nothing_of_the_hand() -> None:
    """BC 7.2, 4.1: in play or in the recovery zone everybody sees it as it is."""
    s = table(ship(13, pile=(3,)), ship(34, rz=(22,)), ship(34, 13, 12))
    play(s, 13, 34, 34)
    assert [player.absent for player in GAME.view(s, None).players] == [(), (), ()]
    assert holds(s, None, 1) == (22,)


def test_absence_ends_with_a_rebuilt_hand() -> None:
    """BC 7.2, 6.28: the card swapped in from the discard pile may be the one that was missing."""
    s = table(ship(28, 16, 22, pile=(13,), absent=(13,)), ship(12, 16), ship(12, 22))
    play(s, 28, 12, 12)
    for seat, card in ((0, 16), (1, 16), (2, 22)):
        answer(s, seat, Give(card))
    answer(s, 0, Swap(13))
    assert GAME.view(s, 1).players[0].absent == ()


def test_nothing_resolves_between_rounds() -> None:
    """BC 7.1, 2.2: a new round's view shows no number in progress."""
    s = table(ship(13, 16), ship(12, 16), ship(12, 16))
    play(s, 13, 12, 12)
    assert (GAME.view(s, None).resolving, GAME.view(s, None).pending) == (0, ())


def test_absence_ends_with_a_gift() -> None:
    """BC 7.2, 6.32: any card may have come to the raider's hand."""
    s = table(ship(32, 16, absent=(13,)), ship(12, 13, 22), ship(12, 13, shield_until=1))
    play(s, 32, 12, 12)
    answer(s, 1, Give(22))
    assert GAME.view(s, 2).players[0].absent == ()


def test_a_dealt_world_can_be_dealt_again() -> None:
    """BC 7.2: who plays on in a dealt world knows the own cards, and of the others what they hold altogether."""
    s = GAME.setup(4, GAME.types().read_options({"set": "Basic"}), 11)
    for round_ in range(3):
        world = GAME.redeal(GAME.view(s, round_), from_seed(round_))
        for seat in range(4):
            view = GAME.view(world, seat)
            assert all(seat not in pool.seats for pool in view.pools)
            assert GAME.view(GAME.redeal(view, from_seed(7)), seat) == view
        for seat in GAME.to_act(s):
            answer(s, seat, GAME.legal(s, seat)[0])
        settle(s)
