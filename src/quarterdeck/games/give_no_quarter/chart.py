"""The board with all that can be worked out once: neighbours, inward headings, sight and arcs of every pair."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, Hex, HexBoard, Tiling, distance, dot, line
from quarterdeck.games.give_no_quarter.content import BoardFile

SPACE: Final = 0
CENTRE: Final = 1
DUST: Final = 2
STAR: Final = 3
POST: Final = 4
KINDS: Final = ("space", "centre", "dust", "superstar", "post")
ANY_SRS: Final = 4
SRS: Final = ("0", "1", "2", "3", "?")
FORE: Final = 1
AFT: Final = 2
BOTH: Final = 3
LEFT: Final = 0
STRAIGHT: Final = 1
RIGHT: Final = 2


class Chart:
    """Hexes go by their place in `hexes`, headings by their place in DIRECTIONS."""

    def __init__(self, file: BoardFile) -> None:
        self.board: Final = HexBoard(file.radius)
        self.tiling: Final = Tiling(self.board, file.shift)
        self.hexes: Final = self.board.hexes
        self.size: Final = len(self.hexes)
        self.neighbours: Final = self.tiling.neighbours
        self.kinds: Final = [SPACE] * self.size
        self.srs: Final = [0] * self.size
        self.names: Final = [""] * self.size
        for region in file.region:
            for place in region.hexes:
                i = self.board.index[place]
                self.kinds[i] = KINDS.index(region.kind)
                self.srs[i] = SRS.index(region.srs)
                self.names[i] = region.name
        self.edge: Final[list[int]] = [self.board.index[place] for place in file.edge]
        self.numbers: Final = {i: number for number, i in enumerate(self.edge, start=1)}
        self.sides: Final[list[list[int]]] = [[self.edge[number - 1] for number in side] for side in file.sides]
        self.dust: Final = [i for i in range(self.size) if self.kinds[i] == DUST]
        self.inward: Final = [self.inward_headings(i) for i in range(self.size)]
        self.labels: Final = [self.label(i) for i in range(self.size)]
        self.lines: Final[dict[Hex, list[Hex]]] = {}
        self.sight: Final = [self.arcs(i, j) for i in range(self.size) for j in range(self.size)]

    def label(self, i: int) -> str:
        """A row's letter from the top and the place in the row from the west; edge hexes have their number too."""
        q, r = self.hexes[i]
        first = -self.board.radius - min(r, 0)
        name = f"{chr(ord('A') + r + self.board.radius)}{q - first + 1}"
        return f"{name} #{self.numbers[i]}" if i in self.numbers else name

    def inward_headings(self, i: int) -> list[int]:
        """GNQ 1.8: the headings that lead from the edge towards the centre without leaving the board."""
        ring = self.board.ring(i)
        ways = [way for way in range(6) if self.board.neighbours[i][way] != OFF_BOARD]
        return [way for way in ways if self.board.ring(self.board.neighbours[i][way]) < ring]

    def arcs(self, i: int, j: int) -> tuple[int, ...]:
        """For each visible image of j seen from i: a bit a heading of i that has j in its fore arc, then one a
        heading of j that has i in its fore arc. Ships in one hex are no matter of sight (GNQ 5.5)."""
        return tuple(sorted({ahead(v) | ahead((-v[0], -v[1])) << 6 for v in self.clear_ways(i, j)}))

    def clear_ways(self, i: int, j: int) -> list[Hex]:
        """The ways on which j is seen from i."""
        if i == j or self.kinds[i] == STAR or self.kinds[j] == STAR:
            return []
        return [v for v in self.tiling.images(i, j) if self.is_clear(i, j, v)]

    def is_clear(self, i: int, j: int, v: Hex) -> bool:
        """GNQ 5.1, 5.4: nothing in the way, and nobody in Dust farther off than one hex."""
        if self.kinds[i] == DUST or self.kinds[j] == DUST:
            return distance(v, (0, 0)) == 1
        return self.obstacle(i, v) is None

    def obstacle(self, i: int, v: Hex) -> Hex | None:
        """GNQ 5.1: how far from i the first hex lies that blocks this way; None if none does."""
        if v not in self.lines:
            self.lines[v] = line(v)
        for offset in self.lines[v]:
            at = self.tiling.at(i, offset)
            if at != OFF_BOARD and (self.kinds[at] == STAR or self.kinds[at] == DUST):
                return offset
        return None

    def sees(self, i: int, j: int) -> bool:
        return i == j or len(self.sight[i * self.size + j]) > 0

    def in_arc(self, i: int, heading: int, j: int) -> bool:
        """GNQ 6.1: a ship in hex i with this heading sees hex j in its fore arc."""
        if i == j:
            return True
        for arcs in self.sight[i * self.size + j]:
            if arcs >> heading & 1:
                return True
        return False

    def zones(self, i: int, heading: int, j: int, facing: int) -> int:
        """GNQ 6.2: which zones of a ship in j can be attacked from i; sight, arc and zone on one and the same image."""
        if i == j:
            return FORE
        found = 0
        for arcs in self.sight[i * self.size + j]:
            if arcs >> heading & 1:
                found |= FORE if arcs >> 6 + facing & 1 else AFT
        return found

    def blocker(self, i: int, j: int) -> int:
        """The first hex that blocks the shortest way from i to j; OFF_BOARD if none does."""
        offset = self.obstacle(i, self.shortest(i, j))
        return OFF_BOARD if offset is None else self.tiling.at(i, offset)

    def shortest(self, i: int, j: int) -> Hex:
        """The shortest way from i to j, over an edge if need be."""
        return min(self.tiling.images(i, j), key=length)


def length(v: Hex) -> int:
    return distance(v, (0, 0))


def ahead(v: Hex) -> int:
    """GNQ 6.1: the headings, a bit each, that have a hex in this direction before or on the line amidships."""
    found = 0
    for way in range(6):
        if dot(DIRECTIONS[way], v) >= 0:
            found |= 1 << way
    return found
