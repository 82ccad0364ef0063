"""Words and tables, ready for a terminal, a log or a screen reader, without saying how they look."""

from __future__ import annotations

from html import escape

import msgspec


class Row(msgspec.Struct, frozen=True):
    """A line of a grid. `seat` says whose it is; `dim` that it no longer matters."""

    cells: tuple[str, ...]
    seat: int | None = None
    dim: bool = False


class Grid(msgspec.Struct, frozen=True, tag="grid"):
    """A table with a title and named columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class Lines(msgspec.Struct, frozen=True, tag="lines"):
    """Text under a title, a line each; `fixed` for a map whose columns have to line up."""

    title: str
    lines: tuple[str, ...]
    fixed: bool = False


Block = Grid | Lines


def in_text(blocks: list[Block]) -> str:
    """The blocks as plain lines, columns under each other."""
    return "\n\n".join(["\n".join(block_lines(block)) for block in blocks])


def block_lines(block: Block) -> list[str]:
    if isinstance(block, Lines):
        return [block.title, *block.lines]
    table = [block.columns, *[row.cells for row in block.rows]]
    widths = [max([len(cells[column]) for cells in table]) for column in range(len(block.columns))]
    padded = [[cell.ljust(width) for cell, width in zip(cells, widths, strict=True)] for cells in table]
    return [block.title, *["  ".join(cells).rstrip() for cells in padded]]


def in_html(blocks: list[Block]) -> str:
    """The blocks as HTML, for a notebook."""
    return "".join([f"<h4>{escape(block.title)}</h4>{block_html(block)}" for block in blocks])


def block_html(block: Block) -> str:
    if isinstance(block, Lines):
        return f"<pre>{escape(chr(10).join(block.lines))}</pre>" if block.fixed else paragraphs(block.lines)
    head = "".join([f"<th>{escape(column)}</th>" for column in block.columns])
    rows = ["".join([f"<td>{escape(cell)}</td>" for cell in row.cells]) for row in block.rows]
    return f"<table><tr>{head}</tr>{''.join([f'<tr>{row}</tr>' for row in rows])}</table>"


def paragraphs(lines: tuple[str, ...]) -> str:
    return "".join([f"<p>{escape(line)}</p>" for line in lines])
