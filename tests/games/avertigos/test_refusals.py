"""Wrong actions of every kind: refused with a rule's number and a reason, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.notation import dump_state
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Buy,
    Declare,
    Dock,
    Done,
    Draw,
    Fire,
    Hull,
    Land,
    Load,
    Manoeuvre,
    Module,
    Offer,
    Options,
    Play,
    Repair,
    Spot,
    Spy,
    Swing,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, ship, table


def drafting() -> State:
    s = GAME.setup(2, Options(), 4)
    return s if GAME.to_act(s) == (0,) else GAME.setup(2, Options(), 1)


def arming() -> State:
    s = drafting()
    answer(s, GAME.to_act(s)[0], Hull("Frigate"))
    answer(s, GAME.to_act(s)[0], Hull("Frigate"))
    return s


def moving() -> State:
    return duel(ship(0, 450, 100, ap=5, speed=1), hand={"Drift": 2, "Updraft": 1})


def climbing() -> State:
    return duel(ship(0, 450, 100, ap=5, speed=1, height=2))


def turning() -> State:
    s = moving()
    answer(s, 0, Play("Drift"))
    return s


def acting() -> State:
    mine = ship(0, 450, 300, hull="Frigate", loaded=(0, 1, 0, 0), hp=(10, 3, 0, 4), ap=1, height=3)
    return table(mine, ship(1, 850, 550), agenda=ACTIONS)


CASES: list[tuple[Callable[[], State], Action, str, str]] = [
    (drafting, Module("Gunner"), "AV 3.1", "asked to choose a hull"),
    (arming, Module("Sail"), "AV 3.5", "no Sail in the pool"),
    (arming, Spot(1, 1), "AV 3.2", "asked to choose a module"),
    (moving, Play("Slingshot"), "AV 1.8", "no card 'Slingshot' in your hand"),
    (moving, Play("Updraft"), "AV 4.3", "cannot be the first card"),
    (moving, Draw(), "AV 4.2", "asked to play a card"),
    (climbing, Manoeuvre("ascend"), "AV 5.1", "this is 1 and 2"),
    (climbing, Manoeuvre("dive"), "AV 5.4", "from height 2"),
    (turning, Turn(30), "AV 4.3", "straight ahead or 45 degrees to a side, not 30"),
    (acting, Fire(1, 1), "AV 8.3", "the Bow Gunner cannot hit (432 mm, reaches 160 mm, height -2 is too low)"),
    (acting, Fire(2, 1), "AV 1.3", "no HP left"),
    (acting, Fire(3, 1), "AV 8.3", "no weapon"),
    (acting, Fire(9, 1), "AV 8.3", "no weapon"),
    (acting, Fire(1, 7), "AV 8.3", "no ship 7"),
    (acting, Fire(1, 0), "AV 8.7", "on your side"),
    (acting, Load(1, 2), "AV 8.1", "there are 1 AP, 1 free"),
    (acting, Load(2, 1), "AV 1.3", "no HP left"),
    (acting, Tactic("climb"), "AV 7.5", "from height 3"),
    (acting, Tactic("dive"), "AV 7.5", "takes 3 cards and AP"),
    (acting, Swing(1), "AV 7.7", "no rocket"),
    (acting, Repair(0), "AV 7.6", "a part that lacks HP"),
    (acting, Dock(0), "AV 11.1", "at height 1"),
    (acting, Land(1), "AV 11.4", "docked at an island"),
    (acting, Spy(0), "AV 11.7", "no spy"),
    (acting, Buy("spy"), "AV 7.4", "asked to act"),
    (acting, Declare(), "AV 7.4", "asked to act"),
    (acting, Offer(1, "truce", 1), "AV 7.4", "asked to act"),
    (acting, Absorb(0, 1), "AV 7.4", "asked to act"),
]


@pytest.mark.parametrize(("position", "action", "rule", "reason"), CASES)
def test_refusal(position: Callable[[], State], action: Action, rule: str, reason: str) -> None:
    """AV 2.6, 8.3: the rule broken first is named with what was measured, and the state stays as it was."""
    s = position()
    seat = GAME.to_act(s)[0]
    before = dump_state(GAME, s)
    refusal = GAME.why_not(s, seat, action)
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in refusal.reason
    assert dump_state(GAME, s) == before


def test_nothing_to_decide() -> None:
    """AV 2.6: who is not asked hears so."""
    s = moving()
    assert asked(s, 1) == ""
    refusal = GAME.why_not(s, 1, Done())
    assert refusal is not None
    assert refusal.reason == "you have nothing to decide now"
