"""What people are called: folded in one way, nothing mixed, nothing that looks like another's name."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.server.names import fold, look, read_name, unlike

ALIKE = [
    ("Alice", "Alıce"),
    ("Alice", "ALICE"),
    ("Alice", "A1ice"),
    ("Iris", "lris"),
    ("Ann", "Ａｎｎ"),
    ("Ann", "𝓐nn"),
    ("Oscar", "0scar"),
    ("coco", "сосо"),  # all Cyrillic
    ("AHH", "АНН"),  # all Cyrillic, alike only in capitals
    ("Bern", "Bem"),
    ("Anna Maria", "anna  maria"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Jim", "Tim"), ("Mary", "Marx"), ("Ann", "Ann 2")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert look(one) != look(other)


def test_one_fold() -> None:
    """Case, width and spaces do not count; what only looks alike is another name."""
    assert fold(" ANNE\u200b bonny ") == fold("Ａnne Bonny") == "anne bonny"
    assert fold("Straße") == fold("STRASSE")
    assert fold("Alice") != fold("Alıce")


@pytest.mark.parametrize("mixed", ["Аnn", "Annа", "Αnn", "Anną к"])
def test_alphabets_are_not_mixed(mixed: str) -> None:
    with pytest.raises(Malformed, match="one alphabet"):
        read_name(mixed)


@pytest.mark.parametrize(
    "name", ["Łukasz", "Işıl", "Алиса 2", "Ἀθηνᾶ", "山田Taro", "日本ひらカタ", "한글 Ann", "Ann 😀"]
)
def test_people_keep_their_letters(name: str) -> None:
    assert read_name(name) == name


def test_nobody_at_the_table_looks_like_another() -> None:
    assert unlike("Alıce", ["Alice", "Bob"]) == "Alıce 2"
    assert unlike("Ann", ["ann", "ANN 2"]) == "Ann 3"
