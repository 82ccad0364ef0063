"""How far ships can go, from a view alone: what the view's seat cannot tell plays no part."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import from_seed
from quarterdeck.games.secret_salvage.board import Kinds, possible_tiles
from quarterdeck.games.secret_salvage.content import POWER_NAMES, RED_TILES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.form import mask_of, read_table
from quarterdeck.games.secret_salvage.kit import NOTHING, SHIPS, chart_for
from quarterdeck.games.secret_salvage.legal import landing
from quarterdeck.games.secret_salvage.state import MOVING, State, lay
from quarterdeck.games.secret_salvage.view import View

ANY_WAY: Final = -1
Found = dict[int, bool]  # spaces, and whether a ship comes there only if no red tile stops it before


def imagine(book: Book, view: View) -> State:
    """The open part of a position; a tile that the seat cannot tell lies there as the first that it may be."""
    chart = chart_for(book, len(view.ships))
    s = State(chart, from_seed(0), [POWER_NAMES.index(name) for name in view.powers], view.limit)
    read_table(s, view)
    kinds = possible_tiles(view)
    for tile in view.tiles:
        s.tiles[tile.space] = lay(TILE_NAMES.index(kinds[tile.space][0]), mask_of(tile.seen), tile.batch)
    return s


class Walk:
    """One ship's way over the board: what stops it, and what may."""

    def __init__(self, s: State, kinds: Kinds, ship: int) -> None:
        self.s: Final = s
        self.kinds: Final = kinds
        self.ship: Final = ship
        self.found: Final[Found] = {}
        self.phase = False

    def may_be_red(self, space: int) -> bool:
        for name in self.kinds.get(space, []):
            if name in RED_TILES:
                return True
        return False

    def go(self, way: int, left: int, turns: int, deflect: bool, doubt: bool) -> None:
        """Every next space, and on from there. With no way yet, or a Thruster, in all directions."""
        for onward in range(6):
            turn = int(way >= 0 and onward != way)
            if turn <= turns:
                space = landing(self.s, self.ship, onward, left, self.phase)
                if space >= 0:
                    self.step(space, onward, left, turns - turn, deflect, doubt)

    def step(self, space: int, way: int, left: int, turns: int, deflect: bool, doubt: bool) -> None:
        self.found[space] = self.found.get(space, True) and doubt
        if is_red(self.kinds, space) and not deflect:
            return
        red, here = self.may_be_red(space), self.s.ships[self.ship]
        away = self.s.chart.gap[here * self.s.chart.size + space]
        hop(self.s, self.ship, space)
        self.go(way, left - away, turns, deflect and not red, doubt or (red and not deflect))
        hop(self.s, self.ship, here)


def is_red(kinds: Kinds, space: int) -> bool:
    """True if a tile lies here that can only be red."""
    names = kinds.get(space, [])
    for name in names:
        if name not in RED_TILES:
            return False
    return bool(names)


def hop(s: State, ship: int, space: int) -> None:
    """Put a ship elsewhere, for thinking ahead."""
    s.at[s.ships[ship]] = NOTHING
    s.ships[ship] = space
    s.at[space] = ship


def moves_now(s: State, ship: int) -> bool:
    """True if the ship may still be moved by its player in this turn (SS 3.2, 3.4)."""
    if s.stopped or s.stage > MOVING or ship // SHIPS != s.turn:
        return False
    return s.active == NOTHING or s.active == ship


def reach_of(s: State, kinds: Kinds, ship: int) -> Found:
    """SS 3.4: where a ship can come in this turn, or in its player's next one."""
    walk = Walk(s, kinds, ship)
    if not moves_now(s, ship):
        walk.go(ANY_WAY, s.chart.move, 0, False, False)
        return walk.found
    walk.phase = s.phase
    walk.go(s.way if s.moved > 0 else ANY_WAY, s.left, s.turns, s.deflect, False)
    return walk.found


def reach_after(s: State, kinds: Kinds, to: int) -> Found:
    """Where the active ship can come after it has moved on to a space."""
    chart, ship = s.chart, s.active
    here = s.ships[ship]
    way = chart.line[here * chart.size + to]
    walk = Walk(s, kinds, ship)
    walk.phase = s.phase
    turns = s.turns - int(s.moved > 0 and way != s.way)
    walk.step(to, way, s.left, turns, s.deflect, False)
    del walk.found[to]
    return walk.found


def slide(s: State, kinds: Kinds, source: int, to: int, left: int) -> Found:
    """SS 5.4: how much further a power-up can take a ship in the same line."""
    chart, ship = s.chart, s.at[source]
    walk = Walk(s, kinds, ship)
    walk.step(to, chart.line[source * chart.size + to], left + 1, 0, s.deflect, False)
    del walk.found[to]
    return walk.found
