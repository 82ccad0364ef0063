"""The move of one ship: a card or AP, leaving the dock, a manoeuvre and a chain, bonuses, new cards (AV 4, 6, 11)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import HALF_TURN, turned
from quarterdeck.games.avertigos.actions import Action, Collect, Done, Draw, Face, Stay
from quarterdeck.games.avertigos.events import Powered, TurnedAbout
from quarterdeck.games.avertigos.kit import STEP
from quarterdeck.games.avertigos.rules.book import DONE, FACES, RULES, Asking
from quarterdeck.games.avertigos.rules.cards import can_draw, clear_chain, draw
from quarterdeck.games.avertigos.rules.edge import set_sail, travel
from quarterdeck.games.avertigos.rules.islands import Casting, undock
from quarterdeck.games.avertigos.rules.manoeuvres import (
    LEVEL,
    LIFTS,
    MANOEUVRE,
    change_height,
    limit_chain,
    set_limits,
)
from quarterdeck.games.avertigos.rules.moving.chain import strain_of, tally
from quarterdeck.games.avertigos.rules.moving.laying import ask_for_card, begin_chain
from quarterdeck.games.avertigos.rules.ships import HULL, bank_of, gain_ap, heal, hurt, strain
from quarterdeck.games.avertigos.state import NO_TACTIC, NOWHERE, State

DRAW: Final = Draw()
COLLECT: Final = Collect()
STAY: Final = Stay()


def move_ship(s: State) -> None:
    """AV 4.1, 6.2: a ship at the edge turns about; then a card or an AP."""
    ship = s.ships[s.active]
    s.manoeuvre = LEVEL
    s.tactic = NO_TACTIC
    s.played = []
    s.legs = []
    s.origin = (ship.x, ship.y)
    s.wind = False
    if ship.at_edge:
        ship.at_edge = False
        ship.heading = turned(ship.heading, HALF_TURN)
        if s.events is not None:
            s.tell(TurnedAbout(s.active))
    card, power = can_draw(s, ship.owner), ship.ap < bank_of(s, ship)
    if card and power:
        s.then(choose_manoeuvre if ship.docked == NOWHERE else leave_dock)
        s.ask(ship.owner, SUPPLY)
        return
    if card:
        draw(s, ship.owner)
    elif power:
        gain_ap(s, s.active, 1)
    if ship.docked == NOWHERE:
        ask_for_manoeuvre(s)
    else:
        s.then(leave_dock)


class Supply(Asking):
    rule = "AV 4.1"
    wants = "draw a card or take 1 AP"
    answers = (Draw, Collect)
    adds = (Collect,)

    def options(self, s: State, seat: int) -> list[Action]:
        return [DRAW, COLLECT]

    def answer(self, s: State, seat: int, action: Draw | Collect) -> None:
        if type(action) is Draw:
            draw(s, seat)
        else:
            gain_ap(s, s.active, 1)


SUPPLY: Final = Supply()


@RULES.step
def leave_dock(s: State) -> None:
    s.ask(s.ships[s.active].owner, Leave())


class Leave(Casting):
    wants = "stay docked, or choose a heading to leave"
    answers = (Stay, Face)

    def options(self, s: State, seat: int) -> list[Action]:
        return [STAY, *FACES]

    def answer(self, s: State, seat: int, action: Stay | Face) -> None:
        """AV 11.3: staying is free; who leaves then moves."""
        if isinstance(action, Face):
            undock(s, s.ships[s.active], action.degrees // STEP)
            s.then(choose_manoeuvre)
        else:
            s.then(buy_cards)


@RULES.step
def choose_manoeuvre(s: State) -> None:
    ask_for_manoeuvre(s)


def ask_for_manoeuvre(s: State) -> None:
    """AV 5.5: one manoeuvre a move; keeping level is always possible."""
    ship = s.ships[s.active]
    s.then(claim)
    if ship.height > 1 or ship.speed >= 2:
        s.next(set_limits, begin_chain)
        s.ask(ship.owner, MANOEUVRE)
    else:
        limit_chain(s)
        ask_for_card(s)


@RULES.step
def claim(s: State) -> None:
    """AV 4.7 to 4.9: penalties and bonuses at once, each kind netted, before the ship moves; last what speed costs."""
    ship = s.ships[s.active]
    count, power, health, cards = tally(s, s.played)
    climbed = change_height(s, ship, LIFTS[s.manoeuvre], s.played)
    cost = strain_of(s, ship, count)
    ship.speed = min(count, s.kit.speed)
    s.next(replenish.of(count + max(0, climbed)), buy_cards)
    bring(s, power, health, cards)
    if s.open == 0:
        hurt(s, s.active, HULL, cost)
        set_sail(s)
        return
    s.then(travel)
    if cost:
        s.then(strain.of(s.active, cost))


def bring(s: State, power: int, health: int, cards: int) -> None:
    """AV 4.9: what the cards of a chain bring and cost, to the ship alone."""
    i = s.active
    gain_ap(s, i, power)
    for _ in range(cards):
        draw(s, s.ships[i].owner)
    hurt(s, i, HULL, -health)
    heal(s, i, health)


@RULES.step
def replenish(s: State, cards: int) -> None:
    """AV 4.11: the chain is discarded; a card for each card played, Specials aside, and for each height climbed."""
    clear_chain(s)
    ship = s.ships[s.active]
    for _ in range(cards):
        draw(s, ship.owner)


@RULES.step
def buy_cards(s: State) -> None:
    offer_cards(s)


def offer_cards(s: State) -> None:
    """AV 4.12: more cards for 1 AP each."""
    ship = s.ships[s.active]
    if ship.alive and ship.ap > 0 and can_draw(s, ship.owner):
        s.ask(ship.owner, BUY_CARDS)


class BuyCards(Asking):
    rule = "AV 4.12"
    wants = "draw more cards for 1 AP each, or go on"
    answers = (Draw, Done)
    manner = " for 1 AP"
    declines = "draw no more"

    def options(self, s: State, seat: int) -> list[Action]:
        return [DRAW, DONE]

    def answer(self, s: State, seat: int, action: Draw | Done) -> None:
        if type(action) is Draw:
            s.ships[s.active].ap -= 1
            if s.events is not None:
                s.tell(Powered(s.active, -1))
            draw(s, seat)
            offer_cards(s)


BUY_CARDS: Final = BuyCards()
