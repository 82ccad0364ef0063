"""Who comes first (AV 2.2 to 2.4, 10.1)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.state import State

RANKS: Final = 8


def initiative(s: State, i: int) -> int:
    """AV 2.2: a ship's initiative by its height, then its player's; in Strategy the player's alone."""
    ship = s.ships[i]
    if s.terms.strategy:
        return s.rank[ship.owner]
    return s.kit.initiative[ship.hull][ship.height] * RANKS + s.rank[ship.owner]


def in_order(s: State, ships: list[int], falling: bool) -> list[int]:
    """Ships by initiative; equal ones by number."""
    if len(ships) == 2:
        a, b = initiative(s, ships[0]), initiative(s, ships[1])
        return [ships[1], ships[0]] if (b > a if falling else b < a) else ships
    sign = -1 if falling else 1
    keys = sorted([sign * initiative(s, i) * 64 + i for i in ships])
    return [key % 64 for key in keys]


def tied(s: State, queue: list[int]) -> list[int]:
    """The first in the queue and those of the same player with the same initiative."""
    first = initiative(s, queue[0])
    return [i for i in queue if initiative(s, i) == first]
