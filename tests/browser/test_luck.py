"""Luck that anybody can check: sealed without a click, recomputed in the browser, and a changed byte is found out."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from quarterdeck.cli.main import run
from quarterdeck.core.match import read_header
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_access import axe
from tests.browser.test_people import play_together

pytestmark = pytest.mark.anyio


async def downloaded(somebody: Person, path: Path) -> str:
    await somebody.page.locator(".menu summary").click()
    async with somebody.page.expect_download() as started:
        await somebody.page.get_by_role("link", name="Download this game").click()
    await (await started.value).save_as(path)
    return path.read_text()


async def shown_again(somebody: Person, text: str) -> None:
    """Send a saved game in, and look at it."""
    sent_in = await somebody.call("/records", {"record": text})
    await somebody.visit(sent_in["table"])


async def readable(somebody: Person) -> None:
    """The line in both themes."""
    for theme in ("light", "dark"):
        await somebody.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert await axe(somebody) == []
    await somebody.expect_no_sideways_scrolling()


def other(digit: str) -> str:
    return "0" if digit != "0" else "1"


async def test_a_game_is_checked_in_the_browser(invite: Invite, tmp_path: Path) -> None:
    """Played from the lobby on; then in order here and on the command line, and found out where a byte is another."""
    ann = await invite("Ann")
    await ann.page.goto(ann.address, wait_until="networkidle")
    await ann.page.get_by_role("button", name="Play now: Battlecruisers").click()
    await ann.ready()
    assert not await ann.page.locator(".luck").count()
    await ann.play_to_the_end()
    line = ann.page.locator(".luck")
    await expect(line).to_have_class("luck good", timeout=20_000)
    await expect(line).to_contain_text("The luck was sealed before the first decision")
    await expect(line).to_contain_text("salt from Ann")
    await readable(ann)
    file = tmp_path / "game.jsonl"
    text = await downloaded(ann, file)
    luck = read_header(text).luck
    assert luck is not None
    await ann.page.locator(".menu summary").click()
    await ann.expect_text(".seal", luck.seal)
    assert run(["verify", str(file), "--seal", luck.seal]) == 0
    secret = luck.shown.value
    draws = text.index('"draws":[') + len('"draws":[')
    digit = text.index(",", draws) + 1
    changes = {
        "server's secret": text.replace(secret, other(secret[0]) + secret[1:], 1),
        "in the set-up should be": text[:digit] + other(text[digit]) + text[digit + 1 :],
        "changed after it was written": text.replace('"names":["Ann"', '"names":["Ana"', 1),
    }
    for words, changed in changes.items():
        assert sum(a != b for a, b in zip(text, changed, strict=True)) == 1
        await shown_again(ann, changed)
        await expect(line).to_have_class("luck bad", timeout=20_000)
        await expect(line).to_contain_text(words)
        await readable(ann)
        file.write_text(changed)
        assert run(["verify", str(file)]) == 1


async def test_two_browsers_and_one_who_was_not_there(invite: Invite, tmp_path: Path) -> None:
    """Both players' salts count; somebody who comes later can check as well, and is told what that is worth."""
    ann, bob = await invite("Ann", seed=1), await invite("Bob", seed=2)
    await ann.page.goto(f"{ann.address}/new/battlecruisers", wait_until="networkidle")
    await ann.page.get_by_role("radiogroup", name="Number of players").get_by_label("3 players").check()
    await ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    await ann.page.get_by_role("button", name="Open the table").click()
    await ann.page.wait_for_selector(".waiting")
    table = ann.page.url.rsplit("/", 1)[1]
    await bob.visit(table)
    await bob.page.get_by_role("button", name="Sit here").click()
    await play_together([ann, bob])
    for somebody in (ann, bob):
        line = somebody.page.locator(".luck")
        await expect(line).to_have_class("luck good", timeout=20_000)
        await expect(line).to_contain_text("sealed before the first decision")
        await expect(line).to_contain_text("salt from Ann and Bob")
    await ann.page.get_by_label("Seen by").select_option(index=2)
    await ann.page.wait_for_selector(".player.eyes")
    await expect(ann.page.locator(".luck")).to_have_class("luck good")
    eve = await invite("Eve")
    await eve.visit(table)
    await expect(eve.page.locator(".luck")).to_contain_text("did not see before the game", timeout=20_000)
    text = await downloaded(eve, tmp_path / "game.jsonl")
    plain = text[: text.index(',"luck":')] + "}\n"
    await shown_again(eve, plain)
    await expect(eve.page.locator(".luck")).to_contain_text("Not sealed", timeout=20_000)
