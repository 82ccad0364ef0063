"""Rounds: bids for the turn order, turn numbers, turns (GNQ 2, 3)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Bid, Done, Number
from quarterdeck.games.give_no_quarter.events import BidsShown, Numbered, Picked, RoundBegan, Tied, TurnBegan
from quarterdeck.games.give_no_quarter.kit import Card
from quarterdeck.games.give_no_quarter.reading import Reading
from quarterdeck.games.give_no_quarter.rules import known
from quarterdeck.games.give_no_quarter.rules.book import DONE, RULES, GuildQuestion, mask_of
from quarterdeck.games.give_no_quarter.rules.manifest import trim_active
from quarterdeck.games.give_no_quarter.rules.moving.course import move_ships
from quarterdeck.games.give_no_quarter.rules.placing import settle_recruits
from quarterdeck.games.give_no_quarter.rules.repairs_and_mods import trade
from quarterdeck.games.give_no_quarter.rules.ship_attacks.attack import fight
from quarterdeck.games.give_no_quarter.rules.the_end import adjudicate
from quarterdeck.games.give_no_quarter.state import NOBODY, State


@RULES.step
def begin_round(s: State) -> None:
    """GNQ 2.1, 2.2: the first round goes clockwise from the first player, later ones by bids."""
    s.active = NOBODY
    if s.rounds and s.round >= s.rounds:
        adjudicate(s)
        return
    s.round += 1
    s.acted = 0
    s.bid = [0] * s.seats
    s.number = [0] * s.seats
    if s.events is not None:
        s.tell(RoundBegan(s.round))
    if s.round > 1:
        s.then(ask_bids.of(mask_of(s.alive()), 0))
        return
    for i, seat in enumerate(s.clockwise(s.first)):
        take_number(s, seat, i + 1)
    s.then(take_turn)


# Bids


@RULES.step
def ask_bids(s: State, bidders: int, again: int) -> None:
    """GNQ 2.2, 2.3: these seats (a bit each) bid in secret, or add to what they bid. What was done before stands."""
    s.learnt += 1
    s.then(show_bids.of(bidders, again))
    for seat in s.alive():
        if bidders >> seat & 1 and s.manifest[seat]:
            s.ask(seat, BID)


class BidQuestion(GuildQuestion):
    panel = "bids"
    rule = "GNQ 2.2"
    wants = "bid for the turn order"
    asks = "Bid for the turn order, in secret: add a card or stop."
    answers = (Bid, Done)
    unseen = (Bid, Done)
    together = (Bid,)
    closing = (Done,)
    declines = "bid no more"

    def prompt(self, r: Reading) -> str:
        tied = (
            f"Tied for the highest bid at {max([guild.bid for guild in r.view.guilds])}: add to it, in secret, or stop."
        )
        asked = tied if r.view.agenda[-1].args[1] else self.asks
        return f"{asked} {r.down()}." if r.view.mine else asked

    def moot(self, r: Reading) -> Done | None:
        """GNQ 2.3: where nobody has bid anything, nobody is asked to add to it."""
        again = r.view.agenda[-1].args[1]
        return DONE if again and max([guild.bid for guild in r.view.guilds]) == 0 and not r.view.mine else None

    def choices(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = [DONE]
        known.offer_kinds(s, seat, s.kit.bids, found)
        return found

    def choose(self, s: State, seat: int, action: Bid | Done) -> None:
        if type(action) is Bid:
            known.pick(s, seat, action.card)
            if s.events is not None:
                s.tell(Picked(seat, action.card, "bid"), 1 << seat)
            if known.has_free(s, seat):
                s.ask(seat, BID)


BID: Final = BidQuestion()


@RULES.step
def show_bids(s: State, bidders: int, again: int) -> None:
    """GNQ 2.2 to 2.5: all bids are shown; a tie for the highest is bid again until nobody adds anything."""
    s.learnt += 1
    added = 0
    shown: list[tuple[str, ...]] = []
    alive = s.alive()
    for seat in alive:
        cards: list[Card] = known.take_picked(s, seat)
        worth = s.kit.deck.total(cards)
        added += worth
        s.bid[seat] += worth
        if s.events is not None:
            shown.append(known.faces(s, cards))
    if s.events is not None:
        s.tell(BidsShown(tuple(alive), tuple(shown), tuple([s.bid[seat] for seat in alive])))
    tied = highest(s)
    stuck = again and added == 0
    if len(tied) > 1 and not stuck and [seat for seat in tied if s.manifest[seat]]:
        if s.events is not None:
            s.tell(Tied(tuple(tied)))
        s.then(ask_bids.of(mask_of(tied), 1))
    else:
        s.then(set_order)
        for seat in reversed(choosing_order(s, tied)):
            s.then(choose_number.of(seat))


def highest(s: State) -> list[int]:
    """The seats with the highest bid, clockwise from the last round's first player."""
    alive = s.clockwise(s.first)
    best = 0
    for seat in alive:
        best = max(best, s.bid[seat])
    return [seat for seat in alive if s.bid[seat] == best]


def choosing_order(s: State, tied: list[int]) -> list[int]:
    """GNQ 2.4, 2.5: the highest bidder, then falling bids; equal ones clockwise from the highest bidder."""
    order, bid, best = tied.copy(), s.bid, s.bid[tied[0]]
    for seat in s.clockwise(tied[0]):
        if bid[seat] < best:
            place = len(order)
            while bid[order[place - 1]] < bid[seat]:
                place -= 1
            order.insert(place, seat)
    return order


# Turn numbers


@RULES.step
def choose_number(s: State, seat: int) -> None:
    """GNQ 2.5: any turn number that is free; the last one needs no choice."""
    free = free_numbers(s)
    if len(free) == 1:
        take_number(s, seat, free[0])
    else:
        s.ask(seat, NUMBER)


def free_numbers(s: State) -> list[int]:
    taken = last = 0
    for seat in range(s.seats):
        taken |= 1 << s.number[seat]
        if s.out[seat] == 0:
            last += 1
    return [number for number in range(1, last + 1) if not taken >> number & 1]


class NumberQuestion(GuildQuestion):
    panel = "numbers"
    rule = "GNQ 2.5"
    wants = "choose a turn number"
    asks = "Which turn number do you take?"
    answers = (Number,)

    def choices(self, s: State, seat: int) -> list[Action]:
        return [s.kit.numbers[number] for number in free_numbers(s)]

    def choose(self, s: State, seat: int, action: Number) -> None:
        take_number(s, seat, action.number)

    def why(self, s: State, seat: int, action: Number) -> Refusal | None:
        return Refusal("GNQ 2.5", f"turn number {action.number} is not free")


NUMBER: Final = NumberQuestion()


def take_number(s: State, seat: int, number: int) -> None:
    s.number[seat] = number
    if s.events is not None:
        s.tell(Numbered(seat, number))


@RULES.step
def set_order(s: State) -> None:
    s.first = s.number.index(1)
    s.then(take_turn)


# Turns


@RULES.step
def take_turn(s: State) -> None:
    """GNQ 2.6, 3.1: the next number; one whose guild is eliminated is skipped."""
    seat = NOBODY
    for other in range(s.seats):
        if s.out[other] == 0 and not s.acted >> other & 1 and (seat == NOBODY or s.number[other] < s.number[seat]):
            seat = other
    if seat == NOBODY:
        s.then(begin_round)
        return
    s.active = seat
    s.acted |= 1 << seat
    s.struck = s.credit = s.moved = s.fought = 0
    s.hailed = False
    if s.events is not None:
        s.tell(TurnBegan(seat))
    s.agenda += TURN


TURN: Final = [take_turn, settle_recruits, trim_active, trade, fight, move_ships]  # the last one is first, as there
