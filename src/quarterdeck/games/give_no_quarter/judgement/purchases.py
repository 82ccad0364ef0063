"""Repairs, mods and discards."""

from __future__ import annotations

from typing import Any

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Buy, Discard, DiscardLowest, Done, Hail, Hire, Loot, Pay, Repair
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import DANGER, FOLLY, MEND, MOD, SHIP, SURE, price
from quarterdeck.games.give_no_quarter.kit import MODS
from quarterdeck.games.give_no_quarter.rules.book import DiscardQuestion
from quarterdeck.games.give_no_quarter.rules.repairs_and_mods import Trade
from quarterdeck.games.give_no_quarter.state import State


@JUDGE.of(Trade)
def trade(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Mods while there is room for them, repairs of what is badly damaged; cards are kept for combat."""
    kit, cost, credit = s.kit, price(s, seat, w), s.credit
    mend, buy = max(0, kit.repair_price - credit), max(0, kit.mod_price - credit)
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(0.0)
        elif kind is Pay:
            points.append(-FOLLY)
        elif kind is Buy:
            points.append(w[SURE] * (mod_worth(s, action.ship, MODS[action.mod], w) - cost * buy))
        elif kind is Repair:
            points.append(w[SURE] * (repair_worth(s, action.ship, w) - cost * mend))
        elif kind is Hail:
            points.append(2.0)
        elif kind is Hire:
            points.append(w[SURE] * (w[SHIP] - cost * max(0, kit.fleet.prices[s.offer] - credit)))
        elif kind is Loot:
            points.append(FOLLY)
    return with_folly(points, options)


def mod_worth(s: State, ship: int, mod: int, w: list[float]) -> float:
    """The more of a kind are aboard already, the less another is worth."""
    return w[MOD + mod] * (1.0 - 0.1 * zones.count(s.mods[ship], mod))


def repair_worth(s: State, ship: int, w: list[float]) -> float:
    """The last points of hull are worth most, and those that bring the nominal values back."""
    fleet, damage = s.kit.fleet, s.damage[ship]
    left = fleet.hull[ship] - damage
    value = w[MEND] * (1.0 + 0.2 * max(0, 4 - left))
    if damage == fleet.nominal_to[ship] + 1 and not s.haunted >> ship & 1:
        value += w[DANGER]
    return value


@JUDGE.of(DiscardQuestion)
def discard(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The lowest."""
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is DiscardLowest:
            points.append(0.0)
        elif kind is Discard:
            points.append(-0.5 * s.kit.deck.worth[s.kit.deck.kinds[action.card]] - 0.5)
    return points
