"""How good a position is for a player, in hundredths of a space to go; for bots."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, NOTHING, SHIPS
from quarterdeck.games.secret_salvage.state import MOVING, State, kind_at, known_at

WIN: Final = 10_000
FINISHED: Final = 6_000
SPACE: Final = 100  # one space less to go
HOME: Final = 120  # a ship that has arrived
TAKEN: Final = 150  # a goal on which another's ship lies
ENERGY: Final = 25  # an energy tile's point
ENOUGH: Final = 6  # points of energy beyond which more is worth little
RED: Final = 14  # red tiles count by their square
UNKNOWN: Final = 60  # the danger of a tile that might be red
FAR: Final = 1_000_000
ORDERS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]


def evaluate(s: State, seat: int) -> int:
    """The own standing against the best opponent's and the average."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    others = [standing(s, other) for other in range(s.seats) if other != seat]
    return standing(s, seat) - (max(others) + sum(others) // len(others)) // 2


def standing(s: State, seat: int) -> int:
    """What is to go, as far as the ship that is moving can still come, and what lies on the mat."""
    worth = -to_go(s, seat)
    if s.turn == seat and s.stage == MOVING and s.active >= 0 and not s.stopped:
        worth = max(worth, best_reach(s, seat, NOTHING, s.left, s.turns))
    if s.finished >> seat & 1:
        worth += FINISHED + SPACE * s.collected(seat)
    energy, reds = s.energy(seat), s.reds(seat)
    worth += ENERGY * min(energy, ENOUGH) + (energy - min(energy, ENOUGH)) * 5
    return worth + RED * reds * reds


def to_go(s: State, seat: int) -> int:
    """The shortest way for three ships to three goals, in hundredths of a space."""
    table = [way_to_goal(s, ship, goal) for ship in range(seat * SHIPS, seat * SHIPS + SHIPS) for goal in range(SHIPS)]
    best = FAR
    for a, b, c in ORDERS:
        total = table[a] + table[SHIPS + b] + table[2 * SHIPS + c]
        if total < best:
            best = total
    return best


def way_to_goal(s: State, ship: int, goal: int) -> int:
    """To one space of the own colour each, or with three players to any space of a side each (SS 7.1)."""
    chart, seat = s.chart, ship // SHIPS
    spaces = chart.sides[chart.goals[seat][goal]]
    if not chart.three:
        return way_to(s, ship, spaces[goal])
    return min([way_to(s, ship, space) for space in spaces])


def way_to(s: State, ship: int, space: int) -> int:
    away = s.chart.gap[s.ships[ship] * s.chart.size + space]
    if away == 0:
        return -HOME
    other = s.at[space]
    return SPACE * away + (TAKEN if other >= 0 and other // SHIPS != ship // SHIPS else 0)


def best_reach(s: State, seat: int, used: int, left: int, turns: int) -> int:
    """The best that the active ship can come to; `used` is the direction that it came in."""
    best = -FAR
    for way in range(6):
        first = used == NOTHING and (s.moved == 0 or way == s.way)
        if first or (way != used and turns > 0):
            left_turns = turns if first else turns - 1
            best = max(best, along(s, seat, way, left, left_turns))
    return best


def along(s: State, seat: int, way: int, left: int, turns: int) -> int:
    """The best space in one direction; a tile known to be red is not for stopping on, another one is a risk."""
    ship, here, best, risk = s.active, s.ships[s.active], -FAR, 0
    while left > 0:
        space = s.landing(ship, way, left, s.phase)
        if space < 0:
            break
        cell = s.tiles[space]
        if cell and known_at(cell) >> seat & 1 and kind_at(cell) >= ENERGY_KINDS and not s.deflect:
            break
        if cell and not known_at(cell) >> seat & 1 and not s.deflect:
            risk += UNKNOWN
        left -= s.chart.gap[s.ships[ship] * s.chart.size + space]
        s.ships[ship] = space
        best = max(best, -to_go(s, seat) - risk)
        if turns > 0 and left > 0:
            best = max(best, best_reach(s, seat, way, left, turns) - risk)
    s.ships[ship] = here  # put back: it was only moved to look from there
    return best
