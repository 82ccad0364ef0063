"""Turns of a skirmish, and one ship after the other in both modes (AV 2, 9)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Step
from quarterdeck.games.avertigos.actions import Pick
from quarterdeck.games.avertigos.events import TurnBegan
from quarterdeck.games.avertigos.rules.action_phase.cycles import begin_actions, begin_solo
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.moving.move import begin_move
from quarterdeck.games.avertigos.rules.order.initiative import PickShip, in_order, tied
from quarterdeck.games.avertigos.rules.skirmish import close_round, is_round_over
from quarterdeck.games.avertigos.state import NOBODY, State

MOVE: Final = 0
BOTH: Final = 1


@RULES.step
def begin_turn(s: State) -> None:
    """AV 2.2: every ship moves, then all act; 9.7: after the last turn of a round the HP decide."""
    if is_round_over(s) or (s.terms.turns and s.turn >= s.terms.turns):
        s.next(close_round)
        return
    s.turn += 1
    s.cycle = 0
    if s.events is not None:
        s.tell(TurnBegan(s.turn))
    everyone = [i for i, ship in enumerate(s.ships) if ship.alive]
    s.queue = in_order(s, everyone, s.terms.simple)
    if s.terms.simple:
        s.next(next_ship.of(BOTH), begin_turn)
    else:
        s.next(next_ship.of(MOVE), begin_actions, begin_turn)


@RULES.step
def next_ship(s: State, what: int) -> None:
    """AV 2.3: the next in order; between own ships of equal initiative the player chooses."""
    s.queue = [i for i in s.queue if s.ships[i].alive]
    s.active = NOBODY
    if not s.queue or is_round_over(s):
        return
    if len(tied(s, s.queue)) > 1:
        s.ask(s.ships[s.queue[0]].owner, PickQuestion(what))
        return
    take_turn(s, s.queue.pop(0), what)


def take_turn(s: State, i: int, what: int) -> None:
    s.active = i
    steps: list[Step] = [begin_move]
    if what == BOTH:
        steps.append(begin_solo)
    s.next(*steps, next_ship.of(what))


class PickQuestion(PickShip):
    wants = "choose which of your ships moves next"
    takes = ("what",)
    manner = "move"

    def answer(self, s: State, seat: int, action: Pick) -> None:
        s.queue.remove(action.ship)
        take_turn(s, action.ship, self.args[0])
