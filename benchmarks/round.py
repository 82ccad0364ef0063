"""How fast Avertigos in the round is drawn: `python benchmarks/round.py`, with Debian's Chromium.

It hosts a Strategy table, looks at it in the round, turns the camera for some seconds, and says how many pictures came
and what drawing one took the page. Chromium draws without a graphics card here, on the processor.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.host import Host  # noqa: E402
from tests.browser.person import Person  # noqa: E402

SECONDS = 4
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "mate"}]
SETUP = {"game": "avertigos", "seats": SEATS, "options": {"mode": "strategy"}}
CATCH = """async () => {
  const { Stage } = await import("/client/games/avertigos/round/stage.js");
  const draw = Stage.prototype.draw;
  Stage.prototype.draw = function (now) { window.stage = this; draw.call(this, now); };
}"""
TURN = """async (seconds) => {
  const stage = window.stage, begun = performance.now(), before = { ...stage.frames };
  await new Promise((done) => {
    const step = (now) => {
      stage.look({ turn: stage.orbit.turn + 1 });
      if (now - begun < 1000 * seconds) requestAnimationFrame(step); else done();
    };
    requestAnimationFrame(step);
  });
  const { count, spent } = stage.frames, { render } = stage.renderer.info;
  const pictures = count - before.count;
  return { pictures, spent: (spent - before.spent) / pictures, calls: render.calls, triangles: render.triangles };
}"""
STILL = """async () => {
  const { count } = window.stage.frames;
  await new Promise((done) => setTimeout(done, 1000));
  return window.stage.frames.count - count;
}"""


async def measure(person: Person) -> dict[str, Any]:
    await person.be("Anne Bonny")
    await person.open(SETUP)
    await person.ready()
    await person.page.wait_for_selector(".av-window")
    await person.page.keyboard.press("v")
    await person.page.wait_for_selector(".av-window.round:not(:has(.av-coming))")
    await person.page.evaluate(CATCH)
    await person.page.locator(".av-zoom button").first.click()
    await person.page.wait_for_timeout(1000)
    found: dict[str, Any] = await person.page.evaluate(TURN, SECONDS)
    await person.page.wait_for_timeout(1000)  # the last picture may still be due
    return {**found, "still": await person.page.evaluate(STILL)}


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder)) as host:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = await browser.new_page(viewport={"width": 1280, "height": 800})
            found = await measure(Person(page, host.address))
            await browser.close()
    print(f"{found['pictures'] / SECONDS:.1f} pictures/s while it turns, {found['still']} in a second of rest")
    print(f"{found['spent']:.2f} ms of the page a picture, {found['calls']} draws, {found['triangles']} triangles")


if __name__ == "__main__":
    asyncio.run(main())
