"""The numbered rules and these tests name each other, and the README says what the cards say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.content import Card

HERE = Path(__file__).parent
RULE = re.compile(r"\*\*BC (\d+\.\d+)\*\*")
CITED = re.compile(r"BC (\d+\.\d+(?:, \d+\.\d+)*)")


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
    """BC 1.1: each numbered rule is named by the docstring of a test."""
    named = {number for text in docstrings().values() for number in cited(text)}
    assert [number for number in rules() if number not in named] == []


def test_every_test_names_a_rule() -> None:
    """BC 1.1: each docstring begins with the number of a rule that exists, and names no other."""
    known = set(rules())
    for name, text in docstrings().items():
        assert text.startswith("BC "), name
        assert cited(text), name
        assert set(cited(text)) <= known, name


def test_rules_are_numbered_once_and_in_order() -> None:
    """BC 1.1: no number twice, and each chapter counts up."""
    numbers = [tuple(int(part) for part in number.split(".")) for number in rules()]
    assert numbers == sorted(set(numbers))
    assert {chapter for chapter, _ in numbers} == {1, 2, 3, 4, 5, 6, 7}


def test_code_cites_rules_that_exist() -> None:
    """BC 1.1: a number in the game's code is one of the README."""
    known = set(rules())
    package = Path(GAME.text.__class__.__module__.replace(".", "/")).parent
    source = next(path for path in (HERE.parents[2] / "src").rglob(package.name) if path.is_dir())
    for file in source.glob("*.py"):
        assert set(cited(file.read_text("utf-8"))) <= known, file.name


@pytest.mark.parametrize("card", GAME.book.cards.card, ids=lambda card: str(card.number))
def test_card_entry(card: Card) -> None:
    """BC 6.1, 6.45: each card's entry has its number, name, symbols and both texts, word for word."""
    text = " ".join(GAME.text.rules().split())
    entry = text.split(f"**BC 6.{card.number}** ")[1].split("- **BC")[0]
    symbols = ", ".join(symbol.capitalize() for symbol in card.symbols)
    assert entry.startswith(f"**{card.number} {card.name}** ({symbols}")
    assert f"*Main:* {card.main_words()} *Clash:* {card.clash_words()} *Rulings:*" in entry


def test_card_numbers_are_those_of_the_data() -> None:
    """BC 6.1, 6.45: chapter 6 has an entry for each card and no other."""
    entries = [int(number[2:]) for number in rules() if number.startswith("6.")]
    assert entries == [card.number for card in GAME.book.cards.card]
