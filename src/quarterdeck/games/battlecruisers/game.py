"""Battlecruisers under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.blocks import Block
from quarterdeck.core.content import Content, load_content
from quarterdeck.core.features import Features
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode
from quarterdeck.core.reading import Names
from quarterdeck.games.battlecruisers import notation
from quarterdeck.games.battlecruisers.actions import Action, Options
from quarterdeck.games.battlecruisers.content import Book, check_book
from quarterdeck.games.battlecruisers.events import AnyEvent
from quarterdeck.games.battlecruisers.features import features
from quarterdeck.games.battlecruisers.judgement.judge import JUDGE
from quarterdeck.games.battlecruisers.knowledge import CardDealer, look
from quarterdeck.games.battlecruisers.picture import Aids, Printed, aids, printed
from quarterdeck.games.battlecruisers.reading import Reading, Words
from quarterdeck.games.battlecruisers.rules import RULES
from quarterdeck.games.battlecruisers.rules.effects import MAIN
from quarterdeck.games.battlecruisers.rules.set_up import new_state, warnings
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Snapshot, View
from quarterdeck.games.battlecruisers.words.table import table
from quarterdeck.games.battlecruisers.yardstick import worth

PACKAGE: Final = "quarterdeck.games.battlecruisers"
SEATS: Final = (3, 4, 5)
ENDINGS: Final = ("BC 5.1", "BC 5.2", "BC 5.4", "BC 5.5", "BC 5.7")
ANY_SET: Final = "cards drawn at random: another game every time"
CHOSEN_RECOVERY: Final = "as random, but you choose the card that rests first"
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot, Printed, Aids)


class Battlecruisers(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book, set(MAIN))
        super().__init__(game_info(book), content, RULES, JUDGE)
        self.book = book

    def types(self) -> GameTypes:
        return TYPES

    def with_changes(self, changed: dict[str, str]) -> Battlecruisers:
        return Battlecruisers(load_content(PACKAGE, Book, changed))

    def setup(self, seats: int, options: Options, seed: int) -> State:
        return new_state(self.book, seats, options, seed)

    def goal(self, seats: int, options: Options) -> str:
        """BC 5.1, 5.2."""
        return f"Be the first with {self.book.table.goal_vp} VP, or the last with a card."

    def warnings(self, seats: int, options: Options) -> list[str]:
        return warnings(self.book, options)

    def view(self, s: State, seat: int | None) -> View:
        return look(s, seat)

    def dealer(self, view: View) -> CardDealer:
        return CardDealer(self.book, view)

    def printed(self) -> Printed:
        return printed(self.book)

    def words(self, names: Names) -> Words:
        return Words(self.book, names)

    def read(self, view: View, names: Names) -> Reading:
        return Reading(self, view, self.words(names))

    def table(self, r: Reading) -> list[Block]:
        return table(r)

    def aids(self, r: Reading, legal: list[Action]) -> Aids:
        return aids(r, legal)

    def worth(self, s: State, seat: int) -> int:
        return worth(s, seat)

    def new_features(self) -> Features:
        return features(self.book)

    def hidden(self, s: State, r: Reading) -> list[tuple[str, str]]:
        """BC 7.1: the cards in the others' hands."""
        hands = [(seat, s.deck.show(s.players[seat].hand)) for seat in r.others()]
        return [(f"{r.names[seat]}'s hand", r.words.card(card)) for seat, hand in hands for card in hand]

    def conserved(self, s: State) -> Any:
        """Each number as often as there are players, wherever its cards are."""
        everything = s.gone
        for player in s.players:
            everything += player.hand + player.recovery + player.discard
            if player.play >= 0:
                everything = zones.add(everything, player.play)
        return tuple([zones.count(everything, kind) for kind in range(zones.KINDS)])

    def dump(self, s: State) -> Snapshot:
        return notation.dump(s)

    def load(self, snapshot: Snapshot) -> State:
        return notation.load(self.book, snapshot)


def game_info(book: Book) -> GameInfo:
    return GameInfo(
        slug="battlecruisers",
        title="Battlecruisers",
        tagline="Everyone picks a card in secret; play what nobody else does.",
        seats=SEATS,
        minutes=(15, 30),
        rules_version="1.1",
        modes=modes(book),
    )


def modes(book: Book) -> tuple[Mode, ...]:
    """Every named set, a random one, and both kinds of set-up for the experienced."""
    named = [Mode(slug(one.name), one.name, SEATS, ENDINGS, {"set": one.name}, one.words) for one in book.sets.set]
    chosen = {"set": "random", "choose_recovery": True}
    return (
        *named,
        Mode("random", "Random set", SEATS, ENDINGS, {"set": "random"}, ANY_SET),
        Mode("experienced", "Random set, recovery zone chosen", SEATS, ENDINGS, chosen, CHOSEN_RECOVERY),
    )


def slug(name: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


GAME: Final = Battlecruisers(load_content(PACKAGE, Book))
