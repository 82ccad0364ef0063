"""Messages that say themselves: each action and each event has its words beside its fields."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final, get_args

import msgspec


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """Base of all actions. Each has `words(reading)`: what it would do, as a choice in a list."""

    def key(self) -> str:
        """The number that people know it by, to be typed: of its card, or how much it is; empty if there is none."""
        return ""


Use = tuple[int, str]  # a seat, and a printed thing by the name that people know
# How much an event matters to who has missed it.
ROUTINE: Final = 0  # it goes without saying
STEP: Final = 1  # what somebody did
NEWS: Final = 2  # what somebody has now, or no longer has
TURN: Final = 3  # what may decide the game

WHO_ACTS: Final = -1  # stands for the seat whose decision brought the event about


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events. Each has `words(words)`: what happened, as a line of the log."""

    weight: ClassVar[int] = STEP

    def uses(self, w: Any) -> list[Use]:
        """The printed things that come into use by it, of those in `w.things()`, and by whom; mostly none.

        Of an event that is told in two ways, to who may know and to the others, one does not name it.
        """
        return []

    def joined(self, later: Any) -> Any:
        """What this and a later event come to, for who wants to know in short; None if they are told apart."""
        return None


class Ended(Event, frozen=True):
    """The game is over, by this rule; every game says so when it is finished."""

    weight = TURN

    rule: str
    winners: tuple[int, ...]

    def words(self, w: Any) -> str:
        who = " and ".join([w.whom(seat) for seat in self.winners])
        verb = w.verb(self.winners[0], "wins") if len(self.winners) == 1 else "share the victory"
        ending: str = w.endings.get(self.rule, "The game is over")
        return f"{ending}: {who} {verb}." if self.winners else f"{ending}."


class NoEffect(Event, frozen=True):
    """Something came to nothing (for a seat, or for everybody), and by which rule."""

    weight = NEWS

    what: str
    why: str
    rule: str
    seat: int | None = None

    def words(self, w: Any) -> str:
        whom = f" on {w.whom(self.seat)}" if self.seat is not None else ""
        return f"{self.what} has no effect{whom}: {self.why} ({self.rule})."


def events_in(module: str) -> Any:
    """Every kind of event that a module declares, and those of all games, as one type."""
    return reduce(or_, [*[kind for kind in Event.__subclasses__() if kind.__module__ == module], NoEffect, Ended])


def check_words(kinds: Any) -> None:
    """A message that cannot say itself is an error at import."""
    silent = [kind.__name__ for kind in get_args(kinds) or (kinds,) if not hasattr(kind, "words")]
    if silent:
        raise TypeError(f"{', '.join(silent)}: an action or event needs its words")
