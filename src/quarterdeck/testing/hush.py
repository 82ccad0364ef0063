"""The law of secret choices: whatever a seat puts down unseen, and however much, looks and sounds the same to others.

The leak law compares worlds that one view allows, so it trusts what a view declares open. This one trusts nothing:
it plays a secret choice in several ways, to its end, and compares what everybody else could notice on the way.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.events import heard
from quarterdeck.core.secrecy import is_sealable, put_down, secret_options
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, Chooser, chooser, require, walk

WAYS = 4  # in which a choice is made
Noticed = list[tuple[bytes, list[bytes]]]  # views as they changed, and what was heard with each


def secret_choices_are_unseen(case: Case, seed: int) -> None:
    """Until all have chosen, nobody can notice what another chooses; and who choose at once, choose in secret."""
    choose = chooser(seed)
    for turn in walk(case, case.setup(seed), chooser(seed ^ SALT)):
        acting = case.game.to_act(turn.state)
        for seat in acting:
            question = turn.state.asks[seat]
            secret, alone = bool(question.unseen), question.aside or len(acting) == 1
            require(secret or alone, case, f"{question!r} is put to several at once, and not in secret")
            if secret:
                _compare_ways(case, turn.state, seat, choose)
            if is_sealable(question):
                _say_at_once(case, turn.state.clone(), seat, choose)


def _say_at_once(case: Case, state: Any, seat: int, choose: Chooser) -> None:
    """What is sealed is the whole choice: one answer, or several that go together and then one that closes."""
    question, options = state.asks[seat], secret_options(state, seat)
    action = options[choose(len(options))]
    if put_down(state, seat, action):
        return
    last = [one for one in secret_options(state, seat) if type(one) in question.closing]
    ends = bool(last) and all(put_down(state.clone(), seat, one) for one in last)
    require(type(action) in question.together and ends, case, f"{action} cannot be the whole answer to {question!r}")


def _compare_ways(case: Case, state: Any, seat: int, choose: Chooser) -> None:
    first = _notice(case, state.clone(), seat, choose)
    for _ in range(1, WAYS):
        other = _notice(case, state.clone(), seat, choose)
        for observer, noticed in first.items():
            same = noticed == other[observer]
            require(same, case, f"{observer} can tell what {seat} chooses:\n{noticed}\n{other[observer]}")


def _notice(case: Case, state: Any, seat: int, choose: Chooser) -> dict[int | None, Noticed]:
    """Make the choice in some way; what each of the others notices before it is shown."""
    others = [observer for observer in case.observers() if observer != seat]
    noticed: dict[int | None, Noticed] = {observer: [(_see(case, state, observer), [])] for observer in others}
    while state.asks[seat] is not None and state.asks[seat].unseen and _answer(case, state, seat, choose):
        for observer in others:
            sound = [msgspec.json.encode(event) for event in heard(state.events, _ear(case, observer))]
            sight = _see(case, state, observer)
            if sound or sight != noticed[observer][-1][0]:
                noticed[observer].append((sight, sound))
    return noticed


def _answer(case: Case, state: Any, seat: int, choose: Chooser) -> bool:
    """Put something down in secret; False if that was the last answer, and all is shown now."""
    question, state.events = state.asks[seat], []
    legal = [action for action in case.game.legal(state, seat) if type(action) in question.unseen]
    state.answered(seat)
    question.answer(state, seat, legal[choose(len(legal))])
    return bool(state.open)


def _see(case: Case, state: Any, observer: int | None) -> bytes:
    return msgspec.json.encode(case.game.view(state, observer))


def _ear(case: Case, observer: int | None) -> int:
    return case.seats if observer is None else observer
