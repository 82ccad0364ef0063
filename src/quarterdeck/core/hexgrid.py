"""Hexagons in axial coordinates: +q is east, +r is down-right; directions run clockwise from east."""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OFF_BOARD: Final = -1


def distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def disk(radius: int) -> list[Hex]:
    """All hexes within a distance of the centre, row by row from the top, each row from the west."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if distance((q, r), (0, 0)) <= radius]


class HexBoard:
    """A hexagon-shaped board. Hexes are known by their place in `hexes`."""

    def __init__(self, radius: int) -> None:
        self.radius: Final = radius
        self.hexes: Final = disk(radius)
        self.index: Final = {place: i for i, place in enumerate(self.hexes)}
        self.neighbours: Final = [[self.step(place, way) for way in range(6)] for place in self.hexes]

    def step(self, place: Hex, way: int) -> int:
        """The hex one step in a direction, or OFF_BOARD."""
        q, r = DIRECTIONS[way]
        return self.index.get((place[0] + q, place[1] + r), OFF_BOARD)

    def ring(self, i: int) -> int:
        """How far a hex is from the centre."""
        return distance(self.hexes[i], (0, 0))
