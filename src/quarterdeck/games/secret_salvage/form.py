"""Between a position's own fields and the structs that carry them: what everyone sees."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.games.secret_salvage.actions import TileName
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES
from quarterdeck.games.secret_salvage.kit import KINDS, NOTHING, SHIPS
from quarterdeck.games.secret_salvage.rulebook import RULES
from quarterdeck.games.secret_salvage.setup import set_ships
from quarterdeck.games.secret_salvage.state import KNOWN_BITS, State, batch_at, kind_at, known_at
from quarterdeck.games.secret_salvage.view import FaceDown, OpenTable, Tiles

SEATS_IN: Final = [tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(KNOWN_BITS + 1)]
EVERYTHING: Final = -1


def show_table(s: State, observer: int) -> dict[str, Any]:
    """Everything open, and the face-down tiles that this observer has looked at (EVERYTHING: all of them)."""
    return {
        "ships": tuple([tuple(s.ships[ship : ship + SHIPS]) for ship in range(0, len(s.ships), SHIPS)]),
        "tiles": show_tiles(s, observer),
        "held": tuple([show_counts(s.held, seat * KINDS) for seat in range(s.seats)]),
        "box": show_counts(s.box, 0),
        "stack_batch": tuple(s.stack_batch),
        "hand_batch": s.hand_batch,
        "batches": s.batches,
        "powers": tuple([POWER_NAMES[power] for power in s.powers]),
        "limit": s.limit,
        "round": s.round,
        "first": s.first,
        "turn": s.turn,
        "stage": s.stage,
        "active": s.ships[s.active] if s.active >= 0 else NOTHING,
        "way": s.way,
        "moved": s.moved,
        "left": s.left,
        "powered": s.powered,
        "turns": s.turns,
        "phase": s.phase,
        "deflect": s.deflect,
        "met": s.met,
        "stopped": s.stopped,
        "redeployed": s.redeployed,
        "finished": SEATS_IN[s.finished],
        "idle": s.idle,
        "asks": tuple([None if ask is None else ask.ref() for ask in s.asks]),
        "agenda": tuple([step.ref() for step in s.agenda]),
        "outcome": s.outcome,
    }


def show_tiles(s: State, observer: int) -> tuple[FaceDown, ...]:
    found: list[FaceDown] = []
    for space, cell in enumerate(s.tiles):
        if cell:
            known = known_at(cell)
            seen = observer == EVERYTHING or known >> observer & 1 != 0
            tile = TILE_NAMES[kind_at(cell)] if seen else ""
            found.append(FaceDown(space, SEATS_IN[known], batch_at(cell), tile))
    return tuple(found)


def show_counts(counts: list[int], row: int) -> Tiles:
    return {TILE_NAMES[kind]: counts[row + kind] for kind in range(KINDS) if counts[row + kind]}


def show_names(kinds: list[int]) -> tuple[TileName, ...]:
    return tuple([TILE_NAMES[kind] for kind in kinds])


def read_table(s: State, table: OpenTable) -> None:
    """Everything but the tiles on the board, which are for the caller to turn over."""
    set_ships(s, [space for ships in table.ships for space in ships])
    s.tiles = [0] * s.chart.size
    s.held = [0] * (s.seats * KINDS)
    for seat, tiles in enumerate(table.held):
        for kind, count in enumerate(read_counts(tiles)):
            s.held[seat * KINDS + kind] = count
    s.box = read_counts(table.box)
    s.stack_batch = list(table.stack_batch)
    s.hand_batch = table.hand_batch
    s.batches = table.batches
    s.round, s.first, s.turn = table.round, table.first, table.turn
    s.stage = table.stage
    s.active = s.at[table.active] if table.active >= 0 else NOTHING
    s.way, s.moved, s.left = table.way, table.moved, table.left
    s.powered, s.turns, s.phase, s.deflect = table.powered, table.turns, table.phase, table.deflect
    s.met, s.stopped, s.redeployed = table.met, table.stopped, table.redeployed
    s.finished = mask_of(table.finished)
    s.idle = table.idle
    s.outcome = table.outcome
    s.agenda = [RULES.find_step(ref) for ref in table.agenda]
    for seat, ref in enumerate(table.asks):
        if ref is not None:
            s.ask(seat, RULES.find_ask(ref))


def read_counts(tiles: Tiles) -> list[int]:
    return [tiles.get(name, 0) for name in TILE_NAMES]


def read_names(names: tuple[TileName, ...]) -> list[int]:
    return [TILE_NAMES.index(name) for name in names]


def mask_of(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
