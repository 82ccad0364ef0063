"""AV 1, 2, 6, 7 and 8: corners of order, cycles, damage, repair and zuking."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.rules.ships import gain_ap, heal, hurt, restore, wound
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, fly, listen, ship, table, told, until

INITIATIVE = {one.name: one.initiative for one in GAME.kit.book.hulls.hull}


def run(s: State, *steps: Any) -> State:
    """Do these steps now."""
    s.asks, s.open, s.agenda = [None] * s.seats, 0, list(reversed(steps))
    s.advance()
    return s


# Order


def test_order_by_hand() -> None:
    """AV 2.2, 2.3, 2.5: random fleets of three players move rising and act falling, by hull, height and player."""
    rng = from_seed(71)
    for number in range(60):
        rank = [0, 1, 2]
        rng.shuffle(rank)
        fleet = [ship(i % 3, 60 + 60 * i, 300, 0, *hull(rng.below(2)), height=1 + rng.below(3), ap=0) for i in range(6)]
        keys = [(INITIATIVE[one.hull][one.height - 1], rank[one.owner]) for one in fleet]
        simple = number % 2 == 1
        more: dict[str, Any] = {"hands": ({},) * 3, "rank": tuple(rank), "options": {"ships": 2, "simple": simple}}
        s = table(*fleet, **more)
        waiting = [*([s.active] if s.active >= 0 else []), *s.queue]
        assert sorted(waiting) == list(range(6))
        assert [keys[i] for i in waiting] == sorted(keys, reverse=simple)
        first = [i for i in range(6) if keys[i] == keys[waiting[0]]]
        assert (s.active == -1) is (len(first) > 1)
        if len(first) > 1:
            assert GAME.legal(s, fleet[first[0]].owner) == [a.Pick(i) for i in first]


def hull(kind: int) -> tuple[str]:
    return (("Patrol Boat",), ("Frigate",))[kind]


def test_picked_ship_goes_first() -> None:
    """AV 2.3: then the other, and each only once a turn."""
    ships = (ship(0, 100, 300, ap=2), ship(0, 200, 300, ap=2), ship(1, 800, 300, height=3, ap=2))
    s = table(*ships, options={"ships": 2})
    answer(s, 0, a.Pick(1))
    assert (s.active, s.queue) == (1, [0, 2])
    fly(s, "Drift")
    until(s, "supply")
    assert (s.active, s.queue) == (0, [2])


def test_rolls_of_initiative() -> None:
    """AV 2.1: the highest roll first; of equal first rolls the later ones decide, and all are told."""
    ties = 0
    for seed in range(60):
        s = GAME.setup(4, a.Options(mode="strategy"), seed)
        again = GAME.setup(4, a.Options(mode="strategy"), seed)
        assert s.rank == again.rank
        assert sorted(s.rank) == [0, 1, 2, 3]
        ties += s.rank != [3, 2, 1, 0]
    assert ties > 40


# Cycles


def test_edge_in_a_cycle() -> None:
    """AV 7.3: a ship that runs into the edge in its tactical move acts no more, and the others go on."""
    s = listen(table(ship(0, 450, 560, ap=4), ship(1, 850, 100, ap=2), agenda=ACTIONS, rank=(1, 0)))
    answer(s, 0, a.Tactic("move"), a.Play("Drift", True), a.Turn(0))
    answer(s, 1, a.Load(1, 1))
    assert (s.cycle, s.active) == (2, 1)
    answer(s, 1, a.Done())
    assert s.turn == 1


def test_solo_cycles() -> None:
    """AV 2.5, 7.2, 8.6: under the simple rules a ship fires, loads and fires again in its next cycle, all alone."""
    target = ship(1, 450, 420, 180, hull="Destroyer", height=2, hp=(90, 3, 4, 3, 4), ap=4)
    mine = ship(
        0, 450, 300, 0, ap=4, loaded=(0, 2, 0, 0), height=2, hull="Frigate", fired=2, mended=True, hp=(5, 3, 4, 4)
    )
    agenda = (StepRef("begin_turn"), StepRef("begin_solo"))
    s = listen(table(mine, target, agenda=agenda, active=0, options={"simple": True}, cycle=7, stirred=True))
    assert (s.cycle, s.ships[0].mended, s.ships[0].fired) == (1, False, 0)
    for cycle in (1, 2):
        assert (s.cycle, asked(s, 0)) == (cycle, "act")
        settle(s, a.Fire(1, 1))
        answer(s, 0, a.Load(1, 2))
    assert s.cycle == 3
    answer(s, 0, a.Done())
    assert s.turn == 1


def settle(s: State, shot: a.Action) -> None:
    """Fire, and let the other side split the damage somehow."""
    answer(s, 0, shot)
    while asked(s, 1) == "split":
        answer(s, 1, GAME.legal(s, 1)[0])


def test_solo_at_the_edge_or_gone() -> None:
    """AV 2.5, 7.3: who lies against the edge, or was lost on its move, does not act."""
    agenda = (StepRef("begin_turn"), StepRef("next_ship", (1,)), StepRef("begin_solo"))
    more: dict[str, Any] = {"agenda": agenda, "active": 0, "queue": (1,), "options": {"simple": True, "ships": 2}}
    for mine in (ship(0, 450, 580, at_edge=True), ship(0, 450, 300, hp=(0, 0, 0), alive=False)):
        s = table(mine, ship(1, 800, 300, ap=2), ship(0, 100, 100), **more)
        assert (s.active, asked(s, 1)) == (1, "supply")
    s = table(ship(0, 450, 300), ship(1, 800, 300, ap=2), ship(0, 100, 100), **more)
    assert (s.active, asked(s, 0)) == (0, "act")


def test_nothing_is_asked_without_anything_to_do() -> None:
    """AV 7.4: no AP, nothing loaded in reach: the phase is over at once; a loaded weapon or a free rocket asks."""
    far, close = ship(1, 850, 550, 180, ap=0), ship(1, 450, 400, 180, ap=0, hull="Destroyer")
    for mine, other, name in (
        (ship(0, 450, 300, ap=0), far, ""),
        (ship(0, 450, 300, ap=1), far, "act"),
        (ship(0, 450, 300, ap=0, loaded=(0, 1, 0)), far, ""),
        (ship(0, 450, 300, ap=0, loaded=(0, 1, 0)), close, "act"),
        (ship(0, 450, 300, ap=0, modules=("Storm Rocketeer", "Bosun")), far, "act"),
    ):
        s = table(mine, other, agenda=ACTIONS, turn=4)
        assert (asked(s, 0) if s.turn == 4 else "") == name


def test_master_bosun_every_phase() -> None:
    """AV 7.6: the first AP of a phase heals 2, no more than lacks; the next phase begins anew."""
    mine = ship(0, 450, 300, hp=(6, 1, 5), modules=("Bow Gunner", "Master Bosun"), ap=4, mended=True)
    s = listen(table(mine, ship(1, 850, 100, ap=0), agenda=ACTIONS, rank=(1, 0)))
    answer(s, 0, a.Repair(0))
    assert (s.ships[0].hp, s.ships[0].ap, told(s, e.Healed)[-1].points) == ([7, 1, 5], 3, 1)
    answer(s, 0, a.Repair(1))
    assert s.ships[0].hp == [7, 2, 5]


def test_repair_ends_when_all_is_whole() -> None:
    """AV 7.6: or without AP; then nothing is asked."""
    for hp, ap, left in (((6, 3, 4), 4, 3), ((1, 1, 4), 1, 0)):
        s = table(ship(0, 450, 300, hp=hp, ap=ap), ship(1, 850, 100, ap=0), agenda=ACTIONS, rank=(1, 0))
        answer(s, 0, a.Repair(0))
        assert (asked(s, 0) == "repair", s.ships[0].ap) == (False, left)


def test_swinging_back() -> None:
    """AV 7.7: to starboard and in the next cycle back to port, for 1 AP each."""
    modules = ("Rocketeer", "Bosun")
    s = listen(table(ship(0, 450, 300, modules=modules), ship(1, 850, 100, ap=0), agenda=ACTIONS, rank=(1, 0)))
    answer(s, 0, a.Swing(1), a.Swing(1))
    swings = [(one.ship, one.part, one.name, one.starboard) for one in told(s, e.Swung)]
    assert swings == [(0, 1, "Rocketeer", True), (0, 1, "Rocketeer", False)]
    assert (s.ships[0].sides, s.ships[0].ap) == (0, 2)


# Damage


def test_wounds() -> None:
    """AV 1.4, 8.4: nothing for none; all at once if it is too much; only where there is a choice it is asked."""
    for hp, points, left in (
        ((7, 3, 4), 0, (7, 3, 4)),
        ((7, 0, 0), 3, (4, 0, 0)),
        ((3, 3, 4), 10, (0, 0, 0)),
        ((3, 3, 4), 11, (0, 0, 0)),
    ):
        s = run(duel(ship(0, 100, 300, hp=hp), ship(1, 800, 300)), wound.of(0, points))
        assert asked(s, 0) != "split"
        assert tuple(s.ships[0].hp) == left or s.round == 2
    s = run(duel(ship(0, 100, 300, hp=(3, 3, 4))), wound.of(0, 9))
    assert asked(s, 0) == "split"
    answer(s, 0, a.Absorb(1, 2))
    assert (s.ships[0].hp, asked(s, 0)) == ([3, 1, 4], "split")
    answer(s, 0, a.Absorb(2, 4))
    assert (s.ships[0].hp, asked(s, 0)) == ([3, 1, 0], "split")
    answer(s, 0, a.Absorb(1, 1))
    assert s.ships[0].hp == [1, 0, 0]


def test_damage_that_fits_exactly() -> None:
    """AV 8.4: the last point goes where it was put, and nothing is left to split."""
    s = run(duel(ship(0, 100, 300, hp=(7, 3, 4))), wound.of(0, 3))
    answer(s, 0, a.Absorb(1, 3))
    assert (s.ships[0].hp, asked(s, 0) == "split") == ([7, 0, 4], False)


def test_hurt_and_lost() -> None:
    """AV 1.3, 1.4: a part loses up to what it has; the hull's last point is the ship's, and is told once."""
    s = listen(duel(ship(0, 100, 300, hp=(7, 3, 4), loaded=(0, 2, 0))))
    hurt(s, 0, 1, 5)
    hurt(s, 0, 1, 1)
    assert (s.ships[0].hp, s.ships[0].loaded) == ([7, 0, 4], [0, 2, 0])
    hurt(s, 0, 0, 6)
    assert s.ships[0].alive
    hurt(s, 0, 0, 1)
    hurt(s, 0, 0, 1)
    hurt(s, 0, 2, 1)
    assert [(one.part, one.name, one.points) for one in told(s, e.Hurt)] == [
        (1, "Bow Gunner", 3),
        (0, "hull", 6),
        (0, "hull", 1),
    ]
    assert told(s, e.Destroyed) == [e.Destroyed(0, 0)]


def test_restored_parts() -> None:
    """AV 4.9: up to what is printed; of several parts each point is asked for, of one none."""
    s = listen(duel(ship(0, 100, 300, hp=(5, 3, 4))))
    restore(s, 0, 0, 9)
    assert (s.ships[0].hp, told(s, e.Healed)) == ([7, 3, 4], [e.Healed(0, 0, "hull", 2)])
    s = run(duel(ship(0, 100, 300, hp=(5, 3, 2))))
    heal(s, 0, 3)
    answer(s, 0, a.Heal(2))
    assert (s.ships[0].hp, asked(s, 0)) == ([5, 3, 3], "heal")
    answer(s, 0, a.Heal(2))
    assert (s.ships[0].hp, asked(s, 0) == "heal") == ([6, 3, 4], False)
    for points in (0, 2):
        s = run(duel(ship(0, 100, 300, hp=(6, 3, 4))))
        heal(s, 0, points)
        assert s.ships[0].hp == [6 + min(1, points), 3, 4]


def test_ap_are_told() -> None:
    """AV 1.5: as many as the bank takes, and nothing if it is full."""
    s = listen(duel(ship(0, 100, 300, ap=3)))
    s.ships[0].ap = 3
    s.events = []
    for _ in range(3):
        gain_ap(s, 0, 4)
    assert (s.ships[0].ap, told(s, e.Powered)) == (5, [e.Powered(0, 2)])


def test_aimed_dice_before_regular_ones() -> None:
    """AV 8.5: an aimed die that sinks the ship leaves nothing to split; each die hits its own part."""
    for seed in range(30):
        modules = ("Bow Gunner", "Master Gunner", "Bosun")
        mine = ship(0, 450, 300, 0, hull="Frigate", modules=modules, loaded=(0, 0, 4, 0))
        target = ship(1, 550, 300, hull="Destroyer", hp=(18, 3, 4, 3, 4), ap=0)
        s = listen(table(mine, target, agenda=ACTIONS, rank=(1, 0), rng=(seed, 5, 6, 1)))
        answer(s, 0, a.Fire(2, 1), a.Aim(4), a.Aim(2))
        shot = told(s, e.Fired)[0]
        assert (shot.parts, shot.names, len(shot.regular)) == ((4, 2), ("Bosun", "Gunner"), 2)
        while asked(s, 1) == "split":
            answer(s, 1, a.Absorb(0, 1))
        lost = [18 - s.ships[1].hp[0], 4 - s.ships[1].hp[2], 4 - s.ships[1].hp[4]]
        assert lost == [sum(shot.regular), min(4, shot.aimed[1]), min(4, shot.aimed[0])]


def test_three_dice_of_two_slots() -> None:
    """AV 8.2, 8.5: only dice beyond the regular slots are aimed."""
    for loaded, aims in ((1, 0), (2, 0), (3, 1), (4, 2)):
        modules = ("Bow Gunner", "Master Gunner", "Bosun")
        mine = ship(0, 450, 300, 0, hull="Frigate", modules=modules, loaded=(0, 0, loaded, 0))
        s = listen(table(mine, ship(1, 550, 300, hull="Destroyer", ap=0), agenda=ACTIONS, rank=(1, 0)))
        answer(s, 0, a.Fire(2, 1))
        for _ in range(aims):
            assert not told(s, e.Fired)
            answer(s, 0, a.Aim(0))
        shot = told(s, e.Fired)[0]
        assert (len(shot.regular), len(shot.aimed)) == (loaded - aims, aims)


# Zuking


@pytest.mark.parametrize("rank", [(1, 0), (0, 1)])
def test_rolls_go_where_they_were_assigned(rank: tuple[int, int]) -> None:
    """AV 6.4, 6.5: the mover takes the roll that is named, the other the other one; equal rolls ask nobody."""
    asks = equal = 0
    for seed in range(40):
        mine = ship(
            0, 450, 100, hull="Destroyer", modules=("Flamer", "Gunner", "Gunner", "Bosun"), hp=(50, 0, 0, 0, 0), ap=6
        )
        other = ship(1, 450, 200, hull="Destroyer", height=3, hp=(50, 0, 0, 0, 0))
        s = listen(table(mine, other, rank=rank, rng=(seed, 2, 3, 1), hands=({"Run": 2}, {"Run": 2})))
        fly(s, "Run")
        mine_rolled, theirs = told(s, e.Zuked)[0].rolls
        chooser = 0 if rank[0] > rank[1] else 1
        if mine_rolled == theirs:
            equal += 1
            assert [one.hp[0] for one in s.ships] == [50 - theirs] * 2
        else:
            asks += 1
            assert asked(s, chooser) == "assign"
            answer(s, chooser, a.Assign(theirs))
            assert [one.hp[0] for one in s.ships] == [50 - theirs, 50 - mine_rolled]
    assert asks > 20
    assert equal > 0
