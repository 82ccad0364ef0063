"""A person at a browser: opens tables, clicks only what is offered, and notices whatever goes wrong on the page."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from playwright.async_api import BrowserContext, Locator, Page, Request, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

# A point of an open thing that a pointer really hits; null if something lies over all of it.
FIND_POINT = """(thing) => {
  thing.scrollIntoView({ block: "center", inline: "center" });
  const box = thing.getBoundingClientRect();
  const grid = Array.from({ length: 81 }, (_, i) => [((i % 9) + 0.5) / 9, (Math.floor(i / 9) + 0.5) / 9]);
  for (const [x, y] of [[0.5, 0.5], ...grid]) {
    const at = { x: box.left + x * box.width, y: box.top + y * box.height };
    if (document.elementFromPoint(at.x, at.y)?.closest("[data-key]") === thing) return at;
  }
  return null;
}"""
ASKED_OR_OVER = ".prompt.asked, .ending, .curtain, .pass"
MOST_CLICKS = 4000


class Person:
    """One page in a context of its own. `troubles` collects console errors, exceptions and failed requests."""

    def __init__(self, page: Page, address: str, seed: int = 1) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self.luck = random.Random(seed)
        page.on("console", lambda said: self.troubles.append(f"console: {said.text}") if said.type == "error" else None)
        page.on("pageerror", lambda error: self.troubles.append(f"exception: {error}"))
        page.on("requestfailed", self._note_failure)
        page.on(
            "response",
            lambda answer: self.troubles.append(f"{answer.status}: {answer.url}") if answer.status >= 400 else None,
        )

    def _note_failure(self, request: Request) -> None:
        """A request that the browser gave up because the person left the page has not failed."""
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"failed: {request.url} {request.failure}")

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    async def call(self, path: str, data: Any) -> Any:
        answer = await self.context.request.post(f"{self.address}/api{path}", data=data)
        assert answer.ok, await answer.text()
        return await answer.json()

    async def be(self, name: str) -> None:
        await self.call("/me", {"name": name})

    async def open(self, setup: dict[str, Any]) -> str:
        """Open a table without the lobby, and go there."""
        found = await self.call("/tables", setup)
        await self.sit(found["table"], found["tokens"])
        return str(found["table"])

    async def sit(self, table: str, tokens: dict[str, str]) -> None:
        await self.page.goto(f"{self.address}/api/games")  # any answer of that address will do, for its storage
        await self.page.evaluate(
            "([table, tokens]) => localStorage.setItem(`quarterdeck:tokens:${table}`, JSON.stringify(tokens))",
            [table, tokens],
        )
        await self.visit(table)

    async def visit(self, table: str) -> None:
        await self.page.goto(f"{self.address}/t/{table}")
        await self.page.wait_for_selector(".table, .waiting, .curtain")

    async def ready(self) -> None:
        """Wait until there is something to decide, or the game is over."""
        await self.page.wait_for_selector(ASKED_OR_OVER, timeout=60_000)

    async def is_over(self) -> bool:
        return await self.page.locator(".ending").count() > 0

    async def decide(self) -> None:
        """One click on something that is offered: on the board if anything is open there, else in the list."""
        page = self.page
        for sure in (".curtain .button", ".pass", "dialog.sure[open] .primary"):
            if await page.locator(sure).count():
                with suppress(PlaywrightTimeout):  # it may be gone: the answer to the click before has come
                    await page.locator(sure).click(timeout=3_000)
                return
        together = page.locator(".together .primary")
        if await together.count() and self.luck.random() < 0.5:
            with suppress(PlaywrightTimeout):
                await together.click(timeout=3_000)
            return
        things = page.locator(".board .target.open")
        choices = page.locator(".choice")
        on_board, in_list = await things.count(), await choices.count()
        if on_board and (not in_list or self.luck.random() < 0.6):
            await self._click_thing(things.nth(self.luck.randrange(on_board)))
        elif in_list:
            with suppress(PlaywrightTimeout):  # the list may be gone: the click before has just decided
                await choices.nth(self.luck.randrange(in_list)).click(timeout=3_000)

    async def prefer(self, words: str) -> None:
        """One click on the choice with these words if it is offered, else on anything."""
        wanted = self.page.locator("body:not(:has(dialog[open])) .choice", has_text=words)
        if await wanted.count():
            with suppress(PlaywrightTimeout):
                await wanted.first.click(timeout=3_000)
        else:
            await self.decide()

    async def _click_thing(self, thing: Locator) -> None:
        """Click where the thing is not covered; one that lies under another is chosen next time, in the list."""
        found = await thing.evaluate(FIND_POINT)
        if found is not None:
            await self.page.mouse.click(found["x"], found["y"])

    async def play_to_the_end(self, most: int = MOST_CLICKS) -> int:
        """Click on until the game is over; how many clicks that took."""
        for clicks in range(most):
            await self.ready()
            if await self.is_over():
                return clicks
            await self.decide()
        raise AssertionError(f"no end after {most} clicks")

    async def expect_no_sideways_scrolling(self) -> None:
        wide = await self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"the page is {wide} px too wide"

    async def expect_text(self, selector: str, text: str) -> None:
        await expect(self.page.locator(selector)).to_contain_text(text, timeout=20_000)
