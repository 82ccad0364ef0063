"""What comes next, as data: the steps of the rules by name, and the book in which a game has its own.

A step is a plain function with public integer arguments, so that a state can be cloned, stored, and carried in a
view without its code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.question import Question, questions_of

Args = tuple[int, ...]


class Step:
    """A function of the rules with its arguments: one entry of an agenda."""

    def __init__(self, name: str, rule: Callable[..., None], args: Args = ()) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args
        self._ref: StepRef | None = None

    def __repr__(self) -> str:
        return f"{self.name}{self.args}" if self.args else self.name

    def of(self, *args: int) -> Step:
        return Step(self.name, self.rule, args)

    def ref(self) -> StepRef:
        if self._ref is None:
            self._ref = StepRef(self.name, self.args)
        return self._ref


class Rulebook:
    """The steps and questions of one game by name, so that a stored agenda finds its code again.

    `turn_rule` is the rule that says whose decision it is. The questions are all that the package declares; they are
    gathered, and checked, by `close`, when everything has been imported.
    """

    def __init__(self, package: str, turn_rule: str) -> None:
        self.package: Final = package
        self.turn_rule: Final = turn_rule
        self.steps: Final[dict[str, Step]] = {}
        self.questions: dict[str, type[Question]] = {}

    def step(self, rule: Callable[..., None]) -> Step:
        """Decorator: this function is a step of the rules."""
        step = Step(rule.__name__, rule)
        self.steps[step.name] = step
        return step

    def close(self) -> None:
        self.questions = questions_of(self.package)

    def find_step(self, ref: StepRef) -> Step:
        if ref.name not in self.steps:
            raise Malformed(f"no step is called {ref.name!r}")
        step = self.steps[ref.name]
        return step.of(*ref.args) if ref.args else step

    def find_question(self, ref: StepRef) -> Question:
        if ref.name not in self.questions:
            raise Malformed(f"no question is called {ref.name!r}")
        kind = self.questions[ref.name]
        if len(ref.args) != len(kind.takes):
            raise Malformed(f"the question {ref.name!r} has {len(kind.takes)} arguments, not {len(ref.args)}")
        return kind(*ref.args)
