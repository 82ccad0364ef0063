"""Who can fire at whom, from where, and with how many dice (AV 8).

In floats and by quadrants: what a glance at the table tells, not the exact measure of the rules.
"""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.kit import BOW, NO_SWING
from quarterdeck.games.avertigos.rules.treaties import has_truce
from quarterdeck.games.avertigos.state import Ship, State

MM: Final = 100.0  # units in a millimetre
BASE: Final = 20.0 * MM
SLACK: Final = BASE * math.sqrt(2.0)  # a sector touches a base although its centre lies beside it
AHEAD: Final = 1
PORT: Final = 2
STARBOARD: Final = 4
DIE: Final = 2.5  # the mean of a die
SINE: Final[list[float]] = [math.sin(math.pi * heading / 12) for heading in range(HEADINGS)]
COSINE: Final[list[float]] = [math.cos(math.pi * heading / 12) for heading in range(HEADINGS)]


def quarters(dx: float, dy: float, heading: int) -> int:
    """On which quarters of a ship with this heading something lies: a bit for ahead, port and starboard."""
    along = dx * SINE[heading] + dy * COSINE[heading]
    across = dx * COSINE[heading] - dy * SINE[heading]
    found = 0
    if along >= 0.0 and abs(across) - along <= SLACK:
        found = AHEAD
    if abs(along) - abs(across) <= SLACK:
        found |= STARBOARD if across >= 0.0 else PORT
    return found


def quarters_of(s: State, ship: Ship, part: int) -> int:
    """The quarters that a weapon covers."""
    module = ship.modules[part]
    if s.kit.place[module] == BOW:
        return AHEAD
    if s.kit.swing[module] == NO_SWING:
        return PORT | STARBOARD
    return STARBOARD if ship.sides >> part & 1 else PORT


def bears(s: State, ship: Ship, part: int, far: float, seen: int, lift: int) -> bool:
    """True if a working weapon reaches something so far away, on those quarters, and so much higher."""
    module = ship.modules[part]
    kit = s.kit
    if kit.dice[module] == 0 or ship.hp[part] == 0 or far > kit.reach[module]:
        return False
    return kit.lowest[module] <= lift <= kit.highest[module] and quarters_of(s, ship, part) & seen != 0


def volley(s: State, ship: Ship, far: float, seen: int, lift: int) -> tuple[int, int]:
    """The dice that lie in the weapons that bear, and all their slots."""
    loaded, slots = 0, 0
    for part in range(1, len(ship.modules)):
        if bears(s, ship, part, far, seen, lift):
            loaded += ship.loaded[part]
            slots += s.kit.dice[ship.modules[part]]
    return (loaded, slots)


def reach_of(s: State, ship: Ship) -> float:
    """How far the longest of a ship's working weapons reaches; 0 without one."""
    best = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            best = max(best, s.kit.reach[ship.modules[part]])
    return float(best)


def slots_of(s: State, ship: Ship) -> int:
    """The dice that its working weapons can hold."""
    total = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            total += s.kit.dice[ship.modules[part]]
    return total


def loaded_in(ship: Ship) -> int:
    """The dice in its working weapons."""
    total = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            total += ship.loaded[part]
    return total


def health(ship: Ship) -> int:
    """All HP of its parts: so much has to be shot away, aimed dice aside."""
    total = 0
    for hp in ship.hp:
        total += hp
    return total


def gap(ship: Ship, other: Ship) -> float:
    """Between the edges of two bases."""
    dx, dy = float(other.x - ship.x), float(other.y - ship.y)
    return max(0.0, math.sqrt(dx * dx + dy * dy) - 2.0 * BASE)


def dice_at(s: State, ship: Ship, other: Ship) -> float:
    """The dice that a ship can throw at another as they lie: those that are loaded, and its AP."""
    far = gap(ship, other)
    if far > 240.0 * MM:
        return 0.0
    seen = quarters(float(other.x - ship.x), float(other.y - ship.y), ship.heading)
    loaded, slots = volley(s, ship, far, seen, other.height - ship.height)
    return float(loaded + min(ship.ap, slots)) if slots else 0.0


def is_foe(s: State, seat: int, other: Ship) -> bool:
    """A ship on the table that this seat would shoot at."""
    if not other.alive or not other.hp or not s.is_hostile(seat, other.owner) or not other.is_placed:
        return False
    return not s.terms.strategy or not has_truce(s, seat, other.owner)


def foes(s: State, seat: int) -> list[Ship]:
    found: list[Ship] = []
    for other in s.ships:
        if is_foe(s, seat, other):
            found.append(other)
    return found


def best_target(s: State, ship: Ship, others: list[Ship]) -> float:
    """The most dice that a ship can throw at one of these."""
    best = 0.0
    for other in others:
        best = max(best, dice_at(s, ship, other))
    return best
