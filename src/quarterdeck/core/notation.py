"""A full state as JSON and back. It holds secrets and is never sent to anyone."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.game import Game
from quarterdeck.core.record import FORMAT, Position


def dump_state(game: Game[Any, Any, Any], state: Any) -> bytes:
    """The state alone, always the same bytes for the same state."""
    return msgspec.json.encode(game.dump(state))


def load_state(game: Game[Any, Any, Any], data: bytes | str) -> Any:
    """The state that was written; `Malformed` for one that could not be played on."""
    try:
        state = game.load(msgspec.json.decode(data, type=game.types().snapshot))
        stuck = [seat for seat in game.to_act(state) if not game.legal(state, seat)]
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise Malformed(f"this is no {game.info.title} state: {error}") from None
    if stuck or (state.outcome is None and not game.to_act(state)):
        raise Malformed(f"this is no {game.info.title} state: nobody can go on")
    return state


def format_position(game: Game[Any, Any, Any], state: Any) -> str:
    """A position that says which game, rules and data it belongs to, indented for reading."""
    position = Position(
        game=game.info.slug,
        rules=game.info.rules_version,
        data=game.content.digest,
        state=msgspec.Raw(dump_state(game, state)),
    )
    return msgspec.json.format(msgspec.json.encode(position), indent=2).decode()


def parse_position(game: Game[Any, Any, Any], text: bytes | str) -> Any:
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
