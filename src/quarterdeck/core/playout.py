"""Playing on from a position without looking: the loop under simulations, searches and benchmarks."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How everybody plays: a choice by its number. This one takes any, each as likely as the others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, s: Any, seat: int, options: list[Any]) -> int:
        """The number of one of these options, of which there are at least two."""
        return self.rng.below(len(options))


def play_on(s: BaseState, policy: Policy, horizon: int, seat: int = NOBODY, times: int = 0) -> int:
    """Let everybody decide, at most so many decisions; how many there were. A forced one is not asked for.

    With a seat it stops where that seat, having decided so many `times`, is asked again.
    """
    made = 0
    while made < horizon and s.open > 0:
        mover = s.first_asked()
        if seat != NOBODY and times == 0 and s.asks[seat] is not None:
            break
        question = s.asks[mover]
        if question is None:
            break
        options = question.options(s, mover)
        number = policy.choose(s, mover, options) if len(options) > 1 else 0
        s.answered(mover)
        question.answer(s, mover, options[number])
        s.advance()
        made += 1
        if mover == seat:
            times -= 1
    return made


def play_until(s: BaseState, policy: Policy, marker: int, horizon: int) -> int:
    """Let everybody decide until so many turns have begun (`s.marker()`), or at most so many decisions."""
    made = 0
    while made < horizon and s.open > 0 and s.marker() < marker:
        mover = s.first_asked()
        question = s.asks[mover]
        if question is None:
            break
        options = question.options(s, mover)
        number = policy.choose(s, mover, options) if len(options) > 1 else 0
        s.answered(mover)
        question.answer(s, mover, options[number])
        s.advance()
        made += 1
    return made


def play_out(game: Any, s: BaseState, policy: Policy, horizon: int) -> list[float]:
    """Play on, and say which share of the victory each seat can then expect."""
    play_on(s, policy, horizon)
    shares: list[float] = game.evaluate(s)
    return shares
