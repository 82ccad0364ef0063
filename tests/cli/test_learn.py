"""Lessons in the terminal: the coach's words, its answers, and going on where one left."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.core.lesson import Lesson
from quarterdeck.core.match import match_from
from quarterdeck.core.registry import all_games, find_game
from quarterdeck.core.tuition import Tuition, opening_of, run_others

from .conftest import Deck

FIRSTS = [
    (game.info.slug, lesson) for game in all_games() for lesson in game.lessons().values() if lesson.kind == "first"
]


def typed(slug: str, lesson: Lesson) -> list[str]:
    """What somebody types who does what the coach says: Enter, or the words of a choice."""
    game = find_game(slug)
    match = match_from(
        game, opening_of(game, lesson), ["You", "Drake", "Grace", "Hawke", "Kidd"][: opening_of(game, lesson).seats]
    )
    tuition, lines = Tuition(lesson, match.header.seats), list[str]()
    while not tuition.is_over:
        run_others(match, tuition)
        if tuition.is_reading:
            tuition.go_on(tuition.at)
            lines.append("")
            continue
        legal, reading = match.legal(lesson.seat), match.read(lesson.seat)
        action = legal[tuition.wanted(reading, legal)[0]]
        lines.append(reading.choice(action))
        if reading.caution(action):
            lines.append("y")
        tuition.note(match, lesson.seat, action)
        match.act(lesson.seat, action)
    return lines


@pytest.mark.parametrize(("slug", "lesson"), FIRSTS, ids=lambda one: one if isinstance(one, str) else "first")
def test_a_guided_game(deck: Deck, slug: str, lesson: Lesson) -> None:
    """To the last word, which is said below the table as it stands then."""
    ran = deck("learn", slug, typed="\n".join([*typed(slug, lesson), ""]))
    assert ran.code == 0
    assert not ran.err
    last = " ".join(lesson.steps[-1].say.split()[:3])
    assert last in " ".join(ran.out.split())


def test_a_wrong_choice_and_a_hint(deck: Deck) -> None:
    """The coach answers, and says again what it wants."""
    ran = deck("learn", "battlecruisers", typed="\n\n\n22\nhint\n13\nquit")
    assert "the Captain is worth 3" in ran.out
    assert ran.out.count("Play the Captain.") == 2
    assert "5/18" in ran.out


def test_going_on(deck: Deck, tmp_path: Path) -> None:
    """A lesson that is kept goes on after the last choice."""
    path = tmp_path / "lesson.jsonl"
    deck("learn", "battlecruisers", "--keep", path, typed="\n\n\n13\nquit")
    ran = deck("learn", "battlecruisers", "--keep", path, typed="quit")
    assert "5/18" in ran.out
    assert f"go on: quarterdeck learn battlecruisers first --keep {path}" in ran.out


def test_the_list(deck: Deck) -> None:
    ran = deck("learn", "battlecruisers", "--all")
    assert "Your first battle" in ran.out
    assert deck("learn", "battlecruisers", "nothing").code == 2


def test_which_game(deck: Deck) -> None:
    """Without a game a menu asks for it, as for `play`."""
    ran = deck("learn", typed="x\n2\nquit\n")
    assert ran.code == 0
    assert "Type a number from 1 to 4." in ran.out
    assert find_game(all_games()[1].info.slug).lessons()["first"].title in ran.out
    assert deck("learn", typed="").code == 0
