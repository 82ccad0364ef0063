"""Ghosts: where a ship would come to rest, and what it would meet."""

from __future__ import annotations

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Action, Dock, Done, Face, Height, Manoeuvre, Options, Play, Tactic, Turn
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Ghost
from tests.games.avertigos.position import (
    ACTIONS,
    MM,
    aids,
    answer,
    asked,
    duel,
    laying,
    read,
    realm,
    ship,
    table,
    to_chain,
    until,
)


def ghost(s: State, seat: int, action: Action) -> Ghost:
    found = aids(s, seat).ghosts[GAME.legal(s, seat).index(action)]
    assert found is not None
    return found


def at(one: Ghost) -> tuple[float, float, int]:
    return (one.x / MM, one.y / MM, 15 * one.heading)


def test_ghost_of_a_turn() -> None:
    """AV 4.10: 20 along the first direction, the card's length, and 20 along the last."""
    s = laying()
    answer(s, 0, Play("Run"))
    assert at(ghost(s, 0, Turn(0))) == (450, 400, 0)
    side = ghost(s, 0, Turn(45))
    assert at(side) == (520.71, 370.71, 45)
    assert [(x // MM, y // MM) for x, y in side.path] == [(464, 314), (506, 356)]


def test_ghost_is_where_the_ship_comes_to_rest() -> None:
    """AV 4.10, 6.1: what is shown before the choice is what happens after it."""
    s = laying()
    answer(s, 0, Play("Run"), Turn(45))
    shown = ghost(s, 0, Done())
    answer(s, 0, Done())
    assert (s.ships[0].x, s.ships[0].y, s.ships[0].heading) == (shown.x, shown.y, shown.heading)
    assert s.ships[0].speed == shown.speed == 1


@pytest.mark.parametrize("options", [Options(turns=4, rounds=1), Options(mode="strategy", turns=4)])
def test_ghosts_come_true(options: Options) -> None:
    """AV 4.10, 6.1: in whole random games, wherever a chain meets nothing."""
    s, rng, compared = GAME.setup(2, options, 3), from_seed(5), 0
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        if asked(s, seat) == "chain":
            shown, after, i = ghost(s, seat, Done()), s.clone(), s.active
            GAME.apply(after, seat, Done())
            if not shown.ships and not shown.islands and after.ships[i].alive:
                moved = after.ships[i]
                assert (moved.x, moved.y, moved.heading) == (shown.x, shown.y, shown.heading)
                assert (moved.height, moved.at_edge) == (shown.height, shown.edge)
                compared += 1
        GAME.apply(s, seat, legal[rng.below(len(legal))])
    assert compared > 5


def test_ghost_of_a_card_and_its_fan() -> None:
    """AV 4.3, 4.4: a card straight on, and the ends of all its turns."""
    s = laying(height=2)
    first = ghost(s, 0, Play("Run"))
    assert at(first) == (450, 400, 0)
    assert [15 * end.heading for end in first.fan] == [315, 0, 45]
    answer(s, 0, Play("Drift"), Turn(0))
    rising = ghost(s, 0, Play("Updraft"))
    assert (rising.height, rising.ap, len(rising.fan)) == (3, 2, 5)
    assert (rising.fan[2].x, rising.fan[2].y, rising.fan[2].height) == (rising.x, rising.y, 3)


def test_a_fan_tells_what_each_turn_meets() -> None:
    """AV 6.3: straight on lies a ship, to the sides there is none."""
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 380, 0, height=3), hand={"Run": 2})
    to_chain(s)
    assert [end.ships for end in ghost(s, 0, Play("Run")).fan] == [(), (1,), ()]


def test_first_cards_of_each_manoeuvre() -> None:
    """AV 4.3, 5.2: with its ends, each as the ship comes to rest when it is chosen; all backs are alike."""
    s = duel(ship(0, 450, 300, 0, ap=5, height=2), ship(1, 450, 500, 180), hand={"Run": 1, "Drift": 1, "Hard Over": 1})
    assert asked(s, 0) == "manoeuvre"
    firsts = aids(s, 0).firsts
    assert {one.card for one in firsts} == {"Run", "Drift", ""}
    assert {Manoeuvre(one.manoeuvre) for one in firsts} == set(GAME.legal(s, 0))
    for one in firsts:
        for degrees, end in zip((-45, 0, 45), one.ghost.fan, strict=True):
            after = s.clone()
            answer(after, 0, Manoeuvre(one.manoeuvre), Play(one.card or "Run", not one.card), Turn(degrees), Done())
            ended = after.ships[0]
            assert (ended.x, ended.y, ended.heading, ended.height) == (end.x, end.y, end.heading, end.height)


def test_first_cards_are_nobody_elses_business() -> None:
    """AV 15.2: hands are secret, and with them what a card of theirs would come to."""
    s = duel(ship(0, 450, 300, 0, ap=5, height=2), ship(1, 450, 500, 180), hand={"Run": 1})
    for observer in (1, None):
        assert read(s, observer).aids([]).firsts == ()


def test_whom_a_ghost_could_hit_and_who_could_hit_it() -> None:
    """AV 8.3: as all lie now; a Bow Gunner reaches 160 mm ahead, and one height up or down."""
    s = duel(ship(0, 450, 200, 0, ap=5, height=2), ship(1, 450, 500, 180), hand={"Run": 1})
    level, down = (
        next(one.ghost for one in aids(s, 0).firsts if (one.manoeuvre, one.card) == (way, "Run"))
        for way in ("level", "descend")
    )
    assert ghost(s, 0, Manoeuvre("level")).targets == ()
    assert (level.targets, level.threats) == (((1, 1),), ((1, 1),))
    assert [end.targets for end in down.fan] == [(), ((1, 1),), ()]


def test_where_a_ghost_could_dock() -> None:
    """AV 11.1: with its base at the boundary of an island; what is shown is what is offered then."""
    s = realm(ship(0, 240, 60, 0, ap=4, height=1), ship(1, 900, 850, 180, ap=0), hands=({"Run": 1}, {}), rank=(1, 0))
    until(s, "chain")
    shown = ghost(s, 0, Play("Run"))
    answer(s, 0, Play("Run"), Turn(0), Done())
    until(s, "act")
    assert shown.docks == tuple(action.island for action in GAME.legal(s, 0) if isinstance(action, Dock)) != ()


def test_how_far_level_flight_leads() -> None:
    """AV 4.2, 4.10: speed and one card, each of 80 mm at most, between two radii of a base."""
    s = duel(ship(0, 450, 300, 0, ap=5, height=2, speed=1), ship(1, 100, 100))
    assert [stride // MM for stride in aids(s, 0).strides] == [200, 120]
    assert (aids(s, 0).foes, read(s, None).aids([]).foes) == ((1,), ())


def test_chain_so_far_for_everyone() -> None:
    """AV 15.1: the chain lies open, for spectators too."""
    s = laying()
    answer(s, 0, Play("Run"), Turn(0))
    for observer in (0, 1, None):
        chain = read(s, observer).aids([]).chain
        assert chain is not None
        assert at(chain) == (450, 400, 0)
        assert len(chain.path) == 2


def test_ghost_meets_the_edge_and_ships() -> None:
    """AV 6.1, 6.3: what the chain runs into is known before."""
    s = laying(y=560)
    answer(s, 0, Play("Run"))
    over = ghost(s, 0, Turn(0))
    assert over.edge
    assert over.certain
    assert at(over) == (450, 580, 0)
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 380, 0, height=3), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"))
    assert ghost(s, 0, Turn(0)).ships == (1,)
    assert ghost(s, 0, Turn(45)).ships == ()


def test_ghost_pays_for_too_few_cards() -> None:
    """AV 4.8: one card short costs the Patrol Boat 2 HP."""
    s = laying(speed=3)
    stop = ghost(s, 0, Done())
    assert (stop.hurt, stop.speed, at(stop)) == (4, 0, (450, 300, 0))
    assert ghost(s, 0, Play("Run")).hurt == 2


def test_ghosts_of_heights_and_headings() -> None:
    """AV 3.9, 5.2, 5.4: dials show what they would do."""
    s = duel(ship(0, 450, 300, 0, ap=5, height=3))
    assert asked(s, 0) == "manoeuvre"
    assert ghost(s, 0, Manoeuvre("dive")).height == 1
    s = GAME.setup(2, Options(), 1)
    seat = until(s, "face")
    assert ghost(s, seat, Face(90)).heading == 6
    answer(s, seat, Face(90))
    assert ghost(s, seat, Height(2)).height == 2
    s = table(ship(0, 450, 300, height=2), ship(1, 100, 100), agenda=ACTIONS)
    seat = until(s, "act")
    if seat == 0:
        assert ghost(s, 0, Tactic("climb")).height == 3
