"""Hulls and modules for a round: drafted in turn from the common pool (AV 3, 9)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Done, Hull, Module
from quarterdeck.games.avertigos.events import Armed, Forfeited, LaidDown, RoundBegan
from quarterdeck.games.avertigos.kit import BOW, DYNASTY, LEAGUE, MERCENARY, MID, STERN
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.set_up.deploy import deploy_fleets
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

OWN_FACTION: Final = 1
MERCENARIES: Final = 2
ANY: Final = 0
UNFILLED: Final = Refusal("AV 3.2", "the places have to be filled")


@RULES.step
def begin_round(s: State) -> None:
    """AV 3, 9.10: the pool is full again, the cards stay where they are, and ships are drafted."""
    clear_table(s)
    s.round += 1
    s.tell(RoundBegan(s.round))
    s.next(draft)


def clear_table(s: State) -> None:
    for ship in s.ships:
        if ship.alive:
            for part in range(1, len(ship.modules)):
                s.supply[ship.modules[part]] += 1
    s.ships = []
    s.queue = []
    s.active = NOBODY
    s.played = []
    s.legs = []


@RULES.step
def draft(s: State) -> None:
    """AV 3.1: all hulls first, then the modules, in falling player initiative."""
    s.next(*[choose_hulls.of(seat) for seat in s.seats_by_rank()], arm_faction if s.terms.faction else arm)


@RULES.step
def choose_hulls(s: State, seat: int) -> None:
    """AV 3.1: as many ships as agreed; in Gambler's as many as can be paid, at least one if possible."""
    count = len(s.fleet(seat))
    if count < s.terms.ships and hulls_open(s, seat):
        s.ask(seat, HullQuestion())
    elif count == 0:
        s.tell(Forfeited(seat))


def hulls_open(s: State, seat: int) -> list[int]:
    """AV 3.8: hulls whose places the pool can fill, and that the bank can pay."""
    found: list[int] = []
    for hull in range(len(s.kit.places)):
        s.ships.append(Ship(seat, hull))
        if pool_suffices(s) and (not s.terms.gamblers or reserve(s, seat) <= s.bank[seat]):
            found.append(hull)
        s.ships.pop()
    return found


class HullQuestion(Asking):
    rule = "AV 3.1"
    wants = "choose a hull"
    answers = (Hull, Done)
    declines = "lay down no more"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = [Hull(s.kit.hull_name[hull]) for hull in hulls_open(s, seat)]
        if s.terms.gamblers and s.fleet(seat):
            found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Hull | Done) -> None:
        if isinstance(action, Hull):
            s.ships.append(Ship(seat, s.kit.hull_kind[action.hull]))
            s.tell(LaidDown(seat, action.hull))
            s.next(choose_hulls.of(seat))

    def why_not(self, s: State, seat: int, action: Hull | Done) -> Refusal:
        if isinstance(action, Done):
            return UNFILLED
        rule, source = ("AV 9.5", "bank") if s.terms.gamblers else ("AV 3.8", "pool")
        return Refusal(rule, f"the {source} cannot fill a {action.hull} any more")

    def wishes(self, r: Reading) -> list[Action]:
        return [*[Hull(name) for name in r.words.kit.hull_name], DONE]


def bare_ship(s: State, seat: int) -> int:
    """The first ship of a seat with an empty place; -1 if all are armed."""
    for i, ship in enumerate(s.ships):
        if ship.owner == seat and len(ship.modules) <= s.kit.places[ship.hull]:
            return i
    return -1


@RULES.step
def arm(s: State) -> None:
    """AV 3.2: in turn one module each, until every place is filled."""
    waiting = [seat for seat in s.seats_by_rank() if bare_ship(s, seat) >= 0]
    if waiting:
        source = MERCENARIES if s.terms.faction else ANY
        s.next(*[arm_next.of(seat, source) for seat in waiting], arm)
    else:
        s.next(deploy_fleets)


@RULES.step
def arm_faction(s: State) -> None:
    """AV 3.7: in the Faction variant the own faction's modules come first."""
    s.next(*[arm_next.of(seat, OWN_FACTION) for seat in s.seats_by_rank()], arm)


@RULES.step
def arm_next(s: State, seat: int, source: int) -> None:
    if bare_ship(s, seat) >= 0 and modules_open(s, seat, source):
        s.ask(seat, ModuleQuestion(source))


def side_of(s: State, seat: int) -> int:
    """AV 9.4: the faction of a seat; sides switch each round."""
    return DYNASTY if (s.terms.team[seat] + s.round) % 2 else LEAGUE


def modules_open(s: State, seat: int, source: int) -> list[int]:
    """AV 3.3 to 3.6, 9.5: what fits, can be paid, and was not used last round, as far as that leaves anything."""
    i = bare_ship(s, seat)
    fitting = [kind for kind in range(len(s.supply)) if fits(s, i, seat, kind, source)]
    if s.terms.gamblers:
        paid = [kind for kind in fitting if can_pay(s, i, seat, kind)]
        fitting = paid or ([] if source == OWN_FACTION else cheapest(s, fitting))
    new = [kind for kind in fitting if not s.used[seat] >> kind & 1]
    return new or ([] if source == OWN_FACTION else fitting)


def fits(s: State, i: int, seat: int, kind: int, source: int) -> bool:
    if s.supply[kind] == 0 or not is_from(s, seat, kind, source):
        return False
    if not has_room(s, s.ships[i], kind):
        return False
    s.ships[i].modules.append(kind)
    s.supply[kind] -= 1
    enough = pool_suffices(s)
    s.supply[kind] += 1
    s.ships[i].modules.pop()
    return enough


def is_from(s: State, seat: int, kind: int, source: int) -> bool:
    faction = s.kit.faction[kind]
    if source == MERCENARIES:
        return faction == MERCENARY
    return source == ANY or faction == side_of(s, seat)


def has_room(s: State, ship: Ship, kind: int) -> bool:
    """AV 3.3, 3.4: one module at the bow, one at the stern, the rest amidships; one Master a ship."""
    return is_open(s, ship, s.kit.place[kind]) and not (s.kit.master[kind] and has_master(s, ship))


def has_master(s: State, ship: Ship) -> bool:
    return any(s.kit.master[module] for module in ship.modules[1:])


def is_open(s: State, ship: Ship, place: int) -> bool:
    """AV 3.3: amidships there is room for all."""
    for part in range(1, len(ship.modules)):
        if s.kit.place[ship.modules[part]] == place != MID:
            return False
    return True


def pool_suffices(s: State) -> bool:
    """AV 3.8: what is left in the pool fills every empty place, whatever the others take. Masters do not count."""
    left = [0, 0, 0]
    for kind in range(len(s.supply)):
        if not s.kit.master[kind] and (not s.terms.faction or s.kit.faction[kind] == MERCENARY):
            left[s.kit.place[kind]] += s.supply[kind]
    places = bow_only = stern_only = either = both = 0
    for ship in s.ships:
        rest = s.kit.places[ship.hull] + 1 - len(ship.modules)
        if not ship.alive or rest <= 0:
            continue
        places += rest
        bow, stern = is_open(s, ship, BOW), is_open(s, ship, STERN)
        if bow and stern:
            either += 1 if rest == 1 else 0
            both += 1 if rest > 1 else 0
        else:
            bow_only += 1 if bow else 0
            stern_only += 1 if stern else 0
    bows = min(left[BOW], bow_only + both)
    sterns = min(left[STERN], stern_only + both)
    spare = left[BOW] - bows + left[STERN] - sterns
    return places - bows - sterns - min(either, spare) <= left[MID]


def reserve(s: State, seat: int) -> int:
    """AV 9.5: the coins that a seat needs for all its empty places, at the dearest mercenary's price."""
    total = 0
    for ship in s.ships:
        if ship.owner != seat or not ship.alive:
            continue
        rest = s.kit.places[ship.hull] + 1 - len(ship.modules)
        for place in (STERN, BOW):
            if rest > 0 and is_open(s, ship, place):
                total += dearest(s, place)
                rest -= 1
        total += rest * dearest(s, MID)
    return total


def dearest(s: State, place: int) -> int:
    kit = s.kit
    return max([kit.coins[k] for k in range(len(s.supply)) if kit.faction[k] == MERCENARY and kit.place[k] == place])


def can_pay(s: State, i: int, seat: int, kind: int) -> bool:
    s.ships[i].modules.append(kind)
    needed = s.kit.coins[kind] + reserve(s, seat)
    s.ships[i].modules.pop()
    return needed <= s.bank[seat]


def cheapest(s: State, kinds: list[int]) -> list[int]:
    """AV 9.5: if the bank can pay for nothing that is left, it gets the cheapest for all it has."""
    if not kinds:
        return []
    low = min([s.kit.coins[kind] for kind in kinds])
    return [kind for kind in kinds if s.kit.coins[kind] == low]


class ModuleQuestion(Asking):
    rule = "AV 3.2"
    wants = "choose a module for your ship"
    answers = (Module, Done)
    takes = ("source",)
    declines = "take no more of your faction"

    def options(self, s: State, seat: int) -> list[Action]:
        source = self.args[0]
        found: list[Action] = [Module(s.kit.module_name[kind]) for kind in modules_open(s, seat, source)]
        if source == OWN_FACTION:
            found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Module | Done) -> None:
        if isinstance(action, Module):
            kind = s.kit.module_kind[action.module]
            s.ships[bare_ship(s, seat)].modules.append(kind)
            s.supply[kind] -= 1
            if s.terms.gamblers:
                s.bank[seat] = max(0, s.bank[seat] - s.kit.coins[kind])
            s.tell(Armed(seat, action.module))
            if self.args[0] == OWN_FACTION:
                s.next(arm_next.of(seat, OWN_FACTION))

    def why_not(self, s: State, seat: int, action: Module | Done) -> Refusal:
        if isinstance(action, Done):
            return UNFILLED
        name = action.module
        unfit = why_unfit(s, name, s.ships[bare_ship(s, seat)])
        if unfit is not None:
            return unfit
        if s.used[seat] >> s.kit.module_kind[name] & 1:
            return Refusal("AV 3.6", f"you had a {name} in the round before")
        if s.terms.faction:
            return Refusal("AV 3.7", "own faction first, then mercenaries only")
        return Refusal("AV 9.5" if s.terms.gamblers else "AV 3.8", "the other places could not be filled any more")

    def wishes(self, r: Reading) -> list[Action]:
        return module_wishes(r)


def module_wishes(r: Reading) -> list[Action]:
    return [*[Module(name) for name in r.words.kit.module_name], DONE]


def why_unfit(s: State, name: str, ship: Ship) -> Refusal | None:
    """AV 3.3 to 3.5: why a module cannot come aboard; None if it can."""
    kit = s.kit
    kind = kit.module_kind.get(name, NOBODY)
    if kind < 0 or s.supply[kind] == 0:
        return Refusal("AV 3.5", f"there is no {name} in the pool")
    if not is_open(s, ship, kit.place[kind]):
        return Refusal("AV 3.3", f"the place of a {name} is taken")
    if kit.master[kind] and has_master(s, ship):
        return Refusal("AV 3.4", "two Masters do not sail on one ship")
    return None
