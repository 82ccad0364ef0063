"""How much a game may be. What its data would come to is counted first, and refused if it is too much.

A number in a data file can be small and what is made of it huge: a board of radius 99 has 29,701 hexes, and a table of
all pairs of them 882 million entries. So each game says what its data would come to (`products` in its `content.py`)
before it makes any of it.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.errors import BadContent

MOST: Final[dict[str, int]] = {
    "hexes": 127,  # of a board; games have tables of all pairs
    "points": 1_000,  # where one ship can be put, each of them a choice
    "cards": 400,  # every position has a list of them
    "modules": 200,
    "tiles": 600,
    "ships": 40,
}
LONGEST_FILE: Final = 200_000  # characters of a data file
LONGEST_LINE: Final = 2_000  # characters of a line of it: reading a long name with many dots takes its square
LONGEST_TEXT: Final = 400  # characters of a name or a text
MOST_ENTRIES: Final = 200  # of one list in a data file
MOST_LEVELS: Final = 9  # of lists in lists

Product = tuple[str, int, str]  # the file and the path that it comes from, how many, of what


def check_products(products: list[Product]) -> None:
    for where, count, what in products:
        check_count(where, count, what, MOST[what])


def check_count(where: str, count: int, what: str, most: int) -> None:
    if count > most:
        raise BadContent(f"{where}: {count} {what} are too many; at most {most} are possible")


def check_file(name: str, text: str) -> None:
    """Before it is read at all."""
    check_count(name, len(text), "characters", LONGEST_FILE)
    for number, line in enumerate(text.splitlines(), start=1):
        check_count(f"{name}: line {number}", len(line), "characters", LONGEST_LINE)


def check_extent(where: str, value: Any, level: int = 0) -> None:
    """Lists and texts of a data file: whatever is made of them is as long, many times over."""
    check_count(where, level, "levels", MOST_LEVELS)
    if isinstance(value, str):
        check_count(where, len(value), "characters", LONGEST_TEXT)
    elif isinstance(value, dict):
        check_count(where, len(value), "entries", MOST_ENTRIES)
        for key, one in value.items():
            check_count(where, len(key), "characters", LONGEST_TEXT)
            check_extent(f"{where}.{key}", one, level + 1)
    elif isinstance(value, list | tuple):
        check_count(where, len(value), "entries", MOST_ENTRIES)
        for place, one in enumerate(value):
            check_extent(f"{where}[{place}]", one, level + 1)
