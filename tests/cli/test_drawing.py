"""How words look in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from quarterdeck.cli.drawing import draw_block, draw_choices, draw_digest, draw_outcome
from quarterdeck.cli.screen import Screen
from quarterdeck.core.blocks import Grid, Lines, Row
from quarterdeck.core.info import Outcome

NAMES = ["Anne", "Bob", "Cleo"]


def render(*parts: RenderableType, width: int = 60) -> str:
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as capture:
        console.print(*parts, sep="\n")
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def test_a_grid_marks_the_own_row() -> None:
    """Numbers stand to the right, the own seat has a mark, so that colour is never alone."""
    rows = (Row(("Anne", "3"), 0), Row(("Bob", "12"), 1, dim=True))
    assert render(draw_block(Grid("Table", ("player", "VP"), rows), NAMES, 0)).splitlines() == [
        "Table",
        "player  VP",
        "▸ Anne   3",
        "  Bob   12",
    ]


def test_lines_beside_or_below_their_title() -> None:
    """One line goes beside the title, more below it, and a map keeps its blanks."""
    assert render(draw_block(Lines("Pile", ("three",)), NAMES)) == "Pile  three"
    assert render(draw_block(Lines("Pile", ("a", "b")), NAMES)) == "Pile\n· a\n· b"
    assert render(draw_block(Lines("Map", ("  x", "x  x"), fixed=True), NAMES)) == "Map\n  x\nx  x"


@pytest.mark.parametrize("most", [1, 2, 4, 30])
def test_a_digest_keeps_to_its_lines(most: int) -> None:
    """A long log is run together, then loses its beginning, never its end."""
    lines = [f"Event number {number} happened." for number in range(20)]
    text = render(draw_digest(Console(width=60), lines, NAMES, most))
    assert len(text.splitlines()) <= most
    assert "number 19" in " ".join(text.split())
    assert ("earlier" in text) == (most < 10)


def test_choices_fill_columns() -> None:
    """Short choices stand side by side, long ones below each other; none is lost, and no card's number said twice."""
    assert (
        render(draw_choices(list("vwxyz"), list("12345"), NAMES, 20), width=20) == "  1) v   3) x   5) z\n  2) w   4) y"
    )
    assert render(draw_choices(["x" * 40, "y" * 40], ["1", "2"], NAMES, 60)).count("\n") == 1
    assert render(draw_choices(["3 Shields", "13 Captain"], ["3", "13"], NAMES, 60)) == "   3) Shields   13) Captain"


@pytest.mark.parametrize(
    ("winners", "words"),
    [((), "Nobody wins: late (R 1)."), ((1,), "Bob wins: late (R 1)."), ((0, 2), "Anne and Cleo share the victory")],
)
def test_an_outcome_in_words(winners: tuple[int, ...], words: str) -> None:
    """Who won, why, and the ranking; equal ranks share a number."""
    text = render(draw_outcome(Outcome("R 1", "late", winners, ((1,), (0, 2))), NAMES))
    assert text.startswith(words)
    assert text.endswith("  1. Bob\n  2. Anne, Cleo")


def test_a_screen_fits_its_terminal() -> None:
    """What has no room is named; the question always has."""
    console = Console(file=io.StringIO(), width=60, height=16, force_terminal=True)
    blocks = [Lines(name, tuple(f"{name} {number}" for number in range(6))) for name in ("First", "Second", "Third")]
    parts = Screen(console, "Game", NAMES, 0, "More").fit(["Anne has chosen."] * 9, blocks, ["What now?"])
    text = render(*parts)
    assert len(text.splitlines()) < 16
    assert "First 5" in text
    assert "More: Second, Third" in text
    assert text.endswith("What now?")
