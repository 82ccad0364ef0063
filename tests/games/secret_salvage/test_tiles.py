"""SS 4: what a ship meets, and what that sets off."""

from __future__ import annotations

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Give, Power, Shove, Target
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    activate,
    answer,
    asked,
    at,
    box,
    choices,
    lying,
    mat,
    move,
    ships,
    shove,
    table,
)

FOUR = ("E5 I3 I4", "B1 C1 D1", "A2 A3 A4", "F8 G7 H6")


def hit(tile: str, *held: Tiles, players: tuple[str, ...] = ("E5 I3 I4", "A2 A3 A4")) -> State:
    """Seat 0 moves from E5 to E6 and meets this tile."""
    s = table(*players, tiles=f"E6 {tile}", held=held)
    activate(s, "E5")
    move(s, "E6")
    return s


def test_other_ship_in_my_turn() -> None:
    """SS 4.1: an opponent's ship that I push onto a tile collects it for me."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 +2", held=({"atomic": 1},))
    answer(s, 0, Power("repulsor"))
    shove(s, 0, "E6", "E7")
    assert (mat(s, 0), mat(s, 1)) == ({"atomic": 1}, {})


def test_my_ship_moved_by_another() -> None:
    """SS 4.1, 4.7: a neighbour moves my ship onto a tile in my turn: it is mine."""
    s = hit("!M")
    s.tiles[at("D6")] = s.tiles[at("E5")]
    shove(s, 1, "E6", "D6")
    assert (mat(s, 0), mat(s, 1)) == ({"solar": 1, "mine": 1}, {})


@pytest.mark.parametrize(("sign", "name"), [("+1", "solar"), ("+2", "atomic")])
def test_energy_is_kept(sign: str, name: str) -> None:
    """SS 4.2: it lies on the own mat."""
    assert mat(hit(sign), 0) == {name: 1}


def test_incompatible_cell_with_two_players() -> None:
    """SS 4.2: it goes to the opponent, and the move goes on."""
    s = hit("~2")
    assert (mat(s, 0), mat(s, 1), asked(s)) == ({}, {"incompatible": 1}, (0, "move"))


def test_incompatible_cell_with_more_players() -> None:
    """SS 4.2: to any other player, neighbour or not; then the move goes on."""
    s = hit("~2", players=FOUR)
    assert GAME.legal(s, 0) == [Give("incompatible", seat) for seat in (1, 2, 3)]
    answer(s, 0, Give("incompatible", 2))
    assert (mat(s, 0), mat(s, 2), asked(s)) == ({}, {"incompatible": 1}, (0, "move"))


def test_incompatible_cell_pays_like_any_other() -> None:
    """SS 4.2, 5.2: whoever got it can pay with it."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"incompatible": 1},))
    answer(s, 0, Power("thruster"))
    assert (mat(s, 0), box(s)) == ({}, {"incompatible": 1})


def test_red_ends_the_turn_without_a_power_up() -> None:
    """SS 4.3: however much energy there is, the turn is over."""
    s = hit("!I", {"atomic": 5})
    answer(s, 1, DONE)
    assert (asked(s), mat(s, 0)) == ((1, "draw"), {"atomic": 5, "interference": 1})


def test_gravity_mine() -> None:
    """SS 4.4: the neighbour may move the ship that met it to any free space next to it."""
    s = hit("!M")
    assert asked(s) == (1, "pull")
    assert {action.to for action in choices(s, 1, Shove)} == {at(n) for n in ("E5", "E7", "D5", "D6", "F5", "F6")}
    shove(s, 1, "E6", "F5")
    assert (ships(s, 0), asked(s)) == ("F5 I3 I4", (1, "draw"))


def test_gravity_mine_declined() -> None:
    """SS 4.4: the neighbour may leave it."""
    s = hit("!M")
    answer(s, 1, DONE)
    assert (ships(s, 0), asked(s)) == ("E6 I3 I4", (1, "draw"))


@pytest.mark.parametrize("other", [1, 3])
def test_gravity_mine_left_or_right(other: int) -> None:
    """SS 4.4: the player chooses the left or the right neighbour, nobody else."""
    s = hit("!M", players=FOUR)
    assert (asked(s), GAME.legal(s, 0)) == ((0, "call_pull"), [Target(1), Target(3)])
    answer(s, 0, Target(other))
    assert asked(s) == (other, "pull")
    shove(s, other, "E6", "F6")
    assert (ships(s, 0), asked(s)) == ("F6 I3 I4", (1, "draw"))


def test_gravity_mine_under_anothers_ship() -> None:
    """SS 4.4: it moves the ship that met it, here the opponent's own."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !M", held=({"atomic": 1},))
    answer(s, 0, Power("repulsor"))
    shove(s, 0, "E6", "E7")
    shove(s, 1, "E7", "F7")
    assert (ships(s, 1), mat(s, 0), asked(s)) == ("F7 A3 A4", {"mine": 1}, (1, "draw"))


def test_gravity_mine_without_room() -> None:
    """SS 2.4, 4.4, 5.7: a ship that came by a Phase Drive into a corner cannot be moved, and nobody is asked."""
    powers = ("phase", "scanner", "tractor", "repulsor")
    s = table("A3 I2 I4", "A2 B1 B2", tiles="A1 !M", held=({"atomic": 2},), powers=powers)
    answer(s, 0, Power("phase"))
    activate(s, "A3")
    move(s, "A1")
    assert (asked(s), mat(s, 0)) == ((1, "draw"), {"mine": 1})


def test_drained_gives_the_most_valuable() -> None:
    """SS 4.5: with two players it simply goes."""
    s = hit("!D", {"solar": 2, "atomic": 1})
    assert (mat(s, 0), mat(s, 1), asked(s)) == ({"solar": 2, "drained": 1}, {"atomic": 1}, (1, "draw"))


def test_drained_without_energy() -> None:
    """SS 4.5: nothing happens, and the turn is over."""
    s = hit("!D", {"mine": 2})
    assert (mat(s, 0), mat(s, 1), asked(s)) == ({"mine": 2, "drained": 1}, {}, (1, "draw"))


def test_drained_with_equal_values() -> None:
    """SS 4.5: the giver picks which of them goes."""
    s = hit("!D", {"solar": 2, "atomic": 1, "incompatible": 1})
    assert GAME.legal(s, 0) == [Give("atomic", 1), Give("incompatible", 1)]
    answer(s, 0, Give("incompatible", 1))
    assert mat(s, 1) == {"incompatible": 1}


def test_drained_left_or_right() -> None:
    """SS 4.5: to either neighbour, not to the player opposite."""
    s = hit("!D", {"solar": 2}, players=FOUR)
    assert GAME.legal(s, 0) == [Give("solar", 1), Give("solar", 3)]
    answer(s, 0, Give("solar", 3))
    assert (mat(s, 3), asked(s)) == ({"solar": 1}, (1, "draw"))


def test_interference() -> None:
    """SS 4.6: one of the two ships that did not meet it, one space in any direction."""
    s = hit("!I")
    assert asked(s) == (1, "jam")
    assert {action.ship for action in choices(s, 1, Shove)} == {at("I3"), at("I4")}
    shove(s, 1, "I3", "I2")
    assert (ships(s, 0), asked(s)) == ("E6 I2 I4", (1, "draw"))


def test_interference_declined() -> None:
    """SS 4.6: the neighbour may leave them."""
    s = hit("!I")
    answer(s, 1, DONE)
    assert (ships(s, 0), asked(s)) == ("E6 I3 I4", (1, "draw"))


def test_interference_left_or_right() -> None:
    """SS 4.6: the player chooses the neighbour."""
    s = hit("!I", players=FOUR)
    assert GAME.legal(s, 0) == [Target(1), Target(3)]
    answer(s, 0, Target(3))
    assert asked(s) == (3, "jam")


def test_interference_met_by_anothers_ship() -> None:
    """SS 4.6: then any of the three ships of the player whose turn it is may be moved."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !I", held=({"atomic": 1},))
    answer(s, 0, Power("repulsor"))
    shove(s, 0, "E6", "E7")
    assert {action.ship for action in choices(s, 1, Shove)} == {at("E5"), at("I3"), at("I4")}


def test_chain() -> None:
    """SS 4.7: mine, then interference, then energy, all for the player whose turn it is."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, E7 !I, H3 +2")
    activate(s, "E5")
    move(s, "E6")
    shove(s, 1, "E6", "E7")
    assert asked(s) == (1, "jam")
    shove(s, 1, "I3", "H3")
    assert (mat(s, 0), asked(s)) == ({"atomic": 1, "mine": 1, "interference": 1}, (1, "draw"))
    assert (ships(s, 0), lying(s, "E7"), lying(s, "H3")) == ("E7 H3 I4", "", "")


def test_chain_with_a_choice_in_it() -> None:
    """SS 4.7: an incompatible cell at the end of a chain is given by the player whose turn it is."""
    s = table(*FOUR, tiles="E6 !M, E7 ~2")
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, Target(3))
    shove(s, 3, "E6", "E7")
    assert asked(s) == (0, "hand_on")
    answer(s, 0, Give("incompatible", 3))
    assert (mat(s, 3), asked(s)) == ({"incompatible": 1}, (1, "draw"))
