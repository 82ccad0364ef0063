"""Give No Quarter under the contract."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.blocks import Block
from quarterdeck.core.content import Content, load_content
from quarterdeck.core.features import Features
from quarterdeck.core.game import Game, GameTypes
from quarterdeck.core.info import GameInfo, Mode
from quarterdeck.core.reading import Names
from quarterdeck.games.give_no_quarter import notation
from quarterdeck.games.give_no_quarter.actions import Action, Options
from quarterdeck.games.give_no_quarter.content import Book, check_book
from quarterdeck.games.give_no_quarter.events import AnyEvent
from quarterdeck.games.give_no_quarter.features import features
from quarterdeck.games.give_no_quarter.judgement import JUDGE
from quarterdeck.games.give_no_quarter.kit import NOTHING, SHIFT, Kit
from quarterdeck.games.give_no_quarter.knowledge import GuildDealer, look
from quarterdeck.games.give_no_quarter.picture import Aids, Printed, aids, printed
from quarterdeck.games.give_no_quarter.reading import Reading, Words
from quarterdeck.games.give_no_quarter.rules import RULES
from quarterdeck.games.give_no_quarter.rules.book import places_in
from quarterdeck.games.give_no_quarter.rules.set_up import new_state
from quarterdeck.games.give_no_quarter.rules.sight import Lookout
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, NOBODY, State
from quarterdeck.games.give_no_quarter.view import Snapshot, View
from quarterdeck.games.give_no_quarter.words.table import table
from quarterdeck.games.give_no_quarter.yardstick import worth

PACKAGE: Final = "quarterdeck.games.give_no_quarter"
SEATS: Final = (2, 3, 4, 5, 6)
ENDINGS: Final = ("GNQ 12.1", "GNQ 12.3")
MODE_WORDS: Final = {
    "standard": "every guild for itself, the last one afloat wins",
    "two-by-six": "a duel of larger fleets, from opposite corners",
    "two-by-nine": "the largest duel: all eighteen ships take part",
    "three-by-six": "all eighteen ships in three large fleets",
    "centre-draw": "fleets grow: a ship in the middle may draw another",
    "neutral": "fleets grow: ships without a guild can be hired",
}
TYPES: Final = GameTypes(Options, Action, AnyEvent, View, Snapshot, Printed, Aids)


class GiveNoQuarter(Game[State, Action, View]):
    """The contract's functions, each handed to the module that knows."""

    def __init__(self, content: Content) -> None:
        book: Book = content.book
        check_book(book)
        self.kit = Kit(book)
        self.lookout = Lookout(self.kit.chart)
        super().__init__(game_info(), content, RULES, JUDGE)

    def goal(self, seats: int, options: Options) -> str:
        """GNQ 12.1."""
        return "Be the last guild with ships."

    def types(self) -> GameTypes:
        return TYPES

    def with_changes(self, changed: dict[str, str]) -> GiveNoQuarter:
        return GiveNoQuarter(load_content(PACKAGE, Book, changed))

    def setup(self, seats: int, options: Options, seed: int) -> State:
        return new_state(self.kit, seats, options, seed)

    def view(self, s: State, seat: int | None) -> View:
        return look(s, seat)

    def dealer(self, view: View) -> GuildDealer:
        return GuildDealer(self.kit, view)

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

    def new_features(self) -> Features:
        return features(self.kit)

    def hidden(self, s: State, r: Reading) -> list[tuple[str, str]]:
        """GNQ 14.1: the faces of the cards in the others' manifests."""
        name = s.kit.deck.name
        others = [seat for seat in range(s.seats) if seat != r.view.seat]
        cards = [(seat, r.words.card(name(card))) for seat in others for card in s.manifest[seat]]
        return [(f"{r.names[seat]}'s manifest", card) for seat, card in dict.fromkeys(cards)]

    def conserved(self, s: State) -> Any:
        """Each card and mod as often as the box holds it, no token too many, every ship in one place."""
        cards = [0] * len(s.kit.deck.names)
        for heap in [s.pile, s.discards, s.centre, s.layout, *s.manifest, *s.field_cards]:
            for card in heap:
                if card >= 0:
                    cards[card >> SHIFT] += 1
        everything = s.supply + s.gone + sum(s.mods) + sum(s.field_mods)
        mods = [zones.count(everything, mod) for mod in range(zones.KINDS)]
        haunted = [s.owner[ship] for ship in places_in(s.haunted)]
        tokens = len(haunted) <= s.kit.tokens and min([0, *haunted]) == 0
        return (tuple(cards), tuple(mods), tokens, len(s.owner), ships_in_place(s))

    def dump(self, s: State) -> Snapshot:
        return notation.dump(s)

    def load(self, snapshot: Snapshot) -> State:
        return notation.load(self.kit, snapshot)


def ships_in_place(s: State) -> bool:
    """Ships in no guild are in the box, or with a variant in the deck or turned up; no other ship is there."""
    box = [ship for ship in range(len(s.owner)) if s.owner[ship] == NOBODY]
    deck = [ship & ~KNOWN_SHIP for ship in s.unused] + ([s.offer] if s.offer != NOTHING else [])
    return sorted(deck) == box if s.centre_draw or s.neutral else not deck


def game_info() -> GameInfo:
    return GameInfo(
        slug="give_no_quarter",
        title="Give No Quarter",
        tagline="Sail three ships around six stars, take what drifts there, and leave nobody else afloat.",
        seats=SEATS,
        minutes=(60, 120),
        rules_version="1.1",
        modes=modes(),
    )


def modes() -> tuple[Mode, ...]:
    """The game and its variants; none of them has a limit of rounds but as a short game (GNQ 12.3)."""
    few = (2, 3, 4, 5)
    return (
        mode("standard", "Three ships each", SEATS),
        mode("two-by-six", "Two players, six ships each", (2,), colours=2),
        mode("two-by-nine", "Two players, nine ships each", (2,), colours=3),
        mode("three-by-six", "Three players, six ships each", (3,), colours=2),
        mode("centre-draw", "Ships to be drawn in the Centre", few, centre_draw=True),
        mode("neutral", "Ships for hire at the Trading Posts", few, neutral=True),
    )


def mode(name: str, title: str, seats: tuple[int, ...], **options: Any) -> Mode:
    return Mode(name, title, seats, ENDINGS, options, MODE_WORDS[name], {"rounds": 12})


GAME: Final = GiveNoQuarter(load_content(PACKAGE, Book))
