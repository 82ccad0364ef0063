"""The rules of Give No Quarter, by the chapters of its README."""

from quarterdeck.games.give_no_quarter.rules import set_up
from quarterdeck.games.give_no_quarter.rules.book import RULES

__all__ = ["RULES", "set_up"]

RULES.close()
