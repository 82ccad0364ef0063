"""Positions in short lines: read by hand, written back the same, and refused with the line that is wrong."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.shorthand import format_struct, parse_struct


class Hold(msgspec.Struct, frozen=True):
    cards: tuple[str, ...] = ()
    open: bool = True


class Ship(msgspec.Struct, frozen=True):
    name: str = ""
    x: int = 0
    hold: Hold = Hold()


class Chart(msgspec.Struct, frozen=True):
    seed: int
    ships: tuple[Ship, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    stock: dict[str, int] = {}
    agenda: tuple[StepRef | None, ...] = ()
    pile: tuple[int, ...] | None = None


FULL = Chart(
    seed=7,
    ships=(Ship("Long Tack", -3, Hold(("1/12", "Fair Wind"), False)), Ship()),
    groups=((1, 2), (), (3,)),
    stock={"Hard Over": 2, "Run": 1},
    agenda=(StepRef("wait"), None, StepRef("sail", (4, -5))),
    pile=(),
)
TEXT = """\
seed 7
ships name 'Long Tack', x -3, cards 1/12 'Fair Wind', open no
ships -
groups 1 2 / - / 3
stock 'Hard Over' 2 Run 1
agenda wait - 'sail(4,-5)'
pile ()
"""


def test_both_ways() -> None:
    """Every shape that a position has: parts in parts, groups, names with spaces, steps, nothing and empty."""
    assert format_struct(FULL) == TEXT
    assert parse_struct(Chart, TEXT) == FULL


def test_left_out() -> None:
    """What is as usual is not written; comments and empty lines are not read."""
    assert format_struct(Chart(3)) == "seed 3\n"
    assert parse_struct(Chart, "\n# a chart\n  seed 3\n") == Chart(3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seed 1\nships nam x", "line 2: 'ships nam x': there is no nam; there are name, x, cards, open"),
        ("mast 3", "line 1: 'mast 3': there is no mast; there are seed, "),
        ("seed one", "this is no position: Expected `int`"),
        ("ships x 1", "missing required field `seed`"),
        ("seed 1\nstock Run", "line 2"),
        ("seed 1\nstock 'Run", "line 2"),
    ],
)
def test_refused(text: str, message: str) -> None:
    """An error quotes the line, and says what there is instead."""
    with pytest.raises(Malformed) as caught:
        parse_struct(Chart, text)
    assert message in str(caught.value)
