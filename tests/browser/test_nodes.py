"""Two nodes behind one address, restarted in turn while somebody plays; and a house below a prefix."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser

from quarterdeck.server import entries
from quarterdeck.server.entries import read_entry
from quarterdeck.server.store import Store
from tests.browser.host import Host
from tests.browser.person import Person
from tests.server.postgres import run_postgres

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "deckhand"}
SETUP = {"game": "secret_salvage", "seats": [{"kind": "me"}, BOT], "options": {"rounds": 6}}


class Balancer:
    """One address for several nodes: a connection goes to the first that takes it."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.passed = 0  # connections that a node has taken

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self.ports:
            with suppress(OSError):
                there, out = await asyncio.open_connection("127.0.0.1", port)
                self.passed += 1
                await asyncio.gather(self._copy(reader, out), self._copy(there, writer))
                return
        writer.close()

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                target.write(data)
                await target.drain()
        target.close()


@asynccontextmanager
async def balanced(*hosts: Host) -> AsyncIterator[tuple[str, Balancer]]:
    balancer = Balancer([int(host.port) for host in hosts])
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", balancer
    finally:
        server.close()


@pytest.fixture
def database() -> Iterator[str]:
    with run_postgres() as server:
        yield server.new_database()


async def roll(hosts: tuple[Host, Host]) -> None:
    """Each node in turn stops and starts again, at its old address."""
    for host in hosts:
        await asyncio.to_thread(host.kill)
        await asyncio.to_thread(host.start)


async def test_a_rolling_restart_loses_no_click(browser: Browser, database: str, tmp_path: Path) -> None:
    """Somebody clicks on and on while both nodes restart: each click that the page took is one move, in its order."""
    folders = [tmp_path / "north", tmp_path / "south"]
    for folder in folders:
        folder.mkdir()
    hosts = Host(folders[0]), Host(folders[1])
    for host in hosts:
        host.database = database
    with hosts[0], hosts[1]:
        async with balanced(*hosts) as (address, balancer):
            page = await (await browser.new_context(reduced_motion="reduce")).new_page()
            sent: list[str] = []
            page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
            ann = Person(page, address)
            await ann.be("Ann")
            table = await ann.open(SETUP)
            rolling = asyncio.create_task(roll(hosts))
            before = balancer.passed
            clicks = await ann.play_to_the_end()
            await rolling
            assert clicks > 10
            assert balancer.passed > before, "the page never had to come back"
    store = await Store.open(database)
    log = [read_entry(row.body) for row in await store.read(table)]
    await store.close()
    mine = [entry for entry in log if isinstance(entry, entries.Moved) and entry.seat == 0]
    assert not any(entry.bot for entry in mine)
    answers = {text for text in sent if '"do":"act' in text}
    said = [entry for entry in mine if not entry.more]  # with what was said at once
    assert len(answers) == len(said), "a click was lost, or counted twice"


async def test_below_a_prefix(browser: Browser, tmp_path: Path) -> None:
    """A game from the lobby to its end; the browser asks for nothing outside."""
    with Host(tmp_path, "--prefix", "/games") as host:
        page = await (await browser.new_context(reduced_motion="reduce")).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda line: asked.append(line.url.replace("ws://", "http://", 1)))
        ann = Person(page, host.address)
        await ann.be("Ann")
        await page.goto(f"{host.address}/")
        await page.click("a[href='/games/rules']")
        await page.wait_for_url("**/games/rules")
        await page.click("a.brand")
        await page.wait_for_url(f"{host.address}/")
        await ann.open(SETUP)
        await ann.play_to_the_end()
        assert ann.troubles == []
        assert all(url.startswith((f"{host.address}/", "data:")) for url in asked), asked
