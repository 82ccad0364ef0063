"""What a view of Secret Salvage tells: things by name, what a face-down tile can be, and how far ships can go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from quarterdeck.core import reading as core
from quarterdeck.core.reading import Names
from quarterdeck.core.terms import Term
from quarterdeck.games.secret_salvage.actions import PowerName, TileName
from quarterdeck.games.secret_salvage.content import RED_TILES, TILE_NAMES, Book, PowerUp
from quarterdeck.games.secret_salvage.events import Hidden
from quarterdeck.games.secret_salvage.kit import KIND_OF, NOTHING, POWER_OF, SHIPS, Chart, chart_for
from quarterdeck.games.secret_salvage.state import MOVING, State
from quarterdeck.games.secret_salvage.view import Tiles, View

WAYS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
ANY_WAY: Final = -1
Kinds = dict[int, list[TileName]]  # what the tile on a space can be
Found = dict[int, bool]  # spaces, and whether a ship comes there only if no red tile stops it before


class Words(core.Words):
    endings: ClassVar[dict[str, str]] = {
        "SS 6.1": "The round in which somebody arrived is over",
        "SS 6.4": "Enough red tiles",
        "SS 6.5": "Nobody can move any more",
        "SS 6.7": "The last round is over",
    }

    def __init__(self, book: Book, names: Names) -> None:
        super().__init__(names)
        self.chart: Chart = chart_for(book, len(names))

    def things(self) -> dict[str, list[str]]:
        book = self.chart.book
        return {
            "tile": [tile.name for tile in book.tiles.tile],
            "power-up": [power.name for power in book.powers.power],
        }

    def terms(self) -> list[Term]:
        book = self.chart.book
        tiles = [Term(f"tile:{tile.id}", tile.name, tile.words()) for tile in book.tiles.tile]
        powers = [
            Term(f"power:{power.id}", power.name, f"For energy worth {power.cost}: {power.words()}")
            for power in book.powers.power
        ]
        return tiles + powers

    def space(self, space: int) -> str:
        return self.chart.names[space]

    def way(self, here: int, there: int) -> str:
        """The direction after a comma; nothing where there is no straight line."""
        way = self.chart.line[here * self.chart.size + there]
        return f", {WAYS[way]}" if way >= 0 else ""

    def power(self, name: PowerName) -> PowerUp:
        return self.chart.book.powers.power[POWER_OF[name]]

    def tile(self, name: Hidden) -> str:
        return self.chart.tile_name(name) if name else "a tile"

    def told_tile(self, name: TileName) -> str:
        """A tile by its name, and whether it is good to meet."""
        tile = self.chart.book.tiles.tile[KIND_OF[name]]
        return f"{tile.name} ({f'energy {tile.energy}' if tile.energy else tile.colour})"

    def tiles(self, names: Sequence[TileName]) -> str:
        return ", ".join([self.tile(name) for name in names])

    def counted(self, tiles: Tiles, wanted: Sequence[str]) -> str:
        shown = [f"{tiles[name]}× {self.tile(name)}" for name in TILE_NAMES if name in wanted and name in tiles]
        return ", ".join(shown) or "–"


class Reading(core.Reading[State, View, Words]):
    def __init__(self, game: Any, view: View, words: Words) -> None:
        super().__init__(game, view, words)
        self.chart: Chart = words.chart
        self.kinds: Kinds = possible_tiles(view)
        self.seen: dict[int, tuple[int, ...]] = {tile.space: tile.seen for tile in view.tiles}

    def seat(self) -> int:
        """The view's own seat."""
        return self.view.seat or 0

    def others(self) -> list[int]:
        return [seat for seat in range(len(self.view.ships)) if seat != self.view.seat]

    def known(self, space: int) -> Hidden:
        """SS 8.3: a tile that was looked at, or of which only one kind is possible; empty if there is doubt."""
        kinds = self.kinds.get(space, [])
        return kinds[0] if len(kinds) == 1 else ""

    def may_be_red(self, space: int) -> bool:
        for name in self.kinds.get(space, []):
            if name in RED_TILES:
                return True
        return False

    def is_red(self, space: int) -> bool:
        """True if a tile lies here that can only be red."""
        for name in self.kinds.get(space, []):
            if name not in RED_TILES:
                return False
        return space in self.kinds

    def tile_at(self, space: int) -> str:
        if space not in self.kinds:
            return ""
        known = self.known(space)
        looked = [self.names[seat] for seat in self.seen[space] if seat != self.view.seat]
        seen = f", seen by {listed(looked)}" if looked else ""
        doubtful = "red tile" if self.is_red(space) else "face-down tile"
        return f" ({self.words.tile(known) if known else doubtful}{seen})"

    def step(self, here: int, there: int) -> str:
        """A space, in which direction it lies, and what lies on it."""
        return f"{self.words.space(there)}{self.words.way(here, there)}{self.tile_at(there)}"

    def ship(self, space: int) -> str:
        owner = self.position.at[space] // SHIPS
        whose = "your" if owner == self.view.seat else f"{self.names[owner]}'s"
        return f"{whose} ship on {self.words.space(space)}"

    def moves_now(self, ship: int) -> bool:
        """True if the ship may still be moved by its player in this turn (SS 3.2, 3.4)."""
        s = self.position
        if s.stopped or s.stage > MOVING or ship // SHIPS != s.turn:
            return False
        return s.active == NOTHING or s.active == ship

    def reach(self, ship: int) -> Found:
        """SS 3.4: where a ship can come in this turn, or in its player's next one."""
        s = self.position
        if self.moves_now(ship):
            walk = Walk(self, ship, s.phase)
            walk.go(s.way if s.moved > 0 else ANY_WAY, s.left, s.turns, s.deflect, False)
        else:
            walk = Walk(self, ship, False)
            walk.go(ANY_WAY, s.chart.move, 0, False, False)
        return walk.found

    def reach_after(self, to: int) -> Found:
        """Where the active ship can come after it has moved on to a space."""
        s = self.position
        way = s.chart.line[s.ships[s.active] * s.chart.size + to]
        turns = s.turns - int(s.moved > 0 and way != s.way)
        return Walk(self, s.active, s.phase).on_from(to, way, s.left, turns)

    def slide(self, source: int, to: int, left: int) -> Found:
        """SS 5.4: how much further a power-up can take a ship in the same line."""
        way = self.chart.line[source * self.chart.size + to]
        return Walk(self, self.position.at[source], False).on_from(to, way, left + 1, 0)


class Walk:
    """One ship's way over the board: what stops it, and what may. What the view's seat cannot tell plays no part."""

    def __init__(self, r: Reading, ship: int, phase: bool) -> None:
        self.r: Final = r
        self.s: Final[State] = r.position
        self.ship: Final = ship
        self.phase: Final = phase
        self.found: Final[Found] = {}

    def on_from(self, space: int, way: int, left: int, turns: int) -> Found:
        self.step(space, way, left, turns, self.s.deflect, False)
        del self.found[space]
        return self.found

    def go(self, way: int, left: int, turns: int, deflect: bool, doubt: bool) -> None:
        """Every next space, and on from there. With no way yet, or a Thruster, in all directions."""
        for onward in range(6):
            turn = int(way >= 0 and onward != way)
            if turn <= turns:
                space = self.s.landing(self.ship, onward, left, self.phase)
                if space >= 0:
                    self.step(space, onward, left, turns - turn, deflect, doubt)

    def step(self, space: int, way: int, left: int, turns: int, deflect: bool, doubt: bool) -> None:
        self.found[space] = self.found.get(space, True) and doubt
        if self.r.is_red(space) and not deflect:
            return
        red, here = self.r.may_be_red(space), self.s.ships[self.ship]
        away = self.s.chart.gap[here * self.s.chart.size + space]
        self.hop(space)
        self.go(way, left - away, turns, deflect and not red, doubt or (red and not deflect))
        self.hop(here)

    def hop(self, space: int) -> None:
        """Put the ship elsewhere, for thinking ahead."""
        self.s.at[self.s.ships[self.ship]] = NOTHING
        self.s.ships[self.ship] = space
        self.s.at[space] = self.ship


def listed(things: Sequence[str]) -> str:
    """`A`, or `A, B and C`."""
    return " and ".join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else "".join(things)


def possible_tiles(view: View) -> Kinds:
    """SS 8.3: for each tile on the board what it can be, as far as the view's seat can tell."""
    pools = {pool.batch: list(pool.tiles) for pool in view.pools}
    return {tile.space: [tile.tile] if tile.tile else pools[tile.batch] for tile in view.tiles}
