"""Every mode of every game, in its short form where it has one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pyspiel

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Mode
from quarterdeck.core.registry import find_game
from quarterdeck.rl import spiel
from quarterdeck.rl.setting import Setting

GAMES = [find_game(slug) for slug in ("battlecruisers", "give_no_quarter", "secret_salvage", "avertigos")]


@dataclass(frozen=True)
class Way:
    """One way to play a game: a mode and a number of players."""

    game: AnyGame
    mode: Mode
    seats: int
    short: bool = True

    def __str__(self) -> str:
        return f"{self.game.info.slug}-{self.mode.name}-{self.seats}"

    def setting(self) -> Setting:
        return Setting(self.game, self.seats, {**self.mode.options, **(self.mode.short if self.short else {})})

    def spiel(self) -> Any:
        """The same as OpenSpiel knows it."""
        origin = f"mode={self.mode.name},seats={self.seats},short={self.short},deals=50"
        found = pyspiel.load_game(f"quarterdeck_{self.game.info.slug}({origin})")
        assert isinstance(found, spiel.SpielGame)
        return found


def all_ways(slugs: list[str], short: bool) -> list[Way]:
    return [
        Way(game, mode, seats, short)
        for game in GAMES
        if game.info.slug in slugs
        for mode in game.info.modes
        for seats in mode.seats
    ]


# Every mode once, with few players and with many by turns.
WAYS = [
    Way(game, mode, mode.seats[place % len(mode.seats)]) for game in GAMES for place, mode in enumerate(game.info.modes)
]
