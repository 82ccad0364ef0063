"""Somebody who takes a lesson: does what the coach says, where it points, by pointer, finger or keyboard."""

from __future__ import annotations

import json
from typing import Any

from playwright.async_api import Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

from quarterdeck.core.lesson import Lesson
from tests.browser.person import FIND_POINT, Person

# Waits until the coach has said something new and it is one's turn to do something.
READY = """(before) => {
  const coach = document.querySelector(".coach");
  if (!coach || coach.dataset.step === before) return false;
  const ways = document.querySelector('.coach-ways, .coach-next[aria-disabled="false"], .prompt.asked');
  return ways !== null;
}"""
MOST_TABS = 150
MOST_CLICKS = 12  # for one step


class Learner:
    """Follows a lesson in one manner: "pointer", "touch" or "keyboard"."""

    def __init__(self, person: Person, lesson: Lesson, manner: str) -> None:
        self.person = person
        self.page: Page = person.page
        self.lesson = lesson
        self.manner = manner

    async def begin(self, slug: str) -> str:
        """Straight to the lesson's table."""
        found = await self.person.call(f"/games/{slug}/lessons/{self.lesson.name}", {})
        await self.person.sit(found["table"], found["tokens"])
        return str(found["table"])

    async def finish(self) -> int:
        """Follow the coach to the last word; how many steps that took."""
        taken, before = 0, ""
        while True:
            await self.page.wait_for_function(READY, arg=before, timeout=20_000)
            if await self.page.locator(".coach-ways").count():
                return taken
            before = await self.step()
            taken += 1

    async def step(self) -> str:
        """Read on, or make the choice that is wanted; the number of the step."""
        number = str(await self.page.locator(".coach").get_attribute("data-step"))
        await self._expect_pointing(int(number))
        if await self.page.locator(".coach-next").count():
            await self._press(".coach-next")
        else:
            await self._choose(number)
        return number

    async def _expect_pointing(self, number: int) -> None:
        """What the coach points at is there, once the board is."""
        for what in self.lesson.steps[number].point:
            name = "data-key" if ":" in what else "data-region"
            try:
                await self.page.locator(f'.table [{name}="{what}"]').first.wait_for(state="attached", timeout=10_000)
            except PlaywrightTimeout:
                raise AssertionError(f"{self.lesson.name}, step {number + 1}: there is no {what}") from None

    async def _choose(self, number: str) -> None:
        """Click what is ringed, one thing after the other, until the coach goes on."""
        for _ in range(MOST_CLICKS):
            before = await self.page.evaluate(STATE)
            if await self.page.locator("dialog.sure[open] .primary").count():
                await self._press("dialog.sure[open] .primary")
            elif ringed := await self._ringed(number):
                await self.page.wait_for_function(HAS_RING, arg=ringed, timeout=5_000)
                await self.page.wait_for_function(IN_SIGHT, arg=ringed, timeout=5_000)
                await self._click_one(ringed)
            else:
                return
            await self.page.wait_for_function(SETTLED, arg=[number, *before], timeout=20_000)
        raise AssertionError(f"{self.lesson.name}, step {int(number) + 1}: the coach does not go on")

    async def _ringed(self, number: str) -> list[str]:
        """The selectors of what can be chosen, once it can be; none if the click before has ended the step."""
        try:
            found = await self.page.wait_for_function(RINGED, arg=number, timeout=20_000)
        except PlaywrightTimeout:
            raise AssertionError(f"{self.lesson.name}, step {int(number) + 1}: nothing to click") from None
        selectors: list[str] = await found.json_value()
        return selectors

    async def _click_one(self, selectors: list[str]) -> None:
        """The first that nothing lies over."""
        for selector in selectors:
            if await self._press(selector):
                return
        raise AssertionError(f"nothing of {selectors} can be reached")

    async def _press(self, selector: str) -> bool:
        if self.manner == "keyboard":
            return await self._tab_to(selector)
        thing: Any = self.page.locator(selector).first
        await thing.scroll_into_view_if_needed(timeout=5_000)
        if await thing.get_attribute("data-key") is None:
            await (thing.tap(timeout=5_000) if self.manner == "touch" else thing.click(timeout=5_000))
            return True
        at = await thing.evaluate(FIND_POINT)
        if at is None:
            return False
        hand = self.page.touchscreen.tap if self.manner == "touch" else self.page.mouse.click
        await hand(at["x"], at["y"])
        return True

    async def _tab_to(self, selector: str) -> bool:
        """Press Tab until the focus is there, then Enter."""
        for _ in range(MOST_TABS):
            if await self.page.evaluate(f"document.activeElement?.matches({json.dumps(selector)})"):
                await self.page.keyboard.press("Enter")
                return True
            await self.page.keyboard.press("Tab")
        return False


RINGED = """(number) => {
  if (document.querySelector(".coach")?.dataset.step !== number || document.querySelector(".coach-ways")) return [];
  if (!document.querySelector(".prompt.asked")) return false;
  const coached = JSON.parse(document.querySelector(".coach")?.dataset.coached ?? "[]");
  const of = (one) =>
    one.startsWith("choice:") ? `[data-choice="${one.slice(7)}"]` : `.board [data-key="${one}"].open`;
  const found = coached.map(of).filter((selector) => document.querySelector(selector));
  return found.length ? found : false;
}"""
# Everything that can be clicked for this step has its ring, or glows if it is drawn.
HAS_RING = """(selectors) => selectors.every((selector) => [...document.querySelectorAll(selector)].every((thing) => {
  const style = getComputedStyle(thing);
  return thing.closest("svg") ? style.filter !== "none" : style.outlineStyle === "solid";
}))"""
# One of them can be clicked where it is, without a scroll.
IN_SIGHT = """(selectors) => selectors.some((selector) => [...document.querySelectorAll(selector)].some((thing) => {
  const box = thing.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there !== null && there.closest("[data-key], [data-choice]") === thing;
}))"""
STATE = """() => [
  document.querySelector(".coach")?.dataset.question,
  [...document.querySelectorAll(".target.picked")].map((one) => one.dataset.key).join(),
]"""
# Something came of a click: another step, another question, another pick, or one is asked whether one is sure.
SETTLED = """([number, question, picked]) => {
  if (document.querySelector("dialog.sure[open], .coach-ways")) return true;
  const coach = document.querySelector(".coach");
  const now = [...document.querySelectorAll(".target.picked")].map((one) => one.dataset.key).join();
  return coach?.dataset.step !== number || coach?.dataset.question !== question || now !== picked;
}"""
