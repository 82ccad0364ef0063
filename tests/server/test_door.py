"""Connections have bounds: how many at once, how long for a request, how long without reading."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.server.door import peer_key
from quarterdeck.server.errors import Busy, Full
from quarterdeck.server.limits import Places
from tests.server.live import person, serve_here

pytestmark = pytest.mark.anyio
PATIENCE = 20.0  # seconds, for a machine that is busy
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Dial = Callable[..., Awaitable[Stream]]


@asynccontextmanager
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[str]:
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, **settings) as address:
        yield address


@pytest.fixture
async def dial() -> AsyncIterator[Dial]:
    """Connects to an address, from one of this machine's own; everything is hung up in the end."""
    made: list[Stream] = []

    async def connect(address: str, local: str = "127.0.0.1") -> Stream:
        port = int(address.rpartition(":")[2])
        made.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(local, 0)))
        return made[-1]

    yield connect
    for line in made:
        await hang_up(line)


async def hang_up(line: Stream) -> None:
    line[1].close()
    with suppress(ConnectionError):
        await line[1].wait_closed()


async def ask(line: Stream, text: str) -> bytes:
    """Send, and read what comes first."""
    line[1].write(text.encode())
    return await asyncio.wait_for(line[0].read(4096), PATIENCE)


async def end_of(line: Stream) -> bytes:
    """Everything until the connection ends."""
    try:
        return await asyncio.wait_for(line[0].read(), PATIENCE)
    except ConnectionResetError:
        return b""


HEALTH = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


async def test_one_address_cannot_take_every_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dial: Dial) -> None:
    """It is told so with 429; others are let in, up to the limit of all, which is 503; and places come back."""
    async with server(tmp_path, monkeypatch, most_connections=5, most_connections_address=3) as address:
        mine = [await dial(address) for _ in range(3)]
        refused = await end_of(await dial(address))
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b"too many connections already: 3 at most" in refused
        others = [await dial(address, "127.0.0.2") for _ in range(2)]
        assert (await end_of(await dial(address, "127.0.0.3"))).startswith(b"HTTP/1.1 503 ")
        assert (await ask(others[0], HEALTH)).startswith(b"HTTP/1.1 200 ")
        for line in mine + others:
            await hang_up(line)
        async with person(address, "Ann") as ann:
            assert (await ann.get("/healthz")).status_code == 200


async def test_headers_that_never_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dial: Dial) -> None:
    """However steadily they drip, on a new connection or on one that has been useful; also a body that never ends."""
    async with server(tmp_path, monkeypatch, header_seconds=0.5, body_seconds=0.5) as address:
        silent, dripping, later, body = [await dial(address) for _ in range(4)]
        assert (await ask(later, HEALTH)).startswith(b"HTTP/1.1 200 ")
        body[1].write(b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{")
        drips = asyncio.gather(*(drip(line) for line in (dripping, later, body)))
        assert await end_of(silent) == b""
        assert await asyncio.wait_for(drips, PATIENCE) == [None] * 3


async def drip(line: Stream) -> None:
    """A letter at a time, until the other side has had enough."""
    line[1].write(b"GET / HTTP/1.1\r\nx: ")
    while not line[0].at_eof():
        line[1].write(b"a")
        try:
            await asyncio.wait_for(line[0].read(1), 0.05)
        except TimeoutError:
            continue
        except ConnectionError:
            return


async def test_an_answer_that_nobody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dial: Dial) -> None:
    """It is thrown away together with the connection."""
    async with server(tmp_path, monkeypatch, stall_seconds=0.3, most_connections_address=1) as address:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", int(address.rpartition(":")[2])))
        deaf.sendall(("GET /schema/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * 400).encode())
        async with asyncio.timeout(PATIENCE):
            while True:
                line = await dial(address)
                if (await ask(line, HEALTH)).startswith(b"HTTP/1.1 200 "):
                    break
        deaf.close()


def test_a_proxy_speaks_for_many() -> None:
    """It takes a place, but nobody's in particular; an IPv6 line counts as one."""
    trusted = (ip_network("10.0.0.0/8"),)
    assert peer_key(("10.1.2.3", 5), trusted) == ""
    assert peer_key(("11.1.2.3", 5), trusted) == "11.1.2.3"
    assert peer_key(("2001:db8::1", 5), trusted) == peer_key(("2001:db8::2", 5), trusted) != ""
    assert peer_key(None, trusted) == ""


def test_places_are_given_back_and_forgotten() -> None:
    places = Places("things", 3, 2)
    for key in ("a", "a", ""):
        places.enter(key)
    with pytest.raises(Full, match="too many things"):
        places.enter("b")
    places.leave("")
    with pytest.raises(Busy, match="2 at most"):
        places.enter("a")
    with places.place("b"):
        assert places.taken == 3
    places.leave("a")
    places.leave("a")
    assert (places.taken, dict(places.each)) == (0, {})
