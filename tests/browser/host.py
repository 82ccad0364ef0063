"""A real server in a process of its own, on loopback, for as long as a test needs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

PATIENCE = 60.0


class Host:
    """`quarterdeck serve` on a free port. `with Host(folder) as host:` ends it whatever happens."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.database = f"sqlite:///{folder / 'games.db'}"
        self.journal = folder / "journal.jsonl"
        self.flags = flags
        self.port = "0"
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "quarterdeck.cli.main", "serve", "--pace", "quick", "--port", self.port]
        with self.journal.open("a") as journal:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, "--workers", "1", *self.flags],
                stdout=subprocess.PIPE,
                stderr=journal,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
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
