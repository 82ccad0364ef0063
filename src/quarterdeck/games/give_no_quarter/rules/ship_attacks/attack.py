"""Attacks: a target and its zone, the ships that join, what the cards do (GNQ 7)."""

from __future__ import annotations

from typing import Final, assert_never

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import (
    Action,
    Attack,
    Board,
    Done,
    Fighting,
    Join,
    JoinAll,
    Joining,
    Loot,
)
from quarterdeck.games.give_no_quarter.events import Fought
from quarterdeck.games.give_no_quarter.kit import AFT, AFT_VALUE, DESTROYED, FORE, FORE_VALUE, ZONES, Card, zones_in
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import boarding, known
from quarterdeck.games.give_no_quarter.rules.book import DONE, RULES, ShipQuestion, mask_of, places_in
from quarterdeck.games.give_no_quarter.rules.damage import destroy, injure
from quarterdeck.games.give_no_quarter.rules.moving.debris import TurnQuestion, add_loots, loot
from quarterdeck.games.give_no_quarter.rules.ship_attacks.cards import ask_sides
from quarterdeck.games.give_no_quarter.rules.sight import why_not_aim
from quarterdeck.games.give_no_quarter.state import State

JOIN_ALL: Final = JoinAll()
# The reasons against an attack, from the one that comes closest to it.
CLOSEST: Final = ("GNQ 6.2", "GNQ 6.1", "GNQ 5.1", "GNQ 5.4", "GNQ 7.7")


@RULES.step
def fight(s: State) -> None:
    """GNQ 3.1, 7.1: attacks and boardings in any order, none in the first round."""
    seat = s.active
    if s.round > 1 and not s.out[seat] and can_fight(s, seat):
        s.ask(seat, FIGHT)


def can_fight(s: State, seat: int) -> bool:
    """True if somebody can be attacked or boarded."""
    ready = ready_ships(s, seat)
    if not ready:
        return False
    for guild in range(s.seats):
        if guild != seat:
            for target in s.afloat(guild):
                if zones_open(s, ready, target) or can_board(s, ready, target):
                    return True
    return False


def can_board(s: State, ready: list[int], target: int) -> bool:
    for ship in ready:
        if boarding.is_able(s, ship, target):
            return True
    return False


def ready_ships(s: State, seat: int) -> list[int]:
    """GNQ 7.7: ships that have not attacked this turn."""
    places, fought = s.hex, s.fought
    return [ship for ship in s.ships[seat] if not fought >> ship & 1 and places[ship] >= 0]


def targets(s: State, seat: int) -> list[int]:
    """The ships of other guilds on the board."""
    owner, places = s.owner, s.hex
    return [ship for ship in range(len(owner)) if owner[ship] >= 0 and owner[ship] != seat and places[ship] >= 0]


def zones_open(s: State, ready: list[int], target: int) -> int:
    """The zones of a target that these ships can attack, and that were not attacked this turn."""
    places, headings, found = s.hex, s.heading, 0
    aims = s.kit.chart.aims[places[target]][headings[target]]
    for ship in ready:
        found |= aims[places[ship]] >> headings[ship]
    return zones_in(found) & ~(s.struck >> 2 * target)


class Fight(TurnQuestion):
    panel = "attacks"
    is_panel_private = True
    rule = "GNQ 7.1"
    wants = "attack, board, or end the combat"
    asks = "Combat: attack, board, or stop."
    answers = (Attack, Board, Done, Loot)
    adds = (Attack, Done)
    declines = "no more combat"

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        ready = ready_ships(s, seat)
        for target in targets(s, seat):
            zones_hit = zones_open(s, ready, target)
            if zones_hit & FORE:
                found.append(s.kit.attacks[target][0])
            if zones_hit & AFT:
                found.append(s.kit.attacks[target][1])
            for ship in ready:
                if boarding.is_able(s, ship, target):
                    found.append(s.kit.boards[ship][target])
        add_loots(s, seat, found)
        return found

    def choose(self, s: State, seat: int, action: Fighting) -> None:
        if type(action) is Done:
            return
        s.then(fight)
        if type(action) is Attack:
            gather(s, action.target, ZONES[action.zone], 0)
        elif type(action) is Board:
            boarding.grapple(s, action.ship, action.target)
        elif type(action) is Loot:
            loot(s, seat, action.ship)

    def why(self, s: State, seat: int, action: Fighting) -> Refusal | None:
        match action:
            case Attack():
                return boarding.why_no_target(s, seat, action.target) or why_not_attack(s, seat, action)
            case Board():
                return boarding.why_not_board(s, seat, action.ship, action.target)
        return super().why(s, seat, action)


FIGHT: Final = Fight()


def why_not_attack(s: State, seat: int, action: Attack) -> Refusal:
    """The best reason among those of the guild's ships: the one that comes closest to an attack."""
    target, zone = action.target, ZONES[action.zone]
    if s.struck >> 2 * target & zone:
        return Refusal("GNQ 7.7", f"that zone of {s.kit.fleet.names[target]} was attacked this turn already")
    reasons = [why_not_aim(s, ship, target, zone) for ship in s.afloat(seat)]
    return min(reasons, key=lambda reason: CLOSEST.index(reason.rule))


# Who joins


def gather(s: State, target: int, zone: int, joined: int) -> None:
    """GNQ 7.2: the attacker says which ships join; one that is alone needs no choice."""
    able = joiners(s, s.active, target, zone)
    if len(able) == 1:
        joined = 1 << able[0]
    if joined == mask_of(able):
        engage(s, target, zone, joined)
    else:
        s.ask(s.active, JoinQuestion(target, zone, joined))


def joiners(s: State, seat: int, target: int, zone: int) -> list[int]:
    """GNQ 7.2: the ships that may take part in this attack."""
    chart, at, facing = s.kit.chart, s.hex[target], s.heading[target]
    ready = ready_ships(s, seat)
    return [ship for ship in ready if chart.zones(s.hex[ship], s.heading[ship], at, facing) & zone]


class JoinQuestion(ShipQuestion):
    rule = "GNQ 7.2"
    wants = "say which ships join the attack"
    asks = "Which ships join the attack?"
    answers = (Join, JoinAll, Done)
    together = (Join,)
    closing = (Done,)
    ends = (JoinAll,)
    takes = ("target", "zone", "joined")
    declines = "attack with these"

    def prompt(self, r: Reading) -> str:
        return f"{r.words.title(self.args[0])}, {'fore' if self.args[1] == FORE else 'aft'} zone: {self.asks}"

    def choices(self, s: State, seat: int) -> list[Action]:
        target, zone, joined = self.args
        left = [ship for ship in joiners(s, seat, target, zone) if not joined >> ship & 1]
        found: list[Action] = [DONE] if joined else []
        if len(left) > 1:
            found.append(JOIN_ALL)
        found += [s.kit.joins[ship] for ship in left]
        return found

    def choose(self, s: State, seat: int, action: Joining) -> None:
        target, zone, joined = self.args
        match action:
            case Join():
                gather(s, target, zone, joined | 1 << action.ship)
            case JoinAll():
                engage(s, target, zone, mask_of(joiners(s, seat, target, zone)))
            case Done():
                engage(s, target, zone, joined)
            case _:
                assert_never(action)

    def why(self, s: State, seat: int, action: Joining) -> Refusal | None:
        match action:
            case Join():
                return self.why_not_join(s, seat, action.ship)
            case JoinAll():
                return Refusal("GNQ 7.2", "there are no two ships left that may join")
            case Done():
                return Refusal("GNQ 7.2", "no ship has joined the attack yet")
            case _:
                assert_never(action)

    def why_not_join(self, s: State, seat: int, ship: int) -> Refusal:
        target, zone, joined = self.args
        name = s.kit.fleet.names[ship]
        if s.owner[ship] != seat or s.hex[ship] < 0:
            return Refusal("GNQ 3.1", f"{name} is not a ship of your guild on the board")
        if joined >> ship & 1:
            return Refusal("GNQ 7.2", f"{name} has joined already")
        return why_not_aim(s, ship, target, zone)


# What comes of it


def engage(s: State, target: int, zone: int, joined: int) -> None:
    """GNQ 7.3 to 7.5, 7.7: values are added up, and both sides play cards in secret."""
    attack, defence = 0, defence_value(s, target, zone)
    for ship in places_in(joined):
        attack += s.value(ship, FORE_VALUE)
    s.fought |= joined
    s.struck |= zone << 2 * target
    s.then(exchange.of(target))
    ask_sides(s, target, zone, joined, attack, defence)


def defence_value(s: State, target: int, zone: int) -> int:
    """GNQ 7.4: the target's value in that zone, and the fore values of those of its guild that cover it."""
    value = s.value(target, FORE_VALUE if zone == FORE else AFT_VALUE)
    for ship in helpers(s, target):
        value += s.value(ship, FORE_VALUE)
    return value


def helpers(s: State, target: int) -> list[int]:
    """The other ships of the target's guild that see it in their fore arc."""
    chart, at = s.kit.chart, s.hex[target]
    mates = [ship for ship in s.afloat(s.owner[target]) if ship != target]
    return [ship for ship in mates if chart.in_arc(s.hex[ship], s.heading[ship], at)]


@RULES.step
def exchange(s: State, target: int) -> None:
    """GNQ 7.6: the sums are compared, a tie defends; all cards played are discarded."""
    s.learnt += 1
    seat, victim = s.active, s.owner[target]
    attack_cards: list[Card] = known.take_picked(s, seat)
    defence_cards: list[Card] = known.take_picked(s, victim)
    attack, defence = s.kit.deck.total(attack_cards), s.kit.deck.total(defence_cards)
    damage = s.kit.hull_damage(attack - defence) if attack > defence else 0
    if s.events is not None:
        shown = known.faces(s, attack_cards), known.faces(s, defence_cards)
        s.tell(Fought(seat, target, *shown, attack, defence, damage))
    if damage == DESTROYED:
        destroy(s, target)
    elif damage:
        injure(s, target, damage)
