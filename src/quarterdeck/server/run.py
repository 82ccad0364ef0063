"""Runs the application on uvicorn, says where it is, and stops gracefully."""

from __future__ import annotations

import errno
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn

from quarterdeck.core.errors import Malformed
from quarterdeck.server.app import build_app
from quarterdeck.server.deflate import Deflating
from quarterdeck.server.journal import keep_journal
from quarterdeck.server.settings import Settings
from quarterdeck.server.wire import LONGEST_MESSAGE

GRACE = 5  # seconds that open connections get when the server stops


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
    """Serve until Ctrl-C or a signal; 1 if it could not start."""
    keep_journal(settings.log)
    listening = listen(settings.host, settings.port)
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    address = f"http://{shown}:{listening.getsockname()[1]}"

    def ready() -> None:
        print(f"Quarterdeck is open at {address}", file=sys.stdout, flush=True)
        if on_ready is not None:
            on_ready(address)

    config = uvicorn.Config(
        build_app(settings),
        log_config=None,
        access_log=False,
        ws=Deflating,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=False,  # uvicorn would believe whoever is on this machine; `address.py` asks the settings
    )
    server = Ready(config, ready)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again after a graceful stop, which is no failure
    server.run(sockets=[listening])
    return 0 if server.started else 1


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; `Malformed` in one line if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        why = "it is taken" if error.errno == errno.EADDRINUSE else str(error.strerror or error)
        raise Malformed(f"cannot listen on {host}:{port}: {why}; choose another with --port") from None
    return listening
