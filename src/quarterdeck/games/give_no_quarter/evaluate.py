"""How good a position is for a guild, in hundredths of a point of hull; for bots."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter.chart import STAR
from quarterdeck.games.give_no_quarter.state import HAUNTED, State

WIN: Final = 10_000


def evaluate(s: State, seat: int) -> int:
    """The own standing against the best other guild's and the average."""
    if s.outcome is not None:
        return WIN // len(s.outcome.winners) if seat in s.outcome.winners else -WIN
    own = standing(s, seat)
    others = [standing(s, other) for other in s.alive() if other != seat]
    return own - (max(others) + sum(others) // len(others)) // 2


def standing(s: State, seat: int) -> int:
    return 0
