"""The table, choices and events in words."""

from __future__ import annotations

import pytest

from quarterdeck.core.blocks import Lines
from quarterdeck.core.messages import Ended
from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Draw, Drop, Move, Options
from quarterdeck.games.secret_salvage.events import Drew, Moved, Scanned, Withdrew
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import FaceDown, Snapshot
from tests.games.secret_salvage.position import DONE, activate, answer, at, berths, move, table

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"]


def test_board() -> None:
    """SS 1.1, 8.1: ships, the active one, and tiles as this seat knows them."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="E6 !M, C3 +1", top="atomic")
    activate(s, "E5")
    block = GAME.read(GAME.view(s, 0), NAMES[:2]).table()[0]
    assert isinstance(block, Lines)
    assert block.lines[4] == "E  ·   ·   ·   ·  B*+2 ?   ·   ·   ·"
    other = GAME.read(GAME.view(s, 1), NAMES[:2]).table()[0]
    assert isinstance(other, Lines)
    assert other.lines[4] == "E  ·   ·   ·   ·  B*?  ?   ·   ·   ·"


def test_hidden_tiles_are_not_named() -> None:
    """SS 3.1, 8.1: the log says what the reader may know."""
    assert GAME.line(Drew(0, 1, ""), NAMES) == "Ann draws a tile from stack 2."
    assert GAME.line(Drew(0, 1, "mine"), NAMES) == "Ann draws Gravity Mine from stack 2."
    assert GAME.line(Scanned(1, at("E5"), ""), NAMES) == "Ben looks at the tile on E5."


def test_who_has_looked_is_told() -> None:
    """SS 8.2: beside the tile of a move, and under the table, to everybody; what it is stays untold."""
    tiles = (
        FaceDown(at("E6"), (1, 2), 0, "mine"),
        FaceDown(at("C3"), (0,), 0, "solar"),
        FaceDown(at("D5"), (), 0, "solar"),
    )
    s = GAME.load(Snapshot(ships=(berths("E5 I3 I4"), berths("B1 C1 D1"), berths("B6 C7 D8")), tiles=tiles))
    answer(s, 0, Drop(at("E5")))
    r = GAME.read(GAME.view(s, 0), NAMES[:3])
    assert r.choice(Move(at("E6"))) == "move to E6, east (face-down tile, seen by Ben and Cid)"
    assert r.choice(Move(at("D5"))) == "move to D5, north-east (face-down tile)"
    assert hidden_lines(s, 0)[2:4] == ["Ben has looked at E6", "Cid has looked at E6"]
    assert hidden_lines(s, 1)[2:4] == ["Ann has looked at C3", "Cid has looked at E6"]
    assert hidden_lines(s, None)[2:5] == ["Ann has looked at C3", "Ben has looked at E6", "Cid has looked at E6"]


def hidden_lines(s: State, seat: int | None) -> list[str]:
    block = GAME.read(GAME.view(s, seat), NAMES[: s.seats]).table()[3]
    assert isinstance(block, Lines)
    return list(block.lines)


SHUT_IN = ("A1 A2 B1", "B2 B3 C1", "C2 A3 I2", "H3 H4 H5")
FREE = ("E5 I3 I4", "A2 A3 A4")


@pytest.mark.parametrize(
    ("ships", "stacks", "prompt"),
    [
        (FREE, (("mine",), ()), "You drew: Gravity Mine (red). Drop it under the ship that is to move."),
        (FREE, ((), ()), "Which ship do you activate?"),
        (SHUT_IN, (("mine",), ()), "You drew: Gravity Mine (red). None of your ships can move."),
        (SHUT_IN, ((), ()), "None of your ships can move."),
    ],
)
def test_prompt_of_the_drop(ships: tuple[str, ...], stacks: tuple[tuple[str, ...], ...], prompt: str) -> None:
    """SS 3.2, 3.3, 3.6: with a tile or without, and whether a ship can move."""
    s = table(*ships, stacks=stacks)
    if stacks[0]:
        answer(s, 0, Draw(0))
    r = GAME.read(GAME.view(s, 0), NAMES[: len(ships)])
    assert r.prompt() == prompt
    assert r.choice(DONE) == ("move none: the tile goes to the box" if stacks[0] else "move none")


def test_prompt_of_the_move() -> None:
    """SS 3.4: how many spaces are left."""
    s = table(*FREE)
    activate(s, "E5")
    said = []
    for to in ("E6", "E7"):
        said.append(GAME.read(GAME.view(s, 0), NAMES[:2]).prompt())
        move(s, to)
    said.append(GAME.read(GAME.view(s, 0), NAMES[:2]).prompt())
    assert said == [
        "Your ship on E5 moves; 3 spaces left.",
        "Your ship on E6 moves; 2 spaces left.",
        "Your ship on E7 moves; 1 space left.",
    ]


def test_where_unknown_tiles_lie() -> None:
    """SS 8.3: on the board, in stacks, in a hand."""
    s = table("E5 I3 I4", "A2 A3 A4", tiles="C1 !M, C2 +2")
    answer(s, 0, Draw(0))
    assert hidden_lines(s, 1)[-1] == (
        "unknown, on C1, C2, in stack 1, in stack 2, in Ann's hand: 13× Solar Cell, 1× Atomic Cell, 1× Gravity Mine"
    )


def test_moves_in_words() -> None:
    """SS 4.4, 3.7: whose ship, and by whom."""
    assert GAME.line(Moved(0, 0, at("E5"), at("E6")), NAMES) == "Ann moves from E5 to E6."
    assert GAME.line(Moved(0, 1, at("E5"), at("E6")), NAMES) == "Ben moves Ann's ship from E5 to E6."
    assert GAME.line(Withdrew(2, ("mine",)), NAMES) == "Gravity Mine leaves the mat of Cid."


def test_endings() -> None:
    """SS 6.1, 6.4, 6.5, 6.7: each has its words."""
    said = {GAME.line(Ended(rule, (0,)), NAMES) for rule in ("SS 6.1", "SS 6.4", "SS 6.5", "SS 6.7")}
    assert len(said) == 4
    assert all(words.endswith("Ann wins.") for words in said)


@pytest.mark.parametrize("seed", range(10))
def test_everything_has_words(seed: int) -> None:
    """SS 8.1: through a random game every event, prompt and choice can be said, to each seat and to spectators."""
    seats = 2 + seed % 5
    names, rng = NAMES[:seats], from_seed(seed)
    s = GAME.setup(seats, Options(rounds=12), seed)
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        view, options = GAME.view(s, seat), GAME.legal(s, seat)
        assert GAME.read(view, names).prompt().endswith((".", "?"))
        choices = {GAME.read(view, names).choice(option) for option in options}
        assert len(choices) == len(options)
        assert not [words for words in choices if words.endswith(".")]  # a question mark may come after them
        s.events = []
        GAME.apply(s, seat, options[rng.below(len(options))])
        assert all(GAME.line(told.event, names).endswith(".") for told in s.events)
        assert GAME.read(GAME.view(s, None), names).table()
    assert GAME.read(GAME.view(s, 0), names).prompt() == "The game is over."
