"""A table at one keyboard: people and bots, with the log that each seat may hear."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quarterdeck.bots.base import Bot, decide
from quarterdeck.core.files import check_free, write_text
from quarterdeck.core.glimpse import Glimpse
from quarterdeck.core.info import Seat
from quarterdeck.core.match import Match
from quarterdeck.core.messages import ROUTINE
from quarterdeck.core.recap import to_you
from quarterdeck.core.witness import Gallery, Line


class Hotseat:
    """A match, who plays each seat (None: a person), and what each may know of it."""

    def __init__(self, match: Match, bots: list[Bot | None], save: Path | None = None) -> None:
        self.match = match
        self.game = match.game
        self.names = list(match.header.names)
        self.bots = bots
        self.save_path = save
        self.gallery = Gallery(match, self.names)

    def last_ply(self, seat: Seat) -> int:
        """The ply of a seat's last action, 0 if it has not acted."""
        return max((ply for ply, (who, _) in enumerate(self.match.log) if who == seat), default=0)

    def people(self) -> list[Seat]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def run_bots(self) -> Seat | None:
        """Let the bots decide until only people are asked; the one to ask first, None if the game is over.

        Bots go first, so that a person's secret choice is the last action and can be taken back.
        """
        while asked := self.game.to_act(self.match.state):
            machine = next(((seat, bot) for seat in asked if (bot := self.bots[seat]) is not None), None)
            if machine is None:
                return self.first_of(asked)
            seat, bot = machine
            self.act(seat, decide(self.game, self.match.state, seat, bot))
        return None

    def first_of(self, asked: tuple[Seat, ...]) -> Seat:
        """Who acted last goes on if asked again: the keyboard is passed less often."""
        mover = self.match.log[-1][0] if self.match.log else -1
        return mover if mover in asked else asked[0]

    def act(self, seat: Seat, action: object) -> None:
        self.gallery.note(self.match.act(seat, action))

    def undo(self, seat: Seat) -> None:
        self.gallery.take_back(self.match.undo(seat))

    def glimpse(self, seat: Seat | None) -> Glimpse:
        return self.gallery.witness(seat).glimpse

    def log(self, seat: Seat | None) -> list[str]:
        """All that this seat may hear, told to who sits there."""
        return self._tell(seat, self.gallery.witness(seat).heard_after(0))

    def news(self, seat: Seat | None, since: int) -> list[str]:
        """What came after a ply, without what goes without saying, unless there is nothing else."""
        lines = self.gallery.witness(seat).heard_after(since)
        return self._tell(seat, [line for line in lines if line.event.weight > ROUTINE] or lines)

    def _tell(self, seat: Seat | None, lines: Sequence[Line]) -> list[str]:
        witness = self.gallery.witness(seat)
        return [to_you(witness, line) for line in lines]

    def save(self, path: Path | None = None) -> Path | None:
        """Write the game to a file; to the one that was agreed on if none is named."""
        target = path or self.save_path
        if target is None:
            return None
        if target != self.save_path:
            check_free(target)
        write_text(target, self.match.save())
        self.save_path = target
        return target
