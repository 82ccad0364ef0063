"""Who one is, in the browser: passkeys, where one is logged in, logging out there; help that a table has or has not."""

from __future__ import annotations

import secrets

import pytest
from playwright.async_api import CDPSession, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_access import axe

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "deckhand"}
ME = {"kind": "me"}
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def name() -> str:
    """The server is shared by all tests, and a name is one account's."""
    return f"Captain {''.join(secrets.choice('abcdefgh') for _ in range(8))}"


async def with_authenticator(person: Person) -> CDPSession:
    """A device that knows its owner's finger."""
    devtools = await person.context.new_cdp_session(person.page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return devtools


async def open_menu(person: Person) -> Locator:
    await person.page.goto(person.address, wait_until="networkidle")
    await person.page.locator(".who").click()
    return person.page.get_by_role("dialog")


async def log_out(dialog: Locator) -> None:
    await dialog.get_by_role("button", name="Log out on this device").click()
    await expect(dialog.get_by_role("status")).to_contain_text("logged out")


async def test_a_passkey_instead_of_a_password(invite: Invite, name: str) -> None:
    """A guest keeps the name with a passkey, logs out, and comes back with it, without a name."""
    ann = await invite(name)
    await with_authenticator(ann)
    dialog = await open_menu(ann)
    await dialog.get_by_text("Keep my name on other devices").click()
    await dialog.get_by_role("button", name="Make a passkey instead").click()
    await expect(dialog).to_contain_text(f"log in as {name}")
    await expect(dialog.get_by_text("Another password")).to_have_count(0)
    await log_out(dialog)
    await dialog.get_by_text("I have an account: log in").click()
    await dialog.get_by_role("button", name="Log in with a passkey").click()
    await expect(dialog.get_by_role("status")).to_have_text("Welcome back.")
    await expect(dialog).to_contain_text(f"log in as {name}")


async def test_passkeys_beside_a_password(invite: Invite, name: str) -> None:
    """Made, listed, not made twice on one device, removed; then it opens nothing."""
    ann = await invite(name)
    await ann.call("/account", {"name": name, "password": "cutlasses"})
    await with_authenticator(ann)
    dialog = await open_menu(ann)
    await dialog.get_by_text("Passkeys").click()
    make = dialog.get_by_role("button", name="Make a passkey")
    await make.click()
    keys = dialog.get_by_role("list", name="Your passkeys").get_by_role("listitem")
    await expect(keys).to_have_count(1)
    await expect(keys).to_contain_text("Chrome on Linux used today")
    await make.click()
    await expect(dialog.get_by_role("alert").filter(has_text="already")).to_have_count(1)
    assert await axe(ann) == []
    await dialog.get_by_role("button", name="Remove").click()
    await expect(keys).to_have_count(0)
    await log_out(dialog)
    await dialog.get_by_text("I have an account: log in").click()
    await dialog.get_by_role("button", name="Log in with a passkey").click()
    await expect(dialog.get_by_role("alert").filter(has_text="not known here")).to_have_count(1)
    ann.troubles.clear()  # the refusal, which the console reports too


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_log_out_there(invite: Invite, name: str, theme: str) -> None:
    """The other browser's table stops playing at once, and its menu knows nobody."""
    home, away = await invite(name, color_scheme=theme), await invite("Somebody")
    account = {"name": name, "password": "cutlasses"}
    await home.call("/account", account)
    await away.call("/login", account)
    await away.open({"game": "secret_salvage", "seats": [ME, BOT]})
    await away.ready()
    dialog = await open_menu(home)
    await dialog.get_by_text("Where you are logged in").click()
    rows = dialog.get_by_role("list", name="Where you are logged in").get_by_role("listitem")
    await expect(rows).to_have_count(2)
    assert await axe(home) == []
    await home.page.set_viewport_size({"width": 390, "height": 844})
    await home.expect_no_sideways_scrolling()
    assert await axe(home) == []
    await dialog.get_by_role("button", name="Log out there").click()
    await expect(rows).to_have_count(1)
    await expect(away.page.locator(".prompt")).to_contain_text("You are watching.")
    await expect(away.page.get_by_role("button", name="Say your name")).to_be_visible()
    assert not await away.page.locator(".choice, .player.mine").count()


async def test_log_out_everywhere(invite: Invite, name: str) -> None:
    home, away = await invite(name), await invite("Somebody")
    account = {"name": name, "password": "cutlasses"}
    await home.call("/account", account)
    await away.call("/login", account)
    dialog = await open_menu(home)
    await dialog.get_by_text("Where you are logged in").click()
    await dialog.get_by_role("button", name="Log out everywhere").click()
    await expect(dialog.get_by_role("status")).to_have_text("You are logged out everywhere.")
    await away.page.goto(away.address, wait_until="networkidle")
    await expect(away.page.get_by_role("button", name="Say your name")).to_be_visible()


async def test_help_at_a_table(invite: Invite) -> None:
    """With two at the table there are no hints and no continuing, unless chosen; the lobby and the table say so."""
    ann = await invite("Ann")
    page = ann.page
    await page.goto(f"{ann.address}/new/secret_salvage", wait_until="networkidle")
    hints, going_on = page.get_by_label("Hints"), page.get_by_label("Continue from here")
    await page.get_by_role("radiogroup", name="Number of players").get_by_label("2 players").check()
    await expect(hints).to_be_checked()
    await page.get_by_label("Seat 2", exact=True).select_option("hotseat")
    await expect(hints).not_to_be_checked()
    await going_on.check()
    await page.get_by_role("button", name="Start the game").click()
    await page.locator(".curtain .button").click()
    await page.wait_for_selector(".prompt.asked .choice")
    assert not await page.get_by_role("button", name="Hint").count()
    await page.keyboard.press("h")
    await ann.expect_text(".notice", "There are no hints at this table.")
    await page.locator(".menu summary").click()
    await ann.expect_text(
        ".menu-body", "There are no hints at this table. A game can be continued elsewhere at any time."
    )
    assert await axe(ann) == []
    await page.get_by_role("link", name="Lobby").click()
    await ann.expect_text("[data-list=mine] .table-facts >> nth=0", "continuing, no hints")


async def test_continuing_waits_for_the_end(invite: Invite) -> None:
    """Where continuing is off it is not offered while the game goes on, and it is when that is over."""
    ann = await invite("Ann")
    setup = {"game": "battlecruisers", "mode": "basic", "seats": [ME, BOT, BOT], "continuing": False}
    await ann.open(setup)
    await ann.ready()
    await ann.decide()
    await ann.ready()
    await ann.page.locator(".log button").first.click()
    await ann.page.wait_for_selector(".replay")
    go_on = ann.page.get_by_role("button", name="Continue from here")
    assert not await go_on.count()
    await ann.page.keyboard.press("Escape")
    await ann.play_to_the_end()
    await go_on.wait_for()
