"""SQLite is for one node: a second on the same file is refused, and a crash leaves nothing locked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.server.alone import alone
from tests.server.live import ROOT, run_process

pytestmark = pytest.mark.anyio
SERVE = [sys.executable, "-m", "quarterdeck.cli.main", "serve", "--port", "0", "--workers", "1", "--database"]


async def test_a_second_node_on_one_file_is_refused(tmp_path: Path) -> None:
    """In one line, with exit code 2; once the first was killed, the file is free."""
    database = f"sqlite:///{tmp_path}/deck.db"
    async with run_process(database) as first:
        second = subprocess.run([*SERVE, database], cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert second.returncode == 2
        assert "another process serves" in second.stderr
        assert len(second.stderr.splitlines()) == 1
        assert second.stdout == ""
        first.kill()
    async with run_process(database) as third:
        assert third.stop() == 0


def test_only_one_at_a_time(tmp_path: Path) -> None:
    """Another file is no matter, nor is the same one afterwards; PostgreSQL is for many."""
    one, other = f"sqlite:///{tmp_path}/one.db", f"sqlite:///{tmp_path}/other.db"
    with alone(one), alone(other):
        with pytest.raises(Malformed, match="one node"), alone(one):
            pass
        with alone("postgresql://deck@nowhere/deck"), alone("postgresql://deck@nowhere/deck"):
            pass
    with alone(one):
        pass


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be opened"), alone(f"sqlite:///{tmp_path}/nothing/deck.db"):
        pass


@pytest.mark.parametrize("url", ["mysql://deck@nowhere/deck", "what?", "sqlite://"])
def test_no_database_that_we_know(url: str) -> None:
    """One line for whatever is wrong with the address."""
    with pytest.raises(Malformed, match=r"SQLite needs a file|no database that we know|cannot be read"), alone(url):
        pass
