"""Tactical manoeuvres in the action phase (AV 7)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action, Play, Tactic
from quarterdeck.games.avertigos.events import Played, Sailed, Tactical
from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.cards import clear_chain, discard, hand_size
from quarterdeck.games.avertigos.rules.edge import travel
from quarterdeck.games.avertigos.rules.islands import cast_off
from quarterdeck.games.avertigos.rules.moving.chain import tally
from quarterdeck.games.avertigos.rules.moving.laying import SimpleCards, begin_chain
from quarterdeck.games.avertigos.rules.moving.move import bring
from quarterdeck.games.avertigos.state import NO_TACTIC, NOWHERE, Ship, State

NAMES: Final = ("climb", "sink", "move", "swoop", "dive")
TACTICS: Final[list[Action]] = [Tactic("climb"), Tactic("sink"), Tactic("move"), Tactic("swoop"), Tactic("dive")]
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
CARDS: Final = [1, 1, 1, 2, 3]  # by name: the cards, and so the AP
LIFTS: Final = [1, -1, 0, -1, -2]
MOVE: Final = 2  # the first that moves the ship


def add_tactics(found: list[Action], s: State, ship: Ship) -> None:
    """AV 7.5: what height, AP and hand allow. A docked ship keeps its height."""
    means = min(ship.ap, hand_size(s, ship.owner))
    height, top = ship.height, s.kit.heights
    first = 0 if ship.docked == NOWHERE else MOVE
    for name in range(first, 5):
        if CARDS[name] <= means and 1 <= height + LIFTS[name] <= top:
            found.append(TACTICS[name])


def why_not_tactic(s: State, ship: Ship, action: Tactic) -> Refusal:
    cards, hand = CARDS[NUMBERS[action.name]], hand_size(s, ship.owner)
    if cards > min(ship.ap, hand):
        return Refusal("AV 7.5", f"this takes {cards} cards and AP; there are {hand} cards and {ship.ap} AP")
    if ship.docked != NOWHERE:
        return Refusal("AV 11.3", "a docked ship stays at height 1")
    return Refusal("AV 7.5", f"this cannot be done from height {ship.height}")


def begin_tactic(s: State, called: str) -> None:
    ship = s.ships[s.active]
    name = NUMBERS[called]
    ship.ap -= CARDS[name]
    ship.height += LIFTS[name]
    s.played = []
    s.legs = []
    s.origin = (ship.x, ship.y)
    s.wind = False
    s.tactic = CARDS[name]
    if s.events is not None:
        s.tell(Tactical(s.active, called))
    if name < MOVE:
        s.ask(ship.owner, PAY)
    elif ship.docked != NOWHERE:
        s.next(cast_off, begin_chain, claim_simple, travel, end_tactic)
    else:
        s.next(begin_chain, claim_simple, travel, end_tactic)


@RULES.step
def claim_simple(s: State) -> None:
    """AV 4.9: Simple cards bring what they bring in a move."""
    _, power, health, cards = tally(s, s.played)
    bring(s, power, health, cards)


@RULES.step
def end_tactic(s: State) -> None:
    """AV 7.5: the cards are not replaced."""
    clear_chain(s)
    s.tactic = NO_TACTIC


class Pay(SimpleCards):
    wants = "give up a card for the change of height"
    manner = "give up"

    def answer(self, s: State, seat: int, action: Play) -> None:
        """The ship rises or sinks where it is."""
        code = s.kit.card_code(action.card, action.back)
        discard(s, seat, code // 2)
        s.tactic = NO_TACTIC
        ship = s.ships[s.active]
        if s.events is not None:
            s.tell(Played(s.active, action.card, action.back, 0))
            s.tell(Sailed(s.active, ship.x, ship.y, ship.heading, ship.height, ship.speed))
        _, power, health, cards = tally(s, [code])
        bring(s, power, health, cards)


PAY: Final = Pay()
