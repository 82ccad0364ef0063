"""Hulls and modules for a round: drafted in turn from the common pool (AV 3, 9)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Done, Hull, Module
from quarterdeck.games.avertigos.events import Armed, Forfeited, LaidDown, RoundBegan
from quarterdeck.games.avertigos.kit import DYNASTY, LEAGUE, MERCENARY
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.set_up.deploy import deploy_fleets
from quarterdeck.games.avertigos.rules.set_up.pool import in_pool, is_ample, least_price, pool_suffices, why_unfit
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
    s.turn = 0
    s.tell(RoundBegan(s.round))
    s.then(draft)


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
    if not s.terms.gamblers and is_ample(s, s.kit.most_places):
        return s.kit.any_hull
    found: list[int] = []
    for hull in range(len(s.kit.places)):
        s.ships.append(Ship(seat, hull))
        if pool_suffices(s) and (not s.terms.gamblers or fleet_price(s, seat) <= s.bank[seat]):
            found.append(hull)
        s.ships.pop()
    return found


class HullQuestion(Asking):
    rule = "AV 3.1"
    wants = "choose a hull"
    answers = (Hull, Done)
    declines = "lay down no more"

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = [s.kit.hulls[hull] for hull in hulls_open(s, seat)]
        if s.terms.gamblers and s.fleet(seat):
            found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Hull | Done) -> None:
        if isinstance(action, Hull):
            s.ships.append(Ship(seat, s.kit.hull_kind[action.hull]))
            s.tell(LaidDown(seat, action.hull))
            s.then(choose_hulls.of(seat))

    def why_not(self, s: State, seat: int, action: Hull | Done) -> Refusal:
        if isinstance(action, Done):
            return UNFILLED
        rule, source = ("AV 9.5", "bank") if s.terms.gamblers else ("AV 3.8", "pool")
        return Refusal(rule, f"the {source} cannot fill a {action.hull} any more")

    def wishes(self, r: Reading) -> list[Action]:
        done = [DONE] if r.position.terms.gamblers else []
        return [*[Hull(name) for name in r.words.kit.hull_name], *done]


def bare_ship(s: State, seat: int) -> int:
    """The first ship of a seat with an empty place; -1 if all are armed."""
    for i, ship in enumerate(s.ships):
        if ship.owner == seat and len(ship.modules) <= s.kit.places[ship.hull]:
            return i
    return -1


@RULES.step
def arm(s: State) -> None:
    """AV 3.2: in turn one module each, until every place is filled."""
    waiting = in_turn(s)
    if waiting:
        source = MERCENARIES if s.terms.faction else ANY
        s.next(*[arm_next.of(seat, source) for seat in waiting], arm)
    else:
        s.then(deploy_fleets)


def in_turn(s: State) -> list[int]:
    """AV 3.2: who takes a module next: the sides by turns, and in each its players with empty places by turns."""
    sides: list[list[int]] = [[] for _ in range(s.seats)]
    order: list[int] = []
    longest = 0
    for seat in s.seats_by_rank():
        team = s.terms.team[seat]
        if team not in order:
            order.append(team)
        if bare_ship(s, seat) >= 0:
            sides[team].append(seat)
            longest = max(longest, len(sides[team]))
    players = [sides[team] for team in order if sides[team]]
    return [side[turn % len(side)] for turn in range(longest) for side in players]


@RULES.step
def arm_faction(s: State) -> None:
    """AV 3.7: in the Faction variant the own faction's modules come first."""
    s.next(*[arm_next.of(seat, OWN_FACTION) for seat in s.seats_by_rank()], arm)


@RULES.step
def arm_next(s: State, seat: int, source: int) -> None:
    if bare_ship(s, seat) >= 0 and is_any_open(s, seat, source):
        s.ask(seat, ModuleQuestion(source))


def side_of(s: State, seat: int) -> int:
    """AV 9.4: the faction of a seat; sides switch each round."""
    return DYNASTY if (s.terms.team[seat] + s.round) % 2 else LEAGUE


def modules_open(s: State, seat: int, source: int) -> list[int]:
    """AV 3.3 to 3.6, 9.5: what fits, can be paid, and was not used last round unless there is nothing else."""
    ship = s.ships[bare_ship(s, seat)]
    fitting = modules_fitting(s, ship, source)
    if s.terms.gamblers:
        paid = [kind for kind in fitting if can_pay(s, ship, kind)]
        fitting = paid or ([] if source == OWN_FACTION else cheapest(s, fitting))
    new = [kind for kind in fitting if not s.used[seat] >> kind & 1]
    return new or fitting


def is_any_open(s: State, seat: int, source: int) -> bool:
    """AV 9.5: only of the own faction somebody who cannot pay takes nothing."""
    if s.terms.gamblers and source == OWN_FACTION:
        return len(modules_open(s, seat, source)) > 0
    return len(modules_fitting(s, s.ships[bare_ship(s, seat)], source)) > 0


def modules_fitting(s: State, ship: Ship, source: int) -> list[int]:
    """AV 3.3 to 3.5, 3.7, 3.8: what has room aboard and leaves enough for all other places."""
    found = in_pool(s, ship, kinds_from(s, ship.owner, source))
    return found if is_ample(s, 0) else [kind for kind in found if leaves_enough(s, ship, kind)]


def kinds_from(s: State, seat: int, source: int) -> int:
    """AV 3.7: a bit for each kind."""
    if source == ANY:
        return s.kit.all_kinds
    return s.kit.of_faction[MERCENARY if source == MERCENARIES else side_of(s, seat)]


def leaves_enough(s: State, ship: Ship, kind: int) -> bool:
    take(s, ship, kind)
    enough = pool_suffices(s)
    put_back(s, ship, kind)
    return enough


def take(s: State, ship: Ship, kind: int) -> None:
    ship.modules.append(kind)
    s.supply[kind] -= 1


def put_back(s: State, ship: Ship, kind: int) -> None:
    ship.modules.pop()
    s.supply[kind] += 1


def can_pay(s: State, ship: Ship, kind: int) -> bool:
    """AV 9.5: with the least that the other empty places of the fleet cost."""
    take(s, ship, kind)
    needed = s.kit.coins[kind] + fleet_price(s, ship.owner)
    put_back(s, ship, kind)
    return needed <= s.bank[ship.owner]


def fleet_price(s: State, seat: int) -> int:
    return least_price(s, [s.ships[i] for i in s.fleet(seat)])


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
        found: list[Action] = [s.kit.modules[kind] for kind in modules_open(s, seat, source)]
        if source == OWN_FACTION:
            found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Module | Done) -> None:
        if isinstance(action, Module):
            kind = s.kit.module_kind[action.module]
            take(s, s.ships[bare_ship(s, seat)], kind)
            if s.terms.gamblers:
                s.bank[seat] = max(0, s.bank[seat] - s.kit.coins[kind])
            s.tell(Armed(seat, action.module))
            if self.args[0] == OWN_FACTION:
                s.then(arm_next.of(seat, OWN_FACTION))

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
        return [*module_wishes(r), DONE] if self.args[0] == OWN_FACTION else module_wishes(r)


def module_wishes(r: Reading) -> list[Action]:
    return [Module(name) for name in r.words.kit.module_name]
