"""Avertigos under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.content import Content, load_content
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo
from quarterdeck.core.rng import Rng
from quarterdeck.games.avertigos import notation, piles
from quarterdeck.games.avertigos.actions import Action, Options
from quarterdeck.games.avertigos.content import Book, check_book
from quarterdeck.games.avertigos.evaluate import evaluate
from quarterdeck.games.avertigos.events import AnyEvent
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.look import look, redeal
from quarterdeck.games.avertigos.modes import MODES
from quarterdeck.games.avertigos.picture import Aids, Printed, aids, printed
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.start import new_state
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.text import AvertigosText
from quarterdeck.games.avertigos.view import Snapshot, View
from quarterdeck.games.avertigos.wishes import wishes

PACKAGE: Final = "quarterdeck.games.avertigos"
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot, Printed, Aids)
INFO: Final = GameInfo(
    slug="avertigos",
    title="Avertigos",
    tagline="Sky-ships at three heights: chains of wind cards, broadsides, and islands to hold.",
    seats=(2, 3, 4, 5),
    minutes=(30, 120),
    rules_version="1",
    modes=MODES,
)


class Avertigos(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book)
        self.kit = Kit(book)
        super().__init__(INFO, content, RULES, AvertigosText(PACKAGE, self.kit))

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

    def evaluate(self, s: State, seat: int) -> int:
        return evaluate(s, seat)

    def printed(self) -> Printed:
        return printed(self.kit)

    def aids(self, view: View, legal: list[Action]) -> Aids:
        return aids(self.kit, view, legal)

    def wishes(self, view: View) -> list[Action]:
        return wishes(self.kit, view)

    def conserved(self, s: State) -> Any:
        """Every movement card and every module of the pool, wherever it is."""
        cards = s.deck + s.discard
        for hand in s.hands:
            cards += hand
        modules = s.supply.copy()
        for ship in s.ships:
            if ship.alive and ship.pooled:
                for part in range(1, len(ship.modules)):
                    modules[ship.modules[part]] += 1
        for kind in s.realm.berths:
            modules[kind] += 1
        return (tuple(piles.cards(cards)), tuple(modules))

    def dump(self, s: State) -> Snapshot:
        return notation.dump(s)

    def load(self, snapshot: Snapshot) -> State:
        return notation.load(self.kit, snapshot)


GAME: Final = Avertigos(load_content(PACKAGE, Book))
