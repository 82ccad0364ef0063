"""The table from above, as lines of text: ships with heading and height, islands, and a chain that is being laid."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import UNIT, ahead
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.view import OpenTable, ShipView

CELL: Final = 20 * UNIT  # what a character is wide
ROW: Final = 40 * UNIT  # and high
ARROWS: Final = "↑↗→↘↓↙←↖"
DOT: Final = "·"


def label(ship: int) -> str:
    """A letter for each ship; after Z with a number."""
    return chr(65 + ship % 26) + (str(ship // 26) if ship >= 26 else "")


def arrow(heading: int) -> str:
    """The nearest of eight directions."""
    return ARROWS[(heading + 1) // 3 % 8]


def count(number: int, one: str, many: str = "") -> str:
    """A number of things: '1 spy', '2 spies'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def article(name: str) -> str:
    """'a Gunner', 'an Imperial Gunner'."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def draw(kit: Kit, view: OpenTable) -> list[str]:
    strategy = view.realm is not None
    width = (kit.book.realm.width if strategy else kit.book.table.skirmish.width) * UNIT // CELL
    depth = (kit.book.realm.depth if strategy else kit.book.table.skirmish.depth) * UNIT
    cells = [[" "] * width for _ in range(-(-depth // ROW))]
    if strategy:
        for island, (x, y) in enumerate(zip(kit.island_x, kit.island_y, strict=True)):
            put(cells, x, y, f"({chr(97 + island)}{kit.value[island]})")
    draw_chain(kit, view, cells)
    for i, ship in enumerate(view.ships):
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


def draw_chain(kit: Kit, view: OpenTable, cells: list[list[str]]) -> None:
    if not view.passage.legs or view.active < 0:
        return
    x, y = chain_start(kit, view, view.ships[view.active])
    for leg in view.passage.legs:
        for way in range(0, leg.length, CELL):
            put(cells, *ahead(x, y, leg.heading, way), DOT)
        x, y = ahead(x, y, leg.heading, leg.length)
    put(cells, x, y, "x")


def chain_start(kit: Kit, view: OpenTable, ship: ShipView) -> tuple[int, int]:
    return ahead(ship.x, ship.y, view.passage.legs[0].heading, kit.base)
