"""Losing the connection: reload, being offline, and a server that is killed and started again."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import Invite
from tests.browser.host import Host
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "deckhand"}
SETUP = {"game": "secret_salvage", "seats": [{"kind": "me"}, BOT], "options": {"rounds": 6}}


async def test_reload(invite: Invite) -> None:
    """A reload in the middle shows the same table, and the game can be played to its end."""
    ann = await invite("Ann")
    await ann.open(SETUP)
    for _ in range(6):
        await ann.ready()
        await ann.decide()
    await ann.ready()
    before = await ann.page.locator(".prompt-text").inner_text()
    log = await ann.page.locator(".log").inner_text()
    await ann.page.reload()
    await ann.ready()
    assert await ann.page.locator(".prompt-text").inner_text() == before
    assert await ann.page.locator(".log").inner_text() == log
    await ann.play_to_the_end()


async def test_server_killed(browser: Browser, tmp_path: Path) -> None:
    """The page says so, comes back by itself within 10 s of the restart, and goes on where it was."""
    with Host(tmp_path) as host:
        page = await (await browser.new_context(reduced_motion="reduce")).new_page()
        ann = Person(page, host.address)
        await ann.be("Ann")
        await ann.open(SETUP)
        for _ in range(5):
            await ann.ready()
            await ann.decide()
        await ann.ready()
        before = await page.locator(".prompt-text").inner_text()
        host.kill(signal.SIGKILL)
        await page.wait_for_selector(".lost-line")
        host.start()
        began = time.monotonic()
        await page.wait_for_selector(".lost-line", state="detached", timeout=10_000)
        assert time.monotonic() - began < 10
        same = "before => document.querySelector('.prompt-text')?.innerText === before"
        await page.wait_for_function(same, arg=before, timeout=10_000)  # between table and frame there is no prompt
        await ann.ready()
        await ann.play_to_the_end()
