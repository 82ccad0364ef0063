"""What `greedy` goes by, in hundredths of a space to go. It stays as it is: other bots are measured by it."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, NOTHING, SHIPS
from quarterdeck.games.secret_salvage.state import MOVING, State, kind_at, known_to

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


def worth(s: State, seat: int) -> int:
    """The own standing against the best opponent's and the average."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    best, total = -FAR, 0
    for other in range(s.seats):
        if other != seat:
            points = standing(s, other)
            best = max(best, points)
            total += points
    return standing(s, seat) - (best + total // (s.seats - 1)) // 2


def standing(s: State, seat: int) -> int:
    """What is to go, as far as the ship that is moving can still come, and what lies on the mat."""
    if s.turn == seat and s.stage == MOVING and s.active >= 0 and not s.stopped:
        others = others_to_go(s, s.active)
        worth = -to_go(s, s.active, others)
        worth = max(worth, best_reach(s, others, NOTHING, s.left, s.turns))
    else:
        worth = -to_go(s, seat * SHIPS, others_to_go(s, seat * SHIPS))
    if s.finished >> seat & 1:
        worth += FINISHED + SPACE * s.collected(seat)
    energy, reds = s.energy(seat), s.reds(seat)
    worth += ENERGY * min(energy, ENOUGH) + (energy - min(energy, ENOUGH)) * 5
    return worth + RED * reds * reds


def to_go(s: State, ship: int, others: list[int]) -> int:
    """The shortest way for three ships to three goals, in hundredths of a space; that of the others is known."""
    best = way_home(s, ship, 0) + others[0]
    best = min(best, way_home(s, ship, 1) + others[1])
    return min(best, way_home(s, ship, 2) + others[2])


def others_to_go(s: State, ship: int) -> list[int]:
    """The shortest way for a player's two other ships, for each goal that this one may take."""
    first = ship // SHIPS * SHIPS
    a, b = first + (ship + 1) % SHIPS, first + (ship + 2) % SHIPS
    a0, a1, a2 = way_home(s, a, 0), way_home(s, a, 1), way_home(s, a, 2)
    b0, b1, b2 = way_home(s, b, 0), way_home(s, b, 1), way_home(s, b, 2)
    return [min(a1 + b2, a2 + b1), min(a2 + b0, a0 + b2), min(a0 + b1, a1 + b0)]


def way_home(s: State, ship: int, goal: int) -> int:
    """To one space of the own colour each, or with three players to any space of a side each (SS 7.1)."""
    owner, row, best = ship // SHIPS, s.ships[ship] * s.chart.size, FAR
    for space in s.chart.targets[owner * SHIPS + goal]:
        away = s.chart.gap[row + space]
        if away == 0:
            return -HOME
        other = s.at[space]
        way = SPACE * away + (TAKEN if other >= 0 and other // SHIPS != owner else 0)
        best = min(best, way)
    return best


def best_reach(s: State, others: list[int], used: int, left: int, turns: int) -> int:
    """The best that the active ship can come to; `used` is the direction that it came in."""
    best = -FAR
    for way in range(6):
        first = used == NOTHING and (s.moved == 0 or way == s.way)
        if first or (way != used and turns > 0):
            left_turns = turns if first else turns - 1
            best = max(best, along(s, others, way, left, left_turns))
    return best


def along(s: State, others: list[int], way: int, left: int, turns: int) -> int:
    """The best space in one direction; a tile known to be red is not for stopping on, another one is a risk."""
    ship, here, best, risk = s.active, s.ships[s.active], -FAR, 0
    known = known_to(s.turn)
    while left > 0:
        space = s.landing(ship, way, left, s.phase)
        if space < 0:
            break
        cell = s.tiles[space]
        if cell and not s.deflect:
            if not cell & known:
                risk += UNKNOWN
            elif kind_at(cell) >= ENERGY_KINDS:
                break
        left -= s.chart.gap[s.ships[ship] * s.chart.size + space]
        s.ships[ship] = space
        best = max(best, -to_go(s, ship, others) - risk)
        if turns > 0 and left > 0:
            best = max(best, best_reach(s, others, way, left, turns) - risk)
    s.ships[ship] = here  # put back: it was only moved to look from there
    return best
