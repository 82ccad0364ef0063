"""The board of Battlecruisers as it lies on a screen: what is seen without scrolling, and that nothing moves."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.match import match_from
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Play
from tests.browser import eye
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.games.battlecruisers.position import ship, table

pytestmark = pytest.mark.anyio

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
LOOK_ON = """() => new MutationObserver(() => {
  window.clashes = Math.max(window.clashes ?? 0, document.querySelectorAll(".bc-turned.clashes").length);
  window.told ||= document.querySelector(".bc-shown .bc-rung")?.checkVisibility() ?? false;
}).observe(document.querySelector(".bc"), { subtree: true, childList: true })"""
EDGE = """([selector, side]) => {
  const part = document.querySelector(selector);
  let place = part.getBoundingClientRect()[side];
  for (let around = part.parentElement; around; around = around.parentElement) place += around.scrollTop;
  return place;
}"""


async def edge(person: Person, selector: str, side: str) -> int:
    """Where a part of the board begins or ends on the page, in px, wherever somebody has scrolled to."""
    return round(float(await person.page.evaluate(EDGE, [selector, side])))


async def sit_down(invite: Invite, seats: int, **context: Any) -> Person:
    ann = await invite("Ann", **context)
    await ann.open({"game": "battlecruisers", "seats": [ME, *[BOT] * (seats - 1)]})
    await ann.page.wait_for_selector(".bc-own")
    await ann.ready()
    return ann


@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_hand_and_play_zone_are_seen(invite: Invite, seats: int) -> None:
    """All words of the hand, and one's own play zone, without scrolling."""
    ann = await sit_down(invite, seats, **LAPTOP)
    assert await edge(ann, ".bc-hand", "bottom") < 650
    assert await edge(ann, ".bc-own .bc-mat", "bottom") < 800


async def test_reading_moves_nothing(invite: Invite) -> None:
    """Whatever card one points at, hand and set stay where they are."""
    ann = await sit_down(invite, 4, **LAPTOP)
    places = [await edge(ann, part, "top") for part in (".bc-hand", ".bc-own", ".bc-set")]
    for card in await ann.page.locator(".bc-small, .bc-entry, .bc-chip").all():
        await card.hover()
        assert await ann.page.locator(".bc-reader.pointed").count() == 1
        assert [await edge(ann, part, "top") for part in (".bc-hand", ".bc-own", ".bc-set")] == places


async def test_card_is_read_by_tapping_and_closed(invite: Invite) -> None:
    """On a phone it lies over the rest, within the screen, until it is closed."""
    ann = await sit_down(invite, 4, **PHONE)
    await ann.page.locator(".bc-entry").last.tap(force=True)
    read = ann.page.locator(".bc-reader.pointed .bc-card")
    box = await read.bounding_box()
    assert box is not None
    assert 0 < box["y"] < 200
    await ann.page.get_by_role("button", name="Close this card").tap()
    assert await read.count() == 0


async def test_nothing_moves_by_itself_on_a_phone(invite: Invite) -> None:
    """As tests/browser/test_room.py asks of a laptop: what comes and goes has its place, and what is asked too."""
    ann = await invite("Ann", reduced_motion="no-preference", **PHONE)
    await eye.open_eyes(ann.context)
    await ann.open({"game": "battlecruisers", "seats": [ME, BOT, BOT, BOT]})
    for _ in range(8):
        await ann.ready()
        await ann.decide()
    await ann.ready()
    moved = await eye.jumps(ann)
    assert await eye.shift(ann) < 0.05, [jump for jump in moved if jump["value"] > 0.002]


def quiet_game() -> str:
    """The record of a game that begins with three quiet rounds and half a circle behind it, and ends by the fifth."""
    hands = ship(12, 16), ship(12, 16), ship(12, 16)
    match = match_from(GAME, table(*hands, quiet=3, circling=30, most_vp=9, fewest_cards=6))
    for card in (12, 16):
        for seat in range(3):
            match.act(seat, Play(card))
    return match.save()


async def test_an_end_without_a_winner_is_announced(invite: Invite) -> None:
    """Both counts stand with the round, in their words; when the game is over, its ending."""
    ann = await invite("Ann")
    shown = await ann.call("/records", {"record": quiet_game()})
    await ann.visit(shown["table"])
    await ann.page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    await ann.page.locator(".bc-endless").nth(1).wait_for()
    said = await ann.page.locator(".bc-endless").all_inner_texts()
    assert [words[-9:] for words in said] == ["(BC 5.5).", "(BC 5.7)."]
    await ann.page.get_by_role("button", name="To the end").click()
    await ann.expect_text(".bc-ending", "BC 5.5")
    await ann.page.locator(".bc-endless").nth(0).wait_for(state="detached")


@pytest.mark.parametrize("context", [LAPTOP, PHONE])
async def test_what_was_revealed_stays_in_sight(invite: Invite, context: dict[str, Any]) -> None:
    """Where the next round begins at once the cards lie face up for a while, on a phone with what they did."""
    ann = await invite("Ann", **{**context, "reduced_motion": "no-preference"})
    shown = await ann.call("/records", {"record": quiet_game()})
    await ann.visit(shown["table"])
    await ann.page.get_by_role("button", name="To the beginning").click()
    await ann.expect_text(".moment", "0 /")
    await ann.page.evaluate(LOOK_ON)
    for moment in (1, 2, 3):
        await ann.page.get_by_role("button", name="On one step").click()
        await ann.expect_text(".moment", f"{moment} /")
    await ann.expect_text(".bc-heading h2", "Round 2")
    await ann.page.locator(".bc-turned").first.wait_for(state="detached")
    assert await ann.page.evaluate("[window.clashes, window.told]") == [3, "is_mobile" in context]
