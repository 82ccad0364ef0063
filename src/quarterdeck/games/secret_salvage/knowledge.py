"""From a position to what a seat may know of it, and back to a position that looks the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.core import dealer as core
from quarterdeck.core.form import LIST, Codec, TableForm
from quarterdeck.core.rng import Calm, Rng
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, KIND_OF, KINDS, NOTHING, SHIPS, chart_for, pile_of
from quarterdeck.games.secret_salvage.rules import RULES
from quarterdeck.games.secret_salvage.state import (
    KNOWN_BITS,
    UNKNOWN,
    State,
    batch_at,
    found_to_be,
    kind_at,
    known_at,
    lay,
)
from quarterdeck.games.secret_salvage.view import FaceDown, OpenTable, Pool, Spaces, Tiles, View

SEATS_IN: Final = [tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(KNOWN_BITS + 1)]
EVERYTHING: Final = -1

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
    return tuple([show_counts(s, held[row : row + KINDS]) for row in range(0, len(held), KINDS)])


def read_mats(s: State, mats: tuple[Tiles, ...]) -> list[int]:
    return [count for tiles in mats for count in read_counts(s, tiles)] or [0] * (s.seats * KINDS)


def show_counts(s: State, counts: list[int]) -> Tiles:
    return {TILE_NAMES[kind]: count for kind, count in enumerate(counts) if count}


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
    found: list[FaceDown] = []
    for space, cell in enumerate(s.tiles):
        if cell:
            known = known_at(cell)
            seen = observer == EVERYTHING or known >> observer & 1 != 0
            tile = TILE_NAMES[kind_at(cell)] if seen else ""
            found.append(FaceDown(space, SEATS_IN[known], batch_at(cell), tile))
    return tuple(found)


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
    found: dict[int, list[int]] = {}
    for cell in s.tiles:
        if cell and not known_at(cell) >> observer & 1:
            count_in(found, batch_at(cell), [kind_at(cell)])
    for stack in range(2):
        count_in(found, s.stack_batch[stack], s.stacks[stack])
    if observer != s.turn:
        count_in(found, s.hand_batch, s.hand)
    return tuple([Pool(batch, show_counts(s, found[batch])) for batch in sorted(found)])


def count_in(found: dict[int, list[int]], batch: int, kinds: list[int]) -> None:
    if kinds:
        counts = found.setdefault(batch, [0] * KINDS)
        for kind in kinds:
            counts[kind] += 1


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
        for tile in view.tiles:
            kind = KIND_OF[tile.tile] if tile.tile else UNKNOWN
            s.tiles[tile.space] = lay(kind, read_seats(s, tile.seen), tile.batch)
        s.stacks = [[], []]
        if view.seat == view.turn:
            s.hand, s.picks = TILES.read(s, view.my_hand), TILES.read(s, view.my_picks)
        self.board: Final = s
        self.pools: Final = [HiddenTiles(s, view, pool) for pool in view.pools]
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

    def __init__(self, s: State, view: View, pool: Pool) -> None:
        self.kinds: Final = pile_of(read_counts(s, pool.tiles))
        self.spaces: Final[list[int]] = [
            tile.space for tile in view.tiles if not tile.tile and tile.batch == pool.batch
        ]
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
