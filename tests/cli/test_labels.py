"""What is typed for a choice."""

from __future__ import annotations

import pytest

from quarterdeck.cli.labels import find, labels_for
from quarterdeck.core.errors import Malformed

CARDS = ["Shields", "Captain from the hand", "Captain from the recovery zone", "stop"]


def test_places_where_there_are_no_cards() -> None:
    assert labels_for(["", "", ""]) == ["1", "2", "3"]


def test_cards_by_their_numbers_and_the_rest_by_letters() -> None:
    """A number is never a place and a card; two of a number differ by a letter."""
    assert labels_for(["3", "13", "13", ""]) == ["3", "13a", "13b", "a"]
    assert labels_for(["3"] + [""] * 28)[-2:] == ["aa", "ab"]


@pytest.mark.parametrize(
    ("line", "place"), [("3", 0), ("13a", 1), ("13b", 2), ("a", 3), ("shield", 0), ("recovery", 2)]
)
def test_found(line: str, place: int) -> None:
    assert find(line, labels_for(["3", "13", "13", ""]), CARDS) == place


@pytest.mark.parametrize("line", ["1", "2", "13", "captain", "", "zebra"])
def test_not_found(line: str) -> None:
    """Neither the place of a card nor words of several are taken."""
    with pytest.raises(Malformed, match="type one of 3, 13a, 13b, a"):
        find(line, labels_for(["3", "13", "13", ""]), CARDS)


def test_enter_takes_a_single_choice() -> None:
    assert find("", ["1"], ["go"]) == 0
