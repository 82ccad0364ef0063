"""Recorded games replay to the same bytes, on every build and machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.registry import all_games, find_game
from quarterdeck.testing.golden import missing, read_index, replay_golden

FOLDER = Path(__file__).parent.parent / "golden"
GAMES = all_games()
FILES = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_replay(file: Path) -> None:
    """Every action is still legal, and events and last state are still the same."""
    golden = read_index(file.parent)[file.name]
    assert replay_golden(find_game(file.parent.name), file, golden.mode) == golden


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.slug)
def test_nothing_is_missing(game: Any) -> None:
    """There is a game for each way of ending, number of players and mode, and no file without an entry."""
    index = read_index(FOLDER / game.info.slug)
    assert missing(game, index) == []
    assert sorted(index) == sorted(file.name for file in (FOLDER / game.info.slug).glob("*.jsonl"))
