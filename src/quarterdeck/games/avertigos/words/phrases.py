"""Numbers, ships and directions as people say them."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import UNIT

ARROWS: Final = "↑↗→↘↓↙←↖"
UNITS: Final = {"trooper": "trooper", "commander": "Commander", "spy": "spy"}
CLAW: Final = "Claw"
POST: Final = "Trading Post"


def count(number: int, one: str, many: str = "") -> str:
    """A number of things: '1 spy', '2 spies'."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def article(name: str) -> str:
    """'a Gunner', 'an Imperial Gunner'."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def label(ship: int) -> str:
    """A letter for each ship on the map, that of its name; after Z with a number."""
    return chr(65 + ship % 26) + (str(ship // 26 + 1) if ship >= 26 else "")


def arrow(heading: int) -> str:
    """The nearest of eight directions."""
    return ARROWS[(heading + 1) // 3 % 8]


def side(degrees: int) -> str:
    return f"{abs(degrees)}° to {'starboard' if degrees > 0 else 'port'}"


def place(x: int, y: int, heading: int) -> str:
    return f"at {x // UNIT}, {y // UNIT} heading {arrow(heading)} {15 * heading}°"


def millimetres(units: int) -> str:
    """Whole millimetres, rounded up: whatever is beyond a reach, which is a whole number, stays beyond it."""
    return f"{-(-units // UNIT)} mm"


def troops(troopers: int, commander: bool) -> str:
    """Such as '2 troopers and the Commander', 'the Commander', 'nobody'."""
    found = [count(troopers, "trooper")] if troopers else []
    found += ["the Commander"] if commander else []
    return " and ".join(found) or "nobody"


def unit(kind: str) -> str:
    return "the Commander" if kind == "commander" else f"a {kind}"


def treaty(kind: str) -> str:
    return "a truce" if kind == "truce" else kind
