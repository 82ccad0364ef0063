"""From what somebody wants to play to the game and its options, or one line about what is wrong with it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.match import make_header, read_header
from quarterdeck.core.registry import find_game
from quarterdeck.core.secrecy import can_seal
from quarterdeck.server.entries import MOST_SEATS, SeatPlan, Setup
from quarterdeck.server.names import LONGEST_NAME, clean

MOST_MOVES = 20_000  # of a saved game that somebody sends in
PLAYLESS = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)


def game_of(setup: Setup, texts: Mapping[str, str] | None = None) -> AnyGame:
    """The game over the data files of this build, or over these, with those that the table has changed."""
    return find_game(setup.game, {**(texts or {}), **setup.data})


async def fetch_game(setup: Setup, texts: Mapping[str, str] | None = None) -> AnyGame:
    """The game, imported and built aside if nobody has asked for it so far. What is built has its bounds."""
    return await asyncio.to_thread(game_of, setup, texts)


def options_of(game: AnyGame, setup: Setup) -> dict[str, Any]:
    """The options of the mode, with those that were set by hand."""
    mode = game.info.mode(setup.mode) if setup.mode else None
    if setup.mode and mode is None:
        known = ", ".join(mode.name for mode in game.info.modes)
        raise Malformed(f"{game.info.title} has no mode {setup.mode!r}; there are {known}")
    return {**(mode.options if mode else {}), **setup.options}


def check_setup(setup: Setup) -> None:
    """Everything that can be wrong with a set-up, before a table is opened for it."""
    game = game_of(setup)
    options = options_of(game, setup)
    seats = len(setup.seats)
    make_header(game, seats, options, 0, ())
    mode = game.info.mode(setup.mode)
    if mode is not None and seats not in mode.seats:
        raise Malformed(f"{mode.title} is for {', '.join(map(str, mode.seats))} players, not {seats}")
    try:
        stuck = game.is_stuck(game.setup(seats, game.types().read_options(options), 1))
    except PLAYLESS as error:
        raise Malformed(f"these options cannot be played: {error}") from None
    _check_sealing(game, setup)
    if stuck:
        raise Malformed("nobody could do anything in this game: no choice is open at its start")


def _check_sealing(game: AnyGame, setup: Setup) -> None:
    if setup.sealed and not can_seal(game):
        raise Malformed(f"{game.info.title} has no choices that all make in secret at once: there is nothing to seal")
    if setup.sealed and not setup.live:
        raise Malformed("sealed choices are shown by pages that are open: only live tables have them")


def with_help(setup: Setup) -> Setup:
    """Whether there are hints and going on from a moment: as was chosen, else where one person plays alone."""
    alone = sum(plan.kind != "bot" for plan in setup.seats) <= 1
    return _settled(setup, alone)


def as_opened(setup: Setup) -> Setup:
    """The set-up of a table; one that says nothing of help was opened when there was help everywhere."""
    return _settled(setup, True)


def _settled(setup: Setup, usual: bool) -> Setup:
    hints = usual if setup.hints is None else setup.hints
    continuing = usual if setup.continuing is None else setup.continuing
    return msgspec.structs.replace(setup, hints=hints, continuing=continuing)


def setup_of_record(text: str) -> Setup:
    """The set-up that a saved game was played with."""
    if len(text.splitlines()) - 1 > MOST_MOVES:
        raise Malformed(f"line {MOST_MOVES + 2}: a saved game can be shown with at most {MOST_MOVES} moves")
    header = read_header(text)
    if len(header.names) != header.seats or not 1 <= header.seats <= MOST_SEATS:
        raise Malformed(f"line 1: {header.seats} seats and {len(header.names)} names do not fit")
    names = [clean(name)[:LONGEST_NAME] or f"Player {seat + 1}" for seat, name in enumerate(header.names)]
    plans = tuple(SeatPlan("open", name=name) for name in names)
    return Setup(game=header.game, options=header.options, seats=plans, data=header.changed)
