"""The front door: which engine `./deck` starts, and what it says about it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PATIENCE = 30.0
NO_COMPILER = "no-such-compiler"


class Deck:
    """A copy of the front door over sources of one file, with tools that only say who they are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(ROOT / "deck", folder)
        for name in ("src/quarterdeck.py", "setup.py", "pyproject.toml"):
            self.write(name, "")
        for table in ("venv", "compiled"):
            self.tool(f".deck/{table}/bin/quarterdeck", f"echo {table} $*")
            self.tool(f".deck/{table}/bin/python", "true")
        self.tool(".deck/build/bin/python", "mkdir -p dist && touch dist/quarterdeck.whl && [ ! -e broken ]")
        self.tool("python", "true")
        stamp = subprocess.check_output(["cksum"], input=b"").decode().strip()
        self.write(".deck/venv/installed", f"-e .[server] {stamp}\n")
        wanted = "setuptools>=77 mypy>=2.0 msgspec>=0.19 mypy-extensions>=1.0 build"
        self.write(".deck/build/installed", f"{wanted} {stamp}\n")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def tool(self, name: str, does: str) -> None:
        self.write(name, f"#!/bin/sh\n{does}\n")
        (self.folder / name).chmod(0o755)

    def start(self, compiler: str = "sh", command: str = "run games") -> tuple[str, str]:
        """What `./deck` with a command starts, and what it says besides."""
        env = {**os.environ, "PYTHON": str(self.folder / "python"), "CC": compiler}
        done = subprocess.run(["./deck", *command.split()], cwd=self.folder, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip(), done.stderr.strip()

    def wait_for(self, name: str) -> None:
        end = time.monotonic() + PATIENCE
        while not (self.folder / name).exists() or (self.folder / ".deck/lock").exists():
            assert time.monotonic() < end, f"{name} never came"
            time.sleep(0.05)


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    return Deck(tmp_path)


def test_compiled_from_the_second_start_on(deck: Deck) -> None:
    """The first start is pure and compiles meanwhile; the next one is compiled, until the sources change."""
    started, said = deck.start()
    assert started == "venv games"
    assert "compiled in the background" in said
    assert len(said.splitlines()) == 1
    deck.wait_for(".deck/compiled/from")
    assert deck.start() == ("compiled games", "")
    deck.write("src/quarterdeck.py", "changed = True\n")
    assert deck.start()[0] == "venv games"
    deck.wait_for(".deck/compiled/from")


def test_without_a_compiler(deck: Deck) -> None:
    """Everything works in pure Python, and that is said once."""
    started, said = deck.start(NO_COMPILER)
    assert started == "venv games"
    assert "since a C compiler is not here" in said
    assert deck.start(NO_COMPILER) == ("venv games", "")


def test_a_build_that_fails(deck: Deck) -> None:
    """It is said once, and not tried again before something changes."""
    deck.write("broken", "")
    deck.start()
    deck.wait_for(".deck/failed")
    started, said = deck.start()
    assert started == "venv games"
    assert "could not be compiled" in said
    assert deck.start() == ("venv games", "")


def test_a_lock_of_nobody(deck: Deck) -> None:
    """A build that was cut off does not stop the next one."""
    gone = subprocess.Popen(["true"])
    gone.wait()
    deck.write(".deck/lock/owner", f"{gone.pid}\n")
    assert "in the background" in deck.start()[1]
    deck.wait_for(".deck/compiled/from")


def test_what_the_lab_needs(deck: Deck) -> None:
    """`./deck lab` plays, and has installed what the lab needs before, once; `./deck play` does not."""
    deck.tool(".deck/venv/bin/python", 'case "$*" in *find_spec*) [ -e studied ] ;; *pip*) echo once >>studied ;; esac')
    assert deck.start(NO_COMPILER, "play")[0] == "venv serve --open"
    assert not (deck.folder / "studied").exists()
    for _ in range(2):
        assert deck.start(NO_COMPILER, "lab")[0] == "venv serve --open"
    assert (deck.folder / "studied").read_text() == "once\n"
