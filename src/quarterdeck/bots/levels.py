"""How good a bot is, in words a player understands, and which bot that is."""

from __future__ import annotations

import msgspec

from quarterdeck.core.errors import Malformed


class Level(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: str
    spec: str


LEVELS = (
    Level("deckhand", "Deckhand", "takes whatever is allowed", "random"),
    Level("mate", "Mate", "thinks a little, and errs", "greedy:samples=2,temperature=0.1"),
    Level("captain", "Captain", "thinks as well as it can", "greedy:samples=12"),
)
USUAL = "mate"
BEST = "captain"


def find_level(name: str) -> Level:
    found = next((level for level in LEVELS if level.name == name), None)
    if found is None:
        raise Malformed(f"no bot is called {name!r}; there are {', '.join(level.name for level in LEVELS)}")
    return found
