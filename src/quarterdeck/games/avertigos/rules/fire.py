"""Weapons: loading, sectors and heights, aimed and regular dice (AV 8)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Action, Aim
from quarterdeck.games.avertigos.events import Fired, Loaded
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.damage import hurt, wound
from quarterdeck.games.avertigos.rules.treaties import break_truce, may_attack
from quarterdeck.games.avertigos.sight import can_hit
from quarterdeck.games.avertigos.state import State, part_name

PARTS: Final = 8  # aimed parts are packed three bits each, with a leading one


def load_options(s: State, i: int) -> list[Action]:
    """AV 8.1: any number of dice into one weapon's free slots, 1 AP each."""
    ship, kit = s.ships[i], s.kit
    found: list[Action] = []
    for part in range(1, len(ship.modules)):
        dice = kit.dice[ship.modules[part]]
        if dice and ship.hp[part] > 0:
            most = min(dice - ship.loaded[part], ship.ap)
            found += kit.loads[part][1 : most + 1]
    return found


def load(s: State, i: int, part: int, dice: int) -> None:
    """AV 8.2: regular slots fill first, and so aimed ones only when these are full."""
    ship = s.ships[i]
    ship.ap -= dice
    ship.loaded[part] += dice
    if s.events is not None:
        s.tell(Loaded(i, part, part_name(s, ship, part), dice))


def fire_options(s: State, i: int) -> list[Action]:
    """AV 8.3, 8.6: each loaded weapon that has not fired this cycle, at each hostile ship it reaches."""
    ship = s.ships[i]
    found: list[Action] = []
    for part in range(1, len(ship.modules)):
        if ship.loaded[part] and ship.hp[part] > 0 and not ship.fired >> part & 1:
            for target, other in enumerate(s.ships):
                if other.alive and may_attack(s, ship.owner, other.owner) and can_hit(s, ship, part, other):
                    found.append(s.kit.fires[part][target])
    return found


def fire(s: State, i: int, part: int, target: int) -> None:
    """AV 8.5: the parts for the aimed dice are named before the roll."""
    ship = s.ships[i]
    ship.fired |= 1 << part
    break_truce(s, ship.owner, s.ships[target].owner)
    s.next(aim.of(part, target, 1))


@RULES.step
def aim(s: State, part: int, target: int, parts: int) -> None:
    """AV 8.5: a part for each aimed die; a ship with only a hull left needs no naming."""
    ship, other = s.ships[s.active], s.ships[target]
    named = 0
    rest = parts
    while rest >= PARTS:
        named += 1
        rest //= PARTS
    if named >= ship.loaded[part] - s.kit.regular[ship.modules[part]]:
        shoot(s, part, target, parts)
    elif len([hp for hp in other.hp if hp > 0]) == 1:
        s.next(aim.of(part, target, parts * PARTS))
    else:
        s.ask(ship.owner, AIM.of(part, target, parts))


def aim_options(s: State, seat: int, part: int, target: int, parts: int) -> list[Action]:
    return [s.kit.aims[other] for other, hp in enumerate(s.ships[target].hp) if hp > 0]


def aim_answer(s: State, seat: int, action: Aim, part: int, target: int, parts: int) -> None:
    s.next(aim.of(part, target, parts * PARTS + action.part))


AIM: Final = RULES.ask("aim", aim_options, aim_answer, why_not)


def shoot(s: State, part: int, target: int, parts: int) -> None:
    """AV 8.4, 8.5, 8.6: all dice of the weapon; the aimed ones whole to their parts, then the defender splits."""
    ship = s.ships[s.active]
    named: list[int] = []
    while parts >= PARTS:
        named.insert(0, parts % PARTS)
        parts //= PARTS
    regular = [s.rng.below(s.kit.faces) for _ in range(ship.loaded[part] - len(named))]
    aimed = [s.rng.below(s.kit.faces) for _ in named]
    ship.loaded[part] = 0
    if s.events is not None:
        names = tuple([part_name(s, s.ships[target], place) for place in named])
        gun = part_name(s, ship, part)
        s.tell(Fired(s.active, part, gun, target, tuple(regular), tuple(aimed), tuple(named), names))
    for place, points in zip(named, aimed, strict=True):
        hurt(s, target, place, points)
    s.next(wound.of(target, sum(regular)))
