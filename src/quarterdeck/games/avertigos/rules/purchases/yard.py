"""Whole ships are bought, module by module, and launched at home (AV 12)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Module
from quarterdeck.games.avertigos.events import Launched
from quarterdeck.games.avertigos.kit import BOW, MID, STERN
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.rules.islands import free_berth, put_in_dock
from quarterdeck.games.avertigos.rules.purchases.income import pay
from quarterdeck.games.avertigos.rules.set_up.deploy import fit_out
from quarterdeck.games.avertigos.rules.set_up.draft import has_room, module_wishes, why_unfit
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

TOO_DEAR: Final = 9999


def hulls_for_sale(s: State, seat: int) -> list[int]:
    """AV 12.4: hulls that can be paid with all their modules, while the fleet and the port have room."""
    if len(s.fleet(seat)) >= s.kit.book.realm.most_ships or free_berth(s, seat)[0] < 0:
        return []
    silver = s.houses.silver[seat]
    return [hull for hull in range(len(s.kit.places)) if s.kit.hull_silver[hull] + rest_price(s, hull, []) <= silver]


def rest_price(s: State, hull: int, berths: list[int]) -> int:
    """The least that the empty places cost, Masters aside."""
    kit = s.kit
    prices: list[int] = []
    taken = [kit.place[kind] for kind in berths]
    for place in (BOW, MID, STERN):
        offers: list[int] = []
        for kind in range(len(s.supply)):
            if kit.place[kind] == place and not kit.master[kind]:
                offers += [kit.coins[kind]] * s.supply[kind]
        offers.sort()
        if place == MID:
            prices += offers[: kit.places[hull]]
        elif place not in taken:
            prices += offers[:1]
    prices.sort()
    rest = kit.places[hull] - len(berths)
    return sum(prices[:rest]) if len(prices) >= rest else TOO_DEAR


def begin_ship(s: State, seat: int, hull: int) -> None:
    pay(s, seat, s.kit.hull_silver[hull])
    s.realm.yard = hull
    s.realm.berths = []
    s.next(next_berth.of(seat))


@RULES.step
def next_berth(s: State, seat: int) -> None:
    """AV 12.4: a ship is launched complete."""
    if len(s.realm.berths) < s.kit.places[s.realm.yard]:
        s.ask(seat, Yard())
    else:
        launch(s, seat)


class Yard(Asking):
    rule = "AV 12.4"
    wants = "choose a module for the new ship"
    answers = (Module,)

    def options(self, s: State, seat: int) -> list[Action]:
        """AV 3.3, 3.4: the limits of places and Masters hold here too."""
        realm, kit = s.realm, s.kit
        ship = new_ship(s, seat)
        found: list[Action] = []
        for kind in range(len(s.supply)):
            if s.supply[kind] and has_room(s, ship, kind):
                s.supply[kind] -= 1
                price = kit.coins[kind] + rest_price(s, realm.yard, [*realm.berths, kind])
                s.supply[kind] += 1
                if price <= s.houses.silver[seat]:
                    found.append(Module(kit.module_name[kind]))
        return found

    def answer(self, s: State, seat: int, action: Module) -> None:
        kind = s.kit.module_kind[action.module]
        pay(s, seat, s.kit.coins[kind])
        s.supply[kind] -= 1
        s.realm.berths.append(kind)
        s.next(next_berth.of(seat))

    def why_not(self, s: State, seat: int, action: Module) -> Refusal:
        unfit = why_unfit(s, action.module, new_ship(s, seat))
        return unfit or Refusal(self.rule, "your silver would not pay for that and the other places")

    def wishes(self, r: Reading) -> list[Action]:
        return module_wishes(r)


def new_ship(s: State, seat: int) -> Ship:
    """The ship that is being bought, with its modules so far."""
    ship = Ship(seat, s.realm.yard)
    ship.modules += s.realm.berths
    return ship


def launch(s: State, seat: int) -> None:
    """AV 12.4: docked at home."""
    realm, kit = s.realm, s.kit
    ship = new_ship(s, seat)
    fit_out(s, ship)
    put_in_dock(s, ship)
    s.ships.append(ship)
    silver = kit.hull_silver[ship.hull] + sum([kit.coins[kind] for kind in realm.berths])
    names = tuple([kit.module_name[kind] for kind in realm.berths])
    realm.yard = NOBODY
    realm.berths = []
    s.tell(Launched(seat, len(s.ships) - 1, kit.hull_name[ship.hull], names, silver))
