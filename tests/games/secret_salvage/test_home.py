"""SS 6.3: when a ship is home: after the tile on the goal, and all that it sets off."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.notation import format_position, parse_position
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Give, PowerName, Target
from quarterdeck.games.secret_salvage.events import Arrived
from quarterdeck.games.secret_salvage.state import State
from tests.games.secret_salvage.position import DONE, activate, answer, asked, buy, move, ships, shove, swap, table

LAST = "A2 A3 B4"  # Blue's third ship is next to A4
FAR = "E1 E2 E3"  # Orange, on no goal and out of the way
FOUR = (LAST, "E1 E2 E3", "G3 G4 G5", "E7 E8 E9")
SAFE: tuple[PowerName, ...] = ("deflector", "scanner", "tractor", "repulsor")
GATE: tuple[PowerName, ...] = ("thruster", "scanner", "wormhole", "repulsor")


def onto_goal(tile: str, *others: str, tiles: str = "", **more: Any) -> State:
    """Blue's last ship moves from B4 to A4, where this tile lies."""
    s = table(LAST, *(others or (FAR,)), tiles=f"A4 {tile}{tiles}", **more)
    activate(s, "B4")
    move(s, "A4")
    return s


def test_mine_throws_the_ship_out() -> None:
    """SS 6.3: a Gravity Mine on the last goal: no finish while the neighbour thinks, and none if the ship is moved."""
    s = onto_goal("!M")
    assert (asked(s), s.finished) == ((1, "pull"), 0)
    shove(s, 1, "A4", "A5")
    assert (s.finished, ships(s, 0), asked(s)) == (0, "A2 A3 A5", (1, "draw"))


def test_mine_leaves_the_ship() -> None:
    """SS 6.3: if the neighbour leaves it there, it is home."""
    s = onto_goal("!M")
    answer(s, 1, DONE)
    assert (s.finished, asked(s)) == (1, (1, "draw"))


def test_thrown_out_in_the_last_turn_of_the_round() -> None:
    """SS 6.1, 6.3: the round ends, and the game goes on."""
    s = table("E1 E2 E3", "I2 I3 H4", tiles="I4 !M", turn=1)
    activate(s, "H4")
    move(s, "I4")
    shove(s, 0, "I4", "I5")
    assert (s.outcome, s.round, asked(s)) == (None, 2, (0, "draw"))


def test_left_alone_in_the_last_turn_of_the_round() -> None:
    """SS 6.1, 6.3: the chain is resolved before the round is judged."""
    s = table("E1 E2 E3", "I2 I3 H4", tiles="I4 !M", turn=1)
    activate(s, "H4")
    move(s, "I4")
    answer(s, 0, DONE)
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners) == ("SS 6.1", (1,))


def test_interference_takes_another_away() -> None:
    """SS 6.3, 4.6: the ship on the goal stays, and one of the two others leaves."""
    s = onto_goal("!I")
    assert s.finished == 0
    shove(s, 1, "A2", "A1")
    assert (s.finished, ships(s, 0)) == (0, "A1 A3 A4")


def test_interference_is_declined() -> None:
    """SS 6.3, 4.6: nothing moves, and all three are home."""
    s = onto_goal("!I")
    answer(s, 1, DONE)
    assert s.finished == 1


def test_interference_brings_the_third_home() -> None:
    """SS 6.3: the chain of the second ship's tile moves the third onto the last goal."""
    s = table("A2 C3 B4", FAR, tiles="A4 !I, B3 !M")
    activate(s, "B4")
    move(s, "A4")
    shove(s, 1, "C3", "B3")
    assert (asked(s), s.finished) == ((1, "pull"), 0)
    shove(s, 1, "B3", "A3")
    assert (s.finished, ships(s, 0), asked(s)) == (1, "A2 A3 A4", (1, "draw"))


def test_long_way_round() -> None:
    """SS 6.3, 4.7: thrown from the goal onto a mine, and from there back again."""
    s = onto_goal("!M", tiles=", A5 !M, B5 !M")
    shove(s, 1, "A4", "A5")
    shove(s, 1, "A5", "B5")
    assert s.finished == 0
    shove(s, 1, "B5", "A4")
    assert (s.finished, asked(s)) == (1, (1, "draw"))


@pytest.mark.parametrize("tile", ["+1", "+2", "~2"])
def test_energy_on_the_goal(tile: str) -> None:
    """SS 6.3, 4.2: collected at once; with two players even an incompatible cell asks nothing."""
    assert onto_goal(tile).finished == 1


def test_incompatible_cell_on_the_goal() -> None:
    """SS 6.3, 4.2: first it is given to somebody."""
    s = onto_goal("~2", *FOUR[1:])
    assert s.finished == 0
    answer(s, 0, Give("incompatible", 2))
    assert s.finished == 1


def test_drained_on_the_goal() -> None:
    """SS 6.3, 4.5: first the energy tile is given; then the ship is home."""
    s = onto_goal("!D", *FOUR[1:], held=({"atomic": 1},))
    assert s.finished == 0
    answer(s, 0, Give("atomic", 3))
    assert (s.finished, asked(s)) == (1, (1, "draw"))


@pytest.mark.parametrize("tile", ["!M", "!I"])
def test_deflected_tile_on_the_goal(tile: str) -> None:
    """SS 6.3, 5.9: without effect nothing is thrown out; the ship may go on, and the finish stands."""
    s = table(LAST, FAR, tiles=f"A4 {tile}", held=({"atomic": 1},), powers=SAFE)
    buy(s, "deflector")
    activate(s, "B4")
    move(s, "A4")
    assert (s.finished, asked(s)) == (1, (1, "draw"))


def test_going_on_after_arriving() -> None:
    """SS 6.3: all three were home in passing; the last ship goes on, and the finish stands."""
    s = table("A2 A4 B3", FAR, held=({"atomic": 1},))
    activate(s, "B3")
    move(s, "A3")
    assert s.finished == 1
    buy(s, "thruster")
    move(s, "B4")
    assert (s.finished, ships(s, 0)) == (1, "A2 A4 B4")


def test_tenth_red_on_the_last_goal() -> None:
    """SS 6.3, 6.4: ten red tiles win before the ship is home."""
    s = onto_goal("!M", held=({"mine": 9},))
    assert s.outcome is not None
    assert (s.outcome.rule, s.finished) == ("SS 6.4", 0)


def test_tenth_red_in_the_chain_of_the_last_goal() -> None:
    """SS 6.3, 6.4: also in the middle of the chain that the goal's tile began, here for the other ship's sake."""
    s = onto_goal("!I", tiles=", B2 !D", held=({"mine": 8},))
    shove(s, 1, "A2", "B2")
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners, s.finished) == ("SS 6.4", (0,), 0)


# Three players


def test_moved_on_within_the_row() -> None:
    """SS 6.3, 7.1: thrown from one purple space to another, Blue is still there."""
    s = table("A3 C7 C2", "E2 E3 E4", "G5 G4 G3", tiles="C1 !M")
    activate(s, "C2")
    move(s, "C1")
    answer(s, 0, Target(2))
    assert s.finished == 0
    shove(s, 2, "C1", "B1")
    assert s.finished == 1


def test_thrown_into_the_wrong_row() -> None:
    """SS 6.3, 7.1: the third goal is missing when the chain has ended, although each ship is on some goal."""
    s = table("A3 C7 C2", "E2 E3 E4", "G5 G4 G3", tiles="C1 !M, B1 !M, A1 !M")
    activate(s, "C2")
    move(s, "C1")
    for source, to in (("C1", "B1"), ("B1", "A1"), ("A1", "A2")):
        answer(s, 0, Target(2))
        shove(s, 2, source, to)
    assert (s.finished, s.home(0), ships(s, 0)) == (0, 2, "A3 C7 A2")


# In another player's turn


def test_pushed_onto_a_mine_and_home() -> None:
    """SS 6.3, 4.4: in Yellow's turn Orange moves Blue's ship from Yellow's mine onto Blue's last goal."""
    s = table("A2 A3 C4", "D4 E2 E3", "G3 G4 G5", "E7 E8 E9", tiles="B4 !M", turn=1, held=({}, {"atomic": 1}))
    buy(s, "repulsor")
    shove(s, 1, "C4", "B4")
    answer(s, 1, Target(2))
    shove(s, 2, "B4", "A4")
    assert (s.finished, asked(s)) == (1, (2, "draw"))


@pytest.mark.parametrize(("leaves", "finished"), [(True, 1), (False, 0)])
def test_pushed_onto_a_mined_goal(leaves: bool, finished: int) -> None:
    """SS 6.3: pushed home by Orange onto a mine, Blue itself, or Purple, decides what comes of it."""
    s = table("A2 A3 B4", "C1 E2 E3", "C4 G4 G5", "E7 E8 E9", tiles="A4 !M", turn=2, held=({}, {}, {"atomic": 1}))
    buy(s, "repulsor")
    shove(s, 2, "B4", "A4")
    answer(s, 2, Target(3))
    if leaves:
        answer(s, 3, DONE)
    else:
        shove(s, 3, "A4", "A5")
    assert (s.finished, asked(s)) == (finished, (3, "draw"))


def test_interference_met_by_the_last_ship_of_another() -> None:
    """SS 6.3, 4.6: Orange pushes Blue home onto Interference: Orange's ships are moved, and Blue has finished."""
    s = table("A2 A3 B4", "C4 E2 E3", tiles="A4 !I", turn=1, held=({}, {"atomic": 1}))
    buy(s, "repulsor")
    shove(s, 1, "B4", "A4")
    assert (asked(s), s.finished) == ((0, "jam"), 0)
    shove(s, 0, "C4", "C5")
    assert (s.finished, ships(s, 1)) == (1, "C5 E2 E3")


# Wormhole


def test_wormhole_onto_a_mined_goal() -> None:
    """SS 6.3, 5.12: the tile under the other's ship is met, and throws the last ship out."""
    s = table(LAST, "A4 E2 E3", tiles="A4 !M", held=({"atomic": 2},), powers=GATE)
    buy(s, "wormhole")
    answer(s, 0, swap("B4", "A4"))
    assert (asked(s), s.finished) == ((1, "pull"), 0)
    shove(s, 1, "A4", "A5")
    assert (s.finished, ships(s, 1)) == (0, "B4 E2 E3")


def test_wormhole_arrives_before_the_other_ship() -> None:
    """SS 6.3, 5.12: the own ship is home before the other meets its tile; what that sets off changes nothing."""
    s = table(LAST, "A4 E2 E3", tiles="B4 !I", held=({"atomic": 2},), powers=GATE)
    buy(s, "wormhole")
    answer(s, 0, swap("B4", "A4"))
    assert (asked(s), s.finished) == ((1, "jam"), 1)
    shove(s, 1, "A4", "A5")
    assert (s.finished, ships(s, 0)) == (1, "A2 A3 A5")


def test_wormhole_brings_both_home() -> None:
    """SS 6.3, 5.12: the other ship only after its own tile: Orange's last one is swapped onto a mine on its goal."""
    s = table("I4 E2 E3", "I2 I3 H4", tiles="I4 !M", held=({"atomic": 2},), powers=GATE)
    buy(s, "wormhole")
    answer(s, 0, swap("I4", "H4"))
    assert (asked(s), s.finished) == ((1, "pull"), 0)
    answer(s, 1, DONE)
    assert (s.finished, ships(s, 1)) == (2, "I2 I3 I4")


# What is told, and what is kept


def test_arrival_is_told_after_the_chain() -> None:
    """SS 6.3: nobody hears of an arrival that did not come about; once is enough."""
    s = onto_goal("!M")
    s.events = []
    shove(s, 1, "A4", "B5")
    assert [event for event in heard(s.events, 0) if isinstance(event, Arrived)] == []
    s = onto_goal("!M")
    s.events = []
    answer(s, 1, DONE)
    assert [event for event in heard(s.events, 0) if isinstance(event, Arrived)] == [Arrived(0)]


@pytest.mark.parametrize(("seat", "ships", "source", "to"), [(0, "A2 A3 B4", "B4", "A4"), (1, "I2 I3 H4", "H4", "I4")])
def test_arrival_is_told_once(seat: int, ships: str, source: str, to: str) -> None:
    """SS 6.3: who has finished, was pushed off and comes back, has finished all along."""
    s = table(*([ships, "E1 E2 E3"] if seat == 0 else ["E1 E2 E3", ships]), turn=seat, finished=(seat,))
    s.events = []
    activate(s, source)
    move(s, to)
    assert (s.finished, [event for event in heard(s.events, 0) if isinstance(event, Arrived)]) == (1 << seat, [])


def test_position_in_the_middle_of_a_chain() -> None:
    """SS 6.3: written and read in the middle of it, a game comes to the same end."""
    s = parse_position(GAME, format_position(GAME, onto_goal("!M")))
    answer(s, 1, DONE)
    assert s.finished == 1
