"""A pile of cards as one integer: four bits count each of up to fourteen kinds, the bits above count all."""

from __future__ import annotations

from typing import Final

Pile = int

KINDS: Final = 14
EMPTY: Final = 0
SIZE_SHIFT: Final = 56
UNITS: Final[list[int]] = [(1 << SIZE_SHIFT) + (1 << 4 * kind) for kind in range(KINDS)]


def add(pile: Pile, kind: int) -> Pile:
    return pile + UNITS[kind]


def take(pile: Pile, kind: int) -> Pile:
    return pile - UNITS[kind]


def size(pile: Pile) -> int:
    return pile >> SIZE_SHIFT


def count(pile: Pile, kind: int) -> int:
    return pile >> 4 * kind & 15


def nth(pile: Pile, place: int) -> int:
    """The kind of the card at this place, equal cards lying together."""
    kind = 0
    place -= pile & 15
    while place >= 0:
        kind += 1
        place -= pile >> 4 * kind & 15
    return kind


def cards(pile: Pile) -> list[int]:
    """Every card of the pile by its kind, rising, equal ones as often as they are there."""
    found: list[int] = []
    for kind in range(KINDS):
        for _ in range(pile >> 4 * kind & 15):
            found.append(kind)
    return found


def pile_of(found: list[int]) -> Pile:
    pile = EMPTY
    for kind in found:
        pile += UNITS[kind]
    return pile
