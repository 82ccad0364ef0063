"""A continuous table in whole numbers: positions in hundredths of a millimetre, 24 headings of 15 degrees.

Heading 0 is north (+y), and headings rise clockwise: 6 is east (+x). Every result is a whole number made
from whole numbers, so that the same moves give the same positions on every machine, for ever. `i64` is an int that
the compiled build keeps in a machine word: a length or a square of lengths, never a square of squares.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNIT: Final = 100  # units in a millimetre
HEADINGS: Final = 24
QUARTER: Final = 6
HALF_TURN: Final = 12
SCALE: Final = 1_000_000_000
HALF: Final = SCALE // 2
FIRST_QUARTER: Final = (0, 258_819_045, 500_000_000, 707_106_781, 866_025_404, 965_925_826, SCALE)

NORTH: Final = 0
EAST: Final = 6
SOUTH: Final = 12
WEST: Final = 18
NOWHERE: Final = -1

Point = tuple[int, int]


def _sine(heading: int) -> int:
    quarter, step = divmod(heading % HEADINGS, QUARTER)
    rising = FIRST_QUARTER[step] if quarter % 2 == 0 else FIRST_QUARTER[QUARTER - step]
    return rising if quarter < 2 else -rising


SIN: Final[list[int]] = [_sine(heading) for heading in range(HEADINGS)]
COS: Final[list[int]] = [_sine(heading + QUARTER) for heading in range(HEADINGS)]


def to_units(scaled: i64) -> i64:
    """The nearest whole number of units; halves away from zero."""
    return (scaled + HALF) // SCALE if scaled >= 0 else -((HALF - scaled) // SCALE)


def root(square: int) -> int:
    """The whole part of a square root, by Newton's steps from above."""
    if square < 2:
        return square
    guess = 1 << (square.bit_length() + 1) // 2
    while True:
        better = (guess + square // guess) // 2
        if better >= guess:
            return guess
        guess = better


def turned(heading: int, steps: int) -> int:
    return (heading + steps) % HEADINGS


def ahead(x: int, y: int, heading: int, length: i64) -> Point:
    """The point a length away along a heading."""
    return (x + to_units(length * SIN[heading]), y + to_units(length * COS[heading]))


def along(dx: i64, dy: i64, heading: int) -> int:
    """How far an offset goes along a heading, to the nearest unit."""
    return to_units(dx * SIN[heading] + dy * COS[heading])


def across(dx: i64, dy: i64, heading: int) -> int:
    """How far an offset lies to the right of a heading, to the nearest unit."""
    return to_units(dx * COS[heading] - dy * SIN[heading])


def distance(x1: i64, y1: i64, x2: i64, y2: i64) -> int:
    """Between two points, rounded down."""
    dx, dy = x2 - x1, y2 - y1
    return root(dx * dx + dy * dy)


def is_within(x1: i64, y1: i64, x2: i64, y2: i64, reach: i64) -> bool:
    """True if two points are at most so far apart; exact."""
    dx, dy = x2 - x1, y2 - y1
    return dx * dx + dy * dy <= reach * reach


def segment_touches(x1: i64, y1: i64, x2: i64, y2: i64, cx: i64, cy: i64, radius: i64) -> bool:
    """True if a segment comes within `radius` of a point; exact. A corridor adds half its width to the radius."""
    dx, dy, px, py = x2 - x1, y2 - y1, cx - x1, cy - y1
    dot, length2, reach2 = px * dx + py * dy, dx * dx + dy * dy, radius * radius
    if dot <= 0:
        return px * px + py * py <= reach2
    if dot >= length2:
        return is_within(x2, y2, cx, cy, radius)
    cross: int = px * dy - py * dx
    wide: int = reach2
    long: int = length2
    return cross * cross <= wide * long


def entry(x: int, y: int, heading: int, length: int, cx: int, cy: int, radius: int) -> int:
    """How far along a leg one first comes within `radius` of a point, to the unit; NOWHERE if never."""
    x2, y2 = ahead(x, y, heading, length)
    if not segment_touches(x, y, x2, y2, cx, cy, radius):
        return NOWHERE
    dx, dy = cx - x, cy - y
    off = across(dx, dy, heading)
    way = along(dx, dy, heading) - root(max(0, radius * radius - off * off))
    return max(0, min(length, way))


def passed(x: int, y: int, heading: int, cx: int, cy: int, gap: int) -> Point:
    """The point on the line through (x, y) that lies beyond another point, `gap` away from it."""
    dx, dy = cx - x, cy - y
    off = across(dx, dy, heading)
    way = along(dx, dy, heading) + root(max(0, gap * gap - off * off))
    return ahead(x, y, heading, way)


def sector_touches(x: int, y: int, heading: int, half: int, reach: int, cx: int, cy: int, radius: int) -> bool:
    """True if a sector (`half` steps to each side of its heading, at most 6) touches a circle."""
    dx: i64 = cx - x
    dy: i64 = cy - y
    far: i64 = reach + radius
    if dx * dx + dy * dy > far * far:
        return False
    left, right = turned(heading, -half), turned(heading, half)
    beside_left = dx * COS[left] - dy * SIN[left]
    beside_right = dx * COS[right] - dy * SIN[right]
    if beside_left >= 0 and beside_right <= 0 and dx * SIN[heading] + dy * COS[heading] >= 0:
        return True
    return _side_touches(x, y, left, reach, cx, cy, radius) or _side_touches(x, y, right, reach, cx, cy, radius)


def _side_touches(x: int, y: int, heading: int, reach: int, cx: int, cy: int, radius: int) -> bool:
    x2, y2 = ahead(x, y, heading, reach)
    return segment_touches(x, y, x2, y2, cx, cy, radius)


def is_inside(x: int, y: int, width: int, depth: int, inset: int) -> bool:
    """True if a point lies on a table at least `inset` from each edge."""
    return inset <= x <= width - inset and inset <= y <= depth - inset


def first_exit(x: int, y: int, heading: int, length: int, width: int, depth: int, inset: int) -> Point:
    """Where a leg first comes nearer than `inset` to an edge: the edge's heading, and how far along; or NOWHERE."""
    x2, y2 = ahead(x, y, heading, length)
    edge, way = NOWHERE, length
    if y2 > depth - inset:
        edge, way = NORTH, _way_out(depth - inset - y, COS[heading], length)
    elif y2 < inset:
        edge, way = SOUTH, _way_out(y - inset, -COS[heading], length)
    if x2 > width - inset:
        out = _way_out(width - inset - x, SIN[heading], length)
        if edge == NOWHERE or out < way:
            edge, way = EAST, out
    elif x2 < inset:
        out = _way_out(x - inset, -SIN[heading], length)
        if edge == NOWHERE or out < way:
            edge, way = WEST, out
    return (edge, way)


def _way_out(room: int, speed: int, length: int) -> int:
    """How far one gets with so much room and such a part of each step towards the edge."""
    if room <= 0 or speed <= 0:
        return 0
    return min(length, room * SCALE // speed)
