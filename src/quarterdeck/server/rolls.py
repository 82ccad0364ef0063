"""The rolls of a table that seals secret choices: who has sealed one, when nobody can change it, and what was shown."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from quarterdeck.core.luck import Choice, SealedChoice, fits_choice, seal_of_choice
from quarterdeck.server import lots, wire
from quarterdeck.server.entries import Sealed, Shown


def new_choice(actions: list[Any]) -> Choice:
    """A bot's choice, with a nonce of its own."""
    return Choice(msgspec.json.encode(actions).decode(), secrets.token_hex(16))


class Rolls:
    """One round after the other. A seal can be taken away until the roll is closed, and from then on only be shown."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.laid: dict[int, Sealed] = {}  # in the round that goes on, by seat
        self.shown: set[int] = set()
        self.closed_at: float | None = None
        self.choices: list[SealedChoice] = []  # of all rolls that were closed
        self.round = 0
        self.is_asked = False  # somebody is asked for a choice that is sealed
        self.floor = 0  # so many actions of the match cannot be taken back any more

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None

    @property
    def due(self) -> float | None:
        """Until when choices have to be shown."""
        return None if self.closed_at is None else self.closed_at + lots.PATIENCE

    def seal_of(self, seat: int, question: int, choice: Choice) -> str:
        return seal_of_choice(self.table, seat, question, choice)

    # While choices are sealed.

    def lay_down(self, entry: Sealed) -> None:
        """A seal, or none any more."""
        self.lift(entry.seat)
        if entry.seal:
            self.laid[entry.seat] = entry

    def lift(self, seat: int) -> None:
        """Whoever plays a seat from now on chooses anew; what lies in a closed roll stays."""
        if not self.is_closed:
            self.laid.pop(seat, None)

    def follow(self, asked: dict[int, int], plies: int) -> None:
        """These seats are asked for sealed choices, by questions of these numbers: what was sealed before is void.

        What led to a round stands once somebody may have sealed something: nobody is asked another question by it.
        """
        if not self.is_closed:
            self.laid = {seat: one for seat, one in self.laid.items() if asked.get(seat) == one.question}
            if asked and not self.is_asked:
                self.floor = plies
        self.is_asked = bool(asked)

    def close_if_full(self, waiting: tuple[int, ...], at: float) -> None:
        """Everybody has chosen: from now on nothing else counts."""
        if self.laid and not waiting and not self.is_closed:
            self.closed_at = at
            laid = sorted(self.laid.items())
            self.choices += [SealedChoice(self.round, seat, one.question, one.seal) for seat, one in laid]

    # Once they can be shown.

    def awaits(self, seat: int) -> bool:
        return self.is_closed and seat in self.laid and seat not in self.shown

    def owed(self, now: float) -> list[int]:
        """The seats for which the server has to say something: bots that have sealed, and who has not shown in time."""
        late = self.due is not None and now >= self.due
        return [seat for seat in self.laid if self.awaits(seat) and (late or self.laid[seat].kept is not None)]

    def fits(self, seat: int, choice: Choice) -> bool:
        """True for what this seat has sealed."""
        laid = self.laid[seat]
        return fits_choice(self.table, SealedChoice(self.round, seat, laid.question, laid.seal, shown=choice))

    def show(self, entry: Shown, plies: tuple[int, ...]) -> None:
        """What a seat had sealed became these actions; after the last one comes the next round."""
        at = next(at for at, one in enumerate(self.choices) if (one.round, one.seat) == (self.round, entry.seat))
        self.choices[at] = msgspec.structs.replace(self.choices[at], plies=plies, shown=entry.shown)
        self.shown.add(entry.seat)
        self.floor = plies[-1] + 1
        if self.shown == self.laid.keys():
            self.laid, self.shown, self.closed_at = {}, set(), None
            self.round, self.is_asked = self.round + 1, False

    def told(self) -> wire.Roll:
        """What everybody may know: who has sealed, all seals at once when none can change, and who has shown."""
        seals = {seat: one.seal for seat, one in sorted(self.laid.items())} if self.is_closed else {}
        return wire.Roll(
            round=self.round, sealed=tuple(sorted(self.laid)), seals=seals, shown=tuple(sorted(self.shown))
        )
