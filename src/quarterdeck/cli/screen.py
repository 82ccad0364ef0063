"""One screen of a game: what happened, the table, the question, as much as has room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from quarterdeck.cli.drawing import draw_block, draw_digest, height_of
from quarterdeck.core.blocks import Block
from quarterdeck.core.info import Seat

LEAST_LOG = 4
FRAME = 4  # heading, two empty lines, the line to type in
ENDLESS = 10_000  # where nobody sees a screen, nothing has to fit


class Screen:
    """Shares out the lines of a terminal: the question first, then a bit of the log, then the table."""

    def __init__(self, console: Console, heading: str, names: list[str], seat: Seat | None, more: str) -> None:
        self.console = console
        self.heading = heading
        self.names = names
        self.seat = seat
        self.more = more

    def fit(
        self, lines: Sequence[str], blocks: Sequence[Block], question: Sequence[RenderableType]
    ) -> list[RenderableType]:
        """Everything to print. A part of the table that has no room is named after `more`."""
        height = self.console.height if self.console.is_terminal else ENDLESS
        room = height - FRAME - height_of(self.console, question)
        least = min(LEAST_LOG, height_of(self.console, [draw_digest(self.console, lines, self.names, LEAST_LOG)]))
        table = self.choose_blocks(blocks, room - least)
        room -= height_of(self.console, table)
        digest = draw_digest(self.console, lines, self.names, max(LEAST_LOG, room))
        return [Rule(self.heading, align="left", style="dim"), digest, "", *table, "", *question]

    def choose_blocks(self, blocks: Sequence[Block], room: int) -> list[RenderableType]:
        """The first block always, and each other for which there is room."""
        shown: list[RenderableType] = []
        missing: list[str] = []
        room -= 1  # for the line that names what is missing
        for block in blocks:
            drawn = draw_block(block, self.names, self.seat)
            lines = height_of(self.console, [drawn])
            if lines <= room or not shown:
                shown.append(drawn)
                room -= lines
            else:
                missing.append(block.title)
        if missing:
            shown.append(Text(f"{self.more}: {', '.join(missing)}", style="dim"))
        return shown
