"""The board as lines of text, with what a view shows of it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.content import COLOURS
from quarterdeck.games.secret_salvage.kit import NOTHING, Chart
from quarterdeck.games.secret_salvage.reading import Reading

WIDTH: Final = 4  # of a space
SIGNS: Final = {
    "": "?",
    "solar": "+1",
    "atomic": "+2",
    "incompatible": "~2",
    "mine": "!M",
    "drained": "!D",
    "interference": "!I",
}
LEGEND: Final = (
    "Capitals are ships, * the active one; small letters and dots are free spaces.",
    "? is a face-down tile, and +1 +2 ~2 !M !D !I one that you know: Solar, Atomic, Incompatible,",
    "Gravity Mine, Drained, Interference.",
)


def draw_board(chart: Chart, signs: list[str]) -> list[str]:
    """Rows from the top with their letters; each sign stands in the middle of its space."""
    lines: list[str] = []
    radius = chart.book.board.radius
    start = 0
    for row in range(-radius, radius + 1):
        count = 2 * radius + 1 - abs(row)
        cells = "".join([sign.center(WIDTH) for sign in signs[start : start + count]])
        lines.append(f"{chr(ord('A') + row + radius)} {' ' * (WIDTH // 2 * abs(row))}{cells}".rstrip())
        start += count
    return lines


def ground(chart: Chart) -> list[str]:
    """The board without ships and tiles: a small letter for a colour."""
    return ["·" if side == NOTHING else COLOURS[side][0] for side in chart.colour]


def signs_of(r: Reading) -> list[str]:
    """A sign a space, and the tiles that the view's seat can be sure of."""
    signs = ground(r.chart)
    for space in r.kinds:
        signs[space] = SIGNS[r.known(space)]
    for seat, ships in enumerate(r.view.ships):
        for space in ships:
            under = signs[space] if space in r.kinds else ""
            mark = "*" if space == r.view.active else ""
            signs[space] = r.chart.colours[seat][0].upper() + mark + under
    return signs
