"""Cards that bring points or take them: 12, 13, 17, 22 to 24, 37; and the clash that costs points."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.battlecruisers.actions import Target
from quarterdeck.games.battlecruisers.deck import SPACE, WEAPONS
from quarterdeck.games.battlecruisers.effects.reading import aim, amounts, clash_amounts, in_zone, showing
from quarterdeck.games.battlecruisers.legal import target_options, why_not
from quarterdeck.games.battlecruisers.moves import discard_picked, gain, lose, must_discard, take_vp
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 12 Negotiator


def negotiator(s: State, seat: int) -> None:
    mine = s.players[seat].vp
    if all(s.players[other].vp >= mine for other in s.affected(seat, s.resolving)):
        gain(s, seat, amounts(s, seat).gain)
    elif in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


# 13 Captain


def captain(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)


def captain_clash(s: State, seat: int) -> None:
    gain(s, seat, clash_amounts(s, seat).gain)
    lose(s, seat, clash_amounts(s, seat).lose * len(showing(s, s.players[seat].revealed)), False)


# 17 Ambassador


def ambassador(s: State, seat: int) -> None:
    shown = [s.players[other].revealed for other in s.opponents(seat)]
    gain(s, seat, amounts(s, seat).gain)
    if len(set(shown)) < len(shown):
        gain(s, seat, amounts(s, seat).clashed)
    if in_zone(s, seat, SPACE):
        gain(s, seat, amounts(s, seat).bonus)


# 22 Special Ops


def special_ops(s: State, seat: int) -> None:
    others = s.affected(seat, s.resolving)
    mine = s.players[seat].vp
    if any(s.players[other].vp >= mine for other in others):
        for other in others:
            take_vp(s, seat, other, amounts(s, seat).take)


# 23 Targeting CPU


def targeting_cpu(s: State, seat: int) -> None:
    aim(s, seat, TARGETING_CPU, s.affected(seat, s.resolving))


def targeting_cpu_answer(s: State, seat: int, action: Target, mask: int) -> None:
    take_vp(s, seat, action.seat, amounts(s, seat).take)


TARGETING_CPU: Final = RULES.ask("targeting_cpu", target_options, targeting_cpu_answer, why_not)


def targeting_cpu_after(s: State, kind: int) -> None:
    for seat in s.alive():
        if s.players[seat].revealed != kind:
            gain(s, seat, s.deck.clash[kind].gain)


# 24 Heavy Assault


def heavy_assault(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        take_vp(s, seat, other, amounts(s, seat).take)


# 37 Supply Convoy


def supply_convoy(s: State, seat: int) -> None:
    gain(s, seat, s.players[seat].lost or amounts(s, seat).gain)


def supply_convoy_clash(s: State, seat: int) -> None:
    if not in_zone(s, seat, WEAPONS):
        s.next(discard_picked)
        must_discard(s, seat, clash_amounts(s, seat).discard, False)


# Clashes of several cards


def lose_points(s: State, seat: int) -> None:
    lose(s, seat, clash_amounts(s, seat).lose, False)
