"""What one observer has noticed of a match, moment by moment.

A moment is an action after which the observer heard or saw something new. Actions that it cannot notice leave
no trace here, not even a gap in the counting.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.events import Told, heard
from quarterdeck.core.match import Match
from quarterdeck.server.wire import Line


class Witness:
    """One observer: a seat, or a spectator (None)."""

    def __init__(self, match: Match, names: list[str], seat: int | None) -> None:
        self.seat = seat
        self.game = match.game
        self.ear = match.header.seats if seat is None else seat
        self.names = names
        start = match.at(0)
        self.plies = [0]
        self.lines: list[tuple[Line, ...]] = [()]
        self.view = self.look(start)
        for ply, (_, _, told, state) in enumerate(match.replay(), start=1):
            self.note(ply, state, told)

    @property
    def moment(self) -> int:
        return len(self.plies) - 1

    def look(self, state: Any) -> bytes:
        return msgspec.json.encode(self.game.view(state, self.seat))

    def note(self, ply: int, state: Any, told: list[Told]) -> bool:
        """Take in what happened; True if there was anything to notice."""
        events, view = heard(told, self.ear), self.look(state)
        if not events and view == self.view:
            return False
        self.view = view
        moment = len(self.plies)
        self.plies.append(ply)
        self.lines.append(tuple(self._line(moment, event) for event in events))
        return True

    def _line(self, moment: int, event: Any) -> Line:
        return Line(moment, self.game.text.event(event, self.names), msgspec.Raw(msgspec.json.encode(event)))

    def take_back(self, ply: int, state: Any) -> bool:
        """Forget what was noticed after this ply; True if there was anything."""
        before = len(self.plies)
        while self.plies[-1] > ply:
            self.plies.pop()
            self.lines.pop()
        self.view = self.look(state)
        return len(self.plies) < before

    def heard_so_far(self) -> tuple[Line, ...]:
        return tuple(line for lines in self.lines for line in lines)
