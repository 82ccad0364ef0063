"""The cards of one game: a kind is the place of its number in the set, rising."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core import zones
from quarterdeck.core.zones import Pile
from quarterdeck.games.battlecruisers.actions import Discard, Play, Seize
from quarterdeck.games.battlecruisers.content import MOST_SEATS, Amounts, Book, Card

SYMBOLS: Final = ("people", "technology", "weapons", "space", "negation")
PEOPLE: Final = 1
TECHNOLOGY: Final = 2
WEAPONS: Final = 4
SPACE: Final = 8
NOTHING: Final = -1
MOST_DECKS: Final = 64  # each keeps what it has shown: thousands of random sets would fill the memory
MOST_SHOWN: Final = 10_000


class Deck:
    """Fixed for a whole game and shared by all its states."""

    def __init__(self, book: Book, numbers: list[int]) -> None:
        cards: dict[int, Card] = {card.number: card for card in book.cards.card}
        self.book: Final = book
        self.numbers: Final = sorted(numbers)
        self.kinds: Final = {number: kind for kind, number in enumerate(self.numbers)}
        self.cards: Final = [cards[number] for number in self.numbers]
        self.main: Final[list[Amounts]] = [card.main for card in self.cards]
        self.clash: Final[list[Amounts]] = [card.clash for card in self.cards]
        self.only: Final = [card.only_card for card in self.cards]
        self.only_mask: Final = sum([1 << kind for kind, card in enumerate(self.cards) if card.only_card])
        self.symbols: Final = [symbol_mask(card) for card in self.cards]
        self.plays: Final = [Play(number) for number in self.numbers]  # actions are values: each is made once
        self.from_hand: Final = [Discard(number, "hand") for number in self.numbers]
        self.from_recovery: Final = [Discard(number, "recovery") for number in self.numbers]
        self.from_play: Final = [Discard(number, "play") for number in self.numbers]
        self.seizes: Final = [[Seize(seat, number) for number in self.numbers] for seat in range(MOST_SEATS)]
        self.shown: Final[dict[Pile, tuple[int, ...]]] = {}
        self.player_views: Final[dict[Any, Any]] = {}
        self.goal: Final[int] = book.table.goal_vp
        self.quiet_rounds: Final[int] = book.table.quiet_rounds
        self.circling_rounds: Final[int] = book.table.circling_rounds

    def kind(self, number: int) -> int:
        return self.kinds[number]

    def number(self, kind: int) -> int:
        """The printed number; 0 for no card."""
        return self.numbers[kind] if kind >= 0 else 0

    def show(self, pile: Pile) -> tuple[int, ...]:
        """A pile by its printed numbers; most piles are shown again and again."""
        found = self.shown.get(pile)
        if found is None:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            found = self.shown[pile] = tuple([self.numbers[kind] for kind in zones.cards(pile)])
        return found

    def pile(self, numbers: tuple[int, ...]) -> Pile:
        return zones.pile_of([self.kinds[number] for number in numbers])

    def find(self, number: int) -> int:
        """The kind of a number; NOTHING for 0."""
        return self.kinds[number] if number else NOTHING

    def show_mask(self, mask: int) -> tuple[int, ...]:
        """Kinds that are a bit each, by their numbers."""
        return tuple([number for kind, number in enumerate(self.numbers) if mask >> kind & 1]) if mask else ()

    def mask(self, numbers: tuple[int, ...]) -> int:
        found = 0
        for number in numbers:
            found |= 1 << self.kinds[number]
        return found

    def show_order(self, kinds: list[int]) -> tuple[int, ...]:
        return tuple([self.numbers[kind] for kind in kinds])

    def order(self, numbers: tuple[int, ...]) -> list[int]:
        return [self.kinds[number] for number in numbers]

    def has_symbol(self, pile: Pile, symbol: int) -> bool:
        """True if a card of the pile has the symbol in its corner (BC 3.7)."""
        for kind in zones.kinds(pile):
            if self.symbols[kind] & symbol:
                return True
        return False


def deck_for(book: Book, numbers: list[int]) -> Deck:
    """The deck of a set: made once, since every new game and every redeal asks for it."""
    key = tuple(sorted(numbers))
    deck = DECKS.get(key)
    if deck is None or deck.book is not book:
        if len(DECKS) >= MOST_DECKS:
            del DECKS[next(iter(DECKS))]  # the oldest
        deck = DECKS[key] = Deck(book, numbers)
    return deck


def symbol_mask(card: Card) -> int:
    mask = 0
    for symbol in card.symbols:
        mask |= 1 << SYMBOLS.index(symbol)
    return mask


DECKS: Final[dict[tuple[int, ...], Deck]] = {}
