"""One value in a data file, by its path."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.lab.datum import called_by, change, find, numbers

GAME = find_game("battlecruisers")
TEXTS = GAME.content.texts


def test_a_path_as_it_is_said() -> None:
    """By the name of what it belongs to."""
    paths = ["goal_vp", "set_size.4", "card[Tech Officer].clash.lose", "set[Basic].cards[0]"]
    assert [called_by(path) for path in paths] == ["goal_vp", "set_size.4", "Tech Officer clash.lose", "Basic cards[0]"]


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


def test_an_entry_by_its_number_of_players() -> None:
    game = find_game("secret_salvage")
    tiles = [[2, -2], [2, 0], [3, -2], [3, -1]]
    changed = game.with_changes(change(game.content.texts, {"formations.toml": {"formation[5].tiles": tiles}}))
    assert [list(place) for place in changed.content.book.formations.formation[3].tiles] == tiles


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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
def test_every_number_is_where_its_path_says(game: AnyGame) -> None:
    """So that it can be changed there; hundreds of them in four games."""
    texts = game.content.texts
    there = numbers(texts)
    data = {file: msgspec.toml.decode(text) for file, text in texts.items()}
    assert [find(one.file, data[one.file], one.path) for one in there] == [one.value for one in there]
    assert len({(one.file, one.path) for one in there}) == len(there) > 20


def test_a_number_stands_beside_its_text() -> None:
    """With the amounts in the blanks: that of a clash beside the clash's."""
    there = {one.path: one for one in numbers(TEXTS)}
    gain, lose = there["card[Tech Officer].main.gain"], there["card[Tech Officer].clash.lose"]
    assert gain.of == lose.of == "Tech Officer"
    assert gain.text.startswith("Gain 2 VP. Choose the order")
    assert lose.text == "Lose 2 VP."
    assert there["goal_vp"].value == 15
