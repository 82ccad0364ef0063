"""Actions as whole numbers: a decision is one number, or a few, one after the other, where it spans several things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final, get_args

import msgspec
from mypy_extensions import mypyc_attr

from quarterdeck.core.entries import Look, seat_name
from quarterdeck.core.errors import Malformed

WAIT: Final = 0  # the number of having nothing to decide, where everybody has to give one
SCORE: Final = 20  # amounts without bound are counted in scores, and scores of scores


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """What a field of an action can be: its values in an order. `goes_on`: a later step says the rest of it."""

    def __init__(self, labels: Sequence[str], goes_on: bool = False) -> None:
        self.labels: Final = list(labels)
        self.size: Final = len(self.labels)
        self.goes_on: Final = goes_on

    def index(self, look: Look, value: Any) -> int:
        raise TypeError(f"{type(self).__name__} lacks it")


class Among(Domain):
    """One of these."""

    def __init__(self, things: Sequence[Any], names: Sequence[str] = ()) -> None:
        super().__init__(names or [str(thing) for thing in things])
        self.places: Final[dict[Any, int]] = {thing: place for place, thing in enumerate(things)}

    def index(self, look: Look, value: Any) -> int:
        return self.places[value]


class Whom(Domain):
    """A seat, counted from the one that acts."""

    def __init__(self, most: int) -> None:
        super().__init__([seat_name(away) for away in range(most)])

    def index(self, look: Look, value: Any) -> int:
        return look.away(value)


class Digit(Domain):
    """One digit of an amount that has so many of them, in scores; the lowest is of place 0."""

    def __init__(self, place: int, places: int) -> None:
        worth: int = SCORE**place
        labels = [f"{n * worth} to {(n + 1) * worth - 1}" if place else str(n) for n in range(SCORE)]
        super().__init__(labels, goes_on=place > 0)
        self.worth: Final = worth
        self.end: Final[int] = SCORE**places

    def index(self, look: Look, value: Any) -> int:
        amount: int = value
        if amount >= self.end:
            raise Malformed(f"{amount} is too much to be said in numbers: they end before {self.end}")
        return amount // self.worth % SCORE


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick:
    """One step of a decision: the fields that it settles, all by one number."""

    def __init__(self, **domains: Domain) -> None:
        self.names: Final = list(domains)
        self.fields: Final[list[Callable[[Any], Any]]] = [attrgetter(name) for name in domains]
        self.domains: Final = list(domains.values())
        self.labels: Final = products([domain.labels for domain in self.domains])
        # A field is settled by the last digit of it.
        self.settles: Final = [name for name, domain in domains.items() if not domain.goes_on]

    def index(self, look: Look, action: Any) -> int:
        found = 0
        for place, domain in enumerate(self.domains):
            found = found * domain.size + domain.index(look, self.fields[place](action))
        return found


def digits(name: str, places: int) -> list[Pick]:
    """The steps in which an amount is said, its highest digit first."""
    return [Pick(**{name: Digit(place, places)}) for place in reversed(range(places))]


class Verb:
    """A kind of action, with the steps in which it is decided: one, unless it says more."""

    def __init__(self, kind: type[msgspec.Struct], *picks: Pick) -> None:
        self.kind: Final = kind
        self.name: Final = kind.__name__.lower()
        self.picks: Final = list(picks) or [Pick()]
        settled = [name for pick in self.picks for name in pick.settles]
        if sorted(settled) != sorted(kind.__struct_fields__):
            raise TypeError(f"the picks of {kind.__name__} do not settle each of its fields once")


class Numbering:
    """The numbers of all actions of a game; number 0 is nothing to decide.

    Each step of each verb has its own numbers, so that no two actions have the same ones in a row.
    """

    def __init__(self, actions: Any, *verbs: Verb) -> None:
        odd = {verb.kind for verb in verbs} ^ set(get_args(actions) or (actions,))
        if odd:
            raise TypeError(f"these kinds of action have no numbers, or should not: {sorted(map(str, odd))}")
        self.names: Final = ["wait"]
        self.picks: Final[dict[Any, list[Pick]]] = {verb.kind: verb.picks for verb in verbs}
        self.starts: Final[dict[Any, list[int]]] = {}
        self.partial: Final[list[int]] = []  # numbers after which a decision goes on
        for verb in verbs:
            self.starts[verb.kind] = [self._lay(verb, step) for step in range(len(verb.picks))]
        self.size: Final = len(self.names)

    def _lay(self, verb: Verb, step: int) -> int:
        start = len(self.names)
        title = verb.name if step == 0 else f"{verb.name} …"
        self.names.extend([f"{title} {label}".rstrip() for label in verb.picks[step].labels])
        if step < len(verb.picks) - 1:
            self.partial.extend(range(start, len(self.names)))
        return start

    def path(self, look: Look, action: Any) -> list[int]:
        """The numbers of an action, in the order in which they are given."""
        kind: Any = type(action)
        starts = self.starts[kind]
        picks = self.picks[kind]
        if len(picks) == 1:
            return [starts[0] + picks[0].index(look, action)]
        return [starts[step] + pick.index(look, action) for step, pick in enumerate(picks)]


def products(lists: list[list[str]]) -> list[str]:
    """Each label of the first with each of the others, in order; a single empty one for nothing."""
    found = [""]
    for labels in lists:
        found = [f"{before}, {label}" if before else label for before in found for label in labels]
    return found
