"""A full state as JSON or as short text, and back. It holds secrets and is never sent to anyone."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.game import Game
from quarterdeck.core.record import FORMAT, Position
from quarterdeck.core.shorthand import format_struct, parse_struct


def dump_state(game: Game[Any, Any, Any], state: Any) -> bytes:
    """The state alone, always the same bytes for the same state."""
    return msgspec.json.encode(game.dump(state))


def load_state(game: Game[Any, Any, Any], data: bytes | str) -> Any:
    """The state that was written; `Malformed` for one that could not be played on."""
    try:
        snapshot = msgspec.json.decode(data, type=game.types().snapshot)
    except msgspec.MsgspecError as error:
        raise Malformed(f"this is no {game.info.title} state: {error}") from None
    return load_snapshot(game, snapshot)


def load_snapshot(game: Game[Any, Any, Any], snapshot: Any) -> Any:
    try:
        state = game.load(snapshot)
        stuck = game.is_stuck(state)
    except (LookupError, TypeError, ValueError) as error:
        raise Malformed(f"this is no {game.info.title} state: {error}") from None
    if stuck:
        raise Malformed(f"this is no {game.info.title} state: nobody can go on")
    return state


def format_position(game: Game[Any, Any, Any], state: Any) -> str:
    """A position in short lines; the first says which game, rules and data it belongs to."""
    origin = f"{game.info.slug} rules {game.info.rules_version} data {game.content.digest}"
    return f"{origin}\n{format_struct(game.dump(state))}"


def has_origin(text: str) -> bool:
    """True if short lines begin with the game, its rules and its data."""
    words = text.lstrip().partition("\n")[0].split()
    return len(words) == 5 and words[1::2] == ["rules", "data"]


def game_of_position(text: str) -> str:
    """The game that a position belongs to; `Malformed` if it does not say."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    if not first.startswith("{"):
        return first
    try:
        return msgspec.json.decode(text, type=Position).game
    except msgspec.MsgspecError as error:
        raise Malformed(f"this is no position: {error}") from None


def parse_position(game: Game[Any, Any, Any], text: str) -> Any:
    """A position in short lines, or in the JSON of earlier versions. Without a first line it is for this game."""
    if text.lstrip().startswith("{"):
        return parse_json_position(game, text)
    if has_origin(text):
        first, _, text = text.lstrip().partition("\n")
        slug, _, rules, _, data = first.split()
        check_origin(game, slug, rules, data)
    return load_snapshot(game, parse_struct(game.types().snapshot, text))


def parse_json_position(game: Game[Any, Any, Any], text: str) -> Any:
    try:
        position = msgspec.json.decode(text, type=Position)
    except msgspec.MsgspecError as error:
        raise Malformed(f"this is no position: {error}") from None
    check_origin(game, position.game, position.rules, position.data)
    if position.format != FORMAT:
        raise Malformed(f"format {position.format} is not known; this version reads format {FORMAT}")
    return load_state(game, bytes(position.state))


def check_origin(game: Game[Any, Any, Any], slug: str, rules: str, data: str) -> None:
    """Refuse what was made by another game, other rules or other data."""
    if slug != game.info.slug:
        raise Malformed(f"this belongs to {slug!r}, not to {game.info.slug!r}")
    if rules != game.info.rules_version:
        raise Malformed(f"this was made under rules {rules}; this version plays {game.info.rules_version}")
    if data != game.content.digest:
        raise BadContent(f"this was made with other data ({data}, here {game.content.digest}); give it with --data")
