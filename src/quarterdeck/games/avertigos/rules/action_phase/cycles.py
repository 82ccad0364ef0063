"""The action phase: cycles in which each ship acts once and fires (AV 7)."""

from __future__ import annotations

from typing import Final, assert_never

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.actions import (
    Acting,
    Action,
    Dock,
    Done,
    Fire,
    Land,
    Load,
    Repair,
    Spy,
    Swing,
    Tactic,
)
from quarterdeck.games.avertigos.events import CycleBegan
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.rules import islands, weapons
from quarterdeck.games.avertigos.rules.action_phase import repairs, tactics
from quarterdeck.games.avertigos.rules.book import DONE, RULES, Asking
from quarterdeck.games.avertigos.rules.manoeuvres import risen
from quarterdeck.games.avertigos.rules.order import PickShip, in_order, is_round_over, is_tied
from quarterdeck.games.avertigos.rules.spies import may_tip
from quarterdeck.games.avertigos.rules.treaties import TRUCE, breach_words
from quarterdeck.games.avertigos.state import NOBODY, Ship, State
from quarterdeck.games.avertigos.view import Ghost


@RULES.step
def begin_actions(s: State) -> None:
    """AV 7.1: the first repair of the phase is still to come for everyone."""
    for ship in s.ships:
        if ship.alive:
            ship.mended = False
    s.cycle = 0
    begin_cycle(s)
    act_in_order(s)


def begin_cycle(s: State) -> None:
    """AV 2.4, 7.1: the order is fixed at the start of each cycle, the highest initiative first."""
    s.cycle += 1
    s.stirred = False
    ready: list[int] = []
    for i, ship in enumerate(s.ships):
        if ship.alive:
            ship.fired = 0
            ship.swung = 0
            if not ship.at_edge:
                ready.append(i)
    s.queue = in_order(s, ready, True)
    if s.events is not None:
        s.tell(CycleBegan(s.cycle))


@RULES.step
def next_actor(s: State) -> None:
    act_in_order(s)


def act_in_order(s: State) -> None:
    """AV 7.2: the phase ends with a cycle in which nobody acted or fired."""
    while True:
        drop_idle(s)
        s.active = NOBODY
        if is_round_over(s):
            return
        if not s.queue:
            if not s.stirred:
                return
            begin_cycle(s)
        elif is_tied(s):
            s.ask(s.ships[s.queue[0]].owner, PickActor())
            return
        else:
            s.active = s.queue.pop(0)
            s.acted = False
            if can_act(s):
                s.then(next_actor)
                s.ask(s.ships[s.active].owner, ACT)
                return


def drop_idle(s: State) -> None:
    """AV 6.2: ships that were lost, or set against the edge, before their turn came."""
    for i in s.queue:
        if not s.ships[i].alive or s.ships[i].at_edge:
            s.queue = [other for other in s.queue if s.ships[other].alive and not s.ships[other].at_edge]
            return


class PickActor(PickShip):
    wants = "choose which of your ships acts next"
    manner = "act with"
    adds = (a.Pick,)

    def answer(self, s: State, seat: int, action: a.Pick) -> None:
        s.queue.remove(action.ship)
        s.active = action.ship
        s.acted = False
        s.then(next_actor)
        go_on(s)


@RULES.step
def begin_solo(s: State) -> None:
    """AV 2.5: under the simple rules a ship that has moved runs its cycles alone."""
    ship = s.ships[s.active]
    if ship.alive and not ship.at_edge:
        ship.mended = False
        s.cycle = 0
        s.then(solo_cycle)


@RULES.step
def solo_cycle(s: State) -> None:
    ship = s.ships[s.active]
    if not ship.alive or ship.at_edge or is_round_over(s) or (s.cycle and not s.stirred):
        return
    s.cycle += 1
    s.stirred = False
    s.acted = False
    ship.fired = 0
    ship.swung = 0
    s.next(act, solo_cycle)


@RULES.step
def act(s: State) -> None:
    go_on(s)


def go_on(s: State) -> None:
    """AV 7.4: one action, and any loaded weapon before or after it; nothing is asked if nothing can be done."""
    ship = s.ships[s.active]
    if ship.alive and not ship.at_edge and not is_round_over(s) and can_act(s):
        s.ask(ship.owner, ACT)


def can_act(s: State) -> bool:
    """True if there is more to do than to pass."""
    if not s.acted and s.ships[s.active].ap > 0:
        return True
    if s.terms.strategy and (islands.dock_options(s) or may_tip(s, s.ships[s.active])):
        return True
    return len(free_options(s, s.ships[s.active])) > 0


def free_options(s: State, ship: Ship) -> list[Action]:
    """What costs no action: firing, and rockets that swing for nothing."""
    found: list[Action] = []
    weapons.add_fires(found, s, ship)
    repairs.add_swings(found, s, ship, True)
    return found


class Act(Asking):
    rule = "AV 7.4"
    wants = "act, fire or pass"
    answers = (a.Fire, a.Load, a.Tactic, a.Repair, a.Swing, a.Dock, a.Land, a.Spy, a.Done)
    adds = (a.Load, a.Swing)
    ends = (a.Fire, a.Done)

    def decline(self, r: Reading) -> str:
        return "do no more in this cycle" if r.view.acted else "pass"

    def subject(self, s: State) -> int:
        return s.active

    def options(self, s: State, seat: int) -> list[Action]:
        ship = s.ships[s.active]
        found = free_options(s, ship)
        if s.terms.strategy:
            found += islands.dock_options(s)
            found += islands.land_options(s)
            found += islands.spy_options(s, seat)
        if not s.acted and ship.ap > 0:
            weapons.add_loads(found, s, ship)
            tactics.add_tactics(found, s, ship)
            found += repairs.repair_options(s, ship)
            repairs.add_swings(found, s, ship, False)
        found.append(DONE)
        return found

    def answer(self, s: State, seat: int, action: Acting) -> None:
        """Types are compared, not matched: to find that an action is of another class takes long."""
        if type(action) is Load:
            spend_action(s)
            weapons.load(s, action.part, action.dice)
            go_on(s)
        elif type(action) is Swing:
            if s.kit.swing[s.ships[s.active].modules[action.part]] > 0:
                spend_action(s)
            repairs.swing(s, action.part)
            go_on(s)
        elif type(action) is not Done:
            s.then(act)
            self.answer_at_length(s, seat, action)

    def answer_at_length(self, s: State, seat: int, action: Acting) -> None:
        """What may lead to further questions; then the ship goes on."""
        if type(action) is Tactic:
            spend_action(s)
            tactics.begin_tactic(s, action.name)
        elif type(action) is Fire:
            s.stirred = True
            weapons.fire(s, action.part, action.target)
        elif type(action) is Repair:
            spend_action(s)
            repairs.repair(s, action.part)
        elif type(action) is Dock:
            spend_action(s)
            islands.dock(s, action.island)
        elif type(action) is Land:
            spend_action(s)
            islands.land(s, action.troopers, action.commander)
        elif type(action) is Spy:
            islands.send_spy(s, seat, action.island)
        else:
            raise TypeError(f"{action!r} is no answer")

    def why_not(self, s: State, seat: int, action: Acting) -> Refusal:
        ship = s.ships[s.active]
        if s.acted and isinstance(action, a.Load | a.Tactic | a.Repair | a.Dock | a.Land):
            return Refusal("AV 7.4", "this ship has had its action of this cycle")
        match action:
            case a.Fire():
                return weapons.why_not_fire(s, ship, action)
            case a.Load():
                return weapons.why_not_load(s, ship, action)
            case a.Tactic():
                return tactics.why_not_tactic(s, ship, action)
            case a.Repair():
                return Refusal("AV 7.6", "this needs a working Bosun, an AP, and a part that lacks HP")
            case a.Swing():
                return repairs.why_not_swing(s, ship, action.part)
            case a.Dock():
                return islands.why_not_dock(s, ship, action.island)
            case a.Land():
                return Refusal("AV 11.4", "landing needs a ship docked at an island, AP, and units in the reserve")
            case a.Spy():
                return islands.NO_SPY
            case a.Done():
                return self.off_topic(s, seat, action)
            case _:
                assert_never(action)

    def wishes(self, r: Reading) -> list[Action]:
        """Weapons at hostile ships, a die more than can be loaded, every part; and the shore."""
        found = weapons.weapon_wishes(r)
        found += [*repairs.swing_wishes(r), *repairs.repair_wishes(r), *tactics.TACTICS]
        found += islands.shore_wishes(r) if r.view.realm is not None else []
        return [*found, DONE]

    def caution(self, r: Reading, action: Action) -> str:
        if isinstance(action, a.Fire):
            return breach_words(r, r.view.ships[action.target].owner, TRUCE)
        return islands.landing_words(r, action) if isinstance(action, a.Land) else ""

    def foresee(self, s: State, seat: int, action: Action) -> Ghost | None:
        return risen(s, tactics.LIFTS[tactics.NUMBERS[action.name]]) if isinstance(action, a.Tactic) else None


ACT: Final = Act()


def spend_action(s: State) -> None:
    s.acted = True
    s.stirred = True
