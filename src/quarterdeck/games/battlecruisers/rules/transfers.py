"""Cards that come to a hand, from a discard pile or from another hand (BC 3)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.events import HIDDEN, Moved, Retrieved
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.state import State


def retrieve(s: State, seat: int, kind: int) -> None:
    """A card of the own discard pile goes to the hand, unseen by the others."""
    player = s.players[seat]
    hidden.hidden_from_discard(s, seat, kind)
    player.discard = zones.take(player.discard, kind)
    player.hand = zones.add(player.hand, kind)
    hidden.unseen_into_hand(s, seat)
    if s.events is not None:
        s.tell_apart(1 << seat, Retrieved(seat, s.deck.number(kind)), Retrieved(seat, HIDDEN))


def hand_over(s: State, giver: int, seat: int, kind: int) -> None:
    """A card goes from one hand to another; only the two know which (BC 7.2)."""
    give_away(s, giver, seat, kind)
    receive(s, giver, seat, kind)


def give_away(s: State, giver: int, seat: int, kind: int) -> None:
    """The first half: the card has left the one hand."""
    hidden.hidden_from_hand(s, giver, kind, seat)
    s.players[giver].hand = zones.take(s.players[giver].hand, kind)


def receive(s: State, giver: int, seat: int, kind: int) -> None:
    """The second half: it has come to the other."""
    s.players[seat].hand = zones.add(s.players[seat].hand, kind)
    pass_on_knowledge(s, giver, seat, kind)
    if s.events is not None:
        number = s.deck.number(kind)
        both = 1 << giver | 1 << seat
        s.tell_apart(both, Moved(giver, seat, number, "hand"), Moved(giver, seat, HIDDEN, "hand"))


def salvage_card(s: State, owner: int, seat: int, kind: int) -> None:
    """A card goes from a discard pile to another player's hand; only the two know which."""
    hidden.hidden_from_discard(s, owner, kind, seat)
    s.players[owner].discard = zones.take(s.players[owner].discard, kind)
    s.players[seat].hand = zones.add(s.players[seat].hand, kind)
    pass_on_knowledge(s, owner, seat, kind)
    if s.events is not None:
        number = s.deck.number(kind)
        both = 1 << owner | 1 << seat
        s.tell_apart(both, Moved(owner, seat, number, "discard"), Moved(owner, seat, HIDDEN, "discard"))


def pass_on_knowledge(s: State, source: int, seat: int, kind: int) -> None:
    hidden.join(s, source, seat)
    hidden.unseen_into_hand(s, seat)
    hidden.tell_hand(s, source, seat, kind)
    s.learnt += 1
