"""How good a position is for a player; for bots."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.avertigos.state import State, total_hp

WIN: Final = 10_000


def evaluate(s: State, seat: int) -> int:
    if s.outcome is not None:
        return WIN // len(s.outcome.winners) if seat in s.outcome.winners else -WIN
    total = 0
    for ship in s.ships:
        if ship.alive and ship.hp:
            worth = total_hp(ship) * 10
            total += -worth if s.is_hostile(seat, ship.owner) else worth
    return total
