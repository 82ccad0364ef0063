"""What a bot gets to think about: a decision of a seat, as far as the seat may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from quarterdeck.bots.base import is_forced
from quarterdeck.core.game import AnyGame
from quarterdeck.core.secrecy import secret_options
from quarterdeck.core.witness import Gallery


@dataclass(frozen=True)
class Puzzle:
    game: AnyGame
    question: int
    legal: list[Any]
    view: bytes  # nothing where there is no choice


def puzzle_of(gallery: Gallery, seat: int) -> Puzzle:
    match = gallery.match
    legal = match.game.legal(match.state, seat)
    view = b"" if is_forced(legal) else view_of(gallery, seat)
    return Puzzle(match.game, match.questions[seat], legal, view)


def puzzle_ahead(game: AnyGame, state: Any, seat: int) -> Puzzle:
    """The next part of a choice that is sealed as a whole, in a position of which nobody knows."""
    legal = secret_options(state, seat)
    view = b"" if is_forced(legal) else msgspec.json.encode(game.view(state, seat))
    return Puzzle(game, -1, legal, view)


def view_of(gallery: Gallery, seat: int) -> bytes:
    """What somebody who looks through these eyes has seen already; nobody looks through a bot's."""
    witness = gallery.witnesses.get(seat)
    return witness.glimpse.data if witness else msgspec.json.encode(gallery.match.game.view(gallery.match.state, seat))
