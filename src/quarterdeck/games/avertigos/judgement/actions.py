"""The action phase: when to load and fire, to move, to mend, to pass (AV 7, 8)."""

from __future__ import annotations

import math
from typing import Any, Final

from quarterdeck.core.plane import HEADINGS
from quarterdeck.games.avertigos.actions import Dock, Fire, Land, Load, Repair, Spy, Swing, Tactic
from quarterdeck.games.avertigos.judgement.course import Course
from quarterdeck.games.avertigos.judgement.damage import mending
from quarterdeck.games.avertigos.judgement.gunnery import (
    BASE,
    COSINE,
    MM,
    PORT,
    SINE,
    STARBOARD,
    bears,
    best_target,
    foes,
    gap,
    health,
    loaded_in,
    quarters,
)
from quarterdeck.games.avertigos.judgement.shore import dock_worth, land_worth, spy_worth
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.judgement.thumb import CARD, DODGE, FIRE, POWER
from quarterdeck.games.avertigos.rules.action_phase.cycles import Act
from quarterdeck.games.avertigos.rules.action_phase.tactics import CARDS, LIFTS, MOVE, NUMBERS
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.rules.ships import bank_of
from quarterdeck.games.avertigos.rules.treaties import has_truce
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State

NEAR: Final = 420.0 * MM  # within this somebody may come into range in a turn
SHOT: Final = 6.0  # for firing: what is loaded is free to fire
READY: Final = 7.0  # for filling a weapon that bears before it is fired
AGAIN: Final = 4.0  # for filling one for the next cycle


@JUDGE.of(Act)
def act(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Fill what bears, fire, fill again; else come to bear; else load, mend, or keep the AP."""
    ship = s.ships[s.active]
    others = foes(s, seat)
    aimed = bearing(s, ship, others)
    near = math.inf
    for foe in others:
        near = min(near, gap(ship, foe))
    rush = ship.ap + (0 if s.terms.strategy else 3) > bank_of(s, ship) - (1 if near < NEAR else 0)
    ahead = tactics(s, ship, others, w) if ship.ap > 0 and not s.acted and near < NEAR else []
    points: list[float] = []
    for action in options:
        kind = type(action)
        if kind is Load:
            points.append(load_worth(s, ship, action.part, action.dice, aimed, near, rush))
        elif kind is Fire:
            points.append(fire_worth(s, ship, action.part, s.ships[action.target]))
        elif kind is Tactic:
            name = NUMBERS[action.name]
            points.append(ahead[name] if ahead else -3.0 * CARDS[name])
        elif kind is Repair:
            worth = mending(s, ship, action.part)
            points.append(worth - (4.0 if aimed else 1.0 if rush else 2.0))
        elif kind is Swing:
            points.append(swing_worth(s, ship, action.part, others, w))
        elif kind is Dock:
            points.append(dock_worth(s, action.island, w))
        elif kind is Land:
            points.append(land_worth(s, ship, action.troopers, action.commander))
        elif kind is Spy:
            points.append(spy_worth(s, seat, action.island))
        else:
            points.append(0.0)
    return points


def bearing(s: State, ship: Ship, others: list[Ship]) -> int:
    """The weapons that bear on somebody, a bit a part."""
    found = 0
    for foe in others:
        far = gap(ship, foe)
        if far <= 240.0 * MM:
            seen = quarters(float(foe.x - ship.x), float(foe.y - ship.y), ship.heading)
            for part in range(1, len(ship.modules)):
                if bears(s, ship, part, far, seen, foe.height - ship.height):
                    found |= 1 << part
    return found


def load_worth(s: State, ship: Ship, part: int, dice: int, aimed: int, near: float, rush: bool) -> float:
    """Dice in a weapon that bears are shots; in another they are for later, and use AP that would be lost."""
    slots = s.kit.dice[ship.modules[part]]
    if aimed >> part & 1:
        if not ship.fired >> part & 1:
            return READY + 0.5 * dice + 0.1 * ship.loaded[part]
        return AGAIN + 0.5 * dice
    if aimed:
        return -2.0
    if near > NEAR and not rush:
        return -1.5 - 0.3 * dice
    keep = 1 if near < NEAR else 2
    left = ship.ap - dice
    worth = 0.8 + 0.25 * dice + 0.1 * ship.loaded[part] + (0.3 if ship.loaded[part] + dice >= slots else 0.0)
    return worth if left >= keep or rush else worth - 0.8 * (keep - left)


def fire_worth(s: State, ship: Ship, part: int, target: Ship) -> float:
    """What is loaded is fired; rather at who is nearly done for, and at the leader."""
    worth = SHOT + 6.0 / (3.0 + health(target)) + 0.1 * loaded_in(target)
    if not s.terms.strategy:
        return worth + 0.3 * s.wins[target.owner]
    if s.houses.declared[target.owner]:
        return worth + 3.0
    return -5.0 if has_truce(s, ship.owner, target.owner) else worth


def swing_worth(s: State, ship: Ship, part: int, others: list[Ship], w: list[float]) -> float:
    """Towards somebody who lies on the other side and in reach."""
    now = STARBOARD if ship.sides >> part & 1 else PORT
    module = ship.modules[part]
    price = w[POWER] * s.kit.swing[module]
    for foe in others:
        far = gap(ship, foe)
        if far <= s.kit.reach[module]:
            seen = quarters(float(foe.x - ship.x), float(foe.y - ship.y), ship.heading)
            if seen & now:
                return -3.0
            if seen & (PORT | STARBOARD):
                return w[FIRE] * 2.0 * (ship.loaded[part] + min(ship.ap, 2)) - price + 1.0
    return -2.0


def tactics(s: State, ship: Ship, others: list[Ship], w: list[float]) -> list[float]:
    """By name, what a tactical manoeuvre gains: more dice to throw, fewer to be thrown."""
    course = Course(s, s.active, w)
    if ship.docked != NOWHERE:
        return [-3.0, -3.0, -3.0, -4.0, -5.0]
    now = best_target(s, ship, others)
    here = course.rest(float(ship.x), float(ship.y), ship.heading, ship.height, ship.speed)
    cards = hand_size(s, ship.owner)
    found: list[float] = []
    for name in range(5):
        height = ship.height + LIFTS[name]
        price = CARDS[name] * (w[POWER] + w[FIRE] + w[CARD] * (0.9 if cards <= 3 else 0.4))
        if not 1 <= height <= s.kit.heights or CARDS[name] > min(ship.ap, cards):
            found.append(-9.0)
        elif name < MOVE:
            best = course.rest(float(ship.x), float(ship.y), ship.heading, height, ship.speed)
            found.append(gain(best - here, now, w) - price)
        else:
            found.append(gain(sail(course, ship, height, CARDS[name]) - here, now, w) - price)
    return found


def gain(better: float, now: float, w: list[float]) -> float:
    """Who can shoot already rather shoots: a dodge has to be worth it."""
    return better * (2.0 + w[DODGE]) - (2.0 if now > 0.0 else 0.0)


def sail(course: Course, ship: Ship, height: int, cards: int) -> float:
    """The best place for a move of so many usual cards."""
    best = -9.0
    for turn in (-3, 0, 3):
        heading = (ship.heading + turn) % HEADINGS
        length = BASE + 45.0 * MM
        points = course.leg(float(ship.x), float(ship.y), heading, length)
        x, y = ship.x + length * SINE[heading], ship.y + length * COSINE[heading]
        best = max(best, points + course.must(x, y, heading, height, cards - 1))
    return best
