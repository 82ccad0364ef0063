"""One server and one browser for all tests of a worker; a fresh context for each person."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.host import Host
from tests.browser.person import Person

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Invite = Callable[..., Awaitable[Person]]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    assert Path(CHROMIUM).exists(), f"{CHROMIUM} is missing: install Debian's package chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def invite(browser: Browser, host: Host, request: pytest.FixtureRequest) -> AsyncIterator[Invite]:
    """Makes people. Whatever went wrong on one of their pages fails the test. Each test has a luck of its own."""
    host.luck_of(request.node.nodeid)
    people: list[Person] = []

    async def make(name: str = "", seed: int = 1, **context: Any) -> Person:
        settings = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **context}
        page = await (await browser.new_context(**settings)).new_page()
        person = Person(page, host.address, seed)
        people.append(person)
        if name:
            await person.be(name)
        return person

    yield make
    for person in people:
        await person.context.close()
    troubles = [trouble for person in people for trouble in person.troubles]
    assert not troubles, "\n".join(troubles[:10])
