"""The registry: games by their entry points."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint

import broadside
import pytest

from quarterdeck.core import registry
from quarterdeck.core.errors import Malformed


@pytest.fixture
def point_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[EntryPoint], None]]:
    """Have one entry point and no other installed."""

    def install(point: EntryPoint) -> None:
        monkeypatch.setattr(registry, "entry_points", lambda *, group: [point])
        registry.installed.cache_clear()

    yield install
    registry.installed.cache_clear()


def test_ours_are_there() -> None:
    """Every game of this package is found by its slug, and says the same of itself."""
    for slug in registry.installed():
        assert registry.find_game(slug).info.slug == slug
    assert registry.find_game("Battlecruisers").info.title == "Battlecruisers"


def test_unknown() -> None:
    """The message lists what there is."""
    with pytest.raises(Malformed, match=r"no game is called 'ludo'; there are .*battlecruisers"):
        registry.find_game("ludo")


def test_third_party(point_at: Callable[[EntryPoint], None]) -> None:
    """A package of somebody else adds a game by an entry point; dashes will do for underscores."""
    point_at(EntryPoint("broad_side", "broadside:GAME", registry.GROUP))
    assert registry.find_game("broad-side") is broadside.GAME


def test_not_a_game(point_at: Callable[[EntryPoint], None]) -> None:
    """An entry point that leads elsewhere is named."""
    point_at(EntryPoint("odd", "broadside:VALUES", registry.GROUP))
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


def test_the_last_few_with_changed_data_are_kept() -> None:
    """Who comes back to one that has gone gets it anew; ours stay."""
    text = registry.find_game("battlecruisers").content.texts["table.toml"]
    games = [registry.find_game("battlecruisers", {"table.toml": text + "\n" * n}) for n in range(1, 40)]
    kept = registry._changed.cache_info()
    assert kept.currsize == kept.maxsize == registry.MOST_KEPT
    assert registry.find_game("battlecruisers", {"table.toml": text + "\n" * 39}) is games[-1]
    assert registry.find_game("battlecruisers", {"table.toml": text + "\n"}) is not games[0]
    assert registry.find_game("battlecruisers") is registry.find_game("battlecruisers")


LOADED = "import sys; print([name for name in sys.modules if name.startswith('quarterdeck.games.')])"


@pytest.mark.parametrize("module", ["server.app", "server.botseat", "server.workshop", "cli.main"])
def test_no_game_is_imported_before_it_is_asked_for(module: str) -> None:
    """Neither by a server that starts, nor by a worker that wakes."""
    code = f"import quarterdeck.{module}; {LOADED}"
    if module == "server.botseat":
        code = f"from quarterdeck.server.botseat import wake; wake(); {LOADED}"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_one_game_is_imported_alone() -> None:
    code = f"from quarterdeck.core.registry import find_game; find_game('battlecruisers'); {LOADED}"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "battlecruisers" in found
    assert "avertigos" not in found


def test_what_is_installed_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that nobody knows costs no look through all packages."""
    registry.installed()
    monkeypatch.setattr(registry, "entry_points", lambda *, group: pytest.fail("looked again"))
    with pytest.raises(Malformed):
        registry.find_game("ludo")
