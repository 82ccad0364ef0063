"""Docked ships stay or leave; ships dock at islands and home ports (AV 11.1 to 11.3)."""

from __future__ import annotations

from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.state import State


@RULES.step
def leave_dock(s: State) -> None:
    """AV 11.3."""


@RULES.step
def cast_off(s: State) -> None:
    """AV 11.3."""
