"""A game's rules for reading: all of them a page at a time, one by its number, or those with a word."""

from __future__ import annotations

import re

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame

NUMBER = re.compile(r"^(?:[A-Za-z]+ ?)?(\d+(?:\.\d+)*)$")
ENTRY = re.compile(r"^\s*(?:[-*]|\d+\.)?\s*\*\*(?:[A-Z]+ )?(\d+(?:\.\d+)+)\*\*")
HEADING = re.compile(r"^#+ +(?:[A-Z]+ )?(\d+(?:\.\d+)*)?")
MOST_FOUND = 5


def entries(rules: str) -> dict[str, str]:
    """Each numbered rule or chapter as Markdown, by its number."""
    found: dict[str, list[str]] = {}
    chapter = number = ""
    for line in rules.splitlines():
        entry, heading = ENTRY.match(line), HEADING.match(line)
        if heading:
            chapter = number = heading[1] or ""
        elif entry:
            number = entry[1]
        elif line and not line[0].isspace() and number != chapter:
            number = chapter
        for key in {number, chapter} - {""}:
            found.setdefault(key, []).append(line)
    return {key: "\n".join(lines).strip() for key, lines in found.items()}


def find_rule(game: AnyGame, wish: str) -> str:
    """Markdown of the rule with this number, or of the first few with these words."""
    known = entries(game.rulebook())
    number = NUMBER.match(wish.strip())
    if number is not None:
        if number[1] not in known:
            raise Malformed(f"{game.info.title} has no rule {number[1]!r}; chapters: {chapters(known)}")
        return known[number[1]]
    words = wish.strip().casefold()
    hits = [text for key, text in known.items() if "." in key and words in text.casefold()]
    if not hits:
        raise Malformed(f"no rule of {game.info.title} speaks of {wish.strip()!r}; chapters: {chapters(known)}")
    return "\n".join(hits[:MOST_FOUND])


def chapters(known: dict[str, str]) -> str:
    return ", ".join(key for key in known if "." not in key)
