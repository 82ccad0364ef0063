"""How good a position is for a player, in hundredths of a space to go; for bots."""

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


def evaluate(s: State, seat: int) -> int:
    """The own standing against the best opponent's and the average."""
    if s.outcome is not None:
        return WIN if seat in s.outcome.winners else -WIN
    best, total = -FAR, 0
    for other in range(s.seats):
        if other != seat:
            worth = standing(s, other)
            best = max(best, worth)
            total += worth
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
    ways = ways_home(s, ship)
    return min(ways[0] + others[0], min(ways[1] + others[1], ways[2] + others[2]))


def others_to_go(s: State, ship: int) -> list[int]:
    """The shortest way for a player's two other ships, for each goal that this one may take."""
    first = ship // SHIPS * SHIPS
    a, b = ways_home(s, first + (ship + 1) % SHIPS), ways_home(s, first + (ship + 2) % SHIPS)
    return [min(a[1] + b[2], a[2] + b[1]), min(a[2] + b[0], a[0] + b[2]), min(a[0] + b[1], a[1] + b[0])]


def ways_home(s: State, ship: int) -> list[int]:
    """The way to each goal: a space of the own colour each, or with three players any space of a side (SS 7.1)."""
    owner, row = ship // SHIPS, s.ships[ship] * s.chart.size
    found: list[int] = []
    for spaces in s.chart.targets[owner]:
        best = FAR
        for space in spaces:
            away, other = s.chart.gap[row + space], s.at[space]
            way = SPACE * away if away else -HOME
            if away and other >= 0 and other // SHIPS != owner:
                way += TAKEN
            best = min(best, way)
        found.append(best)
    return found


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
