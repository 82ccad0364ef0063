"""The law of hidden information: what a seat cannot see changes nothing that it gets.

From a seat's view another world is dealt that it cannot tell from the true one. Its view, its choices and
the refusals of its wishes have to be the same bytes in both; and when the same decision is played in both
and its views stay equal, so do the events that it hears.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.events import heard
from quarterdeck.core.notation import dump_state
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, Turn, chooser, require, walk


def nothing_leaks(case: Case, seed: int) -> int:
    """The leak law at every decision of a game, for every seat and a spectator; says how many views it checked."""
    checked, rng = 0, from_seed(seed)
    wishes: dict[bytes, Any] = {}
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        wishes.update((_encode(action), action) for action in turn.legal)
        for observer in case.observers():
            other = case.game.redeal(case.game.view(turn.state, observer), rng)
            other.rng = turn.state.rng.clone()
            _compare_worlds(case, turn, other, observer, list(wishes.values()))
            _compare_next(case, turn, other, observer)
            checked += 1
    return checked


def redeals_differ(case: Case, seed: int) -> None:
    """Other worlds are really other worlds: a redeal that always finds the truth must have peeked."""
    rng, different = from_seed(seed), 0
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed ^ SALT))):
        if ply % 4 == 0:
            for observer in case.observers():
                other = case.game.redeal(case.game.view(turn.state, observer), rng)
                other.rng = turn.state.rng.clone()
                different += dump_state(case.game, other) != dump_state(case.game, turn.state)
    require(different > 0, case, f"seed {seed}: every redeal is the true state")


def _compare_worlds(case: Case, turn: Turn, other: Any, observer: int | None, wishes: list[Any]) -> None:
    game, who = case.game, "a spectator" if observer is None else f"seat {observer}"
    here, there = (_encode(game.view(state, observer)) for state in (turn.state, other))
    require(here == there, case, f"the view of {who} shows what it should not:\n{here!r}\n{there!r}")
    require(game.to_act(turn.state) == game.to_act(other), case, f"for {who} others have to act in another world")
    if observer is None:
        return
    require(
        game.legal(turn.state, observer) == game.legal(other, observer),
        case,
        f"the choices of {who} depend on hidden things: {game.legal(turn.state, observer)}",
    )
    for wish in wishes[-8:]:
        refusals = [game.why_not(state, observer, wish) for state in (turn.state, other)]
        require(refusals[0] == refusals[1], case, f"a refusal tells {who} a secret: {refusals}")


def _compare_next(case: Case, turn: Turn, other: Any, observer: int | None) -> None:
    """Play the decision in both worlds: if a choice there looks the same to the observer, one sounds the same too."""
    seen, sound = _observe(case, turn.state, turn.seat, turn.action, observer)
    choices = [turn.action] if observer == turn.seat else case.game.legal(other, turn.seat)
    observed = [_observe(case, other, turn.seat, choice, observer) for choice in choices]
    sounds = [heard_there for seen_there, heard_there in observed if seen_there == seen]
    if sounds:
        require(sound in sounds, case, f"events tell observer {observer} a secret:\n{sound}\n{sounds}")


def _observe(case: Case, state: Any, seat: int, action: Any, observer: int | None) -> tuple[bytes, list[bytes]]:
    """What an observer sees and hears if this action is played in a copy of the state."""
    copy = state.clone()
    copy.events = []
    case.game.apply(copy, seat, action)
    ear = case.seats if observer is None else observer
    # Sorted: secret picks that come to the same end by another way may be heard in another order.
    return _encode(case.game.view(copy, observer)), sorted(_encode(event) for event in heard(copy.events, ear))


def _encode(thing: Any) -> bytes:
    return msgspec.json.encode(thing)
