"""A question to a seat, as one object: what may be chosen, what the choice does, and all that is said about it.

A class is a question of the rules; an object of it is that question put to somebody, with public integers as its
arguments, so that a state can be cloned, stored, and carried in a view without its code.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from quarterdeck.core.info import Refusal, StepRef

NAMES: Final[dict[type, str]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """Each game writes its own. `s` is the game's state, `r` its reading of a view (`core.reading`).

    No ABC: compiled classes below one share its memory of `isinstance`, and `questions_of` finds what lacks a part.
    """

    rule: ClassVar[str] = ""  # the rule by which it is asked
    wants: ClassVar[str] = ""  # what the seat is to do, after "you are asked to"
    asks: ClassVar[str] = ""  # the prompt; a question that says more overrides `prompt`
    answers: ClassVar[tuple[type, ...]] = ()  # the kinds of action that can answer it
    unseen: ClassVar[tuple[type, ...]] = ()  # those of them that nobody else notices before all have chosen
    aside: ClassVar[bool] = False  # an open act before one's answer, also while others choose in secret
    piecemeal: ClassVar[bool] = False  # unseen answers come one by one, and none of them can be said to be the last
    takes: ClassVar[tuple[str, ...]] = ()  # what its arguments are called
    declines: ClassVar[str] = "stop here"  # what it is called to answer with nothing, or with no more
    together: ClassVar[tuple[type, ...]] = ()  # answers of which several can be said at once, and then `closing`
    closing: ClassVar[tuple[type, ...]] = ()  # those that end what was said together
    leads: ClassVar[tuple[type, ...]] = ()  # answers that only begin what a person means (`core.plans`)
    adds: ClassVar[tuple[type, ...]] = ()  # answers that stand by themselves, but to which more can be added at once
    ends: ClassVar[tuple[type, ...]] = ()  # those that can be the last word of a plan

    def __init__(self, *args: int) -> None:
        self.args = args
        self._ref: StepRef | None = None

    def options(self, s: Any, seat: int) -> list[Any]:
        """Every answer that is open to this seat, each once."""
        raise TypeError(f"{self!r} lacks it")

    def answer(self, s: Any, seat: int, action: Any) -> None:
        """What the choice does."""
        raise TypeError(f"{self!r} lacks it")

    def prompt(self, r: Any) -> str:
        return self.asks

    def decline(self, r: Any) -> str:
        """The words for answering with nothing; a question that says more than `declines` overrides it."""
        return self.declines

    def wishes(self, r: Any) -> list[Any]:
        """What a person might try, allowed or not."""
        return []

    def caution(self, r: Any, action: Any) -> str:
        """What should give a person pause before this answer, because it cannot be mended; mostly nothing."""
        return ""

    def subject(self, s: Any) -> int:
        """What it is about, where the same question comes again about something else: a plan keeps to one."""
        return 0

    def moot(self, r: Any) -> Any:
        """The answer that nobody has to be asked for, by what everybody can see; None if there is a choice."""
        return None

    def onward(self, s: Any, seat: int) -> Any:
        """The answer that can be said with whatever leads here, since nothing else is to be done; mostly none.

        Unlike one that is moot it may bring something to light: a person has to say it.
        """
        return None

    def why_not(self, s: Any, seat: int, action: Any) -> Refusal:
        """Why an answer of the right kind is not open."""
        return Refusal(self.rule, f"you have to {self.wants}")

    def off_topic(self, s: Any, seat: int, action: Any) -> Refusal:
        """Why an action of another kind is no answer."""
        return Refusal(self.rule, f"you are asked to {self.wants}")

    def refusal(self, s: Any, seat: int, action: Any) -> Refusal:
        is_answer = type(action) in self.answers
        return self.why_not(s, seat, action) if is_answer else self.off_topic(s, seat, action)

    @property
    def name(self) -> str:
        return name_of(type(self))

    def ref(self) -> StepRef:
        if self._ref is None:
            self._ref = StepRef(self.name, self.args)
        return self._ref

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([str(arg) for arg in self.args])})"


def name_of(kind: type) -> str:
    """How views and files call a question: StrikeAt is `strike_at`, and so would StrikeAtQuestion be."""
    found = NAMES.get(kind)
    if found is None:
        title = kind.__name__.removesuffix("Question")
        found = NAMES[kind] = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", title).lower()
    return found


def questions_of(package: str) -> dict[str, type[Question]]:
    """The questions that the modules of a package declare, by name; what one of them lacks is an error here."""
    found: dict[str, type[Question]] = {}
    for kind in leaves(Question):
        if kind.__module__ == package or kind.__module__.startswith(f"{package}."):
            name = name_of(kind)
            lacking = missing_parts(kind)
            if lacking:
                raise TypeError(f"the question {kind.__name__} of {package} lacks {', '.join(lacking)}")
            if name in found:
                raise TypeError(f"two questions of {package} are called {name}")
            found[name] = kind
    return found


def leaves(kind: Any) -> list[Any]:
    """The classes at the ends: those in between only hold what several questions share."""
    found: list[Any] = []
    for below in kind.__subclasses__():
        found += leaves(below) if below.__subclasses__() else [below]
    return found


def missing_parts(kind: Any) -> list[str]:
    given = {
        "a rule": kind.rule != "",
        "what it wants": kind.wants != "",
        "a prompt": kind.asks != "" or kind.prompt is not Question.prompt,
        "kinds of answers": len(kind.answers) > 0,
        "options": kind.options is not Question.options,
        "an answer": kind.answer is not Question.answer,
    }
    return [part for part, is_there in given.items() if not is_there]
