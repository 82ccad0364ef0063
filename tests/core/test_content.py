"""Content: data files checked on loading, changed copies in their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import BadContent
from quarterdeck.core.registry import find_game
from quarterdeck.games.battlecruisers import GAME


def test_unknown_file() -> None:
    """A changed file has to have the name of one of ours."""
    with pytest.raises(BadContent, match=r"ships\.toml: no such data file; there are cards\.toml"):
        GAME.with_changes({"ships.toml": ""})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("goal_vp = = 3", r"table\.toml: .*line 1"),
        ("goal_vp = 15", r"table\.toml: Object missing required field"),
        ("speed = 1", r"table\.toml: Object contains unknown field `speed`"),
    ],
)
def test_bad_file(text: str, message: str) -> None:
    """An error names the file and the place in it, on one line."""
    with pytest.raises(BadContent, match=message) as caught:
        GAME.with_changes({"table.toml": text})
    assert "\n" not in str(caught.value)


def test_empty_file_is_not_ours() -> None:
    """An empty file takes the place of ours, and is refused for what it lacks."""
    with pytest.raises(BadContent, match=r"cards\.toml: Object missing required field"):
        GAME.with_changes({"cards.toml": ""})


def test_bad_value_names_its_path() -> None:
    """The path of a wrong value is in the message."""
    text = GAME.content.texts["table.toml"].replace("goal_vp = 15", 'goal_vp = "many"')
    with pytest.raises(BadContent, match=r"Expected `int`, got `str` - at `\$\.goal_vp`"):
        GAME.with_changes({"table.toml": text})


def test_changes_are_another_game() -> None:
    """Changed data have another digest, so that saved games are not mixed up."""
    text = GAME.content.texts["table.toml"].replace("goal_vp = 15", "goal_vp = 9")
    changed = GAME.with_changes({"table.toml": text})
    assert changed.content.digest != GAME.content.digest
    assert changed.content.changed == {"table.toml": text}
    assert GAME.with_changes({}).content.digest == GAME.content.digest


def test_other_names_are_the_same_game() -> None:
    """What people call things is no part of the digest: saved games go on under other names."""
    avertigos = find_game("avertigos")
    text = avertigos.content.texts["names.toml"].replace("Audacity", "Avalon")
    assert avertigos.with_changes({"names.toml": text}).content.digest == avertigos.content.digest


def test_read_changes(tmp_path: Path) -> None:
    """A file or a folder of files; anything else is refused by name."""
    file = tmp_path / "table.toml"
    file.write_text("x = 1")
    assert read_changes(file) == read_changes(tmp_path) == {"table.toml": "x = 1"}
    with pytest.raises(BadContent, match="nowhere: no data file here"):
        read_changes(tmp_path / "nowhere")
    file.write_bytes(b"\xff")
    with pytest.raises(BadContent, match="utf-8"):
        read_changes(file)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f'name = "{"x" * 401}"', r"table\.toml: \$\.name: 401 characters are too many; at most 400 are possible"),
        (f"[{'k' * 401}]", r"table\.toml: \$: 401 characters are too many"),
        (f"set = [{'0,' * 201}]", r"table\.toml: \$\.set: 201 entries are too many; at most 200 are possible"),
        (f"a{'.a' * 10} = 1", r"table\.toml: \$(\.a)+: 10 levels are too many; at most 9 are possible"),
        (f"a{'.a' * 900} = 1", r"10 levels are too many"),
        ("#" * 2001, r"table\.toml: line 1: 2001 characters are too many; at most 2000 are possible"),
        ("#\n" * 100_001, r"table\.toml: 200002 characters are too many; at most 200000 are possible"),
        (f"a = {'[' * 900}{']' * 900}", r"table\.toml: "),
        (f"a = {'[' * 5000}{']' * 5000}", r"table\.toml: "),
        (f"goal_vp = {'9' * 5000}", r"table\.toml: "),
    ],
)
def test_too_much(text: str, message: str) -> None:
    """What is long or deep is refused before anything is made of it."""
    with pytest.raises(BadContent, match=message):
        GAME.with_changes({"table.toml": text})
