"""BC 7: dealing anew what a view does not show, against every world that it allows, listed one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.core.rng import Calm, from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Discard, Give, Name, Retrieve, Strike, Target
from quarterdeck.games.battlecruisers.knowledge import shuffled_within
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Pool, View
from tests.games.battlecruisers.position import Cards, answer, play, settle, ship, table, wreck

World = tuple[tuple[Cards, Cards], ...]  # hand and discard pile by seat; last, nothing and what left the game
SEEDS = 150


# Worlds, the slow way


def worlds(view: View) -> set[World]:
    """Every way to lay the cards of each pool face down with its seats, as often as each has room for."""
    found = {start(view)}
    for pool in view.pools:
        for card in pool.cards:
            found = {more for world in found for more in laid(view, pool, world, card)}
    return found


def start(view: View) -> World:
    sure = [(player.known_hand, player.known_discard) for player in view.players]
    if view.seat is not None and view.mine is not None:
        sure[view.seat] = (view.mine.hand, view.mine.discard)
    return (*sure, ((), view.known_gone))


def laid(view: View, pool: Pool, world: World, card: int) -> list[World]:
    found = []
    for place in pool.seats:
        hand, pile = world[place]
        seat = view.players[place] if place < len(view.players) else None
        room = (seat.hand, seat.discard) if seat else (0, view.gone)
        if seat and len(hand) < room[0] and card not in seat.absent:
            found.append(put(world, place, tuple(sorted((*hand, card))), pile))
        if len(pile) < room[1]:
            found.append(put(world, place, hand, tuple(sorted((*pile, card)))))
    return found


def put(world: World, place: int, hand: Cards, pile: Cards) -> World:
    return (*world[:place], (hand, pile), *world[place + 1 :])


def world_of(s: State) -> World:
    show = s.deck.show
    return (*[(show(player.hand), show(player.discard)) for player in s.players], ((), show(s.gone)))


# Positions in which somebody has learnt something


def raided() -> State:
    s = table(ship(32, 16), ship(12, 13, 22, pile=(31,)), ship(12, 31, shield_until=1))
    play(s, 32, 12, 12)
    answer(s, 1, Give(22))
    return s


def wrecked() -> State:
    """Cards have left the game unseen."""
    s = table(ship(12, 16, rz=(2,)), ship(39, 16, pile=(13, 22, 31)), ship(39, 16, rz=(2,)))
    play(s, 12, 39, 39)
    return s


def named() -> State:
    """A Bureaucrat has found no card 13 in two hands."""
    s = table(ship(44, 16), ship(12, 22, 2, pile=(13,)), ship(12, 22, 9, pile=(13,)))
    play(s, 44, 12, 12)
    answer(s, 0, Name(13))
    return s


def named_and_raided() -> State:
    """What is absent from one hand may be in the other of a pool."""
    s = table(ship(32, 16, pile=(13,)), ship(12, 13, 22, absent=(16,)), ship(12, 2, shield_until=1, absent=(22,)))
    play(s, 32, 12, 12)
    answer(s, 1, Give(13))
    return s


def struck() -> State:
    s = table(ship(12, 16), ship(34, 16), ship(12, 13, 22, 31, rz=(2,)))
    play(s, 12, 34, 12)
    answer(s, 1, Target(2), Strike(22))
    return s


def thrown() -> State:
    """Cards were seen on their way to piles, and to hands."""
    s = table(ship(12, 16, 13, rz=(2,)), ship(31, 16, rz=(13,)), ship(12, 22, 2, rz=(13,), pile=(9,)))
    play(s, 12, 31, 12)
    answer(s, 0, Discard(2, "recovery"))
    answer(s, 2, Discard(13, "recovery"))
    return s


def passed() -> State:
    s = table(ship(28, 13), ship(12, 22), ship(12, 31, pile=(2,)), ship(16, 9, shield_until=1))
    play(s, 28, 12, 12, 16)
    settle(s)
    return s


def salvaged() -> State:
    """From the pile of a wreck."""
    s = table(ship(39, 16), wreck(pile=(13, 22)), ship(12, 16, rz=(31,)), ship(12, 2))
    play(s, 39, 0, 12, 12)
    return s


POSITIONS = [raided, wrecked, named, named_and_raided, struck, thrown, passed, salvaged]


@pytest.mark.parametrize("observer", [0, 1, 2, None])
@pytest.mark.parametrize("position", POSITIONS)
def test_every_world_is_dealt_and_no_other(position: Callable[[], State], observer: int | None) -> None:
    """BC 7.1, 7.2: whatever a view allows can lie there, and nothing else; and it looks the same."""
    s = position()
    view = GAME.view(s, observer)
    dealt = [GAME.redeal(view, from_seed(seed)) for seed in range(SEEDS)]
    assert {world_of(world) for world in dealt} == worlds(view)
    assert world_of(s) in worlds(view)
    assert all(GAME.view(world, observer) == view for world in dealt[:10])


@pytest.mark.parametrize("observer", [0, 1, 2])
@pytest.mark.parametrize("position", POSITIONS)
def test_the_others_know_only_what_lies_there_altogether(position: Callable[[], State], observer: int) -> None:
    """BC 7.2: in a world dealt by a seat everybody else knows the own cards, and of all other places the sum."""
    s = position()
    world = GAME.redeal(GAME.view(s, observer), from_seed(1))
    assert all(0 < group < 1 << s.seats + 1 for group in GAME.dump(world).joined)
    for other in (*range(s.seats), None):
        if other != observer:
            view = GAME.view(world, other)
            places = tuple(place for place in range(s.seats + 1) if place != other)
            there = sorted(card for place in places for zone in world_of(world)[place] for card in zone)
            assert view.pools == (Pool(places, tuple(there)),)
            assert view.known_gone == ()
            assert {player.known_hand + player.known_discard for player in view.players} == {()}


@pytest.mark.parametrize("position", POSITIONS)
def test_what_everybody_is_sure_of_stays(position: Callable[[], State]) -> None:
    """BC 7.2: in a world dealt by a spectator each seat is sure of what the spectator is, and of no more."""
    view = GAME.view(position(), None)
    world = GAME.redeal(view, from_seed(1))
    for seat in range(len(view.players)):
        for other, player in enumerate(GAME.view(world, seat).players):
            seen = view.players[other]
            sure = (seen.known_hand, seen.known_discard) if other != seat else ((), ())
            assert (player.known_hand, player.known_discard) == sure


def test_start_has_a_pool_for_each_of_the_others() -> None:
    """BC 7.1: hand and discard pile of each, and nothing of the own cards or of those out of the game."""
    s = table(ship(13, 22, pile=(31,)), ship(13, 31, pile=(22,)), ship(13, 22, 31))
    both = Pool((1,), (13, 22, 31)), Pool((2,), (13, 22, 31))
    assert GAME.view(s, 0).pools == both
    assert GAME.view(s, None).pools == (Pool((0,), (13, 22, 31)), *both)


def test_an_empty_hand_is_no_pool() -> None:
    """BC 7.1: who has nothing face down has nothing that could be asked for."""
    s = table(ship(13, 22), wreck(), ship(13, 22))
    assert [pool.seats for pool in GAME.view(s, 0).pools] == [(2,)]


# Secret choices of the others


def dealt_choices(s: State, observer: int | None, chosen: Callable[[State], Any]) -> set[Any]:
    view = GAME.view(s, observer)
    return {chosen(GAME.redeal(view, from_seed(seed))) for seed in range(SEEDS)}


@pytest.mark.parametrize("observer", [0, 2, None])
def test_any_card_may_have_been_chosen(observer: int | None) -> None:
    """BC 7.1, 2.1: of a card put down in secret the others know only that it was in the hand."""
    s = table(ship(13, 22), ship(13, 22, 31), ship(13, 22))
    answer(s, 1, GAME.legal(s, 1)[0])
    seen = dealt_choices(s, observer, lambda world: s.deck.number(world.players[1].choice))
    assert seen == {13, 22, 31}
    assert dealt_choices(s, observer, lambda world: world.players[0].choice) == {-1}


def test_the_own_choice_stays() -> None:
    """BC 7.1: one's own card put down in secret is no other in a dealt world."""
    s = table(ship(13, 22), ship(13, 22, 31), ship(13, 22))
    answer(s, 1, GAME.legal(s, 1)[2])
    assert dealt_choices(s, 1, lambda world: s.deck.number(world.players[1].choice)) == {31}


def picks(seat: int) -> Callable[[State], tuple[Cards, Cards]]:
    def picked(world: State) -> tuple[Cards, Cards]:
        player = world.players[seat]
        return world.deck.show(player.picked_hand), world.deck.show(player.picked_recovery)

    return picked


def test_any_cards_may_have_been_picked() -> None:
    """BC 7.1, 3.3: of two cards, one is picked for discarding: any of hand or recovery zone."""
    s = table(ship(38, 15), ship(12, 13, 22, rz=(31,)), ship(12, 13, 22, rz=(31,)))
    play(s, 38, 12, 12)
    answer(s, 1, Discard(31, "recovery"))
    assert dealt_choices(s, 2, picks(1)) == {((13,), ()), ((22,), ()), ((), (31,))}
    answer(s, 1, Discard(13, "hand"))
    assert dealt_choices(s, 2, picks(1)) == {((13, 22), ()), ((13,), (31,)), ((22,), (31,))}
    assert dealt_choices(s, 1, picks(1)) == {((13,), (31,))}


def test_picks_of_a_clash_may_be_the_card_in_play() -> None:
    """BC 7.1, 6.38: the Tactical Nuke itself may be among those picked."""
    s = table(ship(38, 13, 22, 31), ship(38, 13, 22, 31), ship(12, 13))
    play(s, 38, 38, 12)
    answer(s, 0, Discard(38, "play"))
    assert dealt_choices(s, 1, lambda world: world.players[0].picked_play) == {False, True}
    assert dealt_choices(s, 0, lambda world: world.players[0].picked_play) == {True}


def rebuilding() -> State:
    s = table(ship(28, 13, 22, pile=(31,)), ship(12, 16), ship(12, 2))
    play(s, 28, 12, 12)
    answer(s, 0, Give(13))
    for seat in (1, 2):
        answer(s, seat, GAME.legal(s, seat)[0])
    return s


def test_the_card_that_was_passed_is_known_to_its_owner() -> None:
    """BC 7.1, 6.28: who is asked about it sees it, nobody else."""
    s = rebuilding()
    assert [GAME.view(s, observer).received for observer in (0, 1, 2, None)] == [2, 0, 0, 0]
    assert dealt_choices(s, 0, lambda world: s.deck.number(world.received)) == {2}


def test_any_card_of_the_hand_may_have_been_passed() -> None:
    """BC 7.1, 6.28: for the others the card to be swapped is any of that hand."""
    s = rebuilding()
    for seed in range(20):
        world = GAME.redeal(GAME.view(s, 1), from_seed(seed))
        assert world.deck.number(world.received) in world.deck.show(world.players[0].hand)
    places = dealt_choices(
        s, 1, lambda world: world.deck.show(world.players[0].hand).index(world.deck.number(world.received))
    )
    assert places == {0, 1}


# Playing on in a dealt world


def test_who_plays_on_learns_as_before() -> None:
    """BC 7.2, 6.39: after a clash of Salvage in a dealt world the same is known as in the true one."""
    s = table(ship(12, 16), ship(12, 16, rz=(39,), pile=(13, 22, 31)), ship(12, 16, rz=(39,), pile=(13,)))
    play(s, 12, 12, 12)
    for observer in (0, 1, 2, None):
        true, world = s.clone(), GAME.redeal(GAME.view(s, observer), from_seed(3))
        for one in (true, world):
            play(one, 16, 39, 39)
        assert GAME.view(world, observer).pools == GAME.view(true, observer).pools


def test_what_was_known_is_lost_in_a_dealt_world_too() -> None:
    """BC 7.2: a card taken back unseen from a pile that was known makes the pile doubtful."""
    s = table(ship(45, 16, 13), ship(12, 13), ship(12, 13))
    play(s, 45, 12, 12)
    world = GAME.redeal(GAME.view(s, 1), from_seed(3))
    assert GAME.view(world, 1).players[0].known_discard == (45,)
    play(world, 16, 13, 13)
    answer(world, 0, Retrieve(45))
    assert GAME.view(world, 1).players[0].known_discard == ()


def test_without_luck_nothing_moves_but_what_has_to() -> None:
    """BC 7.2: cards in their order stay where they may lie, and what may not changes places."""
    assert shuffled_within([1, 2, 3, 4], [0, 0, 0, 0], Calm()) == [1, 2, 3, 4]
    assert shuffled_within([1, 2, 3, 4], [0, 1 << 2 | 1 << 3, 1 << 2, 0], Calm()) == [2, 1, 3, 4]


@pytest.mark.parametrize("observer", [0, None])
def test_cards_find_their_places_in_a_ring(observer: int | None) -> None:
    """BC 7.2: where no two cards can change places, three can: without luck as well as with it."""
    ships = ship(2, 9), ship(13, absent=(12, 22)), ship(22, pile=(12,), absent=(12,))
    alone, together = (1, 2, 4, 8), (1, 6, 6, 8)
    s = table(*ships, joined=(*together, *alone, *alone, *together), know_hand=((),) * 16, know_discard=((),) * 16)
    view = GAME.view(s, observer)
    assert len(worlds(view)) == 1
    assert world_of(GAME.redeal(view, Calm())) == world_of(s)
    assert {world_of(GAME.redeal(view, from_seed(seed))) for seed in range(20)} == {world_of(s)}
