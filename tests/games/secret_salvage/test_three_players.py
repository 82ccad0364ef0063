"""SS 7: the special game of three."""

from __future__ import annotations

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Drop, Move, Power, PowerName, Shove, Swap
from quarterdeck.games.secret_salvage.content import COLOURS
from quarterdeck.games.secret_salvage.kit import chart_for
from quarterdeck.games.secret_salvage.view import Snapshot
from tests.games.secret_salvage.position import (
    NAMES,
    activate,
    answer,
    asked,
    at,
    berths,
    choices,
    move,
    moves,
    table,
)

CHART = chart_for(GAME.book, 3)
GOALS = [{"blue", "red", "purple"}, {"yellow", "orange", "red"}, {"green", "orange", "purple"}]
STARTS = ["orange", "purple", "red"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_goals(seat: int) -> None:
    """SS 7.1: the own colour, and where the two opponents start."""
    assert {COLOURS[side] for side in CHART.goals[seat]} == GOALS[seat]
    assert {STARTS[other] for other in range(3) if other != seat} < GOALS[seat]


def test_finish() -> None:
    """SS 7.1: one ship on each of the three."""
    s = table("A3 C7 C2", "E2 E3 E4", "G5 G4 G3")
    activate(s, "C2")
    move(s, "C1")
    assert s.finished == 1


def test_three_on_the_own_colour_do_not_finish() -> None:
    """SS 7.1: two of them are nowhere."""
    s = table("A2 A3 B4", "E2 E3 E4", "G5 G4 G3")
    activate(s, "B4")
    move(s, "A4")
    assert (s.finished, s.home(0)) == (0, 1)


def test_two_in_one_row_do_not_finish() -> None:
    """SS 7.1: one in each row."""
    s = table("A3 C7 D7", "E2 E3 E4", "G5 G4 G3")
    activate(s, "D7")
    move(s, "D8")
    assert (s.finished, s.home(0)) == (0, 2)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_colours_to_enter(seat: int) -> None:
    """SS 7.2: the goals and the own start; every space without a colour."""
    wanted = GOALS[seat] | {STARTS[seat]}
    for space in range(61):
        side = CHART.colour[space]
        assert CHART.open_to[seat * 61 + space] == (side < 0 or COLOURS[side] in wanted)


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_no_limit_with_other_numbers(seats: int) -> None:
    """SS 7.2: with another number of players any colour may be entered."""
    assert all(chart_for(GAME.book, seats).open_to)


def test_blue_may_not_enter_green() -> None:
    """SS 7.2: Blue next to a green space does not get there, and is told why."""
    s = table("G2 I3 I4", "B1 C1 D1", "B6 C7 D8")
    activate(s, "G2")
    assert moves(s) == {"F2", "F3", "G3", "H2"}
    refusal = GAME.why_not(s, 0, Move(at("G1")))
    assert refusal is not None
    assert refusal.rule == "SS 7.2"


def test_forced_moves_keep_to_the_colours() -> None:
    """SS 2.4, 7.2: a Gravity Mine cannot put Blue on a green space."""
    s = table("G3 I3 I4", "B1 C1 D1", "B6 C7 D8", tiles="G2 !M")
    activate(s, "G3")
    move(s, "G2")
    answer(s, 0, GAME.legal(s, 0)[0])
    assert asked(s)[1] == "pull"
    there = {NAMES[action.to] for action in choices(s, 1, Shove)}
    assert there == {"F2", "F3", "G3", "H2"}


def test_repulsor_keeps_to_the_colours() -> None:
    """SS 5.11, 7.2: Yellow cannot push Blue onto green."""
    s = table("G2 I3 I4", "G3 B1 D1", "B6 C7 D8", turn=1, held=({}, {"atomic": 1}))
    assert Shove(at("G2"), at("G1")) not in GAME.legal(s, 1)
    assert Power("repulsor") not in GAME.legal(s, 1)


def test_wormhole_keeps_to_the_colours() -> None:
    """SS 5.12, 7.2: no swap that puts one of the two on a colour that is not its own to enter."""
    powers = ("thruster", "scanner", "wormhole", "siphon")
    s = table("G2 I3 I4", "B1 C1 D1", "G1 C7 G3", held=({"atomic": 2},), powers=powers)
    answer(s, 0, Power("wormhole"))
    swaps = choices(s, 0, Swap)
    assert Swap(at("G2"), at("G1")) not in swaps
    assert Swap(at("G2"), at("G3")) in swaps


def test_phase_drive_keeps_to_the_colours() -> None:
    """SS 5.7, 7.2: not through a ship on a colour that one may not enter."""
    powers = ("phase", "scanner", "tractor", "repulsor")
    s = table("E1 I3 I4", "B1 C1 D1", "F1 C7 D8", held=({"atomic": 2},), powers=powers)
    answer(s, 0, Power("phase"))
    activate(s, "E1")
    assert "G1" not in moves(s)


@pytest.mark.parametrize(
    ("yellow", "others", "beyond"),
    [("A1", ("A2 A3 A4", "E5 E6 E7"), set()), ("A5", ("E5 E6 E7", "B6 C7 D8"), {"E9"})],
)
def test_phase_drive_past_a_whole_side(yellow: str, others: tuple[str, str], beyond: set[str]) -> None:
    """SS 5.7, 7.2: with a longer move Yellow passes the ships on red spaces, but not those on blue ones."""
    game = GAME.with_changes({"table.toml": GAME.content.texts["table.toml"].replace("move = 3", "move = 5")})
    ships = tuple(berths(own) for own in (others[0], f"{yellow} I3 I4", others[1]))
    powers: tuple[PowerName, ...] = ("phase", "scanner", "tractor", "repulsor")
    s = game.load(Snapshot(ships=ships, held=({}, {"atomic": 2}, {}), powers=powers, turn=1))
    answer(s, 1, Power("phase"), Drop(at(yellow)))
    assert moves(s) & {"A5", "E9"} == beyond
