"""What a sensible player looks at. For bots."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.judge import Judge
from quarterdeck.core.question import Question
from quarterdeck.games.avertigos import weights
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.yardstick import worth


def standing(s: State, seat: int) -> list[float]:
    """What counts of a player's standing."""
    return [worth(s, seat) / 1000]


WORDS: Final = (("it leaves you better off", "it leaves the others worse off"),)
JUDGE: Final = Judge(standing, weights.STANDING, weights.THUMB, WORDS)


@JUDGE.of(Question)
def any_choice(s: State, seat: int, options: list[Any], w: list[float]) -> list[float]:
    return [0.0] * len(options)
