"""Weapons: what can be measured, loading, aimed and regular dice (AV 8)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.core.plane import QUARTER, distance, sector_touches, turned
from quarterdeck.games.avertigos.actions import Action, Aim, Fire, Load
from quarterdeck.games.avertigos.events import Fired, Loaded
from quarterdeck.games.avertigos.kit import BOW, NO_SWING
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.rules.ships import hurt, module_at, part_name, the_part, wound
from quarterdeck.games.avertigos.rules.treaties import TRUCE, break_treaty
from quarterdeck.games.avertigos.state import Ship, State
from quarterdeck.games.avertigos.words.phrases import millimetres

PARTS: Final = 8  # aimed parts are packed three bits each, with a leading one

# Measuring


def weapons_of(s: State, ship: Ship) -> list[int]:
    """The parts that are weapons and work."""
    return [part for part in range(1, len(ship.modules)) if s.kit.dice[ship.modules[part]] and ship.hp[part] > 0]


def can_hit(s: State, ship: Ship, part: int, other: Ship) -> bool:
    """AV 8.3: the level is among the weapon's, and its sector touches the other's base."""
    return is_level(s, ship, part, other) and in_sector(s, ship, part, other)


def is_level(s: State, ship: Ship, part: int, other: Ship) -> bool:
    module = ship.modules[part]
    return s.kit.lowest[module] <= other.height - ship.height <= s.kit.highest[module]


def in_sector(s: State, ship: Ship, part: int, other: Ship) -> bool:
    kit = s.kit
    reach = kit.base + kit.reach[ship.modules[part]]
    far = reach + kit.base
    if not (-far <= other.x - ship.x <= far and -far <= other.y - ship.y <= far):
        return False
    for heading in bearings(s, ship, part):
        if sector_touches(ship.x, ship.y, heading, kit.arc, reach, other.x, other.y, kit.base):
            return True
    return False


def bearings(s: State, ship: Ship, part: int) -> list[int]:
    """AV 8.3: where a weapon's sectors point: ahead, to the set side, or to either side."""
    module = ship.modules[part]
    if s.kit.place[module] == BOW:
        return [ship.heading]
    port, starboard = turned(ship.heading, -QUARTER), turned(ship.heading, QUARTER)
    if s.kit.swing[module] == NO_SWING:
        return [port, starboard]
    return [starboard if ship.sides >> part & 1 else port]


def range_between(s: State, ship: Ship, other: Ship) -> int:
    """From the edge of one base to the edge of the other; 0 if they touch."""
    return max(0, distance(ship.x, ship.y, other.x, other.y) - 2 * s.kit.base)


def is_far(s: State, ship: Ship, part: int, other: Ship) -> bool:
    return range_between(s, ship, other) > s.kit.reach[ship.modules[part]]


def measure(s: State, ship: Ship, part: int, other: Ship) -> str:
    """Such as 'can hit (132 mm, in arc, height +1)'; if it cannot, only what is in its way."""
    away = millimetres(range_between(s, ship, other))
    difference = other.height - ship.height
    height = f"height {difference:+d}" if difference else "same height"
    if can_hit(s, ship, part, other):
        return f"can hit ({away}, in arc, {height})"
    found = [away]
    if not in_sector(s, ship, part, other):
        reach = f"reaches {millimetres(s.kit.reach[ship.modules[part]])}"
        found.append(reach if is_far(s, ship, part, other) else "out of arc")
    if not is_level(s, ship, part, other):
        found.append(f"{height} is too {'high' if difference > 0 else 'low'}")
    return f"cannot hit ({', '.join(found)})"


# Loading


def add_loads(found: list[Action], s: State, ship: Ship) -> None:
    """AV 8.1: any number of dice into one weapon's free slots, 1 AP each."""
    kit = s.kit
    for part in range(1, len(ship.modules)):
        dice = kit.dice[ship.modules[part]]
        if dice and ship.hp[part] > 0:
            loads = kit.loads[part]
            for more in range(1, min(dice - ship.loaded[part], ship.ap) + 1):
                found.append(loads[more])


def load(s: State, part: int, dice: int) -> None:
    """AV 8.2: regular slots fill first, and so aimed ones only when these are full."""
    ship = s.ships[s.active]
    ship.ap -= dice
    ship.loaded[part] += dice
    if s.events is not None:
        s.tell(Loaded(s.active, part, part_name(s, ship, part), dice))


def why_not_load(s: State, ship: Ship, action: Load) -> Refusal:
    useless = why_useless(s, ship, action.part, "AV 8.1")
    if useless is not None:
        return useless
    free = s.kit.dice[ship.modules[action.part]] - ship.loaded[action.part]
    return Refusal("AV 8.1", f"{action.dice} dice need {action.dice} AP and slots; there are {ship.ap} AP, {free} free")


def why_useless(s: State, ship: Ship, part: int, rule: str) -> Refusal | None:
    module = module_at(ship, part)
    if module < 0 or s.kit.dice[module] == 0:
        return Refusal(rule, f"part {part} is no weapon")
    return Refusal("AV 1.3", f"{the_part(s, ship, part)} has no HP left") if ship.hp[part] == 0 else None


# Firing


def add_fires(found: list[Action], s: State, ship: Ship) -> None:
    """AV 8.3, 8.6: each loaded weapon that has not fired this cycle, at each hostile ship it reaches."""
    owner = ship.owner
    for part in range(1, len(ship.modules)):
        if ship.loaded[part] and ship.hp[part] > 0 and not ship.fired >> part & 1:
            for target, other in enumerate(s.ships):
                hostile = other.owner != owner and other.alive and s.is_hostile(owner, other.owner)
                if hostile and can_hit(s, ship, part, other):
                    found.append(s.kit.fires[part][target])


def fire(s: State, part: int, target: int) -> None:
    """AV 8.5: the parts for the aimed dice are named before the roll."""
    ship = s.ships[s.active]
    ship.fired |= 1 << part
    break_treaty(s, ship.owner, s.ships[target].owner, TRUCE)
    s.then(aim.of(part, target, 1))


def why_not_fire(s: State, ship: Ship, action: Fire) -> Refusal:
    useless = why_useless(s, ship, action.part, "AV 8.3")
    if useless is not None:
        return useless
    name = the_part(s, ship, action.part)
    if ship.fired >> action.part & 1:
        return Refusal("AV 8.6", f"{name} has fired in this cycle")
    if ship.loaded[action.part] == 0:
        return Refusal("AV 8.1", f"{name} is not loaded")
    if not 0 <= action.target < len(s.ships) or not s.ships[action.target].alive:
        return Refusal("AV 8.3", f"there is no ship {action.target}")
    other = s.ships[action.target]
    if not s.is_hostile(ship.owner, other.owner):
        return Refusal("AV 8.7", "that ship is on your side")
    return Refusal("AV 8.3", f"{name} {measure(s, ship, action.part, other)}")


def weapon_wishes(r: Reading) -> list[Action]:
    """Each loaded weapon at each hostile ship, or the first one if none is loaded; a die more than can be loaded."""
    s = r.position
    ship = s.ships[s.active]
    arms = [part for part in range(1, len(ship.modules)) if s.kit.dice[ship.modules[part]]]
    ready = [part for part in arms if ship.loaded[part]] or arms[:1]
    foes = [i for i, other in enumerate(s.ships) if other.alive and s.is_hostile(ship.owner, other.owner)]
    found: list[Action] = [Fire(part, target) for part in ready for target in foes]
    for part in arms:
        free = s.kit.dice[ship.modules[part]] - ship.loaded[part] if ship.hp[part] and not s.acted else 0
        found += [Load(part, dice) for dice in range(1, min(free, ship.ap) + 2)]
    return found


@RULES.step
def aim(s: State, part: int, target: int, parts: int) -> None:
    """AV 8.5: a part for each aimed die; a ship with only a hull left needs no naming."""
    ship, other = s.ships[s.active], s.ships[target]
    named = unpack(parts)
    if len(named) >= ship.loaded[part] - s.kit.regular[ship.modules[part]]:
        shoot(s, part, target, named)
    elif len([hp for hp in other.hp if hp > 0]) == 1:
        s.then(aim.of(part, target, parts * PARTS))
    else:
        s.ask(ship.owner, AimQuestion(part, target, parts))


def unpack(parts: int) -> list[int]:
    named: list[int] = []
    while parts >= PARTS:
        named.insert(0, parts % PARTS)
        parts //= PARTS
    return named


class AimQuestion(Asking):
    rule = "AV 8.5"
    wants = "name the part for an aimed die"
    answers = (Aim,)
    together = (Aim,)
    takes = ("part", "target", "parts")

    def ship(self, active: int) -> int:
        return self.args[1]

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.kit.aims[part] for part, hp in enumerate(s.ships[self.args[1]].hp) if hp > 0]

    def answer(self, s: State, seat: int, action: Aim) -> None:
        part, target, parts = self.args
        s.then(aim.of(part, target, parts * PARTS + action.part))

    def why_not(self, s: State, seat: int, action: Aim) -> Refusal:
        return Refusal(self.rule, f"{the_part(s, s.ships[self.args[1]], action.part)} has no HP left")

    def wishes(self, r: Reading) -> list[Action]:
        return [Aim(part) for part in range(len(r.view.ships[self.args[1]].hp))]


def shoot(s: State, part: int, target: int, named: list[int]) -> None:
    """AV 8.4, 8.5, 8.6: all dice of the weapon; the aimed ones whole to their parts, then the defender splits."""
    ship = s.ships[s.active]
    regular = [s.rng.below(s.kit.faces) for _ in range(ship.loaded[part] - len(named))]
    aimed = [s.rng.below(s.kit.faces) for _ in named]
    ship.loaded[part] = 0
    if s.events is not None:
        names = tuple([part_name(s, s.ships[target], place) for place in named])
        gun = part_name(s, ship, part)
        s.tell(Fired(s.active, part, gun, target, tuple(regular), tuple(aimed), tuple(named), names))
    for i in range(len(named)):
        if aimed[i] and not s.ships[target].hp[named[i]]:
            s.in_vain("An aimed die", "its part had no HP left", "AV 8.5", s.ships[target].owner)
        hurt(s, target, named[i], aimed[i])
    s.then(wound.of(target, sum(regular)))
