"""The README says what the cards say."""

from __future__ import annotations

import re

import pytest

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.content import Card


@pytest.mark.parametrize("card", GAME.book.cards.card, ids=lambda card: str(card.number))
def test_card_entry(card: Card) -> None:
    """BC 6.1, 6.45: each card's entry has its number, name, symbols and both texts, word for word."""
    text = " ".join(GAME.rulebook().split())
    entry = text.split(f"**BC 6.{card.number}** ")[1].split("- **BC")[0]
    symbols = ", ".join(symbol.capitalize() for symbol in card.symbols)
    assert entry.startswith(f"**{card.number} {card.name}** ({symbols}")
    assert f"*Main:* {card.main_words()} *Clash:* {card.clash_words()} *Rulings:*" in entry


def test_card_numbers_are_those_of_the_data() -> None:
    """BC 6.1, 6.45: chapter 6 has an entry for each card and no other."""
    entries = [int(number) for number in re.findall(r"\*\*BC 6\.(\d+)\*\*", GAME.rulebook())]
    assert entries == [card.number for card in GAME.book.cards.card]
