"""What can be measured on the table: sectors, heights and distances, for the rules and in words (AV 8.3)."""

from __future__ import annotations

from quarterdeck.core.plane import QUARTER, UNIT, distance, sector_touches, turned
from quarterdeck.games.avertigos.kit import BOW, NO_SWING
from quarterdeck.games.avertigos.state import Ship, State


def can_hit(s: State, ship: Ship, part: int, other: Ship) -> bool:
    """AV 8.3: the level is among the weapon's, and its sector touches the other's base."""
    kit = s.kit
    module = ship.modules[part]
    if not kit.lowest[module] <= other.height - ship.height <= kit.highest[module]:
        return False
    return in_sector(s, ship, part, other)


def in_sector(s: State, ship: Ship, part: int, other: Ship) -> bool:
    kit = s.kit
    module = ship.modules[part]
    reach = kit.base + kit.reach[module]
    far = reach + kit.base
    if abs(other.x - ship.x) > far or abs(other.y - ship.y) > far:
        return False
    for heading in bearings(s, ship, part):
        if sector_touches(ship.x, ship.y, heading, kit.arc, reach, other.x, other.y, kit.base):
            return True
    return False


def bearings(s: State, ship: Ship, part: int) -> list[int]:
    """AV 8.3: where a weapon's sectors point: ahead, to the set side, or to either side."""
    module = ship.modules[part]
    if s.kit.place[module] == BOW:
        return [ship.heading]
    port, starboard = turned(ship.heading, -QUARTER), turned(ship.heading, QUARTER)
    if s.kit.swing[module] == NO_SWING:
        return [port, starboard]
    return [starboard if ship.sides >> part & 1 else port]


def millimetres(units: int) -> str:
    """Whole millimetres, and hundredths where there are any."""
    whole, rest = divmod(units, UNIT)
    return f"{whole}.{rest:02d} mm" if rest else f"{whole} mm"


def range_between(s: State, ship: Ship, other: Ship) -> int:
    """From the edge of one base to the edge of the other; 0 if they touch."""
    return max(0, distance(ship.x, ship.y, other.x, other.y) - 2 * s.kit.base)


def measure(s: State, ship: Ship, part: int, other: Ship) -> str:
    """Such as 'can hit (132 mm, in arc, height +1)'; if it cannot, only what is in its way."""
    away = millimetres(range_between(s, ship, other))
    difference = other.height - ship.height
    if can_hit(s, ship, part, other):
        return f"can hit ({away}, in arc, {height_words(difference)})"
    found = [away, *off_arc(s, ship, part, other)]
    if not s.kit.lowest[ship.modules[part]] <= difference <= s.kit.highest[ship.modules[part]]:
        found.append(f"{height_words(difference)} is too {'high' if difference > 0 else 'low'}")
    return f"cannot hit ({', '.join(found)})"


def off_arc(s: State, ship: Ship, part: int, other: Ship) -> list[str]:
    if in_sector(s, ship, part, other):
        return []
    return [f"reaches {millimetres(s.kit.reach[ship.modules[part]])}" if is_far(s, ship, part, other) else "out of arc"]


def is_far(s: State, ship: Ship, part: int, other: Ship) -> bool:
    return range_between(s, ship, other) > s.kit.reach[ship.modules[part]]


def height_words(difference: int) -> str:
    return f"height {difference:+d}" if difference else "same height"
