"""Hypothesis strategies: positions of a game, reached by choices that shrink to the fewest and the first."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from quarterdeck.core.game import AnyGame
from quarterdeck.testing.walk import Case, cases, walk


@st.composite
def positions(draw: st.DrawFn, game: AnyGame, most: int = 60) -> tuple[Case, Any]:
    """A case and a state of it, somewhere in a game or at its end."""
    case = draw(st.sampled_from(cases(game)))
    state = case.setup(draw(st.integers(0, 2**32 - 1)))
    choices = draw(st.lists(st.integers(0, 2**16 - 1), max_size=2 * most))
    _walk_along(case, state, choices)
    return case, state


def _walk_along(case: Case, state: Any, choices: list[int]) -> None:
    left = iter(choices)

    def choose(count: int) -> int:
        return next(left, 0) % count

    for ply, _ in enumerate(walk(case, state, choose)):
        if 2 * ply >= len(choices):
            return
