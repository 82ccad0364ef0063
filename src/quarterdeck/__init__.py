"""Quarterdeck: play, host and study four ship-combat board games."""

__version__ = "0.1.0"
