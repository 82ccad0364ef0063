"""What comes next, as data: named steps of the rules, and named questions to a seat.

Both are plain functions with public integer arguments, so that a state can be cloned, stored, and carried
in a view without its code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import Refusal, StepRef

Args = tuple[int, ...]


class Step:
    """A function of the rules with its arguments: one entry of an agenda."""

    def __init__(self, name: str, rule: Callable[..., None], args: Args = ()) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args

    def __repr__(self) -> str:
        return f"{self.name}{self.args}" if self.args else self.name

    def of(self, *args: int) -> Step:
        return Step(self.name, self.rule, args)

    def ref(self) -> StepRef:
        return StepRef(self.name, self.args)

    def run(self, state: Any) -> None:
        args = self.args
        if not args:
            self.rule(state)
        elif len(args) == 1:
            self.rule(state, args[0])
        else:
            self.rule(state, *args)


class Ask:
    """A question that a seat has to answer: what it may choose, what the choice does, why another is refused."""

    def __init__(
        self,
        name: str,
        options: Callable[..., list[Any]],
        answer: Callable[..., None],
        why: Callable[..., Refusal | None],
        args: Args = (),
    ) -> None:
        self.name: Final = name
        self.options: Final = options
        self.answer: Final = answer
        self.why: Final = why
        self.args: Final = args

    def __repr__(self) -> str:
        return f"{self.name}{self.args}" if self.args else self.name

    def of(self, *args: int) -> Ask:
        return Ask(self.name, self.options, self.answer, self.why, args)

    def ref(self) -> StepRef:
        return StepRef(self.name, self.args)

    def legal(self, state: Any, seat: int) -> list[Any]:
        args = self.args
        if not args:
            return self.options(state, seat)
        if len(args) == 1:
            return self.options(state, seat, args[0])
        return self.options(state, seat, *args)

    def apply(self, state: Any, seat: int, action: Any) -> None:
        args = self.args
        if not args:
            self.answer(state, seat, action)
        elif len(args) == 1:
            self.answer(state, seat, action, args[0])
        else:
            self.answer(state, seat, action, *args)

    def refusal(self, state: Any, seat: int, action: Any) -> Refusal | None:
        return self.why(state, seat, action, *self.args)


class Rulebook:
    """The steps and asks of one game by name, so that a stored agenda finds its code again."""

    def __init__(self) -> None:
        self.steps: Final[dict[str, Step]] = {}
        self.asks: Final[dict[str, Ask]] = {}

    def step(self, rule: Callable[..., None]) -> Step:
        """Decorator: this function is a step of the rules."""
        step = Step(rule.__name__, rule)
        self.steps[step.name] = step
        return step

    def ask(
        self,
        name: str,
        options: Callable[..., list[Any]],
        answer: Callable[..., None],
        why: Callable[..., Refusal | None],
    ) -> Ask:
        ask = Ask(name, options, answer, why)
        self.asks[name] = ask
        return ask

    def find_step(self, ref: StepRef) -> Step:
        if ref.name not in self.steps:
            raise Malformed(f"no step is called {ref.name!r}")
        step = self.steps[ref.name]
        return step.of(*ref.args) if ref.args else step

    def find_ask(self, ref: StepRef) -> Ask:
        if ref.name not in self.asks:
            raise Malformed(f"no question is called {ref.name!r}")
        ask = self.asks[ref.name]
        return ask.of(*ref.args) if ref.args else ask
