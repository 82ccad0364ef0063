"""Room: nothing moves by itself, no words are cut off at four sizes in both themes, and what matters is in sight.

`python -m tests.browser.room` does the same over whole games.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import eye
from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

MOST_SHIFT = 0.05
ON_A_PHONE = ("battlecruisers", "give_no_quarter", "secret_salvage")
SEEN_MOVING = [*[(slug, "1280×800") for slug in eye.SETUPS], *[(slug, "390×844") for slug in ON_A_PHONE]]
DECISIONS = {"battlecruisers": 8, "give_no_quarter": 16, "secret_salvage": 14, "avertigos": 24}


async def seated(
    invite: Invite, slug: str, motion: str, setups: dict[str, dict[str, Any]] = eye.SETUPS, size: str = "1280×800"
) -> Person:
    width, height = eye.SIZES[size]
    ann = await invite("Anne Bonny", viewport={"width": width, "height": height}, reduced_motion=motion)
    await eye.open_eyes(ann.context)
    await ann.open({"game": slug, **setups[slug]})
    return ann


async def decide(ann: Person, decisions: int) -> None:
    for _ in range(decisions):
        await ann.ready()
        await ann.decide()
    await ann.ready()


@pytest.mark.parametrize(("slug", "size"), SEEN_MOVING)
async def test_nothing_moves_by_itself(invite: Invite, slug: str, size: str) -> None:
    ann = await seated(invite, slug, "no-preference", size=size)
    await decide(ann, DECISIONS[slug])
    moved = await eye.jumps(ann)
    assert await eye.shift(ann) < MOST_SHIFT, [jump for jump in moved if jump["value"] > 0.002]


@pytest.mark.parametrize("slug", eye.SETUPS)
async def test_everything_can_be_read_and_seen(invite: Invite, slug: str) -> None:
    """At the start and later on: no cut-off words and no label over a ship at any size in any theme;
    board, hand and opponents in sight, with as many as can play."""
    ann = await seated(invite, slug, "reduce", eye.CROWDS)
    await ann.ready()
    for decisions in (0, DECISIONS[slug] // 2, DECISIONS[slug] // 2):
        await decide(ann, decisions)
        for name, size in eye.SIZES.items():
            for theme in eye.THEMES:
                await eye.fit(ann, size, theme)
                assert await eye.cut_off(ann) == [], (name, theme)
            if slug in eye.UNCOVERED:
                assert await eye.over_ships(ann, slug) == [], name
                assert slug == "avertigos" or await eye.over_ships(ann, slug) == [], (name, theme)
            if size[0] >= 1280 and decisions:
                assert await eye.out_of_sight(ann, slug) == [], name
        await eye.fit(ann, (1280, 800), "dark")
    if slug == "avertigos":
        await expect_houses_in_sight(ann)


async def expect_houses_in_sight(ann: Person) -> None:
    """Strategy: four houses beside the table and the hand, nothing of them cut off."""
    await ann.open({"game": "avertigos", "mode": "strategy-simple", "seats": [eye.ME, *[eye.BOT] * 3]})
    await ann.ready()
    assert await ann.page.evaluate("eye.missing(['.av-window', '.av-hand', '.av-house'])") == []
    assert await eye.cut_off(ann) == []


@pytest.mark.parametrize("slug", eye.SETUPS)
async def test_large_window(invite: Invite, slug: str) -> None:
    """At 2560×1440 the table uses the whole window, and its board grows with it."""
    ann = await seated(invite, slug, "reduce")
    await decide(ann, DECISIONS[slug] // 2)
    before = await eye.width_of(ann, eye.BOARD[slug])
    await eye.fit(ann, eye.SIZES["2560×1440"], "dark")
    assert await eye.width_of(ann, ".table") > 2500
    assert await eye.width_of(ann, eye.BOARD[slug]) > 1.7 * before


async def test_the_eye_is_taken_there(invite: Invite) -> None:
    """On a phone, wherever one has scrolled to: what is asked comes into sight above the question."""
    ann = await invite("Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    await ann.open({"game": "secret_salvage", **eye.SETUPS["secret_salvage"]})
    await ann.ready()
    for _ in range(4):
        await ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        await ann.page.locator(".choice, .prompt-tools .button").first.wait_for()
        await ann.decide()
        await ann.ready()
        if await ann.page.locator(".board .target.open:not(.aside)").count():
            assert await ann.page.evaluate(
                """[...document.querySelectorAll(".board .target.open:not(.aside)")].some((thing) => {
                  const { top, bottom } = thing.getBoundingClientRect();
                  return bottom > 0 && top < document.querySelector(".ask").getBoundingClientRect().top;
                })"""
            )
