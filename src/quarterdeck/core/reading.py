"""What a view tells, read once: the question, its choices in words, what to beware of, and the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from quarterdeck.core.blocks import Block
from quarterdeck.core.grammar import for_you, is_you
from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Calm
from quarterdeck.core.terms import Term

S = TypeVar("S")
V = TypeVar("V")
Names = Sequence[str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The players' names, and whatever is printed, as people call it. Events say themselves with it."""

    endings: ClassVar[dict[str, str]] = {}  # how the log says by which rule a game has ended

    def __init__(self, names: Names) -> None:
        self.names = names

    def things(self) -> dict[str, list[str]]:
        """What is printed and can be used, by its kind: the names that events give in `uses`."""
        return {}

    def terms(self) -> list[Term]:
        """What is printed, each explained in a line or two."""
        return []

    # People in a sentence. One of them may be the reader, whose name is `YOU`.

    def who(self, seat: int, verb: str) -> str:
        """Somebody who does something, at the start of a sentence: 'Ann takes', 'You take'."""
        return f"{self.names[seat]} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """What else they do: 'takes', 'take'."""
        return for_you(verb) if is_you(self.names[seat]) else verb

    def whom(self, seat: int) -> str:
        """Somebody within a sentence: 'Ann', 'you'."""
        return "you" if is_you(self.names[seat]) else self.names[seat]

    def whose(self, seat: int) -> str:
        """Before what is theirs, within a sentence: "Ann's", 'your'."""
        return "your" if is_you(self.names[seat]) else f"{self.names[seat]}'s"


W = TypeVar("W", bound=Words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reading(Generic[S, V, W]):
    """One observer's view, and everything that follows from it alone. Games add what their questions ask for."""

    def __init__(self, game: Any, view: V, words: W) -> None:
        self.game = game
        self.view = view
        self.words = words
        self.names: Names = words.names
        self.question: Question | None = game.question(view)
        self._position: S | None = None

    @property
    def position(self) -> S:
        """A position that looks like this: only what the view shows may be read from it."""
        if self._position is None:
            self._position = self.game.redeal(self.view, Calm())
        return self._position

    def prompt(self) -> str:
        """What the view's seat is asked now, or whom the table waits for."""
        view: Any = self.view
        if view.outcome is not None:
            return "The game is over."
        if self.question is not None:
            return self.question.prompt(self)
        words: Words = self.words
        return f"Waiting for {', '.join([words.whom(seat) for seat, ask in enumerate(view.asks) if ask is not None])}."

    def choice(self, action: Any) -> str:
        """What an action would do, as a choice in a list."""
        return str(action.words(self))

    def decline(self) -> str:
        """What it is called to answer with nothing, or with no more."""
        return Question.declines if self.question is None else self.question.decline(self)

    def cautions(self, legal: list[Any]) -> list[str]:
        """What should give pause before each; nobody is asked to think again who has no alternative."""
        return [self.caution(action) if len(legal) > 1 else "" for action in legal]

    def caution(self, action: Any) -> str:
        """What should give a person pause before this action; mostly nothing."""
        return "" if self.question is None else self.question.caution(self, action)

    def wishes(self) -> list[Any]:
        """What a person might try now, allowed or not: whatever is not offered gets its refusal in words."""
        return [] if self.question is None else self.question.wishes(self)

    def concerns(self, event: Any) -> bool:
        """True if something happened to the view's own seat, or to what is its own."""
        view: Any = self.view
        return view.seat is not None and getattr(event, "seat", None) == view.seat

    def fate(self) -> Refusal | None:
        """Why the view's own seat has no part in the game any more, and by which rule; None while it has."""
        return None

    def table(self) -> list[Block]:
        """Everything in the view, in words."""
        blocks: list[Block] = self.game.table(self)
        return blocks

    def aids(self, legal: list[Any]) -> Any:
        """What the rules say of the view that can be drawn: reach, sight, where an offered action leads."""
        return self.game.aids(self, legal)


AnyReading = Reading[Any, Any, Any]
