"""Secret choices that are sealed: chosen in two browsers, known to nobody before, and checked by everybody after."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from quarterdeck.cli.main import run
from quarterdeck.core.match import read_header
from tests.browser.conftest import Invite
from tests.browser.test_luck import downloaded, other, shown_again
from tests.browser.test_people import play_together

pytestmark = pytest.mark.anyio


async def test_two_browsers_at_a_sealed_table(invite: Invite, tmp_path: Path) -> None:
    """Nobody clicks more than at other tables; a reload loses nothing, a changed byte is found out."""
    ann, bob = await invite("Ann", seed=1), await invite("Bob", seed=2)
    await ann.page.goto(f"{ann.address}/new/battlecruisers", wait_until="networkidle")
    await ann.page.get_by_role("radiogroup", name="Number of players").get_by_label("3 players").check()
    await ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    await ann.page.get_by_label("Sealed choices").check()
    await ann.page.get_by_role("button", name="Open the table").click()
    await ann.expect_text(".waiting", "not even this server knows one")
    await bob.visit(ann.page.url.rsplit("/", 1)[1])
    await bob.page.get_by_role("button", name="Sit here").click()
    for somebody in (ann, bob):
        await somebody.ready()
    prompt = ann.page.locator(".prompt-text")
    while not (await prompt.inner_text()).startswith("Sealed: "):
        await ann.decide()
    await expect(prompt).to_contain_text("Waiting for Bob")
    chosen = await prompt.inner_text()
    await ann.page.reload()
    await expect(prompt).to_have_text(chosen)
    await ann.page.get_by_role("button", name="Undo").click()
    await play_together([ann, bob])
    for somebody in (ann, bob):
        lines = somebody.page.locator(".luck")
        await expect(lines).to_have_class(["luck good", "luck good"], timeout=20_000)
        await expect(lines.nth(1)).to_contain_text("as this browser saw it")
    file = tmp_path / "game.jsonl"
    text = await downloaded(ann, file)
    choices = read_header(text).choices
    assert choices
    assert all(choice.shown is not None for choice in choices)
    assert run(["verify", str(file)]) == 0
    nonce = choices[0].shown.nonce if choices[0].shown else ""
    changed = text.replace(nonce, other(nonce[0]) + nonce[1:], 1)
    await shown_again(bob, changed)
    await expect(bob.page.locator(".luck.bad").first).to_contain_text(
        "in round 1 is not what was sealed", timeout=20_000
    )
    file.write_text(changed)
    assert run(["verify", str(file)]) == 1
