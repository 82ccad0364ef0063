"""Imports point one way: core <- games <- {bots, lab, rl, server, testing} <- cli; games know nothing of each other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "quarterdeck"
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "server": {"core", "bots", "lab", "server"},
    "testing": {"core", "testing"},
    "rl": {"core", "bots", "lab", "frontdoor", "rl"},
    "cli": {"core", "bots", "lab", "rl", "server", "cli"},
}
LIGHT = {"msgspec", "mypy_extensions"}  # all that core and games need besides the standard library
FORBIDDEN = {"random", "time", "datetime", "math", "secrets"}  # in core and games
JUDGING = {"judge.py", "search.py", "judgement.py", "judgement"}  # no rules: fractions do no harm there


def imports(file: Path) -> set[str]:
    """The modules that a file imports, in full."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "quarterdeck":
                found |= {f"quarterdeck.{alias.name}" for alias in node.names}
    return found


FILES = sorted(SOURCE.glob("*/**/*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_layers(file: Path) -> None:
    """A module imports only from its own layer and those below."""
    layer = file.relative_to(SOURCE).parts[0]
    used = {name.split(".")[1] for name in imports(file) if name.startswith("quarterdeck.")}
    assert used - {"__version__"} <= ALLOWED[layer]


@pytest.mark.parametrize("file", sorted(SOURCE.glob("games/*/**/*.py")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_games_stand_alone(file: Path) -> None:
    """No game imports another."""
    slug = file.relative_to(SOURCE / "games").parts[0]
    used = {name.split(".")[2] for name in imports(file) if name.startswith("quarterdeck.games.")}
    assert used <= {slug}


def test_engine_is_light() -> None:
    """Core and games need msgspec and the hints for the compiler, and take no chance or time from outside."""
    for file in [*SOURCE.glob("core/*.py"), *SOURCE.glob("games/**/*.py")]:
        roots = {name.split(".")[0] for name in imports(file)} - {"quarterdeck"}
        outside = {root for root in roots if not _is_standard(root)}
        assert outside <= LIGHT, file
        assert not roots & (FORBIDDEN - {"math"} if JUDGING & set(file.parts) else FORBIDDEN), file


def _is_standard(name: str) -> bool:
    import sys

    return name in sys.stdlib_module_names
