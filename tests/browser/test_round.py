"""Avertigos in the round: it comes when it is asked for, a key leads there and back, and a click in it chooses."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

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
    """A point of the picture where something can be chosen: the table is looked over from the near edge on.

    From the right to the left, since the ship waits on the left: a click on it would set it up there.
    """
    box = await page.locator(".av-window canvas").bounding_box()
    assert box is not None
    for row in range(1, int(box["height"] / STEP)):
        for column in range(int(box["width"] / STEP) - 8, 8, -5):
            x, y = box["x"] + column * STEP, box["y"] + box["height"] - row * STEP
            await page.mouse.move(x, y)
            await page.evaluate("new Promise(requestAnimationFrame)")  # what is pointed at has been drawn
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
    ruler = page.locator(".av-setup summary")
    before = await ruler.inner_text()
    await page.mouse.click(*await point_at_something(page))
    await expect(ruler).not_to_have_text(before)
    await page.keyboard.press("v")
    await page.wait_for_selector(".av-window svg")
    await set_up_by_pointing(ann)
    await page.keyboard.press("v")
    await page.wait_for_selector(ROUND)
    assert len(asked) == 1, "it is loaded once"


async def set_up_by_pointing(person: Person) -> None:
    """A click beside the strip means the nearest place; a drag and an arrow key move on; one Enter says all of it."""
    page = person.page
    ship, grip = page.locator(".av-draft"), page.locator(".av-grip .tip")
    box = await page.locator(".av-window").bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + 0.2 * box["width"], box["y"] + 0.5 * box["height"])
    await expect(ship).to_have_attribute("aria-label", re.compile(r"here: 175, .*heading (0|180) degrees"))
    await drag(page, ship, 0.6 * box["width"], 0)
    await expect(ship).not_to_have_attribute("aria-label", re.compile("here: 175, "))
    placed = str(await ship.get_attribute("aria-label"))
    await page.keyboard.press("ArrowLeft")
    west = int(placed.removeprefix("Set up here: ").split(",")[0]) - 25
    await expect(ship).to_have_attribute("aria-label", re.compile(f"here: {west}, "))
    await drag(page, grip, 200, 0)
    await expect(ship).not_to_have_attribute("aria-label", re.compile("heading (0|180) degrees"))
    await page.keyboard.press("Enter")
    await expect(page.locator(".av-setup")).to_have_count(0)
    await expect(page.locator(".log")).to_contain_text("height 2, speed 1")


async def drag(page: Page, thing: Locator, dx: float, dy: float) -> None:
    box = await thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, steps=3)
    await page.mouse.up()


async def test_no_picture_in_space(invite: Invite) -> None:
    """A browser that cannot draw in space has the plan, and nothing that would lead elsewhere."""
    ann = await invite("Ann")
    await ann.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    await ann.open(SETUP)
    await at_the_strip(ann)
    await ann.page.keyboard.press("v")
    await expect(ann.page.locator(".av-window svg")).to_be_visible()
    assert await ann.page.locator('[aria-label="V: in the round"]').count() == 0


async def test_where_the_first_card_leads_and_where_the_others_reach(invite: Invite) -> None:
    """A card that is pointed at has its ghost with all its turns; R shows hostile sectors."""
    ann = await invite("Ann")
    page = ann.page
    await page.goto(ann.address, wait_until="networkidle")
    await page.get_by_role("button", name="Play now: Avertigos").click()
    await ann.ready()
    await page.locator('.av-console [data-key="power"]').click()
    await page.locator(".av-hand .back.open").first.hover()
    await expect(page.locator(".av-ghost.next .base")).to_be_visible()
    await expect(page.locator(".av-fan circle")).to_have_count(3)
    await expect(page.locator(".av-sector.threat")).to_have_count(0)
    await page.keyboard.press("r")
    await expect(page.locator(".av-sector.threat")).not_to_have_count(0)
