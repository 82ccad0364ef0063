"""How a page arrives: few requests, few bytes, nothing twice, nothing of a table in the lobby."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext

from tests.browser.conftest import Invite
from tests.browser.host import Host

pytestmark = pytest.mark.anyio

MOST_REQUESTS, MOST_BYTES, MOST_AGAIN = 12, 120_000, 3


async def arrive(context: BrowserContext, address: str) -> dict[str, int]:
    """What came over the wire for a page, with its bytes; what the browser had kept is not in it."""
    page = await context.new_page()
    wire = await context.new_cdp_session(page)
    await wire.send("Network.enable")
    came: dict[str, Any] = {}
    kept: set[str] = set()
    wire.on("Network.requestServedFromCache", lambda told: kept.add(told["requestId"]))
    wire.on("Network.responseReceived", lambda told: came.update({told["requestId"]: told["response"]}))
    sizes: dict[str, int] = {}
    wire.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    await page.goto(address, wait_until="networkidle")
    await page.wait_for_selector(".game-tile")
    await page.close()
    new = {key: answer for key, answer in came.items() if key not in kept and not answer.get("fromDiskCache")}
    return {answer["url"]: sizes.get(key, 0) for key, answer in new.items()}


async def test_the_lobby_arrives_at_once(browser: Browser, host: Host) -> None:
    """At most 12 requests and 120 KB the first time, 3 requests after that."""
    context = await browser.new_context()
    first, second = await arrive(context, host.address), await arrive(context, host.address)
    assert len(first) <= MOST_REQUESTS, first
    assert 10_000 < sum(first.values()) <= MOST_BYTES, first
    assert len(second) <= MOST_AGAIN, second
    assert not [address for address in first if "table" in address or "games-" in address]


async def test_a_table_after_the_lobby(invite: Invite) -> None:
    """A table's code comes when somebody goes to one, in two files, and nothing of the other games."""
    ann = await invite("Ann")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    await ann.page.goto(ann.address, wait_until="networkidle")
    await ann.page.get_by_role("button", name="Play now: Battlecruisers").click()
    await ann.ready()
    scripts = [address.rpartition("/")[2].rpartition("-")[0] for address in asked if address.endswith(".js")]
    assert sorted(scripts) == ["app", "games-battlecruisers-board", "table-page"]
    assert not [address for address in asked if "/client/" in address]


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_the_theme_is_the_systems(invite: Invite, scheme: str) -> None:
    """Before any script of ours has come, and until somebody chooses; the choice stays."""
    ann = await invite("", color_scheme=scheme)
    await ann.page.route("**/bundle/*.js", lambda route: route.abort())
    await ann.page.goto(ann.address, wait_until="commit")
    await ann.page.wait_for_selector("html[data-theme]")
    assert await ann.page.evaluate("document.documentElement.dataset.theme") == scheme
    ann.troubles.clear()
    await ann.page.unroute("**/bundle/*.js")
    await ann.page.goto(ann.address, wait_until="networkidle")
    other = "light" if scheme == "dark" else "dark"
    await ann.page.get_by_role("button", name=f"Use the {other} theme").click()
    await ann.page.reload(wait_until="networkidle")
    assert await ann.page.evaluate("document.documentElement.dataset.theme") == other
