"""Give No Quarter: free-for-all ship combat on a wrap-around hex board for 2 to 6 guilds."""

from quarterdeck.games.give_no_quarter.game import GAME

__all__ = ["GAME"]
