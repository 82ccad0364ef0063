"""How a house stands in a Strategy game: islands, silver, units, and what its ships are about to take."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import distance
from quarterdeck.games.avertigos.rules.income import income_of, resources_of
from quarterdeck.games.avertigos.rules.shore import defence
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State

ISLAND: Final = 250
INCOME: Final = 60
RESOURCE: Final = (0, 10, 40, 110, 300)  # by islands of one resource
SILVER: Final = 9
TROOPER: Final = 12
COMMANDER: Final = 30
SPY: Final = 14
GUARD: Final = 4
CLAW: Final = 12
DECLARED: Final = 3_000
FLEET: Final = 150  # for a second ship and a third
ASHORE: Final = 30
ALONGSIDE: Final = 70
OUT_OF_REACH: Final = 1_500_00


def outlook(s: State, seat: int, active: int, spot: tuple[int, int, int]) -> int:
    realm = s.realm
    total = INCOME * income_of(s, seat) + DECLARED * (1 if realm.declared[seat] else 0)
    total += SILVER * min(realm.silver[seat], 60) + TROOPER * min(realm.reserve[seat], 9)
    total += COMMANDER * (1 if realm.staff[seat] else 0) + SPY * min(realm.spy_reserve[seat], 2)
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            total += ISLAND + GUARD * min(realm.troopers[island], 3) + CLAW * realm.claws[island]
    for count in resources_of(s, seat):
        total += RESOURCE[min(count, 4)]
    ships = s.fleet(seat)
    total += FLEET * min(max(0, len(ships) - 1), 2)
    for i in ships:
        place = spot if i == active and spot[2] != NOWHERE else (s.ships[i].x, s.ships[i].y, 0)
        total += errand(s, seat, s.ships[i], place)
    return total


def errand(s: State, seat: int, ship: Ship, place: tuple[int, int, int]) -> int:
    """How near a ship is to taking an island that its house can take."""
    kit, realm = s.kit, s.realm
    means = realm.reserve[seat] + (kit.commander_counts if realm.staff[seat] else 0)
    best = -OUT_OF_REACH
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            continue
        strength = means
        if ship.docked == island:
            strength += ship.landed + (kit.commander_counts if ship.commander else 0)
        if strength <= defence(s, island, seat) or (owner != NOWHERE and s.has_truce(seat, owner)):
            continue
        gap = distance(place[0], place[1], kit.island_x[island], kit.island_y[island]) - kit.base - kit.boundary
        best = max(best, kit.value[island] * 30_00 - max(0, gap) + berth(s, ship, island, gap))
    return best // 300


def berth(s: State, ship: Ship, island: int, gap: int) -> int:
    """Docked is best; close by, low and slow are good."""
    if ship.docked == island:
        return 300 * (ALONGSIDE + ASHORE * min(ship.landed, 4))
    if gap > 15_000:
        return 0
    bonus = -300 * (10 * (ship.height - 1) + 6 * max(0, ship.speed - 1))
    return bonus + (6_000 if gap <= 0 else 0)
