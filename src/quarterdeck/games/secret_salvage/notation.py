"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.form import (
    EVERYTHING,
    mask_of,
    read_counts,
    read_names,
    read_table,
    show_names,
    show_table,
)
from quarterdeck.games.secret_salvage.kit import KINDS, SHIPS, Chart, chart_for, is_space
from quarterdeck.games.secret_salvage.state import State, lay
from quarterdeck.games.secret_salvage.view import Snapshot, Tiles

ARGS: Final = {
    "pay": 1,
    "scan": 1,
    "scan_on": 1,
    "lay": 1,
    "drag": 3,
    "call_pull": 1,
    "call_jam": 1,
    "pull": 1,
    "jam": 1,
}
SHIP_ASKS: Final = ("drag", "call_pull", "call_jam", "pull", "jam")
MOST_ARG: Final = 18  # ships, kinds, power-ups, directions and distances are all below


def dump(s: State) -> Snapshot:
    return Snapshot(
        **show_table(s, EVERYTHING),
        stacks=(show_names(s.stacks[0]), show_names(s.stacks[1])),
        hand=show_names(s.hand),
        picks=show_names(s.picks),
        learnt=s.learnt,
        rng=s.rng.words(),
    )


def load(book: Book, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    seats = len(snapshot.ships)
    if not 2 <= seats <= 6:
        raise Malformed(f"$.ships: 2 to 6 players are needed, not {seats}")
    chart = chart_for(book, seats)
    check(chart, snapshot)
    a, b, c, count = snapshot.rng
    s = State(chart, Rng(a, b, c, count), [POWER_NAMES.index(name) for name in snapshot.powers], snapshot.limit)
    read_table(s, snapshot)
    for tile in snapshot.tiles:
        s.tiles[tile.space] = lay(read_names((tile.tile,))[0] if tile.tile else 0, mask_of(tile.seen), tile.batch)
    s.stacks = [read_names(snapshot.stacks[0]), read_names(snapshot.stacks[1])]
    s.hand, s.picks = read_names(snapshot.hand), read_names(snapshot.picks)
    s.learnt = snapshot.learnt
    s.advance()
    return s


def check(chart: Chart, snapshot: Snapshot) -> None:
    """Refuse what could not be played."""
    check_ships(chart, snapshot)
    check_tiles(chart, snapshot)
    check_total(chart, snapshot)
    check_turn(chart, snapshot)
    check_asks(chart, snapshot)
    check_picks(snapshot)


def check_turn(chart: Chart, snapshot: Snapshot) -> None:
    for name, value in (("first", snapshot.first), ("turn", snapshot.turn)):
        if not 0 <= value < chart.seats:
            raise Malformed(f"$.{name}: there is no seat {value}")
    if snapshot.active >= 0 and snapshot.active not in snapshot.ships[snapshot.turn]:
        raise Malformed(f"$.active: no ship of seat {snapshot.turn} is on space {snapshot.active}")
    if not -1 <= snapshot.way < 6 or not 0 <= snapshot.stage <= 3:
        raise Malformed(f"$: there is no direction {snapshot.way}, or no stage {snapshot.stage} of a turn")
    if snapshot.finished and not 0 <= min(snapshot.finished) <= max(snapshot.finished) < chart.seats:
        raise Malformed(f"$.finished: there are no such seats: {list(snapshot.finished)}")
    if max(*snapshot.stack_batch, snapshot.hand_batch) >= snapshot.batches or min(snapshot.stack_batch) < 0:
        raise Malformed(f"$.stack_batch: there have been {snapshot.batches} batches")


def check_asks(chart: Chart, snapshot: Snapshot) -> None:
    """Questions that name a ship name one that is there; those about a ship or a tile in hand have one."""
    if snapshot.asks and len(snapshot.asks) != chart.seats:
        raise Malformed(f"$.asks: {chart.seats} entries are needed, not {len(snapshot.asks)}")
    for seat, ask in enumerate(snapshot.asks):
        if ask is None:
            continue
        if ask.name == "move" and snapshot.active < 0:
            raise Malformed(f"$.asks[{seat}]: no ship is active")
        if ask.name == "place" and not snapshot.hand:
            raise Malformed(f"$.asks[{seat}]: there is no tile to place")
        if len(ask.args) != ARGS.get(ask.name, 0) or [arg for arg in ask.args if not 0 <= arg < MOST_ARG]:
            raise Malformed(f"$.asks[{seat}]: {ask.name!r} cannot be asked with {list(ask.args)}")
        if ask.name in SHIP_ASKS and ask.args[0] >= chart.seats * SHIPS:
            raise Malformed(f"$.asks[{seat}]: there is no ship {ask.args[0]}")


def check_ships(chart: Chart, snapshot: Snapshot) -> None:
    seen: list[int] = []
    for seat, own in enumerate(snapshot.ships):
        for space in own:
            if not is_space(chart, space):
                raise Malformed(f"$.ships[{seat}]: there is no space {space}")
            if space in seen:
                raise Malformed(f"$.ships[{seat}]: there is a ship on space {space} already")
            if not chart.open_to[seat * chart.size + space]:
                raise Malformed(f"$.ships[{seat}]: that colour is not this player's to enter: space {space}")
            seen.append(space)


def check_tiles(chart: Chart, snapshot: Snapshot) -> None:
    seen: list[int] = []
    for index, tile in enumerate(snapshot.tiles):
        place = f"$.tiles[{index}]"
        if not is_space(chart, tile.space) or tile.space in seen:
            raise Malformed(f"{place}.space: there is no space {tile.space}, or a tile on it already")
        if not tile.tile:
            raise Malformed(f"{place}.tile: a position says what every tile is")
        if tile.seen and not 0 <= min(tile.seen) <= max(tile.seen) < chart.seats:
            raise Malformed(f"{place}.seen: there are no such seats: {list(tile.seen)}")
        if not 0 <= tile.batch < max(snapshot.batches, 1):
            raise Malformed(f"{place}.batch: there have been {snapshot.batches} batches, and so no {tile.batch}")
        seen.append(tile.space)


def check_total(chart: Chart, snapshot: Snapshot) -> None:
    """No more of a kind than there are."""
    if len(snapshot.held) not in (0, chart.seats):
        raise Malformed(f"$.held: {chart.seats} entries are needed, not {len(snapshot.held)}")
    total = [0] * KINDS
    piles: list[Tiles] = [*snapshot.held, snapshot.box]
    for tiles in piles:
        for kind, count in enumerate(read_counts(tiles)):
            if count < 0:
                raise Malformed(f"$.held: there cannot be {count} tiles")
            total[kind] += count
    lying = [tile.tile for tile in snapshot.tiles]
    for name in [*lying, *snapshot.stacks[0], *snapshot.stacks[1], *snapshot.hand]:
        if name:
            total[TILE_NAMES.index(name)] += 1
    for kind, count in enumerate(total):
        if count > chart.counts[kind]:
            raise Malformed(f"$: {count} tiles are {TILE_NAMES[kind]}, and there are only {chart.counts[kind]}")


def check_picks(snapshot: Snapshot) -> None:
    held = snapshot.held[snapshot.turn] if snapshot.held else {}
    for name in snapshot.picks:
        if snapshot.picks.count(name) > held.get(name, 0):
            raise Malformed(f"$.picks: {name} is not on that mat")
