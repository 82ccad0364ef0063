"""A pile of cards as one integer: four bits count each of up to eight kinds, the bits above count all.

Adding and taking are one addition, a copy costs nothing, and equal cards are one kind by construction.
"""

from __future__ import annotations

from typing import Final

Pile = int

KINDS: Final = 8
EMPTY: Final = 0
SIZE_SHIFT: Final = 32
COUNTS: Final = (1 << SIZE_SHIFT) - 1
UNITS: Final = [(1 << SIZE_SHIFT) + (1 << 4 * kind) for kind in range(KINDS)]


def add(pile: Pile, kind: int) -> Pile:
    return pile + UNITS[kind]


def take(pile: Pile, kind: int) -> Pile:
    return pile - UNITS[kind]


def size(pile: Pile) -> int:
    return pile >> SIZE_SHIFT


def count(pile: Pile, kind: int) -> int:
    return pile >> 4 * kind & 15


def has(pile: Pile, kind: int) -> bool:
    return pile >> 4 * kind & 15 != 0


def kinds(pile: Pile) -> list[int]:
    """The kinds in the pile, each once, rising."""
    found: list[int] = []
    kind, counts = 0, pile & COUNTS
    while counts:
        if counts & 15:
            found.append(kind)
        counts >>= 4
        kind += 1
    return found


def cards(pile: Pile) -> list[int]:
    """Every card of the pile by its kind, rising, equal ones as often as they are there."""
    found: list[int] = []
    kind, counts = 0, pile & COUNTS
    while counts:
        for _ in range(counts & 15):
            found.append(kind)
        counts >>= 4
        kind += 1
    return found


def pile_of(found: list[int]) -> Pile:
    pile = EMPTY
    for kind in found:
        pile += UNITS[kind]
    return pile
