"""The rules of Avertigos, by the chapters of its README."""

from quarterdeck.games.avertigos.rules.book import RULES
from quarterdeck.games.avertigos.rules.set_up import start

__all__ = ["RULES", "start"]

RULES.close()
