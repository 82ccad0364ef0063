"""Ships come to the board: at the start, and later those that were drawn or hired (GNQ 1, 13)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Deploy, Place, Placing
from quarterdeck.games.give_no_quarter.events import Placed
from quarterdeck.games.give_no_quarter.kit import NOTHING
from quarterdeck.games.give_no_quarter.rules.book import RULES, GuildQuestion, ShipQuestion, mask_of
from quarterdeck.games.give_no_quarter.state import NOWHERE, State

DEPLOY: Final = Deploy()


def next_to_place(s: State, seat: int) -> int:
    """The first ship of a guild that is not on the board; NOTHING if all are."""
    for ship in s.ships[seat]:
        if s.hex[ship] == NOWHERE:
            return ship
    return NOTHING


def put_ship(s: State, seat: int, place: Place) -> None:
    s.hex[place.ship] = place.hex
    s.heading[place.ship] = place.heading
    if s.events is not None:
        s.tell(Placed(seat, place.ship, place.hex, place.heading))


def why_not_there(s: State, seat: int, place: Place) -> Refusal:
    chart, ship = s.kit.chart, next_to_place(s, seat)
    if place.ship != ship:
        return Refusal("GNQ 1.8", f"the ship to be placed now is {s.kit.fleet.names[ship]}")
    if place.hex not in chart.dust:
        return Refusal("GNQ 1.8", "ships are placed in Dense Dust")
    if place.heading not in chart.inward[place.hex]:
        return Refusal("GNQ 1.8", "that heading does not lead inward")
    if place.hex in s.hex:
        return Refusal("GNQ 1.8", "there is a ship in that hex already")
    return Refusal("GNQ 1.8", "that hex is not on your side of the board")


# At the start


@RULES.step
def place_ships(s: State, seat: int, sides: int) -> None:
    """GNQ 1.8: a guild puts its ships on the Dust hexes of its side, one on each."""
    if next_to_place(s, seat) != NOTHING:
        s.ask(seat, PlaceQuestion(sides))


class PlaceQuestion(GuildQuestion):
    panel = "berths"
    is_panel_private = True
    rule = "GNQ 1.8"
    wants = "place your ships"
    asks = "Place your ships in the Dense Dust of your side."
    answers = (Place, Deploy)
    takes = ("sides",)

    def about(self, s: State, seat: int) -> int:
        return next_to_place(s, seat)

    def choices(self, s: State, seat: int) -> list[Action]:
        ship = next_to_place(s, seat)
        found: list[Action] = [DEPLOY]
        for at in free_places(s, self.args[0]):
            found += s.kit.places[ship][at]
        return found

    def choose(self, s: State, seat: int, action: Placing) -> None:
        if isinstance(action, Place):
            put_ship(s, seat, action)
            s.then(place_ships.of(seat, self.args[0]))
        else:
            deploy(s, seat, self.args[0])

    def why(self, s: State, seat: int, action: Place) -> Refusal | None:
        return why_not_there(s, seat, action)


def free_places(s: State, sides: int) -> list[int]:
    """GNQ 1.8: the Dust hexes of these sides (a bit each) without a ship."""
    chart = s.kit.chart
    places = [at for side in range(len(chart.sides)) if sides >> side & 1 for at in chart.sides[side]]
    taken = mask_of([at for at in s.hex if at != NOWHERE])
    return [at for at in places if not taken >> at & 1]


def deploy(s: State, seat: int, sides: int) -> None:
    """All the ships that are left, each on the first free hex and heading."""
    ship = next_to_place(s, seat)
    while ship != NOTHING:
        put_ship(s, seat, s.kit.places[ship][free_places(s, sides)[0]][0])
        ship = next_to_place(s, seat)


# Drawn or hired


@RULES.step
def settle_recruits(s: State) -> None:
    """GNQ 13.4: new ships are put on Dust hexes at the end of the turn."""
    seat = s.active
    ship = NOTHING if s.out[seat] else next_to_place(s, seat)
    if ship != NOTHING:
        s.ask(seat, Settle(ship))


class Settle(ShipQuestion):
    """GNQ 13.4: on any Dust hex, on either inward heading."""

    panel = "berths"
    is_panel_private = True
    rule = "GNQ 13.4"
    wants = "place your new ship"
    asks = "Where does your new ship come in?"
    answers = (Place,)

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for at in s.kit.chart.dust:
            found += s.kit.places[self.args[0]][at]
        return found

    def choose(self, s: State, seat: int, action: Place) -> None:
        put_ship(s, seat, action)
        s.then(settle_recruits)

    def why(self, s: State, seat: int, action: Place) -> Refusal | None:
        return why_not_there(s, seat, action)
