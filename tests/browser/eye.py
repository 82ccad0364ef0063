"""What an eye stumbles over at a table: what jumps, what is cut off, what lies over a ship, what is out of sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext

from tests.browser.person import Person

SCRIPT = Path(__file__).with_name("eye.js").read_text("utf-8")
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "deckhand"}
SIZES = {"390×844": (390, 844), "1280×800": (1280, 800), "1920×1080": (1920, 1080), "2560×1440": (2560, 1440)}
THEMES = ("dark", "light")
SETUPS: dict[str, dict[str, Any]] = {
    "battlecruisers": {"seats": [ME, BOT, BOT, BOT]},
    "give_no_quarter": {"seats": [ME, BOT, BOT, BOT, BOT, BOT], "options": {"rounds": 3}},
    "secret_salvage": {"seats": [ME, BOT, BOT], "options": {"rounds": 8}},
    "avertigos": {"seats": [ME, BOT], "options": {"rounds": 1, "turns": 6}},
}
# As many as can play: for what has to be in sight.
CROWDS: dict[str, dict[str, Any]] = {
    **SETUPS,
    "battlecruisers": {"seats": [ME, BOT, BOT, BOT, BOT]},
    "secret_salvage": {"seats": [ME, BOT, BOT, BOT, BOT, BOT]},
}
# Board, own hand, and what there is to know of the others.
IN_SIGHT = {
    "battlecruisers": [".bc-ships", ".bc-hand", ".bc-own", ".bc-stage"],
    "give_no_quarter": [".gnq-map > svg", ".gnq-hand", ".gnq-guild", ".gnq-stage"],
    "secret_salvage": [".ss-map > svg", ".ss-hand", ".ss-mat"],
    "avertigos": [".av-window", ".av-hand", ".av-roster"],
}
BOARD = {
    "battlecruisers": ".bc-table",
    "give_no_quarter": ".gnq-map > svg",
    "secret_salvage": ".ss-map > svg",
    "avertigos": ".av-window",
}
LABELS = {
    "battlecruisers": ("none", "none"),
    "give_no_quarter": (
        ".gnq-srs, .gnq-hexname, .gnq-tag > rect:first-child, .gnq-find",
        ":is(.gnq-berth, .gnq-course, .gnq-shadows) .body",
    ),
    "secret_salvage": (".ss-name", ".ss-hull .ss-body"),
    "avertigos": (".av-window .av-flag, .av-window .note", ".av-window .av-airship"),
}
UNCOVERED = ("avertigos",)  # where no label ever lies over a ship


async def open_eyes(context: BrowserContext) -> None:
    await context.add_init_script(SCRIPT)


async def jumps(person: Person) -> list[dict[str, Any]]:
    """What moved by itself since the page was loaded, each with its value and the elements."""
    found: list[dict[str, Any]] = await person.page.evaluate("eye.jumps")
    return found


async def shift(person: Person) -> float:
    return sum(float(jump["value"]) for jump in await jumps(person))


async def cut_off(person: Person) -> list[str]:
    found: list[str] = await person.page.evaluate("eye.cut()")
    return found


async def over_ships(person: Person, slug: str) -> list[str]:
    found: list[str] = await person.page.evaluate("([labels, ships]) => eye.covered(labels, ships)", list(LABELS[slug]))
    return found


async def out_of_sight(person: Person, slug: str) -> list[str]:
    """What should be seen without scrolling, and is not."""
    found: list[str] = await person.page.evaluate("(selectors) => eye.missing(selectors)", IN_SIGHT[slug])
    return found


async def width_of(person: Person, selector: str) -> float:
    width: float = await person.page.locator(selector).first.evaluate("(thing) => thing.getBoundingClientRect().width")
    return width


async def fit(person: Person, size: tuple[int, int], theme: str) -> None:
    """Another window, another theme; what follows from it is drawn before anybody looks."""
    await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    await person.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    await person.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
