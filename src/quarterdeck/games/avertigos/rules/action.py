"""The action phase: cycles in which each ship acts once and fires (AV 7)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Action, Dock, Done, Fire, Land, Load, Pick, Repair, Spy, Swing, Tactic
from quarterdeck.games.avertigos.events import CycleBegan
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.fire import fire, fire_options, load, load_options
from quarterdeck.games.avertigos.rules.order import in_order, tied
from quarterdeck.games.avertigos.rules.repair import begin_repair, repair_options, swing, swing_options
from quarterdeck.games.avertigos.rules.rounds import is_round_over
from quarterdeck.games.avertigos.rules.shore import dock, dock_options, land, land_options, send_spy, spy_options
from quarterdeck.games.avertigos.rules.tactics import begin_tactic, tactic_choices
from quarterdeck.games.avertigos.state import NOBODY, State

DONE: Final = Done()


@RULES.step
def begin_actions(s: State) -> None:
    """AV 7.1: the first repair of the phase is still to come for everyone."""
    for ship in s.ships:
        if ship.alive:
            ship.mended = False
    s.cycle = 0
    s.next(begin_cycle)


@RULES.step
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
    s.next(next_actor)


@RULES.step
def next_actor(s: State) -> None:
    """AV 7.2: the phase ends with a cycle in which nobody acted or fired."""
    s.queue = [i for i in s.queue if s.ships[i].alive and not s.ships[i].at_edge]
    s.active = NOBODY
    if is_round_over(s):
        return
    if not s.queue:
        if s.stirred:
            s.next(begin_cycle)
        return
    equals = tied(s, s.queue)
    if len(equals) > 1:
        s.ask(s.ships[s.queue[0]].owner, PICK_ACTOR)
        return
    take_action(s, s.queue.pop(0))


def take_action(s: State, i: int) -> None:
    s.active = i
    s.acted = False
    s.next(act, next_actor)


def pick_options(s: State, seat: int) -> list[Action]:
    return [Pick(i) for i in tied(s, s.queue)]


def pick_answer(s: State, seat: int, action: Pick) -> None:
    s.queue.remove(action.ship)
    take_action(s, action.ship)


PICK_ACTOR: Final = RULES.ask("pick_actor", pick_options, pick_answer, why_not)


@RULES.step
def begin_solo(s: State) -> None:
    """AV 2.5: under the simple rules a ship that has moved runs its cycles alone."""
    ship = s.ships[s.active]
    if ship.alive and not ship.at_edge:
        ship.mended = False
        s.cycle = 0
        s.next(solo_cycle)


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
    """AV 7.4: one action, and any loaded weapon before or after it; nothing is asked if nothing can be done."""
    ship = s.ships[s.active]
    if ship.alive and not ship.at_edge and not is_round_over(s) and can_act(s):
        s.ask(ship.owner, ACT)


def can_act(s: State) -> bool:
    """True if there is more to do than to pass."""
    ship = s.ships[s.active]
    if not s.acted and ship.ap > 0:
        return True
    if s.terms.strategy and dock_options(s, s.active):
        return True
    return len(free_options(s)) > 0


def free_options(s: State) -> list[Action]:
    """What costs no action: firing, and rockets that swing for nothing."""
    found = fire_options(s, s.active)
    found += swing_options(s, s.active, True)
    return found


def act_options(s: State, seat: int) -> list[Action]:
    found = free_options(s)
    if s.terms.strategy:
        found += dock_options(s, s.active)
        found += land_options(s, s.active)
        found += spy_options(s, seat)
    ship = s.ships[s.active]
    if not s.acted and ship.ap > 0:
        found += load_options(s, s.active)
        found += tactic_choices(s, s.active)
        found += repair_options(s, s.active)
        found += swing_options(s, s.active, False)
    found.append(DONE)
    return found


def act_answer(s: State, seat: int, action: Action) -> None:
    if isinstance(action, Done):
        return
    s.next(act)
    if isinstance(action, Fire):
        s.stirred = True
        fire(s, s.active, action.part, action.target)
    elif isinstance(action, Load):
        spend_action(s)
        load(s, s.active, action.part, action.dice)
    elif isinstance(action, Tactic):
        spend_action(s)
        begin_tactic(s, action.name)
    elif isinstance(action, Repair):
        spend_action(s)
        begin_repair(s, action.part)
    elif isinstance(action, Swing):
        if s.kit.swing[s.ships[s.active].modules[action.part]] > 0:
            spend_action(s)
        swing(s, s.active, action.part)
    elif isinstance(action, Spy):
        send_spy(s, seat, action.island)
    elif isinstance(action, Dock):
        spend_action(s)
        dock(s, s.active, action.island)
    elif isinstance(action, Land):
        spend_action(s)
        land(s, s.active, action.troopers, action.commander)


def spend_action(s: State) -> None:
    s.acted = True
    s.stirred = True


ACT: Final = RULES.ask("act", act_options, act_answer, why_not)
