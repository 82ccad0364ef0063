"""Repairs, mods and discards."""

from __future__ import annotations

from typing import Any

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Buy, Discard, DiscardLowest, Done, Hail, Hire, Loot, Pay, Repair
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import (
    DANGER,
    FOLLY,
    LOW,
    MEND,
    MOD,
    NOT_NOW,
    SHIP,
    SHOP,
    SURE,
    price,
    ship_worth,
)
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT
from quarterdeck.games.give_no_quarter.rules.book import DiscardQuestion
from quarterdeck.games.give_no_quarter.rules.repairs_and_mods import Trade
from quarterdeck.games.give_no_quarter.state import State


@JUDGE.of(Trade)
def trade(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Mods while there is room for them, repairs of what is badly damaged; cards are kept for combat."""
    kit, cost, credit = s.kit, price(s, seat, w) * w[SHOP], s.credit
    points: list[float] = []
    best, wanted, change, excess = 0.0, 0, small_change(s, seat), too_much(s, seat)
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(0.0)
            continue
        if kind is Pay:
            points.append(-FOLLY)
            continue
        value, due = 0.0, 0
        if kind is Buy:
            due = kit.mod_price
            value = mod_worth(s, action.ship, MODS[action.mod], w)
        elif kind is Repair:
            due = kit.repair_price
            value = repair_worth(s, action.ship, w)
        elif kind is Hire:
            due = kit.fleet.prices[s.offer]
            value = w[SHIP]
        elif kind is Hail:
            value = NOT_NOW / w[SURE]
        elif kind is Loot:
            value = FOLLY / w[SURE]
        else:
            break
        short = due - credit
        if short > 0:
            value -= cost * max(0, short - excess)
        value *= w[SURE]
        if value > best:
            best, wanted = value, due
        points.append(value)
    if credit < wanted <= credit + change:
        put_down(s, options, coin(s, seat, wanted - credit), points, best)
    return with_folly(points, options)


def is_change(s: State, kind: int) -> bool:
    """A card that is of little use in combat: a gem, or a low one."""
    deck = s.kit.deck
    return deck.gem[kind] or 0 < deck.worth[kind] <= LOW


def small_change(s: State, seat: int) -> int:
    """What such cards of a manifest are worth together."""
    total = 0
    for card in s.manifest[seat]:
        if is_change(s, card >> SHIFT):
            total += s.kit.deck.worth[card >> SHIFT]
    return total


def too_much(s: State, seat: int) -> int:
    """GNQ 11.2: what the lowest cards are worth that will have to go at the end of the turn."""
    total, manifest = 0, s.manifest[seat]
    for i in range(-s.stowage(seat)):
        total += s.kit.deck.worth[manifest[i] >> SHIFT]
    return total


def coin(s: State, seat: int, due: int) -> int:
    """The kind of such a card to pay with first: the highest that is not too high, else the lowest."""
    worth, largest, smallest = s.kit.deck.worth, NOTHING, NOTHING
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        if is_change(s, kind):
            if worth[kind] > due:
                if smallest == NOTHING or worth[kind] < worth[smallest]:
                    smallest = kind
            elif largest == NOTHING or worth[kind] > worth[largest]:
                largest = kind
    return largest if largest != NOTHING else smallest


def put_down(s: State, options: list[Any], kind: int, points: list[float], best: float) -> None:
    """Such a card is paid before the purchase, which would take any that fit."""
    name = s.kit.deck.names[kind]
    for i in range(len(points)):
        if type(options[i]) is Pay and options[i].card == name:
            points[i] = best + 1.0


def mod_worth(s: State, ship: int, mod: int, w: list[float]) -> float:
    """The more of a kind are aboard already, the less another is worth; each can take a point of damage."""
    return w[MOD + mod] * (1.0 - 0.1 * zones.count(s.mods[ship], mod)) + brink(s, ship, w)


def brink(s: State, ship: int, w: list[float]) -> float:
    """What another point is worth that a ship can take before it is lost."""
    left = 1 + s.kit.fleet.hull[ship] - s.damage[ship] + zones.size(s.mods[ship])
    return 0.4 * ship_worth(s, ship, w) / (left * left)


def repair_worth(s: State, ship: int, w: list[float]) -> float:
    """The last points of hull are worth most, and those that bring the nominal values back."""
    fleet, damage = s.kit.fleet, s.damage[ship]
    value = w[MEND] + brink(s, ship, w)
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
