"""Drafting and setting up (AV 3, 9)."""

from __future__ import annotations

import math
from typing import Any

from quarterdeck.core.plane import HEADINGS, UNIT
from quarterdeck.games.avertigos.actions import Done
from quarterdeck.games.avertigos.judgement.gunnery import PORT, STARBOARD, quarters
from quarterdeck.games.avertigos.judgement.moves import nearest_foe
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.kit import BOW, NO_SWING, STEP, STERN
from quarterdeck.games.avertigos.rules.set_up.deploy import (
    FaceQuestion,
    HeightQuestion,
    SideQuestion,
    SpeedQuestion,
    SpotQuestion,
)
from quarterdeck.games.avertigos.rules.set_up.draft import HullQuestion, ModuleQuestion, bare_ship
from quarterdeck.games.avertigos.state import Ship, State


@JUDGE.of(HullQuestion)
def hull(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The more places the better; who pays for them keeps something for the rounds to come."""
    kit = s.kit
    points: list[float] = []
    for action in options:
        if type(action) is Done:
            points.append(2.0)
        elif not s.terms.gamblers:
            points.append(3.0 * kit.places[kit.hull_kind[action.hull]])
        else:
            points.append(paid_hull(s, seat, kit.places[kit.hull_kind[action.hull]]))
    return points


def paid_hull(s: State, seat: int, places: int) -> float:
    """AV 9.5: a module costs about 5 coins; a share of the bank is for each round that may still be needed."""
    rounds = max(1, min(3, s.terms.rounds - s.round + 1))
    allowed = s.bank[seat] / rounds
    for i in s.fleet(seat):
        allowed -= 5.0 * s.kit.places[s.ships[i].hull]
    spent = 5.0 * places
    return 1.5 * places if spent <= allowed + 3.0 else 1.0 - 0.5 * (spent - allowed)


@JUDGE.of(ModuleQuestion)
def module(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    ship = s.ships[bare_ship(s, seat)]
    points: list[float] = []
    for action in options:
        if type(action) is Done:
            points.append(-2.0)
        else:
            kind = s.kit.module_kind[action.module]
            price = 0.25 * s.kit.coins[kind] if s.terms.gamblers else 0.0
            points.append(module_worth(s, ship, kind) - price)
    return points


def module_worth(s: State, ship: Ship, kind: int) -> float:
    """Reach before dice, since AP fill few slots in a turn; and somebody who repairs."""
    kit = s.kit
    worth = 0.3 * kit.dice[kind] + 1.8 * kit.reach[kind] / 100_00.0 + 0.3 * kit.module_hp[kind]
    if kit.place[kind] == STERN:
        return worth + 1.6 + 0.3 * kit.module_bank[kind] + 2.5 * min(1, kit.repair[kind]) + 0.3 * kit.repair[kind]
    if kit.place[kind] == BOW:
        return worth + 1.0
    if kit.swing[kind] == NO_SWING:
        return worth
    worth += 0.3 * (1 - kit.swing[kind])
    for part in range(1, len(ship.modules)):
        if kit.swing[ship.modules[part]] != NO_SWING:
            worth -= 0.3
    return worth


# Setting up


@JUDGE.of(SpotQuestion)
def spot(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Near the middle of the own edge, and not in a corner."""
    strip = s.terms.strips[seat]
    middle_x, middle_y = (strip.left + strip.right) / 2.0, (strip.bottom + strip.top) / 2.0
    points: list[float] = []
    for action in options:
        off = math.hypot(action.x * UNIT - middle_x, action.y * UNIT - middle_y)
        points.append(-off / 100_00.0)
    return points


@JUDGE.of(FaceQuestion)
def face(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Towards the enemy, or the middle of the table."""
    ship = s.ships[s.active]
    x, y = nearest_foe(s, ship)
    bearing = math.atan2(x - ship.x, y - ship.y) * 12.0 / math.pi
    points: list[float] = []
    for action in options:
        off = abs(action.degrees // STEP - bearing) % HEADINGS
        points.append(-0.8 * min(off, HEADINGS - off))
    return points


@JUDGE.of(HeightQuestion)
def height(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """High ships move last and act first."""
    return [2.0 * action.height for action in options]


@JUDGE.of(SpeedQuestion)
def speed(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Fast enough for a long chain, and not so fast that the cards run out."""
    return [-1.5 * abs(action.speed - 2) for action in options]


@JUDGE.of(SideQuestion)
def side(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """To where the enemy is."""
    question: Any = s.asks[seat]
    ship = s.ships[question.args[0]]
    x, y = nearest_foe(s, ship)
    seen = quarters(x - ship.x, y - ship.y, ship.heading)
    return [1.0 if seen & (STARBOARD if action.side == "starboard" else PORT) else 0.0 for action in options]
