"""The law of pictures: what a table is drawn from can be sent, and every wish is offered or refused in words."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, LawBroken, Turn, chooser, require, walk


def pictures_can_be_drawn(case: Case, seed: int) -> None:
    """What is printed, the aids and the wishes are JSON; a wish is offered, or refused alike in every world."""
    game, rng = case.game, from_seed(seed)
    require(_sent(case, game.printed()) == _sent(case, game.printed()), case, "what is printed changes")
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed ^ SALT))):
        for observer in case.observers():
            view = game.view(turn.state, observer)
            legal = [] if observer is None else game.legal(turn.state, observer)
            _sent(case, game.read(view, case.names).aids(legal))
        if ply % 3 == 0:
            view = game.view(turn.state, turn.seat)
            _wishes_are_answered(case, turn, view, game.redeal(view, rng))


def _wishes_are_answered(case: Case, turn: Turn, view: Any, other: Any) -> None:
    game, types = case.game, case.game.types()
    wishes = game.read(view, case.names).wishes()
    data = [_encode(wish) for wish in wishes]
    require(len(set(data)) == len(data), case, "a wish is named twice")
    for wish, line in zip(wishes, data, strict=True):
        require(types.read_action(line) == wish, case, f"the wish {line!r} does not survive JSON")
        here, there = (game.why_not(state, turn.seat, wish) for state in (turn.state, other))
        require(here == there, case, f"the answer to a wish tells a secret: {here}, {there}")
        require((here is None) == (wish in turn.legal), case, f"{wish} is offered and refused, or neither")
        require(here is None or bool(here.rule and here.reason), case, f"{wish} is refused without rule or reason")
    missing = [action for action in turn.legal if action not in wishes] if wishes else []
    require(not missing, case, f"offered, but nobody would wish it: {missing[:3]}")


def _sent(case: Case, thing: Any) -> bytes:
    try:
        return _encode(thing)
    except (TypeError, ValueError) as error:
        raise LawBroken(f"{case}: what is to be drawn cannot be sent: {error}") from None


def _encode(thing: Any) -> bytes:
    return msgspec.json.encode(thing)
