"""Runs the application on uvicorn, says where it is, and stops gracefully."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing

import uvicorn
from sqlalchemy.engine import URL

from quarterdeck.core.errors import Malformed
from quarterdeck.server.alone import alone
from quarterdeck.server.app import build_app
from quarterdeck.server.database import Unavailable, find_address, is_postgres
from quarterdeck.server.door import Doors
from quarterdeck.server.garbage import calm_down
from quarterdeck.server.journal import keep_journal
from quarterdeck.server.migrations import Newer, migrate
from quarterdeck.server.settings import Settings, metrics_address

UNREAD = 131_072  # bytes that the system keeps for a peer that does not read, which would else be some millions


class Ready(uvicorn.Server):
    """uvicorn's server, which says when it is listening."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def run_server(settings: Settings, on_ready: Callable[[str], None] | None = None) -> int:
    """Serve until Ctrl-C or a signal; whatever keeps it from starting is `Malformed`, in one line."""
    with alone(settings.database):
        return _serve(settings, on_ready)


def _serve(settings: Settings, on_ready: Callable[[str], None] | None) -> int:
    keep_journal(settings.log)
    listening = listen(settings.host, settings.port)
    if beside := metrics_address(settings.metrics):
        listen(*beside, "--metrics").close()
    asyncio.run(try_database(settings.database))
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}{settings.prefix}"

    def ready() -> None:
        calm_down()
        print(f"Quarterdeck is open at {address}", file=sys.stdout, flush=True)
        if on_ready is not None:
            on_ready(address)

    config = Doors(build_app(settings), settings)
    server = Ready(config, ready)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again after a graceful stop, which is no failure
    server.run(sockets=[listening])
    return 0 if server.started else 1


async def try_database(url: str) -> None:
    """Reach the database and bring it up to date, before anything else is begun."""
    shown = "the database"
    try:
        address = find_address(url)
        shown = address.set(drivername=address.get_backend_name()).render_as_string(hide_password=True)
        try_file(address)
        await migrate(url)
    except (Newer, Unavailable, ValueError, sqlite3.Error) as error:
        raise Malformed(f"{shown}: {error}; choose another with --database") from None


def try_file(address: URL) -> None:
    """Open a file by the plain way: the asynchronous one leaves a thread behind that complains if it cannot."""
    if not is_postgres(address):
        with closing(sqlite3.connect(address.database or "")) as connection:
            connection.execute("BEGIN IMMEDIATE")


def listen(host: str, port: int, flag: str = "--port") -> socket.socket:
    """A listening socket; `Malformed` in one line if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)  # of every connection that comes in here
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        why = "it is taken" if error.errno == errno.EADDRINUSE else str(error.strerror or error)
        raise Malformed(f"cannot listen on {host}:{port}: {why}; choose another with {flag}") from None
    return listening
