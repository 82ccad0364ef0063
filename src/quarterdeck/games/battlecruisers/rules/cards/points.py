"""Cards that bring points or take them: 12, 13, 17, 22 to 24, 37; and the clash that costs points (BC 6)."""

from __future__ import annotations

from quarterdeck.games.battlecruisers.actions import Target
from quarterdeck.games.battlecruisers.kit import SPACE, WEAPONS
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules.effects import amounts, clash_amounts, in_zone
from quarterdeck.games.battlecruisers.rules.opponents import Aim, aim, mask_of
from quarterdeck.games.battlecruisers.state import State

# 12 Negotiator


@fx.main(12)
def negotiator(s: State, seat: int) -> None:
    mine = s.players[seat].vp
    if all(s.players[other].vp >= mine for other in s.affected(seat, s.resolving)):
        fx.gain(s, seat, amounts(s, seat).gain)
    elif in_zone(s, seat, SPACE):
        fx.gain(s, seat, amounts(s, seat).bonus)


# 13 Captain


@fx.main(13)
def captain(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)


@fx.clash(13)
def captain_clash(s: State, seat: int) -> None:
    fx.gain(s, seat, clash_amounts(s, seat).gain)
    fx.lose(s, seat, clash_amounts(s, seat).lose * len(fx.showing(s, s.players[seat].revealed)), False)


# 17 Ambassador


@fx.main(17)
def ambassador(s: State, seat: int) -> None:
    shown = [s.players[other].revealed for other in s.opponents(seat)]
    fx.gain(s, seat, amounts(s, seat).gain)
    if len(set(shown)) < len(shown):
        fx.gain(s, seat, amounts(s, seat).clashed)
    if in_zone(s, seat, SPACE):
        fx.gain(s, seat, amounts(s, seat).bonus)


# 22 Special Ops


@fx.main(22, others=True)
def special_ops(s: State, seat: int) -> None:
    others = s.affected(seat, s.resolving)
    mine = s.players[seat].vp
    if any(s.players[other].vp >= mine for other in others):
        for other in others:
            fx.take_vp(s, seat, other, amounts(s, seat).take)


# 23 Targeting CPU


@fx.main(23, others=True)
def targeting_cpu(s: State, seat: int) -> None:
    aim(s, seat, TargetingCpu(mask_of(s.affected(seat, s.resolving))))


class TargetingCpu(Aim):
    rule = "BC 6.23"
    asks = "Targeting CPU: from whom do you take VP?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        fx.take_vp(s, seat, action.seat, amounts(s, seat).take)

    def wasted(self, r: Reading, seat: int) -> str:
        player, name = r.view.players[seat], r.names[seat]
        if not player.vp:
            return f"{name} has no VP to take (BC 6.23)."
        if player.keep_vp_until >= r.view.round:
            return f"{name} loses no VP to main effects this round (BC 6.7)."
        return ""


@fx.after_clash(23)
def targeting_cpu_after(s: State, kind: int) -> None:
    for seat in s.alive():
        if s.players[seat].revealed != kind:
            fx.gain(s, seat, s.deck.clash[kind].gain)


# 24 Heavy Assault


@fx.main(24, others=True)
def heavy_assault(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        fx.take_vp(s, seat, other, amounts(s, seat).take)


# 37 Supply Convoy


@fx.main(37)
def supply_convoy(s: State, seat: int) -> None:
    fx.gain(s, seat, s.players[seat].lost or amounts(s, seat).gain)


@fx.clash(37)
def supply_convoy_clash(s: State, seat: int) -> None:
    if not in_zone(s, seat, WEAPONS):
        s.then(fx.discard_picked)
        fx.must_discard(s, seat, clash_amounts(s, seat).discard, False)


# Clashes of several cards


@fx.clash(2, 9, 15, 17, 20, 23)
def lose_points(s: State, seat: int) -> None:
    fx.lose(s, seat, clash_amounts(s, seat).lose, False)
