"""What one observer has noticed of a match, moment by moment.

A moment is an action after which the observer heard or saw something new. Actions that it cannot notice leave
no trace here, not even a gap in the counting.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import takewhile
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
        self.plies = [0]
        self.lines: list[tuple[Line, ...]] = [()]
        self.since = 0  # the first moment that is new, or not what it was before an action was taken back
        self.view = self.look(match.at(0))
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
        self.since = moment = len(self.plies)
        self.plies.append(ply)
        self.lines.append(tuple(self._line(moment, event) for event in events))
        return True

    def _line(self, moment: int, event: Any) -> Line:
        return Line(moment, self.game.text.event(event, self.names), msgspec.Raw(msgspec.json.encode(event)))

    def take_back(self, match: Match, ply: int) -> bool:
        """An action was taken out of the log; True if this observer had noticed it."""
        before, view = self.lines, self.view
        kept = bisect_right(self.plies, ply)
        self.plies, self.lines = self.plies[:kept], self.lines[:kept]
        self.view = self.look(match.at(ply))
        for after, (_, _, told, state) in enumerate(match.replay(), start=1):
            if after > ply:
                self.note(after, state, told)
        if self.lines == before and self.view == view:
            return False
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.lines, before, strict=False)))
        self.since = min(alike, self.moment)
        return True

    def news(self) -> tuple[Line, ...]:
        """What was heard since the first moment that is new."""
        return tuple(line for lines in self.lines[self.since :] for line in lines)

    def heard_so_far(self) -> tuple[Line, ...]:
        return tuple(line for lines in self.lines for line in lines)
