"""What somebody sends in is tried before a table is opened for it: in the workshop, as a table would do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import from_seed
from quarterdeck.server import entries, wire
from quarterdeck.server.entries import Opened, Setup
from quarterdeck.server.frames import live_frame
from quarterdeck.server.history import History
from quarterdeck.server.setups import PLAYLESS, check_setup

TRIED = 200  # actions of a game with changed data
LARGEST = 500_000  # bytes of what is printed, and of a frame


@contextmanager
def playable() -> Iterator[None]:
    """Whatever goes wrong in a game that nobody has seen before is the game's fault."""
    try:
        yield
    except PLAYLESS as error:
        raise Malformed(f"this game cannot be played: {type(error).__name__}: {error}") from None


def try_record(opened: Opened) -> None:
    """Everything that can be wrong with a saved game: it is played, and seen, from its start to its end."""
    with playable():
        history = History(opened)
        for _ in history.unroll():
            pass
        check_size("a frame", wire.encode(live_frame(history, None, words=True)))


def try_setup(setup: Setup) -> None:
    """Everything that can be wrong with changed data: they are played for a while, whatever is allowed."""
    check_setup(setup)
    with playable():
        history = History(Opened(setup, ""))
        check_size("what is printed", msgspec.json.encode(history.game.printed()))
        history.fold(entries.Started(1), 0.0)
        rng = from_seed(1)
        for _ in range(TRIED):
            if history.state != "playing":
                return
            play_any(history, rng.below)


def play_any(history: History, below: Callable[[int], int]) -> None:
    match = history.begun().match
    if match.game.is_stuck(match.state):
        raise Malformed(f"nobody could go on in this game after {len(match.log)} moves")
    seat = history.waiting[0]
    frame = live_frame(history, seat, words=True)
    check_size("a frame", wire.encode(frame))
    history.fold(entries.Moved(seat, frame.offers[below(len(frame.offers))].action), 0.0)


def check_size(what: str, encoded: bytes) -> None:
    if len(encoded) > LARGEST:
        raise Malformed(f"this game is too large: {what} has {len(encoded)} bytes; at most {LARGEST} are possible")
