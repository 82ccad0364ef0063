"""The integer plane against an independent geometry library, on a hundred thousand random cases and at the limits."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy
import pytest
import shapely

from quarterdeck.core import plane
from quarterdeck.core.rng import Rng, from_seed

CASES = 25_000
UNSURE = 1.5  # units: nearer to the limit than this, a rounded corner may decide


def somewhere(rng: Rng) -> tuple[int, int]:
    return rng.below(90_001), rng.below(60_001)


def test_root() -> None:
    """The whole part of the square root, next to squares too."""
    rng = from_seed(5)
    numbers = [rng.below(1 << 20) ** 2 + step for _ in range(500) for step in (-1, 0, 1)]
    assert all(plane.root(number) == math.isqrt(number) for number in [*range(1_000), *numbers] if number >= 0)


def test_headings() -> None:
    """North is +y, east is +x; a way there and back ends where it began."""
    assert plane.ahead(0, 0, plane.NORTH, 1000) == (0, 1000)
    assert plane.ahead(0, 0, plane.EAST, 1000) == (1000, 0)
    assert plane.ahead(0, 0, plane.SOUTH, 1000) == (0, -1000)
    assert plane.ahead(0, 0, plane.WEST, 1000) == (-1000, 0)
    for heading in range(plane.HEADINGS):
        x, y = plane.ahead(500, 700, heading, 11_003)
        assert plane.ahead(x, y, plane.turned(heading, 12), 11_003) == (500, 700)


def test_ahead_is_the_nearest_unit() -> None:
    """Within half a unit of the true point on each axis."""
    for heading in range(plane.HEADINGS):
        for length in range(0, 30_000, 997):
            x, y = plane.ahead(0, 0, heading, length)
            angle = math.radians(15 * heading)
            assert abs(x - length * math.sin(angle)) <= 0.5001
            assert abs(y - length * math.cos(angle)) <= 0.5001


def test_segments_and_corridors_against_circles() -> None:
    """Exactly when the distance says so; the way to the first touch, to the unit."""
    rng = from_seed(1)
    legs, centres, reaches, found, ways = [], [], [], [], []
    for _ in range(CASES):
        (x, y), heading, length = somewhere(rng), rng.below(24), rng.below(12_000)
        cx, cy, radius = x + rng.below(30_000) - 15_000, y + rng.below(30_000) - 15_000, 1 + rng.below(9_000)
        x2, y2 = plane.ahead(x, y, heading, length)
        legs.append([[x, y], [x2, y2]])
        centres.append([cx, cy])
        reaches.append(radius)
        found.append(plane.segment_touches(x, y, x2, y2, cx, cy, radius))
        ways.append(plane.entry(x, y, heading, length, cx, cy, radius))
    lines, points = shapely.linestrings(legs), shapely.points(centres)
    gaps = shapely.distance(lines, points)
    assert [gap <= reach + 1e-6 for gap, reach in zip(gaps, reaches, strict=True)] == found
    assert [way >= 0 for way in ways] == found
    assert 1_000 < sum(found) < CASES - 1_000
    where = shapely.line_interpolate_point(lines, numpy.maximum(ways, 0))
    there = shapely.distance(where, points)
    for way, gap, reach in zip(ways, there, reaches, strict=True):
        if way > 0:
            assert gap >= reach - 3
            assert gap - reach <= math.sqrt(6 * reach) + 3


@lru_cache
def sector_shape(heading: int, half: int) -> Any:
    """A sector of reach 1 around 0, 0."""
    angles = numpy.radians(15 * (heading - half) + 30 * half * numpy.arange(257) / 256)
    rim = numpy.stack([numpy.sin(angles), numpy.cos(angles)], axis=1)
    return numpy.concatenate([numpy.zeros((1, 2)), rim])


def test_sectors_against_circles() -> None:
    """A sector touches a circle exactly when its shape does, but for the last unit."""
    rng = from_seed(2)
    shapes, centres, reaches, found = [], [], [], []
    for _ in range(CASES):
        (x, y), heading, half, reach = somewhere(rng), rng.below(24), 1 + rng.below(6), 2_000 + rng.below(25_000)
        cx, cy, radius = x + rng.below(60_000) - 30_000, y + rng.below(60_000) - 30_000, 1 + rng.below(4_000)
        shapes.append(sector_shape(heading, half) * reach + (x, y))
        centres.append([cx, cy])
        reaches.append(radius)
        found.append(plane.sector_touches(x, y, heading, half, reach, cx, cy, radius))
    gaps = shapely.distance(shapely.polygons(numpy.array(shapes)), shapely.points(centres))
    wrong = [
        gap - reach
        for gap, reach, hit in zip(gaps, reaches, found, strict=True)
        if (gap <= reach) != hit and abs(gap - reach) > UNSURE
    ]
    assert wrong == []
    assert 1_000 < sum(found) < CASES - 1_000


def test_first_crossing_of_an_edge() -> None:
    """A leg leaves the table exactly when its end is off it, and where the shape's border is crossed."""
    rng = from_seed(3)
    for _ in range(CASES):
        inset = rng.below(2_001)
        x, y = inset + rng.below(90_001 - 2 * inset), inset + rng.below(60_001 - 2 * inset)
        heading, length = rng.below(24), rng.below(30_000)
        x2, y2 = plane.ahead(x, y, heading, length)
        edge, way = plane.first_exit(x, y, heading, length, 90_000, 60_000, inset)
        assert (edge == plane.NOWHERE) == plane.is_inside(x2, y2, 90_000, 60_000, inset)
        if edge != plane.NOWHERE:
            room = {
                plane.NORTH: 60_000 - inset - y,
                plane.SOUTH: y - inset,
                plane.EAST: 90_000 - inset - x,
                plane.WEST: x - inset,
            }
            slope = math.cos(math.radians(15 * (heading - edge)))
            assert abs(way * slope - room[edge]) <= 1.5
            others = [math.cos(math.radians(15 * (heading - other))) * way - left for other, left in room.items()]
            assert max(others) <= 1.5


def test_shapes_agree_on_the_edge() -> None:
    """The crossing point lies on the border of the inset table."""
    rng = from_seed(4)
    crossings = []
    for _ in range(CASES):
        x, y, heading = 1_200 + rng.below(87_601), 1_200 + rng.below(57_601), rng.below(24)
        edge, way = plane.first_exit(x, y, heading, 120_000, 90_000, 60_000, 1_200)
        assert edge != plane.NOWHERE
        crossings.append(plane.ahead(x, y, heading, way))
    border = shapely.box(1_200, 1_200, 88_800, 58_800).exterior
    assert shapely.distance(border, shapely.points(crossings)).max() <= 2


@pytest.mark.parametrize("heading", range(24))
def test_beyond(heading: int) -> None:
    """The far side of a circle in line: on the line, at the gap, past it."""
    x, y = 30_000, 30_000
    cx, cy = plane.ahead(*plane.ahead(x, y, heading, 5_000), plane.turned(heading, 6), 1_500)
    px, py = plane.passed(x, y, heading, cx, cy, 4_100)
    assert abs(plane.distance(px, py, cx, cy) - 4_100) <= 2
    assert abs(plane.across(px - x, py - y, heading)) <= 1
    assert plane.along(px - x, py - y, heading) > 5_000


def test_limits_by_one_unit() -> None:
    """At the limit is a touch, one unit further is none."""
    assert plane.segment_touches(0, 0, 1_000, 0, 500, 320, 320)
    assert not plane.segment_touches(0, 0, 1_000, 0, 500, 321, 320)
    assert plane.is_within(0, 0, 300, 400, 500)
    assert not plane.is_within(0, 0, 300, 401, 500)
    assert plane.sector_touches(0, 0, 0, 3, 18_000, 0, 20_000, 2_000)
    assert not plane.sector_touches(0, 0, 0, 3, 18_000, 0, 20_001, 2_000)
    assert plane.first_exit(5_000, 5_000, plane.WEST, 3_800, 90_000, 60_000, 1_200) == (plane.NOWHERE, 3_800)
    assert plane.first_exit(5_000, 5_000, plane.WEST, 3_801, 90_000, 60_000, 1_200) == (plane.WEST, 3_800)
