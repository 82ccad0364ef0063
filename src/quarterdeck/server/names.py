"""What people may be called and may say: nothing invisible, nothing that turns text round, nothing too long."""

from __future__ import annotations

import unicodedata

from quarterdeck.core.errors import Malformed

LONGEST_NAME = 24
INVISIBLE = ("C", "Zl", "Zp")  # control, format (zero width, direction), private, unassigned; line separators
MOST_MARKS = 2


def clean(text: str) -> str:
    """Printable characters, spaces collapsed, accents not piled up."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(" " if kind.startswith(INVISIBLE) else character)
    return " ".join("".join(kept).split())


def read_name(text: str) -> str:
    name = clean(text)
    if not name:
        raise Malformed("a name needs at least one letter")
    if len(name) > LONGEST_NAME:
        raise Malformed(f"a name has at most {LONGEST_NAME} letters")
    return name


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table is called the same."""
    taken = {other.casefold() for other in others}
    number, wanted = 1, name
    while wanted.casefold() in taken:
        number += 1
        wanted = f"{name[: LONGEST_NAME - 3]} {number}"
    return wanted
