"""The games' folders are furnished as CONTRIBUTING.md says, and their rules stand by the README's chapters."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(file.parent for file in (ROOT / "src" / "quarterdeck" / "games").glob("*/game.py"))
EVERYWHERE = {"README.md", "content.py", "state.py", "actions.py", "events.py", "view.py", "knowledge.py", "reading.py"}
over_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rooms() -> set[str]:
    """The first word of each line of the plan."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    plan = text.split("<!-- floor plan -->")[1].split("<!-- /floor plan -->")[0]
    return {line.split()[0].rstrip("/") for line in plan.splitlines() if line and not line.startswith("`")}


def chapters(game: Path) -> set[str]:
    return set(re.findall(r"^## (\d+) ", (game / "README.md").read_text("utf-8"), re.MULTILINE))


@over_games
def test_same_rooms(game: Path) -> None:
    """No game has a room that the plan does not know, nor lacks one that all have; a large one may be a folder."""
    there = {path.name for path in game.iterdir() if path.name != "__pycache__"}
    assert there <= rooms() | {room.removesuffix(".py") for room in rooms()}
    assert there >= EVERYWHERE


@over_games
def test_rules_by_chapter(game: Path) -> None:
    """Each module of the rules says at the end of its first line which chapters it holds, and they exist."""
    for file in sorted((game / "rules").rglob("*.py")):
        first = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n")[0]
        named = re.search(r"\([A-Z]+ (\d+(?:, \d+)*)\)\.$", first)
        if file.name not in ("__init__.py", "book.py"):
            assert named is not None, file.relative_to(game)
            assert set(named.group(1).split(", ")) <= chapters(game), file.relative_to(game)
