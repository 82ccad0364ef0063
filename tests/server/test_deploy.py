"""What `deploy/` promises: its commands, settings and health checks, tried as processes without Docker or systemd."""

from __future__ import annotations

import asyncio
import configparser
import shlex
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quarterdeck.server.settings import PREFIX, Settings
from tests.server.live import ROOT, START, person
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio
DEPLOY = ROOT / "deploy"
NODES = ("north", "south")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    return found


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@asynccontextmanager
async def running(arguments: list[str], environment: dict[str, str]) -> AsyncIterator[subprocess.Popen[str]]:
    """The command of a node, asked to stop at the end: it has to stop well."""
    command = [sys.executable, "-m", "quarterdeck.cli.main", *arguments]
    process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(asyncio.to_thread(process.stdout.readline), START)
        assert "open at" in line
        yield process
        process.terminate()
        assert await asyncio.to_thread(process.wait, 30) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def placed(arguments: list[str], port: int) -> list[str]:
    """The same command on loopback and a free port."""
    return [{"0.0.0.0": "127.0.0.1", "8000": str(port), "%i": str(port)}.get(one, one) for one in arguments]


def settings_of(service: dict[str, Any], url: str) -> dict[str, str]:
    """The service's own environment, with our database; nothing else but where Python is."""
    given = dict(service["environment"]) | {"QUARTERDECK_DATABASE": url}
    given = {name: value.replace("${DOMAIN:-localhost}", "games.example.org") for name, value in given.items()}
    return given | {"PYTHONPATH": "src", "QUARTERDECK_WORKERS": "1", "QUARTERDECK_LOG": "warning"}


async def test_the_nodes_of_compose_are_one_house(postgres: Postgres) -> None:
    """Started as the file says, both are well by its own check, and a table of one is at the other."""
    services, url, ports = compose()["services"], postgres.new_database(), [free_port(), free_port()]
    started = [
        running(placed(services[name]["command"], port), settings_of(services[name], url))
        for name, port in zip(NODES, ports, strict=True)
    ]
    async with started[0], started[1]:
        for name, port in zip(NODES, ports, strict=True):
            assert await is_healthy(services[name], port)
        north, south = (f"http://127.0.0.1:{port}" for port in ports)
        async with person(north) as ann, httpx.AsyncClient(base_url=south) as other:
            answer = await ann.post("/api/me", json={"name": "Ann"})
            assert "secure" in answer.headers["set-cookie"].lower()
            ann.headers["cookie"] = answer.headers["set-cookie"].partition(";")[0]
            seats = ["me", "open", "open"]
            table = (await ann.open_table("battlecruisers", seats, mode="basic", public=True))["table"]
            assert [card["id"] for card in (await other.get("/api/tables")).json()["open"]] == [table]
    assert not await is_healthy(services["north"], ports[0])


async def is_healthy(service: dict[str, Any], port: int) -> bool:
    kind, python, *rest = service["healthcheck"]["test"]
    assert (kind, python) == ("CMD", "python")
    check = [one.replace(":8000/", f":{port}/") for one in rest]
    done = await asyncio.to_thread(subprocess.run, [sys.executable, *check], capture_output=True)
    return done.returncode == 0


async def test_the_unit_of_systemd(postgres: Postgres) -> None:
    """Its command with its environment file, on the port of its name; SIGTERM ends it in time."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "systemd" / "quarterdeck@.service")
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/quarterdeck")
    environment = read_environment(DEPLOY / "systemd" / "quarterdeck.env")
    service, port = {"environment": environment}, free_port()
    settings = settings_of(service, postgres.new_database())
    async with running(placed(arguments, port), settings), httpx.AsyncClient() as client:
        assert (await client.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200


def read_environment(file: Path) -> dict[str, str]:
    lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def test_settings_are_ours() -> None:
    """No setting is misspelt, here or there."""
    known = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}
    services = compose()["services"]
    for given in (
        *(services[name]["environment"] for name in NODES),
        read_environment(DEPLOY / "systemd/quarterdeck.env"),
    ):
        assert given.keys() <= known


def test_caddy_knows_the_nodes() -> None:
    """It asks each at the port that its command names, by the check that there is."""
    services = compose()["services"]
    nodes = [f"{name}:{services[name]['command'][-1]}" for name in NODES]
    assert services["caddy"]["environment"]["NODES"].split() == nodes
    assert set(services["caddy"]["depends_on"]) == set(NODES)
    caddyfile = (DEPLOY / "Caddyfile").read_text("utf-8")
    for words in ("reverse_proxy {$NODES}", "health_uri /healthz", "path /healthz /metrics"):
        assert words in caddyfile
    assert 'ENTRYPOINT ["quarterdeck"]' in (ROOT / "Dockerfile").read_text("utf-8")
