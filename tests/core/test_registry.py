"""The registry: games by their entry points."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import broadside
import pytest

from quarterdeck.core import registry
from quarterdeck.core.errors import Malformed


def test_ours_are_there() -> None:
    """Every game of this package is found by its slug, and says the same of itself."""
    for slug in registry.installed():
        assert registry.find_game(slug).info.slug == slug
    assert registry.find_game("Battlecruisers").info.title == "Battlecruisers"


def test_unknown() -> None:
    """The message lists what there is."""
    with pytest.raises(Malformed, match=r"no game is called 'ludo'; there are .*battlecruisers"):
        registry.find_game("ludo")


def test_third_party(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of somebody else adds a game by an entry point; dashes will do for underscores."""
    point = EntryPoint("broad_side", "broadside:GAME", registry.GROUP)

    def found(*, group: str) -> list[Any]:
        return [point]

    monkeypatch.setattr(registry, "entry_points", found)
    assert registry.find_game("broad-side") is broadside.GAME


def test_not_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry point that leads elsewhere is named."""
    point = EntryPoint("odd", "broadside:VALUES", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda *, group: [point])
    with pytest.raises(Malformed, match="broadside:VALUES"):
        registry.find_game("odd")


def test_changed_data() -> None:
    """Changed files give another game, decoded once; the order in which they are given does not matter."""
    texts = registry.find_game("battlecruisers").content.texts
    changed = {name: text + "\n" for name, text in texts.items()}
    game = registry.find_game("battlecruisers", changed)
    assert game.content.changed == changed
    assert game is registry.find_game("battlecruisers", dict(reversed(changed.items())))
    assert registry.find_game("battlecruisers", {}) is registry.find_game("battlecruisers")
