"""Islands and home ports: docking and leaving, landing, securing, garrisons and spies (AV 7, 10, 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import distance, is_within
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.actions import Action, Dock, Face, Garrison, Land, Spy
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking, HeadingQuestion
from quarterdeck.games.avertigos.rules.purchases.income import leave_reserve, withdraw
from quarterdeck.games.avertigos.rules.ships import best_of
from quarterdeck.games.avertigos.rules.treaties import (
    ACCESS,
    TRUCE,
    breach_words,
    break_treaty,
    end_access,
    find_treaty,
)
from quarterdeck.games.avertigos.state import NOBODY, NOWHERE, Ship, State
from quarterdeck.games.avertigos.words.phrases import millimetres

CORNERS: Final = ((0, 0), (1, 1), (1, 0), (0, 1))  # by seat: east, north; two players are opposite
INWARD: Final = (3, 15, 21, 9)  # by seat: the heading towards the middle
SPY_BITS: Final = 15  # a house's spies on an island, in one number for all houses
SPY_MASK: Final = (1 << SPY_BITS) - 1
NO_SPY: Final = Refusal("AV 11.7", "there is no spy in your reserve")

# The home port


def home_of(s: State, seat: int) -> tuple[int, int]:
    """AV 10.4: in the corners."""
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
    ship.heading = INWARD[ship.owner]
    ship.height = 1
    ship.speed = 1
    ship.docked = len(s.kit.island_name)


# Docking


def dock_options(s: State) -> list[Action]:
    """AV 11.2: where there is a berth, if the ship can pay for its speed."""
    ship = s.ships[s.active]
    if s.acted or ship.docked != NOWHERE or ship.ap < dock_price(s, ship):
        return []
    return [Dock(island) for island in berths_of(s, ship)]


def berths_of(s: State, ship: Ship) -> list[int]:
    """AV 11.1: at height 1 with the base at the boundary, where nobody is docked; the home port has room."""
    kit = s.kit
    if ship.height != 1:
        return []
    reach = kit.base + kit.boundary
    found: list[int] = []
    for island in range(len(kit.island_name)):
        if is_within(ship.x, ship.y, kit.island_x[island], kit.island_y[island], reach) and is_free(s, island):
            found.append(island)
    x, y = home_of(s, ship.owner)
    if is_within(ship.x, ship.y, x, y, reach):
        found.append(len(kit.island_name))
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


def dock(s: State, island: int) -> None:
    ship = s.ships[s.active]
    ship.ap -= dock_price(s, ship)
    ship.docked = island
    ship.speed = 1
    s.tell(e.DockedAt(s.active, island))


def why_not_dock(s: State, ship: Ship, island: int) -> Refusal:
    """AV 11.1, 11.2: with the distance of the base from the boundary."""
    if ship.docked != NOWHERE:
        return Refusal("AV 11.1", "this ship is docked already")
    if ship.height != 1:
        return Refusal("AV 11.1", f"docking is done at height 1; this ship is at {ship.height}")
    if not 0 <= island < len(s.kit.island_name):
        return Refusal("AV 11.1", "the home port is out of reach")
    far = distance(ship.x, ship.y, s.kit.island_x[island], s.kit.island_y[island]) - s.kit.base - s.kit.boundary
    if far > 0:
        return Refusal("AV 11.1", f"the base is {millimetres(far)} from the boundary of {s.kit.island_name[island]}")
    if not is_free(s, island):
        return Refusal("AV 11.1", "another ship is docked there")
    return Refusal("AV 11.2", f"docking at speed {ship.speed} costs more than {ship.ap} AP")


def nearest_island(s: State, ship: Ship) -> int:
    kit = s.kit
    ways = [distance(ship.x, ship.y, x, y) for x, y in zip(kit.island_x, kit.island_y, strict=True)]
    return ways.index(min(ways))


def shore_wishes(r: Reading) -> list[Action]:
    """What is offered, the nearest island and home; one trooper too many, the Commander, and a spy."""
    s = r.position
    ship = s.ships[s.active]
    near = nearest_island(s, ship)
    docks = [Dock(near), Dock(len(s.kit.island_name))]
    lands = land_options(s)
    most = max([action.troopers for action in lands if isinstance(action, Land)], default=0)
    found: list[Action] = [*dock_options(s), *docks, *lands, Land(most + 1), Land(0, True)]
    return [*dict.fromkeys(found), *spy_wishes(r, near)]


# Leaving


class Casting(HeadingQuestion):
    """AV 11.3: a ship that leaves may take any heading."""

    rule = "AV 11.3"
    manner = "leave, heading"

    def caution(self, r: Reading, action: Action) -> str:
        ship = r.view.ships[r.view.active]
        if not isinstance(action, Face) or not (ship.landed or ship.commander):
            return ""
        return "Those who wait ashore go back to your reserve, and the landing has to begin anew (AV 11.4)."


@RULES.step
def cast_off(s: State) -> None:
    """AV 7.5: a tactical move begins at the dock too."""
    s.ask(s.ships[s.active].owner, CastOff())


class CastOff(Casting):
    wants = "choose a heading to leave the dock"

    def answer(self, s: State, seat: int, action: Face) -> None:
        undock(s, s.ships[s.active], action.degrees // STEP)


def undock(s: State, ship: Ship, heading: int) -> None:
    """AV 11.4: troops that waited ashore come back to the reserve."""
    ship.docked = NOWHERE
    ship.heading = heading
    withdraw(s, ship.owner, ship.landed, ship.commander)
    ship.landed = 0
    ship.commander = False
    s.tell(e.Undocked(s.active, heading))


# Landing


def land_options(s: State) -> list[Action]:
    """AV 11.4: 1 AP a trooper, or for two with marines; 1 AP for the Commander."""
    ship = s.ships[s.active]
    if s.acted or ship.ap == 0 or not 0 <= ship.docked < len(s.realm.owner):
        return []
    most = min(s.houses.troopers[ship.owner], ship.ap * landing(s, ship))
    found: list[Action] = [Land(troopers) for troopers in range(1, most + 1)]
    if s.houses.commander[ship.owner]:
        found.append(Land(0, True))
    return found


def landing(s: State, ship: Ship) -> int:
    """Troopers landed for 1 AP."""
    return max(1, best_of(ship, s.kit.landing))


def land(s: State, troopers: int, commander: bool) -> None:
    """AV 11.4, 13.4: to land on the island of a partner breaks the truce."""
    ship, realm = s.ships[s.active], s.realm
    seat, island = ship.owner, ship.docked
    owner = realm.owner[island]
    if owner not in (NOBODY, seat):
        break_treaty(s, seat, owner, TRUCE)
    rate = landing(s, ship)
    ship.ap -= (troopers + rate - 1) // rate + (1 if commander else 0)
    leave_reserve(s, seat, troopers, commander)
    s.tell(e.LandedAt(seat, island, troopers, commander))
    if owner == seat:
        realm.troopers[island] += troopers
        realm.commander[island] = realm.commander[island] or commander
        return
    ship.landed += troopers
    ship.commander = ship.commander or commander
    try_to_secure(s, s.active)


def landing_words(r: Reading, action: Land) -> str:
    """AV 13.4: a landing on a partner's island breaks the truce, and an access if it takes the island."""
    s = r.position
    ship = s.ships[s.active]
    owner = s.realm.owner[ship.docked]
    found = [breach_words(r, owner, TRUCE)]
    access = find_treaty(s, ship.owner, owner, ACCESS)
    more = action.troopers + (s.kit.commander_counts if action.commander else 0)
    if access is not None and ship.docked in access.islands and lead_of(s, ship) + more > 0:
        found.append(breach_words(r, owner, ACCESS))
    return " ".join(filter(None, found))


# Securing


def defence(s: State, island: int, seat: int) -> int:
    return max(0, resistance(s, island, seat))


def resistance(s: State, island: int, seat: int) -> int:
    """AV 11.5, 11.7: natives, troopers, the Commander, the spies of others; less one for each own spy."""
    realm = s.realm
    total = realm.natives[island] + realm.troopers[island]
    total += s.kit.commander_counts if realm.commander[island] else 0
    for other in range(s.seats):
        spies = realm.spies[island] >> SPY_BITS * other & SPY_MASK
        total += -spies if other == seat else spies
    return total


def lead_of(s: State, ship: Ship) -> int:
    """By how many the troops ashore outnumber the island."""
    strength = ship.landed + (s.kit.commander_counts if ship.commander else 0)
    return strength - resistance(s, ship.docked, ship.owner)


def try_to_secure(s: State, i: int) -> None:
    """AV 11.5, 11.7: with more troops than are there the island falls, if nobody sends enough spies."""
    s.then(RULES.steps["contest"].of(i, 0))  # spies lead here again, and so are imported later


def secure(s: State, i: int) -> None:
    """AV 11.5: the defenders are gone, the attackers all stay."""
    ship, realm = s.ships[i], s.realm
    island, seat = ship.docked, ship.owner
    former = realm.owner[island]
    realm.owner[island] = seat
    realm.natives[island] = 0
    realm.troopers[island] = 0
    realm.commander[island] = False
    realm.claws[island] = 0
    realm.spies[island] &= SPY_MASK << SPY_BITS * seat
    s.tell(e.Secured(seat, island, former))
    end_access(s, seat, island)
    s.then(garrison.of(i))


@RULES.step
def garrison(s: State, i: int) -> None:
    """AV 11.6: choose how many stay; none is allowed."""
    s.ask(s.ships[i].owner, GarrisonQuestion(i))


class GarrisonQuestion(Asking):
    rule = "AV 11.6"
    wants = "choose who stays on the island"
    answers = (Garrison,)
    takes = ("ship",)

    def options(self, s: State, seat: int) -> list[Action]:
        ship = s.ships[self.args[0]]
        staffs = (False, True) if ship.commander else (False,)
        return [Garrison(troopers, staff) for staff in staffs for troopers in range(ship.landed + 1)]

    def answer(self, s: State, seat: int, action: Garrison) -> None:
        ship, realm = s.ships[self.args[0]], s.realm
        realm.troopers[ship.docked] = action.troopers
        realm.commander[ship.docked] = action.commander
        withdraw(s, seat, ship.landed - action.troopers, ship.commander and not action.commander)
        ship.landed = 0
        ship.commander = False
        s.tell(e.Garrisoned(seat, ship.docked, action.troopers, action.commander))


# Spies


def spy_options(s: State, seat: int) -> list[Action]:
    """AV 11.7: a spy of the reserve goes to any island."""
    return [Spy(island) for island in range(len(s.realm.spies))] if s.houses.spies[seat] else []


def spy_wishes(r: Reading, island: int) -> list[Action]:
    """What is offered; without a spy, to one island."""
    return spy_options(r.position, r.seat) or [Spy(island)]


def send_spy(s: State, seat: int, island: int) -> None:
    s.houses.spies[seat] -= 1
    s.houses.sure_units[seat] = max(0, s.houses.sure_units[seat] - s.kit.spy_price)
    s.realm.spies[island] += 1 << SPY_BITS * seat
    s.learnt += 1
    s.tell(e.SpySent(seat, island))
    for i, ship in enumerate(s.ships):
        if ship.alive and ship.owner == seat and ship.docked == island and (ship.landed or ship.commander):
            try_to_secure(s, i)
