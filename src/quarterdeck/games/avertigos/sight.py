"""What can be measured on the table before declaring anything: distances, arcs and heights, in words (AV 8.3)."""

from __future__ import annotations

from quarterdeck.core.plane import UNIT, distance
from quarterdeck.games.avertigos.rules.fire import can_hit, in_sector
from quarterdeck.games.avertigos.state import Ship, State


def millimetres(units: int) -> str:
    """Whole millimetres, and hundredths where there are any."""
    whole, rest = divmod(units, UNIT)
    return f"{whole}.{rest:02d} mm" if rest else f"{whole} mm"


def range_between(s: State, ship: Ship, other: Ship) -> int:
    """From the edge of one base to the edge of the other; 0 if they touch."""
    return max(0, distance(ship.x, ship.y, other.x, other.y) - 2 * s.kit.base)


def measure(s: State, ship: Ship, part: int, other: Ship) -> str:
    """Such as '132 mm, in arc, height +1: yes'."""
    far = range_between(s, ship, other)
    reach = s.kit.reach[ship.modules[part]]
    arc = "in arc" if far <= reach and in_sector(s, ship, part, other) else off_arc(far, reach)
    verdict = "yes" if can_hit(s, ship, part, other) else "no"
    return f"{millimetres(far)}, {arc}, {height_words(other.height - ship.height)}: {verdict}"


def off_arc(far: int, reach: int) -> str:
    return f"out of range ({millimetres(reach)})" if far > reach else "out of arc"


def height_words(difference: int) -> str:
    return f"height {difference:+d}" if difference else "same height"
