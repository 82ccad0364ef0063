"""What an observer sees at one moment: its view, built and encoded once, and what a person reads in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.page import Block
from quarterdeck.core.text import Names


class Reading:
    """A view in words and pictures; all of it follows from what the seat may know."""

    def __init__(self, game: AnyGame, view: Any, names: Names) -> None:
        self.game: Final = game
        self.view: Final = view
        self.names: Final = names

    def prompt(self) -> str:
        return self.game.text.prompt(self.view, self.names)

    def words(self, action: Any) -> str:
        return self.game.text.action(self.view, action, self.names)

    def caution(self, action: Any) -> str:
        return self.game.text.caution(self.view, action, self.names)

    def table(self) -> list[Block]:
        return self.game.text.table(self.view, self.names)

    def aids(self, legal: list[Any]) -> Any:
        return self.game.aids(self.view, legal)

    def wishes(self) -> list[Any]:
        return self.game.wishes(self.view)


class Glimpse:
    """The view of a seat, or of a spectator (None). It is read when somebody asks, and then only once."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat | None, names: Names) -> None:
        self.game: Final = game
        self.view: Final = game.view(state, seat)
        self.data: Final = msgspec.json.encode(self.view)
        self.names = names
        self._reading: Reading | None = None

    @property
    def reading(self) -> Reading:
        if self._reading is None:
            self._reading = Reading(self.game, self.view, self.names)
        return self._reading

    def rename(self, names: Names) -> None:
        """The same view with other people's names."""
        self.names, self._reading = names, None
