"""The contract: all that server, browser, terminal, bots and lab know of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import resources
from typing import Any, Final, Generic, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.blocks import Block
from quarterdeck.core.content import Content
from quarterdeck.core.dealer import Dealer
from quarterdeck.core.errors import Malformed
from quarterdeck.core.features import Features
from quarterdeck.core.info import GameInfo, Outcome, Refusal, Seat
from quarterdeck.core.judge import Judge
from quarterdeck.core.lesson import Lesson, load_lessons
from quarterdeck.core.messages import check_words
from quarterdeck.core.plate import Plate, load_plates
from quarterdeck.core.question import Question
from quarterdeck.core.reading import AnyReading, Names, Reading, Words
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState

S = TypeVar("S", bound=BaseState)
A = TypeVar("A")
V = TypeVar("V")
WIN: Final = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, V]):
    """A game's rules over its content. States go in and come out; a game itself never changes."""

    def __init__(self, info: GameInfo, content: Content, rules: Rulebook, judge: Judge) -> None:
        self.info = info
        self.content = content
        self.rules = rules
        self.judge = judge
        self._features: Features | None = None
        judge.complete(rules)

    # What each game writes.

    @abstractmethod
    def types(self) -> GameTypes:
        """The message types that travel: options, actions, events, view, snapshot, printed, aids."""

    @abstractmethod
    def with_changes(self, changed: dict[str, str]) -> Game[S, A, V]:
        """The same rules over changed data files (name: text)."""

    @abstractmethod
    def setup(self, seats: int, options: Any, seed: int) -> S:
        """The position at the first decision."""

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> V:
        """All that this seat may know (None: a spectator)."""

    @abstractmethod
    def dealer(self, view: V) -> Dealer[S]:
        """A dealer of full states that this view cannot tell from the true one."""

    @abstractmethod
    def table(self, r: Any) -> list[Block]:
        """Everything in a reading's view, in words."""

    @abstractmethod
    def conserved(self, s: S) -> Any:
        """A value that no action may change: every component counted once, wherever it is."""

    @abstractmethod
    def dump(self, s: S) -> Any:
        """The full state as a plain struct (`types().snapshot`); it holds secrets."""

    @abstractmethod
    def load(self, snapshot: Any) -> S:
        """The state that `dump` wrote; `Malformed` if it cannot be one."""

    # What a picture of the table needs besides the view. All of it follows from what the seat may know.

    def printed(self) -> Any:
        """What is printed on board, cards and ships, with its places: the same for everyone, all game long."""
        return None

    def read(self, view: V, names: Names) -> AnyReading:
        """One reading of a view, from which prompt, words, cautions, aids and wishes come."""
        return Reading(self, view, self.words(names))

    def line(self, event: Any, names: Names) -> str:
        """What happened, as a line of the log."""
        return str(event.words(self.words(names)))

    def words(self, names: Names) -> Any:
        """The players' names, and whatever is printed, as people call it."""
        return Words(names)

    def rulebook(self) -> str:
        """The game's rules, numbered, in Markdown."""
        return (resources.files(self.content.package) / "README.md").read_text("utf-8")

    def lessons(self) -> dict[str, Lesson]:
        """Lessons by name, in the order in which they are offered."""
        return load_lessons(self.content.package)

    def plates(self) -> tuple[Plate, ...]:
        """Positions that the rules show as pictures."""
        return load_plates(self.content.package)

    def aids(self, r: Any, legal: list[A]) -> Any:
        """What the rules say of a reading's view that can be drawn: reach, sight, where an offered action leads."""
        return None

    def hidden(self, s: S, r: Any) -> list[tuple[str, str]]:
        """What is so in this world and hidden from the reading's seat: where it is, and what. For beliefs."""
        return []

    def features(self) -> Features:
        """What a seat observes and can do, as numbers: for who learns the game by playing it."""
        if self._features is None:
            self._features = self.new_features()
        return self._features

    def new_features(self) -> Features:
        raise Malformed(f"{self.info.title} has no features: it cannot be played by numbers")

    def question(self, view: Any) -> Question | None:
        """What the view's seat is asked now."""
        ref = view.asks[view.seat] if view.seat is not None and view.asks else None
        return None if ref is None else self.rules.find_question(ref)

    # What all games share.

    def mode_options(self, name: str, short: bool) -> dict[str, Any]:
        """The options of a mode, and those of its short game if that is wanted; of the first, if none is named."""
        info = self.info
        mode = info.mode(name)
        if name and mode is None:
            raise Malformed(
                f"{info.title} has no mode {name!r}; there are {', '.join([one.name for one in info.modes])}"
            )
        shortened = (mode or info.modes[0]).short if short else {}
        return {**(mode.options if mode is not None else {}), **shortened}

    def goal(self, seats: int, options: Any) -> str:
        """What one has to do to win, in one line, for who has never played it."""
        return ""

    def warnings(self, seats: int, options: Any) -> list[str]:
        """What the table should hear before it plays with these options."""
        return []

    def to_act(self, s: S) -> tuple[Seat, ...]:
        """The seats that have to decide now; several at once for simultaneous choices."""
        if s.open == 1:
            return (s.first_asked(),)
        return tuple([seat for seat, question in enumerate(s.asks) if question is not None])

    def legal(self, s: S, seat: Seat) -> list[A]:
        """Every action open to this seat, each once; empty for who has nothing to decide."""
        question = s.asks[seat]
        return [] if question is None else question.options(s, seat)

    def apply(self, s: S, seat: Seat, action: A) -> None:
        """Carry out a legal action and run on to the next decision. The only writer of a state."""
        question = s.asks[seat]
        if question is None:
            raise Malformed(f"seat {seat} has nothing to decide")
        s.answered(seat)
        question.answer(s, seat, action)
        s.advance()

    def redeal(self, view: V, rng: Rng) -> S:
        """One full state that this view cannot tell from the true one; who wants several asks for the dealer."""
        return self.dealer(view).deal(rng)

    def evaluate(self, s: S) -> list[float]:
        """The share of the victory that each seat can expect, in a position that may be a dealt one; they sum to 1."""
        return self.judge.shares(s)

    def worth(self, s: S, seat: Seat) -> int:
        """The points by which `greedy` goes: more is better, a win is worth 10,000.

        Our games keep the ones it has always had, since it is the yardstick for other bots.
        """
        return round(WIN * (2 * self.evaluate(s)[seat] - 1))

    def outcome(self, s: S) -> Outcome | None:
        """Ranking and reason once the game is over."""
        return s.outcome

    def is_stuck(self, s: S) -> bool:
        """True if nobody can go on although the game is not over, or somebody is asked and has no choice at all."""
        asked = self.to_act(s)
        return not all(self.legal(s, seat) for seat in asked) if asked else s.outcome is None

    def why_not(self, s: S, seat: Seat, action: A) -> Refusal | None:
        """The rule's number and the reason in words; None if the action is legal."""
        if s.outcome is not None:
            return Refusal(s.outcome.rule, "the game is over")
        question = s.asks[seat]
        if question is None:
            return Refusal(self.rules.turn_rule, "you have nothing to decide now")
        return None if action in question.options(s, seat) else question.refusal(s, seat, action)


AnyGame = Game[Any, Any, Any]


class GameTypes:
    """The types of a game's messages, with the decoders that check them."""

    def __init__(
        self, options: Any, action: Any, event: Any, view: Any, snapshot: Any, printed: Any = None, aids: Any = None
    ) -> None:
        self.options = options
        self.action = action
        self.event = event
        self.view = view
        self.snapshot = snapshot
        self.printed = printed
        self.aids = aids
        check_words(action)
        check_words(event)
        self._action_decoder = msgspec.json.Decoder(action)

    def read_action(self, data: bytes | str) -> Any:
        try:
            return self._action_decoder.decode(data)
        except msgspec.MsgspecError as error:
            raise Malformed(f"this is no action: {error}") from None

    def read_actions(self, text: str) -> list[Any]:
        """Several, as one list of JSON."""
        try:
            return [self.read_action(bytes(one)) for one in msgspec.json.decode(text, type=list[msgspec.Raw])]
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Malformed(f"these are no actions: {error}") from None

    def read_options(self, given: dict[str, Any]) -> Any:
        """Options from names and values; strings are read as what the option wants."""
        try:
            return msgspec.convert(given, self.options, strict=False)
        except msgspec.ValidationError as error:
            raise Malformed(f"bad option: {error}") from None
