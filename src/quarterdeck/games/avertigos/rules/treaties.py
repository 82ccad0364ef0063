"""Treaties (AV 13)."""

from __future__ import annotations

from quarterdeck.games.avertigos.state import State


def may_attack(s: State, seat: int, other: int) -> bool:
    return s.is_hostile(seat, other)


def break_truce(s: State, seat: int, other: int) -> None: ...
