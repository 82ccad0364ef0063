"""After the end: looking back, through anybody's eyes, downloading, sending in, and going on from a moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "deckhand"}


async def finished(ann: Person) -> str:
    table = await ann.open({"game": "battlecruisers", "seats": [{"kind": "me"}, BOT, BOT]})
    await ann.play_to_the_end()
    return table


async def test_looking_back(invite: Invite, tmp_path: Path) -> None:
    ann = await invite("Ann")
    table = await finished(ann)
    page = ann.page
    await page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    await page.get_by_role("button", name="On one step").click()
    await ann.expect_text(".moment", "1 /")
    await page.get_by_role("button", name="Link to here").click()
    await page.wait_for_url(f"**/t/{table}#1")
    await page.reload()
    await ann.expect_text(".moment", "1 /")
    await page.get_by_label("Seen by").select_option(index=2)
    await page.wait_for_selector(".player.eyes")
    await page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    await page.locator(".log button").first.click()
    await page.wait_for_selector(".stage.is-past")
    await page.locator(".menu summary").click()
    async with page.expect_download() as started:
        await page.get_by_role("link", name="Download this game").click()
    saved = tmp_path / "game.jsonl"
    await (await started.value).save_as(saved)
    shown = await ann.call("/records", {"record": saved.read_text()})
    assert shown["table"] != table
    eve = await invite("")
    await eve.visit(shown["table"])
    await eve.page.get_by_role("button", name="On one step").click()
    await eve.expect_text(".replay", "/")


async def test_continue_from_here(invite: Invite) -> None:
    """A new game against bots from the first moment, with what that seat knew."""
    ann = await invite("Ann")
    table = await finished(ann)
    await ann.page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    await ann.page.get_by_role("button", name="Continue from here").click()
    await ann.page.wait_for_url(lambda url: table not in url)
    await ann.ready()
    assert await ann.play_to_the_end() > 0


async def test_log_in_the_middle(invite: Invite) -> None:
    """A click on a line of a running game shows the past, in which nothing can be done; then back."""
    ann = await invite("Ann")
    await ann.open({"game": "secret_salvage", "seats": [{"kind": "me"}, BOT]})
    for _ in range(6):
        await ann.ready()
        await ann.decide()
    await ann.ready()
    await ann.page.locator(".log button").first.click()
    await ann.page.wait_for_selector(".stage.is-past")
    assert not await ann.page.locator(".choice, .board .target.open").count()
    await ann.page.get_by_role("button", name="To the game").click()
    await ann.page.wait_for_selector(".prompt.asked")
