"""The law of numbers: who plays by them loses nothing, and learns nothing that the view does not tell.

Legal actions and numbers are one to one, and complete; observations have one shape, are finite, tell
apart what the view tells apart, and stay the same bytes when what a seat cannot see is dealt anew.
"""

from __future__ import annotations

from typing import Any

import msgspec

from quarterdeck.core.course import Menu
from quarterdeck.core.errors import Malformed
from quarterdeck.core.features import BOUND, Features
from quarterdeck.core.numbers import WAIT
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, Turn, chooser, require, walk

EVERY = 3  # decisions of which one is looked at in another world too


def numbers_are_fair(case: Case, seed: int) -> None:
    """Numbers for exactly what is legal; observations of one shape that follow from the view alone."""
    try:
        features = case.game.features()
    except Malformed:
        return  # a game need not have them
    for names in (features.legend, features.actions):
        require(len(set(names)) == len(names) and all(names), case, "two entries or numbers are called alike")
    rng = from_seed(seed)
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed ^ SALT))):
        view = case.game.view(turn.state, turn.seat)
        paths = features.paths(view, turn.legal)
        _mean_one_each(case, features, paths)
        _lead_back(case, features, turn, view, paths[turn.legal.index(turn.action)])
        if ply % EVERY == 0:
            other = case.game.redeal(view, rng)
            same = features.paths(case.game.view(other, turn.seat), case.game.legal(other, turn.seat))
            require(same == paths, case, f"seed {seed}, ply {ply}: numbers tell a secret")
            _stay_the_same(case, features, turn.state, rng, ply // EVERY % case.seats)
            _tell_apart(case, features, turn, view, rng)


def _mean_one_each(case: Case, features: Features, paths: list[list[int]]) -> None:
    """No action has the numbers of another, nor their beginning; what is picked first can be observed."""
    most = features.numbering.size
    for path in paths:
        require(all(WAIT < number < most for number in path), case, f"{path}: no such numbers")
        require(all(number in features.picks for number in path[:-1]), case, f"{path}: a pick that nobody sees")
    whole = {tuple(path) for path in paths}
    require(len(whole) == len(paths), case, f"two actions have the same numbers: {sorted(paths)}")
    begun = {path[:depth] for path in whole for depth in range(1, len(path))}
    require(not whole & begun, case, f"the numbers of one action begin those of another: {sorted(whole & begun)}")
    picked = {tuple(sorted(path)) for path in begun}
    require(len(picked) == len(begun), case, "what was picked cannot be told by what is seen of it")


def _lead_back(case: Case, features: Features, turn: Turn, view: Any, path: list[int]) -> None:
    """Who gives an action's numbers, as far as they are asked for, gets that action."""
    menu, action = Menu(features, view, turn.legal), None
    while action is None:
        numbers = menu.numbers()
        number = path[len(menu.picked)]
        require(number in numbers, case, f"{turn.action} is legal, and its number {number} is not open")
        if menu.picked:
            _observe(case, features, view, menu.picked)
        action = menu.give(number)
    require(action == turn.action, case, f"the numbers of {turn.action} mean {action}")


def _stay_the_same(case: Case, features: Features, state: Any, rng: Any, observer: int) -> None:
    """What a seat observes is the same in a world that it cannot tell from the true one."""
    view = case.game.view(state, observer)
    here = _observe(case, features, view, [])
    there = _observe(case, features, case.game.view(case.game.redeal(view, rng), observer), [])
    require(here == there, case, f"what seat {observer} observes depends on hidden things")


def _tell_apart(case: Case, features: Features, turn: Turn, view: Any, rng: Any) -> None:
    """Of two worlds that only a spectator cannot tell apart, the seat observes whatever it sees."""
    world = case.game.redeal(case.game.view(turn.state, None), rng)
    other = case.game.view(world, turn.seat)
    here, there = (_observe(case, features, seen, []) for seen in (view, other))
    differ = msgspec.json.encode(view) != msgspec.json.encode(other)
    require(not differ or here != there, case, f"seat {turn.seat} sees more than it observes:\n{view}\n{other}")


def _observe(case: Case, features: Features, view: Any, picked: list[int]) -> bytes:
    numbers = features.observe(view, picked)
    require(len(numbers) == len(features.legend), case, f"{len(numbers)} entries, {len(features.legend)} names")
    whole = sum(numbers) == sum(numbers)  # not so if one of them is no number
    require(whole and min(numbers) >= -BOUND and max(numbers) <= BOUND, case, f"an entry is not within ±{BOUND:g}")
    return numbers.tobytes()
