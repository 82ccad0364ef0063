"""What an observer sees at one moment: its view, built and encoded once, and what a person reads in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.reading import AnyReading, Names


class Glimpse:
    """The view of a seat, or of a spectator (None). It is read when somebody asks, and then only once."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat | None, names: Names) -> None:
        self.game: Final = game
        self.view: Final = game.view(state, seat)
        self.data: Final = msgspec.json.encode(self.view)
        self.names = names
        self._reading: AnyReading | None = None

    @property
    def reading(self) -> AnyReading:
        if self._reading is None:
            self._reading = self.game.read(self.view, self.names)
        return self._reading

    def rename(self, names: Names) -> None:
        """The same view with other people's names."""
        self.names, self._reading = names, None
