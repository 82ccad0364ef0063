"""What should give a person pause: a ship lost for certain, as far as its owner knows, or money thrown away."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.give_no_quarter.actions import Done, Steer
from quarterdeck.games.give_no_quarter.kit import NOTHING, STAR, WAYS, Kit
from quarterdeck.games.give_no_quarter.view import ShipView, View

LAST: Final = " It is your last ship."


class Caution:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def say(self, view: View, action: Any) -> str:
        if isinstance(action, Steer):
            return self.steer(view, action)
        ask = view.asks[view.seat] if view.seat is not None else None
        if not isinstance(action, Done) or ask is None:
            return ""
        if ask.name == "absorb":
            return self.take_damage(view, ask.args[0], ask.args[1])
        return self.close_shop(view) if ask.name == "trade" else ""

    def steer(self, view: View, action: Steer) -> str:
        """GNQ 4.11, 4.12, 9.3: into a Superstar, or into more damage than the ship can bear or give mods for."""
        ship, chart, way = find(view, view.mover), self.kit.chart, WAYS[action.way]
        name = self.kit.fleet.names[ship.ship]
        at = chart.neighbours[ship.hex][(ship.heading + way + 5) % 6]
        if chart.kinds[at] == STAR:
            lost = f"{name} and its mods burn in the Superstar in {chart.labels[at]} (GNQ 4.11)."
            return lost + last(view, ship)
        if self.bears(view, ship, way):
            return ""
        return f"{name} does not survive what lies there, whatever it gives up (GNQ 9.3)." + last(view, ship)

    def bears(self, view: View, ship: ShipView, way: int) -> bool:
        """False if the cards that the seat sees on this way destroy the ship even if every mod is given up."""
        here, ahead = view.layout[0], view.layout[1 + way]
        points = ship.damage + self.damage(here) + self.damage(ahead)
        spare = len(ship.mods) + (1 if self.is_wreck(here) else 0)
        return bool(points <= self.kit.fleet.hull[ship.ship] + spare)

    def damage(self, card: str) -> int:
        kind = self.kit.deck.kinds.get(card, NOTHING)
        return self.kit.deck.damage[kind] if kind != NOTHING else 0

    def is_wreck(self, card: str) -> bool:
        kind = self.kit.deck.kinds.get(card, NOTHING)
        return kind != NOTHING and self.kit.deck.faces[kind].kind == "wreck"

    def take_damage(self, view: View, number: int, points: int) -> str:
        """GNQ 9.3, 9.4: the damage destroys the ship, though mods could still be given up for it."""
        ship, fleet = find(view, number), self.kit.fleet
        if ship.damage + points <= fleet.hull[number]:
            return ""
        needed = ship.damage + points - fleet.hull[number]
        lost = f"{points} more damage destroys {fleet.names[number]} (GNQ 9.3)."
        if needed > len(ship.mods):
            return lost + last(view, ship)
        mods = "a mod" if needed == 1 else f"{needed} mods"
        return f"{lost} Giving up {mods} saves it.{last(view, ship)}"

    def close_shop(self, view: View) -> str:
        """GNQ 10.3: what was paid too much is lost."""
        return f"{view.credit} is paid and not spent, and is lost (GNQ 10.3)." if view.credit else ""


def find(view: View, number: int) -> ShipView:
    return next(ship for ship in view.ships if ship.ship == number)


def last(view: View, ship: ShipView) -> str:
    """A guild without ships is eliminated (GNQ 11.4)."""
    return LAST if [one.seat for one in view.ships].count(ship.seat) == 1 else ""
