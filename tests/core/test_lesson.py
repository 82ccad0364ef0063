"""Lessons: files that cannot be right are refused, and progress follows from the lesson and the log alone."""

from __future__ import annotations

import msgspec
import pytest

from quarterdeck.core.errors import Astray, BadContent, Stale
from quarterdeck.core.lesson import Lesson, read_lesson
from quarterdeck.core.match import Match, match_from
from quarterdeck.core.plans import plans
from quarterdeck.core.registry import find_game
from quarterdeck.core.tuition import Tuition, lesson_at, opening_of, run_others

GAME = find_game("battlecruisers")
HEAD = 'title = "T"\nwords = "W"\nkind = "short"\nseats = 3\noptions = { set = "Basic" }\nseed = 5\n'
STEPS = """
[[steps]]
say = "Hear, {1}."
[[steps]]
say = "Do."
ask = "Play Shields or the Pilot."
do = ["3 Shields|pilot"]
others = [[1, "11"], [2, "13 Captain"]]
wrong = { "22" = "Not that one, says {1}." }
[[steps]]
say = "Read."
[[steps]]
say = "The end."
"""


def lesson(steps: str = STEPS, head: str = HEAD) -> Lesson:
    return read_lesson("one.toml", head + steps)


def begin() -> tuple[Match, Tuition]:
    match = match_from(GAME, opening_of(GAME, lesson()), ("Ann", "Ben", "Cleo"))
    return match, Tuition(lesson(), 3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD + '[[steps]]\nsay = "A"\nask = "B"\n', "step 1"),
        (HEAD + '[[steps]]\nsay = "A"\ndo = ["*"]\n', "step 1"),
        (HEAD + '[[steps]]\nsay = "A"\nask = "B"\ndo = ["*"]\n', "the last step is the last word"),
        (HEAD + "steps = []\n", "a lesson has steps"),
        (HEAD.replace("short", "table") + '[[steps]]\nsay = "A"\n', "a table has none"),
        (HEAD + 'position = "x"\n[[steps]]\nsay = "A"\n', "either a position or the seats"),
        (HEAD + '[[steps]]\nsay = "A"\nsaid = "B"\n', "unknown field `said`"),
        (HEAD.replace("short", "long") + '[[steps]]\nsay = "A"\n', "'long'"),
        ("title = ", "one.toml"),
    ],
)
def test_a_bad_file_is_refused(text: str, why: str) -> None:
    """In one line, with the file and what is wrong."""
    with pytest.raises(BadContent, match=why):
        read_lesson("one.toml", text)


def test_one_step_after_the_other() -> None:
    """Reading goes on by "next", a choice by making it; a step that is not due cannot be read."""
    match, tuition = begin()
    seen = tuition.coach(match.read(0), match.legal(0))
    assert (seen.say, seen.next, seen.wanted, seen.step, seen.steps) == ("Hear, Ben.", True, (), 0, 4)
    with pytest.raises(Stale):
        tuition.go_on(1)
    tuition.go_on(0)
    with pytest.raises(Stale):
        tuition.go_on(1)
    seen = tuition.coach(match.read(0), match.legal(0))
    assert [match.choices(0)[place] for place in seen.wanted] == ["3 Shields", "11 Reckless Pilot"]


def test_others_wait_for_their_step() -> None:
    """What is written at a step is done when that step is due, and not before."""
    match, tuition = begin()
    assert tuition.reply(match, 1) is None
    tuition.go_on(0)
    run_others(match, tuition)
    assert [seat for seat, _ in match.log] == [1, 2]
    assert tuition.reply(match, 1) is None


def test_astray() -> None:
    """What the rules allow and the lesson does not want is answered in its words; what they refuse is theirs."""
    match, tuition = begin()
    tuition.go_on(0)
    shields, _, ops, pod = match.legal(0)
    with pytest.raises(Astray, match="Not that one, says Ben"):
        tuition.check(match, 0, ops)
    with pytest.raises(Astray, match="For now: Play Shields or the Pilot"):
        tuition.check(match, 0, pod)
    tuition.check(match, 0, shields)
    tuition.check(match, 0, type(shields)(99))


def test_nothing_is_told_before_it_happens() -> None:
    """Until others have done their part of a step, the coach says what it said before."""
    match, tuition = begin()
    tuition.go_on(0)
    waiting, asked = tuition.coach(match.read(0), []), tuition.coach(match.read(0), match.legal(0))
    assert (waiting.say, waiting.ask, waiting.step) == ("Hear, Ben.", "", 1)
    assert (asked.say, asked.ask, asked.step) == ("Do.", "Play Shields or the Pilot.", 1)


def test_what_a_step_wants_can_be_said_at_once() -> None:
    """In its order and from its beginning; in a puzzle nothing tells what is wanted."""
    game = find_game("secret_salvage")
    first = game.lessons()["first"]
    match = lesson_at(game, first, 5, ("Ann", "Ben"))
    tuition, reading = Tuition(first, 2), match.read(0)
    tuition.at = 4
    ways = [plan.actions for plan in plans(reading)]
    wanted = [way for way in ways if tuition.follows(reading, way)]
    assert [[action.to for action in way] for way in wanted] == [[23, 16]]
    assert not tuition.belongs(reading, match.legal(0), tuition.wanted(reading, match.legal(0))[0])
    tuition.done = 1
    assert not tuition.follows(reading, wanted[0])
    tuition.lesson = msgspec.structs.replace(first, kind="puzzle")
    tuition.done = 0
    assert not tuition.follows(reading, wanted[0])


def test_taking_back() -> None:
    """The step that was due at the choice is due again, however much was read since."""
    match, tuition = begin()
    tuition.go_on(0)
    tuition.note(match, 0, match.legal(0)[0])
    match.act(0, match.legal(0)[0])
    assert tuition.at == 2
    tuition.go_on(2)
    assert tuition.is_over
    match.undo(0)
    tuition.take_back(0)
    assert tuition.at == 1
