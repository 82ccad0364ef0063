"""A position to and from its snapshot, in which a test or a bug report can be read and written."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.rng import Rng
from quarterdeck.games.secret_salvage.content import TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import KIND_OF, KINDS, Chart, chart_for
from quarterdeck.games.secret_salvage.knowledge import EVERYTHING, TABLE, TILES, read_seats, read_table, show_tiles
from quarterdeck.games.secret_salvage.rules.book import TableQuestion
from quarterdeck.games.secret_salvage.rules.turn.course import BEGIN_TURN
from quarterdeck.games.secret_salvage.state import State, lay
from quarterdeck.games.secret_salvage.view import Snapshot

MOST_BATCHES: Final = 1_000_000  # a view counts them one by one, and no game comes near


def dump(s: State) -> Snapshot:
    return Snapshot(
        *TABLE.show(s, s),
        tiles=show_tiles(s, EVERYTHING),
        stacks=(TILES.show(s, s.stacks[0]), TILES.show(s, s.stacks[1])),
        hand=TILES.show(s, s.hand),
        picks=TILES.show(s, s.picks),
        learnt=s.learnt,
        rng=s.rng.words(),
    )


def load(book: Book, snapshot: Snapshot) -> State:
    """Malformed if it cannot be played; a position between decisions runs on to the next."""
    seats = len(snapshot.ships)
    if not 2 <= seats <= 6:
        raise Malformed(f"$.ships: 2 to 6 players are needed, not {seats}")
    check(chart_for(book, seats), snapshot)
    s = read_table(book, snapshot, Rng(*snapshot.rng))
    for tile in snapshot.tiles:
        kind = KIND_OF[tile.tile] if tile.tile else 0
        s.tiles[tile.space] = lay(kind, read_seats(s, tile.seen), tile.batch)
    s.stacks = [TILES.read(s, snapshot.stacks[0]), TILES.read(s, snapshot.stacks[1])]
    s.hand, s.picks = TILES.read(s, snapshot.hand), TILES.read(s, snapshot.picks)
    s.learnt = snapshot.learnt
    if not s.agenda and s.outcome is None:
        s.then(BEGIN_TURN)
    check_questions(s)
    s.advance()
    return s


def check(chart: Chart, snapshot: Snapshot) -> None:
    """Refuse what could not be played."""
    check_ships(chart, snapshot)
    check_tiles(chart, snapshot)
    check_total(chart, snapshot)
    check_turn(chart, snapshot)
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
    if snapshot.asks and len(snapshot.asks) != chart.seats:
        raise Malformed(f"$.asks: {chart.seats} entries are needed, not {len(snapshot.asks)}")
    if snapshot.batches > MOST_BATCHES:
        raise Malformed(f"$.batches: there cannot have been more than {MOST_BATCHES}")
    if max(*snapshot.stack_batch, snapshot.hand_batch) >= snapshot.batches or min(snapshot.stack_batch) < 0:
        raise Malformed(f"$.stack_batch: there have been {snapshot.batches} batches")


def check_questions(s: State) -> None:
    """Questions that name a ship name one that is there; those about a ship or a tile in hand have one."""
    for seat, question in enumerate(s.asks):
        wrong = question.why_not_asked(s) if isinstance(question, TableQuestion) else ""
        if wrong:
            raise Malformed(f"$.asks[{seat}]: {wrong}")


def check_ships(chart: Chart, snapshot: Snapshot) -> None:
    seen: list[int] = []
    for seat, own in enumerate(snapshot.ships):
        for space in own:
            if not chart.has(space):
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
        if not chart.has(tile.space) or tile.space in seen:
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
    for tiles in (*snapshot.held, snapshot.box):
        if min(tiles.values(), default=0) < 0:
            raise Malformed(f"$.held: there cannot be {min(tiles.values())} tiles")
        total = [count + tiles.get(name, 0) for name, count in zip(TILE_NAMES, total, strict=True)]
    lying = [tile.tile for tile in snapshot.tiles]
    for name in [*lying, *snapshot.stacks[0], *snapshot.stacks[1], *snapshot.hand]:
        if name:
            total[KIND_OF[name]] += 1
    for kind, count in enumerate(total):
        if count > chart.counts[kind]:
            raise Malformed(f"$: {count} tiles are {TILE_NAMES[kind]}, and there are only {chart.counts[kind]}")


def check_picks(snapshot: Snapshot) -> None:
    held = snapshot.held[snapshot.turn] if snapshot.held else {}
    for name in snapshot.picks:
        if snapshot.picks.count(name) > held.get(name, 0):
            raise Malformed(f"$.picks: {name} is not on that mat")
