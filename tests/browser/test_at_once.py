"""Saying several things at once: by mouse, by touch and by keyboard; one undo takes all of it back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from quarterdeck.core.registry import find_game
from quarterdeck.games.secret_salvage.actions import Options
from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.anyio
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def table(game: str, mode: str, seats: int, **options: Any) -> dict[str, Any]:
    plans = [{"kind": "me"}, *[{"kind": "bot", "level": "mate"}] * (seats - 1)]
    return {"game": game, "mode": mode, "seats": plans, "options": options}


async def open_spaces(person: Person, ship: bool) -> list[str]:
    """The spaces that can be chosen: those with a ship, or those with nothing on them."""
    things = person.page.locator(".board .target.open[data-key^='space:']")
    found = [
        (await thing.get_attribute("data-key"), await thing.get_attribute("aria-label")) for thing in await things.all()
    ]
    return [str(key) for key, label in found if "tile" not in str(label) and ("ship" in str(label)) == ship]


def two_away(ship: str, spaces: list[str]) -> str:
    """One of the spaces to which a ship goes in two steps."""
    chart: Any = find_game("secret_salvage").setup(2, Options(), 1).chart
    here = int(ship.removeprefix("space:")) * chart.size
    return next(key for key in spaces if chart.gap[here + int(key.removeprefix("space:"))] == 2)


async def draw(person: Person) -> None:
    await person.ready()
    await person.page.locator(".target.open[data-key='stack:0']").first.click()
    await expect(person.page.locator(".prompt-text")).to_contain_text("Drop it under")


@pytest.mark.parametrize("context", [{}, PHONE], ids=["mouse", "touch"])
async def test_a_ship_goes_where_one_points_and_comes_back_with_one_undo(invite: Invite, context: Any) -> None:
    ann = await invite("Ann", **context)
    await ann.open(table("secret_salvage", "standard", 2, first=0))
    await draw(ann)
    ships, press = await open_spaces(ann, ship=True), ann.page.tap if context else ann.page.click
    assert len(ships) > 1
    await press(f".target[data-key='{ships[0]}']")
    await expect(ann.page.locator(f".target.picked[data-key='{ships[0]}']")).to_have_count(1)
    far = two_away(ships[0], await open_spaces(ann, ship=False))
    await press(f".target[data-key='{far}']")
    await expect(ann.page.locator(".prompt-text")).to_contain_text(re.compile("moves; \\d space"))
    await ann.page.get_by_role("button", name="Undo").click()
    await expect(ann.page.locator(".prompt-text")).to_contain_text("Drop it under")
    assert await open_spaces(ann, ship=True) == ships


async def test_cards_are_chosen_together_by_keyboard(invite: Invite) -> None:
    """Bids: two cards and no more, in one go; what was bid is said in the log."""
    ann = await invite("Ann", seed=4)
    page = ann.page
    await ann.open(table("give_no_quarter", "standard", 2))
    cards = page.locator(".board .target.open[data-key^='card:']")
    for _ in range(300):
        await ann.ready()
        asked = await page.locator(".prompt.asked", has_text="Bid for the turn order").count()
        if asked and await cards.count() > 1:
            break
        stop = page.locator(".choice", has_text=re.compile("buy no more|no more combat|bid no more"))
        if await stop.count():
            await stop.first.click()
        else:
            await ann.decide()
    await cards.nth(0).focus()
    await page.keyboard.press("Enter")
    await cards.nth(1).focus()
    await page.keyboard.press("Space")
    done = page.locator(".together .primary")
    await expect(done).to_have_text(re.compile("Bid .*(, bid .*|2 times.*), then bid no more"))
    await done.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".together")).to_have_count(0)
    await expect(page.locator(".log")).to_contain_text("bid")


async def test_habits_are_kept(invite: Invite) -> None:
    ann = await invite("Ann")
    page = ann.page
    await ann.open(table("secret_salvage", "standard", 2, first=0))
    await page.locator(".menu summary").click()
    await page.locator(".pace select").select_option("calm")
    await page.get_by_role("button", name="Choices without an alternative").click()
    await page.reload()
    await page.locator(".menu summary").click()
    await expect(page.locator(".pace select")).to_have_value("calm")
    await expect(page.get_by_role("button", name="Choices without an alternative: asked")).to_be_visible()


async def test_the_list_of_keys_and_the_log_by_turns(invite: Invite) -> None:
    ann = await invite("Ann")
    page = ann.page
    await ann.open(table("secret_salvage", "standard", 2, first=0))
    await draw(ann)
    await page.keyboard.press("?")
    await expect(page.locator("dialog[open] .keys")).to_contain_text("undo")
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog[open]")).to_have_count(0)
    await expect(page.locator(".log .fresh")).not_to_have_count(0)  # the tile that was drawn
    fold = page.locator(".log .fold").first
    while not await fold.count():
        await ann.ready()
        await ann.decide()
    await ann.ready()
    lines = await page.locator(".log li").count()
    await fold.click()
    await expect(fold).to_have_attribute("aria-expanded", "false")
    assert await page.locator(".log li").count() < lines


async def test_people_can_talk_while_they_wait(invite: Invite) -> None:
    ann = await invite("Ann")
    setup = {"game": "secret_salvage", "mode": "standard", "seats": [{"kind": "me"}, {"kind": "open"}]}
    await ann.open(setup)
    ben = await invite("Ben")
    await ben.visit(ann.page.url.rsplit("/", 1)[1])
    await ann.page.get_by_label("Say something").fill("Two minutes!")
    await ann.page.get_by_label("Say something").press("Enter")
    await expect(ben.page.locator(".waiting .chat")).to_contain_text("Two minutes!")
