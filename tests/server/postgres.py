"""A private PostgreSQL for tests: in a folder of its own, reached by a socket in there, not by the network."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDERS = ("/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt")
QUICK = "-c fsync=off -c full_page_writes=off"  # the tests lose no power; a benchmark asks for the real thing

MEMORY = Path("/dev/shm")
ROOM = 4 << 30


class Missing(Exception):
    """PostgreSQL is not installed."""


class Postgres:
    """A server in `folder`. PostgreSQL refuses to run as root, so then it runs as the user `postgres`."""

    def __init__(self, folder: Path, settings: str = QUICK) -> None:
        self.folder, self._settings = folder, settings
        self._binaries = find_binaries()
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' {self._settings}"
        self._run("pg_ctl", "-D", str(self.data), "-l", str(self.folder / "log"), "-o", options, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        """By the process id that the server wrote into its own folder."""
        self._run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def restart(self) -> None:
        self.stop()
        self.start()

    def create(self) -> None:
        self._run("initdb", "-D", str(self.data), "--auth=trust", "--username=deck", "--encoding=UTF8", "--no-sync")

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"deck_{uuid.uuid4().hex}"
        self._run("createdb", "-h", str(self.folder), "-U", "deck", name)
        return f"postgresql://deck@/{name}?host={self.folder}"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *args: str) -> None:
        # To a file, not a pipe: the server inherits it and would keep a pipe open for ever.
        with tempfile.TemporaryFile("w+") as said:
            command = [str(self._binaries / program), *args]
            done = subprocess.run(command, stdout=said, stderr=said, user=self._user, cwd=self.folder)
            said.seek(0)
            assert done.returncode == 0, f"{program}: {said.read()}"


def find_binaries() -> Path:
    """The newest version installed."""
    if found := shutil.which("pg_ctl"):
        return Path(found).resolve().parent
    every = [path.parent for folder in FOLDERS for path in Path(folder).glob("*/bin/pg_ctl")]
    if not every:
        raise Missing("these tests need PostgreSQL: install the package `postgresql` (its programs initdb and pg_ctl)")
    return max(every, key=lambda path: (len(path.parent.name), path.parent.name))


def quick_folder() -> str | None:
    """In memory, if there is room: each test has a database of its own, of a thousand files."""
    return str(MEMORY) if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


@contextmanager
def run_postgres(settings: str = QUICK) -> Iterator[Postgres]:
    """A server for as long as the block lasts."""
    with tempfile.TemporaryDirectory(prefix="deck-", dir=quick_folder(), ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder), settings)
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
