"""Words and tables, ready for a terminal, a log or a screen reader, without saying how they look."""

from __future__ import annotations

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
