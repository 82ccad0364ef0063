"""Attacks and boardings: the odds, the cards, the damage and the spoils."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Attack,
    Board,
    Done,
    Join,
    JoinAll,
    Loot,
    Play,
    Replace,
    Seize,
)
from quarterdeck.games.give_no_quarter.judgement.danger import bears, cover
from quarterdeck.games.give_no_quarter.judgement.standing import JUDGE, with_folly
from quarterdeck.games.give_no_quarter.judgement.worth import (
    BACK_CARD,
    BOLD,
    DANGER,
    FOLLY,
    MEEK,
    MOD,
    STOUT,
    SURE,
    TIMID,
    WIN,
    WOUND,
    at,
    at_most,
    harms,
    price,
    prizes,
    shots,
    spite,
)
from quarterdeck.games.give_no_quarter.kit import (
    AFT_VALUE,
    BOARD_VALUE,
    FORE,
    FORE_VALUE,
    MODS,
    PICKED,
    REPEL_VALUE,
    SHIFT,
    ZONES,
)
from quarterdeck.games.give_no_quarter.rules.boarding import ReplaceQuestion, SeizeQuestion
from quarterdeck.games.give_no_quarter.rules.damage import AbsorbQuestion
from quarterdeck.games.give_no_quarter.rules.ship_attacks.attack import Fight, JoinQuestion, ready_ships
from quarterdeck.games.give_no_quarter.rules.ship_attacks.cards import NO_ZONE, PlayQuestion
from quarterdeck.games.give_no_quarter.state import State


def plan(own: list[int], most: int, other: int, table: list[float], cost: float, w: list[float]) -> float:
    """What a combat comes to with as many of the best cards as pay; the other side plays none, half or all."""
    none, all_in = w[MEEK], w[STOUT]
    best = -WIN
    for cards in range(1, min(most, len(own) - 1) + 1):
        worth = own[cards]
        if worth == 0:
            break
        value = none * at(table, worth) + all_in * at(table, worth - other)
        value += (1.0 - none - all_in) * at(table, worth - other // 2)
        best = max(best, value - cost * worth)
    return best


@JUDGE.of(Fight)
def fight(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Odds before an attack is made: how many cards of which worth stand against how many."""
    volleys = [shots(s, other, seat) for other in range(s.seats)]
    cost, ready = price(s, seat, w), ready_ships(s, seat)
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(0.0)
        elif kind is Attack:
            points.append(w[SURE] * attack_worth(s, seat, action.target, ZONES[action.zone], ready, volleys, cost, w))
        elif kind is Board:
            ship, target = action.ship, action.target
            other = at_most(volleys[s.owner[target]], s.value(target, REPEL_VALUE))
            table = prizes(s, ship, target, w)
            value = plan(volleys[seat], s.value(ship, BOARD_VALUE), other, table, cost, w)
            points.append(w[SURE] * (value * spite(s, seat, s.owner[target], w) - 2.0))
        elif kind is Loot:
            points.append(FOLLY)
    return with_folly(points, options)


def attack_worth(
    s: State, seat: int, target: int, zone: int, ready: list[int], volleys: list[list[int]], cost: float, w: list[float]
) -> float:
    place, facing, most = s.hex[target], s.heading[target], 0
    for ship in ready:
        if bears(s, ship, place, facing) & zone:
            most += s.value(ship, FORE_VALUE)
    victim = s.owner[target]
    defence = s.value(target, FORE_VALUE if zone == FORE else AFT_VALUE) + cover(s, victim, target, place)
    value = plan(volleys[seat], most, at_most(volleys[victim], defence), harms(s, target, w), cost, w)
    return value * spite(s, seat, victim, w) - 2.0


@JUDGE.of(JoinQuestion)
def join(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """As many as there are cards for."""
    question: Any = s.asks[seat]
    joined, most = question.args[2], 0
    for ship in s.ships[seat]:
        if joined >> ship & 1:
            most += s.value(ship, FORE_VALUE)
    enough = most >= len(shots(s, seat, seat)) - 1
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is JoinAll:
            points.append(0.0 if enough else 3.0)
        elif kind is Join:
            points.append(0.4 * s.value(action.ship, FORE_VALUE))
        elif kind is Done:
            points.append(3.0 if enough else -2.0)
    return with_folly(points, options)


@JUDGE.of(PlayQuestion)
def play(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Each card with the best that could follow it, whatever the other side plays: none, half or all that it may."""
    question: Any = s.asks[seat]
    target, zone, ships, attack, defence = question.args
    victim = s.owner[target]
    defends = seat == victim
    table = prizes(s, ships.bit_length() - 1, target, w) if zone == NO_ZONE else harms(s, target, w)
    own, deck, cost = shots(s, seat, seat), s.kit.deck, price(s, seat, w)
    down = cards = 0
    for card in s.manifest[seat]:
        if card & PICKED:
            down += deck.worth[card >> SHIFT]
            cards += 1
    other = at_most(shots(s, s.active if defends else victim, seat), attack if defends else defence)
    gains = outcomes(table, down + at_most(own, defence if defends else attack), other, defends, w)
    left = min(defence if defends else attack, len(s.manifest[seat])) - cards - 1
    points = [w[SURE] * gains[down]]
    for i in range(1, len(options)):
        action = options[i]
        if type(action) is not Play:
            break
        worth = deck.worth[deck.kinds[action.card]]
        if worth:
            points.append(w[SURE] * best_with(worth, own, left, down, gains, cost))
        else:
            points.append(points[0] - FOLLY)
    return with_folly(points, options)


def outcomes(table: list[float], most: int, other: int, defends: bool, w: list[float]) -> list[float]:
    """What a side can expect by the sum that it plays, if the other plays none, half or all that it may."""
    found: list[float] = []
    none, all_in = (w[TIMID], w[BOLD]) if defends else (w[MEEK], w[STOUT])
    half = 1.0 - none - all_in
    for worth in range(most + 14):
        if defends:
            value = none * at(table, -worth) + half * at(table, other // 2 - worth) + all_in * at(table, other - worth)
            found.append(-value)
        else:
            value = none * at(table, worth) + half * at(table, worth - other // 2) + all_in * at(table, worth - other)
            found.append(value)
    return found


def best_with(worth: int, own: list[int], left: int, down: int, gains: list[float], cost: float) -> float:
    """The best that a card can come to with up to so many more of the best cards."""
    best, total, follow = gains[down + worth] - cost * worth, worth, 0
    skipped = False
    for i in range(1, len(own)):
        if follow >= left:
            break
        value = own[i] - own[i - 1]
        if value == worth and not skipped:
            skipped = True
            continue
        follow += 1
        total += value
        best = max(best, gains[down + total] - cost * total)
    return best


# Damage and spoils


@JUDGE.of(AbsorbQuestion)
def absorb(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """A mod is cheaper than a repair; the least useful first, and anything before the ship is lost."""
    question: Any = s.asks[seat]
    ship, damage = question.args
    fleet = s.kit.fleet
    after = s.damage[ship] + damage
    saved = w[WOUND] + (w[DANGER] if s.damage[ship] <= fleet.nominal_to[ship] < after else 0.0)
    if after > fleet.hull[ship]:
        saved = WIN  # what a lost ship has aboard goes to whoever takes it from the debris
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(0.0)
        elif kind is Absorb:
            points.append(w[SURE] * (saved - w[MOD + MODS[action.mod]]))
    return with_folly(points, options)


@JUDGE.of(SeizeQuestion)
def seize(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Three cards, or a mod if there is room for it."""
    question: Any = s.asks[seat]
    ship, target = question.args
    cards = BACK_CARD * min(s.kit.boarding_cards, len(s.manifest[s.owner[target]]))
    mod = w[MOD] * (2.0 if s.room(ship) > 0 else 1.0)
    points: list[float] = []
    for action in options:
        if type(action) is Seize:
            points.append(w[SURE] * (cards if action.what == "cards" else mod))
    return with_folly(points, options)


@JUDGE.of(ReplaceQuestion)
def replace(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """A mod that is less useful than the stolen one."""
    question: Any = s.asks[seat]
    stolen = w[MOD + question.args[1]]
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Done:
            points.append(0.0)
        elif kind is Replace:
            points.append(w[SURE] * (stolen - w[MOD + MODS[action.mod]]) - 0.5)
    return with_folly(points, options)
