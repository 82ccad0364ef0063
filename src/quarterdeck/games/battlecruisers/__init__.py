"""Battlecruisers: simultaneous card selection for 3 to 5 players."""

from quarterdeck.games.battlecruisers.game import GAME

__all__ = ["GAME"]
