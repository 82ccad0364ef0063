"""The law of use: what an event brings into use is printed, has one name, and is said in the event's words."""

from __future__ import annotations

from quarterdeck.core.messages import WHO_ACTS
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, chooser, require, walk


def uses_are_printed(case: Case, seed: int) -> None:
    """Each use names a seat and a printed thing, as the line of the log does; each thing has a name of its own."""
    game, names, state = case.game, case.names, case.setup(seed)
    words = game.words(names)
    things = [name for kind in words.things().values() for name in kind]
    require(len(set(things)) == len(things), case, "two printed things have the same name")
    state.events = []
    for _ in walk(case, state, chooser(seed ^ SALT)):
        pass
    for told in state.events:
        line = game.line(told.event, names).lower()
        for seat, thing in told.event.uses(words):
            require(seat == WHO_ACTS or 0 <= seat < case.seats, case, f"seat {seat} uses {thing}")
            require(thing in things, case, f"{told.event} uses {thing!r}, which is not printed")
            require(thing.lower() in line, case, f"{told.event} uses {thing!r} and does not say so: {line}")
