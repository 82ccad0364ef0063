"""Home ports in the corners, and their berths (AV 10.4)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import is_within
from quarterdeck.games.avertigos.state import Ship, State

CORNERS: Final = ((0, 0), (1, 1), (1, 0), (0, 1))  # by seat: east, north; two players are opposite
HEADINGS: Final = (3, 15, 21, 9)  # by seat: towards the middle


def home_of(s: State, seat: int) -> tuple[int, int]:
    east, north = CORNERS[seat]
    inset = s.kit.home_inset
    return (s.terms.width - inset if east else inset, s.terms.depth - inset if north else inset)


def free_berth(s: State, seat: int) -> tuple[int, int]:
    """The first of nine places around the home port where no base is touched; (-1, -1) if all are taken."""
    x, y = home_of(s, seat)
    step = 2 * s.kit.base + s.kit.gap
    for dy in (0, -step, step):
        for dx in (0, -step, step):
            if not is_taken(s, x + dx, y + dy):
                return (x + dx, y + dy)
    return (-1, -1)


def is_taken(s: State, x: int, y: int) -> bool:
    for ship in s.ships:
        if ship.alive and is_within(x, y, ship.x, ship.y, 2 * s.kit.base):
            return True
    return False


def put_in_dock(s: State, ship: Ship) -> None:
    """AV 11.3: docked at home, at height 1 and speed 1."""
    ship.x, ship.y = free_berth(s, ship.owner)
    ship.heading = HEADINGS[ship.owner]
    ship.height = 1
    ship.speed = 1
    ship.docked = len(s.kit.island_name)
