"""Avertigos in the round: it comes when it is asked for, a key leads there and back, and a click in it chooses."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_access import axe

pytestmark = pytest.mark.anyio

ROUND = ".av-window.round:not(:has(.av-coming))"
SETUP = {"game": "avertigos", "seats": [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}]}
STEP = 9  # pixels


async def at_the_strip(person: Person) -> None:
    """Draft until a place for the ship can be chosen on the table."""
    for _ in range(40):
        await person.ready()
        if await person.page.locator(".av-spot").count():
            return
        await person.decide()
    raise AssertionError("no ship is set up after 40 clicks")


async def point_at_something(page: Page) -> tuple[float, float]:
    """A point of the picture where something can be chosen: the table is looked over from the near edge on."""
    box = await page.locator(".av-window canvas").bounding_box()
    assert box is not None
    for row in range(1, int(box["height"] / STEP)):
        for column in range(8, int(box["width"] / STEP) - 8, 5):
            x, y = box["x"] + column * STEP, box["y"] + box["height"] - row * STEP
            await page.mouse.move(x, y)
            if await page.locator(".av-window.pointed").count():
                return x, y
    raise AssertionError("nothing in the picture can be chosen")


async def test_in_the_round(invite: Invite) -> None:
    ann = await invite("Ann")
    page = ann.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "stage" in request.url else None)
    await ann.open(SETUP)
    await at_the_strip(ann)
    assert asked == [], "the view in the round comes before anybody wants it"
    await page.keyboard.press("v")
    await page.wait_for_selector(ROUND)
    assert len(asked) == 1
    assert await axe(ann) == []
    prompt = await page.locator(".prompt").inner_text()
    await page.mouse.click(*await point_at_something(page))
    await expect(page.locator(".prompt")).not_to_have_text(prompt)
    await expect(page.locator(".prompt")).to_contain_text("heading")
    await page.keyboard.press("v")
    await page.wait_for_selector(".av-window svg")
    await page.keyboard.press("v")
    await page.wait_for_selector(ROUND)
    assert len(asked) == 1, "it is loaded once"


async def test_no_picture_in_space(invite: Invite) -> None:
    """A browser that cannot draw in space has the plan, and nothing that would lead elsewhere."""
    ann = await invite("Ann")
    await ann.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    await ann.open(SETUP)
    await at_the_strip(ann)
    await ann.page.keyboard.press("v")
    await expect(ann.page.locator(".av-window svg")).to_be_visible()
    assert await ann.page.locator('[aria-label="V: in the round"]').count() == 0
