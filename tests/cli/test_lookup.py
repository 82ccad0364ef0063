"""Commands that tell what there is: games, rules, bots, data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.cli.rulebook import entries
from quarterdeck.core.build import VERSION
from quarterdeck.core.registry import all_games, find_game

from .conftest import Deck

GAME = find_game("battlecruisers")


def test_all_games(deck: Deck) -> None:
    """Every installed game, in words and as JSON."""
    out = deck("games").out
    listed = json.loads(deck("games", "--json").out)
    for game in all_games():
        assert game.info.slug in out
        assert game.info.title in [one["title"] for one in listed]


def test_one_game_with_modes_and_options(deck: Deck) -> None:
    """Modes and options as they are typed."""
    out = deck("games", "battlecruisers").out
    assert all(mode.name in out for mode in GAME.info.modes)
    assert "choose_recovery" in out


def test_all_rules_and_one(deck: Deck) -> None:
    """The rules whole, a chapter, a rule by number in either way of writing, or by a word."""
    assert "15 VP or more" in deck("rules", "battlecruisers").out
    one = deck("rules", "battlecruisers", "BC 5.1").out
    assert one == deck("rules", "battlecruisers", "5.1").out
    assert "15 VP or more" in one
    assert "5.2" not in one
    chapter = deck("rules", "battlecruisers", "5").out
    assert "5.2" in chapter
    assert "6.1" not in chapter
    assert "Gain 3 VP" in deck("rules", "battlecruisers", "captain").out


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
def test_every_game_has_rules_that_can_be_found(game: Any) -> None:
    """Numbered rules are found in every game's text, the one about turns among them."""
    found = entries(game.rulebook())
    assert len(found) > 10
    assert game.rules.turn_rule.split()[-1] in found


def test_bots(deck: Deck) -> None:
    """Names, words and parameters with their defaults."""
    assert "samples=8" in deck("bots").out
    listed = json.loads(deck("bots", "--json").out)
    assert [one["name"] for one in listed] == ["random", "greedy", "thumb", "search", "model"]
    assert all(parameter["words"] for one in listed for parameter in one["parameters"])


def test_data_files_are_copied(deck: Deck, tmp_path: Path) -> None:
    """The copies are the files that the game was loaded from."""
    ran = deck("data", "battlecruisers", tmp_path / "new/folder")
    assert ran.code == 0
    copied = {file.name: file.read_text("utf-8") for file in (tmp_path / "new/folder").iterdir()}
    assert copied == GAME.content.texts


def test_version_and_help(deck: Deck) -> None:
    """Both are answered with exit code 0."""
    assert deck("--version") == (0, f"{VERSION}\n", "")
    for arguments in ((), ("--help",), ("play", "--help")):
        ran = deck(*arguments)
        assert ran.code == 0
        assert "Usage: quarterdeck" in ran.out
