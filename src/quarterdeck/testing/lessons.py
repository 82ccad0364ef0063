"""Lessons played through: every step can be reached, what is wanted is there, and any other choice is answered."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.blanks import fill_blanks
from quarterdeck.core.errors import Astray
from quarterdeck.core.game import AnyGame
from quarterdeck.core.lesson import Lesson
from quarterdeck.core.match import Match, match_from
from quarterdeck.core.tuition import Tuition, names_of, opening_of, run_others

LONGEST_SAYING = 330  # characters that somebody reads at once


def play_lesson(game: AnyGame, lesson: Lesson) -> Match:
    """From the first word to the last, as the coach wants it; `AssertionError` names the step that cannot be done."""
    match = match_from(game, opening_of(game, lesson))
    tuition = Tuition(lesson, match.header.seats)
    check_words(lesson)
    heard: set[str] = set()
    while not tuition.is_over:
        run_others(match, tuition)
        if tuition.is_reading:
            tuition.go_on(tuition.at)
        else:
            heard |= take_step(match, tuition)
    run_others(match, tuition)
    for number, step in enumerate(lesson.steps, start=1):
        for words, answer in step.wrong.items():
            said = fill_blanks(answer, names_of(match.names))
            assert said in heard, f"{lesson.name}, step {number}: nobody could choose {words!r}"
    return match


def take_step(match: Match, tuition: Tuition) -> set[str]:
    """The person's choice of a step, after everything else was tried; what the coach said to that."""
    seat, place = tuition.lesson.seat, f"{tuition.lesson.name}, step {tuition.at + 1}"
    asked = {who: match.choices(who) for who in match.to_act}
    assert seat in asked, f"{place}: nobody asks the person, but {asked}"
    legal, reading = match.legal(seat), match.read(seat)
    wanted = tuition.wanted(reading, legal)
    assert wanted, f"{place}: none of the choices is wanted: {'; '.join(match.choices(seat))}"
    answers = {answer_to(match, tuition, action) for at, action in enumerate(legal) if at not in wanted}
    assert "" not in answers, f"{place}: there is no answer to some choice"
    tuition.note(match, seat, legal[wanted[0]])
    match.act(seat, legal[wanted[0]])
    return answers


def answer_to(match: Match, tuition: Tuition, action: Any) -> str:
    """What is said to a choice that is not wanted."""
    try:
        tuition.check(match, tuition.lesson.seat, action)
    except Astray as answer:
        return str(answer)
    return ""


def check_words(lesson: Lesson) -> None:
    """One thing at a time: nobody reads a page."""
    for number, step in enumerate(lesson.steps, start=1):
        for words in (step.say, step.ask, *step.wrong.values()):
            assert len(words) <= LONGEST_SAYING, f"{lesson.name}, step {number}: {len(words)} characters are too many"
