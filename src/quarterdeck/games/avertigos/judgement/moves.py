"""The move of a ship: cards or AP, leaving the dock, a manoeuvre, a chain (AV 2, 4, 5)."""

from __future__ import annotations

import math
from typing import Any, Final

from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.actions import Draw, Face, Play
from quarterdeck.games.avertigos.judgement import errands
from quarterdeck.games.avertigos.judgement.course import LEG, Course
from quarterdeck.games.avertigos.judgement.gunnery import BASE, COSINE, SINE, best_target, foes
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.judgement.thumb import CARD, POWER, WOUND
from quarterdeck.games.avertigos.kit import ADVANCED, SIMPLE, SPECIAL, STEADY, STEP
from quarterdeck.games.avertigos.rules.action_phase.tactics import Pay
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.islands import Casting
from quarterdeck.games.avertigos.rules.manoeuvres import EXTRA, LEVEL, LIFTS, NUMBERS, ManoeuvreQuestion
from quarterdeck.games.avertigos.rules.moving.chain import allowance, counted
from quarterdeck.games.avertigos.rules.moving.laying import Chain, TacticChain, TurnQuestion
from quarterdeck.games.avertigos.rules.moving.move import BuyCards, Supply
from quarterdeck.games.avertigos.rules.order import PickShip
from quarterdeck.games.avertigos.rules.ships import bank_of, full_hp
from quarterdeck.games.avertigos.state import NO_TACTIC, NOBODY, NOWHERE, Ship, State

HAND: Final = (2.0, 1.6, 1.2, 0.9, 0.6, 0.35, 0.15, 0.0)  # what one card more is worth, by size of the hand
HOPE: Final = 0.6  # how sure it is that a card which could follow will


# Cards and AP


@JUDGE.of(Supply)
def supply(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Cards until the hand is good for a chain, then AP."""
    card = w[CARD] * HAND[min(7, hand_size(s, seat))]
    power = w[POWER] * power_worth(s, s.ships[s.active])
    return [2.0 * card if type(action) is Draw else 2.0 * power for action in options]


@JUDGE.of(BuyCards)
def buy_cards(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Only who has next to none pays for one."""
    ship = s.ships[s.active]
    gain = w[CARD] * HAND[min(7, hand_size(s, seat))] - w[POWER] * (1.2 if ship.ap < bank_of(s, ship) else 0.7)
    return [3.0 * gain - 0.5 if type(action) is Draw else 0.0 for action in options]


def power_worth(s: State, ship: Ship) -> float:
    """An AP is worth less the fuller the bank is."""
    room = bank_of(s, ship) - ship.ap
    if room <= 0:
        return 0.0
    return 0.6 if room == 1 else 1.0


def card_value(s: State, kind: int) -> float:
    """What a card in the hand is worth, beside its being a card."""
    kit, code = s.kit, 2 * kind
    return 0.1 + 0.25 * kit.ap[code] + 0.2 * kit.draws[code] + 0.1 * max(0, kit.heal[code]) + 0.03 * kit.turn[code]


# Leaving the dock


@JUDGE.of(Casting)
def leave(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Stay where there is something to take; otherwise head for the next island, or for the enemy."""
    ship = s.ships[s.active]
    goal = errands.errand(s, s.active, w)
    if goal != errands.NONE and goal == ship.docked:
        return [0.0 if type(action) is Face else 6.0 for action in options]
    if goal != errands.NONE:
        x, y = float(s.kit.island_x[goal]), float(s.kit.island_y[goal])
    else:
        x, y = nearest_foe(s, ship)
    bearing = math.atan2(x - ship.x, y - ship.y) * 12.0 / math.pi
    stay = -1.0 if goal != errands.NONE else 1.5
    points: list[float] = []
    for action in options:
        if type(action) is Face:
            off = abs(action.degrees // STEP - bearing) % HEADINGS
            points.append(2.0 - 0.9 * min(off, HEADINGS - off))
        else:
            points.append(stay)
    return points


def nearest_foe(s: State, ship: Ship) -> tuple[float, float]:
    """Where the nearest enemy is; without one, the middle of the table."""
    best, x, y = math.inf, s.terms.width / 2.0, s.terms.depth / 2.0
    for foe in foes(s, ship.owner):
        far = math.hypot(float(foe.x - ship.x), float(foe.y - ship.y))
        if far < best:
            best, x, y = far, float(foe.x), float(foe.y)
    return (x, y)


# Manoeuvre and chain


@JUDGE.of(ManoeuvreQuestion)
def manoeuvre(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """By where usual cards would lead at that height, as many as there may be."""
    ship = s.ships[s.active]
    course = Course(s, s.active, w)
    points: list[float] = []
    for action in options:
        name = NUMBERS[action.name]
        most = min(3, ship.speed + EXTRA[name])
        left = min(most, hand_size(s, seat))
        height = max(1, min(s.kit.heights, ship.height + LIFTS[name]))
        best = course.rest(float(ship.x), float(ship.y), ship.heading, height, 0) - (0.0 if s.terms.strategy else 0.7)
        if left > 0:
            for turn in (-3, 0, 3):
                heading = (ship.heading + turn) % HEADINGS
                x = ship.x + (BASE + LEG) * SINE[heading]
                y = ship.y + (BASE + LEG) * COSINE[heading]
                best = max(best, course.beyond(x, y, heading, height, 1, left - 1))
        best += 0.25 * w[POWER] * min(left, 3)
        points.append(best if name == LEVEL else best - 0.1)
    return points


class Bend:
    """The end of the chain that is being laid, and what cards laid there come to."""

    def __init__(self, s: State, w: list[float]) -> None:
        self.s: Final = s
        self.w: Final = w
        ship = s.ships[s.active]
        self.ship: Final[Ship] = ship
        self.course: Final = Course(s, s.active, w)
        self.x = float(ship.x)
        self.y = float(ship.y)
        self.heading = ship.heading
        self.first: Final = len(s.legs) == 0
        height = ship.height
        if s.tactic == NO_TACTIC:
            height += LIFTS[s.manoeuvre]
        power, lift = 0, 0
        for code in s.played:
            power += s.kit.ap[code]
            lift += s.kit.lift[code]
        self.lift: Final = height + lift
        self.room: Final = max(0, bank_of(s, ship) - ship.ap - power)
        self.count: Final = counted(s, s.played)
        self.held: Final = hand_size(s, ship.owner) - (1 if s.picked == NOBODY else 0)  # when this card lies
        for leg in range(0, len(s.legs), 2):
            heading, length = s.legs[leg], float(s.legs[leg + 1])
            if leg == 0:
                length += BASE
            self.x += length * SINE[heading]
            self.y += length * COSINE[heading]
            self.heading = heading

    def height(self, code: int) -> int:
        return max(1, min(self.s.kit.heights, self.lift + self.s.kit.lift[code]))

    def after(self, code: int, steps: int) -> float:
        """The worth of laying a card so, with the best that may follow."""
        s = self.s
        heading = (self.heading + steps) % HEADINGS
        length = float(s.kit.length[code]) + (BASE if self.first else 0.0)
        points = self.course.leg(self.x, self.y, heading, length)
        x, y = self.x + length * SINE[heading], self.y + length * COSINE[heading]
        if s.tactic != NO_TACTIC:
            return points + self.course.must(x, y, heading, self.height(code), s.tactic - len(s.played) - 1)
        count = self.count + (1 if s.kit.kind[code] != SPECIAL else 0)
        left = max(0, min(s.most - count, self.held))
        return points + self.course.beyond(x, y, heading, self.height(code), count, min(left, 2))

    def best_turn(self, code: int) -> float:
        """The best of the turns that a card allows; of many, some."""
        most = min(allowance(self.s, code), 11)
        stride = 3 if self.first else 1 if most <= 2 else 2 if most <= 4 else 3
        best = self.after(code, 0)
        steps = stride
        while steps <= most:
            best = max(best, self.after(code, steps))
            best = max(best, self.after(code, -steps))
            steps += stride
        return best

    def done(self) -> float:
        """The worth of ending the chain."""
        ship, course = self.ship, self.course
        height = max(1, min(self.s.kit.heights, self.lift))
        if self.first:
            return course.rest(float(ship.x), float(ship.y), ship.heading, height, 0) - course.strain(0)
        return course.finish(self.x, self.y, self.heading, height, self.count)

    def brings(self, code: int, rest: int) -> float:
        """What a card brings and costs, and what could follow it that brings AP; `rest` is the hand without it."""
        s, w, kit = self.s, self.w, self.s.kit
        room = self.room
        gain = min(room, kit.ap[code])
        points = w[POWER] * gain
        room -= gain
        if kit.heal[code] > 0:
            points += w[WOUND] * 0.8 if self.is_hurt() else 0.0
        elif kit.heal[code] < 0:
            points -= w[WOUND] * -kit.heal[code] + (12.0 if self.ship.hp[0] <= -kit.heal[code] else 0.0)
        points += 0.4 * w[CARD] * kit.draws[code]
        if kit.kind[code] == SPECIAL:
            points -= 0.4 * w[CARD]
        if code % 2 == 1 and kit.kind[code - 1] != SPECIAL:
            points -= 0.5 * card_value(s, code // 2)
        return points + w[POWER] * HOPE * self.follow(code, rest, room)

    def follow(self, code: int, rest: int, room: int) -> float:
        """The AP that Steady and Advanced cards of the hand could bring after this one (AV 4.5)."""
        s, kit = self.s, self.s.kit
        left = s.most - self.count - (1 if kit.kind[code] != SPECIAL else 0)
        if left <= 0 or room <= 0 or s.tactic != NO_TACTIC:
            return 0.0
        steady = advanced = False
        for kind in range(len(kit.card_name)):
            if rest >> 4 * kind & 15:
                steady = steady or kit.kind[2 * kind] == STEADY
                advanced = advanced or kit.kind[2 * kind] == ADVANCED
        for played in s.played:
            steady = steady and kit.kind[played] != STEADY
            advanced = advanced and kit.kind[played] != ADVANCED
        last = kit.kind[code]
        power = 0
        if advanced and last in (SIMPLE, STEADY):
            power += 2
            left -= 1
        if steady and last == SIMPLE and left > 0:
            power += 1
        return float(min(power, room))

    def is_hurt(self) -> bool:
        for part in range(len(self.ship.hp)):
            if self.ship.hp[part] < full_hp(self.s, self.ship, part):
                return True
        return False


@JUDGE.of(Chain, TacticChain)
def chain(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Each card with the best of its turns; cards of one shape are looked at once."""
    bend = Bend(s, w)
    kit = s.kit
    shapes: dict[int, float] = {}
    points: list[float] = []
    for action in options:
        if type(action) is not Play:
            points.append(bend.done())
            continue
        code = kit.card_code(action.card, action.back)
        shape = kit.length[code] // 100 * 1000 + (allowance(s, code) * 10 + kit.lift[code] + 1)
        shape = shape * 2 + (1 if kit.kind[code] == SPECIAL else 0)
        found = shapes.get(shape)
        if found is None:
            found = shapes[shape] = bend.best_turn(code)
        if s.tactic != NO_TACTIC:
            points.append(found - card_value(s, code // 2) + tactic_brings(s, bend.ship, code, w))
        else:
            rest = s.hands[seat] - (1 << 4 * (code // 2))
            points.append(found + bend.brings(code, rest))
    return points


@JUDGE.of(TurnQuestion)
def turn(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    bend = Bend(s, w)
    return [bend.after(s.picked, action.degrees // STEP) for action in options]


def tactic_brings(s: State, ship: Ship, code: int, w: list[float]) -> float:
    """A Simple card may heal."""
    if s.kit.heal[code] <= 0:
        return 0.0
    for part in range(len(ship.hp)):
        if ship.hp[part] < full_hp(s, ship, part):
            return w[WOUND]
    return 0.0


@JUDGE.of(Pay)
def pay(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The card that is worth least; one that heals, if there is something to heal."""
    ship = s.ships[s.active]
    points: list[float] = []
    for action in options:
        code = s.kit.card_code(action.card, action.back)
        points.append(3.0 * (tactic_brings(s, ship, code, w) - card_value(s, code // 2)))
    return points


@JUDGE.of(PickShip)
def pick(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """First the ship that can shoot; when moving, the one that is nearest to the enemy last."""
    others = foes(s, seat)
    points: list[float] = []
    for action in options:
        ship = s.ships[action.ship]
        points.append(0.3 * best_target(s, ship, others) if s.cycle else 0.5 if ship.docked != NOWHERE else 0.0)
    return points
