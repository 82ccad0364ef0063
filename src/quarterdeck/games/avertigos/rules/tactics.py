"""Tactical manoeuvres in the action phase (AV 7.5)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.actions import Action, Play, Tactic
from quarterdeck.games.avertigos.events import Played, Sailed, Tactical
from quarterdeck.games.avertigos.hands import discard
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.chain import begin_chain, tactic_options
from quarterdeck.games.avertigos.rules.docking import cast_off
from quarterdeck.games.avertigos.rules.travel import travel
from quarterdeck.games.avertigos.state import NO_TACTIC, NOWHERE, State, hand_size

NAMES: Final = ("climb", "sink", "move", "swoop", "dive")
TACTICS: Final[list[Action]] = [Tactic("climb"), Tactic("sink"), Tactic("move"), Tactic("swoop"), Tactic("dive")]
CARDS: Final = (1, 1, 1, 2, 3)  # by name: the cards, and so the AP
LIFTS: Final = (1, -1, 0, -1, -2)
MOVE: Final = 2  # the first that moves the ship


def tactic_choices(s: State, i: int) -> list[Action]:
    """AV 7.5: what height, AP and hand allow. A docked ship keeps its height."""
    ship = s.ships[i]
    means = min(ship.ap, hand_size(s, ship.owner))
    docked = ship.docked != NOWHERE
    return [
        TACTICS[name]
        for name in range(5)
        if CARDS[name] <= means and 1 <= ship.height + LIFTS[name] <= s.kit.heights and not (docked and name < MOVE)
    ]


def begin_tactic(s: State, called: str) -> None:
    ship = s.ships[s.active]
    name = NAMES.index(called)
    ship.ap -= CARDS[name]
    ship.height += LIFTS[name]
    s.played = []
    s.legs = []
    s.wind = False
    s.tactic = CARDS[name]
    if s.events is not None:
        s.tell(Tactical(s.active, called))
    if name < MOVE:
        s.ask(ship.owner, PAY)
    elif ship.docked != NOWHERE:
        s.next(cast_off, begin_chain, travel, end_tactic)
    else:
        s.next(begin_chain, travel, end_tactic)


@RULES.step
def end_tactic(s: State) -> None:
    s.tactic = NO_TACTIC


def pay_answer(s: State, seat: int, action: Play) -> None:
    """The card is given up; the ship rises or sinks where it is."""
    kind = s.kit.card_kind[action.card]
    discard(s, seat, kind)
    s.tactic = NO_TACTIC
    ship = s.ships[s.active]
    if s.events is not None:
        s.tell(Played(s.active, action.card, True, 0))
        s.tell(Sailed(s.active, ship.x, ship.y, ship.heading, ship.height, ship.speed))


PAY: Final = RULES.ask("pay", tactic_options, pay_answer, why_not)
