"""A server that is measured: a process of its own, on one core with the processes in which its bots think."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
TICK = os.sysconf("SC_CLK_TCK")
START = 60.0  # seconds
UNBOUNDED = {  # all clients have one address here
    f"QUARTERDECK_{name}": "100000"
    for name in (
        "MOST_CONNECTIONS",
        "MOST_CONNECTIONS_ADDRESS",
        "MOST_PAGES",
        "MOST_PAGES_ADDRESS",
        "MOST_TABLES_ADDRESS",
        "JOINS_MINUTE",
        "OPENINGS_MINUTE",
        "REQUESTS_MINUTE",
    )
}


class Used(NamedTuple):
    """Seconds of processor time: of the server itself, and of its bots' processes."""

    server: float
    workers: float

    def since(self, before: Used) -> Used:
        return Used(self.server - before.server, self.workers - before.workers)


class Node:
    """`quarterdeck serve` of some Python; of this folder's sources if none is named."""

    def __init__(self, python: str, database: str, core: int) -> None:
        self.python, self.database = python, database
        self.here = python == "this"
        serve = ["serve", "--port", "0", "--database", database, "--workers", "1", "--pace", "quick"]
        self.process = subprocess.Popen(self.command(*serve), stdout=subprocess.PIPE, text=True, **self.around())
        os.sched_setaffinity(self.process.pid, {core})  # what it starts later inherits that

    def command(self, *words: str) -> list[str]:
        return [sys.executable if self.here else self.python, "-P", "-m", "quarterdeck.cli.main", *words]

    def around(self) -> dict[str, Any]:
        """Another Python must not see the sources of this folder."""
        rest = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        path = {"PYTHONPATH": str(ROOT / "src")} if self.here else {}
        return {"cwd": Path(__file__).parent, "env": rest | path | UNBOUNDED | {"QUARTERDECK_LOG": "warning"}}

    async def ready(self) -> str:
        """The address, once it listens."""
        assert self.process.stdout is not None
        async with asyncio.timeout(START):
            line = await asyncio.to_thread(self.process.stdout.readline)
        assert "open at" in line, f"the server said {line!r}"
        return str(line.split()[-1]).replace("localhost", "127.0.0.1")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) == 0

    def used(self) -> Used:
        return Used(cpu(self.process.pid), sum(cpu(child) for child in children(self.process.pid)))

    def memory(self) -> int:
        """Resident memory of the server alone, in KB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def rehearse(self) -> None:
        """The build that wrote the games plays all of them again: nothing may have changed."""
        done = subprocess.run(
            self.command("rehearse", "--database", self.database), capture_output=True, text=True, **self.around()
        )
        assert done.returncode == 0, done.stdout + done.stderr


class Nodes:
    """Several of them on one database and one core: one house. Its figures are those of all together."""

    def __init__(self, python: str, database: str, core: int, count: int) -> None:
        self.nodes = [Node(python, database, core) for _ in range(count)]
        self.database = database

    async def ready(self) -> list[str]:
        return [await node.ready() for node in self.nodes]

    def stop(self) -> None:
        for node in self.nodes:
            if node.process.poll() is None:
                node.stop()

    def used(self) -> Used:
        used = [node.used() for node in self.nodes]
        return Used(sum(one.server for one in used), sum(one.workers for one in used))

    def memory(self) -> int:
        return sum(node.memory() for node in self.nodes)

    def rehearse(self) -> None:
        self.nodes[0].rehearse()


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK
