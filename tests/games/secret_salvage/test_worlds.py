"""SS 8: dealing anew what a view does not show, against every world that it allows, listed one by one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.state import State, kind_at
from quarterdeck.games.secret_salvage.view import FaceDown, Pool, Snapshot, View
from tests.games.secret_salvage.position import POWERS, at, berths

World = tuple[tuple[str, str], ...]  # what lies where
EACH = 150  # worlds dealt for each that there is


def drawn(turn: int) -> State:
    """Three batches, on the board, in the stacks and in a hand; some tiles have been looked at."""
    return GAME.load(
        Snapshot(
            ships=tuple(berths(names) for names in ("E5 I3 I4", "B1 C1 D1", "A2 A3 A4", "F8 G7 H6")),
            tiles=(
                FaceDown(at("C3"), (), 0, "mine"),
                FaceDown(at("C4"), (1,), 0, "solar"),
                FaceDown(at("C5"), (0,), 1, "mine"),
                FaceDown(at("C6"), (0,), 1, "drained"),
                FaceDown(at("D4"), (), 2, "atomic"),
            ),
            stacks=(("drained", "solar"), ("mine",)),
            stack_batch=(0, 2),
            hand=("mine",),
            hand_batch=2,
            batches=3,
            powers=POWERS,
            turn=turn,
            stage=1,
            asks=tuple(StepRef("drop") if seat == turn else None for seat in range(4)),
            agenda=(StepRef("end_turn"),),
        )
    )


def listed(view: View) -> set[World]:
    """Each pool in every order, in the places that its batch has."""
    ways = [{tuple(zip(places(view, pool), order, strict=True)) for order in orders(pool)} for pool in view.pools]
    return {tuple(sorted(place for pool in world for place in pool)) for world in product(*ways)}


def orders(pool: Pool) -> set[tuple[str, ...]]:
    return set(permutations([name for name, count in pool.tiles.items() for _ in range(count)]))


def places(view: View, pool: Pool) -> list[str]:
    found = [f"space {tile.space}" for tile in view.tiles if not tile.tile and tile.batch == pool.batch]
    for stack in range(2):
        if view.stack_batch[stack] == pool.batch:
            found += [f"stack {stack}, {place}" for place in range(view.stacks[stack])]
    if view.hand_batch == pool.batch and view.seat != view.turn:
        found += [f"hand, {place}" for place in range(view.hand)]
    return found


def world_of(s: State, view: View) -> World:
    found = {f"space {tile.space}": kind_at(s.tiles[tile.space]) for tile in view.tiles if not tile.tile}
    for stack in range(2):
        found.update({f"stack {stack}, {place}": kind for place, kind in enumerate(s.stacks[stack])})
    if view.seat != view.turn:
        found.update({f"hand, {place}": kind for place, kind in enumerate(s.hand)})
    return tuple(sorted((place, TILE_NAMES[kind]) for place, kind in found.items()))


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_every_world_is_as_likely(turn: int, observer: int | None) -> None:
    """SS 8.1, 8.3: one dealer deals each world that the view allows, none more often than the others."""
    s = drawn(turn)
    view = GAME.view(s, observer)
    dealer, rng, worlds = GAME.dealer(view), from_seed(3), listed(view)
    dealt = Counter(world_of(dealer.deal(rng), view) for _ in range(EACH * len(worlds)))
    assert set(dealt) == worlds
    assert world_of(s, view) in worlds
    assert EACH * 0.6 < min(dealt.values()) <= max(dealt.values()) < EACH * 1.4
