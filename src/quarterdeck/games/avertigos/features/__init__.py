"""The view and the actions as numbers, in chapters: the table, ships, the realm, and what can be done."""

from quarterdeck.games.avertigos.features.table import features

__all__ = ["features"]
