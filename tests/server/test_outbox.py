"""What waits for a page: whole things once, nothing heard is lost, and a page that does not read costs little."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quarterdeck.server import changes, wire
from quarterdeck.server.frames import live_frame
from quarterdeck.server.outbox import Letter, Outbox, merge
from quarterdeck.server.store import User
from quarterdeck.server.table import GATHER, Table
from tests.server.fakes import drain, make_hall, make_page, make_table, say
from tests.server.live import person, serve_here
from tests.server.wire_client import line

pytestmark = pytest.mark.anyio
BOB = User("u1", "Person 1", 0.0)
JOIN = {"do": "join", "table": "t", "tokens": {}}
PATIENCE = 20.0


def kinds(texts: list[bytes]) -> list[str]:
    return [msgspec.json.decode(text)["is"] for text in texts]


def watching(texts: list[bytes]) -> list[int]:
    """How many watch, as the page was told one after the other."""
    return [message["watching"] for message in map(msgspec.json.decode, texts) if message["is"] == "people"]


async def move(table: Table, chance: random.Random) -> None:
    """Whatever is allowed, by somebody who is asked."""
    seat = chance.choice(table.history.waiting)
    match = table.history.begun().match
    action = chance.choice(match.game.legal(match.state, seat))
    await table.change(lambda history: changes.moving(history, seat, match.questions[seat], action))


async def take_back(table: Table, chance: random.Random) -> None:
    seats = [seat for seat in range(len(table.history.chairs)) if table.history.can_undo(seat)]
    if seats:
        seat = chance.choice(seats)
        await table.change(lambda history: changes.taking_back(history, seat))


class Reader:
    """What the page's script makes of frames: the newest, and the log of everything that was heard."""

    def __init__(self) -> None:
        self.lines: list[Any] = []
        self.frame: Any = None

    def read(self, texts: list[bytes]) -> None:
        for message in map(msgspec.json.decode, texts):
            if message["is"] == "table":
                self.lines = message["lines"]
            if message["is"] == "frame":
                self.lines = [line for line in self.lines if line["moment"] < message["since"]] + message["lines"]
                self.frame = {**message, "since": 0, "lines": []}


@pytest.mark.parametrize("seed", range(6))
async def test_a_slow_page_ends_with_the_same_log_and_frame(seed: int) -> None:
    """It gets fewer frames than one that reads, also while things are taken back, and misses nothing."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, seed)
    chance, quick, slow = random.Random(seed), make_page(hall, BOB), make_page(hall, BOB)
    readers = Reader(), Reader()
    for page, reader in zip((quick, slow), readers, strict=True):
        reader.read(await say(page, JOIN | {"tokens": {1: "token1"}}))
    slow.outbox.is_slow = True
    for _ in range(60):
        if not table.history.waiting:
            break
        await (take_back if chance.random() < 0.2 else move)(table, chance)
        readers[0].read(drain(quick))
    waiting = drain(slow)
    assert kinds(waiting).count("frame") == 1
    assert kinds(waiting).count("people") <= 1
    readers[1].read(waiting)
    assert readers[1].lines == readers[0].lines
    assert readers[1].frame == readers[0].frame


async def test_nothing_reaches_past_other_eyes() -> None:
    """What one seat heard is never put into the frame of another, whose moments are counted apart."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, 5)
    page = make_page(hall, BOB)
    await say(page, JOIN | {"tokens": {1: "token1"}})
    page.outbox.is_slow = True
    for seat in (None, 1):
        for _ in range(3):
            await move(table, random.Random(3))
        await page._take(msgspec.json.encode({"do": "look", "seat": seat}).decode())
    found = [msgspec.json.decode(text) for text in drain(page)]
    assert [(each["is"], each.get("seat")) for each in found if each["is"] != "people"] == [
        ("frame", 1),
        ("table", None),
        ("frame", None),
        ("table", None),
        ("frame", 1),
    ]
    mine, theirs = (live_frame(table.history, seat, words=False) for seat in (1, None))
    assert merge(mine, theirs) is None
    assert merge(mine, mine) is not None


async def test_a_crowd_is_told_of_itself_once() -> None:
    """Twenty who come at once and go at once: each hears of the others once or twice, not twenty times."""
    hall, store = make_hall()
    table = make_table(hall, store, "battlecruisers", "basic", 3, 5)
    crowd = [make_page(hall) for _ in range(20)]
    await asyncio.gather(*(page._take(msgspec.json.encode(JOIN).decode()) for page in crowd))
    await asyncio.sleep(2 * GATHER)
    heard = [drain(page) for page in crowd]
    assert max(kinds(texts).count("people") for texts in heard) <= 2
    assert all(watching(texts)[-1] == 20 for texts in heard)
    for page in crowd[1:]:
        page.get_up()
    await asyncio.sleep(2 * GATHER)
    assert watching(drain(crowd[0])) == [1]
    assert table.listeners == {crowd[0]}


async def test_what_waits_is_bounded_and_returned() -> None:
    outbox = Outbox(1200)
    letter = Letter(wire.Failed("x", "y" * 300))
    assert [outbox.put(letter) for _ in range(4)] == [True, True, True, False]
    assert (len(outbox.waiting), outbox.behind) == (0, 0)


async def test_a_page_that_does_not_read_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks on and on and takes no answer: its place is free again soon, and the others play."""
    limits: dict[str, Any] = {
        "most_behind": 65_536,
        "stall_seconds": 0.5,
        "most_connections_address": 1,
        "joins_minute": 100_000,
    }
    async with serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, **limits) as address:
        async with person(address, "Ann") as ann:
            table = (await ann.open_table("battlecruisers", ["me", "bot", "bot"], mode="basic"))["table"]
        with closing(await knock(address, ann.cookie)) as deaf:
            assert not await is_let_in(address)
            await flood(deaf, table)
            async with asyncio.timeout(PATIENCE):
                while not await is_let_in(address):
                    await asyncio.sleep(0.05)


async def knock(address: str, cookie: str) -> socket.socket:
    """A page's socket with next to no room for what comes."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, ("127.0.0.1", int(address.rpartition(":")[2])))
    head = f"GET /ws HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    head += "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    await loop.sock_sendall(deaf, head.encode())
    assert b" 101 " in await loop.sock_recv(deaf, 64)
    return deaf


async def flood(deaf: socket.socket, table: str) -> None:
    """Join again and again, which brings much to read; until nobody takes any more of it."""
    text = msgspec.json.encode(JOIN | {"table": table})
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    for _ in range(100):
        try:
            await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(deaf, frame), 1.0)
        except (TimeoutError, ConnectionError):
            return
        await asyncio.sleep(0.01)


async def is_let_in(address: str) -> bool:
    """True if there is a place for one more page."""
    try:
        async with line(address) as page:
            await page.quiet()
    except (InvalidStatus, ConnectionClosed):
        return False
    return True


async def test_pages_and_joins_have_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused in words, with the code for those who may come again; who has a place keeps it."""
    limits = {"most_pages": 4, "most_pages_address": 3, "most_pages_user": 2, "joins_minute": 2}
    async with (
        serve_here(f"sqlite:///{tmp_path}/deck.db", monkeypatch, **limits) as address,
        person(address, "Ann") as ann,
        line(address, ann.cookie) as first,
        line(address, ann.cookie) as second,
    ):
        await first.quiet()
        await second.quiet()
        assert await why_closed(address, ann.cookie) == (1013, "you have too many open pages already: 2 at most")
        async with line(address) as third:
            await third.quiet()
            assert await why_closed(address) == (1013, "you have too many open pages already: 3 at most")
            await third.join("nosuch")
            await third.join("nosuch")
            with pytest.raises(ConnectionClosed) as closed:
                await third.join("nosuch")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, "too many tables" in closed.value.rcvd.reason) == (1013, True)
        await first.quiet()


async def test_leaving_and_coming_back_has_a_limit() -> None:
    """Each writes a line and wakes a bot, so nobody does it on and on."""
    hall, store = make_hall()
    make_table(hall, store, "battlecruisers", "basic", 3, 5)
    page = make_page(hall, BOB)
    await say(page, JOIN | {"tokens": {1: "token1"}})
    before = len(store.logs["t"])
    for _ in range(40):
        for do in ("leave", "back"):
            await say(page, {"do": do, "seat": 1})
    assert len(store.logs["t"]) - before < 20


async def why_closed(address: str, cookie: str = "") -> tuple[int, str]:
    url = address.replace("http", "ws", 1) + "/ws"
    async with connect(url, additional_headers={"cookie": cookie}) as connection:
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(connection.recv(), PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason
