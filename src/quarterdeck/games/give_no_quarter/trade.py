"""Repairs, mods, Neutral ships, and ships that come to the board at the end of a turn (GNQ 10, 13)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.actions import Buy, Done, Hail, Hire, Pay, Repair
from quarterdeck.games.give_no_quarter.cards import discard_named, discard_openly, faces
from quarterdeck.games.give_no_quarter.events import Hailed, Paid, Placed, Repaired, SentBack
from quarterdeck.games.give_no_quarter.kit import MODS, NOTHING, SHIFT, Card
from quarterdeck.games.give_no_quarter.legal import may_hail, may_loot, next_to_place, settle_options, trade_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.sailing import extra, fit, recruit_ship
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, State

TOO_MANY: Final = 99


@RULES.step
def trade(s: State) -> None:
    """GNQ 10: as many repairs and purchases as one can pay for."""
    seat = s.active
    if s.out[seat]:
        return
    if s.manifest[seat] or s.credit or may_hail(s, seat) or [ship for ship in s.afloat(seat) if may_loot(s, ship)]:
        s.ask(seat, TRADE)
    else:
        close_shop(s)


def trade_answer(s: State, seat: int, action: Any) -> None:
    if isinstance(action, Done):
        close_shop(s)
        return
    s.next(trade)
    if isinstance(action, Pay):
        pay(s, seat, [discard_named(s, seat, action.card)])
    elif isinstance(action, Buy):
        spend(s, seat, s.kit.mod_price)
        s.supply = zones.take(s.supply, MODS[action.mod])
        fit(s, action.ship, MODS[action.mod], "bought")
    elif isinstance(action, Repair):
        repair(s, seat, action.ship)
    elif isinstance(action, Hail):
        hail(s, seat)
    elif isinstance(action, Hire):
        hire(s, seat)
    else:
        extra(s, seat, action)


TRADE: Final = RULES.ask("trade", trade_options, trade_answer, why_not)


def pay(s: State, seat: int, cards: list[Card]) -> None:
    """GNQ 10.3: what was put down counts until the shop is closed; no change is given."""
    s.credit += s.kit.deck.total(cards)
    if s.events is not None:
        s.tell(Paid(seat, faces(s, cards), s.credit))


def spend(s: State, seat: int, price: int) -> None:
    """GNQ 10.3: from what was put down; the shortfall with the fewest resources."""
    s.learnt += 1
    if s.credit < price:
        manifest, places = s.manifest[seat], fewest(s, seat, price - s.credit)
        cards = [manifest[at] for at in places]
        for at in reversed(places):
            discard_openly(s, seat, at)
        pay(s, seat, cards)
    s.credit -= price


def fewest(s: State, seat: int, price: int) -> list[int]:
    """The places of the cards of least worth together that reach a price; of several such, the fewest cards."""
    worths = [s.kit.deck.worth[card >> SHIFT] for card in s.manifest[seat]]
    most = price + max(worths)
    counts, chosen = [TOO_MANY] * most, [0] * most
    counts[0] = 0
    for i, value in enumerate(worths):
        for total in range(most - 1, value - 1, -1):
            if counts[total - value] + 1 < counts[total]:
                counts[total] = counts[total - value] + 1
                chosen[total] = chosen[total - value] | 1 << i
    best = price
    while counts[best] == TOO_MANY:
        best += 1
    return [i for i in range(len(worths)) if chosen[best] >> i & 1]


def repair(s: State, seat: int, ship: int) -> None:
    """GNQ 10.1: a point of damage."""
    spend(s, seat, s.kit.repair_price)
    s.damage[ship] -= 1
    if s.events is not None:
        s.tell(Repaired(ship, s.damage[ship]))


def hail(s: State, seat: int) -> None:
    """GNQ 13.5: the top unused ship is turned up."""
    s.learnt += 1
    s.hailed = True
    s.offer = s.unused.pop(0) & ~KNOWN_SHIP
    if s.events is not None:
        s.tell(Hailed(seat, s.offer, s.kit.fleet.prices[s.offer]))


def hire(s: State, seat: int) -> None:
    spend(s, seat, s.kit.fleet.prices[s.offer])
    recruit_ship(s, seat, s.offer, True)
    s.offer = NOTHING


def close_shop(s: State) -> None:
    """What was paid too much is lost; a Neutral ship that was not hired goes under the deck."""
    s.credit = 0
    if s.offer != NOTHING:
        s.unused.append(s.offer | KNOWN_SHIP)
        if s.events is not None:
            s.tell(SentBack(s.offer))
        s.offer = NOTHING


@RULES.step
def settle_recruits(s: State) -> None:
    """GNQ 13.4: new ships are put on Dust hexes at the end of the turn."""
    seat = s.active
    ship = NOTHING if s.out[seat] else next_to_place(s, seat)
    if ship != NOTHING:
        s.ask(seat, SETTLE.of(ship))


def settle_answer(s: State, seat: int, action: Any, ship: int) -> None:
    s.hex[ship] = action.hex
    s.heading[ship] = action.heading
    if s.events is not None:
        s.tell(Placed(seat, ship, action.hex, action.heading))
    s.next(settle_recruits)


SETTLE: Final = RULES.ask("settle", settle_options, settle_answer, why_not)
