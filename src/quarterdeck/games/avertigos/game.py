"""Avertigos under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.content import Content, load_content
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode
from quarterdeck.core.page import Block
from quarterdeck.core.reading import Names
from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import notation
from quarterdeck.games.avertigos.actions import Action, Options
from quarterdeck.games.avertigos.content import Book, check_book
from quarterdeck.games.avertigos.events import AnyEvent
from quarterdeck.games.avertigos.judgement import evaluate
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.knowledge import look, redeal
from quarterdeck.games.avertigos.picture import Aids, Printed, aids, printed
from quarterdeck.games.avertigos.reading import Reading, Words
from quarterdeck.games.avertigos.rules import RULES
from quarterdeck.games.avertigos.rules.cards import cards
from quarterdeck.games.avertigos.rules.set_up.start import new_state
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Snapshot, View
from quarterdeck.games.avertigos.words.table import table

PACKAGE: Final = "quarterdeck.games.avertigos"
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot)
SKIRMISH: Final = ("AV 9.2", "AV 9.9")
STRATEGY: Final = ("AV 14.3", "AV 14.4", "AV 14.5")


class Avertigos(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book)
        super().__init__(INFO, content, RULES)
        self.kit = Kit(book)

    def types(self) -> GameTypes:
        return TYPES

    def with_changes(self, changed: dict[str, str]) -> Avertigos:
        return Avertigos(load_content(PACKAGE, Book, changed))

    def setup(self, seats: int, options: Options, seed: int) -> State:
        return new_state(self.kit, seats, options, seed)

    def view(self, s: State, seat: int | None) -> View:
        return look(s, seat)

    def redeal(self, view: View, rng: Rng) -> State:
        return redeal(self.kit, view, rng)

    def printed(self) -> Printed:
        return printed(self.kit)

    def words(self, names: Names) -> Words:
        return Words(self.kit, names)

    def read(self, view: View, names: Names) -> Reading:
        return Reading(self, view, self.words(names))

    def table(self, r: Reading) -> list[Block]:
        return table(r)

    def aids(self, r: Reading, legal: list[Action]) -> Aids:
        return aids(r, legal)

    def evaluate(self, s: State, seat: int) -> int:
        return evaluate(s, seat)

    def conserved(self, s: State) -> Any:
        """Every movement card and every module of the pool, wherever it is."""
        pile = s.deck + s.discard
        for hand in s.hands:
            pile += hand
        modules = s.supply.copy()
        for ship in s.ships:
            if ship.alive and ship.pooled:
                for part in range(1, len(ship.modules)):
                    modules[ship.modules[part]] += 1
        for kind in s.realm.berths:
            modules[kind] += 1
        return (tuple(cards(pile)), tuple(modules))

    def dump(self, s: State) -> Snapshot:
        return notation.dump(s)

    def load(self, snapshot: Snapshot) -> State:
        return notation.load(self.kit, snapshot)


# The ways to play that a lobby offers, and that the laws are checked over. The limits keep games short.
MODES: Final = (
    Mode(
        "skirmish",
        "Skirmish",
        (2, 3, 4, 5),
        SKIRMISH,
        {"rounds": 1, "turns": 8},
        "everybody for themselves, one round, full rules",
    ),
    Mode(
        "simple",
        "Skirmish, simple rules",
        (2, 3),
        SKIRMISH,
        {"simple": True, "rounds": 1, "turns": 8},
        "each ship moves and acts in one go: best to learn it",
    ),
    Mode(
        "fleets",
        "Fleets of two teams",
        (4,),
        SKIRMISH,
        {"teams": True, "ships": 3, "rounds": 1, "turns": 3},
        "two against two, three ships each",
    ),
    Mode(
        "faction",
        "Faction skirmish",
        (2, 4),
        SKIRMISH,
        {"variant": "faction", "rounds": 2, "turns": 4},
        "Dynasty against League, sides change after a round",
    ),
    Mode(
        "gamblers",
        "Gambler's skirmish",
        (2, 4, 5),
        SKIRMISH,
        {"gamblers": True, "ships": 1, "rounds": 2, "turns": 3},
        "ships cost coins, one purse has to last for all rounds",
    ),
    Mode(
        "strategy",
        "Strategy",
        (2, 3, 4),
        STRATEGY,
        {"mode": "strategy", "turns": 12},
        "islands, trade and treaties besides the fighting",
    ),
    Mode(
        "strategy-simple",
        "Strategy, simple rules",
        (2, 3, 4),
        STRATEGY,
        {"mode": "strategy", "simple": True, "turns": 12},
        "islands and trade, each player's turn in one go",
    ),
)
INFO: Final = GameInfo(
    slug="avertigos",
    title="Avertigos",
    tagline="Sky-ships at three heights: chains of wind cards, broadsides, and islands to hold.",
    seats=(2, 3, 4, 5),
    minutes=(30, 120),
    rules_version="1",
    modes=MODES,
)
GAME: Final = Avertigos(load_content(PACKAGE, Book))
