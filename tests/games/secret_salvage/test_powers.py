"""SS 5.1 to 5.4: buying a power-up, paying for it, and ships that it moves."""

from __future__ import annotations

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw, Move, Pay, Power, PowerName
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    box,
    buy,
    choices,
    mat,
    move,
    ships,
    shove,
    table,
)

RICH: Tiles = {"atomic": 4}


def test_at_any_moment() -> None:
    """SS 5.1: before the draw, before the drop, before and in the move, and at the end."""
    s = table("E5 I3 I4", "E7 A3 A4", held=(RICH,))
    moments = []
    for step in ("draw", "drop", "move", "move", "end"):
        assert asked(s) == (0, step)
        moments.append(Power("tractor") in GAME.legal(s, 0))
        if step == "draw":
            answer(s, 0, Draw(0))
        elif step == "drop":
            answer(s, 0, GAME.legal(s, 0)[0])
        elif step == "move":
            answer(s, 0, GAME.legal(s, 0)[0] if len(moments) < 4 else DONE)
    assert moments == [True] * 5


def test_one_a_turn() -> None:
    """SS 5.1: no second one, whatever is left to pay with; next turn again."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"atomic": 6},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    assert choices(s, 0, Power) == []
    activate(s, "E5")
    assert choices(s, 0, Power) == []


def test_only_what_can_do_something() -> None:
    """SS 5.1: no tractor without a ship in line, no thruster at the end of a turn, no scanner without a tile."""
    s = table("E5 I2 I4", "A2 A3 A4", held=(RICH,))
    assert {action.power for action in choices(s, 0, Power)} == {"thruster"}
    s = table("E5 I2 I4", "A2 A3 A4", held=(RICH,), tiles="C3 +1")
    activate(s, "I2")
    move(s, "I1")
    answer(s, 0, DONE)
    assert asked(s) == (0, "end")
    assert {action.power for action in choices(s, 0, Power)} == {"scanner"}


def test_too_poor() -> None:
    """SS 5.2: what costs more than the energy tiles are worth is not offered."""
    s = table("E5 I2 I4", "E7 A3 A4", tiles="C3 +1", held=({"solar": 2},))
    assert {action.power for action in choices(s, 0, Power)} == {"thruster", "scanner"}


def test_ways_to_pay() -> None:
    """SS 5.2: every set of tiles from which none can be left out; overpaying is lost."""
    s = table("E5 I3 I4", "E7 A3 A4", held=({"solar": 3, "atomic": 2, "incompatible": 1},))
    answer(s, 0, Power("tractor"))
    assert {action.tiles for action in choices(s, 0, Pay)} == {
        ("solar", "solar", "solar"),
        ("solar", "atomic"),
        ("solar", "incompatible"),
        ("atomic", "atomic"),
        ("atomic", "incompatible"),
    }
    answer(s, 0, Pay(("atomic", "atomic")))
    assert (mat(s, 0), box(s)) == ({"solar": 3, "incompatible": 1}, {"atomic": 2})


def test_only_one_way_to_pay() -> None:
    """SS 5.2: is not asked for; no change is given."""
    s = table("E5 I3 I4", "E7 A3 A4", tiles="C3 +1", held=({"atomic": 1},))
    answer(s, 0, Power("scanner"))
    assert (asked(s), mat(s, 0), box(s)) == ((0, "scan"), {}, {"atomic": 1})


def test_red_by_power_up_ends_the_turn() -> None:
    """SS 5.3: before the own draw, and still the turn is over."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !D", held=({"atomic": 1},))
    buy(s, "repulsor")
    shove(s, 0, "E6", "E7")
    assert (asked(s), mat(s, 0), len(s.stacks[0])) == ((1, "draw"), {"drained": 1}, 7)


def test_several_spaces_meet_each_tile() -> None:
    """SS 5.4: two energy tiles for the player whose turn it is."""
    s = table("E2 I3 I4", "E7 A3 A4", tiles="E6 +1, E5 +2", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    shove(s, 0, "E6", "E5")
    assert (mat(s, 0), ships(s, 1), asked(s)) == ({"solar": 1, "atomic": 1}, "E5 A3 A4", (0, "draw"))


def test_red_stops_a_forced_move() -> None:
    """SS 5.4: on the first space, and the second is not asked for."""
    s = table("E2 I3 I4", "E7 A3 A4", tiles="E6 !D", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    assert (ships(s, 1), asked(s)) == ("E6 A3 A4", (1, "draw"))


def test_forced_move_of_one_space() -> None:
    """SS 5.4: the second space is optional."""
    s = table("E2 I3 I4", "E7 A3 A4", held=({"atomic": 2},))
    buy(s, "tractor")
    shove(s, 0, "E7", "E6")
    answer(s, 0, DONE)
    assert (ships(s, 1), asked(s)) == ("E6 A3 A4", (0, "draw"))


@pytest.mark.parametrize(("power", "cost"), [(p.id, p.cost) for p in GAME.book.powers.power])
def test_costs(power: PowerName, cost: int) -> None:
    """SS 5.2, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 5.14: the costs in the data are those of the rules."""
    text = " ".join(GAME.rulebook().split())
    found = next(one for one in GAME.book.powers.power if one.id == power)
    assert f"*{found.name}* ({found.colour}, {cost})" in text


def test_moves_are_moves() -> None:
    """SS 5.1: power-ups do not crowd out the moves."""
    s = table("E5 I3 I4", "E7 A3 A4", held=(RICH,))
    activate(s, "E5")
    assert len(choices(s, 0, Move)) == 6
