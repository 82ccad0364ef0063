"""The hex board: places, neighbours, distances."""

from __future__ import annotations

import pytest

from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, HexBoard, disk, distance


@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (2, 19), (4, 61)])
def test_sizes(radius: int, hexes: int) -> None:
    """A hexagon of radius n has 3n(n+1)+1 hexes."""
    assert len(disk(radius)) == hexes


def test_neighbours_are_mutual() -> None:
    """Stepping there and back again leads home."""
    board = HexBoard(4)
    for i, row in enumerate(board.neighbours):
        for way, j in enumerate(row):
            if j != OFF_BOARD:
                assert board.neighbours[j][(way + 3) % 6] == i
                assert distance(board.hexes[i], board.hexes[j]) == 1


def test_directions_turn_clockwise() -> None:
    """Each direction is the one before turned by 60 degrees: (q, r) becomes (-r, q + r)."""
    for way, (q, r) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(way + 1) % 6] == (-r, q + r)


def test_rings() -> None:
    """Ring n has 6n hexes."""
    board = HexBoard(4)
    assert [sum(board.ring(i) == n for i in range(61)) for n in range(5)] == [1, 6, 12, 18, 24]
