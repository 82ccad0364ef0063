"""Ashore: landing, securing, garrisons and spies (AV 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Garrison, Land, Spy
from quarterdeck.games.avertigos.events import Garrisoned, LandedAt, Secured, SpySent
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.rules.purchases.reserve import leave_reserve, withdraw
from quarterdeck.games.avertigos.rules.ships import best_of
from quarterdeck.games.avertigos.rules.treaties import break_truce, lapse_for_island, may_attack
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

SPY_BITS: Final = 4
NO_SPY: Final = Refusal("AV 11.7", "there is no spy in your reserve, or no room for another on that island")

# Landing


def land_options(s: State) -> list[Action]:
    """AV 11.4: 1 AP a trooper, or for two with marines; 1 AP for the Commander."""
    ship = s.ships[s.active]
    if s.acted or ship.ap == 0 or not 0 <= ship.docked < len(s.realm.owner):
        return []
    owner = s.realm.owner[ship.docked]
    if owner not in (NOBODY, ship.owner) and not may_attack(s, ship.owner, owner):
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
    try_to_secure(s, s.active)


def host_of(s: State) -> int:
    """Whose island the active ship is docked at; -1 for nobody's."""
    docked = s.ships[s.active].docked
    return s.realm.owner[docked] if 0 <= docked < len(s.realm.owner) else NOBODY


# Securing


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
        if s.events is not None:
            s.tell(Garrisoned(seat, ship.docked, action.troopers, action.commander))


# Spies


def spy_options(s: State, seat: int) -> list[Action]:
    """AV 11.7: a spy of the reserve goes to any island."""
    if s.houses.spies[seat] == 0:
        return []
    shift, most = SPY_BITS * seat, s.kit.most_spies
    return [Spy(island) for island, spies in enumerate(s.realm.spies) if spies >> shift & 15 < most]


def spy_wishes(r: Reading) -> list[Action]:
    return [Spy(island) for island in range(len(r.words.kit.island_name))]


def send_spy(s: State, seat: int, island: int) -> None:
    s.houses.spies[seat] -= 1
    s.realm.spies[island] += 1 << SPY_BITS * seat
    s.learnt += 1
    if s.events is not None:
        s.tell(SpySent(seat, island))
    for i, ship in enumerate(s.ships):
        if ship.alive and ship.owner == seat and ship.docked == island and (ship.landed or ship.commander):
            try_to_secure(s, i)
