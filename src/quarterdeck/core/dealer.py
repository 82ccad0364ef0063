"""Other worlds: full positions that one view cannot tell from the true one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from quarterdeck.core.rng import SPAN, Rng
from quarterdeck.core.state import BaseState

S = TypeVar("S", bound=BaseState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer(ABC, Generic[S]):
    """Prepared once from a view: whatever the view shows is read then, and `deal` adds the hidden things by chance."""

    @abstractmethod
    def deal(self, rng: Rng) -> S:
        """A position of which the view shows all that it would show of the true one."""

    def deal_likely(self, rng: Rng, weight: Callable[[S], float], tries: int) -> S:
        """One of so many worlds, each by its weight: what is likelier, given how the others have played.

        With more tries the choice comes nearer to the weighted distribution. Where no world has any weight, all are
        alike.
        """
        worlds = [self.deal(rng) for _ in range(tries)]
        weights = [weight(world) for world in worlds]
        total = sum(weights)
        mark = rng.next() / SPAN * (total if total > 0 else tries)
        for i in range(tries - 1):
            mark -= weights[i] if total > 0 else 1
            if mark < 0:
                return worlds[i]
        return worlds[tries - 1]
