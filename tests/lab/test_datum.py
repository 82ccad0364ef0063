"""One value in a data file, by its path."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.registry import find_game
from quarterdeck.lab.datum import change, find

GAME = find_game("battlecruisers")
TEXTS = GAME.content.texts


def test_values_change_where_they_stand() -> None:
    """By name, in a table, in an entry of a list, by place in a plain list; the game takes the files."""
    changes = {
        "table.toml": {"goal_vp": 9, "set_size.4": 6},
        "cards.toml": {"card[Captain].main.gain": 7, "card[22].main.lose": 1},
        "sets.toml": {"set[Basic].cards[0]": 1},
    }
    book = GAME.with_changes(change(TEXTS, changes)).content.book
    assert book.table.goal_vp == 9
    assert book.table.set_size["4"] == 6
    assert book.find_card(13).main.gain == 7
    assert book.find_card(22).main.lose == 1
    assert book.find_set("Basic").cards[:2] == (1, 11)
    assert book.sets.set[1] == GAME.content.book.sets.set[1]


def test_only_changed_files_come_back() -> None:
    assert list(change(TEXTS, {"table.toml": {"goal_vp": 9}})) == ["table.toml"]


@pytest.mark.parametrize(
    ("file", "path", "words"),
    [
        ("tabel.toml", "goal_vp", "tabel.toml: no such data file; there are cards.toml"),
        ("cards.toml", "card[Nobody].main.gain", r"cards.toml: card\[Nobody\].main.gain: there is no Nobody here"),
        ("cards.toml", "card.main", "there is no card.main|there is no main here"),
        ("table.toml", "a.b", "there is no a here"),
        ("table.toml", "", "is no path"),
        ("table.toml", "set_size[4", "is no path"),
    ],
)
def test_a_path_that_leads_nowhere(file: str, path: str, words: str) -> None:
    with pytest.raises(Malformed, match=words):
        change(TEXTS, {file: {path: 1}})


def test_the_game_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadContent, match=r"table.toml: Object contains unknown field `gaol_vp`"):
        GAME.with_changes(change(TEXTS, {"table.toml": {"gaol_vp": 9}}))


def test_find() -> None:
    data = msgspec.toml.decode(TEXTS["cards.toml"])
    assert find("cards.toml", data, "card[Tech Officer].main.gain") == 2
