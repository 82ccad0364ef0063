"""The numbered rules and these tests name each other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from quarterdeck.games.avertigos import GAME

HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "src" / "quarterdeck" / "games" / "avertigos"
RULE = re.compile(r"\*\*AV (\d+\.\d+)\*\*")
CITED = re.compile(r"AV (\d+\.\d+(?:, \d+\.\d+)*)")


def rules() -> list[str]:
    return RULE.findall(GAME.text.rules())


def docstrings() -> dict[str, str]:
    """Every test of this folder by file and name, with its docstring."""
    found = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{file.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


def cited(docstring: str) -> list[str]:
    return [number for group in CITED.findall(docstring) for number in group.split(", ")]


def test_every_rule_has_a_test() -> None:
    """AV 1.1: each numbered rule is named by the docstring of a test."""
    named = {number for text in docstrings().values() for number in cited(text)}
    assert [number for number in rules() if number not in named] == []


def test_every_test_names_a_rule() -> None:
    """AV 1.1: each docstring begins with the number of a rule that exists, and names no other."""
    known = set(rules())
    for name, text in docstrings().items():
        assert text.startswith("AV "), name
        assert set(cited(text)) <= known, name


def test_rules_are_numbered_once_and_in_order() -> None:
    """AV 1.1: no number twice, and each chapter counts up."""
    numbers = [tuple(int(part) for part in number.split(".")) for number in rules()]
    assert numbers == sorted(set(numbers))
    assert {chapter for chapter, _ in numbers} == set(range(1, 16))


def test_code_cites_rules_that_exist() -> None:
    """AV 1.1: a number in the game's code is one of the README."""
    known = set(rules())
    for file in SOURCE.rglob("*.py"):
        assert set(cited(file.read_text("utf-8"))) <= known, file.name
