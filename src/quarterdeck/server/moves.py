"""Several answers that a person gives at once: one after the other, and taken back together."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.errors import Stale
from quarterdeck.core.luck import Choice
from quarterdeck.server import changes
from quarterdeck.server.entries import Moved, Sealed, TookBack
from quarterdeck.server.history import History
from quarterdeck.server.table import Table

TRIES = 5  # to write what others write at the same moment, too


async def act_on(table: Table, seat: int, question: int, actions: list[Any]) -> None:
    """Each as if it had been said alone; where the table turns out otherwise, the rest is left.

    Nobody is asked anything on the way; who has not said it all is asked again where it stopped.
    """
    steps = Steps(seat, actions)
    try:
        await table.change(lambda history: steps.begin(history, question))
        while steps.left:
            await table.change(steps.go_on)
    finally:
        if seat in table.history.underway:
            table.history.underway.discard(seat)
            table.show_seat(seat)


class Steps:
    """The answers that are left, and what the seat saw when it gave the last one."""

    def __init__(self, seat: int, actions: list[Any]) -> None:
        self.seat = seat
        self.left = actions
        self.before: Any = None
        self.done: Any = None

    def begin(self, history: History, question: int) -> Moved:
        return self._step(history, changes.moving(history, self.seat, question, self.left[0]))

    def go_on(self, history: History) -> Moved | None:
        entry = changes.moving_on(history, self.seat, self.before, self.done, self.left[0])
        if entry is None:
            self.left = []
            return None
        return self._step(history, entry)

    def _step(self, history: History, entry: Moved) -> Moved:
        self.before = history.witness(self.seat).glimpse.view
        self.done, *self.left = self.left
        if self.left:
            history.underway.add(self.seat)
        else:
            history.underway.discard(self.seat)
        return entry


async def show(table: Table, seat: int, question: int, choice: Choice) -> None:
    """Show what was sealed. It is not lost because somebody else was quicker to write."""
    for left in reversed(range(TRIES)):
        try:
            await table.change(lambda history: changes.showing(history, seat, question, choice))
            return
        except Stale:
            if not left or not table.history.rolled().awaits(seat):
                raise


async def take_back(table: Table, seat: int) -> None:
    """The last answer, and what was said at once with it, as far as that can be taken back."""
    goes_on = True

    def taking_back(history: History) -> TookBack | Sealed:
        nonlocal goes_on
        goes_on = history.was_said_on(seat)
        return changes.taking_back(history, seat)

    while goes_on:
        await table.change(taking_back)
        goes_on = goes_on and table.history.can_undo(seat)
