"""Secret Salvage: a race across a hex board with hidden tiles, for 2 to 6 players."""

from quarterdeck.games.secret_salvage.game import GAME

__all__ = ["GAME"]
