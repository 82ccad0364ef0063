"""The hex board: places, neighbours, distances; lines and tilings in exact integers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.hexgrid import (
    DIRECTIONS,
    OFF_BOARD,
    Hex,
    HexBoard,
    Tiling,
    cross,
    crosses,
    disk,
    distance,
    dot,
    line,
    rotate,
)

VECTORS = st.tuples(st.integers(-14, 14), st.integers(-14, 14)).filter(lambda v: v != (0, 0))


def clipped(v: Hex, place: Hex) -> bool:
    """The same question as `crosses`, by clipping the segment against the hex's three pairs of sides."""
    low, high = Fraction(0), Fraction(1)
    for a, b, c in ((1, -1, 0), (0, 1, -1), (-1, 0, 1)):  # cube coordinates: q, r, -q-r
        start = -(a * place[0] + b * place[1] - c * (place[0] + place[1]))
        slope = a * v[0] + b * v[1] - c * (v[0] + v[1])
        if slope == 0:
            if abs(start) >= 1:
                return False
            continue
        ends = sorted((Fraction(-1 - start, slope), Fraction(1 - start, slope)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


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
    for way, direction in enumerate(DIRECTIONS):
        assert DIRECTIONS[(way + 1) % 6] == rotate(direction)


def test_rings() -> None:
    """Ring n has 6n hexes."""
    board = HexBoard(4)
    assert [sum(board.ring(i) == n for i in range(61)) for n in range(5)] == [1, 6, 12, 18, 24]


def test_products() -> None:
    """East and down-right are 60 degrees apart; a vector is square to its rotations' sum by 30 and 90."""
    assert dot((1, 0), (1, 0)) == 2
    assert dot((1, 0), (0, 1)) == 1
    assert dot((1, 0), (-1, 2)) == 0
    assert cross((1, 0), (0, 1)) == 1
    assert cross((0, 1), (1, 0)) == -1


@pytest.mark.parametrize(
    ("v", "hexes"),
    [
        ((1, 0), []),
        ((3, 0), [(1, 0), (2, 0)]),
        ((1, 1), []),  # along the side between two hexes
        ((2, 2), [(1, 1)]),
        ((2, 1), [(1, 0), (1, 1)]),
        ((3, 1), [(1, 0), (1, 1), (2, 0), (2, 1)]),
    ],
)
def test_lines(v: Hex, hexes: list[Hex]) -> None:
    """Hexes that are only touched do not count, and the near ones come first."""
    assert line(v) == hexes


@given(VECTORS)
def test_lines_agree_with_clipping(v: Hex) -> None:
    """Two ways to find the hexes on a line, near and far from it."""
    around = [place for place in disk(30) if place not in ((0, 0), v)]
    assert sorted(line(v)) == sorted(place for place in around if clipped(v, place))


@given(VECTORS, VECTORS)
def test_crossing_is_symmetric(v: Hex, place: Hex) -> None:
    """The way back crosses the same hexes, and a turned board changes nothing."""
    if place != v:
        back = (place[0] - v[0], place[1] - v[1])
        assert crosses(v, place) == crosses((-v[0], -v[1]), back) == crosses(rotate(v), rotate(place))


def test_tiling_has_no_edge() -> None:
    """Each hex has six neighbours, and stepping there and back leads home."""
    tiling = Tiling(HexBoard(4), (9, -4))
    assert tiling.is_complete()
    for i, row in enumerate(tiling.neighbours):
        assert OFF_BOARD not in row
        for way, j in enumerate(row):
            assert tiling.neighbours[j][(way + 3) % 6] == i


@pytest.mark.parametrize("shift", [(9, -3), (8, -4), (10, -4), (4, 5)])
def test_tilings_fit_or_not(shift: Hex) -> None:
    """A wrong shift overlaps or leaves gaps; the mirror image of a right one fits."""
    assert Tiling(HexBoard(4), shift).is_complete() == (shift == (4, 5))


def test_images() -> None:
    """A hex is reached straight, or over each of the six edges; every image is the same hex."""
    board = HexBoard(4)
    tiling = Tiling(board, (9, -4))
    i, j = board.index[(4, -1)], board.index[(-4, 3)]
    assert tiling.images(i, j)[0] == (-8, 4)
    assert (1, 0) in tiling.images(i, j)
    assert {tiling.at(i, v) for v in tiling.images(i, j)} == {j}
    assert tiling.at(i, (40, 0)) == OFF_BOARD
