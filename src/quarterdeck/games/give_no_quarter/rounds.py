"""The rounds: bids for the turn order, turn numbers, turns, and the round limit (GNQ 2, 3, 12)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.info import Outcome
from quarterdeck.games.give_no_quarter.actions import Bid
from quarterdeck.games.give_no_quarter.cards import faces, pick, picked, take_picked
from quarterdeck.games.give_no_quarter.combat import fight
from quarterdeck.games.give_no_quarter.events import BidsShown, Numbered, Picked, RoundBegan, Tied, TurnBegan
from quarterdeck.games.give_no_quarter.hold import trim_active
from quarterdeck.games.give_no_quarter.hull import end, fallen
from quarterdeck.games.give_no_quarter.kit import Card
from quarterdeck.games.give_no_quarter.legal import bid_options, free_numbers, number_options
from quarterdeck.games.give_no_quarter.refusal import why_not
from quarterdeck.games.give_no_quarter.rulebook import RULES
from quarterdeck.games.give_no_quarter.sailing import move_ships
from quarterdeck.games.give_no_quarter.state import FOUGHT, MOVED, NOBODY, State
from quarterdeck.games.give_no_quarter.trade import settle_recruits, trade


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
        s.next(ask_bids.of(mask_of(s.alive()), 0))
        return
    for i, seat in enumerate(s.clockwise(s.first)):
        take_number(s, seat, i + 1)
    s.next(take_turn)


def mask_of(seats: list[int]) -> int:
    return sum([1 << seat for seat in seats])


# Bids


@RULES.step
def ask_bids(s: State, bidders: int, again: int) -> None:
    """GNQ 2.2, 2.3: these seats (a bit each) bid in secret, or add to what they bid."""
    s.next(show_bids.of(bidders, again))
    for seat in s.alive():
        if bidders >> seat & 1 and s.manifest[seat]:
            s.ask(seat, BID)


def bid_answer(s: State, seat: int, action: Any) -> None:
    if not isinstance(action, Bid):
        return
    pick(s, seat, action.card)
    if s.events is not None:
        s.tell_apart(1 << seat, Picked(seat, action.card, "bid"), Picked(seat, "", "bid"))
    if picked(s, seat) < len(s.manifest[seat]):
        s.ask(seat, BID)


BID: Final = RULES.ask("bid", bid_options, bid_answer, why_not)


@RULES.step
def show_bids(s: State, bidders: int, again: int) -> None:
    """GNQ 2.2 to 2.5: all bids are shown; a tie for the highest is bid again until nobody adds anything."""
    s.learnt += 1
    before = sum(s.bid)
    shown: list[tuple[str, ...]] = []
    alive = s.alive()
    for seat in alive:
        cards: list[Card] = take_picked(s, seat)
        s.bid[seat] += s.kit.deck.total(cards)
        shown.append(faces(s, cards) if s.events is not None else ())
    if s.events is not None:
        s.tell(BidsShown(tuple(alive), tuple(shown), tuple([s.bid[seat] for seat in alive])))
    tied = highest(s)
    stuck = again and sum(s.bid) == before
    if len(tied) > 1 and not stuck and [seat for seat in tied if s.manifest[seat]]:
        if s.events is not None:
            s.tell(Tied(tuple(tied)))
        s.next(ask_bids.of(mask_of(tied), 1))
    else:
        s.next(*[choose_number.of(seat) for seat in choosing_order(s, tied)], set_order)


def highest(s: State) -> list[int]:
    """The seats with the highest bid, clockwise from the last round's first player."""
    alive = s.clockwise(s.first)
    best = max([s.bid[seat] for seat in alive])
    return [seat for seat in alive if s.bid[seat] == best]


def choosing_order(s: State, tied: list[int]) -> list[int]:
    """GNQ 2.4, 2.5: the highest bidder, then falling bids; equal ones clockwise from the highest bidder."""
    others = [(-s.bid[seat], i, seat) for i, seat in enumerate(s.clockwise(tied[0])) if seat not in tied]
    return tied + [seat for _, _, seat in sorted(others)]


@RULES.step
def choose_number(s: State, seat: int) -> None:
    """GNQ 2.5: any turn number that is free; the last one needs no choice."""
    free = free_numbers(s)
    if len(free) == 1:
        take_number(s, seat, free[0])
    else:
        s.ask(seat, NUMBER)


def number_answer(s: State, seat: int, action: Any) -> None:
    take_number(s, seat, action.number)


NUMBER: Final = RULES.ask("number", number_options, number_answer, why_not)


def take_number(s: State, seat: int, number: int) -> None:
    s.number[seat] = number
    if s.events is not None:
        s.tell(Numbered(seat, number))


@RULES.step
def set_order(s: State) -> None:
    s.first = s.number.index(1)
    s.next(take_turn)


# Turns


@RULES.step
def take_turn(s: State) -> None:
    """GNQ 2.6, 3.1: the next number; one whose guild is eliminated is skipped."""
    waiting = [(s.number[seat], seat) for seat in s.alive() if not s.acted >> seat & 1]
    if not waiting:
        s.next(begin_round)
        return
    seat = min(waiting)[1]
    s.active = seat
    s.acted |= 1 << seat
    s.struck = s.credit = 0
    s.hailed = False
    for ship in range(len(s.marks)):
        s.marks[ship] &= ~(MOVED | FOUGHT)
    if s.events is not None:
        s.tell(TurnBegan(seat))
    s.next(move_ships, fight, trade, trim_active, settle_recruits, take_turn)


# The end by the round limit


def adjudicate(s: State) -> None:
    """GNQ 12.3: most ships, then most hull left, then the manifest of most worth; else it is shared."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for seat in s.alive():
        groups.setdefault(merit(s, seat), []).append(seat)
    order = [tuple(groups[key]) for key in sorted(groups, reverse=True)]
    reason = f"{s.rounds} rounds have been played"
    end(s, Outcome("GNQ 12.3", reason, order[0], (*order, *fallen(s))))


def merit(s: State, seat: int) -> tuple[int, int, int]:
    ships, hull = s.ships(seat), s.kit.fleet.hull
    return (len(ships), sum([hull[ship] - s.damage[ship] for ship in ships]), s.worth(seat))
