"""AV 7: the action phase."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Fire, Load, Play, Repair, Swing, Tactic, Turn
from quarterdeck.games.avertigos.events import CycleBegan, Zuked
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import ACTIONS, answer, asked, at, listen, refused, ship, table, told, until


def acting(mine: ShipView, theirs: ShipView | None = None, **more: Any) -> State:
    """Seat 0's ship is the first to act; the other has no AP unless it is given."""
    other = theirs or ship(1, 850, 100, ap=0)
    return listen(table(mine, other, agenda=ACTIONS, rank=(1, 0), **more))


def test_one_action_a_cycle() -> None:
    """AV 7.1, 7.4: after a load nothing but firing is left in this cycle; then the next one begins."""
    s = acting(ship(0, 450, 300, ap=2), ship(1, 450, 400, 180, ap=1))
    answer(s, 0, Load(1, 1))
    assert GAME.legal(s, 0) == [Fire(1, 1), Done()]
    assert refused(s, 0, Load(1, 1)) == "AV 7.4"
    answer(s, 0, Done())
    assert asked(s, 1) == "act"
    answer(s, 1, Done())
    assert (s.cycle, asked(s, 0)) == (2, "act")


def test_phase_ends_with_a_cycle_of_passes() -> None:
    """AV 7.2: both pass, and the next turn begins."""
    s = acting(ship(0, 450, 300), ship(1, 850, 300), turn=1)
    answer(s, 0, Done())
    answer(s, 1, Done())
    assert s.turn == 2


def test_firing_is_not_a_pass() -> None:
    """AV 7.2, 7.4: a cycle in which somebody only fires is followed by another."""
    s = acting(ship(0, 450, 300, loaded=(0, 1, 0), ap=1), ship(1, 450, 400, 180, ap=0, hull="Frigate"))
    answer(s, 0, Fire(1, 1))
    until(s, "act")
    answer(s, 0, Done())
    assert (s.cycle, asked(s, 0)) == (2, "act")


def test_ship_at_the_edge() -> None:
    """AV 7.3: it is left out of every cycle."""
    s = acting(ship(0, 450, 580, at_edge=True), ship(1, 850, 300))
    assert GAME.to_act(s) == (1,)


def test_firing_before_and_after() -> None:
    """AV 7.4: fire, load another weapon, fire that one."""
    mine = ship(0, 450, 300, 0, hull="Destroyer", modules=("Bow Gunner", "Gunner", "Gunner", "Bosun"), ap=3)
    mine = ship(
        0,
        450,
        300,
        45,
        hull="Destroyer",
        modules=("Bow Gunner", "Gunner", "Gunner", "Bosun"),
        ap=3,
        loaded=(0, 1, 0, 0, 0),
    )
    s = acting(mine, ship(1, 450, 400, 180, hull="Destroyer", ap=0))
    answer(s, 0, Fire(1, 1))
    while asked(s, 1) == "split":
        answer(s, 1, GAME.legal(s, 1)[0])
    answer(s, 0, Load(2, 1))
    assert Fire(2, 1) in GAME.legal(s, 0)
    assert Fire(1, 1) not in GAME.legal(s, 0)


def test_change_of_height() -> None:
    """AV 7.5: one card and 1 AP for one height; the card is not replaced and the speed stays."""
    s = acting(ship(0, 450, 300, height=2, speed=3))
    assert refused(s, 0, Tactic("dive")) == "AV 7.5"
    answer(s, 0, Tactic("climb"))
    assert asked(s, 0) == "pay"
    answer(s, 0, Play("Drift", True))
    assert (s.ships[0].height, s.ships[0].ap, s.ships[0].speed, hand_size(s, 0)) == (3, 3, 3, 4)
    assert refused(s, 0, Tactic("climb")) in ("AV 7.5", "AV 2.6", "AV 4.1", "AV 5.5", "AV 4.2")


def test_tactical_move() -> None:
    """AV 7.5: one card on its back, 40 long, or a Simple card's front with its own length."""
    s = acting(ship(0, 450, 300, speed=0))
    answer(s, 0, Tactic("move"))
    other = s.clone()
    answer(s, 0, Play("Run", True), Turn(0))
    assert at(s.ships[0]) == (450, 380, 0)
    assert (s.ships[0].ap, s.ships[0].speed, hand_size(s, 0)) == (3, 0, 4)
    answer(other, 0, Play("Run"), Turn(0))
    assert at(other.ships[0]) == (450, 400, 0)
    assert (other.ships[0].ap, other.ships[0].speed, hand_size(other, 0)) == (3, 0, 4)


def test_tactical_cards() -> None:
    """AV 7.5, 4.3: fronts of Simple cards alone, the first one that can start; backs of all."""
    hand = {"Drift": 1, "Trim": 1, "Fair Wind": 1, "Updraft": 1, "Slingshot": 1}
    s = acting(ship(0, 450, 300, height=2), hands=(hand, {}))
    answer(s, 0, Tactic("swoop"))
    backs = [Play(name, True) for name in hand]
    assert set(GAME.legal(s, 0)) == {Play("Drift"), *backs}
    assert [refused(s, 0, Play(name)) for name in hand] == ["", "AV 4.3", "AV 7.5", "AV 7.5", "AV 7.5"]
    answer(s, 0, Play("Drift"), Turn(0))
    assert set(GAME.legal(s, 0)) == {Play("Trim"), *backs[1:]}
    answer(s, 0, Play("Trim"), Turn(45))
    assert at(s.ships[0]) == (499.5, 419.5, 45)


def test_tactical_bonus() -> None:
    """AV 7.5, 4.9: a Mend that is played on its front heals, before the ship moves; on its back it does not."""
    for back, hull in ((False, 6), (True, 5)):
        s = acting(ship(0, 450, 300, hp=(5, 3, 4)), hands=({"Mend": 1, "Run": 1}, {}))
        answer(s, 0, Tactic("climb"), Play("Mend", back))
        assert (s.ships[0].hp[0], s.ships[0].height, hand_size(s, 0)) == (hull, 2, 1)
        s = acting(ship(0, 450, 300, hp=(5, 3, 4)), hands=({"Mend": 1, "Run": 1}, {}))
        answer(s, 0, Tactic("move"), Play("Mend", back), Turn(0))
        assert (s.ships[0].hp[0], at(s.ships[0])[1], hand_size(s, 0)) == (hull, 380, 1)
    s = acting(ship(0, 450, 300, hp=(5, 2, 4)), hands=({"Mend": 1}, {}))
    answer(s, 0, Tactic("move"), Play("Mend"), Turn(0))
    assert (asked(s, 0), at(s.ships[0])[1]) == ("heal", 300)


def test_cards_of_a_tactical_manoeuvre_are_discarded() -> None:
    """AV 7.5, 1.8: when it is over, they are among the discards; so is a card that was given up."""
    s = acting(ship(0, 450, 300, height=2))
    answer(s, 0, Tactic("swoop"), Play("Drift"), Turn(0))
    assert GAME.view(s, 1).discard == {}
    answer(s, 0, Play("Run"))
    assert GAME.view(s, 1).discard == {"Drift": 1, "Run": 1}
    s = acting(ship(0, 450, 300))
    answer(s, 0, Tactic("climb"), Play("Run"))
    assert GAME.view(s, 1).discard == {"Run": 1}


def test_tactical_swoop_and_dive() -> None:
    """AV 7.5: two cards and AP for a swoop, three for a dive; heights -1 and -2."""
    s = acting(ship(0, 450, 100, height=2))
    answer(s, 0, Tactic("swoop"), Play("Drift", True), Turn(0), Play("Drift", True), Turn(30))
    assert (s.ships[0].height, s.ships[0].ap, at(s.ships[0])[2], hand_size(s, 0)) == (1, 2, 30, 3)
    s = acting(ship(0, 450, 100, height=3))
    answer(s, 0, Tactic("dive"))
    for _ in range(3):
        answer(s, 0, Play("Drift", True), Turn(0))
    assert (s.ships[0].height, s.ships[0].ap, at(s.ships[0])[:2]) == (1, 1, (450, 260))


def test_tactics_need_cards_and_power() -> None:
    """AV 7.5: a dive with two cards or two AP is refused."""
    assert refused(acting(ship(0, 450, 100, height=3, ap=2)), 0, Tactic("dive")) == "AV 7.5"
    s = acting(ship(0, 450, 100, height=3), hands=({"Run": 2}, {"Run": 2}))
    assert refused(s, 0, Tactic("dive")) == "AV 7.5"
    assert Tactic("swoop") in GAME.legal(s, 0)


def test_tactical_zuke() -> None:
    """AV 7.5: zuking applies."""
    s = acting(ship(0, 450, 300), ship(1, 450, 380, height=3, ap=0), hands=({"Run": 2}, {"Run": 2}))
    if s.active == 1:
        answer(s, 1, Done())
    answer(s, 0, Tactic("move"), Play("Run", True), Turn(0))
    assert len(told(s, Zuked)) == 1


def test_repair() -> None:
    """AV 7.6: 1 HP for 1 AP, as often as wanted in one action, any part."""
    s = acting(ship(0, 450, 300, hp=(4, 0, 4), ap=4))
    answer(s, 0, Repair(0), Repair(1), Repair(1))
    assert (s.ships[0].hp, s.ships[0].ap) == ([5, 2, 4], 1)
    answer(s, 0, Done())
    assert told(s, CycleBegan)[-1].cycle == 2


def test_repair_needs_a_bosun() -> None:
    """AV 7.6: a working one, and something to repair."""
    assert refused(acting(ship(0, 450, 300, hp=(4, 3, 0))), 0, Repair(0)) == "AV 7.6"
    assert refused(acting(ship(0, 450, 300)), 0, Repair(0)) == "AV 7.6"


def test_master_bosun() -> None:
    """AV 7.6: the first AP of repair in a phase heals 2, later ones 1."""
    mine = ship(0, 450, 300, hp=(2, 1, 5), modules=("Bow Gunner", "Master Bosun"))
    s = acting(mine)
    answer(s, 0, Repair(0), Repair(0))
    assert s.ships[0].hp[0] == 5
    answer(s, 0, Done())
    answer(s, 0, Repair(1))
    assert s.ships[0].hp[1] == 2


def test_swing() -> None:
    """AV 7.7: 1 AP and the action for a Rocketeer; nothing for a Storm Rocketeer, once a cycle."""
    modules = ("Bow Gunner", "Rocketeer", "Bosun")
    s = acting(ship(0, 450, 300, hull="Frigate", modules=modules))
    assert refused(s, 0, Swing(1)) == "AV 7.7"
    answer(s, 0, Swing(2))
    assert (s.ships[0].sides, s.ships[0].ap, s.cycle) == (4, 3, 2)
    modules = ("Bow Gunner", "Storm Rocketeer", "Bosun")
    s = acting(ship(0, 450, 300, hull="Frigate", modules=modules))
    answer(s, 0, Swing(2))
    assert (s.ships[0].sides, s.ships[0].ap, s.acted) == (4, 4, False)
    assert refused(s, 0, Swing(2)) == "AV 7.7"


def test_free_swing_does_not_keep_the_phase_going() -> None:
    """AV 7.7: a cycle in which rockets only swing free is the last."""
    modules = ("Bow Gunner", "Storm Rocketeer", "Bosun")
    s = acting(ship(0, 450, 300, hull="Frigate", modules=modules, ap=0), turn=1)
    answer(s, 0, Swing(2))
    until(s, "supply", "manoeuvre", "chain")
    assert s.turn == 2
