"""The games that are installed: ours, and those of other packages, by their entry points.

A game is imported when somebody asks for it. With changed data it is built then too, and the last few are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame, Game

GROUP = "quarterdeck.games"
MOST_KEPT = 8  # games with changed data, besides ours


@cache
def installed() -> dict[str, EntryPoint]:
    """Entry points by slug, in alphabetical order. Looking through all that is installed takes long."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def find_game(slug: str, changed: Mapping[str, str] | None = None) -> AnyGame:
    """A game by its slug (dashes and underscores are the same), over changed data files if there are any."""
    name = slug.replace("-", "_").lower()
    return _changed(name, tuple(sorted(changed.items()))) if changed else _printed(name)


@lru_cache(maxsize=MOST_KEPT)
def _changed(name: str, changed: tuple[tuple[str, str], ...]) -> AnyGame:
    return _printed(name).with_changes(dict(changed))


@cache
def _printed(name: str) -> AnyGame:
    """As it is in the box."""
    points = installed()
    point = points.get(name)
    if point is None:
        raise Malformed(f"no game is called {name!r}; there are {', '.join(points)}")
    game = point.load()
    if not isinstance(game, Game):
        raise Malformed(f"the entry point {point.value!r} of {name!r} is no game")
    return game


def all_games() -> list[AnyGame]:
    return [find_game(slug) for slug in installed()]
