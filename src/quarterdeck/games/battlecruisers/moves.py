"""The small changes that all effects are made of: points gained and lost, cards moved."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.zones import EMPTY
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Discard
from quarterdeck.games.battlecruisers.deck import NOTHING
from quarterdeck.games.battlecruisers.events import (
    HIDDEN,
    Armored,
    Disabled,
    Discarded,
    Gained,
    Lost,
    Moved,
    Protected,
    Retrieved,
)
from quarterdeck.games.battlecruisers.legal import HAND, PLAY, RECOVERY, discard_options, why_not
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

OWN_CHOICE: Final = HAND | RECOVERY


def gain(s: State, seat: int, vp: int) -> None:
    if vp > 0:
        s.players[seat].vp += vp
        s.stirred = True
        if s.events is not None:
            s.tell(Gained(seat, vp))


def lose(s: State, seat: int, vp: int, main: bool) -> int:
    """BC 3.1: as many as there are; none to a main effect under a Security Chief. Says how many."""
    player = s.players[seat]
    if main and player.keep_vp_until >= s.round:
        return 0
    lost = min(vp, player.vp)
    if lost > 0:
        player.vp -= lost
        player.lost += lost
        if s.events is not None:
            s.tell(Lost(seat, lost))
    return lost


def take_vp(s: State, seat: int, other: int, vp: int) -> None:
    gain(s, seat, lose(s, other, vp, True))


def disable(s: State, seat: int, when: int) -> None:
    """BC 3.6: never two rounds running."""
    if can_disable(s, seat, when):
        s.players[seat].disabled = when
        if s.events is not None:
            s.tell(Disabled(seat, when))


def can_disable(s: State, seat: int, when: int) -> bool:
    last = s.players[seat].disabled
    return last == 0 or not when - 1 <= last <= when + 1


def shield(s: State, seat: int, until: int) -> None:
    s.players[seat].shield_until = max(s.players[seat].shield_until, until)
    if s.events is not None:
        s.tell(Protected(seat, "effects", until))


def must_discard(s: State, seat: int, count: int, main: bool, places: int = OWN_CHOICE) -> None:
    """BC 3.2: choose cards to discard. The caller has put `discard_picked` on the agenda."""
    player = s.players[seat]
    if main and player.keep_cards_until >= s.round:
        return
    there = available(s, seat, places)
    count = min(count, there)
    if player.armored:
        pay_for_cards(s, seat, count, main)
    elif count == there:
        pick_all(s, seat, places)
    elif count > 0:
        s.ask(seat, DISCARD.of(count, places))


def available(s: State, seat: int, places: int) -> int:
    player = s.players[seat]
    there = zones.size(player.hand) if places & HAND else 0
    if places & RECOVERY:
        there += zones.size(player.zone())
    if places & PLAY and player.play != NOTHING and not (places & RECOVERY and player.alert):
        there += 1
    return there


def pick_all(s: State, seat: int, places: int) -> None:
    """Nothing to choose: everything that can go has to."""
    player = s.players[seat]
    if places & HAND:
        player.picked_hand = player.hand
    if places & RECOVERY:
        player.picked_recovery = player.zone()
    if places & PLAY and player.play != NOTHING and not (places & RECOVERY and player.alert):
        player.picked_play = True


def pay_for_cards(s: State, seat: int, count: int, main: bool) -> None:
    """BC 6.20: with Armor Plating each card stays and costs 1 VP."""
    if count > 0:
        if s.events is not None:
            s.tell(Armored(seat, count))
        lose(s, seat, count, main)


def discard_answer(s: State, seat: int, action: Discard, count: int, places: int) -> None:
    player = s.players[seat]
    kind = s.deck.kind(action.card)
    if action.zone == "hand":
        player.picked_hand = zones.add(player.picked_hand, kind)
    elif action.zone == "recovery":
        player.picked_recovery = zones.add(player.picked_recovery, kind)
    else:
        player.picked_play = True
    if count > 1:
        s.ask(seat, DISCARD.of(count - 1, places))


DISCARD: Final = RULES.ask("discard", discard_options, discard_answer, why_not)


@RULES.step
def discard_picked(s: State) -> None:
    """BC 3.3: what was chosen in secret is discarded together, so that all see from where."""
    s.learnt += 1
    for seat in s.alive():
        player = s.players[seat]
        hand, recovery, play = player.picked_hand, player.picked_recovery, player.picked_play
        player.picked_hand = player.picked_recovery = EMPTY
        player.picked_play = False
        for kind in zones.cards(hand):
            discard_from_hand(s, seat, kind, 1 << seat)
        for kind in zones.cards(recovery):
            discard_from_zone(s, seat, kind)
        if play:
            discard_from_play(s, seat)


def discard_from_hand(s: State, seat: int, kind: int, insiders: int) -> None:
    """A card goes face down; only insiders (a bit a seat, the owner among them) know which."""
    player = s.players[seat]
    memory.hidden_from_hand(s, seat, kind, insiders)
    player.hand = zones.take(player.hand, kind)
    player.discard = zones.add(player.discard, kind)
    for observer in range(s.seats):
        if observer != seat and insiders >> observer & 1:
            memory.tell_discard(s, observer, seat, kind)
    s.stirred = True
    if s.events is not None:
        number = s.deck.number(kind)
        s.tell_apart(insiders, Discarded(seat, number, "hand"), Discarded(seat, HIDDEN, "hand"))


def discard_from_zone(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    if player.alert and player.play == kind:
        discard_from_play(s, seat)
        return
    player.recovery = zones.take(player.recovery, kind)
    discard_openly(s, seat, kind)
    if s.events is not None:
        s.tell(Discarded(seat, s.deck.number(kind), "recovery"))


def discard_from_play(s: State, seat: int) -> None:
    player = s.players[seat]
    if player.play != NOTHING:
        kind = leave_play(s, seat)
        discard_openly(s, seat, kind)
        if s.events is not None:
            s.tell(Discarded(seat, s.deck.number(kind), "play"))


def discard_openly(s: State, seat: int, kind: int) -> None:
    player = s.players[seat]
    player.discard = zones.add(player.discard, kind)
    memory.seen_into_discard(s, seat, kind)
    s.stirred = True


def leave_play(s: State, seat: int) -> int:
    """The card in play goes elsewhere; Armor Plating ends with it."""
    player = s.players[seat]
    kind = player.play
    player.play = NOTHING
    player.armored = False
    return kind


def discard_this(s: State, seat: int, main: bool) -> None:
    """'Discard this card', unless an Evasive Action keeps it (BC 6.8)."""
    if not main or s.players[seat].keep_cards_until < s.round:
        discard_from_play(s, seat)


def retrieve(s: State, seat: int, kind: int) -> None:
    """A card of the own discard pile goes to the hand, unseen by the others."""
    player = s.players[seat]
    memory.hidden_from_discard(s, seat, kind, 1 << seat)
    player.discard = zones.take(player.discard, kind)
    player.hand = zones.add(player.hand, kind)
    memory.unseen_into_hand(s, seat)
    if s.events is not None:
        s.tell_apart(1 << seat, Retrieved(seat, s.deck.number(kind)), Retrieved(seat, HIDDEN))


def hand_over(s: State, giver: int, seat: int, kind: int) -> None:
    """A card goes from one hand to another; only the two know which (BC 7.2)."""
    give_away(s, giver, seat, kind)
    receive(s, giver, seat, kind)


def give_away(s: State, giver: int, seat: int, kind: int) -> None:
    """The first half: the card has left the one hand."""
    memory.hidden_from_hand(s, giver, kind, 1 << giver | 1 << seat)
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
    both = 1 << owner | 1 << seat
    memory.hidden_from_discard(s, owner, kind, both)
    s.players[owner].discard = zones.take(s.players[owner].discard, kind)
    s.players[seat].hand = zones.add(s.players[seat].hand, kind)
    pass_on_knowledge(s, owner, seat, kind)
    if s.events is not None:
        number = s.deck.number(kind)
        s.tell_apart(both, Moved(owner, seat, number, "discard"), Moved(owner, seat, HIDDEN, "discard"))


def pass_on_knowledge(s: State, source: int, seat: int, kind: int) -> None:
    memory.join(s, source, seat, 1 << source | 1 << seat)
    memory.unseen_into_hand(s, seat)
    memory.tell_hand(s, source, seat, kind)
    s.learnt += 1
