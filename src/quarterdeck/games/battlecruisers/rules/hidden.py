"""What is hidden: what each observer is sure of about cards that lie face down (BC 7).

Every seat is an observer, and one more stands for the spectators. For each place (a seat; after the last
one, the cards that left the game) an observer has
- marks: cards that are certainly in that hand, or in that discard pile (and `absent`, the same for all:
  cards that are certainly not in that hand);
- groups of places (`joined`, a bit a place): of a group it knows which cards lie in it altogether.
At first every place is a group of its own: all hands began alike and most moves are seen. A hidden choice
within a place wipes the marks that it makes doubtful; a hidden transfer joins two places.

What everybody is sure of stands once, in the spectators' row of the marks; a seat's row has what it knows
beyond that. `privy` says that some seat does: until then only the one row has to be kept. In a position that
forgets, nothing of this is kept.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.zones import EMPTY, Pile
from quarterdeck.games.battlecruisers.state import State

NOBODY: Final = -1


def forget_all(s: State) -> None:
    """Nothing known for certain, but what lies where altogether."""
    cells = s.width * s.width
    s.know_hand = [EMPTY] * cells
    s.know_discard = [EMPTY] * cells
    s.joined = [1 << cell % s.width for cell in range(cells)]
    s.privy = False


def sure_of_hand(s: State, observer: int, seat: int) -> Pile:
    return sure_of(s, s.know_hand, observer, seat)


def sure_of_discard(s: State, observer: int, place: int) -> Pile:
    return sure_of(s, s.know_discard, observer, place)


def sure_of(s: State, marks: list[Pile], observer: int, place: int) -> Pile:
    pile = marks[s.seats * s.width + place]
    return pile + marks[observer * s.width + place] if observer < s.seats else pile


def seen_into_hand(s: State, seat: int, kind: int) -> None:
    if s.remembers:
        s.players[seat].absent &= ~(1 << kind)
        s.know_hand[s.seats * s.width + seat] += zones.UNITS[kind]


def seen_into_discard(s: State, seat: int, kind: int) -> None:
    if s.remembers:
        s.know_discard[s.seats * s.width + seat] += zones.UNITS[kind]


def seen_from_hand(s: State, seat: int, kind: int) -> None:
    """Everyone who was sure of this card is sure of one fewer."""
    if not s.remembers:
        return
    public = s.seats * s.width + seat
    if zones.has(s.know_hand[public], kind):
        s.know_hand[public] -= zones.UNITS[kind]
    elif s.privy:
        for observer in range(s.seats):
            unmark(s.know_hand, observer * s.width + seat, kind)


def unseen_into_hand(s: State, seat: int) -> None:
    """Any card may have come: nothing is known to be absent any more."""
    s.players[seat].absent = 0


def unmark(marks: list[Pile], cell: int, kind: int) -> None:
    if zones.has(marks[cell], kind):
        marks[cell] = zones.take(marks[cell], kind)


def hidden_from_hand(s: State, seat: int, kind: int, witness: int = NOBODY) -> None:
    """A card leaves a hand unseen; besides its owner at most one other knows which it is."""
    hidden_from(s, s.know_hand, seat, kind, witness)


def hidden_from_discard(s: State, place: int, kind: int, witness: int = NOBODY) -> None:
    hidden_from(s, s.know_discard, place, kind, witness)


def hidden_from(s: State, marks: list[Pile], place: int, kind: int, witness: int) -> None:
    """The others are sure of nothing there any more; a witness keeps what was sure, but for this card."""
    if not s.remembers:
        return
    public = s.seats * s.width + place
    if s.privy or witness != NOBODY:
        s.privy = True
        for observer in range(s.seats):
            cell = observer * s.width + place
            if observer == witness:
                marks[cell] += marks[public]
                unmark(marks, cell, kind)
            else:
                marks[cell] = EMPTY
    marks[public] = EMPTY


def tell_hand(s: State, observer: int, seat: int, kind: int) -> None:
    """One observer, other than the owner, knows that this card has come to a hand."""
    s.privy = True
    s.know_hand[observer * s.width + seat] += zones.UNITS[kind]


def tell_discard(s: State, observer: int, place: int, kind: int) -> None:
    s.privy = True
    s.know_discard[observer * s.width + place] += zones.UNITS[kind]


def look_at_hand(s: State, observer: int, seat: int) -> None:
    s.privy = True
    s.know_hand[observer * s.width + seat] = s.players[seat].hand - s.know_hand[s.seats * s.width + seat]


def pile_into_hand(s: State, seat: int) -> None:
    """The whole discard pile is taken up: what was sure of it is sure of the hand."""
    if not s.remembers:
        return
    unseen_into_hand(s, seat)
    for cell in range(seat, len(s.know_hand), s.width):
        s.know_hand[cell] += s.know_discard[cell]
        s.know_discard[cell] = EMPTY


def join(s: State, a: int, b: int) -> None:
    """A card went unseen from one place to another: but for their owners, all know only what both hold altogether."""
    if not s.remembers:
        return
    for observer in range(s.width):
        if observer in (a, b) and observer != s.seats:
            continue
        row = observer * s.width
        both = s.joined[row + a] | s.joined[row + b]
        for place in range(s.width):
            if both >> place & 1:
                s.joined[row + place] = both


def unknown(s: State, observer: int, group: int) -> Pile:
    """The cards face down in a group of places that this observer cannot put in one of them."""
    pile = EMPTY
    for place in range(s.width):
        if group >> place & 1:
            sure = sure_of_hand(s, observer, place) + sure_of_discard(s, observer, place)
            pile += hidden_at(s, place) - sure
    return pile


def hidden_at(s: State, place: int) -> Pile:
    if place == s.seats:
        return s.gone
    return s.players[place].hand + s.players[place].discard
