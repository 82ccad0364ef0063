"""Damage and what it leaves: parts, ships, repairs by cards (AV 1.3, 1.4, 8.4)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Absorb, Action, Heal
from quarterdeck.games.avertigos.events import Destroyed, Foiled, Healed, Hurt
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.state import NOWHERE, Ship, State, full_hp, hurt_parts, part_name

HULL: Final = 0
HEALS: Final[list[Action]] = [Heal(part) for part in range(5)]


def hurt(s: State, i: int, part: int, points: int) -> None:
    """AV 1.3: a part loses up to what it has; without a hull the ship is gone."""
    ship = s.ships[i]
    points = min(points, ship.hp[part])
    if points <= 0 or not ship.alive:
        return
    ship.hp[part] -= points
    if s.events is not None:
        s.tell(Hurt(i, part, part_name(s, ship, part), points))
    if part == HULL and ship.hp[HULL] == 0:
        destroy(s, i)


def destroy(s: State, i: int) -> None:
    """AV 1.4: the ship is gone with all modules; these return to the pool."""
    ship = s.ships[i]
    scrap(s, ship)
    if s.events is not None:
        s.tell(Destroyed(i, ship.owner))
    if s.terms.strategy and s.realm.declared[ship.owner] and not s.fleet(ship.owner):
        s.realm.declared[ship.owner] = 0
        if s.events is not None:
            s.tell(Foiled(ship.owner))


def scrap(s: State, ship: Ship) -> None:
    ship.alive = False
    ship.docked = NOWHERE
    ship.landed = 0
    ship.commander = False
    ship.hp = [0] * len(ship.hp)
    if ship.pooled:
        for part in range(1, len(ship.modules)):
            s.supply[ship.modules[part]] += 1


@RULES.step
def wound(s: State, i: int, points: int) -> None:
    """AV 8.4: the owner splits regular damage over the ship, each part up to its HP."""
    ship = s.ships[i]
    if not ship.alive or points <= 0:
        return
    whole = [part for part, hp in enumerate(ship.hp) if hp > 0]
    if points >= sum(ship.hp) or len(whole) == 1:
        for part in reversed(whole):
            hurt(s, i, part, points)
        return
    s.ask(ship.owner, SPLIT.of(i, points))


def split_options(s: State, seat: int, i: int, points: int) -> list[Action]:
    found: list[Action] = []
    hp = s.ships[i].hp
    for part in range(len(hp)):
        found += s.kit.absorbs[part][1 : min(hp[part], points) + 1]
    return found


def split_answer(s: State, seat: int, action: Absorb, i: int, points: int) -> None:
    hurt(s, i, action.part, action.points)
    if points > action.points:
        s.next(wound.of(i, points - action.points))


SPLIT: Final = RULES.ask("split", split_options, split_answer, why_not)


@RULES.step
def heal(s: State, i: int, points: int) -> None:
    """AV 4.9: HP of cards go to the hull or any module, as the owner likes; lost if nothing is hurt."""
    ship = s.ships[i]
    parts = hurt_parts(s, ship) if ship.alive else []
    if not parts or points <= 0:
        return
    if len(parts) > 1:
        s.ask(ship.owner, HEAL.of(i, points))
        return
    missing = full_hp(s, ship, parts[0]) - ship.hp[parts[0]]
    restore(s, i, parts[0], min(points, missing))


def restore(s: State, i: int, part: int, points: int) -> None:
    ship = s.ships[i]
    points = min(points, full_hp(s, ship, part) - ship.hp[part])
    ship.hp[part] += points
    if s.events is not None:
        s.tell(Healed(i, part, part_name(s, ship, part), points))


def heal_options(s: State, seat: int, i: int, points: int) -> list[Action]:
    return [HEALS[part] for part in hurt_parts(s, s.ships[i])]


def heal_answer(s: State, seat: int, action: Heal, i: int, points: int) -> None:
    restore(s, i, action.part, 1)
    s.next(heal.of(i, points - 1))


HEAL: Final = RULES.ask("heal", heal_options, heal_answer, why_not)
