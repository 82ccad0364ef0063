"""The ships and their mods as printed: a ship goes by its place in the file, a mod by its place among the five."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.zones import Pile
from quarterdeck.games.give_no_quarter.content import Book

CARGO: Final = 0
MODS: Final = 5
# The four values of a ship; the mod that raises a value comes one later among the mods.
FORE_VALUE: Final = 0
AFT_VALUE: Final = 1
BOARD_VALUE: Final = 2
REPEL_VALUE: Final = 3


class Fleet:
    """Fixed for a whole game and shared by all its states."""

    def __init__(self, book: Book) -> None:
        ships = book.ships.ship
        self.guilds: Final = book.guilds()
        self.size: Final = len(ships)
        self.names: Final[list[str]] = [ship.name for ship in ships]
        self.guild: Final[list[int]] = [self.guilds.index(ship.guild) for ship in ships]
        self.cargo: Final[list[int]] = [ship.cargo for ship in ships]
        self.room: Final[list[int]] = [ship.mods for ship in ships]
        self.nominal_to: Final[list[int]] = [ship.nominal_to for ship in ships]
        self.hull: Final[list[int]] = [ship.hull for ship in ships]
        self.nominal: Final[list[int]] = [value for ship in ships for value in ship.nominal.four()]
        self.danger: Final[list[int]] = [value for ship in ships for value in ship.danger.four()]
        self.adds: Final[list[int]] = [mod.adds for mod in book.mods.mod]
        self.mod_titles: Final[list[str]] = [mod.title for mod in book.mods.mod]
        self.supply: Final[Pile] = zones.pile_of([i for i, mod in enumerate(book.mods.mod) for _ in range(mod.count)])
        base: int = book.table.hire_base
        step: int = book.table.hire_step
        self.prices: Final = [base + step * sum(self.nominal[4 * i : 4 * i + 4]) for i in range(self.size)]
