"""The law of use: what comes into use is printed, has one name, and is said in words; a choice keeps its word."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.messages import WHO_ACTS
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, chooser, require, walk


def uses_are_printed(case: Case, seed: int) -> None:
    """Each use names a seat and a printed thing, as the line of the log does; each thing has a name of its own.

    What a choice promises to bring into use the log tells afterwards.
    """
    game, names, state = case.game, case.names, case.setup(seed)
    words = game.words(names)
    things = [name for kind in words.things().values() for name in kind]
    require(len(set(things)) == len(things), case, "two printed things have the same name")
    state.events = []
    chosen: dict[str, Any] = {}
    for turn in walk(case, state, chooser(seed ^ SALT)):
        chosen |= dict.fromkeys(turn.action.uses(words), turn.action)
    used: set[str] = set()
    for told in state.events:
        line = game.line(told.event, names).lower()
        for seat, thing in told.event.uses(words):
            require(seat == WHO_ACTS or 0 <= seat < case.seats, case, f"seat {seat} uses {thing}")
            require(thing in things, case, f"{told.event} uses {thing!r}, which is not printed")
            require(thing.lower() in line, case, f"{told.event} uses {thing!r} and does not say so: {line}")
            used.add(thing)
    for thing, action in chosen.items():
        require(thing in used, case, f"{action} promises to use {thing!r}, and no event says so")
