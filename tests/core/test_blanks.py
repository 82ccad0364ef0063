"""Blanks in texts: names of amounts, and nothing that Python's formatting would make of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.core.blanks import check_blanks, fill_blanks
from quarterdeck.core.errors import BadContent

PACKAGE = Path(quarterdeck.__file__).parent


def test_filled() -> None:
    assert fill_blanks("Gain {gain} VP, {gain} and {bonus}.", {"gain": 4, "bonus": 3}) == "Gain 4 VP, 4 and 3."
    check_blanks("x", "Gain {gain} VP.", ("gain",))


ODD = ["{}", "{0}", "{gain:>9}", "{gain!r}", "{gain.real}", "{gain[0]}", "{ gain}", "{loss}"]


@pytest.mark.parametrize("text", ODD)
def test_only_names(text: str) -> None:
    """A specification, a conversion, an attribute, a place: none is the name of an amount."""
    with pytest.raises(BadContent, match=r"here: there is no amount called .*; there are gain, bonus"):
        check_blanks("here", text, ("gain", "bonus"))
    assert fill_blanks(text, {"gain": 4}) == text


@pytest.mark.parametrize("text", ["{", "}", "{{gain}}", "{gain", "{gain}}"])
def test_lone_braces(text: str) -> None:
    with pytest.raises(BadContent, match="here: a brace stands alone"):
        check_blanks("here", text, ("gain",))


@pytest.mark.parametrize("folder", ["core", "games"])
def test_nothing_is_formatted_by_python(folder: str) -> None:
    """Neither engine nor games call `format` or `format_map`: whose text it is cannot be seen at the call."""
    for file in (PACKAGE / folder).rglob("*.py"):
        calls = [node.func for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
        names = {call.attr for call in calls if isinstance(call, ast.Attribute)}
        assert not names & {"format", "format_map", "vformat", "safe_substitute"}, file
