"""The README counts what the data hold."""

from __future__ import annotations

import re

from quarterdeck.games.secret_salvage import GAME


def test_numbers_of_the_tiles() -> None:
    """SS 1.2: the README counts the tiles as the data does."""
    text = " ".join(GAME.rulebook().split())
    for tile in GAME.book.tiles.tile:
        assert re.search(rf"{tile.count} {tile.name}s?\b", text), tile.name
