"""Cards that bring cards from player to player: 28, 29, 32, 44."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Done, Give, Name, Seize, Swap
from quarterdeck.games.battlecruisers.deck import NOTHING
from quarterdeck.games.battlecruisers.effects.reading import amounts, clash_amounts, mask_of
from quarterdeck.games.battlecruisers.events import HIDDEN, Moved, Named, Rebuilt
from quarterdeck.games.battlecruisers.legal import (
    RECOVERY,
    give_options,
    name_any_options,
    rebuild_options,
    seize_options,
    why_not,
)
from quarterdeck.games.battlecruisers.moves import (
    discard_picked,
    discard_this,
    gain,
    give_away,
    hand_over,
    leave_play,
    must_discard,
    receive,
)
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 28 Reconstruction


def reconstruction(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    s.next(pass_left.of(seat), offer_rebuilding.of(seat))
    circle = passing(s, seat)
    if len(circle) > 1:
        for other in circle:
            if s.players[other].hand:
                s.ask(other, GIVE)


def passing(s: State, seat: int) -> list[int]:
    """The owner and whoever does not ignore the effect, in seat order (BC 3.4)."""
    return [other for other in range(s.seats) if other == seat or other in s.affected(seat, s.resolving)]


def give_answer(s: State, seat: int, action: Give) -> None:
    s.players[seat].choice = s.deck.kind(action.card)


GIVE: Final = RULES.ask("give", give_options, give_answer, why_not)


@RULES.step
def pass_left(s: State, seat: int) -> None:
    """All at once: every card has left its hand before any comes, so none is passed on."""
    circle = passing(s, seat)
    gifts = [s.players[giver].choice for giver in circle]
    takers = circle[1:] + circle[:1]
    s.received = gifts[circle.index(seat) - 1]
    for i, giver in enumerate(circle):
        s.players[giver].choice = NOTHING
        if gifts[i] != NOTHING:
            give_away(s, giver, takers[i], gifts[i])
    for i, giver in enumerate(circle):
        if gifts[i] != NOTHING:
            receive(s, giver, takers[i], gifts[i])


@RULES.step
def offer_rebuilding(s: State, seat: int) -> None:
    if s.received != NOTHING and s.players[seat].discard:
        s.ask(seat, REBUILD)
    else:
        s.received = NOTHING


def rebuild_answer(s: State, seat: int, action: Swap | Done) -> None:
    put = s.received
    s.received = NOTHING
    if isinstance(action, Done):
        return
    player = s.players[seat]
    got = s.deck.kind(action.card)
    memory.hidden_from_hand(s, seat, put, 1 << seat)
    memory.hidden_from_discard(s, seat, got, 1 << seat)
    player.hand = zones.add(zones.take(player.hand, put), got)
    player.discard = zones.add(zones.take(player.discard, got), put)
    memory.unseen_into_hand(s, seat)
    if s.events is not None:
        s.tell_apart(1 << seat, Rebuilt(seat, s.deck.number(put), action.card), Rebuilt(seat, HIDDEN, HIDDEN))


REBUILD: Final = RULES.ask("rebuild", rebuild_options, rebuild_answer, why_not)


# 29 Attack Bots


def attack_bots(s: State, seat: int) -> None:
    targets = [other for other in s.affected(seat, s.resolving) if s.players[other].zone()]
    if targets:
        s.ask(seat, SEIZE.of(mask_of(targets)))


def seize_answer(s: State, seat: int, action: Seize, mask: int) -> None:
    owner = s.players[action.seat]
    kind = s.deck.kind(action.card)
    if owner.alert and owner.play == kind:
        leave_play(s, action.seat)
    else:
        owner.recovery = zones.take(owner.recovery, kind)
    s.players[seat].hand = zones.add(s.players[seat].hand, kind)
    memory.seen_into_hand(s, seat, kind)
    if s.events is not None:
        s.tell(Moved(action.seat, seat, action.card, "recovery"))


SEIZE: Final = RULES.ask("seize", seize_options, seize_answer, why_not)


def attack_bots_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, RECOVERY)


# 32 Pirate Raid


def pirate_raid(s: State, seat: int) -> None:
    s.next(collect_gifts.of(seat))
    discard_this(s, seat, True)
    for other in s.affected(seat, s.resolving):
        if s.players[other].hand:
            s.ask(other, GIVE)


@RULES.step
def collect_gifts(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        gift = s.players[other].choice
        s.players[other].choice = NOTHING
        if gift != NOTHING:
            hand_over(s, other, seat, gift)


# 44 Bureaucrat


def bureaucrat(s: State, seat: int) -> None:
    discard_this(s, seat, True)
    s.ask(seat, BUREAUCRAT)


def bureaucrat_answer(s: State, seat: int, action: Name) -> None:
    """The copies are taken openly, so that everyone sees who had one."""
    kind = s.deck.kind(action.card)
    s.learnt += 1
    if s.events is not None:
        s.tell(Named(seat, action.card))
    for other in s.affected(seat, s.resolving):
        for _ in range(zones.count(s.players[other].hand, kind)):
            memory.seen_from_hand(s, other, kind)
            s.players[other].hand = zones.take(s.players[other].hand, kind)
            s.players[seat].hand = zones.add(s.players[seat].hand, kind)
            memory.seen_into_hand(s, seat, kind)
            if s.events is not None:
                s.tell(Moved(other, seat, action.card, "hand"))
        s.players[other].absent |= 1 << kind


BUREAUCRAT: Final = RULES.ask("bureaucrat", name_any_options, bureaucrat_answer, why_not)
