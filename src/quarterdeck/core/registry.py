"""The games that are installed: ours, and those of other packages, by their entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame, Game

GROUP = "quarterdeck.games"
MOST_KEPT = 64  # games with changed data, besides ours


def installed() -> dict[str, EntryPoint]:
    """Entry points by slug, in alphabetical order."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def find_game(slug: str, changed: Mapping[str, str] | None = None) -> AnyGame:
    """A game by its slug (dashes and underscores are the same), over changed data files if there are any."""
    return _found(slug, tuple(sorted((changed or {}).items())))


@lru_cache(maxsize=MOST_KEPT)
def _found(slug: str, changed: tuple[tuple[str, str], ...]) -> AnyGame:
    """Looking through all that is installed takes long, and so does decoding data: each is done once."""
    if changed:
        return find_game(slug).with_changes(dict(changed))
    points = installed()
    point = points.get(slug.replace("-", "_").lower())
    if point is None:
        raise Malformed(f"no game is called {slug!r}; there are {', '.join(points)}")
    game = point.load()
    if not isinstance(game, Game):
        raise Malformed(f"the entry point {point.value!r} of {slug!r} is no game")
    return game


def all_games() -> list[AnyGame]:
    return [find_game(slug) for slug in installed()]
