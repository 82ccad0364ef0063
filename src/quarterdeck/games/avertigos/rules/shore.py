"""At an island: docking, landing, spies (AV 11)."""

from __future__ import annotations

from quarterdeck.games.avertigos.actions import Action
from quarterdeck.games.avertigos.state import State


def shore_options(s: State, i: int) -> list[Action]:
    return []


def send_spy(s: State, seat: int, island: int) -> None: ...


def dock(s: State, i: int, island: int) -> None: ...


def land(s: State, i: int, troopers: int, commander: bool) -> None: ...
