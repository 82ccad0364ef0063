"""What the states of all games share: randomness, agenda, open questions, events, outcome."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from quarterdeck.core.agenda import Rulebook, Step
from quarterdeck.core.events import EVERYONE, Told
from quarterdeck.core.info import Outcome, StepRef
from quarterdeck.core.messages import Ended, NoEffect
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseState(ABC):
    """A position that pauses only at decisions. Games add their own fields and a `clone`."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.agenda: list[Step] = []  # the last entry runs first
        self.asks: list[Question | None] = [None] * seats
        self.open = 0  # how many questions wait for an answer
        self.events: list[Told] | None = None  # None: nobody listens
        self.round = 0  # how many rounds have begun, as the rules count them; 0: none, or the game has none
        self.learnt = 0  # rises whenever somebody comes to know a hidden thing
        self.remembers = True  # False: what the seats learn is not kept, since nobody will ask for it
        self.outcome: Outcome | None = None

    @abstractmethod
    def clone(self) -> BaseState:
        """An independent copy, with the same randomness to come; nobody listens to it."""

    @abstractmethod
    def marker(self) -> int:
        """How many turns have begun, as everybody can count them; it never falls.

        Who thinks ahead stops at like points by it, and so compares like with like.
        """

    def reopen(self, seat: int) -> None:
        """Have the others choose again what they chose in secret beside this seat's open question.

        Who thinks ahead does not know it, and expects sensible choices rather than any. Mostly there is nothing such.
        """
        return

    def may_act_unseen(self, seat: int) -> bool:
        """True if this seat is asked something that it can answer without anybody else's noticing (public knowledge).

        Nobody else may take anything back then: a refusal would tell that this seat has acted.
        """
        return False

    def copy_base(self, into: BaseState) -> None:
        """Copy the shared fields into a fresh state, but not the listeners."""
        into.agenda = self.agenda.copy()
        into.asks = self.asks.copy()
        into.open = self.open
        into.round = self.round
        into.learnt = self.learnt
        into.remembers = self.remembers
        into.outcome = self.outcome

    def forget(self) -> None:
        """From here on nobody's knowledge is kept, nor in clones: quicker, where only the rules are wanted.

        Such a position can be played on and judged; it has no views, and cannot be stored.
        """
        self.remembers = False

    def then(self, step: Step) -> None:
        """Put this step before what is already on the agenda."""
        self.agenda.append(step)

    def next(self, *steps: Step) -> None:
        """Put these steps, in the order written, before what is already on the agenda."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def ask(self, seat: int, question: Question) -> None:
        """Open a question for a seat; the agenda waits until every question has its answer."""
        self.asks[seat] = question
        self.open += 1

    def first_asked(self) -> int:
        """The first seat that has a question; the number of seats if none has."""
        asks: list[Any] = self.asks  # of any class: compiled code need not look which
        for seat in range(self.seats):
            if asks[seat] is not None:
                return seat
        return self.seats

    def answered(self, seat: int) -> None:
        self.asks[seat] = None
        self.open -= 1

    def advance(self) -> None:
        """Run the agenda until somebody has to decide, or the game is over."""
        while self.open == 0 and self.agenda and self.outcome is None:
            step = self.agenda.pop()
            args: tuple[Any, ...] = step.args
            if not args:
                step.rule(self)
            elif len(args) == 1:  # the usual case, without a list of arguments
                step.rule(self, args[0])
            else:
                step.rule(self, *args)

    def finish(self, outcome: Outcome) -> None:
        self.tell(Ended(outcome.rule, outcome.winners))
        self.outcome = outcome
        self.agenda.clear()
        self.asks = [None] * self.seats
        self.open = 0

    def refs(self) -> tuple[tuple[StepRef | None, ...], tuple[StepRef, ...], Outcome | None]:
        """Who is asked what, what comes next, and how it ended: the first fields of `core.view.OpenTable`."""
        if not self.remembers:
            raise RuntimeError("nobody's knowledge was kept in this position: it has no views")
        asks = tuple([None if question is None else question.ref() for question in self.asks])
        return asks, tuple([step.ref() for step in self.agenda]), self.outcome

    def resume(self, rules: Rulebook, table: Any) -> None:
        """Go on from what an `OpenTable` says: its questions, its agenda, its outcome."""
        self.outcome = table.outcome
        self.agenda = [rules.find_step(ref) for ref in table.agenda]
        for seat, ref in enumerate(table.asks):
            if ref is not None:
                self.ask(seat, rules.find_question(ref))

    def tell(self, event: Any, audience: int = EVERYONE) -> None:
        if self.events is not None:
            self.events.append(Told(event, audience))

    def in_vain(self, what: str, why: str, rule: str, seat: int | None = None) -> None:
        """Tell everyone that something has no effect (on this seat) for a reason that all can see."""
        if self.events is not None:
            self.tell(NoEffect(what, why, rule, seat))

    def tell_apart(self, insiders: int, secret: Any, public: Any) -> None:
        """Tell the seats in the mask the secret, and everyone else what may be known of it."""
        self.tell(secret, insiders)
        self.tell(public, ~insiders)
