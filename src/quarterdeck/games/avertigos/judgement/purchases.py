"""Bids, purchases and treaties (AV 10, 12, 13, 14)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.judgement.gunnery import MM, foes, gap
from quarterdeck.games.avertigos.judgement.set_up import module_worth
from quarterdeck.games.avertigos.judgement.shore import spy_worth
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.judgement.thumb import POST, SAVING, SHIP, TROOPS
from quarterdeck.games.avertigos.rules.purchases.home import Purchase
from quarterdeck.games.avertigos.rules.purchases.income import income_of
from quarterdeck.games.avertigos.rules.purchases.yard import Yard, new_ship
from quarterdeck.games.avertigos.rules.strategy import BidQuestion, CallQuestion
from quarterdeck.games.avertigos.rules.treaties import Answer, ShareQuestion
from quarterdeck.games.avertigos.state import State

BATTLE: Final = 300.0 * MM  # within this the order of moving and acting matters


def is_battle(s: State, seat: int) -> bool:
    others = foes(s, seat)
    for i in s.fleet(seat):
        for foe in others:
            if gap(s.ships[i], foe) < BATTLE:
                return True
    return False


@JUDGE.of(CallQuestion)
def call(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Bids cost silver: only with a battle at hand, for who is not first and has some to spare."""
    eager = is_battle(s, seat) and s.rank[seat] < s.seats - 1 and s.houses.silver[seat] >= 12
    return [(0.5 if eager else -4.0) if type(action) is a.Call else 0.0 for action in options]


@JUDGE.of(BidQuestion)
def bid(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Little, and nothing without a battle at hand."""
    dear = 0.5 if is_battle(s, seat) and s.houses.silver[seat] >= 6 else 1.5
    return [-dear * action.silver for action in options]


@JUDGE.of(Purchase)
def purchase(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    silver = s.houses.silver[seat]
    ships = len(s.fleet(seat))
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is a.Declare:
            points.append(20.0)
        elif kind is a.Hull:
            points.append(hull_worth(s, action.hull, ships, silver, w))
        elif kind is a.Buy:
            points.append(unit_worth(s, seat, action.unit, silver, ships, w))
        elif kind is a.Post:
            points.append(w[POST] * s.kit.value[action.island] - 1.5 if ships >= 2 or silver >= 12 else -1.0)
        elif kind is a.Claw:
            points.append(claw_worth(s, action.island, silver, ships))
        elif kind is a.Spy:
            points.append(spy_worth(s, seat, action.island))
        elif kind is a.Notice:
            points.append(notice_worth(s, action.seat))
        elif kind is a.Offer:
            points.append(-5.0)
        else:
            points.append(0.0 if silver < 30 else -1.0)
    return points


def hull_worth(s: State, hull: str, ships: int, silver: int, w: list[float]) -> float:
    """The sooner the fewer there are; a big one only if it can be armed well."""
    places = s.kit.places[s.kit.hull_kind[hull]]
    if ships == 0:
        return 8.0 + 1.0 * places
    if silver < w[SAVING] * places:
        return -2.0 if ships > 1 or places > 2 else 1.0
    return w[SHIP] * (4.0 - ships) + 1.0 * places


def unit_worth(s: State, seat: int, unit: str, silver: int, ships: int, w: list[float]) -> float:
    """Troopers for the next islands, though not those who would delay the second ship; the Commander; a spy."""
    houses = s.houses
    if unit == "trooper":
        wanted = w[TROOPS] + ships if ships > 1 else 4.0
        return 2.0 if houses.troopers[seat] < wanted else -1.0 if silver < 20 else 0.2
    if unit == "commander":
        return 1.0 if silver >= 8 and ships >= 2 else -1.5
    return 0.5 if silver >= 10 and houses.spies[seat] < 2 else -2.0


def claw_worth(s: State, island: int, silver: int, ships: int) -> float:
    """For islands that bring much, if there is silver to spare."""
    if silver < 12 or ships < 2:
        return -2.0
    return 0.3 * s.kit.value[island] * (2 if s.realm.post[island] else 1) - 0.6 * s.realm.claws[island]


def notice_worth(s: State, other: int) -> float:
    """A treaty is broken to stop a Trade Victory."""
    return 3.0 if s.houses.declared[other] else -6.0


@JUDGE.of(Yard)
def yard(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    ship = new_ship(s, seat)
    points: list[float] = []
    for action in options:
        kind = s.kit.module_kind[action.module]
        points.append(module_worth(s, ship, kind) - 0.3 * s.kit.coins[kind])
    return points


@JUDGE.of(ShareQuestion)
def share(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Of the own islands the one that brings least, of theirs the one that brings most."""
    points: list[float] = []
    for action in options:
        value = float(s.kit.value[action.island])
        points.append(-value if s.realm.owner[action.island] == seat else value)
    return points


@JUDGE.of(Answer)
def answer(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """With two houses what helps one hurts the other; among more a truce is welcome, unless the other is ahead."""
    question: Any = s.asks[seat]
    giver, kind = question.args[0], question.args[1]
    ahead = income_of(s, giver) > income_of(s, seat)
    welcome = s.seats > 2 and kind == 0 and not ahead
    return [(1.0 if welcome else -4.0) if type(action) is a.Accept else 0.0 for action in options]
