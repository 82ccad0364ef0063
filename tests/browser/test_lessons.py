"""Guided games to their end: by pointer, on a phone by touch, by keyboard alone, with and without motion; axe."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from quarterdeck.core.registry import all_games, find_game
from tests.browser.conftest import Invite
from tests.browser.learner import Learner
from tests.browser.test_access import axe

pytestmark = pytest.mark.anyio

GAMES = [game.info.slug for game in all_games() if game.lessons()]
LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
MANNERS: dict[str, dict[str, Any]] = {
    "pointer": {"viewport": LAPTOP, "reduced_motion": "no-preference"},
    "touch": {"viewport": PHONE, "has_touch": True, "reduced_motion": "no-preference"},
    "keyboard": {"viewport": LAPTOP, "reduced_motion": "reduce"},
}

FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("slug", GAMES)
async def test_guided_game(invite: Invite, slug: str, manner: str) -> None:
    """The coach's every word, to the last; what it points at is there, and nothing is wider than the page."""
    ann = await invite("Ann", **MANNERS[manner])
    learner = Learner(ann, find_game(slug).lessons()["first"], manner)
    await learner.begin(slug)
    assert await learner.finish() == len(learner.lesson.steps) - 1
    await ann.page.wait_for_function(FITS)  # a card that flies away may be outside for a moment
    assert await axe(ann) == []


async def test_from_the_lobby(invite: Invite) -> None:
    """One click leads to the coach; who leaves goes on at the same step, and what is done is remembered."""
    ann = await invite("Ann")
    await ann.page.goto(ann.address)
    await ann.page.get_by_role("button", name="Learn it in five minutes: Battlecruisers").click()
    await ann.page.locator(".coach-next").click()
    await ann.expect_text(".coach-count", "2 of")
    assert await axe(ann) == []
    await ann.page.goto(f"{ann.address}/learn/battlecruisers")
    await ann.page.get_by_role("button", name="Go on: Your first battle").click()
    await ann.expect_text(".coach-count", "2 of")
    await Learner(ann, find_game("battlecruisers").lessons()["first"], "pointer").finish()
    await ann.page.get_by_role("link", name="More lessons and puzzles").click()
    await expect(ann.page.locator('[data-lesson="first"].done')).to_be_visible()
    assert await axe(ann) == []


async def test_a_wrong_click(invite: Invite) -> None:
    """What the rules allow and the lesson does not want is answered kindly, and nothing has happened."""
    ann = await invite("Ann")
    learner = Learner(ann, find_game("battlecruisers").lessons()["first"], "pointer")
    await learner.begin("battlecruisers")
    await ann.page.locator('[data-key="hand:22"]').dispatch_event("click")
    await ann.expect_text(".notice", "then press Next")
    for step in (2, 3, 4):
        await ann.page.keyboard.press("n")
        await ann.expect_text(".coach-count", f"{step} of")
    await ann.page.locator('[data-key="hand:22"]').click()
    await ann.expect_text(".notice:not(.bad)", "the Captain is worth 3")
    await ann.page.locator('[data-key="hand:13"]').click()
    await ann.expect_text(".coach-count", "5 of")


async def test_a_first_table(invite: Invite) -> None:
    """Who has never finished a game begins with ready-made ships, and first; the full rules are one click."""
    ann = await invite("Ann")
    await ann.page.goto(ann.address)
    await ann.page.get_by_role("button", name="Play now: Avertigos").click()
    await ann.expect_text(".prompt-text", "Draw a card or take 1 AP")
    await ann.expect_text(".goal", "Sink the others")
    assert await axe(ann) == []
    await ann.page.goto(ann.address)
    await ann.page.get_by_role("button", name="Full rules: Avertigos").click()
    await ann.expect_text(".prompt-text", "hull")
