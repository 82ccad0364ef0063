"""Zoom and pan are one thing at four boards: wheel, drag, keys anywhere, buttons, and back to the whole."""

from __future__ import annotations

import pytest

from tests.browser import eye
from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

PLACES = {
    "battlecruisers": ".bc-lens",
    "give_no_quarter": ".gnq-map > svg",
    "secret_salvage": ".ss-map > svg",
    "avertigos": ".av-window",
}
MARKS = {
    "battlecruisers": ".bc-own",
    "give_no_quarter": ".gnq-hex.centre",
    "secret_salvage": ".ss-cell",
    "avertigos": ".av-ground .rim",
}


async def mark_of(ann: Person, slug: str) -> dict[str, float]:
    """Where something of the picture is, and how wide."""
    found: dict[str, float] = (
        await ann.page.locator(MARKS[slug])
        .nth(0)
        .evaluate("(thing) => { const box = thing.getBoundingClientRect(); return { x: box.x, width: box.width }; }")
    )
    return found


@pytest.mark.parametrize("slug", PLACES)
async def test_zoom_and_pan(invite: Invite, slug: str) -> None:
    ann = await invite("Ann")
    await ann.open({"game": slug, **eye.SETUPS[slug]})
    for _ in range(14 if slug == "avertigos" else 1):
        await ann.ready()
        await ann.decide()
    await ann.ready()
    page, place = ann.page, ann.page.locator(PLACES[slug])
    at_first = await mark_of(ann, slug)
    await page.keyboard.press("+")
    nearer = await mark_of(ann, slug)
    assert nearer["width"] == pytest.approx(1.5 * at_first["width"], rel=0.02)
    box = await place.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, steps=3)
    await page.mouse.move(x + 60, y, steps=3)
    await page.mouse.up()
    assert (await mark_of(ann, slug))["x"] > nearer["x"] + 20
    await page.keyboard.down("Control")
    await page.mouse.wheel(0, -100)
    await page.keyboard.up("Control")
    assert (await mark_of(ann, slug))["width"] > 1.1 * nearer["width"]
    await page.keyboard.press("0")
    assert await mark_of(ann, slug) == pytest.approx(at_first)
    await page.get_by_role("button", name="Closer").or_(page.get_by_role("button", name="+ nearer")).click()
    assert (await mark_of(ann, slug))["width"] > 1.4 * at_first["width"]
