"""A game by numbers: what a seat observes, in entries with names, and what it can do, in whole numbers with names.

All of it follows from the view and the legal actions. It is the same for every mode and number of players of a game,
so that what has learnt one can play the others.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.entries import Aside, Feature, Look, Record, Tally, join, seat_name
from quarterdeck.core.numbers import Numbering

BOUND: Final = 100.0  # no entry is larger


class Asked(Feature):
    """Who is at the table, what each seat is asked, and the arguments of the own question."""

    def __init__(self, rules: Rulebook, most: int, arguments: dict[str, Feature]) -> None:
        names = sorted(rules.questions)
        taken = {name for kind in rules.questions.values() for name in kind.takes}
        if taken != set(arguments):
            raise TypeError(f"these arguments of questions have no feature, or should not: {taken ^ set(arguments)}")
        seats = [join(seat_name(away), name) for away in range(most) for name in ["at the table", *names]]
        mine = [join(name, label) for name in sorted(taken) for label in arguments[name].labels]
        super().__init__([*seats, *mine])
        self.places: Final[dict[str, int]] = {name: 1 + place for place, name in enumerate(names)}
        self.width: Final = 1 + len(names)
        self.takes: Final[dict[str, list[tuple[int, Feature]]]] = {}
        self._lay(rules, arguments, len(seats))

    def _lay(self, rules: Rulebook, arguments: dict[str, Feature], start: int) -> None:
        """Where each question's arguments go; those of one name share their place."""
        places: dict[str, tuple[int, Feature]] = {}
        for name in sorted(arguments):
            places[name] = (start, arguments[name])
            start += arguments[name].size
        for name, kind in rules.questions.items():
            self.takes[name] = [places[taken] for taken in kind.takes]

    def write(self, look: Look, at: int, value: Any) -> None:
        for seat, ref in enumerate(value):
            begin = at + look.away(seat) * self.width
            look.put(begin, 1.0)
            if ref is not None:
                look.put(begin + self.places[ref.name], 1.0)
        mine = value[look.seat]
        if mine is not None and mine.args:
            takes = self.takes[mine.name]
            for place, given in enumerate(mine.args):
                offset, feature = takes[place]
                if given or feature.counts_zero:
                    feature.write(look, at + offset, given)


class Named(Feature):
    """A question, by its name."""

    def __init__(self, rules: Rulebook) -> None:
        names = sorted(rules.questions)
        super().__init__(names)
        self.places: Final[dict[str, int]] = {name: place for place, name in enumerate(names)}

    def write(self, look: Look, at: int, value: Any) -> None:
        look.put(at + self.places[value.name], 1.0)


class Coming(Tally):
    """How often each step of the rules is still to come."""

    def write(self, look: Look, at: int, value: Any) -> None:
        for ref in value:
            look.add(at + self.places[ref.name], 1.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """A game's own: `version` rises whenever an entry or a number gets another meaning."""

    def __init__(
        self,
        _version: int,
        _view: type[msgspec.Struct],
        _rules: Rulebook,
        _most: int,
        _numbering: Numbering,
        _now: str,
        _arguments: dict[str, Feature],
        **features: Feature,
    ) -> None:
        """A view's own fields by name, the arguments of questions too; `_now` is the field that counts rounds."""
        table = {
            "asks": Asked(_rules, _most, _arguments),
            "agenda": Coming(sorted(_rules.steps)),
            "outcome": Aside("who still plays has none"),
            "seat": Aside("all seats are counted from it"),
        }
        record = Record(_view, **table, **features)
        numbering = _numbering
        self.version: Final = _version
        self.numbering: Final = numbering
        self.actions: Final = numbering.names
        self.picks: Final[dict[int, int]] = {
            number: record.size + place for place, number in enumerate(numbering.partial)
        }
        self.legend: Final = [*record.labels, *[f"picked: {self.actions[number]}" for number in self.picks]]
        self.record: Final = record
        self.now: Final[Callable[[Any], Any]] = attrgetter(_now)
        self.blank: Final = array("f", bytes(4 * len(self.legend)))

    def facing(self, view: Any) -> int:
        """From which side the view's seat looks at the board, where its places and ways are told from there."""
        return 0

    def look(self, view: Any, numbers: array[float]) -> Look:
        return Look(view, self.now(view), self.facing(view), numbers)

    def observe(self, view: Any, picked: Sequence[int] = ()) -> array[float]:
        """What the view's seat sees, in numbers that `legend` names; with what it has picked of its decision so far."""
        numbers = self.blank[:]
        self.write(view, picked, numbers, 0)
        return numbers

    def write(self, view: Any, picked: Sequence[int], numbers: array[float], at: int) -> None:
        """The same into a part of a larger array, where all is zero so far."""
        look = self.look(view, numbers)
        self.record.write(look, at, view)
        for number in picked:
            look.put(at + self.picks[number], 1.0)

    def paths(self, view: Any, legal: list[Any]) -> list[list[int]]:
        """The numbers of each action that is open to the view's seat; `actions` names them."""
        look, numbering = self.look(view, self.blank), self.numbering
        return [numbering.path(look, action) for action in legal]
