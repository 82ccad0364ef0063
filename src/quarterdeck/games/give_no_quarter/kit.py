"""Everything printed in one place, and the actions that recur, made once."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Attack,
    Bid,
    Board,
    Buy,
    Discard,
    Exorcise,
    Fit,
    Join,
    Loot,
    Number,
    Pay,
    Place,
    Play,
    Recruit,
    Repair,
    Replace,
    Scan,
    Steer,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.chart import Chart
from quarterdeck.games.give_no_quarter.content import MOD_NAMES, Book
from quarterdeck.games.give_no_quarter.deck import Deck
from quarterdeck.games.give_no_quarter.fleet import Fleet

WAYS: Final = {"left": 0, "straight": 1, "right": 2}
MODS: Final = {name: mod for mod, name in enumerate(MOD_NAMES)}
DESTROYED: Final = -1
CARDS: Final = 0
EITHER: Final = 1
CAPTURE: Final = 3
TAKES: Final = ("cards", "either", "both")


class Kit:
    """Fixed for a whole game and shared by all its states."""

    def __init__(self, book: Book) -> None:
        table = book.table
        self.book: Final = book
        self.chart: Final = Chart(book.board)
        self.deck: Final = Deck(book.cards)
        self.fleet: Final = Fleet(book)
        self.tokens: Final[int] = table.haunted_tokens
        self.repair_price: Final[int] = table.repair_price
        self.mod_price: Final[int] = table.mod_price
        self.boarding_cards: Final[int] = table.boarding_cards
        self.boarding_damage: Final[int] = table.boarding_damage
        self.attack_table: Final[list[tuple[int, int]]] = [(row.upto, row.damage) for row in table.attack]
        self.boarding_table: Final[list[tuple[int, int]]] = [
            (row.upto, TAKES.index(row.takes)) for row in table.boarding
        ]
        names, ships = self.deck.names, range(self.fleet.size)
        self.bids: Final = [Bid(name) for name in names]
        self.plays: Final = [Play(name) for name in names]
        self.pays: Final = [Pay(name) for name in names]
        self.discards: Final = [Discard(name) for name in names]
        self.take_cards: Final = [TakeCard(name) for name in self.deck.back_names]
        self.scans: Final = [Scan(ship) for ship in ships]
        self.recruits: Final = [Recruit(ship) for ship in ships]
        self.loots: Final = [Loot(ship) for ship in ships]
        self.joins: Final = [Join(ship) for ship in ships]
        self.exorcisms: Final = [Exorcise(ship) for ship in ships]
        self.repairs: Final = [Repair(ship) for ship in ships]
        self.buys: Final = [[Buy(ship, mod) for mod in MOD_NAMES] for ship in ships]
        self.attacks: Final = [[Attack(ship, "fore"), Attack(ship, "aft")] for ship in ships]
        self.boards: Final = [[Board(ship, target) for target in ships] for ship in ships]
        self.steers: Final = [Steer("left"), Steer("straight"), Steer("right")]
        self.fits: Final = [Fit(mod) for mod in MOD_NAMES]
        self.take_mods: Final = [TakeMod(mod) for mod in MOD_NAMES]
        self.absorbs: Final = [Absorb(mod) for mod in MOD_NAMES]
        self.replaces: Final = [Replace(mod) for mod in MOD_NAMES]
        self.numbers: Final = [Number(number) for number in range(len(book.board.sides) + 1)]
        self.places: Final = [[self.places_for(ship, at) for at in range(self.chart.size)] for ship in ships]

    def places_for(self, ship: int, at: int) -> list[Place]:
        return [Place(ship, at, heading) for heading in self.chart.inward[at]] if at in self.chart.dust else []

    def hull_damage(self, difference: int) -> int:
        """GNQ 7.6: the damage of an attack that wins by so much, or DESTROYED."""
        for upto, damage in self.attack_table:
            if difference <= upto:
                return damage
        return DESTROYED

    def boarding_result(self, difference: int) -> int:
        """GNQ 8.3: what a boarding takes that wins by so much."""
        for upto, takes in self.boarding_table:
            if difference <= upto:
                return takes
        return CAPTURE
