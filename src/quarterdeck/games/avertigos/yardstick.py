"""What `greedy` goes by, in points of which a win is worth 10,000. It stays as it is: a yardstick for other bots."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import ahead, distance, is_inside
from quarterdeck.games.avertigos.kit import SPECIAL
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.edge import travel
from quarterdeck.games.avertigos.rules.islands import defence
from quarterdeck.games.avertigos.rules.manoeuvres import set_limits
from quarterdeck.games.avertigos.rules.moving.laying import begin_chain
from quarterdeck.games.avertigos.rules.moving.move import claim
from quarterdeck.games.avertigos.rules.purchases.income import income_of, resources_of
from quarterdeck.games.avertigos.rules.treaties import has_truce
from quarterdeck.games.avertigos.rules.weapons import can_hit
from quarterdeck.games.avertigos.state import NOBODY, NOWHERE, Ship, State

WIN: Final = 10_000
ROUND: Final = 2_500
SHIP: Final = 400  # for being there
HULL_HP: Final = 40
MODULE_HP: Final = 16
WORKING: Final = 50  # for a module that works
DIE: Final = 30  # for each slot of a weapon
LOADED: Final = 14
POWER: Final = 8
WEAK_HULL: Final = 6  # below this many HP each one counts double
CARDS: Final = (0, 30, 55, 75, 90, 98, 104, 108)  # by size of the hand
BEARING: Final = 22  # for each die of a weapon that bears on an enemy
THREAT: Final = 9  # against each die that bears on the ship
CLOSING: Final = 250  # so many units nearer to an enemy are worth a point
EDGE: Final = 90
LOOKAHEAD: Final = 130_00
LAYING: Final = (claim, begin_chain, travel, set_limits)  # the next step while a chain lies that was not sailed
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


def worth(s: State, seat: int) -> int:
    """The own side against the mean of the others."""
    if s.outcome is not None:
        return WIN // len(s.outcome.winners) if seat in s.outcome.winners else -WIN
    spot = planned(s)
    own, others, rivals = 0, 0, 0
    for other in range(s.seats):
        worth = standing(s, other, spot)
        if not s.is_hostile(seat, other):
            own += worth
        else:
            others += worth
            rivals += 1
    if s.turn > 0 and not s.terms.strategy:
        own -= approach(s, seat, spot)
    return own - others // max(1, rivals)


def standing(s: State, seat: int, spot: tuple[int, int, int]) -> int:
    total = ROUND * s.wins[seat] + CARDS[min(7, hand_size(s, seat))]
    for i, ship in enumerate(s.ships):
        if ship.owner == seat and ship.alive:
            total += draft_worth(s, ship) if not ship.hp else ship_worth(s, i, ship, spot)
    if s.terms.strategy:
        total += outlook(s, seat, spot)
    return total


def draft_worth(s: State, ship: Ship) -> int:
    """A ship that is still being armed."""
    kit = s.kit
    total = SHIP + HULL_HP * kit.hull_hp[ship.hull]
    for part in range(1, len(ship.modules)):
        kind = ship.modules[part]
        total += WORKING + MODULE_HP * kit.module_hp[kind] + DIE * kit.dice[kind] + kit.reach[kind] // 400
        total += 25 * kit.module_bank[kind] + 60 * kit.repair[kind]
    return total


def ship_worth(s: State, i: int, ship: Ship, spot: tuple[int, int, int]) -> int:
    kit = s.kit
    hull = ship.hp[0]
    total = SHIP + HULL_HP * hull + POWER * min(ship.ap, 6) - (EDGE if ship.at_edge else 0)
    if hull < WEAK_HULL:
        total -= HULL_HP * (WEAK_HULL - hull)
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            kind = ship.modules[part]
            total += WORKING + MODULE_HP * ship.hp[part] + DIE * kit.dice[kind] + LOADED * ship.loaded[part]
            total += 60 * kit.repair[kind]
    if i == s.active and s.played:
        total += promised(s)
    if s.turn > 0:
        total += prospect(s, i, ship, spot)
    return total


def promised(s: State) -> int:
    """What the cards of the chain will bring."""
    total = 0
    for code in s.played:
        total += POWER * s.kit.ap[code] + HULL_HP * min(0, s.kit.heal[code]) + 20 * s.kit.draws[code]
        total += 20 if s.kit.kind[code] != SPECIAL else 0
    return total


def planned(s: State) -> tuple[int, int, int]:
    """Where the active ship would come to rest if its chain ended here; heading -1 if nothing is laid."""
    if s.active < 0 or not s.legs or not s.ships[s.active].alive:
        return (0, 0, NOWHERE)
    if not s.agenda or s.agenda[-1] not in LAYING:
        return (0, 0, NOWHERE)
    ship = s.ships[s.active]
    x, y = ahead(ship.x, ship.y, s.legs[0], s.kit.base)
    for leg in range(0, len(s.legs), 2):
        x, y = ahead(x, y, s.legs[leg], s.legs[leg + 1])
    x, y = ahead(x, y, s.legs[-2], s.kit.base)
    return (x, y, s.legs[-2])


def prospect(s: State, i: int, ship: Ship, spot: tuple[int, int, int]) -> int:
    """The ship's place: weapons that bear, threats, and room ahead."""
    x, y, heading = ship.x, ship.y, ship.heading
    if i == s.active and spot[2] != NOWHERE:
        ship.x, ship.y, ship.heading = spot
    total = room_ahead(s, ship)
    for other in s.ships:
        if other.alive and other.hp and s.is_hostile(ship.owner, other.owner):
            total += BEARING * bearing_dice(s, ship, other) - THREAT * bearing_dice(s, other, ship)
    ship.x, ship.y, ship.heading = x, y, heading
    return total


def approach(s: State, seat: int, spot: tuple[int, int, int]) -> int:
    """The way of each own ship to the nearest enemy: an attacker's loss, and nobody's gain."""
    total = 0
    for i, ship in enumerate(s.ships):
        if ship.alive and ship.hp and ship.owner == seat:
            x, y = (spot[0], spot[1]) if i == s.active and spot[2] != NOWHERE else (ship.x, ship.y)
            total += nearest_enemy(s, seat, x, y) // CLOSING
    return total


def nearest_enemy(s: State, seat: int, x: int, y: int) -> int:
    nearest = 0
    for other in s.ships:
        if other.alive and other.hp and s.is_hostile(seat, other.owner):
            far = distance(x, y, other.x, other.y)
            nearest = far if nearest == 0 else min(nearest, far)
    return nearest


def bearing_dice(s: State, ship: Ship, other: Ship) -> int:
    """The dice of weapons that bear on another ship; loaded ones count double."""
    dice = 0
    for part in range(1, len(ship.modules)):
        slots = s.kit.dice[ship.modules[part]]
        if slots and ship.hp[part] > 0 and can_hit(s, ship, part, other):
            dice += slots + ship.loaded[part]
    return dice


def room_ahead(s: State, ship: Ship) -> int:
    """A ship that would leave the table with its next chain is badly placed."""
    if not is_inside(ship.x, ship.y, s.terms.width, s.terms.depth, s.kit.base):
        return -EDGE
    if ship.docked != NOWHERE:
        return 0
    x, y = ahead(ship.x, ship.y, ship.heading, LOOKAHEAD)
    return 0 if is_inside(x, y, s.terms.width, s.terms.depth, s.kit.base) else -EDGE // 2


# The realm


def outlook(s: State, seat: int, spot: tuple[int, int, int]) -> int:
    """How a house stands in a Strategy game: islands, silver, units, and what its ships are about to take."""
    realm, houses = s.realm, s.houses
    total = INCOME * income_of(s, seat) + DECLARED * (1 if houses.declared[seat] else 0)
    total += SILVER * min(houses.silver[seat], 60) + TROOPER * min(houses.troopers[seat], 9)
    total += COMMANDER * (1 if houses.commander[seat] else 0) + SPY * min(houses.spies[seat], 2)
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            total += ISLAND + GUARD * min(realm.troopers[island], 3) + CLAW * realm.claws[island]
    for count in resources_of(s, seat):
        total += RESOURCE[min(count, 4)]
    ships = s.fleet(seat)
    total += FLEET * min(max(0, len(ships) - 1), 2)
    for i in ships:
        place = spot if i == s.active and spot[2] != NOWHERE else (s.ships[i].x, s.ships[i].y, 0)
        total += errand(s, seat, s.ships[i], place)
    return total


def errand(s: State, seat: int, ship: Ship, place: tuple[int, int, int]) -> int:
    """How near a ship is to taking an island that its house can take."""
    kit, realm, houses = s.kit, s.realm, s.houses
    means = houses.troopers[seat] + (kit.commander_counts if houses.commander[seat] else 0)
    best = -OUT_OF_REACH
    for island, owner in enumerate(realm.owner):
        if owner == seat:
            continue
        strength = means
        if ship.docked == island:
            strength += ship.landed + (kit.commander_counts if ship.commander else 0)
        if strength <= defence(s, island, seat) or (owner != NOBODY and has_truce(s, seat, owner)):
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
