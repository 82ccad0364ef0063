"""Plates: positions that the rules of a game show as pictures, as data: `plates.toml` beside its README.

A plate says where in a lesson the table lies so; the game's board draws it.
"""

from __future__ import annotations

from importlib import resources

import msgspec

from quarterdeck.core.errors import BadContent

FILE = "plates.toml"


class Plate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the one who learns sees when the coach of a lesson comes to a step."""

    rule: str  # the number of the rule that it stands beside
    caption: str
    lesson: str
    step: int = 1
    point: tuple[str, ...] = ()  # things of the board by their keys, as in lessons: they are ringed
    show: tuple[str, ...] = ()  # parts of the board by their names ("map"); none: all of it


class Plates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    plates: tuple[Plate, ...]


def load_plates(package: str) -> tuple[Plate, ...]:
    """The plates of a game in the order of its file; `BadContent` says what is wrong with it."""
    file = resources.files(package) / FILE
    if not file.is_file():
        return ()
    try:
        return msgspec.toml.decode(file.read_text("utf-8"), type=Plates).plates
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadContent(f"{FILE}: {error}") from None
