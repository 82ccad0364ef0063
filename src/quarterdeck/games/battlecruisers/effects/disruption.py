"""Cards that disable other cards: 9, 40."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.battlecruisers.actions import Target
from quarterdeck.games.battlecruisers.effects.reading import aim, amounts
from quarterdeck.games.battlecruisers.legal import target_options, why_not
from quarterdeck.games.battlecruisers.moves import can_disable, disable, gain
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 9 Disruptor Ray


def disruptor_ray(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, DISRUPT, [other for other in s.affected(seat, s.resolving) if can_disable(s, other, s.round)])


def disrupt_answer(s: State, seat: int, action: Target, mask: int) -> None:
    disable(s, action.seat, s.round)


DISRUPT: Final = RULES.ask("disrupt", target_options, disrupt_answer, why_not)


# 40 Electropulse


def electropulse(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, PULSE, [other for other in s.affected(seat, s.resolving) if can_disable(s, other, s.round + 1)])


def pulse_answer(s: State, seat: int, action: Target, mask: int) -> None:
    disable(s, action.seat, s.round + 1)


PULSE: Final = RULES.ask("pulse", target_options, pulse_answer, why_not)


def electropulse_clash(s: State, seat: int) -> None:
    disable(s, seat, s.round + 1)
