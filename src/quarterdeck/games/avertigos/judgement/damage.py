"""Parts of a ship: what each is worth, where damage hurts least, and what to aim at or to mend (AV 1, 6, 7, 8)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.avertigos.actions import Done
from quarterdeck.games.avertigos.judgement.gunnery import health
from quarterdeck.games.avertigos.judgement.standing import JUDGE
from quarterdeck.games.avertigos.rules.action_phase.repairs import RepairQuestion
from quarterdeck.games.avertigos.rules.edge import AssignQuestion
from quarterdeck.games.avertigos.rules.ships import HealQuestion, Split, bank_of
from quarterdeck.games.avertigos.rules.weapons import AimQuestion
from quarterdeck.games.avertigos.state import Ship, State

HULL: Final = 0
LOW: Final = 6  # HP of a hull that two aimed dice may shoot away
FACES: Final = 6


def part_worth(s: State, ship: Ship, part: int) -> float:
    """What it is worth that a module works, in HP."""
    kit, module = s.kit, ship.modules[part]
    worth = 0.8 * kit.dice[module] + 0.9 * ship.loaded[part] + kit.reach[module] / 160_00.0
    return worth + 1.0 * kit.module_bank[module] + 1.5 * kit.repair[module] + (1.0 if kit.wind[module] else 0.0)


def next_worth(s: State, ship: Ship, part: int, hp: int) -> float:
    """What the last of so many HP of a part is worth."""
    if part == HULL:
        return 30.0 if hp == 1 else 1.2 + 2.5 * max(0, LOW - hp) / LOW
    if hp == 1:
        return 1.0 + part_worth(s, ship, part)
    return 1.3 if hp == 2 else 1.0


@JUDGE.of(Split)
def split(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """Point by point where it hurts least; the share of a part is taken at once."""
    question: Any = s.asks[seat]
    i, points = question.args
    ship = s.ships[i]
    shares = best_split(s, ship, points)
    found: list[float] = []
    for action in options:
        part, taken = action.part, action.points
        share = shares[part]
        if share == 0:
            found.append(-4.0 - 0.5 * taken)
        elif taken <= share:
            found.append(4.0 if taken == share else 2.0)
        else:
            found.append(-1.0 * (taken - share))
    return found


def best_split(s: State, ship: Ship, points: int) -> list[int]:
    """How much of the damage each part should take."""
    left = ship.hp.copy()
    shares = [0] * len(left)
    for _ in range(points):
        best, chosen = 1e9, HULL
        for part in range(len(left)):
            if left[part] > 0:
                worth = next_worth(s, ship, part, left[part])
                if worth < best:
                    best, chosen = worth, part
        left[chosen] -= 1
        shares[chosen] += 1
    return shares


@JUDGE.of(AimQuestion)
def aim(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """What a die is likely to shoot away, by its worth to the other."""
    question: Any = s.asks[seat]
    ship = s.ships[question.args[1]]
    found: list[float] = []
    for action in options:
        worth, hp = 0.0, ship.hp[action.part]
        for points in range(1, FACES):
            for point in range(min(points, hp)):
                worth += next_worth(s, ship, action.part, hp - point) / FACES
        found.append(worth)
    return found


@JUDGE.of(HealQuestion)
def heal(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    question: Any = s.asks[seat]
    ship = s.ships[question.args[0]]
    return [mending(s, ship, action.part) for action in options]


def mending(s: State, ship: Ship, part: int) -> float:
    """What one more HP of a part is worth."""
    return next_worth(s, ship, part, ship.hp[part] + 1)


@JUDGE.of(RepairQuestion)
def repair_more(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """As long as there is AP to spare, or something that should work again."""
    ship = s.ships[s.active]
    spare = 1.5 if ship.ap + 3 > bank_of(s, ship) else 2.6
    return [spare if type(action) is Done else mending(s, ship, action.part) for action in options]


@JUDGE.of(AssignQuestion)
def assign(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    """The worse roll to the other side; between two of one side, to the sounder ship."""
    question: Any = s.asks[seat]
    other, mine, theirs = question.args
    a, b = s.ships[s.active], s.ships[other]
    found: list[float] = []
    for action in options:
        loss = grief(s, seat, a, action.roll) + grief(s, seat, b, mine + theirs - action.roll)
        found.append(-loss)
    return found


def grief(s: State, seat: int, ship: Ship, points: int) -> float:
    """What so much damage to a ship is to a seat: its own loss, or another's."""
    left = health(ship) - points
    loss = 12.0 if left <= 0 else points * (1.0 + 6.0 / (1.0 + left))
    return -loss if s.is_hostile(seat, ship.owner) else loss
