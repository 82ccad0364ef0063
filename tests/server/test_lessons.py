"""A lesson at a table: the coach in the frame of who learns, its answers, and going on where one left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.live import Person, person
from tests.server.wire_client import Line, line

pytestmark = pytest.mark.anyio
FIRST = "/games/battlecruisers/lessons/first"
CAPTAIN = "13 Captain"


@pytest.fixture
async def ann(address: str) -> AsyncIterator[Person]:
    async with person(address, "Ann") as somebody:
        yield somebody


async def read_on(page: Line, frame: Any) -> Any:
    """Press "next" until there is something to choose."""
    while frame["coach"]["next"]:
        await page.say("next", seat=0, step=frame["coach"]["step"])
        frame = await page.hear("frame", question=-1) if frame["coach"]["step"] < 2 else await page.hear("frame")
    return frame


async def choosing(page: Line) -> Any:
    """The frame in which one is asked, once the others have chosen."""
    while True:
        frame = await page.hear("frame")
        if frame["offers"] and frame["waiting"] == [0]:
            return frame


def place_of(frame: Any, words: str) -> int:
    return next(place for place, offer in enumerate(frame["offers"]) if offer["words"] == words)


async def test_a_step_at_a_time(ann: Person, address: str) -> None:
    """Nothing is offered while there is something to read; then what is wanted is named among all that is offered."""
    seated = await ann.ask(FIRST, {}, expect=201)
    async with line(address, ann.cookie) as page:
        facts = await page.join(seated["table"], seated["tokens"])
        assert (facts["lesson"], facts["mode"], facts["setup"]["hints"]) == ("first", "Your first battle", False)
        frame = await page.hear("frame")
        assert frame["coach"]["next"]
        assert not frame["offers"]
        await read_on(page, frame)
        frame = await choosing(page)
        assert [frame["offers"][place]["words"] for place in frame["coach"]["wanted"]] == [CAPTAIN]
        assert len(frame["offers"]) == 4


async def test_a_wrong_choice_is_answered(ann: Person, address: str) -> None:
    """It is not made, and the frame that comes with the answer is the same as before; a right one goes on."""
    seated = await ann.ask(FIRST, {}, expect=201)
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await read_on(page, await page.hear("frame"))
        frame = await choosing(page)
        await page.click(frame, place_of(frame, "22 Special Ops"))
        answer = await page.hear("refused")
        assert answer["kind"] == "lesson"
        assert "Captain is worth 3" in answer["reason"]
        again = await page.hear("frame")
        assert again["coach"] == frame["coach"]
        await page.click(again, place_of(again, CAPTAIN))
        assert (await page.hear("frame", live=True))["coach"]["step"] == frame["coach"]["step"] + 1


async def test_stale_steps(ann: Person, address: str) -> None:
    """A step that is not due, and one at a table without a lesson, are refused; nothing changes."""
    seated = await ann.ask(FIRST, {}, expect=201)
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await page.say("next", seat=0, step=3)
        assert (await page.hear("refused"))["kind"] == "stale"
        plain = await ann.open_table("secret_salvage", ["me", {"kind": "bot", "level": "deckhand"}])
        await page.join(plain["table"], plain["tokens"])
        await page.say("next", seat=0, step=0)
        assert (await page.hear("failed"))["kind"] == "malformed"


async def test_leaving_and_coming_back(ann: Person, address: str) -> None:
    """The table's log knows the step; a list names the lesson."""
    seated = await ann.ask(FIRST, {}, expect=201)
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        await page.say("next", seat=0, step=0)
        await page.hear("frame", question=-1)
        left = (await page.hear("frame"))["coach"]
    async with line(address, ann.cookie) as page:
        await page.join(seated["table"], seated["tokens"])
        assert (await page.hear("frame"))["coach"] == left
    assert (await ann.ask(f"/tables/{seated['table']}"))["mode"] == "Your first battle"


async def test_who_watches_hears_no_coach(ann: Person, address: str) -> None:
    """Neither in a frame, nor in the log that can be downloaded: the script is what others will do."""
    seated = await ann.ask(FIRST, {}, expect=201)
    async with line(address) as page:
        await page.join(seated["table"])
        assert (await page.hear("frame"))["coach"] is None
    log = (await ann.get(f"/api/tables/{seated['table']}/log")).text
    assert "Escape Pod" not in log


async def test_unknown_lesson(ann: Person) -> None:
    answer = await ann.ask("/games/battlecruisers/lessons/nothing", {}, expect=404)
    assert "no lesson 'nothing'" in answer["detail"]


@pytest.mark.parametrize("slug", ["avertigos", "give_no_quarter", "secret_salvage"])
async def test_a_first_table(ann: Person, address: str, slug: str) -> None:
    """No coach, help as for anybody who plays alone, and the person first."""
    seated = await ann.ask(f"/games/{slug}/lessons/table", {}, expect=201)
    async with line(address, ann.cookie) as page:
        facts = await page.join(seated["table"], seated["tokens"])
        assert (facts["lesson"], facts["setup"]["hints"]) == ("", True)
        assert facts["goal"]
        frame = await page.hear("frame")
        assert (frame["coach"], frame["waiting"]) == (None, [0])
