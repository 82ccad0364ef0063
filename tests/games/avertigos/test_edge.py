"""AV 6: the edge of the table, and zuking."""

from __future__ import annotations

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Absorb, Assign, Fire, Play, Tactic, Turn
from quarterdeck.games.avertigos.events import Destroyed, Hurt, Sailed, TurnedAbout, Zuked
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import (
    ACTIONS,
    answer,
    asked,
    at,
    duel,
    fly,
    listen,
    refused,
    ship,
    table,
    told,
    until,
)


def settle_zuke(s: State) -> None:
    """Everything that a zuke asks: the first choice."""
    while any(asked(s, seat) in ("assign", "split") for seat in range(s.seats)):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[0])


def test_chain_over_the_edge() -> None:
    """AV 6.1: bow first against the edge where the chain crossed it; bonuses apply."""
    s = duel(ship(0, 450, 560, 45, ap=2), hand={"Fair Wind": 1})
    ap = s.ships[0].ap
    fly(s, "Fair Wind")
    assert at(s.ships[0])[1:] == (580, 0)
    assert abs(at(s.ships[0])[0] - 478) < 0.5
    assert s.ships[0].at_edge
    assert s.ships[0].ap > ap


def test_base_over_the_edge() -> None:
    """AV 6.1: the base crosses where the chain does not: at 20 from the edge it stands, a unit nearer it crosses."""
    s = duel(ship(0, 100, 300, 270, ap=5), hand={"Mend": 1})
    fly(s, "Mend")
    assert (at(s.ships[0]), s.ships[0].at_edge) == ((20, 300, 270), False)
    s = duel(ship(0, 99.99, 300, 270, ap=5), hand={"Mend": 1})
    fly(s, "Mend")
    assert (at(s.ships[0]), s.ships[0].at_edge) == ((20, 300, 270), True)


def test_no_part_in_the_action_phase() -> None:
    """AV 6.1, 7.3: it does not act, and can be shot at."""
    mine = ship(0, 450, 580, 0, at_edge=True, ap=4)
    gunner = ship(1, 450, 450, 0, loaded=(0, 2, 0), ap=0)
    s = table(mine, gunner, agenda=ACTIONS)
    assert GAME.to_act(s) == (1,)
    assert Fire(1, 0) in GAME.legal(s, 1)


def test_turning_about() -> None:
    """AV 6.2: at the next move it first turns about, free."""
    s = table(ship(0, 450, 580, 0, at_edge=True, ap=4), ship(1, 850, 100, height=3))
    assert (s.ships[0].heading, s.ships[0].at_edge, s.ships[0].ap) == (12, False, 4)
    fly(s, "Run")
    assert at(s.ships[0]) == (450, 480, 180)
    s = listen(duel(ship(0, 100, 300)))
    assert told(s, TurnedAbout) == []


def test_zuke_by_the_chain() -> None:
    """AV 6.3, 6.4: a chain within 12 of a base zukes at any height; the higher initiative assigns the rolls."""
    for gap, touched in ((32.00, True), (32.01, False)):
        s = listen(duel(ship(0, 450, 100, ap=5, speed=2), ship(1, 450 + gap, 200, height=3), hand={"Run": 3}))
        fly(s, "Run", "Run", "Run")
        assert bool(told(s, Zuked)) is touched


def test_zuke_by_the_base() -> None:
    """AV 6.3: the base at rest within 40 of another's centre."""
    for gap, touched in ((40.00, True), (40.01, False)):
        s = listen(duel(ship(0, 450, 100, ap=5), ship(1, 450, 200 + gap, height=2), hand={"Run": 1}))
        fly(s, "Run")
        assert bool(told(s, Zuked)) is touched


def test_level_zuking() -> None:
    """AV 6.3: with the option only at the same height."""
    for height, touched in ((1, True), (2, False)):
        other = ship(1, 450, 200, height=height, hull="Destroyer", modules=("Flamer", "Gunner", "Gunner", "Bosun"))
        s = listen(duel(ship(0, 450, 100, ap=5), other, hand={"Run": 2}, options={"level_zuking": True}, rank=(0, 1)))
        if s.active == 0:
            fly(s, "Run", "Run")
            assert bool(told(s, Zuked)) is touched


def crash(seed: int, rank: tuple[int, int] = (1, 0)) -> State:
    """Seat 0 sails into seat 1's Destroyer and rests on it."""
    other = ship(1, 450, 200, 0, hull="Destroyer", height=3)
    mine = ship(0, 450, 100, hull="Destroyer", modules=("Flamer", "Gunner", "Gunner", "Bosun"), ap=6)
    s = listen(table(mine, other, rank=rank, rng=(seed, 2, 3, 1), hands=({"Run": 2}, {"Run": 2})))
    fly(s, "Run")
    return s


def test_assignment() -> None:
    """AV 6.4: the player with the higher initiative chooses who takes which roll."""
    for rank, chooser in (((1, 0), 0), ((0, 1), 1)):
        s = next(s for s in (crash(seed, rank) for seed in range(50)) if asked(s, chooser) == "assign")
        mine, theirs = told(s, Zuked)[0].rolls
        assert GAME.legal(s, chooser) == [Assign(mine), Assign(theirs)]
        assert asked(s, 1 - chooser) == ""


def test_owner_splits() -> None:
    """AV 6.5: each owner splits the damage over the ship, all of it."""
    s = next(s for s in (crash(seed) for seed in range(80)) if asked(s, 0) == "assign" and min(rolls(s)) > 1)
    mine, theirs = rolls(s)
    answer(s, 0, Assign(mine))
    assert asked(s, 0) == "split"
    assert Absorb(0, 1) in GAME.legal(s, 0)
    settle_zuke(s)
    hurts = told(s, Hurt)
    assert sum(one.points for one in hurts if one.ship == 0) == mine
    assert sum(one.points for one in hurts if one.ship == 1) == theirs


def rolls(s: State) -> tuple[int, int]:
    found: tuple[int, int] = told(s, Zuked)[0].rolls
    return found


def test_both_take_theirs() -> None:
    """AV 6.5: a ship that is destroyed still deals its part."""
    for seed in range(60):
        other = ship(1, 450, 200, 0, height=3, hp=(1, 0, 0))
        s = table(ship(0, 450, 100, hp=(1, 0, 0), ap=6), other, rng=(seed, 2, 3, 1), hands=({"Run": 2}, {"Run": 2}))
        fly(listen(s), "Run")
        settle_zuke(s)
        zuke = told(s, Zuked)
        if zuke and min(zuke[0].rolls) > 0:
            assert [one.ship for one in told(s, Destroyed)] == [0, 1]
            return
    raise AssertionError("no such rolls")


def test_far_side() -> None:
    """AV 6.6: the moving ship comes to rest on the far side, in line, a millimetre from the other base."""
    s = crash(5)
    settle_zuke(s)
    assert at(s.ships[0]) == (450, 241, 0)


def test_end_of_the_chain() -> None:
    """AV 6.6: or at the end of the chain, if that lies beyond."""
    mine = ship(0, 450, 100, hull="Destroyer", ap=6, speed=2)
    s = table(mine, ship(1, 460, 180, hull="Frigate", height=3), hands=({"Run": 3}, {"Run": 2}))
    fly(s, "Run", "Run", "Run")
    settle_zuke(s)
    assert at(s.ships[0]) == (450, 320, 0)


def test_several_in_order() -> None:
    """AV 6.7: one after the other along the chain, each once."""
    mine = ship(0, 450, 60, hull="Destroyer", ap=6, speed=2)
    others = (ship(1, 460, 240, hull="Frigate", height=3), ship(1, 440, 150, hull="Patrol Boat", height=3))
    s = listen(table(mine, *others, hands=({"Run": 3}, {"Run": 2})))
    fly(s, "Run", "Run", "Run")
    settle_zuke(s)
    assert [zuke.other for zuke in told(s, Zuked)] == [2, 1]


def test_nothing_is_met_beyond_the_edge() -> None:
    """AV 6.7: a chain that leaves the table stops there."""
    mine = ship(0, 450, 500, ap=5)
    s = listen(duel(mine, ship(1, 520, 580, height=3), hand={"Run": 2}))
    fly(s, "Run", "Run")
    assert told(s, Zuked) == []
    assert s.ships[0].at_edge


def test_own_ships_zuke() -> None:
    """AV 6.8: own ships touch like any other; their player assigns."""
    ships = (ship(0, 450, 100, ap=5), ship(0, 450, 200, height=2), ship(1, 850, 550, 180, height=3))
    s = listen(table(*ships, hands=({"Run": 2}, {"Run": 2})))
    fly(s, "Run")
    assert told(s, Zuked)[0].other == 1
    assert asked(s, 1) not in ("assign", "split")


def test_tactical_move_over_the_edge() -> None:
    """AV 6.1, 7.3: in a tactical manoeuvre it takes no further part in this phase."""
    s = listen(table(ship(0, 450, 560, ap=4), ship(1, 850, 100, ap=0), agenda=ACTIONS))
    answer(s, 0, Tactic("move"), Play("Drift", True), Turn(0))
    assert told(s, Sailed)[0].edge
    assert refused(s, 0, Tactic("climb")) != "AV 7.5"
    assert asked(s, until(s, "supply", "manoeuvre", "chain")) != "act"
