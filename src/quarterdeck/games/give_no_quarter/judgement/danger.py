"""Who can attack whom, and what hangs on it."""

from __future__ import annotations

from quarterdeck.games.give_no_quarter.judgement.worth import at_most, harms, prizes, shots, strike
from quarterdeck.games.give_no_quarter.kit import (
    AFT,
    AFT_VALUE,
    BOARD_VALUE,
    FORE,
    FORE_VALUE,
    REPEL_VALUE,
    STAR,
    zones_in,
)
from quarterdeck.games.give_no_quarter.state import State


def bears(s: State, ship: int, place: int, facing: int) -> int:
    """The zones of a ship in a place that another can attack as it lies."""
    return zones_in(s.kit.chart.aims[place][facing][s.hex[ship]] >> s.heading[ship])


def reach(s: State, ship: int, place: int, facing: int) -> int:
    """The zones of a ship in a place that another can attack after its next move."""
    chart = s.kit.chart
    aims, row, found = chart.aims[place][facing], chart.neighbours[s.hex[ship]], 0
    for turn in range(5, 8):
        heading = (s.heading[ship] + turn) % 6
        to = row[heading]
        if chart.kinds[to] != STAR:
            found |= aims[to] >> heading
    return zones_in(found)


def comes_to(s: State, ship: int, place: int) -> bool:
    """True if the next move of a ship can end in a place."""
    row, heading = s.kit.chart.neighbours[s.hex[ship]], s.heading[ship] + 6
    return row[(heading - 1) % 6] == place or row[heading % 6] == place or row[(heading + 1) % 6] == place


def cover(s: State, seat: int, ship: int, place: int) -> int:
    """GNQ 7.4: the fore values of a guild's other ships that see a place in their fore arc."""
    aims, found = s.kit.chart.aims[place][0], 0
    for mate in s.ships[seat]:
        if mate != ship and s.hex[mate] >= 0 and zones_in(aims[s.hex[mate]] >> s.heading[mate]):
            found += s.value(mate, FORE_VALUE)
    return found


def threat(
    s: State,
    seat: int,
    ship: int,
    place: int,
    facing: int,
    volleys: list[list[int]],
    table: list[float],
    w: list[float],
) -> float:
    """What others can do to a ship in a place before its guild's next turn: by an attack, or by boarding it."""
    found, covered, own = 0.0, cover(s, seat, ship, place), volleys[seat]
    for other in range(s.seats):
        if other == seat or s.out[other]:
            continue
        fore = aft = 0
        worst = 0.0
        for foe in s.ships[other]:
            if s.hex[foe] >= 0:
                if comes_to(s, foe, place):
                    worst = max(worst, boarding(s, foe, ship, volleys[other], own, 0.0, w))
                seen = reach(s, foe, place, facing)
                value = s.value(foe, FORE_VALUE) if seen else 0
                if seen & FORE:
                    fore += value
                if seen & AFT:
                    aft += value
        if fore:
            defence = at_most(own, covered + s.value(ship, FORE_VALUE))
            worst = max(worst, strike(at_most(volleys[other], fore), defence, table, 0.0))
        if aft:
            defence = at_most(own, covered + s.value(ship, AFT_VALUE))
            worst = max(worst, strike(at_most(volleys[other], aft), defence, table, 0.0))
        found += worst
    return found


def boarding(
    s: State, ship: int, target: int, attack: list[int], defence: list[int], cost: float, w: list[float]
) -> float:
    """What a boarding comes to, with the best cards of both sides."""
    value = s.value(ship, BOARD_VALUE)
    if value == 0:
        return 0.0
    most, least = at_most(attack, value), at_most(defence, s.value(target, REPEL_VALUE))
    return strike(most, least, prizes(s, ship, target, w), cost) if most > least // 2 else 0.0


def chance(s: State, seat: int, victim: int, volleys: list[list[int]], w: list[float]) -> float:
    """The best that a guild's ships can do to another's after their next move."""
    best = 0.0
    for target in s.ships[victim]:
        place, facing = s.hex[target], s.heading[target]
        if place < 0:
            continue
        fore = aft = 0
        for ship in s.ships[seat]:
            if s.hex[ship] >= 0:
                if comes_to(s, ship, place):
                    best = max(best, boarding(s, ship, target, volleys[seat], volleys[victim], 0.3, w))
                seen = reach(s, ship, place, facing)
                value = s.value(ship, FORE_VALUE) if seen else 0
                if seen & FORE:
                    fore += value
                if seen & AFT:
                    aft += value
        if fore + aft:
            table, covered = harms(s, target, w), cover(s, victim, target, place)
            defence = at_most(volleys[victim], covered + s.value(target, FORE_VALUE))
            best = max(best, strike(at_most(volleys[seat], fore), defence, table, 0.3))
            defence = at_most(volleys[victim], covered + s.value(target, AFT_VALUE))
            best = max(best, strike(at_most(volleys[seat], aft), defence, table, 0.3))
    return best


def stake(s: State, seat: int, w: list[float]) -> float:
    """What hangs on the first turn: what can be done in it, and what others can do in it."""
    volleys = [shots(s, other, seat) for other in range(s.seats)]
    gain = fear = 0.0
    for other in range(s.seats):
        if other != seat and s.out[other] == 0:
            gain = max(gain, chance(s, seat, other, volleys, w))
            fear = max(fear, chance(s, other, seat, volleys, w))
    return gain + fear
