"""Whole ships are bought, module by module, and launched at home (AV 12)."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Module
from quarterdeck.games.avertigos.events import Launched
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.rules.islands import free_berth, put_in_dock
from quarterdeck.games.avertigos.rules.purchases.income import pay, show_silver
from quarterdeck.games.avertigos.rules.set_up.deploy import fit_out, set_sides
from quarterdeck.games.avertigos.rules.set_up.draft import module_wishes
from quarterdeck.games.avertigos.rules.set_up.pool import in_pool, least_price, why_unfit
from quarterdeck.games.avertigos.state import NOBODY, Ship, State


def hulls_for_sale(s: State, seat: int) -> list[int]:
    """AV 12.4: hulls that can be paid with all their modules, while the fleet and the port have room."""
    if len(s.fleet(seat)) >= s.kit.book.realm.most_ships or free_berth(s, seat)[0] < 0:
        return []
    silver = s.houses.silver[seat]
    return [hull for hull in range(len(s.kit.places)) if least_price(s, [Ship(seat, hull)]) <= silver]


def begin_ship(s: State, seat: int, hull: int) -> None:
    s.realm.yard = hull
    s.realm.berths = []
    s.then(next_berth.of(seat))


@RULES.step
def next_berth(s: State, seat: int) -> None:
    """AV 12.4: a ship is launched complete; 12.5: everyone sees that the rest of it can be paid."""
    if len(s.realm.berths) < s.kit.places[s.realm.yard]:
        show_silver(s, seat, least_price(s, [new_ship(s, seat)]))
        s.ask(seat, Yard())
    else:
        launch(s, seat)


class Yard(Asking):
    rule = "AV 12.4"
    wants = "choose a module for the new ship"
    answers = (Module,)
    together = (Module,)

    def options(self, s: State, seat: int) -> list[Action]:
        """AV 3.3, 3.4: the limits of places and Masters hold here too."""
        ship = new_ship(s, seat)
        kinds = in_pool(s, ship, s.kit.all_kinds)
        return [s.kit.modules[kind] for kind in kinds if price_with(s, ship, kind) <= s.houses.silver[seat]]

    def answer(self, s: State, seat: int, action: Module) -> None:
        kind = s.kit.module_kind[action.module]
        pay(s, seat, s.kit.coins[kind])
        s.supply[kind] -= 1
        s.realm.berths.append(kind)
        s.then(next_berth.of(seat))

    def why_not(self, s: State, seat: int, action: Module) -> Refusal:
        unfit = why_unfit(s, action.module, new_ship(s, seat))
        return unfit or Refusal(self.rule, "your silver would not pay for that and the other places")

    def wishes(self, r: Reading) -> list[Action]:
        return module_wishes(r)


def price_with(s: State, ship: Ship, kind: int) -> int:
    """What the ship costs from here on if this is its next module."""
    ship.modules.append(kind)
    s.supply[kind] -= 1
    price = s.kit.coins[kind] + least_price(s, [ship])
    s.supply[kind] += 1
    ship.modules.pop()
    return price


def new_ship(s: State, seat: int) -> Ship:
    """The ship that is being bought, with its modules so far."""
    ship = Ship(seat, s.realm.yard)
    ship.modules += s.realm.berths
    return ship


def launch(s: State, seat: int) -> None:
    """AV 12.4: docked at home, in the place of a lost ship if there is one; then its rockets are set."""
    realm, kit = s.realm, s.kit
    ship = new_ship(s, seat)
    fit_out(s, ship)
    put_in_dock(s, ship)
    i = next((i for i, lost in enumerate(s.ships) if not lost.alive), len(s.ships))
    s.ships[i : i + 1] = [ship]
    names = tuple([kit.module_name[kind] for kind in realm.berths])
    silver = sum([kit.coins[kind] for kind in realm.berths])
    realm.yard = NOBODY
    realm.berths = []
    s.tell(Launched(seat, i, kit.hull_name[ship.hull], names, silver))
    s.then(set_sides.of(i, 1))
