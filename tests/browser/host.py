"""A real server in a process of its own, on loopback, for as long as a test needs it.

Its luck is fixed (`fixedluck.py`): `host.luck_of("a name")` says which deals come next, and the fixture `invite` says
the name of its test. The same test, or `--only` of `tests.browser.room`, is dealt the same cards in every run, and its
bots play the same way; what is left to chance is only who is faster, and the salt of a table opened in the lobby.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.browser.fixedluck import SOURCE

PATIENCE = 60.0
ROOT = Path(__file__).parents[2]


class Host:
    """`quarterdeck serve` on a free port. `with Host(folder) as host:` ends it whatever happens."""

    def __init__(self, folder: Path, *flags: str, pace: str = "quick") -> None:
        self.database = f"sqlite:///{folder / 'games.db'}"
        self.journal = folder / "journal.jsonl"
        self.luck = folder / "luck"
        self.starts = 0
        self.flags = ("--pace", pace, *flags)
        self.port = "0"
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def luck_of(self, name: str) -> None:
        """From now on what is dealt follows from this name; a server that starts again does not deal the same again."""
        self.luck.write_text(f"{name} {self.luck.parent.name} {self.starts}", "utf-8")

    def start(self) -> None:
        self.starts += 1
        self.luck_of("")
        command = [sys.executable, "-m", "tests.browser.fixedluck", "serve", "--port", self.port]
        with self.journal.open("a") as journal:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, "--workers", "1", *self.flags],
                stdout=subprocess.PIPE,
                stderr=journal,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONUNBUFFERED": "1", SOURCE: str(self.luck)},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open at " in line, f"the server did not start: {self.journal.read_text()[-2000:]}"
        self.address = line.rsplit(" ", 1)[1].strip()
        self.port = self.address.rsplit(":", 1)[1]

    def kill(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
