"""Where words go: results to stdout, errors and progress to stderr, colour only where the terminal has it."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.text import Text

SEAT_STYLES = ("cyan", "yellow", "magenta", "green", "bright_blue", "bright_red", "white", "bright_yellow")
MOST_COLUMNS = 120


def stdout() -> Console:
    """A console for results. A very wide terminal is not filled: long lines are hard to read."""
    console = Console(highlight=False, soft_wrap=False)
    console.width = min(console.width, MOST_COLUMNS)
    return console


def stderr() -> Console:
    return Console(stderr=True, highlight=False)


def fail(message: str) -> int:
    """Say in one line what is wrong, and give the exit code of a mistake."""
    print(f"quarterdeck: {' '.join(message.split())}", file=sys.stderr)
    return 2


def print_json(value: object) -> None:
    """A value as indented JSON, for programs."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def with_names(words: str, names: list[str], style: str = "") -> Text:
    """Words in which each player's name has its seat's colour."""
    text = Text(words, style=style)
    for seat, name in enumerate(names):
        text.highlight_words([name], seat_style(seat))
    return text
