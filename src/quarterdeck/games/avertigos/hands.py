"""Movement cards between deck, hands and discards, and what each observer can be sure of (AV 1.8, 15)."""

from __future__ import annotations

from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.events import HIDDEN, Drew, Shuffled
from quarterdeck.games.avertigos.piles import EMPTY
from quarterdeck.games.avertigos.state import State


def deal_cards(s: State) -> None:
    """AV 3.10: all cards are shuffled, and everyone draws the starting hand."""
    s.deck = s.kit.deck
    s.discard = EMPTY
    s.hands = [EMPTY] * s.seats
    s.fresh = [s.deck] * (s.seats + 1)
    for seat in s.seats_by_rank():
        for _ in range(s.kit.start_cards):
            draw(s, seat)


def can_draw(s: State, seat: int) -> bool:
    return piles.size(s.hands[seat]) < s.kit.hand and (s.deck != EMPTY or s.discard != EMPTY)


def draw(s: State, seat: int) -> None:
    """AV 1.8: up to the hand limit; an empty deck is made of the discards."""
    if not can_draw(s, seat):
        return
    if s.deck == EMPTY:
        shuffle(s)
    kind = piles.nth(s.deck, s.rng.below(piles.size(s.deck)))
    s.deck = piles.take(s.deck, kind)
    s.hands[seat] = piles.add(s.hands[seat], kind)
    if piles.count(s.fresh[seat], kind):
        s.fresh[seat] = piles.take(s.fresh[seat], kind)
    if s.events is not None:
        s.tell_apart(1 << seat, Drew(seat, s.kit.card_name[kind]), Drew(seat, HIDDEN))


def shuffle(s: State) -> None:
    """Everyone saw the discards: whatever else is unseen lies in a hand."""
    s.deck = s.discard
    s.discard = EMPTY
    s.fresh = [s.deck] * (s.seats + 1)
    if s.events is not None:
        s.tell(Shuffled(piles.size(s.deck)))


def discard(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see."""
    total = piles.count(s.deck, kind)
    for hand in s.hands:
        total += piles.count(hand, kind)
    for observer in range(s.seats + 1):
        if observer != seat:
            unseen = total - (piles.count(s.hands[observer], kind) if observer < s.seats else 0)
            if unseen == piles.count(s.fresh[observer], kind):
                s.fresh[observer] = piles.take(s.fresh[observer], kind)
    s.hands[seat] = piles.take(s.hands[seat], kind)
    s.discard = piles.add(s.discard, kind)
    s.learnt += 1
