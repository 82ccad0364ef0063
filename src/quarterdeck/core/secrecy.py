"""Secret choices that can be sealed: which questions ask for one, and when what was said at once is the whole of it."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.game import AnyGame


def is_sealable(question: Any) -> bool:
    """True for a question whose unseen answers can be said at once, before anybody knows what another has chosen."""
    return question is not None and bool(question.unseen) and not question.aside and not question.piecemeal


def can_seal(game: AnyGame) -> bool:
    """True if there is anything to seal in this game."""
    return any(is_sealable(kind) for kind in game.rules.questions.values())


def secret_options(state: Any, seat: int) -> list[Any]:
    """What this seat can put down unseen."""
    question = state.asks[seat]
    return [action for action in question.options(state, seat) if type(action) in question.unseen]


def put_down(state: Any, seat: int, action: Any) -> bool:
    """Put it down without going on to what is shown then; True once the choice is complete."""
    question = state.asks[seat]
    state.answered(seat)
    question.answer(state, seat, action)
    return not is_sealable(state.asks[seat])


def as_taken(state: Any, seat: int, actions: list[Any]) -> list[Any]:
    """As much of what was said at once as the rules take; nothing if they do not allow it, or want more."""
    world = state.clone()
    if not is_sealable(world.asks[seat]):
        return []
    for count, action in enumerate(actions, start=1):
        if action not in secret_options(world, seat):
            return []
        if put_down(world, seat, action):
            return actions[:count]
    return []
