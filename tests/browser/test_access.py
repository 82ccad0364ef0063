"""For everybody: by keyboard alone, on a phone, in both themes, for screen readers; axe finds nothing serious."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
BOT = {"kind": "bot", "level": "deckhand"}
ME = {"kind": "me"}
SETUPS: dict[str, dict[str, Any]] = {
    "battlecruisers": {"seats": [ME, BOT, BOT, BOT]},
    "give_no_quarter": {"seats": [ME, BOT, BOT]},
    "secret_salvage": {"seats": [ME, BOT, BOT]},
    "avertigos": {"seats": [ME, BOT]},
}


# What fades in has its true colours only when it has come to rest.
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished))"""


async def axe(person: Person) -> list[str]:
    """What axe calls serious or critical on the page as it is."""
    assert AXE.exists(), "axe-core is missing: run npm install"
    await person.page.evaluate(AT_REST)
    await person.page.evaluate(AXE.read_text())
    found = await person.page.evaluate("axe.run(document, { resultTypes: ['violations'], preload: false })")
    return [
        f"{violation['id']}: {violation['help']}: {violation['nodes'][0]['html'][:200]} ({len(violation['nodes'])})"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


async def some_clicks(person: Person, clicks: int) -> None:
    for _ in range(clicks):
        await person.ready()
        if await person.is_over():
            return
        await person.decide()
    await person.ready()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("slug", SETUPS)
async def test_table(invite: Invite, slug: str, theme: str) -> None:
    """No serious violation at a table, at the start and later on."""
    ann = await invite("Ann", color_scheme=theme)
    await ann.open({"game": slug, **SETUPS[slug]})
    await ann.ready()
    assert await axe(ann) == []
    await some_clicks(ann, 12)
    assert await axe(ann) == []


@pytest.mark.parametrize("slug", SETUPS)
async def test_phone(invite: Invite, slug: str) -> None:
    """360 px: nothing is wider than the page, and the game can be played."""
    ann = await invite("Ann", viewport={"width": 360, "height": 740}, has_touch=True)
    await ann.open({"game": slug, **SETUPS[slug]})
    await some_clicks(ann, 15)
    await ann.expect_no_sideways_scrolling()
    assert await axe(ann) == []


async def test_text_view(invite: Invite) -> None:
    """The table in words, as the terminal says it."""
    ann = await invite("Ann")
    await ann.open({"game": "battlecruisers", **SETUPS["battlecruisers"]})
    await ann.ready()
    await ann.page.keyboard.press("w")
    await ann.page.wait_for_selector(".words table")
    assert await axe(ann) == []


async def test_keyboard_only(invite: Invite) -> None:
    """A whole game with Tab and Enter, never a pointer; the focus is always visible."""
    ann = await invite("Ann")
    await ann.open({"game": "battlecruisers", "seats": [ME, BOT, BOT]})
    for turn in range(400):
        await ann.ready()
        if await ann.is_over():
            break
        await tab_to(ann, ".board .target.open" if turn % 2 == 0 else ".choice")
        await ann.page.keyboard.press("Enter")
        if await ann.page.locator("dialog.sure[open]").count():
            await ann.page.keyboard.press("Tab")
            await ann.page.keyboard.press("Enter")
    assert await ann.is_over()


async def tab_to(person: Person, selector: str) -> None:
    """Press Tab until the focus is on something offered."""
    wanted = f"{selector}:focus, .choice:focus" if await person.page.locator(selector).count() else ".choice:focus"
    for _ in range(120):
        if await person.page.locator(wanted).count():
            shape = await person.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert shape != "none", "the focus cannot be seen"
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")
