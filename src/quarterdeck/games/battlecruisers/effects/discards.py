"""Cards that make players discard: 11, 30, 31, 33, 34, 38; and the clashes that cost cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Strike, Target
from quarterdeck.games.battlecruisers.deck import TECHNOLOGY
from quarterdeck.games.battlecruisers.effects.reading import aim, amounts, clash_amounts, showing
from quarterdeck.games.battlecruisers.events import Looked
from quarterdeck.games.battlecruisers.legal import HAND, PLAY, RECOVERY, strike_options, target_options, why_not
from quarterdeck.games.battlecruisers.moves import (
    discard_from_hand,
    discard_from_zone,
    discard_picked,
    discard_this,
    gain,
    lose,
    must_discard,
    pay_for_cards,
)
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 11 Reckless Pilot


def reckless_pilot(s: State, seat: int) -> None:
    s.next(discard_picked, gain_points.of(seat, amounts(s, seat).gain))
    must_discard(s, seat, amounts(s, seat).discard, True)


@RULES.step
def gain_points(s: State, seat: int, vp: int) -> None:
    gain(s, seat, vp)


def reckless_pilot_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | PLAY)


# 30 Computer Virus


def computer_virus(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    for other in s.affected(seat, s.resolving):
        player = s.players[other]
        infected = [kind for kind in zones.cards(player.zone()) if s.deck.symbols[kind] & TECHNOLOGY]
        if player.keep_cards_until >= s.round:
            continue
        if player.armored:
            pay_for_cards(s, other, len(infected), True)
            continue
        for kind in infected:
            discard_from_zone(s, other, kind)


def computer_virus_after(s: State, kind: int) -> None:
    clashing = showing(s, kind)
    most = max([zones.size(s.players[seat].hand) for seat in clashing])
    largest = [seat for seat in clashing if zones.size(s.players[seat].hand) == most]
    if len(largest) == 1:
        s.next(discard_picked)
        must_discard(s, largest[0], s.deck.clash[kind].discard, False)


# 31 Laser Cannons


def laser_cannons(s: State, seat: int) -> None:
    s.next(others_discard.of(seat, s.resolving, amounts(s, seat).force))


@RULES.step
def others_discard(s: State, seat: int, kind: int, count: int) -> None:
    """BC 3.3: each opponent whom the effect reaches chooses in secret."""
    s.next(discard_picked)
    for other in s.affected(seat, kind):
        must_discard(s, other, count, True)


# 33 Attack Wing


def attack_wing(s: State, seat: int) -> None:
    aim(s, seat, ATTACK_WING, s.affected(seat, s.resolving))


def force_discard_answer(s: State, seat: int, action: Target, mask: int) -> None:
    s.next(discard_picked)
    must_discard(s, action.seat, amounts(s, seat).force, True)


ATTACK_WING: Final = RULES.ask("attack_wing", target_options, force_discard_answer, why_not)


def attack_wing_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False)
    lose(s, seat, clash_amounts(s, seat).lose, False)


# 34 Precision Strike


def precision_strike(s: State, seat: int) -> None:
    aim(s, seat, STRIKE_AT, [other for other in s.affected(seat, s.resolving) if s.players[other].hand])


def strike_at_answer(s: State, seat: int, action: Target, mask: int) -> None:
    """The hand is seen by the striker alone; then one of its cards goes."""
    target = s.players[action.seat]
    memory.look_at_hand(s, seat, action.seat)
    s.learnt += 1
    if s.events is not None:
        s.tell_apart(
            1 << seat | 1 << action.seat,
            Looked(seat, action.seat, s.deck.show(target.hand)),
            Looked(seat, action.seat, ()),
        )
    if target.keep_cards_until >= s.round:
        return
    if target.armored:
        pay_for_cards(s, action.seat, 1, True)
    else:
        s.ask(seat, STRIKE.of(action.seat, s.deck.number(s.resolving)))


STRIKE_AT: Final = RULES.ask("strike_at", target_options, strike_at_answer, why_not)


def strike_answer(s: State, seat: int, action: Strike, target: int, spared: int) -> None:
    discard_from_hand(s, target, s.deck.kind(action.card), 1 << seat | 1 << target)


STRIKE: Final = RULES.ask("strike", strike_options, strike_answer, why_not)


# 38 Tactical Nuke


def tactical_nuke(s: State, seat: int) -> None:
    s.next(discard_picked, others_discard.of(seat, s.resolving, amounts(s, seat).force))
    must_discard(s, seat, amounts(s, seat).discard, True)


def tactical_nuke_clash(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | RECOVERY | PLAY)


# Clashes of several cards


def discard_cards(s: State, seat: int) -> None:
    s.next(discard_picked)
    must_discard(s, seat, clash_amounts(s, seat).discard, False)


def discard_itself(s: State, seat: int) -> None:
    discard_this(s, seat, False)
