"""At an island: docking, landing, securing, garrisons and spies (AV 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import is_within
from quarterdeck.games.avertigos.actions import Action, Dock, Garrison, Land, Spy
from quarterdeck.games.avertigos.events import DockedAt, Garrisoned, LandedAt, Secured, SpySent
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.docking import withdraw
from quarterdeck.games.avertigos.rules.home import home_of
from quarterdeck.games.avertigos.rules.treaties import break_truce, lapse_for_island, may_attack
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State

SPY_BITS: Final = 4


def dock_options(s: State, i: int) -> list[Action]:
    """AV 11.1, 11.2: at height 1 with the base at the boundary, where nobody is docked; the home port has room."""
    ship, kit = s.ships[i], s.kit
    if s.acted or ship.docked != NOWHERE or ship.height != 1 or ship.ap < dock_price(s, ship):
        return []
    reach = kit.base + kit.boundary
    found: list[Action] = []
    for island in range(len(kit.island_name)):
        if is_within(ship.x, ship.y, kit.island_x[island], kit.island_y[island], reach) and is_free(s, island):
            found.append(Dock(island))
    x, y = home_of(s, ship.owner)
    if is_within(ship.x, ship.y, x, y, reach):
        found.append(Dock(len(kit.island_name)))
    return found


def dock_price(s: State, ship: Ship) -> int:
    """AV 11.2: 1 AP for each speed above 1; under the simple rules 1 AP."""
    above = max(0, ship.speed - 1)
    return min(1, above) if s.terms.simple else above


def is_free(s: State, island: int) -> bool:
    for ship in s.ships:
        if ship.alive and ship.docked == island:
            return False
    return True


def dock(s: State, i: int, island: int) -> None:
    ship = s.ships[i]
    ship.ap -= dock_price(s, ship)
    ship.docked = island
    ship.speed = 1
    if s.events is not None:
        s.tell(DockedAt(i, island))


def land_options(s: State, i: int) -> list[Action]:
    """AV 11.4: 1 AP a trooper, or for two with marines; 1 AP for the Commander."""
    ship, realm = s.ships[i], s.realm
    if s.acted or ship.ap == 0 or not 0 <= ship.docked < len(realm.owner):
        return []
    owner = realm.owner[ship.docked]
    if owner not in (NOWHERE, ship.owner) and not may_attack(s, ship.owner, owner):
        return []
    most = min(realm.reserve[ship.owner], ship.ap * landing(s, ship))
    found: list[Action] = [Land(troopers) for troopers in range(1, most + 1)]
    if realm.staff[ship.owner]:
        found.append(Land(0, True))
    return found


def landing(s: State, ship: Ship) -> int:
    """Troopers landed for 1 AP."""
    best = 1
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            best = max(best, s.kit.landing[ship.modules[part]])
    return best


def land(s: State, i: int, troopers: int, commander: bool) -> None:
    """AV 11.4, 13.4: to land on the island of a partner breaks the truce."""
    ship, realm = s.ships[i], s.realm
    seat, island = ship.owner, ship.docked
    owner = realm.owner[island]
    if owner not in (NOWHERE, seat):
        break_truce(s, seat, owner)
    rate = landing(s, ship)
    ship.ap -= (troopers + rate - 1) // rate + (1 if commander else 0)
    leave_reserve(s, seat, troopers, commander)
    if s.events is not None:
        s.tell(LandedAt(seat, island, troopers, commander))
    if owner == seat:
        realm.troopers[island] += troopers
        realm.commander[island] = realm.commander[island] or commander
        return
    ship.landed += troopers
    ship.commander = ship.commander or commander
    try_to_secure(s, i)


def leave_reserve(s: State, seat: int, troopers: int, commander: bool) -> None:
    realm = s.realm
    s.learnt += 1
    realm.reserve[seat] -= troopers
    realm.sure_reserve[seat] = max(0, realm.sure_reserve[seat] - troopers)
    if commander:
        realm.staff[seat] = False
        realm.sure_staff[seat] = False


def defence(s: State, island: int, seat: int) -> int:
    """AV 11.5, 11.7: natives, troopers, the Commander, the spies of others; less one for each own spy."""
    realm = s.realm
    total = realm.natives[island] + realm.troopers[island]
    total += s.kit.commander_counts if realm.commander[island] else 0
    for other in range(s.seats):
        spies = realm.spies[island] >> SPY_BITS * other & 15
        total += -spies if other == seat else spies
    return max(0, total)


def try_to_secure(s: State, i: int) -> None:
    """AV 11.5: with more troops than are there the island is taken; the defenders are gone, the attackers all stay."""
    ship, realm = s.ships[i], s.realm
    island, seat = ship.docked, ship.owner
    strength = ship.landed + (s.kit.commander_counts if ship.commander else 0)
    if strength <= defence(s, island, seat):
        return
    former = realm.owner[island]
    realm.owner[island] = seat
    realm.natives[island] = 0
    realm.troopers[island] = 0
    realm.commander[island] = False
    realm.claws[island] = 0
    realm.spies[island] &= 15 << SPY_BITS * seat
    lapse_for_island(s, island)
    if s.events is not None:
        s.tell(Secured(seat, island, former))
    s.next(garrison.of(i))


@RULES.step
def garrison(s: State, i: int) -> None:
    """AV 11.6: choose how many stay; none is allowed."""
    s.ask(s.ships[i].owner, GARRISON.of(i))


def garrison_options(s: State, seat: int, i: int) -> list[Action]:
    ship = s.ships[i]
    staffs = (False, True) if ship.commander else (False,)
    return [Garrison(troopers, staff) for staff in staffs for troopers in range(ship.landed + 1)]


def garrison_answer(s: State, seat: int, action: Garrison, i: int) -> None:
    ship, realm = s.ships[i], s.realm
    realm.troopers[ship.docked] = action.troopers
    realm.commander[ship.docked] = action.commander
    withdraw(s, seat, ship.landed - action.troopers, ship.commander and not action.commander)
    ship.landed = 0
    ship.commander = False
    if s.events is not None:
        s.tell(Garrisoned(seat, ship.docked, action.troopers, action.commander))


GARRISON: Final = RULES.ask("garrison", garrison_options, garrison_answer, why_not)


def spy_options(s: State, seat: int) -> list[Action]:
    """AV 11.7: a spy of the reserve goes to any island."""
    if s.realm.spy_reserve[seat] == 0:
        return []
    shift, most = SPY_BITS * seat, s.kit.most_spies
    return [Spy(island) for island, spies in enumerate(s.realm.spies) if spies >> shift & 15 < most]


def send_spy(s: State, seat: int, island: int) -> None:
    realm = s.realm
    realm.spy_reserve[seat] -= 1
    realm.spies[island] += 1 << SPY_BITS * seat
    s.learnt += 1
    if s.events is not None:
        s.tell(SpySent(seat, island))
    for i, ship in enumerate(s.ships):
        if ship.alive and ship.owner == seat and ship.docked == island and (ship.landed or ship.commander):
            try_to_secure(s, i)
