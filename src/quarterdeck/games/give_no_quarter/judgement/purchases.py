"""Repairs, mods and discards."""

from __future__ import annotations

from typing import Any

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Buy, Discard, DiscardLowest, Done, Hail, Hire, Loot, Pay, Repair
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import DANGER, FOLLY, LOW, MEND, MOD, NOT_NOW, SHIP, SURE, price
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT
from quarterdeck.games.give_no_quarter.rules.book import DiscardQuestion
from quarterdeck.games.give_no_quarter.rules.repairs_and_mods import Trade
from quarterdeck.games.give_no_quarter.state import State


@JUDGE.of(Trade)
def trade(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Mods while there is room for them, repairs of what is badly damaged; cards are kept for combat."""
    kit, cost, credit = s.kit, price(s, seat, w), s.credit
    points: list[float] = []
    best, wanted = 0.0, 0
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
        value = w[SURE] * (value - cost * max(0, due - credit))
        if value > best:
            best, wanted = value, due
        points.append(value)
    if wanted > credit:
        advance(s, options, small_change(s, seat, wanted - credit), points, best)
    return with_folly(points, options)


def advance(s: State, options: list[Any], card: int, points: list[float], best: float) -> None:
    """Put down a card before the purchase: what is left to pay takes it for granted that all cards are alike."""
    if card != NOTHING:
        name = s.kit.deck.names[card]
        for i in range(len(points)):
            if type(options[i]) is Pay and options[i].card == name:
                points[i] = best + 1.0


def small_change(s: State, seat: int, due: int) -> int:
    """The kind of card to pay with that is of no use in combat: a gem, or a low one; NOTHING if they do not reach."""
    deck, total = s.kit.deck, 0
    largest = smallest = NOTHING
    for card in s.manifest[seat]:
        kind = card >> SHIFT
        worth = deck.worth[kind]
        if worth == 0 or (worth > LOW and not deck.gem[kind]) or worth > due + LOW:
            continue
        total += worth
        if worth <= due:
            if largest == NOTHING or worth > deck.worth[largest]:
                largest = kind
        elif smallest == NOTHING or worth < deck.worth[smallest]:
            smallest = kind
    if total < due:
        return NOTHING
    return largest if largest != NOTHING else smallest


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
