"""The table from above, as lines of text: ships with heading and height, islands, and a chain that is being laid."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import UNIT, ahead
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.words.phrases import arrow, label

CELL: Final = 20 * UNIT  # what a character is wide
ROW: Final = 40 * UNIT  # and high
DOT: Final = "·"


def draw(r: Reading) -> list[str]:
    kit, terms = r.words.kit, r.position.terms
    width = terms.width // CELL
    cells = [[" "] * width for _ in range(-(-terms.depth // ROW))]
    if terms.strategy:
        for island, (x, y) in enumerate(zip(kit.island_x, kit.island_y, strict=True)):
            put(cells, x, y, f"({chr(97 + island)}{kit.value[island]})")
    draw_chain(r, cells)
    for i, ship in enumerate(r.view.ships):
        if ship.alive and ship.hp:
            put(cells, ship.x, ship.y, f"{label(i)}{arrow(ship.heading)}{ship.height}")
    rim = "+" + "-" * width + "+"
    return [rim, *["|" + "".join(row) + "|" for row in cells], rim]


def put(cells: list[list[str]], x: int, y: int, text: str) -> None:
    """Write at a place of the table; north is up."""
    row = min(len(cells) - 1, max(0, len(cells) - 1 - y // ROW))
    column = min(len(cells[row]) - len(text), max(0, x // CELL - len(text) // 2))
    for offset, letter in enumerate(text):
        cells[row][column + offset] = letter


def draw_chain(r: Reading, cells: list[list[str]]) -> None:
    legs = r.view.passage.legs
    if not legs or r.view.active < 0:
        return
    ship = r.view.ships[r.view.active]
    x, y = ahead(ship.x, ship.y, legs[0].heading, r.words.kit.base)
    for leg in legs:
        for way in range(0, leg.length, CELL):
            put(cells, *ahead(x, y, leg.heading, way), DOT)
        x, y = ahead(x, y, leg.heading, leg.length)
    put(cells, x, y, "x")
