"""Secret Salvage by numbers. The board is turned so that everybody's own colour lies where blue is printed."""

from __future__ import annotations

from array import array
from typing import Any, Final

from quarterdeck.core.entries import (
    Amount,
    Aside,
    BySeat,
    Feature,
    Look,
    OneOf,
    Seats,
    Tally,
    Whose,
    join,
)
from quarterdeck.core.features import Features
from quarterdeck.core.hexgrid import HexBoard
from quarterdeck.core.numbers import Among, Domain, Numbering, Pick, Verb, Whom
from quarterdeck.games.secret_salvage import actions as a
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES, Book
from quarterdeck.games.secret_salvage.kit import KINDS, SEATS, SHIPS, chart_for, pay_with, payments, space_name
from quarterdeck.games.secret_salvage.rules import RULES
from quarterdeck.games.secret_salvage.view import View

VERSION: Final = 1
MOST_SEATS: Final = SEATS[-1]
WAYS: Final = 6


class Board:
    """Where each space comes to lie when the board is turned, for each of the six sides to look from."""

    def __init__(self, book: Book) -> None:
        board = HexBoard(book.board.radius)
        self.size: Final = len(board.hexes)
        self.names: Final = [space_name(board, space) for space in range(self.size)]
        self.turned: Final = [list(range(self.size))]
        for _ in range(WAYS - 1):
            # A sixth of a turn back takes (q, r) to (q + r, -q).
            spots = [board.hexes[space] for space in self.turned[-1]]
            self.turned.append([board.index[(q + r, -q)] for q, r in spots])

    def at(self, look: Look, space: int) -> int:
        return self.turned[look.facing][space]


class Space(Feature):
    """A space of the turned board; none is -1."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.names, counts_zero=True)
        self.board: Final = board

    def write(self, look: Look, at: int, value: Any) -> None:
        if value >= 0:
            look.add(at + self.board.at(look, value), 1.0)


class Spaces(Feature):
    """The spaces of some ships: those of one player are alike."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.names)
        self.each: Final = Space(board)

    def write(self, look: Look, at: int, value: Any) -> None:
        for space in value:
            self.each.write(look, at, space)


class Ship(Feature):
    """A ship by its number, shown by where it is."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.names, counts_zero=True)
        self.each: Final = Space(board)

    def write(self, look: Look, at: int, value: Any) -> None:
        self.each.write(look, at, look.view.ships[value // SHIPS][value % SHIPS])


class Way(Feature):
    """A direction on the turned board; none is -1."""

    def __init__(self) -> None:
        super().__init__([str(way) for way in range(WAYS)], counts_zero=True)

    def write(self, look: Look, at: int, value: Any) -> None:
        if value >= 0:
            look.put(at + (value - look.facing) % WAYS, 1.0)


class Chances(Feature):
    """What a tile of a batch may be: the part of each kind among the tiles that the seat cannot place (SS 8.3)."""

    def __init__(self) -> None:
        super().__init__([join("chance", name) for name in TILE_NAMES], counts_zero=True)
        self.places: Final[dict[str, int]] = {name: place for place, name in enumerate(TILE_NAMES)}

    def write(self, look: Look, at: int, value: Any) -> None:
        look.lay(at, self.of(look, value))

    def of(self, look: Look, batch: Any) -> array[float]:
        """A part for each kind; of no batch, nothing."""
        found = array("f", bytes(4 * self.size))
        for pool in look.view.pools:
            if pool.batch == batch:
                total = float(sum(pool.tiles.values()))
                for tile, count in pool.tiles.items():
                    found[self.places[tile]] = count / total
        return found


class FaceDown(Feature):
    """The tiles on the board: who has looked at each, and what it is or may be."""

    def __init__(self, board: Board) -> None:
        self.seen: Final = Seats(MOST_SEATS)
        self.tile: Final = OneOf(TILE_NAMES)
        self.chances: Final = Chances()
        parts = ["there", *[join("seen", name) for name in self.seen.labels], *TILE_NAMES, *self.chances.labels]
        super().__init__([join(space, part) for space in board.names for part in parts])
        self.width: Final = len(parts)
        self.board: Final = board

    def write(self, look: Look, at: int, value: Any) -> None:
        chances: dict[Any, array[float]] = {}  # by batch: many tiles are of the same
        for tile in value:
            begin = at + self.board.at(look, tile.space) * self.width
            look.put(begin, 1.0)
            self.seen.write(look, begin + 1, tile.seen)
            if tile.tile:
                self.tile.write(look, begin + 1 + MOST_SEATS, tile.tile)
                continue
            if tile.batch not in chances:
                chances[tile.batch] = self.chances.of(look, tile.batch)
            look.lay(begin + 1 + MOST_SEATS + KINDS, chances[tile.batch])


class Pair(Feature):
    """Something of each of the two stacks."""

    def __init__(self, each: Feature) -> None:
        super().__init__([join(f"stack {stack + 1}", label) for stack in range(2) for label in each.labels])
        self.each: Final = each

    def write(self, look: Look, at: int, value: Any) -> None:
        for stack, part in enumerate(value):
            self.each.write(look, at + stack * self.each.size, part)


class ToSpace(Domain):
    """A space of the turned board."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.names)
        self.board: Final = board

    def index(self, look: Look, value: Any) -> int:
        return self.board.at(look, value)


class SalvageFeatures(Features):
    """Everybody looks from the own side."""

    book: Book

    def facing(self, view: Any) -> int:
        side: int = chart_for(self.book, len(view.asks)).seat_sides[view.seat]
        return side


def features(book: Book) -> Features:
    board = Board(book)
    found = SalvageFeatures(
        VERSION, View, RULES, MOST_SEATS, numbering(book, board), "round", arguments(board), **table(board)
    )
    found.book = book
    return found


def table(board: Board) -> dict[str, Feature]:
    """SS 8.1: the fields of a view. What batches tell is told as chances."""
    tiles = Tally(TILE_NAMES, much=4)
    return {
        "ships": BySeat(MOST_SEATS, Spaces(board)),
        "held": BySeat(MOST_SEATS, tiles),
        "box": Tally(TILE_NAMES, much=10),
        "stack_batch": Pair(Chances()),
        "hand_batch": Chances(),
        "batches": Aside("how many there have been changes nothing"),
        "powers": Tally(POWER_NAMES),
        "limit": Amount(40),
        "round": Amount(40),
        "first": Whose(MOST_SEATS),
        "turn": Whose(MOST_SEATS),
        "stage": OneOf([0, 1, 2, 3], ["draw", "drop", "move", "end"]),
        "active": Space(board),
        "way": Way(),
        "moved": Amount(6),
        "left": Amount(6),
        "powered": Amount(),
        "turns": Amount(3),
        "phase": Amount(),
        "deflect": Amount(),
        "met": Amount(),
        "stopped": Amount(),
        "redeployed": Amount(),
        "finished": Seats(MOST_SEATS),
        "idle": Amount(20),
        "tiles": FaceDown(board),
        "stacks": Pair(Amount(20)),
        "hand": Amount(4),
        "picked": Amount(4),
        "my_hand": tiles,
        "my_picks": tiles,
        "pools": Aside("told as chances, tile by tile"),
    }


def arguments(board: Board) -> dict[str, Feature]:
    """What the questions carry."""
    return {
        "power": OneOf(list(range(len(POWER_NAMES))), POWER_NAMES),
        "ship": Ship(board),
        "way": Way(),
        "left": Amount(4),
        "kind": OneOf(list(range(KINDS)), TILE_NAMES),
    }


def numbering(book: Book, board: Board) -> Numbering:
    """A ship is picked first, then where it goes or with which it changes places."""
    space, tile, seat = ToSpace(board), Among(TILE_NAMES), Whom(MOST_SEATS)
    return Numbering(
        a.Action,
        Verb(a.Draw, Pick(stack=Among([0, 1], ["stack 1", "stack 2"]))),
        Verb(a.Drop, Pick(ship=space)),
        Verb(a.Move, Pick(to=space)),
        Verb(a.Redeploy, Pick(tile=tile)),
        Verb(a.Pick, Pick(tile=tile)),
        Verb(a.Place, Pick(space=space)),
        Verb(a.Power, Pick(power=Among(POWER_NAMES))),
        Verb(a.Pay, Pick(tiles=ways_to_pay(book))),
        Verb(a.Scan, Pick(space=space)),
        Verb(a.Shove, Pick(ship=space), Pick(to=space)),
        Verb(a.Swap, Pick(ship=space), Pick(other=space)),
        Verb(a.Target, Pick(seat=seat)),
        Verb(a.Give, Pick(tile=tile, seat=seat)),
        Verb(a.Take, Pick(seat=seat, tile=tile)),
        Verb(a.Done),
    )


def ways_to_pay(book: Book) -> Among:
    """SS 5.2: every payment for any power-up, each once."""
    energy = [tile.energy for tile in book.tiles.tile]
    costs = sorted({power.cost for power in book.powers.power})
    ways = [pay_with(counts).tiles for cost in costs for counts in payments(energy, cost)]
    return Among(list(dict.fromkeys(ways)), [" + ".join(tiles) for tiles in dict.fromkeys(ways)])
