"""The game in step with a second way of computing it, from positions in which much can happen."""

from __future__ import annotations

from collections import Counter

import pytest

from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import PowerName, TileName
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.view import FaceDown, Snapshot, Spaces
from tests.games.secret_salvage.model.game import Model
from tests.games.secret_salvage.model.reasons import reason
from tests.games.secret_salvage.model.table import PLACES, REDS, SIDES, WORTH, Over, apart, number

COUNTS = {"solar": 28, "atomic": 20, "incompatible": 12, "mine": 12, "drained": 12, "interference": 12}
POSITIONS = 40  # for each number of players
DECISIONS = 40  # at most, from each


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_second_way(seats: int) -> None:
    """SS 1.7, 2.1, 2.2, 2.3, 2.4, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 5.1,
    5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 5.14, 6.1, 6.2, 6.3, 6.4, 6.6, 6.7, 7.1, 7.2, 8.3:
    the same choices for the same players, the same reasons against others, the same table after each, the same end."""
    ended: Counter[str] = Counter()
    for seed in range(POSITIONS):
        rng = from_seed(1000 * seats + seed)
        ended[play_in_step(GAME.load(some_position(seats, rng)), rng)] += 1
    assert set(ended) > {"SS 6.1", "SS 6.4", "SS 6.7"}


def play_in_step(s: State, rng: Rng) -> str:
    """The rule by which it ended, if it came to that."""
    model = Model(GAME.dump(s))
    play = model.play()
    seat, options = next(play)
    for ply in range(DECISIONS):
        compare(s, model)
        compare_pools(s, model, ply % (s.seats + 1))
        legal = GAME.legal(s, seat)
        assert (GAME.to_act(s), set(legal), len(legal)) == ((seat,), set(options), len(options))
        if ply % 3 == 0:
            compare_reasons(s, model, seat)
        action = legal[rng.below(len(legal))]
        GAME.apply(s, seat, action)
        try:
            seat, options = play.send(action)
        except Over as over:
            return same_end(s, over)
    return ""


def same_end(s: State, over: Over) -> str:
    assert s.outcome is not None
    assert (s.outcome.rule, [seat for (seat,) in s.outcome.ranking]) == (over.rule, over.ranking)
    assert s.outcome.winners == (over.ranking[0],)
    return over.rule


def compare(s: State, model: Model) -> None:
    """Everything on the table, secrets included."""
    there, turn = GAME.dump(s), model.turn
    if model.refilled >= 0:  # the order is luck
        assert sorted(there.stacks[model.refilled]) == model.stacks[model.refilled]
        model.stacks[model.refilled] = list(there.stacks[model.refilled])
        model.refilled = -1
    assert [space for own in there.ships for space in own] == [number(place) for place in model.ships]
    lying = {number(place): (tile.kind, tile.seen, tile.batch) for place, tile in model.tiles.items()}
    assert {tile.space: (tile.tile, set(tile.seen), tile.batch) for tile in there.tiles} == lying
    assert [Counter(mat) for mat in there.held] == [+mat for mat in model.mats]
    assert (Counter(there.box), list(there.hand)) == (+model.box, turn.hand)
    assert [list(stack) for stack in there.stacks] == model.stacks
    assert (set(there.finished), there.round, there.turn) == (model.finished, model.round, turn.seat)


def compare_reasons(s: State, model: Model, seat: int) -> None:
    """What is offered is among what a person might try; everything else is refused as expected."""
    question = s.asks[seat]
    wishes = GAME.read(GAME.view(s, seat), ["somebody"] * s.seats).wishes()
    assert set(wishes) >= set(GAME.legal(s, seat))
    for wish in wishes:
        refusal = GAME.why_not(s, seat, wish)
        if question is not None and refusal is not None:
            assert refusal == (reason(model, question, seat, wish) or refusal), wish


def compare_pools(s: State, model: Model, observer: int) -> None:
    """What can be worked out of the hidden tiles; who comes after the last seat looks on."""
    view = GAME.view(s, observer if observer < s.seats else None)
    assert {pool.batch: Counter(pool.tiles) for pool in view.pools} == hidden_from(model, observer)


def hidden_from(model: Model, observer: int) -> dict[int, Counter[TileName]]:
    """SS 8.3: the tiles of each batch that somebody has not looked at."""
    found = [(tile.batch, tile.kind) for tile in model.tiles.values() if observer not in tile.seen]
    found += [(model.stack_batch[stack], kind) for stack in (0, 1) for kind in model.stacks[stack]]
    if observer != model.turn.seat:
        found += [(model.turn.hand_batch, kind) for kind in model.turn.hand]
    return {batch: Counter([kind for other, kind in found if other == batch]) for batch, _ in found}


# Positions


def some_position(seats: int, rng: Rng) -> Snapshot:
    """Ships anywhere they may be, tiles on many spaces, full mats, any power-ups; a turn is about to begin."""
    bag: list[TileName] = [kind for kind in TILE_NAMES for _ in range(COUNTS[kind])]
    rng.shuffle(bag)
    limit = 2 * rng.below(2)
    return Snapshot(
        ships=some_ships(seats, rng),
        tiles=tuple(FaceDown(space, some_seats(seats, rng), 0, bag.pop()) for space in range(61) if rng.below(3) == 0),
        held=tuple(dict(Counter(some_mat(bag, rng))) for _ in range(seats)),
        stacks=(some_tiles(bag, rng.below(4)), some_tiles(bag, rng.below(4))),
        box=dict(Counter(bag)) if rng.below(2) else {},
        powers=some_powers(rng),
        first=rng.below(seats),
        turn=rng.below(seats),
        limit=limit,
        round=1 + rng.below(2),
        finished=some_seats(seats, rng) if rng.below(6) == 0 else (),
    )


def some_seats(seats: int, rng: Rng) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if rng.below(4) == 0)


def some_tiles(bag: list[TileName], count: int) -> tuple[TileName, ...]:
    return tuple(bag.pop() for _ in range(min(count, len(bag))))


def some_mat(bag: list[TileName], rng: Rng) -> tuple[TileName, ...]:
    """Anything; or nine red ones, if they are there, and some energy."""
    if rng.below(4):
        return some_tiles(bag, rng.below(12))
    wanted = [kind for kind in bag if kind in REDS][:9] + [kind for kind in bag if kind in WORTH][: rng.below(6)]
    for kind in wanted:
        bag.remove(kind)
    return tuple(wanted)


def some_powers(rng: Rng) -> tuple[PowerName, ...]:
    blue, red = POWER_NAMES[:5], POWER_NAMES[5:]
    rng.shuffle(blue)
    rng.shuffle(red)
    return (*blue[:2], *red[:2])


def some_ships(seats: int, rng: Rng) -> tuple[Spaces, ...]:
    """Most of them near a goal, so that games end."""
    model, taken = Model(Snapshot(ships=((0, 0, 0),) * seats)), list[int]()
    for ship in range(3 * seats):
        goal, far = sorted(SIDES[model.goals(ship // 3)[ship % 3]])[ship % 3], (0, 0, 1, 8)[rng.below(4)]
        wanted = [place for place in PLACES if model.allowed(ship // 3, place) and number(place) not in taken]
        near = [number(place) for place in wanted if apart(place, goal) <= far] or [number(place) for place in wanted]
        taken.append(near[rng.below(len(near))])
    return tuple((taken[i], taken[i + 1], taken[i + 2]) for i in range(0, len(taken), 3))
