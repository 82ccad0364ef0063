"""From a position to what a seat sees of it, and back to a position that looks the same (SS 8)."""

from __future__ import annotations

from quarterdeck.core.rng import Rng
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.form import mask_of, read_counts, read_names, read_table, show_names, show_table
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, KINDS, chart_for
from quarterdeck.games.secret_salvage.state import State, batch_at, kind_at, known_at, lay
from quarterdeck.games.secret_salvage.view import Pool, View


def look(s: State, seat: int | None) -> View:
    """SS 8.1: everything open, what this seat has looked at, and what each batch of hidden tiles holds."""
    observer = s.seats if seat is None else seat
    return View(
        **show_table(s, observer),
        seat=seat,
        stacks=(len(s.stacks[0]), len(s.stacks[1])),
        hand=len(s.hand),
        picked=len(s.picks),
        my_hand=show_names(s.hand) if seat == s.turn else (),
        my_picks=show_names(s.picks) if seat == s.turn else (),
        pools=look_at_pools(s, observer),
    )


def look_at_pools(s: State, observer: int) -> tuple[Pool, ...]:
    """SS 8.3: for each batch the tiles that this observer has not looked at."""
    found: dict[int, list[int]] = {}
    for cell in s.tiles:
        if cell and not known_at(cell) >> observer & 1:
            count_in(found, batch_at(cell), [kind_at(cell)])
    for stack in range(2):
        count_in(found, s.stack_batch[stack], s.stacks[stack])
    if observer != s.turn:
        count_in(found, s.hand_batch, s.hand)
    return tuple([Pool(batch, {TILE_NAMES[k]: n for k, n in enumerate(found[batch]) if n}) for batch in sorted(found)])


def count_in(found: dict[int, list[int]], batch: int, kinds: list[int]) -> None:
    if kinds:
        counts = found.setdefault(batch, [0] * KINDS)
        for kind in kinds:
            counts[kind] += 1


def redeal(book: Book, view: View, rng: Rng) -> State:
    """Deal what the view does not show at random, within each batch; who has seen what stays as it was."""
    chart = chart_for(book, len(view.ships))
    s = State(chart, rng.fork(), [POWER_NAMES.index(name) for name in view.powers], view.limit)
    read_table(s, view)
    hidden = {pool.batch: shuffled(read_counts(pool.tiles), rng) for pool in view.pools}
    for tile in view.tiles:
        kind = TILE_NAMES.index(tile.tile) if tile.tile else hidden[tile.batch].pop()
        s.tiles[tile.space] = lay(kind, mask_of(tile.seen), tile.batch)
    s.stacks = [[hidden[view.stack_batch[i]].pop() for _ in range(view.stacks[i])] for i in range(2)]
    if view.seat == view.turn:
        s.hand, s.picks = read_names(view.my_hand), read_names(view.my_picks)
    else:
        s.hand = [hidden[view.hand_batch].pop() for _ in range(view.hand)]
        s.picks = pick_for(s, view, rng)
    return s


def shuffled(counts: list[int], rng: Rng) -> list[int]:
    kinds = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    rng.shuffle(kinds)
    return kinds


def pick_for(s: State, view: View, rng: Rng) -> list[int]:
    """Another's secret choice of red tiles: any that the mat allows."""
    row = s.turn * KINDS
    reds = [kind for kind in range(ENERGY_KINDS, KINDS) for _ in range(s.held[row + kind])]
    rng.shuffle(reds)
    return reds[: view.picked]
