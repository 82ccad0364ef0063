"""SS 2 and 3: a turn from its draw to its end."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw, Drop, Move, Pick, Place, Power, Redeploy, Shove
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import Tiles
from tests.games.secret_salvage.position import (
    DONE,
    NAMES,
    activate,
    answer,
    asked,
    at,
    box,
    buy,
    choices,
    lying,
    mat,
    move,
    moves,
    place,
    ships,
    shove,
    table,
)


def test_six_directions() -> None:
    """SS 2.1, 3.4: at first the ship may go to any of the six spaces around it."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    assert moves(s) == {"E4", "E6", "D4", "D5", "F4", "F5"}


@pytest.mark.parametrize(("ship", "around"), [("A1", {"B1", "B2"}), ("A3", {"B3", "B4"}), ("E9", {"D8", "E8", "F8"})])
def test_edge_of_the_board(ship: str, around: set[str]) -> None:
    """SS 1.1, 2.1: no wrap: at the edge there are fewer; ships take more away."""
    s = table(f"{ship} I3 I4", "A2 A4 G3")
    activate(s, ship)
    assert moves(s) == around


def test_never_onto_or_through_a_ship() -> None:
    """SS 2.2: a ship in the next space blocks the line."""
    s = table("E5 I3 I4", "E7 D5 A4")
    activate(s, "E5")
    assert "D5" not in moves(s)
    move(s, "E6")
    assert asked(s) == (1, "draw")
    assert ships(s, 0) == "E6 I3 I4"


def test_tile_is_met_and_collected() -> None:
    """SS 2.3: the tile leaves the board for the mat."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 +2")
    activate(s, "E5")
    move(s, "E6")
    assert (mat(s, 0), lying(s, "E6")) == ({"atomic": 1}, "")


def test_dropped_tile_is_not_met() -> None:
    """SS 2.3, 3.2: it stays behind, and is met only by a ship that comes there."""
    s = table("E5 I3 I4", "A2 A3 A4", top="mine")
    activate(s, "E5")
    assert (lying(s, "E5"), mat(s, 0)) == ("mine", {})
    move(s, "E6", "E7", "E8")
    assert (lying(s, "E5"), mat(s, 0), asked(s)) == ("mine", {}, (1, "draw"))


def test_dropped_tile_is_met_on_coming_back() -> None:
    """SS 2.3: a Thruster brings the ship back on its own tile."""
    s = table("E5 I3 I4", "A2 A3 A4", top="atomic", held=({"atomic": 1},))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, Power("thruster"))
    move(s, "E5")
    assert (lying(s, "E5"), mat(s, 0)) == ("", {"atomic": 1})


def test_forced_move_keeps_the_limits() -> None:
    """SS 2.4: not off the board, not onto a ship."""
    s = table("A1 I3 I4", "D1 A2 H3", tiles="B1 !M")
    activate(s, "A1")
    move(s, "B1")
    assert asked(s) == (1, "pull")
    assert {action.to for action in choices(s, 1, Shove)} == {at("A1"), at("B2"), at("C1"), at("C2")}


def test_draw_from_either_stack() -> None:
    """SS 3.1: the top tile of the chosen stack."""
    s = table("I2 I3 I4", "A2 A3 A4", stacks=(("solar", "mine"), ("drained", "atomic")))
    assert GAME.legal(s, 0) == [Draw(0), Draw(1)]
    other = s.clone()
    answer(s, 0, Draw(0))
    answer(other, 0, Draw(1))
    assert (GAME.view(s, 0).my_hand, GAME.view(other, 0).my_hand) == (("mine",), ("atomic",))
    assert GAME.view(s, 0).stacks == (1, 2)


def test_ship_is_chosen_after_the_tile_was_seen() -> None:
    """SS 3.2: any own ship that can move."""
    s = table("I2 I3 I4", "A2 A3 A4", top="mine")
    answer(s, 0, Draw(0))
    assert GAME.legal(s, 0) == [Drop(at("I2")), Drop(at("I3")), Drop(at("I4"))]
    answer(s, 0, Drop(at("I3")))
    assert lying(s, "I3") == "mine"


def test_blocked_ship_cannot_be_chosen() -> None:
    """SS 3.2: A1 is shut in by A2, B1 and B2."""
    s = table("A1 A2 E5", "B1 B2 B3", "H3 H4 H5", "I2 I3 I4")
    answer(s, 0, Draw(0))
    assert GAME.legal(s, 0) == [Drop(at("A2")), Drop(at("E5"))]


SHUT_IN = ("A1 A2 B1", "B2 B3 C1", "C2 A3 I2", "H3 H4 H5")  # blue, in the corner
REDS: Tiles = {"mine": 2, "drained": 1, "interference": 1}


def test_no_ship_can_move() -> None:
    """SS 3.3: the tile is shown and goes to the box, and the turn ends."""
    s = table(*SHUT_IN, top="mine")
    answer(s, 0, Draw(0))
    assert GAME.legal(s, 0) == [DONE]
    answer(s, 0, DONE)
    assert (box(s), asked(s), ships(s, 0)) == ({"mine": 1}, (1, "draw"), "A1 A2 B1")


def test_who_cannot_move_may_redeploy() -> None:
    """SS 3.3, 3.7: no red tile was met; the drawn tile is in the box before the red ones are chosen."""
    s = table(*SHUT_IN, top="mine", held=(REDS,))
    answer(s, 0, Draw(0), DONE)
    assert (asked(s), box(s)) == ((0, "end"), {"mine": 1})
    answer(s, 0, Redeploy("drained"), Pick("mine"), Pick("interference"), place("E5"), place("B2"))
    assert (lying(s, "E5"), lying(s, "B2"), mat(s, 0)) == ("mine", "interference", {"mine": 1})
    assert (box(s), asked(s), s.idle) == ({"mine": 1, "drained": 1}, (1, "draw"), 1)


def test_who_cannot_move_need_not_redeploy() -> None:
    """SS 3.3, 3.7: the turn is simply over."""
    s = table(*SHUT_IN, held=(REDS,))
    answer(s, 0, Draw(0), DONE, DONE)
    assert (asked(s), mat(s, 0)) == ((1, "draw"), REDS)


def test_who_cannot_move_without_a_tile() -> None:
    """SS 3.3, 3.6, 3.7: with stacks and box empty there is nothing to put away; the rest is the same."""
    s = table(*SHUT_IN, stacks=((), ()), held=(REDS,))
    answer(s, 0, DONE)
    assert (asked(s), box(s)) == ((0, "end"), {})


def test_power_up_makes_room() -> None:
    """SS 3.3, 5.1: pushing a ship away before the drop lets a ship be chosen."""
    s = table(*SHUT_IN, held=({"atomic": 1},))
    answer(s, 0, Draw(0))
    assert Power("repulsor") in GAME.legal(s, 0)
    answer(s, 0, Power("repulsor"))
    shove(s, 0, "A3", "A4")
    answer(s, 0, DONE)
    assert GAME.legal(s, 0) == [Drop(at("A2"))]


def test_up_to_three_spaces_in_line() -> None:
    """SS 3.4: at least one, at most three, always on in the same direction."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    assert DONE not in GAME.legal(s, 0)
    move(s, "D5")
    assert (moves(s), DONE in GAME.legal(s, 0)) == ({"C5"}, True)
    move(s, "C5")
    assert moves(s) == {"B5"}
    move(s, "B5")
    assert (ships(s, 0), asked(s)) == ("B5 I3 I4", (1, "draw"))


def test_stop_early() -> None:
    """SS 3.4: one space is enough."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    move(s, "D5")
    answer(s, 0, DONE)
    assert (ships(s, 0), asked(s)) == ("D5 I3 I4", (1, "draw"))


def test_active_ship_that_was_shut_in_stays() -> None:
    """SS 3.4: a Tractor Beam after the drop takes its last free space; the turn goes on without a move."""
    s = table("A1 A2 E5", "B1 C3 I2", "H3 H4 H5", held=({"atomic": 2},), top="mine")
    activate(s, "A1")
    assert moves(s) == {"B2"}
    answer(s, 0, Power("tractor"))
    shove(s, 0, "C3", "B2")
    assert (asked(s), ships(s, 0), lying(s, "A1")) == ((1, "draw"), "A1 A2 E5", "mine")


def test_energy_lets_the_move_go_on() -> None:
    """SS 3.5: two energy tiles on the way, and the third space is reached."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 +1, E7 +2")
    activate(s, "E5")
    move(s, "E6", "E7", "E8")
    assert (ships(s, 0), mat(s, 0)) == ("E8 I3 I4", {"solar": 1, "atomic": 1})


def test_red_ends_the_move() -> None:
    """SS 3.5, 4.3: it stops on the red tile's space, and the turn is over."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !D")
    activate(s, "E5")
    move(s, "E6")
    assert (ships(s, 0), asked(s)) == ("E6 I3 I4", (1, "draw"))


def test_box_refills_a_stack() -> None:
    """SS 3.6: a used-up stack is made again from the whole box, when a tile is to be drawn."""
    s = table("I2 I3 I4", "A2 A3 A4", stacks=((), ("solar",)), box={"mine": 2, "atomic": 1})
    assert (sorted(s.stacks[0]), box(s)) == ([1, 3, 3], {})
    assert GAME.legal(s, 0) == [Draw(0), Draw(1)]


def test_one_stack_without_a_box() -> None:
    """SS 3.6: with an empty box only the other stack is left."""
    s = table("I2 I3 I4", "A2 A3 A4", stacks=(("solar",), ()))
    assert GAME.legal(s, 0) == [Draw(0)]


def test_box_fills_one_stack_of_two() -> None:
    """SS 3.6: with both used up the box becomes one of them."""
    s = table("I2 I3 I4", "A2 A3 A4", stacks=((), ()), box={"mine": 2})
    assert GAME.legal(s, 0) == [Draw(0)]


def test_no_tile_left_anywhere() -> None:
    """SS 3.6: a ship is activated without a tile."""
    s = table("I2 I3 I4", "A2 A3 A4", stacks=((), ()))
    assert asked(s) == (0, "drop")
    answer(s, 0, Drop(at("I2")))
    move(s, "H2")
    assert lying(s, "I2") == ""


def test_redeploy_two() -> None:
    """SS 3.7: one red tile to the box, two others face down on the board, also on coloured spaces."""
    s = table("E5 I3 I4", "A2 A3 A4", held=(REDS,))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("drained"), Pick("mine"), place("B1"), place("G4"))
    assert (lying(s, "B1"), lying(s, "G4"), box(s), mat(s, 0)) == ("drained", "mine", {"mine": 1}, {"interference": 1})
    assert asked(s) == (1, "draw")


def test_redeploy_one() -> None:
    """SS 3.7: one other tile is enough."""
    s = table("E5 I3 I4", "A2 A3 A4", held=(REDS,))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("drained"), DONE, place("B2"))
    assert (lying(s, "B2"), mat(s, 0), asked(s)) == ("drained", {"mine": 1, "interference": 1}, (1, "draw"))


def test_redeploy_anywhere_without_a_tile() -> None:
    """SS 3.7: on every space but those with a tile, here G4 and E5, where one was dropped."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 2},), tiles="G4 +1")
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"))
    free = {action.space for action in choices(s, 0, Place)}
    assert free == set(range(61)) - {at("G4"), at("E5")}


def redeployed_under(name: str, **more: Any) -> State:
    """Seat 0 has redeployed a mine under the ship on this space; seat 1 is to draw."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 2},), **more)
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"), place(name))
    return s


@pytest.mark.parametrize("name", ["A3", "E6", "I4"])
def test_redeploy_under_a_ship(name: str) -> None:
    """SS 2.3, 3.7: another's ship, the active one, a third one: it does not meet the tile."""
    s = redeployed_under(name)
    assert (lying(s, name), mat(s, 0), mat(s, 1), asked(s)) == ("mine", {}, {}, (1, "draw"))


def test_ship_leaves_a_tile_redeployed_under_it() -> None:
    """SS 2.3, 3.8: the drawn tile finds no room; the ship leaves, and the next that comes there meets the tile."""
    s = redeployed_under("A3", stacks=(("solar", "drained", "solar"), ("solar",)))
    activate(s, "A3")
    assert (lying(s, "A3"), box(s)) == ("mine", {"mine": 1, "drained": 1})
    move(s, "B3")
    answer(s, 1, DONE)
    assert (lying(s, "A3"), mat(s, 1)) == ("mine", {})


def test_ship_comes_back_to_a_tile_redeployed_under_it() -> None:
    """SS 2.3: then it meets it; a Thruster turns it round."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="A3 !D", turn=1, held=({}, {"atomic": 1}))
    activate(s, "A3")
    move(s, "B3")
    buy(s, "thruster")
    move(s, "A3")
    assert (lying(s, "A3"), mat(s, 1)) == ("", {"drained": 1})


def test_redeploy_with_one_space_left() -> None:
    """SS 3.7: a second tile is not asked for where only one space has none."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 3},), tiles=filled("E5", "E6", "E7"))
    activate(s, "E5")
    move(s, "E6")
    s.tiles[at("E7")] = s.tiles[at("E5")]
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"))
    assert GAME.legal(s, 0) == [place("E6")]


def test_no_redeploy_onto_a_full_board() -> None:
    """SS 3.7: with a tile on every space there is nothing to be asked."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 3},), tiles=filled("E5", "E6"))
    activate(s, "E5")
    move(s, "E6")
    s.tiles[at("E6")] = s.tiles[at("E5")]
    answer(s, 0, DONE)
    assert asked(s) == (1, "draw")


def filled(*bare: str) -> str:
    """Energy on every space but these."""
    signs = ["+1"] * 15 + ["+2"] * 20 + ["~2"] * 12 + ["!D"] * 12
    return ", ".join(f"{name} {sign}" for name, sign in zip([n for n in NAMES if n not in bare], signs, strict=False))


def test_no_redeploy_with_one_red_tile() -> None:
    """SS 3.7: there has to be another to place."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 1},))
    activate(s, "E5")
    move(s, "E6", "E7", "E8")
    assert asked(s) == (1, "draw")


def test_no_redeploy_after_a_red_tile() -> None:
    """SS 3.7, 4.3: the turn is over at once."""
    s = table("E5 I3 I4", "A2 A3 A4", held=(REDS,), tiles="E6 !D")
    activate(s, "E5")
    move(s, "E6")
    assert asked(s) == (1, "draw")


def test_redeploy_once_a_turn() -> None:
    """SS 3.7: with plenty of red tiles left the turn is over."""
    s = table("E5 I3 I4", "A2 A3 A4", held=({"mine": 6},))
    activate(s, "E5")
    move(s, "E6")
    answer(s, 0, DONE, Redeploy("mine"), Pick("mine"), DONE, place("B2"))
    assert asked(s) == (1, "draw")


def test_ship_resting_on_a_tile() -> None:
    """SS 3.8: its last turn ended before it could leave; the tile stays, the new one goes to the box."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E5 !M", top="drained")
    activate(s, "E5")
    assert (lying(s, "E5"), box(s), asked(s)) == ("mine", {"drained": 1}, (0, "move"))


def test_drawn_tile_when_the_turn_ends_before_the_drop() -> None:
    """SS 3.8, 5.3: a Repulsor onto a red tile ends the turn with the tile still in hand."""
    s = table("E5 I3 I4", "E6 A3 A4", tiles="E7 !D", held=({"atomic": 1},), top="mine")
    answer(s, 0, Draw(0), Power("repulsor"))
    answer(s, 0, GAME.legal(s, 0)[0])
    assert (asked(s), box(s), mat(s, 0)) == ((1, "draw"), {"atomic": 1, "mine": 1}, {"drained": 1})


def test_turns_go_round() -> None:
    """SS 3.9: clockwise from the first player; then a new round."""
    s = table("I2 I3 I4", "B1 C1 D1", "B6 C7 D8", first=1, turn=1)
    for seat, ship, to in ((1, "B1", "B2"), (2, "B6", "B5"), (0, "I2", "H2")):
        assert (s.turn, s.round) == (seat, 1)
        activate(s, ship)
        move(s, to)
        answer(s, seat, DONE)
    assert (s.turn, s.round) == (1, 2)


def test_move_of_a_kind() -> None:
    """SS 3.4: every offered move is a single step of the active ship."""
    s = table("E5 I3 I4", "A2 A3 A4")
    activate(s, "E5")
    assert all(isinstance(action, Move) for action in GAME.legal(s, 0))
