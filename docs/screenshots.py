"""Makes the pictures of the browser for README and docs: `python docs/screenshots.py`, with Debian's Chromium.

It hosts games on loopback for as long as it runs, plays a little at each table, and looks.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.host import Host  # noqa: E402
from tests.browser.person import Person  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
DESK = {"width": 1360, "height": 860}
PHONE = {"width": 390, "height": 844}
BOT = {"kind": "bot", "level": "mate"}
TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "battlecruisers": ({"seats": [{"kind": "me"}, BOT, BOT, BOT]}, 5),
    "give_no_quarter": ({"seats": [{"kind": "me"}, BOT, BOT]}, 14),
    "secret_salvage": ({"seats": [{"kind": "me"}, BOT, BOT]}, 9),
    "avertigos": ({"seats": [{"kind": "me"}, BOT]}, 26),
}


async def person(browser: Browser, host: Host, size: dict[str, int], theme: str = "dark") -> Person:
    context = await browser.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    someone = Person(await context.new_page(), host.address, seed=3)
    await someone.be("Anne Bonny")
    return someone


async def look(someone: Person, name: str) -> None:
    """A picture of what the person sees, from the top of the page."""
    await someone.page.evaluate("for (const one of document.querySelectorAll('html, .board *')) one.scrollTop = 0")
    await someone.page.mouse.move(0, 0)
    await someone.page.wait_for_timeout(500)
    await someone.page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


async def play_some(someone: Person, clicks: int) -> None:
    for _ in range(clicks):
        await someone.ready()
        if await someone.is_over():
            return
        await someone.decide()
    await someone.ready()


async def tables(browser: Browser, host: Host) -> None:
    for slug, (setup, clicks) in TABLES.items():
        anne = await person(browser, host, DESK)
        await anne.open({"game": slug, **setup})
        await play_some(anne, clicks)
        await look(anne, slug)
        await anne.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        await look(anne, f"{slug}-phone")
        await anne.context.close()


async def in_the_round(browser: Browser, host: Host) -> None:
    anne = await person(browser, host, DESK)
    setup = {"game": "avertigos", "options": {"mode": "strategy"}, "seats": [{"kind": "me"}, BOT]}
    await anne.open(setup)
    await play_some(anne, 40)
    await anne.page.keyboard.press("v")
    await anne.page.wait_for_selector(".av-window.round:not(:has(.av-coming))")
    await anne.page.mouse.move(0, 0)
    await anne.page.wait_for_timeout(1500)
    await anne.page.locator(".av-window").screenshot(path=PICTURES / "avertigos-round.png")
    print("docs/pictures/avertigos-round.png")


async def replay(browser: Browser, host: Host) -> None:
    anne = await person(browser, host, DESK, "light")
    bots = [{"kind": "bot", "level": "deckhand"}] * 2
    await anne.open({"game": "battlecruisers", "seats": [{"kind": "me"}, *bots]})
    await anne.play_to_the_end()
    await anne.page.locator(".log button").nth(8).click()
    await anne.page.wait_for_selector(".stage.is-past")
    await look(anne, "replay")


async def lobby(browser: Browser, host: Host) -> None:
    for name, size, theme in (("lobby", DESK, "dark"), ("lobby-light", DESK, "light"), ("lobby-phone", PHONE, "dark")):
        anne = await person(browser, host, size, theme)
        await anne.page.goto(host.address, wait_until="networkidle")
        await look(anne, name)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            await lobby(browser, host)
            await tables(browser, host)
            await in_the_round(browser, host)
            await replay(browser, host)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
