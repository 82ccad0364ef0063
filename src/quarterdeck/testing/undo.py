"""BadUndo: an action may be taken back only if nobody learnt anything by it."""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.events import Told, heard
from quarterdeck.core.match import Match
from quarterdeck.core.notation import dump_state
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, chooser, require, walk


def undo_is_safe(case: Case, seed: int) -> None:
    """Undo is never offered across a random draw or a revealed secret; it restores the state, and tells nothing."""
    match = case.match(seed)
    rng = from_seed(seed)
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        before, could = match.state.clone(), [match.can_undo(seat) for seat in range(case.seats)]
        told = match.act(turn.seat, turn.action)
        for seat in range(case.seats):
            if seat != turn.seat:
                _check_other(case, match, before, told, seat, could[seat])
        if match.can_undo(turn.seat):
            require(
                before.rng.words() == match.state.rng.words(), case, f"{turn.action} drew at random, and may be undone"
            )
            _check_nobody_learnt(case, before, match.state, turn.seat, turn.action, rng)
            match.undo(turn.seat)
            require(dump_state(case.game, match.state) == dump_state(case.game, before), case, "undo does not restore")
            match.act(turn.seat, turn.action)


def _check_other(case: Case, match: Match, before: Any, told: list[Told], seat: int, could: bool) -> None:
    """What another does in secret takes no undo away, and an undo among others' answers is as good as any."""
    can = match.can_undo(seat)
    require(could or not can, case, f"seat {seat} may take something back because another acted")
    views = [msgspec.json.encode(case.game.view(state, seat)) for state in (before, match.state)]
    noticed = views[0] != views[1] or bool(heard(told, seat))
    require(can or not could or noticed, case, f"seat {seat} finds out by its undo that another acted")
    if can:
        _check_order_is_free(case, match, seat)


def _check_order_is_free(case: Case, match: Match, seat: int) -> None:
    """Taken back and made again after the others' answers, an action leads to the same state."""
    here = dump_state(case.game, match.state)
    action = next(action for actor, action in reversed(match.log) if actor == seat)
    match.undo(seat)
    refusal = case.game.why_not(match.state, seat, action)
    require(refusal is None, case, f"{action} was taken back and cannot be made again: {refusal}")
    match.act(seat, action)
    require(dump_state(case.game, match.state) == here, case, f"{action}, made again, has another effect")


def _check_nobody_learnt(case: Case, before: Any, after: Any, seat: int, action: Any, rng: Any) -> None:
    """A world that an observer held possible before has to be possible after: some choice there looks the same."""
    for observer in case.observers():
        world = case.game.redeal(case.game.view(before, observer), rng)
        world.rng = before.rng.clone()
        seen = msgspec.json.encode(case.game.view(after, observer))
        tries = [action] if observer == seat else case.game.legal(world, seat)
        possible = any(_looks_so(case, world, seat, choice, observer, seen) for choice in tries)
        require(possible, case, f"observer {observer} learns something by {action}, and it may be undone")


def _looks_so(case: Case, world: Any, seat: int, choice: Any, observer: int | None, seen: bytes) -> bool:
    copy = world.clone()
    case.game.apply(copy, seat, choice)
    return msgspec.json.encode(case.game.view(copy, observer)) == seen
