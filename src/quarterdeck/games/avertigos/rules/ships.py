"""Ships: their parts and banks, dice, damage and what heals it (AV 1, 4, 8)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos import events as e
from quarterdeck.games.avertigos.actions import Absorb, Action, Heal
from quarterdeck.games.avertigos.kit import name_part
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import RULES, Asking
from quarterdeck.games.avertigos.state import NOBODY, NOWHERE, Ship, State

HULL: Final = 0
HEALS: Final[list[Action]] = [Heal(part) for part in range(5)]

# Parts


def full_hp(s: State, ship: Ship, part: int) -> int:
    return s.kit.hull_hp[ship.hull] if part == HULL else s.kit.module_hp[ship.modules[part]]


def part_name(s: State, ship: Ship, part: int) -> str:
    return name_part([s.kit.module_name[module] for module in ship.modules[1:]], part)


def module_at(ship: Ship, part: int) -> int:
    """The kind of module at this place; -1 where there is none."""
    return ship.modules[part] if 1 <= part < len(ship.modules) else NOBODY


def the_part(s: State, ship: Ship, part: int) -> str:
    """For refusals, which may speak of parts that are not there."""
    module = module_at(ship, part)
    return f"the {s.kit.module_name[module]}" if module >= 0 else "the hull" if part == HULL else f"part {part}"


def hurt_parts(s: State, ship: Ship) -> list[int]:
    """The parts that lack HP."""
    return [part for part in range(len(ship.hp)) if ship.hp[part] < full_hp(s, ship, part)]


def best_of(ship: Ship, column: list[int]) -> int:
    """The most that a working module has in a column of the kit; 0 without one."""
    best = 0
    for part in range(1, len(ship.modules)):
        if ship.hp[part] > 0:
            best = max(best, column[ship.modules[part]])
    return best


# Action points and dice


def bank_of(s: State, ship: Ship) -> int:
    """AV 1.5: how many AP a ship can store."""
    room = s.kit.hull_bank[ship.hull]
    for part in range(1, len(ship.hp)):
        if ship.hp[part] > 0:
            room += s.kit.module_bank[ship.modules[part]]
    return room


def gain_ap(s: State, i: int, ap: int) -> None:
    """AV 1.5: AP for which the bank has no room are lost."""
    ship = s.ships[i]
    ap = min(ap, bank_of(s, ship) - ship.ap)
    if ap > 0:
        ship.ap += ap
        if s.events is not None:
            s.tell(e.Powered(i, ap))


def roll(s: State, dice: int) -> int:
    """AV 1.6: the sum of so many dice."""
    total = 0
    for _ in range(dice):
        total += s.rng.below(s.kit.faces)
    return total


# Damage


def hurt(s: State, i: int, part: int, points: int) -> None:
    """AV 1.3: a part loses up to what it has; without a hull the ship is gone."""
    ship = s.ships[i]
    points = min(points, ship.hp[part])
    if points <= 0 or not ship.alive:
        return
    ship.hp[part] -= points
    if s.events is not None:
        s.tell(e.Hurt(i, part, part_name(s, ship, part), points))
    if part == HULL and ship.hp[HULL] == 0:
        destroy(s, i)


def destroy(s: State, i: int) -> None:
    """AV 1.4: the ship is gone with all modules; 14.2: a Trade Victory without ships is foiled."""
    ship = s.ships[i]
    scrap(s, ship)
    s.tell(e.Destroyed(i, ship.owner))
    if s.terms.strategy and s.houses.declared[ship.owner] and not s.fleet(ship.owner):
        s.houses.declared[ship.owner] = 0
        s.tell(e.Foiled(ship.owner))


def scrap(s: State, ship: Ship) -> None:
    """AV 1.4: the modules return to the pool."""
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
    s.ask(ship.owner, Split(i, points))


class Split(Asking):
    rule = "AV 8.4"
    wants = "split the damage"
    answers = (Absorb,)
    together = (Absorb,)
    takes = ("ship", "points")

    def prompt(self, r: Reading) -> str:
        return f"{r.ship(self.args[0])}: Which part takes how much of {self.args[1]}?"

    def ship(self, active: int) -> int:
        return self.args[0]

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        hp, points = s.ships[self.args[0]].hp, self.args[1]
        for part in range(len(hp)):
            found += s.kit.absorbs[part][1 : min(hp[part], points) + 1]
        return found

    def answer(self, s: State, seat: int, action: Absorb) -> None:
        i, points = self.args
        hurt(s, i, action.part, action.points)
        s.then(wound.of(i, points - action.points))

    def why_not(self, s: State, seat: int, action: Absorb) -> Refusal:
        ship, part = s.ships[self.args[0]], action.part
        held = ship.hp[part] if 0 <= part < len(ship.hp) else 0
        return Refusal(self.rule, f"{the_part(s, ship, part)} has {held} HP, and {self.args[1]} damage is left")

    def wishes(self, r: Reading) -> list[Action]:
        """What each part can take, and one point more."""
        i, points = self.args
        more = [Absorb(part, hp + 1) for part, hp in enumerate(r.view.ships[i].hp) if hp < points]
        return [*self.options(r.position, r.seat), *more]

    def caution(self, r: Reading, action: Absorb) -> str:
        i = self.args[0]
        hull = r.view.ships[i].hp[HULL]
        if action.part != HULL or action.points < hull:
            return ""
        return f"The hull of {r.words.ship(i)} has {hull} HP: the ship is lost (AV 1.4)."


# Healing


def restore(s: State, i: int, part: int, points: int) -> None:
    ship = s.ships[i]
    points = min(points, full_hp(s, ship, part) - ship.hp[part])
    ship.hp[part] += points
    if s.events is not None:
        s.tell(e.Healed(i, part, part_name(s, ship, part), points))


def heal(s: State, i: int, points: int) -> None:
    """AV 4.9: HP of cards go to the hull or any module, as the owner likes; lost if nothing is hurt."""
    ship = s.ships[i]
    if points <= 0 or not ship.alive:
        return
    parts = hurt_parts(s, ship)
    if len(parts) > 1:
        s.ask(ship.owner, HealQuestion(i, points))
    elif parts:
        restore(s, i, parts[0], points)


@RULES.step
def strain(s: State, i: int, points: int) -> None:
    """AV 4.8: what a chain's speed costs the hull, after the HP of its cards."""
    hurt(s, i, HULL, points)


class HealQuestion(Asking):
    rule = "AV 4.9"
    wants = "choose a part to heal"
    answers = (Heal,)
    together = (Heal,)
    takes = ("ship", "points")

    def prompt(self, r: Reading) -> str:
        return f"{r.words.ship(self.args[0])}: Which part gets 1 of {self.args[1]} HP?"

    def ship(self, active: int) -> int:
        return self.args[0]

    def options(self, s: State, seat: int) -> list[Action]:
        return [HEALS[part] for part in hurt_parts(s, s.ships[self.args[0]])]

    def answer(self, s: State, seat: int, action: Heal) -> None:
        i, points = self.args
        restore(s, i, action.part, 1)
        heal(s, i, points - 1)

    def why_not(self, s: State, seat: int, action: Heal) -> Refusal:
        return Refusal(self.rule, f"{the_part(s, s.ships[self.args[0]], action.part)} lacks no HP")

    def caution(self, r: Reading, action: Heal) -> str:
        """AV 4.8: the hull may need these HP to bear what its speed costs."""
        i, points = self.args
        hull = r.view.ships[i].hp[HULL]
        costs = sum([ref.args[1] for ref in r.view.agenda if ref.name == strain.name])
        if action.part == HULL or costs < hull + points - 1:
            return ""
        who = r.words.ship(i)
        return f"The hull of {who} has {hull} HP and its speed costs {costs}: the ship is lost (AV 1.4, 4.8)."

    def wishes(self, r: Reading) -> list[Action]:
        return HEALS[: len(r.view.ships[self.args[0]].hp)]
