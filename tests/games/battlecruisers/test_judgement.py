"""Every card of the game has been thought about by itself."""

from __future__ import annotations

import re
from pathlib import Path

from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.judgement import judge

PRINTED = 45  # the highest number in the box


def test_every_card_has_its_worth() -> None:
    """BC 6.1: neither this card nor a later one is judged by its numbers for want of an entry."""
    text = Path(str(judge.__file__)).parent.joinpath("cards.py").read_text("utf-8")
    entries = [int(number) for found in re.findall(r"@alone\((.*?)\)", text) for number in found.split(",")]
    assert sorted(entries) == sorted(card.number for card in GAME.book.cards.card if card.number <= PRINTED)
