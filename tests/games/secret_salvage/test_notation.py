"""Positions written and read: what cannot be is refused with its place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.notation import dump_state, format_position, load_state, parse_position
from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw
from quarterdeck.games.secret_salvage.state import State
from tests.games.secret_salvage.position import activate, answer, at, move, table

SHIPS = [[at(name) for name in own.split()] for own in ("I2 I3 I4", "A2 A3 A4")]


def read(**given: Any) -> Any:
    return load_state(GAME, msgspec.json.encode({"ships": SHIPS, **given}))


def test_least_position() -> None:
    """SS 3.1: ships alone are enough; then nobody has a tile, and a ship is activated without one."""
    assert GAME.to_act(read()) == (0,)


def test_position_in_mid_turn() -> None:
    """SS 3.1: a position in the middle of a turn is the same after writing and reading."""
    s = table("I2 I3 I4", "A2 A3 A4", tiles="E5 !M", held=({"solar": 2},))
    answer(s, 0, Draw(0))
    again = parse_position(GAME, format_position(GAME, s))
    assert dump_state(GAME, again) == dump_state(GAME, s)
    assert GAME.legal(again, 0) == GAME.legal(s, 0)


@pytest.mark.parametrize(("ship", "to"), [("A1", "A2"), ("E5", "E6"), ("I5", "I4")])
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_position_in_mid_move(ship: str, to: str, nth: int) -> None:
    """SS 3.4: whichever ship is active, and wherever, the position is the same after writing and reading."""
    others = ["C1", "C3"]
    s = table(" ".join([*others[:nth], ship, *others[nth:]]), "G2 G3 G4")
    activate(s, ship)
    keeps_in_mid_move(s)
    move(s, to)
    keeps_in_mid_move(s)


def keeps_in_mid_move(s: State) -> None:
    again = parse_position(GAME, format_position(GAME, s))
    assert dump_state(GAME, again) == dump_state(GAME, s)
    world = GAME.redeal(GAME.view(s, 1), from_seed(1))
    assert (world.active, world.ships, GAME.legal(world, 0)) == (s.active, s.ships, GAME.legal(s, 0))


@pytest.mark.parametrize("ask", [["pull", [0]], ["pull", [5]], ["scan_on", [1]], ["drag", [0, 0, 99]], ["lay", [5]]])
def test_questions_that_can_be(ask: list[Any]) -> None:
    """SS 4.4, 5.4, 5.8, 5.13: arguments from the first to the last that there is."""
    s = read(asks=[ask, None], agenda=[["end_turn", []]])
    assert s.asks[0].name == ask[0]


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"ships": SHIPS[:1]}, r"\$.ships: 2 to 6 players"),
    ({"ships": [SHIPS[0], [0, 1, 99]]}, r"\$.ships\[1\]: there is no space 99"),
    ({"ships": [SHIPS[0], SHIPS[0]]}, r"\$.ships\[1\]: there is a ship on space"),
    ({"ships": [SHIPS[0], SHIPS[1], [30, 31, 32]]}, r"\$.ships\[1\]: that colour is not this player's"),
    ({"batches": 1_000_001}, r"\$.batches: there cannot have been more than 1000000"),
    ({"tiles": [{"space": 61, "tile": "mine"}]}, r"\$.tiles\[0\].space"),
    ({"tiles": [{"space": 30, "tile": "mine"}] * 2}, r"\$.tiles\[1\].space"),
    ({"tiles": [{"space": 30}]}, r"\$.tiles\[0\].tile: a position says"),
    ({"tiles": [{"space": 30, "tile": "mine", "seen": [2]}]}, r"\$.tiles\[0\].seen"),
    ({"tiles": [{"space": 30, "tile": "mine", "batch": 1}]}, r"\$.tiles\[0\].batch"),
    ({"held": [{"mine": 1}]}, r"\$.held: 2 entries"),
    ({"held": [{"mine": -1}, {}]}, r"\$.held: there cannot be -1"),
    ({"held": [{"mine": 13}, {}]}, r"13 tiles are mine, and there are only 12"),
    ({"stacks": [["mine"] * 12, ["mine"]]}, r"13 tiles are mine"),
    ({"first": 2}, r"\$.first: there is no seat 2"),
    ({"turn": -1}, r"\$.turn: there is no seat -1"),
    ({"active": at("A2")}, r"\$.active: no ship of seat 0"),
    ({"way": 6}, r"no direction 6"),
    ({"stage": 4}, r"no stage 4"),
    ({"finished": [3]}, r"\$.finished"),
    ({"stack_batch": [1, 0]}, r"\$.stack_batch"),
    ({"asks": [None]}, r"\$.asks: 2 entries"),
    ({"asks": [["move", []], None]}, r"\$.asks\[0\]: no ship is active"),
    ({"asks": [["place", []], None]}, r"\$.asks\[0\]: there is no tile to place"),
    ({"asks": [["pull", []], None]}, "the question 'pull' has 1 arguments, not 0"),
    ({"asks": [["pull", [6]], None]}, r"\$.asks\[0\]: there is no ship 6"),
    ({"asks": [["pull", [-1]], None]}, r"\$.asks\[0\]: there is no ship -1"),
    ({"asks": [["scan", [100]], None]}, r"\$.asks\[0\]: there is no left 100"),
    ({"asks": [["pay", [10]], None]}, r"\$.asks\[0\]: there is no power 10"),
    ({"asks": [["lay", [6]], None]}, r"\$.asks\[0\]: there is no kind 6"),
    ({"asks": [["drag", [0, 6, 1]], None]}, r"\$.asks\[0\]: there is no way 6"),
    ({"asks": [["dance", []], None]}, r"no question is called 'dance'"),
    ({"agenda": [["dance", []]]}, r"no step is called 'dance'"),
    ({"picks": ["mine"]}, r"\$.picks: mine is not on that mat"),
    ({"powers": ["laser"]}, r"no Secret Salvage state"),
    ({"colour": "red"}, r"no Secret Salvage state"),
]


@pytest.mark.parametrize(("given", "message"), BROKEN)
def test_broken_position(given: dict[str, Any], message: str) -> None:
    """SS 1.2, 1.3, 7.2: a position that cannot be is refused."""
    with pytest.raises(Malformed, match=message):
        read(**given)
