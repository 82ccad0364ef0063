"""How good a bot is, in words a player understands, and which bot that is."""

from __future__ import annotations

import msgspec

from quarterdeck.bots.search import Effort
from quarterdeck.core.errors import Malformed


class Level(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: str
    spec: str


LEVELS = (
    Level("deckhand", "Deckhand", "has learnt the rules, and errs", "thumb:temperature=2,margin=5"),
    Level("mate", "Mate", "plays by rule of thumb", "thumb:temperature=0.1"),
    Level("captain", "Captain", "thinks ahead for half a second", "search:ms=500"),
    Level("admiral", "Admiral", "thinks ahead as long as it may", "search:ms=3000"),
)
USUAL = "mate"
HINT = Effort(looks=300)  # counted, so that the same question gets the same answer


def find_level(name: str) -> Level:
    found = next((level for level in LEVELS if level.name == name), None)
    if found is None:
        raise Malformed(f"no bot is called {name!r}; there are {', '.join(level.name for level in LEVELS)}")
    return found
