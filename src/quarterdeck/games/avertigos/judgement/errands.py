"""Which island a ship is to take next (AV 11, 12, 14)."""

from __future__ import annotations

import math
from typing import Final

from quarterdeck.games.avertigos.judgement.gunnery import BASE, MM, reach_of
from quarterdeck.games.avertigos.judgement.thumb import HASTE, ISLAND
from quarterdeck.games.avertigos.rules.islands import defence, landing
from quarterdeck.games.avertigos.rules.purchases.income import resources_of
from quarterdeck.games.avertigos.rules.treaties import has_truce
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

STRIDE: Final = 170.0 * MM  # what a ship makes good in a turn
POWER_A_TURN: Final = 2.0
ROUTE: Final = 2.0  # what an island more of a resource is worth on the way to a Trade Victory, in silver a turn
NONE: Final = -1


def island_worth(s: State, seat: int, island: int, held: list[int]) -> float:
    """What an island brings a turn, alone and with the others of its resource; twice if another loses it."""
    kit, realm = s.kit, s.realm
    resource = kit.resource[island]
    count = held[resource]
    worth = kit.value[island] * (2.0 if realm.post[island] else 1.0)
    worth += kit.bonus[min(count + 1, 4)] - kit.bonus[min(count, 4)] + ROUTE * count
    owner = realm.owner[island]
    if owner != NOBODY:
        theirs = resources_of(s, owner)[resource]
        worth += 0.7 * (kit.value[island] + kit.bonus[min(theirs, 4)] - kit.bonus[max(0, theirs - 1)] + ROUTE * theirs)
    return worth


def means_of(s: State, seat: int, ship: Ship, island: int) -> int:
    """The troops that a house can bring ashore there, those that wait there already included."""
    kit, houses = s.kit, s.houses
    means = houses.troopers[seat] + (kit.commander_counts if houses.commander[seat] else 0)
    if ship.docked == island:
        means += ship.landed + (kit.commander_counts if ship.commander else 0)
    return means + houses.spies[seat]


def is_open_to(s: State, i: int, island: int) -> bool:
    """True unless another ship is docked there."""
    for other, ship in enumerate(s.ships):
        if other != i and ship.alive and ship.docked == island:
            return False
    return True


def turns_to(s: State, ship: Ship, island: int, needed: int) -> float:
    """Until a ship can have so many troops ashore."""
    dx, dy = float(s.kit.island_x[island] - ship.x), float(s.kit.island_y[island] - ship.y)
    far = max(0.0, math.sqrt(dx * dx + dy * dy) - s.kit.boundary - BASE)
    price = (needed + landing(s, ship) - 1) // landing(s, ship)
    if ship.docked == island:
        return max(0.0, (price - ship.ap) / POWER_A_TURN)
    return 0.6 + max(far / STRIDE, (price + 1 - ship.ap) / POWER_A_TURN)


def is_nearer(s: State, i: int, island: int) -> bool:
    """True if another own ship that sails is nearer to it."""
    ship, kit = s.ships[i], s.kit
    x, y = kit.island_x[island], kit.island_y[island]
    own = math.hypot(float(x - ship.x), float(y - ship.y))
    for other, one in enumerate(s.ships):
        if other == i or not one.alive or one.owner != ship.owner:
            continue
        if math.hypot(float(x - one.x), float(y - one.y)) < own:
            return True
    return False


def errand(s: State, i: int, w: list[float]) -> int:
    """The island that promises most a turn of the way to it; NONE if nothing can be taken, or a victory be foiled."""
    ship, realm, kit = s.ships[i], s.realm, s.kit
    seat = ship.owner
    for other in range(s.seats):
        if other != seat and s.houses.declared[other] and reach_of(s, ship) > 0.0:
            return NONE
    held = resources_of(s, seat)
    best, chosen = 0.0, NONE
    crew = 0
    for hp in ship.hp:
        crew += hp
    for island in range(len(realm.owner)):
        owner = realm.owner[island]
        if owner == seat:
            continue
        needed = defence(s, island, seat) + 1
        if means_of(s, seat, ship, island) < needed:
            continue
        if owner != NOBODY and has_truce(s, seat, owner):
            continue
        if not is_open_to(s, i, island):
            continue
        landed = ship.landed + (kit.commander_counts if ship.commander else 0) if ship.docked == island else 0
        turns = turns_to(s, ship, island, max(0, needed - landed))
        worth = w[ISLAND] + island_worth(s, seat, island, held)
        hits = 2.5 * realm.claws[island]
        if ship.docked != island and hits > 0.0:
            if hits > 0.7 * crew:
                continue
            worth -= 0.3 * hits
        if ship.docked != island and is_nearer(s, i, island):
            worth *= 0.6
        value = worth / (w[HASTE] + turns)
        if value > best:
            best, chosen = value, island
    return chosen
