"""Avertigos under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.blocks import Block
from quarterdeck.core.content import Content, load_content
from quarterdeck.core.features import Features
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode
from quarterdeck.core.reading import Names
from quarterdeck.games.avertigos import notation
from quarterdeck.games.avertigos.actions import Action, Options
from quarterdeck.games.avertigos.content import Book, check_book
from quarterdeck.games.avertigos.events import AnyEvent
from quarterdeck.games.avertigos.features import features
from quarterdeck.games.avertigos.judgement import JUDGE
from quarterdeck.games.avertigos.kit import Kit
from quarterdeck.games.avertigos.knowledge import ShipDealer, look, show_pile
from quarterdeck.games.avertigos.picture import Aids, Printed, aids, printed
from quarterdeck.games.avertigos.reading import Reading, Words
from quarterdeck.games.avertigos.rules import RULES
from quarterdeck.games.avertigos.rules.cards import cards
from quarterdeck.games.avertigos.rules.set_up.start import new_state
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Snapshot, View
from quarterdeck.games.avertigos.words.table import table
from quarterdeck.games.avertigos.yardstick import worth

PACKAGE: Final = "quarterdeck.games.avertigos"
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot, Printed, Aids)


class Avertigos(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book)
        super().__init__(INFO, content, RULES, JUDGE)
        self.kit = Kit(book)

    def goal(self, seats: int, options: Options) -> str:
        """AV 9.1, 14.1."""
        if options.mode == "strategy":
            return "Grow rich on islands and trade, and declare a Trade Victory; or be the last house afloat."
        return "Sink the others: a ship whose hull has no HP left is lost."

    def types(self) -> GameTypes:
        return TYPES

    def with_changes(self, changed: dict[str, str]) -> Avertigos:
        return Avertigos(load_content(PACKAGE, Book, changed))

    def setup(self, seats: int, options: Options, seed: int) -> State:
        return new_state(self.kit, seats, options, seed)

    def view(self, s: State, seat: int | None) -> View:
        return look(s, seat)

    def dealer(self, view: View) -> ShipDealer:
        return ShipDealer(self.kit, view)

    def new_features(self) -> Features:
        return features(self.kit)

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

    def worth(self, s: State, seat: int) -> int:
        return worth(s, seat)

    def hidden(self, s: State, r: Reading) -> list[tuple[str, str]]:
        """AV 15.1: the cards in the others' hands, each kind once."""
        others = [seat for seat in range(s.seats) if seat != r.view.seat]
        return [(f"{r.names[seat]}'s hand", card) for seat in others for card in show_pile(s.kit, s.hands[seat])]

    def conserved(self, s: State) -> Any:
        """Every movement card and every module of the pool, wherever it is."""
        pile = s.deck + s.discard + s.laid
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


# The ways to play that a lobby offers; with a few rounds and turns, the short games that the laws are checked over.


def skirmish(name: str, title: str, seats: tuple[int, ...], words: str, short: dict[str, Any], **options: Any) -> Mode:
    return Mode(name, title, seats, ("AV 9.2", "AV 9.9"), options, words, short)


def strategy(name: str, title: str, words: str, **options: Any) -> Mode:
    endings = ("AV 14.3", "AV 14.4", "AV 14.5")
    return Mode(name, title, (2, 3, 4), endings, {"mode": "strategy", **options}, words, {"turns": 12})


ALONE: Final = "everybody for themselves, three rounds, full rules"
AT_ONCE: Final = "each ship moves and acts in one go: best to learn it"
FLEETS: Final = "two against two, three ships each"
FACTIONS: Final = "Dynasty against League, sides change after a round"
GAMBLERS: Final = "five rounds, and one purse has to pay for all ships"
ISLANDS: Final = "islands, trade and treaties besides the fighting"
IN_TURN: Final = "islands and trade, each player's turn in one go"
DUEL: Final = {"rounds": 1, "turns": 8}
BRAWL: Final = {"rounds": 1, "turns": 3}
PAIR: Final = {"rounds": 2, "turns": 4}
STAKE: Final = {"rounds": 2, "turns": 3, "ships": 1}
MODES: Final = (
    skirmish("skirmish", "Skirmish", (2, 3, 4, 5), ALONE, DUEL),
    skirmish("simple", "Skirmish, simple rules", (2, 3), AT_ONCE, DUEL, simple=True),
    skirmish("fleets", "Fleets of two teams", (4,), FLEETS, BRAWL, teams=True, ships=3),
    skirmish("faction", "Faction skirmish", (2, 4), FACTIONS, PAIR, variant="faction"),
    skirmish("gamblers", "Gambler's skirmish", (2, 4, 5), GAMBLERS, STAKE, gamblers=True, ships=2),
    strategy("strategy", "Strategy", ISLANDS),
    strategy("strategy-simple", "Strategy, simple rules", IN_TURN, simple=True),
)
INFO: Final = GameInfo(
    slug="avertigos",
    title="Avertigos",
    tagline="Sky-ships at three heights: chains of wind cards, broadsides, and islands to hold.",
    seats=(2, 3, 4, 5),
    minutes=(30, 120),
    rules_version="1.1",
    modes=MODES,
)
GAME: Final = Avertigos(load_content(PACKAGE, Book))
