"""Several people: two browsers at one table, two people at one device, who watches, who has gone, who is out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from quarterdeck.core.registry import find_game
from tests.browser.conftest import Invite
from tests.browser.host import Host
from tests.browser.person import Person

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "deckhand"}
TABLES: dict[str, dict[str, Any]] = {
    "battlecruisers": {"seats": [{"kind": "me"}, {"kind": "open"}, BOT]},
    "give_no_quarter": {"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"rounds": 2}},
}


async def play_together(people: list[Person]) -> None:
    """Whoever is asked clicks, until everybody sees the end."""
    for _ in range(4000):
        over = [await person.is_over() for person in people]
        if all(over):
            return
        for person in people:
            if await person.page.locator(".prompt.asked, .curtain").count():
                await person.decide()
        await people[0].page.wait_for_timeout(20)
    raise AssertionError("no end")


@pytest.mark.parametrize("slug", TABLES)
async def test_two_browsers(invite: Invite, slug: str) -> None:
    """One opens a table and shares the link, the other sits down by it; they play to the end."""
    ann, bob = await invite("Ann", seed=1), await invite("", seed=2)
    table = await ann.open({"game": slug, **TABLES[slug]})
    await ann.expect_text(".waiting", "Open seat")
    await bob.visit(table)
    await bob.page.get_by_label("Your name", exact=True).fill("Bob")
    await bob.page.get_by_role("button", name="Sit here").click()
    await bob.page.wait_for_selector(".table")
    await ann.page.wait_for_selector(".table")
    await ann.expect_text(".players", "Bob")
    await play_together([ann, bob])
    assert (
        await ann.page.locator(".ending-reason").inner_text() == await bob.page.locator(".ending-reason").inner_text()
    )


# Looked at in one moment: the page may change between two looks.
HOT_SEAT = """() => {
  const there = (what) => document.querySelectorAll(what).length > 0;
  const offered = there(".choice, .board .target.open");
  return { passing: there(".pass"), veiled: there(".curtain"), board: there(".board"), offered };
}"""


async def test_hot_seat(invite: Invite) -> None:
    """Two people at one device: nothing is shown until the right one says so, and the game goes to its end."""
    ann = await invite("Ann")
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Bea"}]
    await ann.open({"game": "secret_salvage", "seats": seats, "options": {"rounds": 3}})
    passed = 0
    for _ in range(600):
        await ann.ready()
        if await ann.is_over():
            break
        seen = await ann.page.evaluate(HOT_SEAT)
        assert not (seen["passing"] and seen["offered"])
        assert not (seen["veiled"] and seen["board"])
        passed += seen["veiled"]
        await ann.decide()
    assert await ann.is_over()
    assert passed >= 3


async def test_spectator(invite: Invite) -> None:
    """Whoever has the link can watch, sees no hand and is offered nothing; chat reaches both."""
    ann, eve = await invite("Ann"), await invite("Eve")
    table = await ann.open({"game": "battlecruisers", "seats": [{"kind": "me"}, BOT, BOT]})
    await eve.visit(table)
    await eve.page.wait_for_selector(".board")
    await ann.expect_text(".players", "1 watching")
    assert not await eve.page.locator(".choice, .board .target.open").count()
    await eve.page.get_by_role("tab", name="Chat").click()
    await eve.page.get_by_label("Say something").fill("Fair winds <b>to</b> all")
    await eve.page.get_by_role("button", name="Send").click()
    await ann.page.get_by_role("tab", name="Chat").click()
    await ann.expect_text(".chat", "Fair winds <b>to</b> all")


async def test_nobody_takes_a_seat(invite: Invite) -> None:
    """A token is needed: another browser with the same link only watches, and a taken seat is not given away."""
    ann, eve = await invite("Ann"), await invite("Eve")
    table = await ann.open({"game": "battlecruisers", "seats": [{"kind": "me"}, BOT, BOT]})
    answer = await eve.context.request.post(f"{eve.address}/api/tables/{table}/claim", data={"seat": 0})
    assert answer.status == 403
    await eve.visit(table)
    await eve.page.wait_for_selector(".board")
    assert not await eve.page.locator(".player.mine").count()


async def sit_together(host: Person, guest: Person, setup: dict[str, Any]) -> str:
    """A table that one opens and where the other takes the open seat."""
    table = await host.open(setup)
    await guest.visit(table)
    await guest.page.get_by_role("button", name="Sit here").click()
    for person in (host, guest):
        await person.page.wait_for_selector(".table")
    return table


async def test_who_has_gone(invite: Invite) -> None:
    """Who waits sees how long until a bot plays, and that it need not once the other is back."""
    ann, bob = await invite("Ann"), await invite("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}, BOT]
    table = await sit_together(ann, bob, {"game": "battlecruisers", "seats": seats})
    await ann.decide()
    await bob.page.goto(f"{bob.address}/rules")
    countdown = ann.page.get_by_role("timer")
    await expect(countdown).to_contain_text("Bob is away: a bot plays in 0:")
    said = await countdown.inner_text()
    await expect(countdown).not_to_have_text(said)
    await bob.visit(table)
    await expect(countdown).to_have_count(0)


def reckless() -> dict[str, str]:
    """The cards, but that who plays the Reckless Pilot alone loses all of them."""
    text = find_game("battlecruisers").content.texts["cards.toml"]
    usual = "main = { discard = 1, gain = 4 }"
    assert text.count(usual) == 1
    return {"cards.toml": text.replace(usual, "main = { discard = 6, gain = 4 }\nonly_card = true")}


async def test_skip_to_the_end(browser: Browser, tmp_path: Path) -> None:
    """Who is out among bots that take their time reads why, and need not watch them."""
    with Host(tmp_path, pace="calm") as host:
        ann = Person(await browser.new_page(reduced_motion="reduce"), host.address)
        await ann.be("Ann")
        await ann.open({"game": "battlecruisers", "seats": [{"kind": "me"}, BOT, BOT], "data": reckless()})
        await ann.ready()
        while not await ann.is_over():
            await ann.prefer("Reckless Pilot")
            await ann.ready()
        await ann.expect_text(".fate", "You are out. You have no card left in hand, recovery zone or play. BC 4.2")
        await ann.page.get_by_role("button", name="Skip to the end").click()
        await ann.expect_text(".ending", "won.")
        assert not await ann.page.locator(".fate").count()
        assert not ann.troubles


async def test_leave_and_come_back(invite: Invite) -> None:
    """A bot plays for who leaves, and gives the seat back."""
    ann, bob = await invite("Ann"), await invite("Bob")
    await sit_together(ann, bob, {"game": "avertigos", "mode": "skirmish", "seats": [{"kind": "me"}, {"kind": "open"}]})
    await ann.page.locator(".menu summary").click()
    await ann.page.get_by_role("button", name="Leave: a bot plays on").click()
    await ann.page.locator("dialog.sure .primary").click()
    await ann.page.get_by_role("button", name="Take my seat back").click()
    await ann.expect_text(".player.mine", "you")


async def test_play_again(invite: Invite) -> None:
    """Who leaves a game with bots finds it waiting; after the end the same company is one click away."""
    ann, bob = await invite("Ann"), await invite("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}, BOT]
    table = await sit_together(ann, bob, {"game": "battlecruisers", "mode": "basic", "seats": seats})
    await bob.page.locator(".menu summary").click()
    await bob.page.get_by_role("button", name="Concede").click()
    await bob.page.locator("dialog.sure .primary").click()
    await ann.expect_text(".players", "conceded")
    await ann.page.locator(".menu summary").click()
    await ann.page.get_by_role("link", name="Leave: the game waits for you").click()
    await ann.page.get_by_role("link", name="Battlecruisers").first.wait_for()
    await ann.visit(table)
    await ann.play_to_the_end()
    await ann.page.get_by_role("button", name="Play again").click()
    await ann.page.wait_for_selector(".waiting")
    await bob.page.get_by_role("tab", name="Chat").click()
    await bob.page.get_by_role("link", name="/t/").click()
    await bob.page.get_by_role("button", name="Sit here").click()
    await bob.page.wait_for_selector(".table[data-state=playing]")
