"""A second way of sailing a chain: in floats, from the README alone, to hold the whole numbers of the rules against."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

BASE, HALF_CHAIN, GAP = 20.0, 12.0, 1.0
NEVER = math.inf
Point = tuple[float, float]
Leg = tuple[int, float]  # heading in degrees, length


@dataclass
class Voyage:
    """Where a ship comes to rest, and the bases that it met, in order. `unsure`: a hair would have changed it."""

    place: Point = (0.0, 0.0)
    heading: int = 0
    at_edge: bool = False
    met: list[int] = field(default_factory=list)
    certain: bool = False  # the chain itself touches a base or leaves the table, not only the base at its end
    unsure: bool = False


def along(start: Point, heading: int, length: float) -> Point:
    angle = math.radians(heading)
    return (start[0] + length * math.sin(angle), start[1] + length * math.cos(angle))


def gap(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def first_touch(start: Point, heading: int, length: float, centre: Point, reach: float) -> float:
    """How far along a leg a point comes within reach; never, or at once."""
    if gap(start, centre) <= reach:
        return 0.0
    angle = math.radians(heading)
    dx, dy = centre[0] - start[0], centre[1] - start[1]
    forward = dx * math.sin(angle) + dy * math.cos(angle)
    aside = dx * math.cos(angle) - dy * math.sin(angle)
    if abs(aside) > reach:
        return NEVER
    way = forward - math.sqrt(reach * reach - aside * aside)
    return way if 0 <= way <= length else NEVER


def is_close_call(start: Point, heading: int, length: float, centre: Point, reach: float) -> bool:
    """True if a slightly longer or shorter reach would tell otherwise whether a leg touches."""
    wide, narrow = (first_touch(start, heading, length, centre, reach + off) < NEVER for off in (0.05, -0.05))
    return wide != narrow


def leaving(start: Point, heading: int, length: float, size: Point, inset: float) -> tuple[float, int]:
    """How far one gets before coming nearer than `inset` to an edge, and the edge's heading; -1 for none."""
    angle = math.radians(heading)
    found = []
    for edge, room, part in (
        (0, size[1] - inset - start[1], math.cos(angle)),
        (90, size[0] - inset - start[0], math.sin(angle)),
        (180, start[1] - inset, -math.cos(angle)),
        (270, start[0] - inset, -math.sin(angle)),
    ):
        if length * part > room + 1e-9:
            found.append((max(0.0, room / part) if part > 0 else 0.0, edge))
    return min(found) if found else (length, -1)


def is_on_the_brink(here: Point, heading: int, length: float, size: Point, inset: float) -> bool:
    """True if a leg ends at the very edge, or leaves by a corner."""
    x, y = along(here, heading, length)
    rooms = [x - inset, size[0] - inset - x, y - inset, size[1] - inset - y]
    way = leaving(here, heading, length, size, inset)[0]
    x, y = along(here, heading, way)
    corner = [min(abs(x - inset), abs(size[0] - inset - x)), min(abs(y - inset), abs(size[1] - inset - y))]
    return min(abs(room) for room in rooms) < 0.05 or max(corner) < 0.1


def sail(start: Point, legs: list[Leg], others: dict[int, Point], size: Point) -> Voyage:
    """AV 4.10, 6.1, 6.3, 6.6, 6.7: the whole move, where nobody is destroyed."""
    v = approach(start, legs, others, size)
    slide(v, start, legs, others, size)
    return v


def approach(start: Point, legs: list[Leg], others: dict[int, Point], size: Point) -> Voyage:
    """Where the chain leads, and whom chain and base touch, before anybody is passed by."""
    v = Voyage()
    here, touched, way = along(start, legs[0][0], BASE), [], 0.0
    edge = -1
    for heading, length in legs:
        reach, edge = leaving(here, heading, length, size, HALF_CHAIN)
        v.unsure |= is_on_the_brink(here, heading, length, size, HALF_CHAIN)
        for i, centre in others.items():
            v.unsure |= is_close_call(here, heading, reach, centre, HALF_CHAIN + BASE)
            touched.append((way + first_touch(here, heading, reach, centre, HALF_CHAIN + BASE), i))
        here, way = along(here, heading, reach), way + reach
        if edge >= 0:
            break
    for touch, i in sorted(touched):
        if touch < NEVER and i not in v.met:
            v.met.append(i)
    v.unsure |= any(0 < abs(a[0] - b[0]) < 0.1 for a in touched for b in touched if a[1] != b[1] and a[0] < NEVER)
    v.certain = bool(v.met) or edge >= 0
    stop(v, here, legs[-1][0], edge, size)
    touch_others(v, others)
    return v


def stop(v: Voyage, here: Point, heading: int, edge: int, size: Point) -> None:
    """AV 6.1: the base goes on by its own radius, or lies bow first against the edge."""
    if edge < 0:
        v.unsure |= is_on_the_brink(here, heading, BASE, size, BASE)
        reach, edge = leaving(here, heading, BASE, size, BASE)
        here = along(here, heading, reach)
    v.place, v.heading, v.at_edge = here, heading, edge >= 0
    if edge >= 0:
        lean(v, edge, size)


def lean(v: Voyage, edge: int, size: Point) -> None:
    x, y = (min(max(v.place[axis], BASE), size[axis] - BASE) for axis in (0, 1))
    x = {90: size[0] - BASE, 270: BASE}.get(edge, x)
    y = {0: size[1] - BASE, 180: BASE}.get(edge, y)
    v.place, v.heading, v.at_edge = (x, y), edge, True


def touch_others(v: Voyage, others: dict[int, Point]) -> list[int]:
    """AV 6.3: the bases that the base touches where it lies are met."""
    v.unsure |= any(abs(gap(v.place, centre) - 2 * BASE) < 0.05 for centre in others.values())
    lying = [i for i, centre in others.items() if gap(v.place, centre) <= 2 * BASE]
    v.met += [i for i in lying if i not in v.met]
    return lying


def slide(v: Voyage, start: Point, legs: list[Leg], others: dict[int, Point], size: Point) -> None:
    """AV 6.6: on to the far side of whoever lies there, until the base lies free."""
    line: tuple[Point, int] | None = None
    for _ in range(20):
        lying = touch_others(v, others)
        if not lying or v.at_edge:
            return
        line = (v.place, v.heading) if line else line_of(start, legs, others[lying[0]]) or (v.place, v.heading)
        pass_by(v, line, others[lying[0]], size)
    raise AssertionError("no end of sliding")


def line_of(start: Point, legs: list[Leg], centre: Point) -> tuple[Point, int] | None:
    """The leg on which the chain met a base."""
    here = along(start, legs[0][0], BASE)
    for heading, length in legs:
        if first_touch(here, heading, length, centre, HALF_CHAIN + BASE) < NEVER:
            return (here, heading)
        here = along(here, heading, length)
    return None


def pass_by(v: Voyage, line: tuple[Point, int], centre: Point, size: Point) -> None:
    (x, y), heading = line
    angle = math.radians(heading)
    dx, dy = centre[0] - x, centre[1] - y
    aside = dx * math.cos(angle) - dy * math.sin(angle)
    forward = dx * math.sin(angle) + dy * math.cos(angle)
    beyond = math.sqrt(max(0.0, (2 * BASE + GAP) ** 2 - aside * aside))
    v.place, v.heading = along((x, y), heading, forward + beyond), heading
    outs = [v.place[1] + BASE - size[1], v.place[0] + BASE - size[0], BASE - v.place[1], BASE - v.place[0]]
    v.unsure |= min(abs(out) for out in outs) < 0.05 or sorted(outs)[-1] - sorted(outs)[-2] < 0.05
    if max(outs) > 0:
        lean(v, 90 * outs.index(max(outs)), size)
