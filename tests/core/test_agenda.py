"""The agenda: steps in the order written, before what was already there; questions pause it."""

from __future__ import annotations

import pytest
from broadside import State

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.question import Question
from quarterdeck.core.rng import from_seed

RULES = Rulebook(__name__, "X 1")


@RULES.step
def first(s: State) -> None:
    s.points.append(1)
    s.next(number.of(7), number.of(8, 9))


@RULES.step
def number(s: State, *values: int) -> None:
    s.points.extend(values)


@RULES.step
def pause(s: State) -> None:
    s.ask(0, WaitQuestion(5))


class WaitQuestion(Question):
    rule = "X 1"
    wants = "wait"
    asks = "Wait?"
    answers = (int,)
    takes = ("time",)

    def options(self, s: State, seat: int) -> list[int]:
        return [self.args[0]]

    def answer(self, s: State, seat: int, action: int) -> None:
        s.points.append(action + self.args[0])


RULES.close()


def new_state() -> State:
    s = State(1, from_seed(1))
    s.points = []
    return s


def test_order() -> None:
    """New steps come before old ones, in the order written."""
    s = new_state()
    s.next(first, number.of(2))
    s.advance()
    assert s.points == [1, 7, 8, 9, 2]


def test_questions_pause() -> None:
    """The agenda waits for an answer, then goes on."""
    s = new_state()
    s.next(pause, number.of(3))
    s.advance()
    question = s.asks[0]
    assert question is not None
    assert question.options(s, 0) == [5]
    assert s.points == []
    s.answered(0)
    question.answer(s, 0, 10)
    s.advance()
    assert s.points == [15, 3]


def test_found_by_name() -> None:
    """A stored step or question finds its code again; an unknown name is malformed."""
    assert RULES.find_step(StepRef("number", (4,))).ref() == StepRef("number", (4,))
    assert RULES.find_question(StepRef("wait", (5,))).args == (5,)
    with pytest.raises(Malformed, match="nowhere"):
        RULES.find_step(StepRef("nowhere"))
    with pytest.raises(Malformed, match="nothing"):
        RULES.find_question(StepRef("nothing"))
    with pytest.raises(Malformed, match="1 arguments, not 2"):
        RULES.find_question(StepRef("wait", (1, 2)))


def test_repr() -> None:
    """Steps and questions say what they are."""
    assert repr(number.of(4)) == "number(4,)"
    assert repr(WaitQuestion(5)) == "WaitQuestion(5)"
