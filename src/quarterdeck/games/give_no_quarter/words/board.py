"""The board as a map of letters: two lines a row of hexes, the ships and what the hex is."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.kit import CENTRE, DUST, POST, SRS, STAR
from quarterdeck.games.give_no_quarter.reading import ARROWS, Reading

WIDTH: Final = 8
SIGNS: Final = {CENTRE: "◇", DUST: "≈", POST: "¤"}
LEGEND: Final = (
    "B1→ a ship and its heading; its name is in the list of ships",
    "★ Superstar  ≈ Dense Dust  ◇ Ring of Gems  ¤ any back (Trading Post)  · space; the digit is the SRS number",
    "#18 edge hex 18; over the edge one comes in on the other side  % debris",
    "F/A/B/R fore, aft, boarding and repelling value; danger 6+ from 6 damage on they are lower",
)


def board(r: Reading) -> list[str]:
    chart = r.words.kit.chart
    radius = chart.board.radius
    lines: list[str] = []
    for row in range(-radius, radius + 1):
        hexes = [i for i, place in enumerate(chart.hexes) if place[1] == row]
        indent = " " * (abs(row) * WIDTH // 2)
        letter = chr(ord("A") + row + radius)
        lines.append(f"{letter} {indent}" + "".join([tokens(r, i).ljust(WIDTH) for i in hexes]).rstrip())
        lines.append(f"  {indent}" + "".join([ground(r, i).ljust(WIDTH) for i in hexes]).rstrip())
    return [*lines, *LEGEND]


def tokens(r: Reading, at: int) -> str:
    codes = r.words.kit.fleet.codes
    ships = [ship for ship in r.view.ships if ship.hex == at and ship.seat >= 0]
    there = [codes[ship.ship] + ARROWS[ship.heading] for ship in ships]
    return f"{there[0]}+{len(there) - 1}" if len(there) > 2 else "".join(there)


def ground(r: Reading, at: int) -> str:
    chart = r.words.kit.chart
    debris = "%" if [field for field in r.view.fields if field.hex == at] else ""
    if chart.kinds[at] == STAR:
        return "★" + debris
    number = f"#{chart.numbers[at]}" if at in chart.numbers else ""
    return f"{SIGNS.get(chart.kinds[at], '·')}{SRS[chart.srs[at]]}{number}{debris}"
