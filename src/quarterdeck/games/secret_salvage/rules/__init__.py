"""The rules of Secret Salvage, by the chapters of its README."""

from quarterdeck.games.secret_salvage.rules import power_ups, set_up
from quarterdeck.games.secret_salvage.rules.book import RULES

__all__ = ["RULES", "power_ups", "set_up"]

RULES.close()
