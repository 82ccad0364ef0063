"""The rules of Battlecruisers, by the chapters of its README."""

from quarterdeck.games.battlecruisers.rules import cards, set_up
from quarterdeck.games.battlecruisers.rules.book import RULES

__all__ = ["RULES", "cards", "set_up"]

RULES.close()
