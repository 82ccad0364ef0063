"""What the data files hold, decoded at import; unknown keys are refused with their path."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.core.blanks import check_blanks, fill_blanks
from quarterdeck.core.bounds import Product, check_products
from quarterdeck.core.errors import BadContent

Symbol = Literal["people", "technology", "weapons", "space", "negation"]
Source = Literal["rulebook", "public", "reconstructed", "ruling"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]
MOST_SEATS = 5


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers in an effect. What they count is said by the card's text and its rule."""

    gain: Amount = 0
    bonus: Amount = 0
    clashed: Amount = 0
    lose: Amount = 0
    take: Amount = 0
    discard: Amount = 0
    force: Amount = 0
    cards: Amount = 0
    hand: Amount = 0
    below: Amount = 0
    rounds: Amount = 0

    def fill(self, text: str) -> str:
        return fill_blanks(text, {name: getattr(self, name) for name in self.__struct_fields__})


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    name: str
    symbols: tuple[Symbol, ...]
    only_card: bool = False
    promo: bool = False
    main: Amounts = Amounts()
    clash: Amounts = Amounts()
    text: str
    clash_text: str = ""
    source: tuple[Source, ...]

    def main_words(self) -> str:
        only = " Discard it if it is your only card." if self.only_card else ""
        return self.main.fill(self.text) + only

    def clash_words(self) -> str:
        return self.clash.fill(self.clash_text) or "No effect."


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Card, ...]


class CardSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: tuple[int, ...]
    words: Annotated[str, msgspec.Meta(max_length=60)] = ""  # what it is like, in a line, for a lobby


class SetsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    set: tuple[CardSet, ...]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    start_vp: Amount
    goal_vp: Some
    quiet_rounds: Some
    circling_rounds: Some
    negation_advised: Amount
    set_size: dict[Literal["3", "4", "5"], Annotated[int, msgspec.Meta(ge=3, le=8)]]


class Book(msgspec.Struct, frozen=True):
    """All data of the game: a field a file."""

    cards: CardsFile
    sets: SetsFile
    table: TableFile

    def find_card(self, number: int) -> Card | None:
        return next((card for card in self.cards.card if card.number == number), None)

    def find_set(self, name: str) -> CardSet | None:
        return next((one for one in self.sets.set if one.name.casefold() == name.casefold()), None)


def products(book: Book) -> list[Product]:
    """Every player has a card of each number in the set."""
    return [("cards.toml: $.card", MOST_SEATS * len(book.cards.card), "cards")]


def check_book(book: Book, known: set[int]) -> None:
    """What no type can say: numbers are unique and have rules, texts name real amounts, sets are big enough."""
    check_products(products(book))
    numbers = [card.number for card in book.cards.card]
    for index, card in enumerate(book.cards.card):
        place = f"cards.toml: $.card[{index}]"
        if numbers.count(card.number) > 1:
            raise BadContent(f"{place}.number: card {card.number} is there twice")
        if card.number not in known:
            raise BadContent(f"{place}.number: there are no rules for a card {card.number}")
        check_blanks(f"{place}.text", card.text, Amounts.__struct_fields__)
        check_blanks(f"{place}.clash_text", card.clash_text, Amounts.__struct_fields__)
    if set(book.table.set_size) != {"3", "4", "5"}:
        raise BadContent("table.toml: $.set_size: sizes for 3, 4 and 5 players are needed")
    most = max(book.table.set_size.values())
    for index, one in enumerate(book.sets.set):
        place = f"sets.toml: $.set[{index}].cards"
        if len(set(one.cards)) != len(one.cards) or len(one.cards) < most:
            raise BadContent(f"{place}: {one.name!r} needs {most} different cards")
        for number in one.cards:
            if number not in numbers:
                raise BadContent(f"{place}: there is no card {number}")
