"""The lobby as a new person meets it: playing at once, setting a table up, joining, rules, both themes, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from quarterdeck.core.registry import all_games
from tests.browser.conftest import Invite
from tests.browser.test_access import axe

pytestmark = pytest.mark.anyio

KEYS = "(all) => all.map((one) => one.dataset.key ?? one.dataset.region)"
PAGES = ["/", "/new/give_no_quarter", "/new/avertigos", "/rules/secret_salvage"]
PATIENCE = 60_000  # milliseconds, on a busy machine
REACH = "() => { const line = document.querySelector('.lab-figure .reach'); return line && line.getBBox().width; }"
SHRUNK = "most => document.querySelector('.lab-figure .reach').getBBox().width < most"


async def test_play_now(invite: Invite) -> None:
    """One click, a name, and there is something to decide; afterwards the game is among one's own."""
    ann = await invite("", viewport={"width": 360, "height": 740})
    page = ann.page
    await page.goto(ann.address, wait_until="networkidle")
    await ann.expect_no_sideways_scrolling()
    await page.set_viewport_size({"width": 1280, "height": 900})
    await page.get_by_role("button", name="Play now: Battlecruisers").click()
    await page.get_by_label("Your name at the table").fill("Ann")
    await page.keyboard.press("Enter")
    await ann.ready()
    await ann.expect_text(".players", "Ann")
    await page.get_by_role("link", name="Lobby").click()
    await ann.expect_text("[data-list=mine]", "Battlecruisers")


async def test_set_up_and_join_a_public_table(invite: Invite) -> None:
    """A public table with an open seat is found in the lobby by somebody else, who joins; the game begins."""
    ann, bob = await invite("Ann"), await invite("Bob")
    page = ann.page
    await page.goto(f"{ann.address}/new/secret_salvage", wait_until="networkidle")
    await page.get_by_role("radiogroup", name="Number of players").get_by_label("2 players").check()
    await page.get_by_label("Seat 2", exact=True).select_option("open")
    await page.get_by_text("Public", exact=True).click()
    await page.get_by_role("button", name="Open the table").click()
    await page.wait_for_selector(".waiting")
    await bob.page.goto(bob.address, wait_until="networkidle")
    await bob.page.get_by_role("button", name="Join: Secret Salvage").first.click()
    await bob.page.wait_for_selector(".table")
    await ann.page.wait_for_selector(".table")


async def test_keep_a_name(invite: Invite) -> None:
    """A guest makes an account, sees that it is there, and changes its password."""
    ann = await invite("Ann")
    page = ann.page
    await page.goto(ann.address, wait_until="networkidle")
    await page.get_by_role("button", name="You are Ann").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_text("Keep my name on other devices").click()
    await dialog.locator("#register-name").fill("Captain Ann")
    await dialog.locator("#register-password").fill("cutlasses")
    await page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("log in as Captain Ann")
    await dialog.get_by_text("Another password").click()
    await dialog.get_by_label("Password until now").fill("cutlasses")
    await dialog.get_by_label("New password").fill("marlinspike")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("status")).to_have_text("Your password is changed. Elsewhere you are logged out.")
    assert await axe(ann) == []


async def test_rules_by_number(invite: Invite) -> None:
    """A link to a rule shows that rule. Every plate of every game is drawn by its board, with what it points at."""
    ann = await invite("")
    await ann.page.goto(f"{ann.address}/rules/battlecruisers#rule-2.1", wait_until="networkidle")
    await expect(ann.page.locator("[id='rule-2.1']")).to_be_in_viewport()
    for game in all_games():
        await ann.page.goto(f"{ann.address}/rules/{game.info.slug}", wait_until="networkidle")
        for plate, figure in zip(game.plates(), await ann.page.locator(".plate").all(), strict=True):
            await figure.scroll_into_view_if_needed()
            await expect(figure.locator(".plate-stage > .board > *")).to_be_visible()
            pointed = await figure.locator(".plate-point").evaluate_all(KEYS)
            assert set(pointed) == set(plate.point), (game.info.slug, plate.rule)
            shown = [await figure.locator(f'[data-region="{part}"]').count() for part in plate.show]
            assert all(shown), (game.info.slug, plate.rule)


async def test_rules_explain_themselves(invite: Invite) -> None:
    """What is printed says what it is where the rules mention it: by keyboard, by pointer, and beside a table."""
    ann = await invite("Ann", has_touch=True)
    page, words = ann.page, ann.page.get_by_role("tooltip")
    await page.goto(f"{ann.address}/rules/avertigos#rule-1.5", wait_until="networkidle")
    mention = page.locator("[id='rule-1.5'] .asks", has_text="Quartermaster")
    await page.keyboard.press("Tab")
    await mention.focus()
    await expect(words).to_have_text("Quartermaster stern, bank +2 AP, 3 HP, 3 coins or silver.")
    await page.keyboard.press("Escape")
    await expect(words).to_have_count(0)
    await mention.tap()
    await expect(words).to_be_in_viewport()
    await ann.open({"game": "avertigos", "seats": [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}]})
    await page.get_by_role("tab", name="Rules").click()
    await page.locator(".rules-panel .asks", has_text="Wind Caller").first.click()
    await expect(words).to_contain_text("turns 15° more")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_pages_for_everybody(invite: Invite, path: str, theme: str) -> None:
    """Nothing serious on a desk, nothing serious and nothing too wide on a phone; for a long name and for none."""
    ann = await invite("Captain Anneliese" if theme == "dark" else "", color_scheme=theme)
    await ann.page.goto(ann.address + path, wait_until="networkidle")
    assert await axe(ann) == []
    await ann.page.set_viewport_size({"width": 360, "height": 740})
    await ann.expect_no_sideways_scrolling()
    assert await axe(ann) == []


async def test_who_has_no_name_yet_on_a_phone(invite: Invite) -> None:
    """The way to one goes before the button that asks for it, and nothing is too wide."""
    somebody = await invite(viewport={"width": 360, "height": 740})
    await somebody.page.goto(somebody.address, wait_until="networkidle")
    await expect(somebody.page.get_by_role("button", name="Log in, account")).to_be_visible()
    await somebody.expect_no_sideways_scrolling()


async def test_an_experiment(invite: Invite) -> None:
    """A number is changed beside its text, bots play, the intervals are there and shrink; what is stopped stays."""
    ann = await invite("Ann")
    page = ann.page
    await page.goto(ann.address, wait_until="networkidle")
    await page.get_by_role("link", name="Lab").click()
    await page.get_by_label("Game", exact=True).select_option("battlecruisers")
    await page.get_by_label("Bots", exact=True).fill("random")
    await page.get_by_label("Games of each arm, at most").fill("20000")
    await page.get_by_role("button", name="Add an arm").click()
    await page.get_by_label("Change a number").fill("tech officer clash")
    await page.get_by_role("button", name="Lose 2 VP.").click()
    await page.locator("#number-0").fill("4")
    await page.get_by_role("button", name="Write the file").click()
    await expect(page.get_by_label("Text of the file")).to_have_value(
        re.compile(r'"card\[Tech Officer\].clash.lose" = 4')
    )
    assert await axe(ann) == []
    await page.get_by_role("button", name="Start", exact=True).click()
    first = await page.wait_for_function(REACH, timeout=PATIENCE)
    await page.wait_for_function(SHRUNK, arg=0.8 * await first.json_value(), timeout=PATIENCE)
    await page.get_by_role("button", name="Stop").click()
    await expect(page.get_by_role("status").filter(has_text="stopped")).to_be_visible()
    await page.set_viewport_size({"width": 360, "height": 740})
    await ann.expect_no_sideways_scrolling()
    assert await axe(ann) == []
    await page.get_by_role("button", name="Change it, share it").click()
    await expect(page.get_by_role("button", name="Tech Officer clash.lose = 4")).to_be_visible()
    await expect(page.get_by_role("link", name=re.compile("as it is · Tech"))).to_be_visible()


async def test_a_sweep_and_a_ladder(invite: Invite) -> None:
    """A number step by step is a curve with its intervals; bots on a ladder are rungs, each with its interval."""
    ann = await invite("Ann")
    page = ann.page
    await page.goto(f"{ann.address}/lab", wait_until="networkidle")
    await page.get_by_label("Game", exact=True).select_option("battlecruisers")
    await page.get_by_label("Bots", exact=True).fill("random")
    await page.get_by_label("A number, step by step").check()
    await page.get_by_label("Which number?").fill("goal")
    await page.get_by_role("button", name="goal_vp").click()
    await page.get_by_label("From", exact=True).fill("5")
    await expect(page.get_by_text("More than 8 values are too many here")).to_be_visible()
    await page.get_by_label("Step", exact=True).fill("4")
    await expect(page.get_by_text("4 arms: 5, 9, 13, 17")).to_be_visible()
    await page.get_by_label("Games of each arm, at most").fill("40")
    assert await axe(ann) == []
    await page.get_by_role("button", name="Start", exact=True).click()
    turns = page.locator(".lab-curve").filter(has_text="turns")
    await expect(turns.locator("circle")).to_have_count(4, timeout=PATIENCE)
    await expect(turns.locator(".reach")).to_have_count(4)
    assert await axe(ann) == []
    await page.get_by_role("button", name="Change it, share it").click()
    await page.get_by_label("A ladder of bots").check()
    await page.get_by_label("mate", exact=True).check()
    for looks in (25, 50, 100):
        await page.get_by_label(f"search:looks={looks}", exact=True).uncheck()
    await page.get_by_label("random", exact=True).check()
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(page.get_by_role("heading", name="A ladder from random to mate")).to_be_visible(timeout=PATIENCE)
    await expect(page.locator(".lab-ladder .reach")).to_have_count(1, timeout=PATIENCE)
    await page.set_viewport_size({"width": 360, "height": 740})
    await ann.expect_no_sideways_scrolling()
    assert await axe(ann) == []
