"""Where connections come in: so many at once, and none that keeps us waiting for what it owes.

A peer owes us the rest of a request that it has begun, and to read what it has asked for. Whoever does neither in time
is let go at once, with all that was kept for it.
"""

from __future__ import annotations

import asyncio
import sys
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.server.address import HOUSEHOLD, Trusted, read_trusted
from quarterdeck.server.deflate import Deflating
from quarterdeck.server.envelope import Envelope
from quarterdeck.server.errors import Full
from quarterdeck.server.limits import Places
from quarterdeck.server.settings import Settings
from quarterdeck.server.wire import LONGEST_MESSAGE

GRACE = 5  # seconds that open connections get when the server stops
BACKLOG = 128  # connections that the system keeps until we take them
SPARE = 96  # descriptors for what is no connection: the database, workers, files
LINGER = 3.0  # seconds in which a peer has to read its last words
LEAST = 16_384  # bytes that a peer has to read in the time that it gets


class Doors(uvicorn.Config):
    """uvicorn's settings, with ours. Which proxies are believed is not uvicorn's affair."""

    def __init__(self, app: Any, settings: Settings) -> None:
        super().__init__(
            Envelope(app),
            backlog=BACKLOG,
            log_config=None,
            access_log=False,
            http=Door,
            ws=SocketDoor,
            ws_max_size=4 * LONGEST_MESSAGE,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            proxy_headers=False,
        )
        self.settings = settings
        self.trusted = read_trusted(settings.proxies)
        most = min(settings.most_connections, most_descriptors() - SPARE)
        self.places = Places("connections", max(1, most), settings.most_connections_address)


def most_descriptors() -> int:
    """How many files and connections the system allows this process."""
    if sys.platform == "win32":
        return 1 << 20
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft


def peer_key(client: tuple[str, int] | None, trusted: Trusted) -> str:
    """Whose place a connection takes: its address's, or nobody's if it is a proxy that speaks for many."""
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return ""
    if any(address in network for network in trusted):
        return ""
    return str(ip_network((int(address), HOUSEHOLD), strict=False) if isinstance(address, IPv6Address) else address)


class Watch:
    """A clock that runs while a peer owes us something, and ends its connection when the time is up."""

    def __init__(self) -> None:
        self.timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport, seconds: float) -> None:
        self.stop()
        self.timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def start_reading(self, transport: asyncio.Transport, seconds: float) -> None:
        """The peer has to go on reading what we have written; it may be slow."""
        self.stop()
        unread = transport.get_write_buffer_size()
        self.timer = asyncio.get_running_loop().call_later(seconds, self._check, transport, seconds, unread)

    def _check(self, transport: asyncio.Transport, seconds: float, before: int) -> None:
        if transport.get_write_buffer_size() > before - LEAST:
            transport.abort()
        else:
            self.start_reading(transport, seconds)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Door(H11Protocol):
    """A connection as it comes in. Its place is taken until it is lost, also when it has become a page's socket."""

    config: Doors

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.owing, self.reading = Watch(), Watch()
        self.owed: Any = None  # what the peer is at: its headers, its body, or nothing
        self.is_in = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self.config.places.enter(peer_key(self.client, self.config.trusted))
        except QuarterdeckError as error:
            self._turn_away(error)
        else:
            self.is_in = True
        self._look()

    def _turn_away(self, error: QuarterdeckError) -> None:
        """In words, with the status that fits, before anything is read."""
        status = "503 Service Unavailable" if isinstance(error, Full) else "429 Too Many Requests"
        body = msgspec.json.encode({"status_code": int(status[:3]), "detail": str(error)})
        head = f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}retry-after: 5\r\nconnection: close\r\n\r\n".encode() + body)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.owing.stop()
        self.reading.stop()
        if self.is_in:
            self.config.places.leave(peer_key(self.client, self.config.trusted))

    def data_received(self, data: bytes) -> None:
        if self.is_in:
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.owing.stop()
        self.reading.stop()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """The time for headers or a body runs from its beginning, however slowly it drips."""
        if self.transport.get_protocol() is not self:
            return
        if self.transport.is_closing():
            self.owing.start_reading(self.transport, LINGER)
        elif self.conn.their_state is not self.owed:
            self.owed = self.conn.their_state
            self._wait_for(self.owed)

    def _wait_for(self, owed: Any) -> None:
        settings = self.config.settings
        if owed is h11.IDLE:
            self.owing.start(self.transport, settings.header_seconds)
        elif owed is h11.SEND_BODY:
            self.owing.start(self.transport, settings.body_seconds)
        else:
            self.owing.stop()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.start_reading(self.transport, self.config.settings.stall_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.stop()


class SocketDoor(Deflating):
    """A connection that has become a page's socket."""

    config: Doors

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.reading, self.ending = Watch(), Watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.start_reading(self.transport, self.config.settings.stall_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.stop()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """We are done with it. A peer that does not read its last words would keep them, and its place, for ever."""
        super().on_task_complete(task)
        self.ending.start_reading(self.transport, LINGER)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.reading.stop()
        self.ending.stop()
        self.config.places.leave(peer_key(self.client, self.config.trusted))
