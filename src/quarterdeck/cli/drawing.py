"""How a game's words look in a terminal: tables, text under a title, the log, choices behind their labels."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quarterdeck.cli.console import seat_style, with_names
from quarterdeck.core.blocks import Block, Grid, Lines, Row
from quarterdeck.core.info import Outcome

NOTHING = "–"
OWN = "▸ "
GAP = 3


def draw_block(block: Block, names: list[str], own: int | None = None) -> RenderableType:
    """A block of `Text.table` for rich; the row of the own seat is marked."""
    return draw_grid(block, own) if isinstance(block, Grid) else draw_lines(block, names)


def draw_grid(grid: Grid, own: int | None) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for number, column in enumerate(grid.columns):
        cells = [row.cells[number] for row in grid.rows]
        digits = all(cell.isdigit() or cell == NOTHING for cell in cells) and any(cell.isdigit() for cell in cells)
        table.add_column(column, justify="right" if digits else "left")
    for row in grid.rows:
        table.add_row(*draw_row(row, own))
    return Group(title(grid.title), table)


def draw_row(row: Row, own: int | None) -> list[Text]:
    """The cells of a row, its name in the seat's colour; the rest is dim if it no longer matters."""
    cells = [Text(cell, style="dim" if row.dim or cell == NOTHING else "") for cell in row.cells]
    if row.seat is not None:
        mark = OWN if row.seat == own else " " * len(OWN)
        style = seat_style(row.seat) + (" dim" if row.dim else " bold")
        cells[0] = Text(mark + row.cells[0], style=style)
    return cells


def draw_lines(block: Lines, names: list[str]) -> RenderableType:
    """Text under its title, or beside it if it is one line."""
    if block.fixed:
        return Group(title(block.title), Text("\n".join(block.lines), no_wrap=True))
    if len(block.lines) == 1:
        return Text.assemble(title(block.title), "  ", with_names(block.lines[0], names))
    return Group(title(block.title), *(hanging(with_names(line, names)) for line in block.lines))


def title(words: str) -> Text:
    return Text(words, style="bold")


def hanging(text: Text, mark: str = "·") -> RenderableType:
    """A line with a mark before it; what does not fit goes on below the words, not below the mark."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_row(Text(mark, style="dim"), text)
    return table


def draw_log(lines: Sequence[str], names: list[str]) -> RenderableType:
    """What has happened, a line each, the newest last."""
    return Group(*(hanging(with_names(line, names)) for line in lines))


def draw_digest(console: Console, lines: Sequence[str], names: list[str], most: int) -> RenderableType:
    """The log in so many lines: a line each if they fit, run together if not, and then without its beginning."""
    parts = [hanging(with_names(line, names)) for line in lines]
    if height_of(console, parts) <= most:
        return Group(*parts)
    for first in range(len(lines)):
        head = f"… {first} earlier, see log · " if first else "· "
        running = with_names(head + " · ".join(lines[first:]), names)
        if height_of(console, [running]) <= most:
            break
    return running


def draw_choices(choices: Sequence[str], labels: Sequence[str], names: list[str], width: int) -> RenderableType:
    """Options, each behind what is typed for it, in columns where they are short."""
    digits = max(len(label) for label in labels)
    entries = [
        Text.assemble((f"{label:>{digits}})", "bold"), " ", with_names(choice.removeprefix(f"{label} "), names))
        for label, choice in zip(labels, choices, strict=True)
    ]
    widest = max(entry.cell_len for entry in entries) + GAP
    rows = math.ceil(len(entries) / max(1, (width - len(OWN) + GAP) // widest))
    table = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(rows):
        table.add_row(*entries[row::rows])
    return Padding(table, (0, 0, 0, len(OWN)))


def draw_outcome(outcome: Outcome, names: list[str]) -> RenderableType:
    """Who won and why, then the ranking."""
    winners = [names[seat] for seat in outcome.winners]
    verdict = {0: "Nobody wins", 1: f"{winners[0]} wins" if winners else ""}.get(
        len(winners), f"{' and '.join(winners)} share the victory"
    )
    lines: list[RenderableType] = [with_names(f"{verdict}: {outcome.reason} ({outcome.rule}).", names, "bold")]
    place = 1
    for group in outcome.ranking:
        lines.append(Text.assemble(f"{place:>3}. ", with_names(", ".join(names[seat] for seat in group), names)))
        place += len(group)
    return Group(*lines)


def height_of(console: Console, parts: Sequence[RenderableType]) -> int:
    """How many lines these take on this console."""
    return sum(len(console.render_lines(part)) for part in parts)
