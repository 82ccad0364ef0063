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
    await page.keyboard.press("ArrowRight")
    await ann.expect_text(".moment", "2 /")
    await page.keyboard.press("End")
    await page.wait_for_selector(".stage:not(.is-past), .moment")
    await page.keyboard.press("Home")
    await ann.expect_text(".moment", "0 /")
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


async def test_film(invite: Invite) -> None:
    """Its bar stays as wide as it is; it plays, pauses and knows rounds; nothing is asked of anybody any more."""
    ann = await invite("Ann")
    await finished(ann)
    page = ann.page
    bar = page.locator(".scrubber")
    wide = await bar.bounding_box()
    await page.get_by_label("Go to a round").select_option(label="Round 2")
    await page.wait_for_selector(".stage.is-past")
    await ann.expect_text(".prompt", "You are looking back. ")
    assert "play a card" not in (await page.locator(".prompt").inner_text()).lower()
    assert await bar.bounding_box() == wide
    here = int(await bar.input_value())
    await page.get_by_label("Speed").select_option("4")
    await page.keyboard.press(" ")
    await page.wait_for_function("(was) => Number(document.querySelector('.scrubber').value) > was + 1", arg=here)
    await page.keyboard.press(" ")
    await page.get_by_role("button", name="Play", exact=True).wait_for()
    assert await page.locator(".marks i").count() >= 2


async def test_comments(invite: Invite) -> None:
    """A comment on a moment stays in this browser and goes with a link to somebody else, who is led to it."""
    ann = await invite("Ann")
    await finished(ann)
    page = ann.page
    await page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    comment = page.get_by_label("Your comment on this moment")
    await comment.fill("Here it was lost: 50 % <b>")
    await comment.press("Enter")
    await page.wait_for_selector(".marks b")
    await page.get_by_role("button", name="On one step").click()
    await ann.expect_text(".moment", "1 /")
    assert await comment.input_value() == ""
    await page.get_by_role("button", name="Link to here").click()
    await page.wait_for_function("location.hash.startsWith('#1~')")
    eve = await invite("")
    await eve.page.goto(page.url)
    await eve.expect_text(".moment", "1 /")
    await eve.page.get_by_label("Go to a round").select_option(label="Here it was lost: 50 % <b>")
    await eve.expect_text(".moment", "0 /")
    assert await eve.page.get_by_label("Your comment on this moment").input_value() == "Here it was lost: 50 % <b>"


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
