"""What each observer of a match has noticed of it, moment by moment.

A moment is an action after which the observer heard or saw something new. Actions that it cannot notice leave
no trace here, not even a gap in the counting.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

import msgspec

from quarterdeck.core.events import Told, heard
from quarterdeck.core.glimpse import Glimpse
from quarterdeck.core.info import Seat
from quarterdeck.core.match import Match
from quarterdeck.core.reading import Names

Observer = Seat | None  # None: a spectator


class Line(msgspec.Struct, frozen=True):
    """Something that an observer heard, at which of its moments."""

    moment: int
    words: str
    event: Any


class Witness:
    """One observer: what it sees now, and what it heard at each of its moments. It begins with the match's start."""

    def __init__(self, match: Match, names: Names, seat: Observer) -> None:
        self.seat = seat
        self.game = match.game
        self.ear = match.header.seats if seat is None else seat
        self.names = names
        self.plies = [0]
        self.lines: list[tuple[Line, ...]] = [()]
        self.own: list[int] = []  # the moments of its own decisions
        self.since = 0  # the first moment that is new, or not what it was before an action was taken back
        self.glimpse = self.look(match.at(0))

    def watch(self, match: Match) -> Iterator[int]:
        """Take in all that has happened so far, an action a step; a long match is more than one wants at once."""
        for ply, (who, _, told, state) in enumerate(match.replay(), start=1):
            self.note(ply, who, state, told)
            yield ply

    @property
    def moment(self) -> int:
        return len(self.plies) - 1

    def look(self, state: Any) -> Glimpse:
        return Glimpse(self.game, state, self.seat, self.names)

    def note(self, ply: int, who: Seat, state: Any, told: list[Told]) -> bool:
        """Take in what somebody's decision brought about; True if there was anything to notice."""
        events, glimpse = heard(told, self.ear), self.look(state)
        if not events and glimpse.data == self.glimpse.data:
            return False
        self.glimpse = glimpse
        self.since = moment = len(self.plies)
        self.plies.append(ply)
        if who == self.seat:
            self.own.append(moment)
        self.lines.append(tuple(Line(moment, self.game.line(event, self.names), event) for event in events))
        return True

    def take_back(self, match: Match, ply: int) -> bool:
        """An action was taken out of the log; True if this observer had noticed it."""
        kept = bisect_right(self.plies, ply)
        before, seen = self._events(kept), self.glimpse.data
        del self.plies[kept:], self.lines[kept:]
        self.own = [moment for moment in self.own if moment < kept]
        self.glimpse = self.look(match.at(ply))
        for after, (who, _, told, state) in enumerate(match.replay(ply), start=ply + 1):
            self.note(after, who, state, told)
        now = self._events(kept)
        if now == before and self.glimpse.data == seen:
            return False
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(now, before, strict=False)))
        self.since = min(kept + alike, self.moment)
        return True

    def _events(self, since: int) -> list[list[Any]]:
        """What was heard at each moment from here on; the words for it may have changed with somebody's name."""
        return [[line.event for line in lines] for lines in self.lines[since:]]

    def rename(self, names: Names) -> None:
        self.names = names
        self.glimpse.rename(names)

    def news(self, since: int) -> tuple[Line, ...]:
        """What was heard since this moment."""
        return tuple(line for lines in self.lines[since:] for line in lines)

    def heard_after(self, ply: int) -> tuple[Line, ...]:
        """What was heard after so many actions; 0 for everything."""
        return tuple(line for lines in self.lines[bisect_right(self.plies, ply) :] for line in lines)

    def lately(self, most: int) -> tuple[Line, ...]:
        """The last lines that were heard, about so many: whole moments."""
        found: list[tuple[Line, ...]] = []
        count = 0
        for lines in reversed(self.lines):
            if count >= most:
                break
            found.append(lines)
            count += len(lines)
        return tuple([line for lines in reversed(found) for line in lines])


class Gallery:
    """All observers of a match; each is there from when somebody first looks through its eyes."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match = match
        self.names = names
        self.witnesses: dict[Observer, Witness] = {}

    def witness(self, seat: Observer) -> Witness:
        for _ in self.attend(seat):
            pass
        return self.witnesses[seat]

    def attend(self, seat: Observer) -> Iterator[int]:
        """Let an observer look on who has not so far: it sees the match from its start, an action a step."""
        if seat not in self.witnesses:
            witness = Witness(self.match, self.names, seat)
            yield from witness.watch(self.match)
            self.witnesses[seat] = witness

    def note(self, told: list[Told]) -> set[Observer]:
        """Let everybody take in what the last action brought about; who noticed it."""
        ply, who, state = len(self.match.log), self.match.log[-1][0], self.match.state
        return {seat for seat, witness in self.witnesses.items() if witness.note(ply, who, state, told)}

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Several actions that are told together: what is new to an observer begins with the first that it noticed."""
        before = {seat: witness.moment for seat, witness in self.witnesses.items()}
        yield
        for seat, moment in before.items():
            witness = self.witnesses[seat]
            witness.since = min(witness.since, moment + 1)

    def take_back(self, ply: int) -> set[Observer]:
        """The action at this place of the log was taken back; who had noticed it."""
        return {seat for seat, witness in self.witnesses.items() if witness.take_back(self.match, ply)}

    def rename(self, names: Names) -> None:
        self.names = names
        for witness in self.witnesses.values():
            witness.rename(names)
