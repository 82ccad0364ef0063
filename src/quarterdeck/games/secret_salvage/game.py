"""Secret Salvage under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.blocks import Block
from quarterdeck.core.content import Content, load_content
from quarterdeck.core.features import Features
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode
from quarterdeck.core.reading import Names
from quarterdeck.games.secret_salvage import notation, picture
from quarterdeck.games.secret_salvage.actions import Action, Options
from quarterdeck.games.secret_salvage.content import TILE_NAMES, Book, check_book
from quarterdeck.games.secret_salvage.events import AnyEvent
from quarterdeck.games.secret_salvage.features import features
from quarterdeck.games.secret_salvage.judgement import JUDGE
from quarterdeck.games.secret_salvage.kit import KINDS, SEATS
from quarterdeck.games.secret_salvage.knowledge import TileDealer, look
from quarterdeck.games.secret_salvage.reading import Reading, Words
from quarterdeck.games.secret_salvage.rules import RULES
from quarterdeck.games.secret_salvage.rules.end import FINISH, LIMIT, TEN_REDS
from quarterdeck.games.secret_salvage.rules.set_up import new_state, warnings
from quarterdeck.games.secret_salvage.state import State, kind_at
from quarterdeck.games.secret_salvage.view import Snapshot, View
from quarterdeck.games.secret_salvage.words.table import table
from quarterdeck.games.secret_salvage.yardstick import worth

PACKAGE: Final = "quarterdeck.games.secret_salvage"
SHORT: Final = {"rounds": 40}  # SS 6.7
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot, picture.Printed, picture.Aids)


class SecretSalvage(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book)
        super().__init__(game_info(), content, RULES, JUDGE)
        self.book = book

    def types(self) -> GameTypes:
        return TYPES

    def with_changes(self, changed: dict[str, str]) -> SecretSalvage:
        return SecretSalvage(load_content(PACKAGE, Book, changed))

    def setup(self, seats: int, options: Options, seed: int) -> State:
        return new_state(self.book, seats, options, seed)

    def goal(self, seats: int, options: Options) -> str:
        """SS 6.1, 6.4, 7.1."""
        if seats == 3:
            return "Bring a ship to your colour and one to each opponent's starting row, or collect ten red tiles."
        return "Bring your three ships to the side of your colour, or collect ten red tiles."

    def warnings(self, seats: int, options: Options) -> list[str]:
        return warnings(self.book, options)

    def view(self, s: State, seat: int | None) -> View:
        return look(s, seat)

    def dealer(self, view: View) -> TileDealer:
        return TileDealer(self.book, view)

    def printed(self) -> picture.Printed:
        return picture.printed(self.book)

    def words(self, names: Names) -> Words:
        return Words(self.book, names)

    def read(self, view: View, names: Names) -> Reading:
        return Reading(self, view, self.words(names))

    def table(self, r: Reading) -> list[Block]:
        return table(r)

    def aids(self, r: Reading, legal: list[Action]) -> picture.Aids:
        return picture.aids(r, legal)

    def worth(self, s: State, seat: int) -> int:
        return worth(s, seat)

    def new_features(self) -> Features:
        return features(self.book)

    def hidden(self, s: State, r: Reading) -> list[tuple[str, str]]:
        """SS 8.1: the face-down tiles that could be of several kinds."""
        doubtful = [space for space in r.kinds if not r.known(space)]
        return [(r.words.space(space), r.words.tile(TILE_NAMES[kind_at(s.tiles[space])])) for space in doubtful]

    def conserved(self, s: State) -> Any:
        """SS 1.2: each kind of tile, wherever its tiles are."""
        counts = s.box.copy()
        for place, count in enumerate(s.held):
            counts[place % KINDS] += count
        lying = [kind_at(cell) for cell in s.tiles if cell]
        for kind in [*lying, *s.stacks[0], *s.stacks[1], *s.hand]:
            counts[kind] += 1
        return tuple(counts)

    def dump(self, s: State) -> Snapshot:
        return notation.dump(s)

    def load(self, snapshot: Snapshot) -> State:
        return notation.load(self.book, snapshot)


def game_info() -> GameInfo:
    return GameInfo(
        slug="secret_salvage",
        title="Secret Salvage",
        tagline="Race three ships across a field of hidden tiles; leave nasty ones behind you.",
        seats=SEATS,
        minutes=(20, 45),
        rules_version="1.1",
        modes=modes(),
    )


def modes() -> tuple[Mode, ...]:
    """SS 6.5 takes an arrangement that play does not come to."""
    endings = (FINISH, TEN_REDS, LIMIT)
    return (Mode("standard", "The race home", SEATS, endings, {}, "everybody for themselves", SHORT),)


GAME: Final = SecretSalvage(load_content(PACKAGE, Book))
