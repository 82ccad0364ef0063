"""AV 2 to 13: what a person might try at each question, and why it cannot be done, branch by branch."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.actions import Action
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import ACTIONS, ARMS, answer, asked, duel, read, realm, ship, table

HULL_HP = {one.name: one.hp for one in GAME.kit.book.hulls.hull}
MODULES = {one.name: one for one in GAME.kit.book.modules.module}
ACT: dict[str, Any] = {"asks": (StepRef("act"), None), "active": 0, "agenda": ACTIONS[:1]}


def whole(seat: int, x: float, y: float, hull: str = "Patrol Boat", **more: Any) -> ShipView:
    """A ship with all its HP, in a position in which its player is asked already."""
    modules = more.pop("modules", ARMS[hull])
    hp = (HULL_HP[hull], *[MODULES[name].hp for name in modules])
    return ship(seat, x, y, hull=hull, modules=modules, **{"hp": hp, **more})


def wishes(s: State, seat: int = 0) -> list[Action]:
    found: list[Action] = read(s, seat).wishes()
    assert len(set(found)) == len(found)
    return found


def reason(s: State, action: Action, seat: int = 0) -> tuple[str, str]:
    found = GAME.why_not(s, seat, action)
    assert found is not None
    return (found.rule, found.reason)


# Wishes


def test_wishes_of_a_tactic() -> None:
    """AV 7.5: every card of the hand on both sides."""
    s = table(whole(0, 450, 300), ship(1, 850, 550), hands=({"Run": 1, "Mend": 2}, {}), **ACT)
    for tactic in (a.Tactic("climb"), a.Tactic("move")):
        other = s.clone()
        answer(other, 0, tactic)
        assert wishes(other) == [a.Play(name, back) for name in ("Run", "Mend") for back in (False, True)]
        assert asked(other, 0) in ("pay", "tactic_chain")


@pytest.mark.parametrize("mode", ["skirmish", "simple", "faction", "strategy"])
def test_whatever_is_offered_is_wished_for(mode: str) -> None:
    """AV 2.6: through whole games every offer is among the wishes, and every other wish is refused by a rule."""
    options = GAME.info.mode(mode)
    assert options is not None
    s, rng = GAME.setup(2, GAME.types().read_options({**options.options, "turns": 3}), 5), from_seed(6)
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        legal, tried = GAME.legal(s, seat), read(s, seat).wishes()
        assert set(legal) <= set(tried)
        for wish in tried[:: 1 + len(tried) // 20]:
            refusal = GAME.why_not(s, seat, wish)
            assert (refusal is None) is (wish in legal)
            assert refusal is None or refusal.rule.startswith("AV ")
        GAME.apply(s, seat, legal[rng.below(len(legal))])


# Reasons


def test_reasons_for_a_pick() -> None:
    """AV 2.3, 2.4: no such ship, another's, one that has had its turn, one that comes later."""
    ships = (ship(0, 100, 300, height=3), ship(0, 200, 300), ship(1, 800, 300, height=2), ship(0, 300, 300))
    s = table(*ships, options={"ships": 3}, queue=(1, 3, 2), asks=(StepRef("pick", (0,)), None), active=-1)
    assert GAME.legal(s, 0) == [a.Pick(1), a.Pick(3)]
    for wish in (-1, 4, 2):
        assert reason(s, a.Pick(wish)) == ("AV 2.3", "that is none of your ships")
    assert reason(s, a.Pick(0)) == ("AV 2.4", "that ship has had its turn, or takes no part in this phase")
    s = table(*ships, options={"ships": 3}, queue=(1, 3, 0), asks=(StepRef("pick", (0,)), None), active=-1)
    assert reason(s, a.Pick(0)) == ("AV 2.3", "ships of another initiative come later")


def frigate(**more: Any) -> State:
    """Seat 0 acts with Bow Gunner, Rocketeer and Bosun; an enemy to the east and a wreck."""
    state = {"loaded": (0, 1, 0, 0), "hp": (10, 3, 3, 4), "ap": 2, **more}
    mine = ship(0, 450, 300, hull="Frigate", modules=("Bow Gunner", "Rocketeer", "Bosun"), **state)
    gone = ship(1, 450, 350, hp=(0, 0, 0), alive=False)
    return table(mine, ship(1, 450, 400), gone, ship(0, 450, 200), options={"ships": 2}, **ACT)


def test_reasons_for_a_shot() -> None:
    """AV 1.3, 8.1, 8.3, 8.6, 8.7: in this order."""
    cases: list[tuple[dict[str, Any], a.Fire, str, str]] = [
        ({}, a.Fire(0, 1), "AV 8.3", "part 0 is no weapon"),
        ({}, a.Fire(4, 1), "AV 8.3", "part 4 is no weapon"),
        ({}, a.Fire(-1, 1), "AV 8.3", "part -1 is no weapon"),
        ({}, a.Fire(3, 1), "AV 8.3", "part 3 is no weapon"),
        ({"hp": (10, 0, 3, 4)}, a.Fire(1, 1), "AV 1.3", "the Bow Gunner has no HP left"),
        ({"fired": 2}, a.Fire(1, 1), "AV 8.6", "the Bow Gunner has fired in this cycle"),
        ({"fired": 2}, a.Fire(2, 1), "AV 8.1", "the Rocketeer is not loaded"),
        ({}, a.Fire(1, 2), "AV 8.3", "there is no ship 2"),
        ({}, a.Fire(1, 4), "AV 8.3", "there is no ship 4"),
        ({}, a.Fire(1, -1), "AV 8.3", "there is no ship -1"),
        ({}, a.Fire(1, 3), "AV 8.7", "that ship is on your side"),
        ({}, a.Fire(1, 0), "AV 8.7", "that ship is on your side"),
    ]
    for state, action, rule, words in cases:
        assert reason(frigate(**state), action) == (rule, words)


def test_reasons_for_a_load() -> None:
    """AV 1.3, 8.1: no weapon, no HP, no AP, no slots."""
    assert reason(frigate(), a.Load(3, 1)) == ("AV 8.1", "part 3 is no weapon")
    assert reason(frigate(hp=(10, 0, 3, 4)), a.Load(1, 1)) == ("AV 1.3", "the Bow Gunner has no HP left")
    assert reason(frigate(), a.Load(1, 2)) == ("AV 8.1", "2 dice need 2 AP and slots; there are 2 AP, 1 free")
    assert reason(frigate(), a.Load(2, 3)) == ("AV 8.1", "3 dice need 3 AP and slots; there are 2 AP, 3 free")


def test_reasons_for_a_second_action() -> None:
    """AV 7.4: one a cycle, whatever it is; a shot and a free swing are none."""
    s = frigate()
    s.acted = True
    for action in (a.Load(1, 1), a.Tactic("move"), a.Repair(1), a.Dock(0), a.Land(1)):
        assert reason(s, action) == ("AV 7.4", "this ship has had its action of this cycle")
    assert a.Fire(1, 1) in GAME.legal(s, 0)
    assert reason(s, a.Swing(2))[0] == "AV 7.7"


def test_reasons_for_a_swing() -> None:
    """AV 7.7: no rocket, or one that cannot."""
    for part in (0, 1, 3, 4, -1):
        assert reason(frigate(), a.Swing(part)) == ("AV 7.7", f"part {part} is no rocket")
    assert "swung in this cycle" in reason(frigate(swung=4), a.Swing(2))[1]
    assert "no AP is left" in reason(frigate(ap=0), a.Swing(2))[1]


def test_reasons_for_a_tactic() -> None:
    """AV 7.5, 11.3: cards and AP first, then the dock, then the height."""
    s = frigate()
    assert reason(s, a.Tactic("dive")) == ("AV 7.5", "this takes 3 cards and AP; there are 5 cards and 2 AP")
    assert reason(s, a.Tactic("swoop")) == ("AV 7.5", "this cannot be done from height 1")
    assert reason(frigate(ap=0), a.Tactic("move"))[1].endswith("there are 5 cards and 0 AP")
    mine = whole(0, 240, 260, docked=0)
    s = realm(mine, ship(1, 900, 800, ap=0), turn=1, **{**ACT, "agenda": (StepRef("begin_campaign_turn"),)})
    assert reason(s, a.Tactic("climb")) == ("AV 11.3", "a docked ship stays at height 1")


def at_sea(x: float, y: float, **more: Any) -> State:
    others = ship(1, 240, 100, ap=0, docked=0)
    return realm(whole(0, x, y, **more), others, turn=1, **{**ACT, "agenda": (StepRef("begin_campaign_turn"),)})


def test_reasons_for_not_docking() -> None:
    """AV 11.1, 11.2: docked, too high, out of reach, somebody there, too fast."""
    cases: list[tuple[State, int, str, str]] = [
        (at_sea(480, 260, docked=1), 1, "AV 11.1", "this ship is docked already"),
        (at_sea(480, 260, height=2), 1, "AV 11.1", "docking is done at height 1; this ship is at 2"),
        (at_sea(480, 260), 16, "AV 11.1", "the home port is out of reach"),
        (at_sea(480, 260), -1, "AV 11.1", "the home port is out of reach"),
        (at_sea(480, 270), 1, "AV 11.1", "the base is 10 mm from the boundary of Bell Shoal"),
        (at_sea(480, 360, speed=3, ap=1), 15, "AV 11.1", "the base is 520 mm from the boundary of Pearl Head"),
        (at_sea(240, 260), 0, "AV 11.1", "another ship is docked there"),
        (at_sea(480, 260, speed=3, ap=1), 1, "AV 11.2", "docking at speed 3 costs more than 1 AP"),
    ]
    for s, island, rule, words in cases:
        assert reason(s, a.Dock(island)) == (rule, words)


def test_reasons_for_damage() -> None:
    """AV 4.9, 7.6, 8.4, 8.5: parts that are not there, have nothing, or lack nothing."""
    mine = ship(0, 450, 300, hp=(3, 0, 4))
    s = table(mine, ship(1, 550, 300), asks=(StepRef("split", (0, 4)), None), active=0, agenda=ACTIONS[:1])
    said = {0: "the hull has 3", 1: "the Bow Gunner has 0", 3: "part 3 has 0", -1: "part -1 has 0"}
    for part, words in said.items():
        assert reason(s, a.Absorb(part, 4)) == ("AV 8.4", f"{words} HP, and 4 damage is left")
    assert GAME.legal(s, 0) == [*[a.Absorb(0, n) for n in (1, 2, 3)], *[a.Absorb(2, n) for n in (1, 2, 3, 4)]]
    s = table(mine, ship(1, 550, 300), asks=(StepRef("heal", (0, 2)), None), active=0, agenda=ACTIONS[:1])
    assert reason(s, a.Heal(2)) == ("AV 4.9", "the Bosun lacks no HP")
    s = table(mine, ship(1, 550, 300), asks=(StepRef("repair"), None), active=0, agenda=ACTIONS[:1])
    assert reason(s, a.Repair(2)) == ("AV 7.6", "the Bosun lacks no HP")


def test_reasons_for_a_card() -> None:
    """AV 4.2, 4.3, 4.5: too many, never first, a second of its kind, after the wrong kind."""
    s = duel(ship(0, 450, 100, ap=5, speed=1), hand={"Drift": 1, "Hard Over": 1, "Fair Wind": 2, "Slingshot": 1})
    assert reason(s, a.Play("Anchor"))[1] == "there is no card 'Anchor' in your hand"
    assert reason(s, a.Play("Hard Over")) == (
        "AV 4.3",
        "a Hard Over cannot be the first card of a chain; on its back it can",
    )
    answer(s, 0, a.Play("Drift"), a.Turn(0), a.Play("Hard Over"), a.Turn(0))
    assert reason(s, a.Play("Fair Wind")) == ("AV 4.2", "the chain has 2 cards, and may have 2")
    assert reason(s, a.Play("Slingshot", True)) == ("AV 4.2", "the chain has 2 cards, and may have 2")
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand={"Drift": 1, "Hard Over": 1, "Fair Wind": 2})
    answer(s, 0, a.Manoeuvre("level"), a.Play("Fair Wind"), a.Turn(0))
    assert reason(s, a.Play("Fair Wind")) == ("AV 4.5", "there is a Steady card in the chain already")
    s = duel(ship(0, 450, 100, ap=5, speed=3), hand={"Drift": 1, "Hard Over": 1, "Fair Wind": 2})
    answer(s, 0, a.Manoeuvre("level"), a.Play("Drift"), a.Turn(0), a.Play("Hard Over"), a.Turn(0))
    assert reason(s, a.Play("Fair Wind"))[1].endswith("Advanced card")
    s = duel(ship(0, 450, 100, ap=5, speed=2, height=2), hand={"Drift": 2, "Hard Over": 1, "Fair Wind": 1})
    answer(s, 0, a.Manoeuvre("swoop"), a.Play("Drift"), a.Turn(0), a.Play("Drift"), a.Turn(0), a.Play("Hard Over"))
    answer(s, 0, a.Turn(0))
    rule, words = reason(s, a.Play("Fair Wind"))
    assert rule == "AV 4.5"
    assert words.startswith("a Steady card does not follow a")
    assert words.endswith("Advanced card")


def test_reasons_for_a_turn() -> None:
    """AV 4.3, 4.4: the three vectors, then the allowance."""
    s = duel(ship(0, 450, 100, ap=5, speed=2), hand={"Drift": 2})
    answer(s, 0, a.Manoeuvre("level"), a.Play("Drift"))
    assert reason(s, a.Turn(15)) == ("AV 4.3", "the first card goes straight ahead or 45 degrees to a side, not 15")
    answer(s, 0, a.Turn(0), a.Play("Drift"))
    assert reason(s, a.Turn(45)) == ("AV 4.4", "this card turns up to 30 degrees in steps of 15, not 45")
