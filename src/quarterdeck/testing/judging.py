"""The law of judgement: a rule of thumb sees what its seat may know, shares are shares, and judging changes nothing."""

from __future__ import annotations

import math
from typing import Any

from quarterdeck.core.notation import dump_state
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, chooser, require, walk

EVERY = 3  # decisions between two that are judged
WORLDS = 2  # dealt for each


def judgement_is_fair(case: Case, seed: int) -> None:
    """The same points in all worlds of a view, shares that sum to 1, a marker that everybody counts alike."""
    game, rng, choose, marker = case.game, from_seed(seed), chooser(seed ^ SALT), 0
    for ply, turn in enumerate(walk(case, case.setup(seed), choose)):
        place = f"seed {seed}, ply {ply}"
        require(turn.state.marker() >= marker, case, f"{place}: the marker falls")
        marker = turn.state.marker()
        if ply % EVERY != seed % EVERY:
            continue
        before = dump_state(game, turn.state)
        points = _points(case, turn.state, turn.seat, turn.legal, place)
        _check_shares(case, turn.state, place)
        require(dump_state(game, turn.state) == before, case, f"{place}: judging changes the position")
        dealer = game.dealer(game.view(turn.state, turn.seat))
        for _ in range(WORLDS):
            world = dealer.deal(rng)
            require(world.marker() == marker, case, f"{place}: the marker tells something hidden")
            again = _points(case, world, turn.seat, turn.legal, place)
            require(again == points, case, f"{place}: the rule of thumb sees something hidden")


def _points(case: Case, state: Any, seat: int, legal: list[Any], place: str) -> list[float]:
    points = case.game.judge.points(state, seat, legal)
    sound = len(points) == len(legal) and all(math.isfinite(one) for one in points)
    require(sound, case, f"{place}: not every choice has its points")
    return points


def _check_shares(case: Case, state: Any, place: str) -> None:
    judge, shares = case.game.judge, case.game.evaluate(state)
    sizes = {len(judge.look(state, seat)) for seat in range(case.seats)} - {0}
    require(sizes <= {len(judge.standing)}, case, f"{place}: not every number that counts has its weight")
    sound = len(shares) == case.seats and min(shares) >= 0 and math.isclose(sum(shares), 1)
    require(sound, case, f"{place}: the shares of the victory do not sum to 1")
