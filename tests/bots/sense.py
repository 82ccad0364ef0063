"""Common sense: positions in which every player of a game knows the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec


class Sense(msgspec.Struct, frozen=True):
    """A position, who is to decide in it, and which of the choices anybody would call sensible."""

    name: str  # what every player knows, as a sentence: "does not fly into the star"
    state: Any
    seat: int
    sensible: Callable[[Any], bool]
