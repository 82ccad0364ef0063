"""Hexagons in axial coordinates: +q is east, +r is down-right; directions run clockwise from east.

All of it is integer arithmetic: areas and products are scaled so that no fraction is left.
"""

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


def count_hexes(radius: int) -> int:
    """How many a disk has, without making it."""
    return 3 * radius * (radius + 1) + 1


def rotate(v: Hex) -> Hex:
    """Turned clockwise by 60 degrees."""
    return (-v[1], v[0] + v[1])


def dot(a: Hex, b: Hex) -> int:
    """Twice the scalar product: positive if the angle between the two is less than 90 degrees."""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]


def cross(a: Hex, b: Hex) -> int:
    """The area that two vectors span, in units of a lattice cell; its sign says on which side b lies of a."""
    return a[0] * b[1] - a[1] * b[0]


# The six corners of a hex, seen from its centre and three times as far.
CORNERS: Final[list[Hex]] = [
    (DIRECTIONS[way][0] + DIRECTIONS[(way + 1) % 6][0], DIRECTIONS[way][1] + DIRECTIONS[(way + 1) % 6][1])
    for way in range(6)
]


def crosses(v: Hex, place: Hex) -> bool:
    """True if the segment from the centre of (0, 0) to that of v passes through the inside of another hex.

    The foot of the perpendicular from the hex's centre has to lie between the ends, and the line has to have
    corners of the hex on both sides; touching a side or a corner is not passing through.
    """
    if dot(place, v) <= 0 or dot((place[0] - v[0], place[1] - v[1]), v) >= 0:
        return False
    reach = max([cross(v, corner) for corner in CORNERS])
    return abs(3 * cross(v, place)) < reach


def line(v: Hex) -> list[Hex]:
    """The hexes between (0, 0) and v through whose inside the segment passes, from the near end to the far."""
    near = range(min(0, v[0]) - 1, max(0, v[0]) + 2)
    across = range(min(0, v[1]) - 1, max(0, v[1]) + 2)
    met = [(dot((q, r), v), q, r) for q in near for r in across if crosses(v, (q, r))]
    return [(q, r) for _, q, r in sorted(met)]


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


class Tiling:
    """The plane covered by copies of a board: who leaves it over an edge comes in again on the other side.

    The copies lie at one shift and its five rotations, and so on outwards.
    """

    def __init__(self, board: HexBoard, shift: Hex) -> None:
        self.board: Final = board
        self.shifts: Final = six_rotations(shift)
        self.index: Final[dict[Hex, int]] = {}
        for at in [(0, 0), *self.shifts]:
            for i, place in enumerate(board.hexes):
                self.index[(place[0] + at[0], place[1] + at[1])] = i
        self.neighbours: Final = [[self.step(i, way) for way in range(6)] for i in range(len(board.hexes))]

    def is_complete(self) -> bool:
        """True if the seven copies neither overlap nor leave a gap at the board's edge."""
        if len(self.index) != 7 * len(self.board.hexes):
            return False
        return not [row for row in self.neighbours if OFF_BOARD in row]

    def step(self, i: int, way: int) -> int:
        """The hex one step in a direction, over the edge if need be."""
        (q, r), (east, down) = self.board.hexes[i], DIRECTIONS[way]
        return self.index.get((q + east, r + down), OFF_BOARD)

    def at(self, i: int, offset: Hex) -> int:
        """The hex that lies so far from a hex, on the board or the copies around it; else OFF_BOARD."""
        q, r = self.board.hexes[i]
        return self.index.get((q + offset[0], r + offset[1]), OFF_BOARD)

    def images(self, i: int, j: int) -> list[Hex]:
        """The ways from one hex to another: straight, and over each edge; as vectors, the board's own first."""
        (q, r), (to_q, to_r) = self.board.hexes[i], self.board.hexes[j]
        own = (to_q - q, to_r - r)
        return [own] + [(own[0] + east, own[1] + down) for east, down in self.shifts]


def six_rotations(v: Hex) -> list[Hex]:
    found = [v]
    for _ in range(5):
        found.append(rotate(found[-1]))
    return found
