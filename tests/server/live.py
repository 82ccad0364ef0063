"""Servers for tests: one in this process whose bots need no workers, and real ones that can be killed."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn

from quarterdeck.server import app as server_app
from quarterdeck.server import limits
from quarterdeck.server.door import Doors
from quarterdeck.server.puzzle import Puzzle
from quarterdeck.server.run import listen
from quarterdeck.server.settings import Settings

ROOT = Path(__file__).parents[2]
START = 120.0  # seconds that a process may take to start on a busy machine


class QuickBrains:
    """Bots that take whatever is allowed, at once."""

    def __init__(self, _workers: int, _budget: float) -> None:
        self.asked = self.failed = 0

    async def start(self) -> None:
        """Nothing to wait for."""

    def stop(self) -> None:
        """Nothing to end."""

    async def choose(self, puzzle: Puzzle, _level: str, _table: str = "") -> int:
        self.asked += 1
        return secrets.randbelow(len(puzzle.legal))

    async def advise(self, _puzzle: Puzzle, _names: tuple[str, ...], _table: str = "") -> None:
        """No advice: the first choice is the hint."""


class Quiet(uvicorn.Server):
    """uvicorn's server as a task among others: signals are the test's own affair."""

    def install_signal_handlers(self) -> None:
        """Older versions of uvicorn call this."""

    def capture_signals(self) -> Any:
        from contextlib import nullcontext

        return nullcontext()


@asynccontextmanager
async def serve_here(
    database: str, monkeypatch: pytest.MonkeyPatch, port: int = 0, **settings: Any
) -> AsyncIterator[str]:
    """A server in this process, for as long as the block lasts; its address."""
    monkeypatch.setattr(server_app, "Brains", QuickBrains)
    listening = listen("127.0.0.1", port)
    known = Settings(**{"database": database, "pace": "quick"} | settings)
    config = Doors(server_app.build_app(known), known)
    config.timeout_graceful_shutdown = 2
    server = Quiet(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running


def stop_refilling(monkeypatch: pytest.MonkeyPatch) -> None:
    """No minute passes, however slow the machine: whoever has used up a limit stays without."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


class Process:
    """`quarterdeck serve` as a process of its own."""

    def __init__(self, database: str, port: int = 0, *flags: str, log: int | None = None, **environment: str) -> None:
        command = [sys.executable, "-m", "quarterdeck.cli.main", "serve"]
        command += ["--port", str(port), "--database", database, "--workers", "1", "--pace", "quick", *flags]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": "src", "QUARTERDECK_LOG": "warning"} | environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        self.address = ""

    async def ready(self) -> str:
        """The address, once it listens."""
        assert self.process.stdout is not None
        line = await asyncio.wait_for(asyncio.to_thread(self.process.stdout.readline), START)
        assert "open at" in line, f"the server said {line!r}"
        self.address = line.split()[-1].replace("localhost", "127.0.0.1")
        return self.address

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        code = self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@asynccontextmanager
async def run_process(
    database: str, *flags: str, port: int = 0, log: int | None = None, **environment: str
) -> AsyncIterator[Process]:
    """`log`: a file's descriptor for standard error."""
    process = Process(database, port, *flags, log=log, **environment)
    try:
        await process.ready()
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()


class Person(httpx.AsyncClient):
    """Somebody with a browser: cookies, a name, and the HTTP part of the server."""

    def __init__(self, address: str) -> None:
        super().__init__(base_url=address, timeout=60.0)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, path: str, body: Any = None, expect: int = 200) -> Any:
        """GET, or POST if there is a body; what comes back, which has to have this status."""
        answer = await (self.get(f"/api{path}") if body is None else self.post(f"/api{path}", json=body))
        assert answer.status_code == expect, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer.json()

    async def introduce(self, name: str) -> Any:
        return await self.ask("/me", {"name": name})

    async def open_table(self, game: str, seats: list[Any], expect: int = 201, **more: Any) -> Any:
        """Seats by their kinds, such as me, open, bot; or whole plans."""
        plans = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        return await self.ask("/tables", {"game": game, "seats": plans} | more, expect)


@asynccontextmanager
async def person(address: str, name: str = "") -> AsyncIterator[Person]:
    async with Person(address) as somebody:
        if name:
            await somebody.introduce(name)
        yield somebody
