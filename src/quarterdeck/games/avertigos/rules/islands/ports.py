"""Home ports and their berths; docking, and leaving the dock (AV 7, 10, 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import distance, is_within
from quarterdeck.games.avertigos.actions import Action, Dock, Face
from quarterdeck.games.avertigos.events import DockedAt, Undocked
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, HeadingQuestion
from quarterdeck.games.avertigos.rules.purchases.reserve import withdraw
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State
from quarterdeck.games.avertigos.words.phrases import millimetres

CORNERS: Final = ((0, 0), (1, 1), (1, 0), (0, 1))  # by seat: east, north; two players are opposite
INWARD: Final = (3, 15, 21, 9)  # by seat: the heading towards the middle

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
    """AV 11.1, 11.2: at height 1 with the base at the boundary, where nobody is docked; the home port has room."""
    ship, kit = s.ships[s.active], s.kit
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


def dock(s: State, island: int) -> None:
    ship = s.ships[s.active]
    ship.ap -= dock_price(s, ship)
    ship.docked = island
    ship.speed = 1
    if s.events is not None:
        s.tell(DockedAt(s.active, island))


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


# Leaving


class Casting(HeadingQuestion):
    """AV 11.3: a ship that leaves may take any heading."""

    rule = "AV 11.3"
    manner = "leave, "

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
    if s.events is not None:
        s.tell(Undocked(s.active, heading))
