"""Movement cards between deck, hands and discards, and what each observer can be sure of (AV 1, 15).

A pile is one integer: four bits count each of up to fourteen kinds, the bits above count all.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.events import HIDDEN, Drew, Shuffled
from quarterdeck.games.avertigos.state import EMPTY, Pile, State

KINDS: Final = 14
SIZE_SHIFT: Final = 56
COUNTS: Final = (1 << SIZE_SHIFT) - 1
UNITS: Final[list[int]] = [(1 << SIZE_SHIFT) + (1 << 4 * kind) for kind in range(KINDS)]


def add(pile: Pile, kind: int) -> Pile:
    return pile + UNITS[kind]


def take(pile: Pile, kind: int) -> Pile:
    return pile - UNITS[kind]


def size(pile: Pile) -> int:
    return pile >> SIZE_SHIFT


def count(pile: Pile, kind: int) -> int:
    return pile >> 4 * kind & 15


def nth(pile: Pile, place: int) -> int:
    """The kind of the card at this place, equal cards lying together."""
    kind = 0
    place -= pile & 15
    while place >= 0:
        kind += 1
        place -= pile >> 4 * kind & 15
    return kind


def cards(pile: Pile) -> list[int]:
    """Every card of the pile by its kind, rising, equal ones as often as they are there."""
    found: list[int] = []
    for kind in range(KINDS):
        for _ in range(pile >> 4 * kind & 15):
            found.append(kind)
    return found


def not_first(card: str) -> Refusal:
    return Refusal("AV 4.3", f"a {card} cannot be the first card of a chain; on its back it can")


def deal_cards(s: State) -> None:
    """AV 3.10: all cards are shuffled, and everyone draws the starting hand."""
    s.deck = sum([copies * UNITS[kind] for kind, copies in enumerate(s.kit.card_copies)])
    s.discard = EMPTY
    s.hands = [EMPTY] * s.seats
    s.fresh = [s.deck] * (s.seats + 1)
    for seat in s.seats_by_rank():
        for _ in range(s.kit.start_cards):
            draw(s, seat)


def hand_size(s: State, seat: int) -> int:
    return s.hands[seat] >> SIZE_SHIFT


def can_draw(s: State, seat: int) -> bool:
    return hand_size(s, seat) < s.kit.hand and (s.deck != EMPTY or s.discard != EMPTY)


def draw(s: State, seat: int) -> None:
    """AV 1.8: up to the hand limit; an empty deck is made of the discards."""
    if not can_draw(s, seat):
        return
    if s.deck == EMPTY:
        shuffle(s)
    kind = nth(s.deck, s.rng.below(size(s.deck)))
    s.deck = take(s.deck, kind)
    s.hands[seat] = add(s.hands[seat], kind)
    if s.remembers and count(s.fresh[seat], kind):
        s.fresh[seat] = take(s.fresh[seat], kind)
    if s.events is not None:
        s.tell_apart(1 << seat, Drew(seat, s.kit.card_name[kind]), Drew(seat, HIDDEN))


def shuffle(s: State) -> None:
    """AV 15.2: everyone saw the discards, and whatever else is unseen lies in a hand."""
    s.deck = s.discard
    s.discard = EMPTY
    s.fresh = [s.deck] * (s.seats + 1)
    s.tell(Shuffled(size(s.deck)))


def reveal(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see."""
    if s.remembers:
        note(s, seat, kind)
    s.hands[seat] = take(s.hands[seat], kind)
    s.learnt += 1


def note(s: State, seat: int, kind: int) -> None:
    """AV 15.2: the others cross off a card that this seat shows: an old one, if they know of any."""
    total = count(s.deck, kind)
    for hand in s.hands:
        total += count(hand, kind)
    for observer in range(s.seats + 1):
        if observer != seat:
            unseen = total - (count(s.hands[observer], kind) if observer < s.seats else 0)
            if unseen == count(s.fresh[observer], kind):
                s.fresh[observer] = take(s.fresh[observer], kind)


def lay_down(s: State, seat: int, kind: int) -> None:
    """AV 1.8: a card of a chain lies on the table until the ship has moved."""
    reveal(s, seat, kind)
    s.laid = add(s.laid, kind)


def discard(s: State, seat: int, kind: int) -> None:
    reveal(s, seat, kind)
    s.discard = add(s.discard, kind)


def clear_chain(s: State) -> None:
    """AV 1.8: the ship has moved."""
    s.discard += s.laid
    s.laid = EMPTY
