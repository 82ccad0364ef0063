"""Whole games with open eyes: `python -m tests.browser.room` plays each game in a browser and prints what it saw.

Layout shift is summed over whole games at the pace and with the motion that people have; what is cut off, lies over a
ship or is out of sight is looked for after every few decisions at four sizes and in both themes. `--games 1` plays one
game of each, `--only give_no_quarter` one game, `--why` lists what jumped and what was cut off.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, async_playwright

from tests.browser import eye
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.host import Host
from tests.browser.person import Person

WINDOW = (1280, 800)
Motion = Literal["no-preference", "reduce"]
EVERY = 6  # decisions between two looks
LOOKS = 10


class Sighting:
    """What was seen in the games of one kind."""

    def __init__(self) -> None:
        self.shift = 0.0
        self.worst = 0.0
        self.games = 0
        self.jumped: Counter[str] = Counter()
        self.cut: dict[str, Counter[str]] = {size: Counter() for size in eye.SIZES}
        self.covered: Counter[str] = Counter()
        self.away: Counter[str] = Counter()
        self.share = 0.0


async def visitor(browser: Browser, host: Host, seed: int, motion: Motion) -> Person:
    width, height = WINDOW
    context = await browser.new_context(viewport={"width": width, "height": height}, reduced_motion=motion)
    await eye.open_eyes(context)
    person = Person(await context.new_page(), host.address, seed)
    await person.be("Anne Bonny")
    return person


async def measure_shift(browser: Browser, host: Host, slug: str, seed: int, seen: Sighting) -> None:
    """A whole game by real clicks; whatever moves without one counts."""
    person = await visitor(browser, host, seed, "no-preference")
    await person.open({"game": slug, **eye.SETUPS[slug]})
    await person.play_to_the_end()
    for jump in await eye.jumps(person):
        seen.jumped[" ".join(jump["what"][:2])] += round(jump["value"] * 10_000)
    value = await eye.shift(person)
    seen.shift += value
    seen.worst = max(seen.worst, value)
    seen.games += 1
    await person.context.close()


async def look_around(browser: Browser, host: Host, slug: str, seed: int, seen: Sighting) -> None:
    """Looks at every size and in both themes, every few decisions."""
    person = await visitor(browser, host, seed, "reduce")
    await person.open({"game": slug, **eye.SETUPS[slug]})
    for _ in range(LOOKS):
        for _ in range(EVERY):
            await person.ready()
            if await person.is_over():
                await person.open({"game": slug, **eye.SETUPS[slug]})
                await person.ready()
            await person.decide()
        await person.ready()
        for name, size in eye.SIZES.items():
            for theme in eye.THEMES:
                await eye.fit(person, size, theme)
                seen.cut[name].update(await eye.cut_off(person))
                seen.covered.update(await eye.over_ships(person, slug))
        if await person.page.locator(eye.BOARD[slug]).count():
            seen.share = round(100 * await eye.width_of(person, eye.BOARD[slug]) / 2560)
        await eye.fit(person, WINDOW, "dark")
        seen.away.update(await eye.out_of_sight(person, slug))
    await person.context.close()


def told(slug: str, seen: Sighting) -> str:
    cut = " / ".join(str(len(seen.cut[size])) for size in eye.SIZES)
    mean = seen.shift / max(1, seen.games)
    return (
        f"| {slug} | {mean:.3f} ({seen.worst:.3f}) | {cut} | {len(seen.covered)} | {len(seen.away)} | {seen.share} % |"
    )


def reasons(seen: Sighting) -> list[str]:
    lines = [f"  jumped {value / 10_000:.3f}: {what}" for what, value in seen.jumped.most_common(15)]
    lines += [f"  cut off at {size}: {what} ({n})" for size, cut in seen.cut.items() for what, n in cut.most_common(25)]
    lines += [f"  over a ship: {what} ({n})" for what, n in seen.covered.most_common(10)]
    return lines + [f"  out of sight: {what} ({n})" for what, n in seen.away.most_common(10)]


def home_in(folder: str) -> Path:
    """A folder with a name that is the same in every run: the luck of a host follows from it."""
    home = Path(folder) / "room"
    home.mkdir()
    return home


async def main(only: list[str], games: int, why: bool) -> None:
    print("| game | layout shift a game (worst) | cut off at 390/1280/1920/2560 | over ships | away | board at 2560 |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, Host(home_in(folder)) as host:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for slug in only:
                seen = Sighting()
                host.luck_of(slug)
                await look_around(browser, host, slug, 3, seen)
                for seed in range(games):
                    await measure_shift(browser, host, slug, seed + 1, seen)
                print(told(slug, seen), *(reasons(seen) if why else []), sep="\n", flush=True)
            await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="whole games of each, for layout shift")
    parser.add_argument("--only", action="append", choices=list(eye.SETUPS), help="this game alone")
    parser.add_argument("--why", action="store_true", help="list what was found")
    given = parser.parse_args()
    asyncio.run(main(given.only or list(eye.SETUPS), given.games, given.why))
