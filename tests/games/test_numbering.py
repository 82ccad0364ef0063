"""The numbered rules of each game and its tests name each other."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.core.registry import all_games

HERE = Path(__file__).parent
NO_RULES = {"test_features.py", "test_picture.py", "test_ghosts.py", "test_wishes.py", "test_cautions.py"}
SOURCE = HERE.parents[1] / "src" / "quarterdeck" / "games"
GAMES = [game for game in all_games() if (HERE / game.info.slug).is_dir()]
over_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.slug)


def prefix(game: Any) -> str:
    """The letters before a rule's number."""
    return str(game.rules.turn_rule).split()[0]


def rules(game: Any) -> list[str]:
    return re.findall(rf"\*\*{prefix(game)} (\d+\.\d+)\*\*", game.rulebook())


def cited(game: Any, text: str) -> list[str]:
    groups = re.findall(rf"\b{prefix(game)} (\d+\.\d+(?:, \d+\.\d+)*)", text)
    return [number for group in groups for number in group.split(", ")]


def docstrings(game: Any) -> dict[str, str]:
    """Every test of the rules by file and name, with its docstring; pictures and features are no rules."""
    found = {}
    for file in sorted(file for file in (HERE / game.info.slug).glob("test_*.py") if file.name not in NO_RULES):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{file.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


@over_games
def test_every_rule_has_a_test(game: Any) -> None:
    """Each numbered rule is named by the docstring of a test."""
    named = {number for text in docstrings(game).values() for number in cited(game, text)}
    assert [number for number in rules(game) if number not in named] == []


@over_games
def test_every_test_names_a_rule(game: Any) -> None:
    """Each docstring begins with the number of a rule that exists, and names no other."""
    known = set(rules(game))
    for name, text in docstrings(game).items():
        assert text.startswith(f"{prefix(game)} "), name
        assert cited(game, text), name
        assert set(cited(game, text)) <= known, name


@over_games
def test_rules_are_numbered_once_and_in_order(game: Any) -> None:
    """No number twice, no chapter left out, and each counts up."""
    numbers = [tuple(int(part) for part in number.split(".")) for number in rules(game)]
    assert numbers == sorted(set(numbers))
    chapters = sorted({chapter for chapter, _ in numbers})
    assert chapters == list(range(1, len(chapters) + 1))
    assert len(numbers) > 20


@over_games
def test_code_cites_rules_that_exist(game: Any) -> None:
    """A number in the game's code is one of its README."""
    known = set(rules(game))
    for file in (SOURCE / game.info.slug).rglob("*.py"):
        assert set(cited(game, file.read_text("utf-8"))) <= known, file.name


def test_every_game_has_tests() -> None:
    """No game of this package without a folder of rule tests."""
    ours = {path.parent.name for path in SOURCE.glob("*/game.py")}
    assert {game.info.slug for game in GAMES} == ours


def whereabouts(game: Any) -> list[list[str]]:
    """The rows of the README's last chapter, without its head."""
    text = game.rulebook()
    assert re.findall(r"^## (.*)$", text, re.MULTILINE)[-1] == "Where the rulebook went"
    lines = [line for line in text.partition("## Where the rulebook went")[2].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def spanned(cell: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """`2.1 to 2.3, 14.1` as first and last numbers."""
    spans = re.findall(r"(\d+\.\d+)(?: to (\d+\.\d+))?", cell)
    return [(as_pair(first), as_pair(last or first)) for first, last in spans]


def as_pair(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))


@over_games
def test_every_rule_came_from_somewhere(game: Any) -> None:
    """The last chapter of the README says of each rule which section of the rulebook it comes from, or why it is."""
    rows = whereabouts(game)
    spans = [span for _, here, _ in rows for span in spanned(here)]
    lost = [rule for rule in rules(game) if not any(first <= as_pair(rule) <= last for first, last in spans)]
    assert lost == []


@over_games
def test_every_section_says_what_became_of_it(game: Any) -> None:
    """No empty cell; whatever is no plain rule says what it is; and every number named exists."""
    known = {as_pair(rule) for rule in rules(game)}
    for section, here, fate in whereabouts(game):
        assert section
        assert here
        assert re.search("rule|datum|data|reconstructed|ruling|left out|printed|test", fate), section
        assert {first for first, _ in spanned(here)} <= known, section
