"""Avertigos: sky-ships on a continuous table at three heights, for 2 to 5 players."""

from quarterdeck.games.avertigos.game import GAME

__all__ = ["GAME"]
