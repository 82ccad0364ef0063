"""The clock of a table: since when each seat is asked, and until when it has to have decided."""

from __future__ import annotations

from quarterdeck.server import entries
from quarterdeck.server.entries import AnyEntry
from quarterdeck.server.history import History


class Clock:
    """A seat's time runs from the moment when it is asked, and anew after an act of its own that all notice.

    What others do in secret moves no clock: the clocks are there for everybody to see. Who takes something back
    has no more time than before.
    """

    def __init__(self, at: float) -> None:
        self.noticed = at  # when something happened last that everybody noticed
        self.asked: dict[int, float] = {}
        self.decided: dict[int, float] = {}  # when the question was put that a seat has answered last

    def run(self, history: History, entry: AnyEntry, at: float) -> None:
        """Go on with an entry that the history has taken in."""
        if isinstance(entry, entries.Moved) or (isinstance(entry, entries.Sealed) and entry.seal):
            self.decided[entry.seat] = self.asked.get(entry.seat, at)
        if not isinstance(entry, entries.MOVES) or history.is_public:
            self.noticed = at
        self.asked = {seat: self.asked.get(seat, at) for seat in history.waiting}
        if isinstance(entry, entries.TookBack | entries.Sealed) and entry.seat in self.asked:
            self.asked[entry.seat] = self.decided.get(entry.seat, at)
        again = history.is_public or isinstance(entry, entries.CameBack)
        if again and isinstance(entry, entries.Moved | entries.CameBack) and entry.seat in self.asked:
            self.asked[entry.seat] = at

    def due_of(self, history: History, seat: int) -> float | None:
        """When the person on this seat has to have decided, if there is a clock."""
        seconds, chair = history.setup.seconds, history.chairs[seat]
        timed = bool(seconds) and seat in self.asked and not chair.is_played_by_bot
        return self.asked[seat] + seconds if timed else None

    def due(self, history: History) -> float | None:
        """When the first of those who are asked now has to have decided."""
        dues = (self.due_of(history, seat) for seat in self.asked)
        return min((due for due in dues if due is not None), default=None)
