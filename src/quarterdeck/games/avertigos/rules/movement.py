"""The move of one ship: a card or AP, a manoeuvre, a chain of cards, their bonuses, new cards (AV 4, 5)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import HALF_TURN, turned
from quarterdeck.games.avertigos.actions import Action, Collect, Done, Draw, Manoeuvre
from quarterdeck.games.avertigos.events import Manoeuvred, Powered, TurnedAbout
from quarterdeck.games.avertigos.hands import can_draw, draw
from quarterdeck.games.avertigos.kit import SPECIAL
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.chain import begin_chain
from quarterdeck.games.avertigos.rules.damage import HULL, heal, hurt
from quarterdeck.games.avertigos.rules.docking import leave_dock
from quarterdeck.games.avertigos.rules.travel import travel
from quarterdeck.games.avertigos.state import (
    ASCEND,
    DESCEND,
    DIVE,
    LEVEL,
    NO_TACTIC,
    NOWHERE,
    Ship,
    State,
    bank_of,
    hand_size,
)

NAMES: Final = ("level", "ascend", "descend", "swoop", "dive")
MANOEUVRES: Final[list[Action]] = [
    Manoeuvre("level"),
    Manoeuvre("ascend"),
    Manoeuvre("descend"),
    Manoeuvre("swoop"),
    Manoeuvre("dive"),
]
LIFTS: Final = (0, 1, -1, -1, -2)  # by manoeuvre: the change of height
EXTRA: Final = (1, -1, 1, 2, 3)  # by manoeuvre: cards above the speed
DRAW_OR_COLLECT: Final[list[Action]] = [Draw(), Collect()]
DRAW_OR_DONE: Final[list[Action]] = [Draw(), Done()]


@RULES.step
def begin_move(s: State) -> None:
    """AV 4.1, 6.2: a ship at the edge turns about; then a card or an AP."""
    ship = s.ships[s.active]
    s.manoeuvre = LEVEL
    s.tactic = NO_TACTIC
    s.played = []
    s.legs = []
    s.wind = False
    if ship.at_edge:
        ship.at_edge = False
        ship.heading = turned(ship.heading, HALF_TURN)
        if s.events is not None:
            s.tell(TurnedAbout(s.active))
    s.next(choose_manoeuvre if ship.docked == NOWHERE else leave_dock)
    card, power = can_draw(s, ship.owner), ship.ap < bank_of(s, ship)
    if card and power:
        s.ask(ship.owner, SUPPLY)
    elif card:
        draw(s, ship.owner)
    elif power:
        gain_ap(s, s.active, 1)


def gain_ap(s: State, i: int, ap: int) -> None:
    """AV 1.5: AP for which the bank has no room are lost."""
    ship = s.ships[i]
    ap = min(ap, bank_of(s, ship) - ship.ap)
    if ap > 0:
        ship.ap += ap
        if s.events is not None:
            s.tell(Powered(i, ap))


def supply_options(s: State, seat: int) -> list[Action]:
    return DRAW_OR_COLLECT.copy()


def supply_answer(s: State, seat: int, action: Draw | Collect) -> None:
    if isinstance(action, Draw):
        draw(s, seat)
    else:
        gain_ap(s, s.active, 1)


SUPPLY: Final = RULES.ask("supply", supply_options, supply_answer, why_not)


@RULES.step
def choose_manoeuvre(s: State) -> None:
    """AV 5.5: one manoeuvre a move; keeping level is always possible."""
    ship = s.ships[s.active]
    s.next(set_limits, begin_chain, claim)
    if ship.height > 1 or (ship.speed >= 2 and ship.height < s.kit.heights):
        s.ask(ship.owner, MANOEUVRE)


def can_manoeuvre(s: State, ship: Ship, manoeuvre: int) -> bool:
    """AV 5.1 to 5.4."""
    if manoeuvre == ASCEND:
        return ship.speed >= 2 and ship.height < s.kit.heights
    if manoeuvre == DIVE:
        return ship.height == s.kit.heights
    return manoeuvre == LEVEL or ship.height >= 2


def manoeuvre_options(s: State, seat: int) -> list[Action]:
    ship = s.ships[s.active]
    return [MANOEUVRES[name] for name in range(5) if can_manoeuvre(s, ship, name)]


def manoeuvre_answer(s: State, seat: int, action: Manoeuvre) -> None:
    s.manoeuvre = NAMES.index(action.name)
    if s.manoeuvre != LEVEL and s.events is not None:
        s.tell(Manoeuvred(s.active, action.name))


MANOEUVRE: Final = RULES.ask("manoeuvre", manoeuvre_options, manoeuvre_answer, why_not)


@RULES.step
def set_limits(s: State) -> None:
    """AV 4.2, 5: how many cards the chain may have, Specials aside; 4.8: and how many it should."""
    ship = s.ships[s.active]
    s.most = ship.speed + EXTRA[s.manoeuvre]
    if s.manoeuvre in (LEVEL, DESCEND):
        s.most = min(s.most, s.kit.speed)
    s.least = max(ship.speed - 1, 0 if s.terms.strategy else 1)


@RULES.step
def claim(s: State) -> None:
    """AV 4.7 to 4.9: penalties and bonuses at once, each kind netted, before the ship moves."""
    i = s.active
    ship = s.ships[i]
    counted, power, health, cards = tally(s, s.played)
    climbed = change_height(s, ship, LIFTS[s.manoeuvre], s.played)
    strain = strain_of(s, ship, counted)
    ship.speed = min(counted, s.kit.speed)
    s.next(travel, replenish.of(counted + max(0, climbed)), buy_cards)
    gain_ap(s, i, power)
    for _ in range(cards):
        draw(s, ship.owner)
    if health > 0:
        s.next(heal.of(i, health))
    hurt(s, i, HULL, max(0, -health) + strain)


def tally(s: State, played: list[int]) -> tuple[int, int, int, int]:
    """AV 4.7, 4.9: what a chain's cards come to: those that count, AP, HP, and cards to draw."""
    kit = s.kit
    counted = power = health = cards = 0
    for code in played:
        counted += 1 if kit.kind[code] != SPECIAL else 0
        power += kit.ap[code]
        health += kit.heal[code]
        cards += kit.draws[code]
    return (counted, power, health, cards)


def strain_of(s: State, ship: Ship, counted: int) -> int:
    """AV 4.8: what a chain of so many cards costs the hull, above its highest speed or short of its own."""
    cards = max(0, counted - s.kit.top_speed[ship.hull]) + max(0, s.least - counted)
    return cards * s.kit.penalty[ship.hull]


def change_height(s: State, ship: Ship, lift: int, played: list[int]) -> int:
    """AV 5.6: manoeuvre and cards are netted; what goes beyond the limits is lost. Says how far the ship rose."""
    before = ship.height
    for code in played:
        lift += s.kit.lift[code]
    ship.height = max(1, min(s.kit.heights, before + lift))
    return ship.height - before


@RULES.step
def replenish(s: State, cards: int) -> None:
    """AV 4.11: a card for each card played, Specials aside, and for each height climbed."""
    ship = s.ships[s.active]
    for _ in range(cards):
        draw(s, ship.owner)


@RULES.step
def buy_cards(s: State) -> None:
    """AV 4.12: more cards for 1 AP each."""
    ship = s.ships[s.active]
    if ship.alive and ship.ap > 0 and can_draw(s, ship.owner) and hand_size(s, ship.owner) < s.kit.hand:
        s.ask(ship.owner, BUY_CARDS)


def buy_options(s: State, seat: int) -> list[Action]:
    return DRAW_OR_DONE.copy()


def buy_answer(s: State, seat: int, action: Draw | Done) -> None:
    if isinstance(action, Draw):
        s.ships[s.active].ap -= 1
        if s.events is not None:
            s.tell(Powered(s.active, -1))
        draw(s, seat)
        s.next(buy_cards)


BUY_CARDS: Final = RULES.ask("buy_cards", buy_options, buy_answer, why_not)
