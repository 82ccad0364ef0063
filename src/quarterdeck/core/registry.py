"""The games that are installed: ours, and those of other packages, by their entry points."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Any

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import Game

GROUP = "quarterdeck.games"


def installed() -> dict[str, EntryPoint]:
    """Entry points by slug, in alphabetical order."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def find_game(slug: str) -> Game[Any, Any, Any]:
    """A game by its slug; dashes and underscores are the same."""
    points = installed()
    point = points.get(slug.replace("-", "_").lower())
    if point is None:
        raise Malformed(f"no game is called {slug!r}; there are {', '.join(points)}")
    game = point.load()
    if not isinstance(game, Game):
        raise Malformed(f"the entry point {point.value!r} of {slug!r} is no game")
    return game


def all_games() -> list[Game[Any, Any, Any]]:
    return [find_game(slug) for slug in installed()]
