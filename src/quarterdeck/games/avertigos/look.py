"""From a position to what a seat sees of it, and back to a position that looks the same (AV 15)."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.form import read_pile, read_table, show_pile, show_table
from quarterdeck.games.avertigos.guess import guess_houses
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.piles import EMPTY
from quarterdeck.games.avertigos.realmform import NO_BID, read_house, show_house
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.terms import Terms
from quarterdeck.games.avertigos.view import View
from quarterdeck.games.avertigos.worth import worth


def look(s: State, seat: int | None) -> View:
    """AV 15.1: everything open, the own hand and house, and what was learnt of the others'."""
    observer = s.seats if seat is None else seat
    unseen = s.unseen(observer)
    strategy = s.terms.strategy
    return View(
        **show_table(s),
        seat=seat,
        hands=tuple([piles.size(hand) for hand in s.hands]),
        deck=piles.size(s.deck),
        unseen=show_pile(s.kit, unseen),
        held=show_pile(s.kit, unseen - s.fresh[observer]),
        hand={} if seat is None else show_pile(s.kit, s.hands[seat]),
        house=show_house(s, seat) if seat is not None and strategy else None,
        worth=tuple([worth(s, other) for other in range(s.seats)]) if strategy else (),
        has_bid=tuple([bid != NO_BID for bid in s.realm.bids]) if strategy else (),
    )


def redeal(kit: Kit, view: View, rng: Rng) -> State:
    """Deal what the view does not show at random; the other seats' own knowledge is forgotten."""
    seats = len(view.hands)
    s = State(kit, Terms(kit.book, seats, view.options), seats, rng.fork())
    read_table(s, view)
    s.hands = [EMPTY] * seats
    if view.seat is not None:
        s.hands[view.seat] = read_pile(kit, view.hand)
    deal_unseen(s, view, rng)
    observer = seats if view.seat is None else view.seat
    s.fresh = [s.unseen(other) for other in range(seats + 1)]
    s.fresh[observer] = read_pile(kit, view.unseen) - read_pile(kit, view.held)
    if view.house is not None and view.seat is not None:
        read_house(s, view.seat, view.house)
    if s.terms.strategy:
        guess_houses(s, view, rng)
    return s


def deal_unseen(s: State, view: View, rng: Rng) -> None:
    """AV 15.2: cards that are certainly held go to hands; the others' places are filled from the rest."""
    places = [seat for seat, size in enumerate(view.hands) if seat != view.seat for _ in range(size)]
    rng.shuffle(places)
    held = read_pile(s.kit, view.held)
    rest: list[int] = piles.cards(read_pile(s.kit, view.unseen) - held)
    rng.shuffle(rest)
    given = piles.cards(held) + rest
    for place, kind in zip(places, given, strict=False):
        s.hands[place] = piles.add(s.hands[place], kind)
    s.deck = piles.pile_of(given[len(places) :])
