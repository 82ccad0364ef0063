"""What a table agreed on before the game, checked once and shared by all its states."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.plane import UNIT
from quarterdeck.games.avertigos.actions import Options, Spot
from quarterdeck.games.avertigos.content import Book


class Terms:
    def __init__(self, book: Book, seats: int, options: Options) -> None:
        check_options(book, seats, options)
        self.options: Final = options
        self.strategy: Final = options.mode == "strategy"
        self.simple: Final[bool] = options.simple
        self.faction: Final = options.variant == "faction"
        self.gamblers: Final[bool] = options.gamblers
        self.teams: Final = options.teams or self.faction
        self.ships: Final[int] = options.ships
        self.level_zuking: Final[bool] = options.level_zuking
        self.rounds: Final = count_rounds(book, options)
        self.turns: Final = count_turns(book, options)
        self.team: Final = [seat % 2 if self.teams else seat for seat in range(seats)]
        self.width: Final[int] = UNIT * (book.realm.width if self.strategy else book.table.skirmish.width)
        self.depth: Final[int] = UNIT * (book.realm.depth if self.strategy else book.table.skirmish.depth)
        self.spots: Final = [lattice(book, zone) for zone in zones(book, seats, self.teams)]


def count_rounds(book: Book, options: Options) -> int:
    if options.mode == "strategy":
        return 1
    printed: int = book.table.skirmish.gambler_rounds if options.gamblers else book.table.skirmish.rounds
    return options.rounds or printed


def count_turns(book: Book, options: Options) -> int:
    """AV 9.7, 14.5: the limit; 0 for none."""
    printed: int = book.realm.turns if options.mode == "strategy" else book.table.skirmish.turns
    return options.turns if options.turns >= 0 else printed


def check_options(book: Book, seats: int, options: Options) -> None:
    most = book.table.skirmish.ships
    if not 1 <= options.ships <= most:
        raise Malformed(f"option ships: 1 to {most} ships each are possible, not {options.ships}")
    if not 0 <= options.rounds <= 9:
        raise Malformed(f"option rounds: 1 to 9 rounds are possible (0: as printed), not {options.rounds}")
    if not -1 <= options.turns <= 999:
        raise Malformed(f"option turns: 0 to 999 turns are possible (-1: as printed), not {options.turns}")
    if options.mode == "strategy" and seats > 4:
        raise Malformed(f"Strategy is for 2 to 4 players, not {seats}")
    if options.mode == "strategy" and (options.teams or options.gamblers or options.variant == "faction"):
        raise Malformed("teams, gamblers and the faction variant go with mode=skirmish")


def zones(book: Book, seats: int, teams: bool) -> list[tuple[int, int, int, int]]:
    """AV 3.9: by seat, the strip along the own edge as left, bottom, right, top. Teams share the long edges."""
    table = book.table.skirmish
    width, depth, strip = table.width, table.depth, table.strip
    south, north = (0, 0, width, strip), (0, depth - strip, width, depth)
    west, east = (0, 0, strip, depth), (width - strip, 0, width, depth)
    half = width // 2
    if not teams:
        halves = [(0, 0, half, strip), (half, 0, width, strip)]
        edges = [south, north, east, west]
        return edges[:seats] if seats <= 4 else [halves[0], north, halves[1], east, west]
    found: list[tuple[int, int, int, int]] = []
    for seat in range(seats):
        edge, place = (south, north)[seat % 2], seat // 2
        count = (seats + 1 - seat % 2) // 2
        found.append((width * place // count, edge[1], width * (place + 1) // count, edge[3]))
    return found


def lattice(book: Book, zone: tuple[int, int, int, int]) -> list[Spot]:
    """The points of a strip on which a base fits, a fixed distance apart."""
    left, bottom, right, top = zone
    base, step = book.table.base, book.table.skirmish.lattice
    margin = -(-base // step) * step
    xs, ys = range(left + margin, right - base + 1, step), range(bottom + margin, top - base + 1, step)
    return [Spot(x, y) for y in ys for x in xs]
