"""How good a position is for a player, in hundredths; for bots."""

from __future__ import annotations

from quarterdeck.games.secret_salvage.state import State


def evaluate(s: State, seat: int) -> int:
    return s.home(seat)
