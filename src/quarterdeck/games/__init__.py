"""The four games. Called as a function (`quarterdeck.games()`), the package lists what is installed."""

from __future__ import annotations

import sys
from types import ModuleType

from quarterdeck.core.info import GameInfo
from quarterdeck.core.registry import all_games


class Games(ModuleType):
    def __call__(self) -> list[GameInfo]:
        """Slugs, titles, numbers of players and modes, of other packages' games as well."""
        return [game.info for game in all_games()]


sys.modules[__name__].__class__ = Games
