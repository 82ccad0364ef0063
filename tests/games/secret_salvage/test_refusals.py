"""Wrong actions of every kind: refused with a rule's number and a reason, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.core.errors import Illegal, Malformed, NotYours
from quarterdeck.core.match import match_from
from quarterdeck.core.notation import dump_state
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import (
    Action,
    Draw,
    Drop,
    Give,
    Move,
    Pay,
    Pick,
    Place,
    Power,
    PowerName,
    Redeploy,
    Scan,
    Shove,
    Swap,
    Take,
    Target,
)
from quarterdeck.games.secret_salvage.state import State
from tests.games.secret_salvage.position import DONE, activate, answer, at, move, scan, shove, swap, table

FOUR = ("E5 I3 I4", "B1 C1 D1", "A2 A3 A4", "F8 G7 H6")
RED_SET: tuple[PowerName, ...] = ("afterburner", "scanner", "wormhole", "siphon")


def drawing(**more: Any) -> State:
    return table("E5 I3 I4", "E7 A3 A4", **more)


def dropping(own: str = "A1 A2 E5") -> State:
    s = table(own, "B1 B2 B3", "H3 H4 H5", "I2 I3 I4")
    answer(s, 0, Draw(0))
    return s


def moving(*steps: str, **more: Any) -> State:
    s = drawing(**more)
    activate(s, "E5")
    move(s, *steps)
    return s


def blue_near_green() -> State:
    s = table("G2 I3 I4", "B1 C1 D1", "B6 C7 D8")
    activate(s, "G2")
    return s


def ending(**more: Any) -> State:
    s = table("E5 I2 I4", "A2 A3 A4", **more)
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE)
    return s


def deflected() -> State:
    """A red tile was met and deflected; a scanner could still be bought, had the power-up not been used."""
    powers = ("deflector", "scanner", "tractor", "repulsor")
    s = table("E5 I2 I4", "A2 A3 A4", tiles="E6 !M", held=({"atomic": 3, "mine": 3},), powers=powers)
    activate(s, "E5")
    answer(s, 0, Power("deflector"))
    move(s, "E6")
    return s


def buying(power: PowerName, **more: Any) -> State:
    s = drawing(**more)
    answer(s, 0, Power(power))
    return s


def scanning() -> State:
    s = drawing(tiles="C3 !M, C4 +1, C5 +1", held=({"solar": 1},))
    answer(s, 0, Power("scanner"), scan("C3"))
    return s


def hit(tile: str, **more: Any) -> State:
    s = table(*FOUR, tiles=f"E6 {tile}", **more)
    activate(s, "E5")
    move(s, "E6")
    return s


def picking() -> State:
    s = ending(held=({"mine": 2, "drained": 1},))
    answer(s, 0, Redeploy("mine"))
    return s


def placing() -> State:
    s = picking()
    answer(s, 0, Pick("mine"), DONE)
    return s


def laying() -> State:
    s = buying(
        "layer", tiles="C3 +1", held=({"atomic": 1, "mine": 1},), powers=("thruster", "scanner", "layer", "siphon")
    )
    answer(s, 0, Pick("mine"))
    return s


def jammed() -> State:
    """Seat 0 is asked to move a ship of seat 3."""
    s = table(*FOUR, tiles="F7 !I", turn=3)
    activate(s, "F8")
    move(s, "F7")
    answer(s, 3, Target(0))
    return s


RICH: dict[str, Any] = {"held": ({"atomic": 4},)}
CASES: list[tuple[Callable[[], State], Action, str, str]] = [
    (drawing, Draw(2), "SS 3.1", "no tile on stack 3"),
    (lambda: drawing(stacks=((), ("solar",))), Draw(0), "SS 3.1", "no tile on stack 1"),
    (drawing, Drop(at("E5")), "SS 3.1", "asked to draw"),
    (dropping, Drop(at("A1")), "SS 3.2", "cannot move"),
    (lambda: dropping("E5 A1 A2"), Drop(at("A1")), "SS 3.2", "cannot move"),
    (dropping, Drop(at("B1")), "SS 3.2", "none of your ships"),
    (dropping, Drop(99), "SS 3.2", "none of your ships"),
    (dropping, DONE, "SS 3.2", "asked to choose the ship"),
    (moving, Move(at("D6")), "SS 3.4", "that space is not in line"),
    (moving, Move(at("E1")), "SS 3.4", "too far: 3 spaces"),
    (moving, Move(at("E7")), "SS 2.2", "a ship is there"),
    (moving, Move(at("E8")), "SS 2.2", "a ship is in the way"),
    (moving, Move(at("E3")), "SS 3.4", "one space at a time"),
    (moving, Move(-1), "SS 3.4", "no space -1"),
    (moving, DONE, "SS 3.4", "at least one space"),
    (lambda: moving("D5"), Move(at("D6")), "SS 3.4", "not in line"),
    (lambda: moving("D5", "C5"), Move(at("A5")), "SS 3.4", "too far: 1 space is left"),
    (blue_near_green, Move(at("G1")), "SS 7.2", "that colour is not"),
    (deflected, Redeploy("mine"), "SS 3.7", "at the end of your turn"),
    (lambda: ending(held=({"atomic": 1, "mine": 1},), tiles="C3 +1"), Redeploy("mine"), "SS 3.7", "two red tiles"),
    (lambda: ending(held=({"mine": 2},)), Redeploy("drained"), "SS 3.7", "you have no"),
    (picking, Pick("interference"), "SS 3.7", "you have no"),
    (picking, DONE, "SS 3.7", "asked to choose a red tile"),
    (laying, Place(at("E7")), "SS 5.13", "a ship is there"),
    (laying, Place(at("C3")), "SS 5.13", "a tile lies there"),
    (placing, Place(at("E5")), "SS 3.7", "a tile lies there"),
    (placing, Place(61), "SS 3.7", "no space 61"),
    (drawing, Power("tractor"), "SS 5.2", "costs 3, and your energy tiles are worth 0"),
    (drawing, Power("siphon"), "SS 1.6", "not on offer"),
    (lambda: buying("thruster", **RICH), Power("tractor"), "SS 5.1", "already"),
    (lambda: drawing(**RICH), Power("scanner"), "SS 5.1", "could do nothing"),
    (lambda: drawing(held=({"solar": 1},)), Power("scanner"), "SS 5.1", "could do nothing"),
    (lambda: buying("tractor", held=({"solar": 3, "atomic": 2},)), Power("tractor"), "SS 5.1", "already"),
    (lambda: hit("~2", **RICH), Power("tractor"), "SS 5.1", "first you are asked to give the cell"),
    (jammed, Power("thruster"), "SS 5.1", "your own turn"),
    (lambda: buying("tractor", held=({"solar": 3, "atomic": 2},)), Pay(("atomic",)), "SS 5.2", "do not cover"),
    (lambda: buying("tractor", held=({"solar": 3, "atomic": 2},)), DONE, "SS 5.2", "asked to choose the energy"),
    (scanning, Scan(at("C3")), "SS 5.8", "you know that tile"),
    (scanning, Scan(at("B3")), "SS 5.8", "no face-down tile"),
    (scanning, Scan(99), "SS 5.8", "no face-down tile"),
    (scanning, Scan(-1), "SS 5.8", "no face-down tile"),
    (lambda: buying("tractor", **RICH), Shove(at("E7"), at("E8")), "SS 5.10", "straight towards one of your ships"),
    (lambda: buying("tractor", **RICH), Shove(at("E7"), at("E5")), "SS 2.4", "one space at a time"),
    (lambda: buying("tractor", **RICH), Shove(at("E1"), at("E2")), "SS 5.10", "no such ship"),
    (lambda: buying("tractor", **RICH), Shove(99, at("E2")), "SS 5.10", "no such ship"),
    (lambda: buying("tractor", **RICH), Shove(at("E7"), 99), "SS 5.10", "no such space"),
    (lambda: buying("tractor", **RICH), Shove(at("E7"), -1), "SS 5.10", "no such space"),
    (lambda: buying("tractor", **RICH), DONE, "SS 5.10", "asked to choose the ship to pull"),
    (lambda: buying("repulsor", held=({"atomic": 1},)), Shove(at("E7"), at("E6")), "SS 5.11", "next to one of yours"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), swap("E5", "A3"), "SS 5.12", "too far: 2 spaces"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), swap("E5", "I3"), "SS 5.12", "no other player's ship"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), swap("E7", "E5"), "SS 5.12", "none of your ships"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), swap("E6", "E7"), "SS 5.12", "none of your ships"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), swap("E5", "E6"), "SS 5.12", "no other player's ship"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), Swap(99, at("E7")), "SS 5.12", "none of your ships"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), Swap(at("E5"), 99), "SS 5.12", "no other player's ship"),
    (lambda: buying("wormhole", powers=RED_SET, **RICH), Swap(at("E5"), -1), "SS 5.12", "no other player's ship"),
    (lambda: hit("~2"), Give("incompatible", 0), "SS 4.2", "to another player"),
    (lambda: hit("~2"), DONE, "SS 4.2", "asked to give"),
    (lambda: hit("!D", held=({"solar": 1, "atomic": 1},)), Give("solar", 1), "SS 4.5", "most valuable"),
    (lambda: hit("!D", held=({"solar": 1, "atomic": 1},)), Give("atomic", 2), "SS 4.5", "left or right"),
    (lambda: hit("!M"), Target(2), "SS 4.4", "neither your left nor your right"),
    (lambda: hit("!I"), Target(0), "SS 4.6", "neither your left nor your right"),
    (lambda: hit("!I"), Shove(at("I3"), at("H3")), "SS 4.6", "asked to choose a neighbour"),
    (jammed, Shove(at("F7"), at("F6")), "SS 4.6", "did not meet the tile"),
    (jammed, Shove(at("G7"), at("H6")), "SS 2.2", "a ship is there"),
]


@pytest.mark.parametrize(("position", "action", "rule", "reason"), CASES)
def test_refusal(position: Callable[[], State], action: Action, rule: str, reason: str) -> None:
    """SS 2.2, 3.1, 3.2, 3.4, 3.7, 4.2, 4.4, 4.5, 4.6, 5.1, 5.2, 7.2: the rule that is broken, and nothing changes."""
    s = position()
    before = dump_state(GAME, s)
    refusal = GAME.why_not(s, 0, action)
    assert refusal is not None
    assert (refusal.rule, reason in refusal.reason) == (rule, True), refusal
    assert dump_state(GAME, s) == before


def test_no_redeploy_after_deflecting() -> None:
    """SS 3.7, 5.9: with a scanner still to buy the end of the turn is asked, and redeploying refused."""
    s = deflected()
    s.powered = False
    s.tiles[at("C3")] = 1
    answer(s, 0, DONE)
    refusal = GAME.why_not(s, 0, Redeploy("mine"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SS 3.7", "you met a red tile this turn")


def test_no_second_redeploy() -> None:
    """SS 3.7: refused with the reason."""
    s = ending(held=({"mine": 4, "atomic": 1},), tiles="C3 +1, C4 +2")
    answer(s, 0, Redeploy("mine"), Pick("mine"), DONE, Place(at("B3")))
    refusal = GAME.why_not(s, 0, Redeploy("mine"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SS 3.7", "you have redeployed this turn")


def test_siphon_refusal() -> None:
    """SS 5.14: not a more valuable tile."""
    s = drawing(held=({"atomic": 2}, {"solar": 1, "atomic": 1}), powers=RED_SET)
    answer(s, 0, Power("siphon"))
    refusal = GAME.why_not(s, 0, Take(1, "atomic"))
    assert refusal is not None
    assert (refusal.rule, "least valuable" in refusal.reason) == ("SS 5.14", True)


def test_pulled_ship_only() -> None:
    """SS 4.4: the ship that met the mine, not another."""
    s = hit("!M")
    answer(s, 0, Target(1))
    refusal = GAME.why_not(s, 1, Shove(at("I3"), at("H3")))
    assert refusal is not None
    assert refusal.rule == "SS 4.4"


def test_dragging_on_is_in_line() -> None:
    """SS 5.4: the second space is the next one in the same line."""
    s = table("E2 I3 I4", "E7 A3 A4", held=({"atomic": 2},))
    answer(s, 0, Power("tractor"))
    shove(s, 0, "E7", "E6")
    refusal = GAME.why_not(s, 0, Shove(at("E6"), at("D5")))
    assert refusal is not None
    assert refusal.rule == "SS 5.4"


def test_acting_out_of_turn() -> None:
    """SS 1.7: who is not asked has nothing to decide."""
    refusal = GAME.why_not(drawing(), 1, Draw(0))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("SS 1.7", "you have nothing to decide now")


def test_match_refuses_and_stays() -> None:
    """SS 3.4: a match raises by kind, and neither its state nor its log changes."""
    match = match_from(GAME, moving())
    before = dump_state(GAME, match.state)
    with pytest.raises(Illegal, match=r"that space is not in line \(SS 3.4\)"):
        match.act(0, Move(at("D6")))
    with pytest.raises(NotYours):
        match.act(1, Draw(0))
    with pytest.raises(Malformed, match="no seat 2"):
        match.act(2, Draw(0))
    assert (dump_state(GAME, match.state), match.log) == (before, [])


@pytest.mark.parametrize(
    "data",
    ["{}", "[]", "x", '{"do":"jump"}', '{"do":"move"}', '{"do":"pick","tile":"gold"}', '{"do":"power","power":3}'],
)
def test_unreadable_action(data: str) -> None:
    """SS 3.4: what is no action at all is malformed."""
    with pytest.raises(Malformed, match="this is no action"):
        GAME.types().read_action(data)


def test_every_offered_action_is_legal() -> None:
    """SS 1.2, 5.1: whatever is offered in these positions can be done, and no tile is lost by it."""
    for position in {case[0] for case in CASES}:
        start = position()
        for seat in GAME.to_act(start):
            for action in GAME.legal(start, seat):
                assert GAME.why_not(start, seat, action) is None
                s = start.clone()
                GAME.apply(s, seat, action)
                assert GAME.conserved(s) == GAME.conserved(start)
