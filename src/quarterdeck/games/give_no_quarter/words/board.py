"""The board as a map of letters: two lines a row of hexes, the ships and what the hex is."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.kit import CENTRE, DUST, POST, SRS, STAR
from quarterdeck.games.give_no_quarter.reading import ARROWS, Reading

WIDTH: Final = 8
SIGNS: Final = {CENTRE: "◇", DUST: "≈", POST: "¤"}
LEGEND: Final = (
    "★ Superstar  ≈ Dense Dust  ◇ Ring of Gems  ¤ any back (Trading Post)  · space",
    "over the edge one comes in on the other side",
    "F/A/B/R fore, aft, boarding, repelling value; danger 6+ lower from 6 damage on",
)


def board(r: Reading) -> list[str]:
    chart = r.words.kit.chart
    radius = chart.board.radius
    lines: list[str] = []
    for row in range(-radius, radius + 1):
        hexes = [i for i, place in enumerate(chart.hexes) if place[1] == row]
        indent = " " * (abs(row) * WIDTH // 2)
        for part in (ground, tokens):
            lines.append((indent + "".join([part(r, i).ljust(WIDTH) for i in hexes])).rstrip())
    first = f"{r.words.kit.fleet.signs[0]}→ a ship and its heading  E5·3 a hex and its SRS number  % debris"
    return [*lines, first, *LEGEND, f"backs by SRS number: {', '.join(backs(r))}"]


def backs(r: Reading) -> list[str]:
    """What the cards are called, and the SRS numbers that they are found at; all of them are at a "?"."""
    deck, book = r.words.kit.deck, r.words.kit.book.cards.back
    found = [[srs for srs in back.srs if srs != "?"] for back in book]
    return [f"{title} {'/'.join(srs)}" for title, srs in zip(deck.back_titles, found, strict=False)]


def tokens(r: Reading, at: int) -> str:
    signs = r.words.kit.fleet.signs
    ships = [ship for ship in r.view.ships if ship.hex == at and ship.seat >= 0]
    there = [signs[ship.ship] + ARROWS[ship.heading] for ship in ships]
    return f"{there[0]}+{len(there) - 1}" if len(there) > 2 else "".join(there)


def ground(r: Reading, at: int) -> str:
    chart = r.words.kit.chart
    debris = "%" if [field for field in r.view.fields if field.hex == at] else ""
    if chart.kinds[at] == STAR:
        return f"{r.words.label(at)}★{debris}"
    return f"{r.words.label(at)}{SIGNS.get(chart.kinds[at], '·')}{SRS[chart.srs[at]]}{debris}"
