"""Whole games in the browser against bots, by clicking only what is offered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.anyio

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
GAMES: dict[str, dict[str, Any]] = {
    "battlecruisers": {"seats": [ME, BOT, BOT]},
    "give_no_quarter": {"seats": [ME, BOT], "options": {"rounds": 3}},
    "secret_salvage": {"seats": [ME, BOT], "options": {"rounds": 8}},
    "avertigos": {"seats": [ME, BOT], "options": {"rounds": 1, "turns": 6}},
}


@pytest.mark.parametrize("slug", GAMES)
async def test_whole_game(invite: Invite, slug: str) -> None:
    """From the first decision to the end, on the board and in the list."""
    ann = await invite("Ann")
    await ann.open({"game": slug, **GAMES[slug]})
    assert await ann.play_to_the_end() > 3
    assert await ann.page.locator(".ending").inner_text()


PLACES = {"give_no_quarter": "hex", "secret_salvage": "space"}


@pytest.mark.parametrize("slug", PLACES)
async def test_places_say_why_not(invite: Invite, slug: str) -> None:
    """A place that is not asked for says why, or what it is and what is asked; Tab passes it by."""
    ann = await invite("Ann")
    await ann.open({"game": slug, **GAMES[slug]})
    for _ in range(8):
        await ann.ready()
        closed = ann.page.locator(f'.board [data-key^="{PLACES[slug]}:"]:not(.open, .picked)')
        await closed.first.wait_for(state="attached")
        assert set(await closed.evaluate_all("all => all.map((one) => one.tabIndex)")) == {-1}
        await closed.first.dispatch_event("click")
        asked = re.escape(await ann.page.locator(".prompt-text > span").first.inner_text())
        await expect(ann.page.locator(".notice")).to_contain_text(re.compile(f"not|{asked}", re.IGNORECASE))
        await ann.decide()
