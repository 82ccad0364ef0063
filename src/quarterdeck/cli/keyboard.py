"""What a person types, a line at a time; the end of the input and Ctrl-C leave."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

LEAST_PAGE = 8


class Left(Exception):
    """A person has left: by `quit`, or by the end of the input."""


def read_line(console: Console, prompt: str) -> str:
    """A line without the blanks around it."""
    try:
        return console.input(Text(prompt, style="bold")).strip()
    except EOFError:
        console.print()
        raise Left from None


def wipe(console: Console) -> None:
    """Clear the screen and what could be scrolled back to; nothing where there is no terminal."""
    if console.is_terminal:
        console.file.write("\x1b[H\x1b[2J\x1b[3J")
        console.file.flush()


def show_paged(console: Console, content: RenderableType) -> None:
    """A page at a time on a terminal, all at once elsewhere."""
    lines = console.render_lines(content, pad=False)
    size = max(LEAST_PAGE, console.height - 2) if console.is_terminal else max(1, len(lines))
    for first in range(0, len(lines), size):
        for line in lines[first : first + size]:
            console.print(Segments([*line, Segment.line()]), end="")
        if first + size < len(lines) and read_line(console, "-- Enter: more, q: back -- ").lower() == "q":
            return
