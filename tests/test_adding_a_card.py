"""The worked example of docs/adding-a-card.md: four files changed in a copy, and the card is played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Person, Process, person
from tests.server.wire_client import Line, line

ROOT = Path(__file__).parents[1]
STEP = re.compile(r"^\*\*\d\. .*?`([\w/.]+)`.*?```\w+\n(.*?)```", re.MULTILINE | re.DOTALL)
TABLES = 8
CARDS = [46, 2, 12, 13, 22, 31]
IN_WORDS = """
import quarterdeck as qd

match = qd.position("battlecruisers", "set 12 13 15 46\\nplayers hand 15 46\\nplayers hand 12 15\\nplayers hand 13 15")
match.after((0, "46 Parley"), (1, "12 Negotiator"), (2, "13 Captain"))
print(match.prompt(0))
print(match.say(0, "Player 3")[0])
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources and of the game's tests with the example in it."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("src", "tests/games", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("tests/__init__.py", "tests/conftest.py", "CONTRIBUTING.md", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    steps = STEP.findall((ROOT / "docs" / "adding-a-card.md").read_text("utf-8"))
    assert len(steps) == 4
    for name, text in steps:
        add(folder / name, text)
    return folder


def add(file: Path, text: str) -> None:
    """At the end of a file; in the rules, at the end of the chapter of the cards."""
    before = file.read_text("utf-8") if file.exists() else ""
    if file.name == "README.md":
        chapter, found, rest = before.partition("\n## 7 ")
        file.write_text(f"{chapter.rstrip()}\n{text}{found}{rest}", "utf-8")
    else:
        file.write_text(f"{before}\n\n{text}".lstrip(), "utf-8")


def run(copy: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": f"{copy}/src"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_tests_pass(copy: Path) -> None:
    """The card's own test, and those that compare rules, data and tests."""
    here = "tests/games/battlecruisers"
    files = [f"{here}/test_parley.py", f"{here}/test_readme.py", f"{here}/test_content.py", "tests/games"]
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files[:3], f"{files[3]}/test_numbering.py")


def test_it_is_played_in_words(copy: Path) -> None:
    """The prompt and the choices are those that the terminal shows."""
    prompt, happened = run(copy, "-c", IN_WORDS).splitlines()
    assert prompt == "Parley: who gains with you?"
    assert happened.endswith("gains 1 VP.")


@pytest.mark.anyio
async def test_it_is_played_over_the_wire(copy: Path, tmp_path: Path) -> None:
    """Three at one device play until the card asks its question, and answer it."""
    server = Process(f"sqlite:///{tmp_path}/deck.db", PYTHONPATH=f"{copy}/src")
    try:
        address = await server.ready()
        async with person(address, "Ann") as ann:
            for _ in range(TABLES):
                if await played_at_a_table(ann, address):
                    return
        raise AssertionError("the card was never played alone")
    finally:
        server.kill()


async def played_at_a_table(ann: Person, address: str) -> bool:
    """False if the card does not come to be played alone: it may lie in a discard pile from the start."""
    hot = [{"kind": "hotseat", "name": name} for name in ("Ben", "Cid")]
    seated = await ann.open_table("battlecruisers", ["me", *hot], options={"set": "chosen", "cards": CARDS})
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        frame = await until_asked(page, "Parley: who gains with you?")
        if frame is None:
            return False
        assert len(frame["offers"]) == 2
        await page.click(frame)
        lines = (await page.hear("frame", live=True))["lines"]
        assert any("gains 1 VP" in one["words"] for one in lines)
        return True


async def until_asked(page: Line, prompt: str) -> Any:
    """Look through one pair of eyes after the other, and play the new card where it can be played, alone."""
    for turn in range(90):
        await page.say("look", seat=turn % 3)
        frame = await page.hear("frame", live=True, seat=turn % 3)
        if frame["prompt"] == prompt:
            return frame
        if frame.get("offers"):
            words = [offer["words"] for offer in frame["offers"]]
            others = [place for place, one in enumerate(words) if one != "46 Parley"]
            mine = words.index("46 Parley") if "46 Parley" in words and turn % 3 == 0 else (others or [0])[0]
            await page.click(frame, mine)
    return None


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
