"""The engine: what a game is, and everything that all games share."""
