"""Mods that come aboard a ship and leave it again (GNQ 9, 10)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import OfMod
from quarterdeck.games.give_no_quarter.content import MOD_NAMES
from quarterdeck.games.give_no_quarter.events import Dropped, Fitted, Source, Why
from quarterdeck.games.give_no_quarter.rules.book import ShipQuestion
from quarterdeck.games.give_no_quarter.state import State


class GiveUp(ShipQuestion):
    """Answered with a mod of the ship, or with none."""

    panel = "wounds"

    def why(self, s: State, seat: int, action: OfMod) -> Refusal | None:
        return Refusal("GNQ 9.4", f"{s.kit.fleet.names[self.args[0]]} has no such mod aboard")


def fit(s: State, ship: int, mod: int, source: Source) -> None:
    s.mods[ship] = zones.add(s.mods[ship], mod)
    if s.events is not None:
        s.tell(Fitted(ship, MOD_NAMES[mod], source))


def fit_from_supply(s: State, ship: int, mod: int, source: Source) -> None:
    s.supply = zones.take(s.supply, mod)
    fit(s, ship, mod, source)


def drop(s: State, ship: int, mod: int, why: Why) -> None:
    """A mod goes from a ship back to the supply."""
    s.mods[ship] = zones.take(s.mods[ship], mod)
    s.supply = zones.add(s.supply, mod)
    if s.events is not None:
        s.tell(Dropped(ship, MOD_NAMES[mod], why))
