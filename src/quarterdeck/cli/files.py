"""Saved games and positions from files; an error names the file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from quarterdeck.cli.choice import choose_game
from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.files import read_text
from quarterdeck.core.match import Match, load_match, match_from, read_header
from quarterdeck.core.notation import game_of_position, has_origin, parse_position
from quarterdeck.core.registry import find_game


def load_game(path: Path, slug: str | None = None, data: Path | None = None) -> Match:
    """A saved game, or a match that begins at a saved position."""
    text = read_text(path)
    try:
        return load_position(text, slug, data) if is_position(text) else load_saved(text, slug, data)
    except QuarterdeckError as error:
        raise Malformed(f"{path}: {error}") from None


def is_position(text: str) -> bool:
    """Short lines that begin with their origin, or one JSON object with a state; a saved game has many."""
    if has_origin(text):
        return True
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return False
    return isinstance(found, dict) and "state" in found


def load_position(text: str, slug: str | None, data: Path | None) -> Match:
    game = choose_game(slug or game_of_position(text), data)
    return match_from(game, parse_position(game, text))


def load_saved(text: str, slug: str | None, data: Path | None) -> Match:
    """A saved game brings its changed data files with it."""
    header = read_header(text)
    changed = header.changed if data is None else read_changes(data)
    return load_match(find_game(slug or header.game, changed), text)
