"""SS 5.5 to 5.7: the power-ups that change a move."""

from __future__ import annotations

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw, Power, PowerName
from tests.games.secret_salvage.position import activate, answer, asked, at, buy, lying, mat, move, moves, ships, table

FAST: tuple[PowerName, ...] = ("afterburner", "phase", "tractor", "repulsor")


def test_thruster() -> None:
    """SS 5.5: one space, a turn, and two more: three in all."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1},))
    activate(s, "E5")
    move(s, "E6")
    buy(s, "thruster")
    assert moves(s) == {"E5", "E7", "D5", "D6", "F5", "F6"}
    move(s, "D6")
    assert moves(s) == {"C6"}
    move(s, "C6")
    assert (ships(s, 0), asked(s)) == ("C6 I3 I4", (1, "draw"))


def test_thruster_bought_early() -> None:
    """SS 5.5: paid before the draw it serves later; going straight on does not use it up."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 1},))
    buy(s, "thruster")
    activate(s, "E5")
    move(s, "E6", "E7")
    assert moves(s) == {"E6", "E8", "D6", "D7", "F6", "F7"}
    move(s, "F7")
    assert asked(s) == (1, "draw")


def test_thruster_too_late() -> None:
    """SS 5.1, 5.5: after three spaces there is nothing left to turn for."""
    s = table("E5 I2 I4", "A2 A3 A4", held=({"atomic": 1},), powers=FAST[1:] + ("thruster",))
    activate(s, "E5")
    move(s, "E6", "E7")
    assert Power("thruster") in GAME.legal(s, 0)
    move(s, "E8")
    assert asked(s) == (1, "draw")


def test_afterburner() -> None:
    """SS 5.6: after three spaces two more in the same line."""
    s = table("E1 I3 I4", "A2 A3 A4", held=({"atomic": 1},), powers=FAST)
    activate(s, "E1")
    move(s, "E2", "E3", "E4")
    buy(s, "afterburner")
    assert (moves(s), s.left) == ({"E5"}, 2)
    move(s, "E5", "E6")
    assert (ships(s, 0), asked(s)) == ("E6 I3 I4", (1, "draw"))


def test_afterburner_against_a_ship() -> None:
    """SS 5.1, 5.6: with a ship in the way it could do nothing."""
    s = table("E1 I3 I4", "E5 A3 A4", held=({"atomic": 1},), powers=("afterburner", "phase", "tractor", "siphon"))
    activate(s, "E1")
    move(s, "E2", "E3", "E4")
    assert asked(s) == (1, "draw")


def test_phase_drive() -> None:
    """SS 5.7: past one ship, which counts as a space."""
    s = table("E5 I3 I4", "E6 A3 A4", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert "E7" in moves(s)
    move(s, "E7")
    assert (s.left, moves(s)) == (1, {"E8"})


def test_phase_drive_past_two_ships() -> None:
    """SS 5.7: three spaces are just enough; three ships in a row are too many."""
    s = table("E5 I3 I4", "E6 E7 A4", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert "E8" in moves(s)
    s = table("E5 I3 I4", "E6 E7 E8", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    assert moves(s) == {"E4", "D4", "D5", "F4", "F5"}


def test_phase_drive_bought_in_mid_move() -> None:
    """SS 5.1, 5.7: when a ship is in the way, and only then."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 2},), powers=FAST)
    activate(s, "E5")
    move(s, "E6")
    assert Power("phase") in GAME.legal(s, 0)
    buy(s, "phase")
    move(s, "E8")
    assert ships(s, 0) == "E8 I3 I4"
    s = table("E5 I3 I4", "A2 A3 A4", held=({"atomic": 2},), powers=FAST)
    activate(s, "E5")
    move(s, "E6")
    assert Power("phase") not in GAME.legal(s, 0)


def test_phase_drive_does_not_meet_what_it_passes() -> None:
    """SS 5.7: a tile under a ship stays there."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E6 !M, E7 +1", held=({"atomic": 2},), powers=FAST)
    buy(s, "phase")
    activate(s, "E5")
    move(s, "E7")
    assert (lying(s, "E6"), mat(s, 0)) == ("mine", {"solar": 1})


def test_phase_drive_frees_a_ship() -> None:
    """SS 3.2, 5.7: a ship that could not move can be chosen."""
    s = table("A1 I3 I4", "A2 B1 B2", held=({"atomic": 2},), powers=FAST)
    answer(s, 0, Draw(0))
    assert at("A1") not in [action.ship for action in GAME.legal(s, 0) if hasattr(action, "ship")]
    buy(s, "phase")
    assert at("A1") in [action.ship for action in GAME.legal(s, 0) if hasattr(action, "ship")]
