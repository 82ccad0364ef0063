"""Combat: ship attacks and boardings, cards played in secret on both sides (GNQ 7, 8)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.give_no_quarter.actions import Attack, Board, Done, Join, JoinAll, Play
from quarterdeck.games.give_no_quarter.boarding import spoils
from quarterdeck.games.give_no_quarter.cards import faces, pick, picked, take_picked
from quarterdeck.games.give_no_quarter.events import Attacked, Boarded, Fought, Grappled, Picked
from quarterdeck.games.give_no_quarter.hold import crowd
from quarterdeck.games.give_no_quarter.hull import destroy, hurt
from quarterdeck.games.give_no_quarter.kit import (
    AFT,
    AFT_VALUE,
    BOARD_VALUE,
    DESTROYED,
    FORE,
    FORE_VALUE,
    REPEL_VALUE,
    Card,
)
from quarterdeck.games.give_no_quarter.legal import can_fight, fight_options, join_options, joiners, play_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.sailing import extra
from quarterdeck.games.give_no_quarter.state import FOUGHT, State


@RULES.step
def fight(s: State) -> None:
    """GNQ 3.1, 7.1: attacks and boardings in any order, none in the first round."""
    seat = s.active
    if s.round > 1 and not s.out[seat] and can_fight(s, seat):
        s.ask(seat, FIGHT)


def fight_answer(s: State, seat: int, action: Any) -> None:
    if isinstance(action, Done):
        return
    s.next(fight)
    if isinstance(action, Attack):
        s.next(gather.of(action.target, FORE if action.zone == "fore" else AFT, 0))
    elif isinstance(action, Board):
        grapple(s, seat, action.ship, action.target)
    else:
        extra(s, seat, action)


FIGHT: Final = RULES.ask("fight", fight_options, fight_answer, why_not)


# Ship attacks


@RULES.step
def gather(s: State, target: int, zone: int, joined: int) -> None:
    """GNQ 7.2: the attacker says which ships join; one that is alone needs no choice."""
    able = joiners(s, s.active, target, zone)
    if len(able) == 1:
        joined = 1 << able[0]
    if joined == sum([1 << ship for ship in able]):
        engage(s, s.active, target, zone, joined)
    else:
        s.ask(s.active, JOIN.of(target, zone, joined))


def join_answer(s: State, seat: int, action: Any, target: int, zone: int, joined: int) -> None:
    if isinstance(action, Join):
        s.next(gather.of(target, zone, joined | 1 << action.ship))
    elif isinstance(action, JoinAll):
        engage(s, seat, target, zone, sum([1 << ship for ship in joiners(s, seat, target, zone)]))
    else:
        engage(s, seat, target, zone, joined)


JOIN: Final = RULES.ask("join", join_options, join_answer, why_not)


def engage(s: State, seat: int, target: int, zone: int, joined: int) -> None:
    """GNQ 7.3 to 7.5, 7.7: values are added up, and both sides play cards in secret."""
    ships = [ship for ship in range(len(s.owner)) if joined >> ship & 1]
    attack = sum([s.value(ship, FORE_VALUE) for ship in ships])
    defence = defence_value(s, target, zone)
    for ship in ships:
        s.marks[ship] |= FOUGHT
    s.struck |= zone << 2 * target
    if s.events is not None:
        s.tell(Attacked(seat, tuple(ships), target, "fore" if zone == FORE else "aft", attack, defence))
    s.next(exchange.of(target))
    ask_cards(s, seat, attack)
    ask_cards(s, s.owner[target], defence)


def defence_value(s: State, target: int, zone: int) -> int:
    """GNQ 7.4: the target's value in that zone, and the fore values of those of its guild that cover it."""
    value = s.value(target, FORE_VALUE if zone == FORE else AFT_VALUE)
    return value + sum([s.value(ship, FORE_VALUE) for ship in helpers(s, target)])


def helpers(s: State, target: int) -> list[int]:
    """The other ships of the target's guild that see it in their fore arc."""
    chart, at = s.kit.chart, s.hex[target]
    mates = [ship for ship in s.afloat(s.owner[target]) if ship != target]
    return [ship for ship in mates if chart.in_arc(s.hex[ship], s.heading[ship], at)]


def ask_cards(s: State, seat: int, most: int) -> None:
    """GNQ 7.5: up to so many cards; nobody is asked who has none."""
    if most > 0 and len(s.manifest[seat]) > picked(s, seat):
        s.ask(seat, PLAY.of(most))


def play_answer(s: State, seat: int, action: Any, most: int) -> None:
    if not isinstance(action, Play):
        return
    pick(s, seat, action.card)
    s.learnt += 1  # the others learn that this seat has so many cards that are no gems
    if s.events is not None:
        s.tell_apart(1 << seat, Picked(seat, action.card, "combat"), Picked(seat, "", "combat"))
    ask_cards(s, seat, most - 1)


PLAY: Final = RULES.ask("play", play_options, play_answer, why_not)


@RULES.step
def exchange(s: State, target: int) -> None:
    """GNQ 7.6: the sums are compared, a tie defends; all cards played are discarded."""
    s.learnt += 1
    seat, victim = s.active, s.owner[target]
    attack_cards: list[Card] = take_picked(s, seat)
    defence_cards: list[Card] = take_picked(s, victim)
    attack, defence = s.kit.deck.total(attack_cards), s.kit.deck.total(defence_cards)
    damage = s.kit.hull_damage(attack - defence) if attack > defence else 0
    if s.events is not None:
        s.tell(Fought(seat, target, faces(s, attack_cards), faces(s, defence_cards), attack, defence, damage))
    if damage == DESTROYED:
        destroy(s, target)
    elif damage:
        s.next(hurt.of(target, damage))


# Boardings


def grapple(s: State, seat: int, ship: int, target: int) -> None:
    """GNQ 8.1, 8.2: boarding against repelling value, nobody helps."""
    attack, defence = s.value(ship, BOARD_VALUE), s.value(target, REPEL_VALUE)
    s.marks[ship] |= FOUGHT
    if s.events is not None:
        s.tell(Boarded(seat, ship, target, attack, defence))
    s.next(clash.of(ship, target))
    ask_cards(s, seat, attack)
    ask_cards(s, s.owner[target], defence)


@RULES.step
def clash(s: State, ship: int, target: int) -> None:
    """GNQ 8.3, 8.6: the winner takes what the table says, the loser takes damage; a tie repels."""
    s.learnt += 1
    seat, victim, wound = s.active, s.owner[target], s.kit.boarding_damage
    attack_cards: list[Card] = take_picked(s, seat)
    defence_cards: list[Card] = take_picked(s, victim)
    attack, defence = s.kit.deck.total(attack_cards), s.kit.deck.total(defence_cards)
    if s.events is not None:
        s.tell(Grappled(seat, ship, target, faces(s, attack_cards), faces(s, defence_cards), attack, defence))
    if attack > defence:
        result = s.kit.boarding_result(attack - defence)
        s.next(spoils.of(ship, target, result), crowd.of(victim), hurt.of(target, wound))
    else:
        s.next(hurt.of(ship, wound))
