"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core import dealer as core
from quarterdeck.core.form import LIST, Codec, TableForm
from quarterdeck.core.rng import Calm, Rng
from quarterdeck.games.secret_salvage.actions import TileName
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import (
    ENERGY_KINDS,
    KIND_OF,
    KINDS,
    MOST_SPACES,
    NOTHING,
    SHIPS,
    chart_for,
    pile_of,
)
from quarterdeck.games.secret_salvage.rules import RULES
from quarterdeck.games.secret_salvage.state import (
    KNOWN_BITS,
    UNKNOWN,
    State,
    batch_at,
    found_to_be,
    kind_at,
    known_at,
    known_to,
    lay,
)
from quarterdeck.games.secret_salvage.view import FaceDown, OpenTable, Pool, Spaces, Tiles, View

SEATS_IN: Final = [tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(KNOWN_BITS + 1)]
EVERYTHING: Final = -1
NAMES: Final[list[TileName]] = TILE_NAMES  # a constant of this module is quicker to come by

# Tiles, power-ups and players are numbers in a position, and names and lists in what is shown of it.


def named(names: Sequence[str]) -> Codec:
    def show(s: State, numbers: list[int]) -> tuple[str, ...]:
        return tuple([names[number] for number in numbers])

    def read(s: State, shown: tuple[str, ...]) -> list[int]:
        return [names.index(name) for name in shown]

    return Codec(show, read)


def show_ships(s: State, ships: list[int]) -> tuple[Spaces, ...]:
    return tuple([(ships[i], ships[i + 1], ships[i + 2]) for i in range(0, len(ships), SHIPS)])


def read_ships(s: State, ships: tuple[Spaces, ...]) -> list[int]:
    return [space for own in ships for space in own]


def show_active(s: State, ship: int) -> int:
    return s.ships[ship] if ship >= 0 else NOTHING


def read_active(s: State, space: int) -> int:
    return s.ships.index(space) if space >= 0 else NOTHING


def show_mats(s: State, held: list[int]) -> tuple[Tiles, ...]:
    return tuple([show_row(held, row) for row in range(0, len(held), KINDS)])


def read_mats(s: State, mats: tuple[Tiles, ...]) -> list[int]:
    return [count for tiles in mats for count in read_counts(s, tiles)] or [0] * (s.seats * KINDS)


def show_counts(s: State, counts: list[int]) -> Tiles:
    return show_row(counts, 0)


def show_row(counts: list[int], row: int) -> Tiles:
    """The counts of all kinds, from this place on."""
    tiles: Tiles = {}
    for kind, name in enumerate(NAMES):
        count = counts[row + kind]
        if count:
            tiles[name] = count
    return tiles


def read_counts(s: State, tiles: Tiles) -> list[int]:
    return [tiles.get(name, 0) for name in TILE_NAMES]


def show_seats(s: State, mask: int) -> tuple[int, ...]:
    return SEATS_IN[mask]


def read_seats(s: State, seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


TILES: Final = named(TILE_NAMES)
TABLE: Final = TableForm(
    OpenTable,
    RULES,
    ships=Codec(show_ships, read_ships),
    held=Codec(show_mats, read_mats),
    box=Codec(show_counts, read_counts),
    stack_batch=LIST,
    powers=named(POWER_NAMES),
    active=Codec(show_active, read_active),
    finished=Codec(show_seats, read_seats),
)


def show_tiles(s: State, observer: int) -> tuple[FaceDown, ...]:
    """The tiles on the board, as far as this observer has looked at them (EVERYTHING: all of them)."""
    known = known_to(observer) if observer != EVERYTHING else 0
    found: list[FaceDown] = []
    for space, cell in enumerate(s.tiles):
        if cell:
            found.append(show_tile(space, cell, cell & known != 0 or observer == EVERYTHING))
    return tuple(found)


class Shown:
    """A tile, and how it was shown."""

    def __init__(self, cell: int, tile: FaceDown) -> None:
        self.cell: Final = cell
        self.tile: Final = tile


def show_tile(space: int, cell: int, seen: bool) -> FaceDown:
    """Most tiles lie there for many views: made anew only where another one was shown last."""
    place = space * 2 + seen
    last = SHOWN[place]
    if last.cell != cell:
        name = NAMES[kind_at(cell)] if seen else ""
        last = SHOWN[place] = Shown(cell, FaceDown(space, SEATS_IN[known_at(cell)], batch_at(cell), name))
    return last.tile


SHOWN: Final = [Shown(0, FaceDown(0))] * (2 * MOST_SPACES)


def look(s: State, seat: int | None) -> View:
    """SS 8.1: everything open, what this seat has looked at, and what each batch of hidden tiles holds."""
    observer = s.seats if seat is None else seat
    return View(
        *TABLE.show(s, s),
        seat=seat,
        tiles=show_tiles(s, observer),
        stacks=(len(s.stacks[0]), len(s.stacks[1])),
        hand=len(s.hand),
        picked=len(s.picks),
        my_hand=TILES.show(s, s.hand) if seat == s.turn else (),
        my_picks=TILES.show(s, s.picks) if seat == s.turn else (),
        pools=look_at_pools(s, observer),
    )


def look_at_pools(s: State, observer: int) -> tuple[Pool, ...]:
    """SS 8.3: for each batch the tiles that this observer has not looked at."""
    pools: list[list[int] | None] = [None] * s.batches
    known = known_to(observer)
    for cell in s.tiles:
        if cell and not cell & known:
            kind, counts = kind_at(cell), counts_of(pools, batch_at(cell))
            counts[kind] = counts[kind] + 1
    for stack in range(2):
        count_in(pools, s.stack_batch[stack], s.stacks[stack])
    if observer != s.turn:
        count_in(pools, s.hand_batch, s.hand)
    return tuple([Pool(batch, show_row(counts, 0)) for batch, counts in enumerate(pools) if counts is not None])


def count_in(pools: list[list[int] | None], batch: int, kinds: list[int]) -> None:
    if kinds:
        counts = counts_of(pools, batch)
        for kind in kinds:
            counts[kind] = counts[kind] + 1


def counts_of(pools: list[list[int] | None], batch: int) -> list[int]:
    counts = pools[batch]
    if counts is None:
        counts = pools[batch] = [0] * KINDS
    return counts


def read_table(book: Book, table: OpenTable, rng: Rng) -> State:
    """Everything open; what lies face down is for the caller."""
    s = State(chart_for(book, len(table.ships)), rng)
    TABLE.read(table, s, s)
    s.berth(s.ships)
    s.tiles = [0] * s.chart.size
    return s


class TileDealer(core.Dealer[State]):
    """Deals what a view does not show at random, within each batch; who has seen what stays as it was."""

    def __init__(self, book: Book, view: View) -> None:
        s = read_table(book, view, Calm())
        spaces: dict[int, list[int]] = {pool.batch: [] for pool in view.pools}
        for tile in view.tiles:
            kind = KIND_OF[tile.tile] if tile.tile else UNKNOWN
            s.tiles[tile.space] = lay(kind, read_seats(s, tile.seen), tile.batch)
            if kind == UNKNOWN:
                spaces[tile.batch].append(tile.space)
        s.stacks = [[], []]
        if view.seat == view.turn:
            s.hand, s.picks = TILES.read(s, view.my_hand), TILES.read(s, view.my_picks)
        self.board: Final = s
        self.pools: Final[list[HiddenTiles]] = []
        for pool in view.pools:
            hidden = HiddenTiles(s, view, pool, spaces[pool.batch])
            if len(pool.tiles) == 1:  # all alike: there is but one way to deal them
                hidden.deal(s, s.rng)
            else:
                self.pools.append(hidden)
        self.picked: Final[int] = view.picked - len(view.my_picks)
        self.reds: Final = pile_of([0] * ENERGY_KINDS + s.held[s.turn * KINDS + ENERGY_KINDS : (s.turn + 1) * KINDS])

    def deal(self, rng: Rng) -> State:
        s = self.board.clone()
        s.rng = rng.fork()
        for pool in self.pools:
            pool.deal(s, rng)
        if self.picked > 0:  # another's secret choice of red tiles: any that the mat allows
            s.picks = shuffled(self.reds, rng)[: self.picked]
        return s


class HiddenTiles:
    """The tiles of a pool, and how many of them lie where: on the board first, then in the stacks and in a hand."""

    def __init__(self, s: State, view: View, pool: Pool, spaces: list[int]) -> None:
        self.kinds: Final = pile_of(read_counts(s, pool.tiles))
        self.spaces: Final = spaces
        self.stacks: Final = [view.stacks[i] if view.stack_batch[i] == pool.batch else 0 for i in range(2)]
        self.hand: Final[int] = view.hand - len(s.hand) if view.hand_batch == pool.batch else 0

    def deal(self, s: State, rng: Rng) -> None:
        kinds = shuffled(self.kinds, rng)
        for i, space in enumerate(self.spaces):
            s.tiles[space] = found_to_be(s.tiles[space], kinds[i])
        dealt = len(self.spaces)
        for stack, tiles in enumerate(self.stacks):
            if tiles:
                s.stacks[stack] = kinds[dealt : dealt + tiles]
                dealt += tiles
        if self.hand:
            s.hand = kinds[dealt:]


def shuffled(pile: list[int], rng: Rng) -> list[int]:
    kinds = pile.copy()
    rng.shuffle(kinds)
    return kinds
