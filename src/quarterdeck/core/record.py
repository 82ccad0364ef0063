"""What is written to a file: a game (header, then a line an action), and a single position."""

from __future__ import annotations

from typing import Any

import msgspec

FORMAT = 1


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a saved game: everything that the actions need to be played again."""

    format: int = FORMAT
    game: str
    rules: str
    data: str
    seats: int
    options: dict[str, Any]
    seed: int
    names: tuple[str, ...]
    changed: dict[str, str] = {}
    start: dict[str, Any] | None = None  # a position to begin at, instead of the seed


class SavedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of the log."""

    seat: int
    action: msgspec.Raw


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A full state with all its secrets, for tests, bug reports and `play --from`."""

    format: int = FORMAT
    game: str
    rules: str
    data: str
    state: msgspec.Raw
