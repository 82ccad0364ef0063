"""What a seat sees, as numbers of fixed shape: how each field of a view becomes entries, each with a name.

Nothing (0, False, an empty tuple, None) is written as zeros, unless a feature says that its zero counts. Seats are
counted from the one that looks, clockwise.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr


class Look:
    """One seat's look at a table: who looks and from which side, the round by which others are counted, the entries."""

    def __init__(self, view: Any, now: int, facing: int, numbers: array[float]) -> None:
        self.view: Final = view
        self.seat: Final[int] = view.seat
        self.seats: Final = len(view.asks)
        self.now: Final = now
        self.facing: Final = facing
        self.numbers: Final = numbers

    def put(self, at: int, number: float) -> None:
        self.numbers[at] = number

    def add(self, at: int, number: float) -> None:
        self.numbers[at] += number

    def lay(self, at: int, numbers: array[float]) -> None:
        """Several at once."""
        self.numbers[at : at + len(numbers)] = numbers

    def away(self, seat: int) -> int:
        """How many seats further on, clockwise."""
        return (seat - self.seat) % self.seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Feature:
    """How one value becomes entries. `counts_zero`: a value of 0 is something, not nothing."""

    def __init__(self, labels: Sequence[str], counts_zero: bool = False) -> None:
        self.labels: Final = list(labels)
        self.size: Final = len(self.labels)
        self.counts_zero: Final = counts_zero

    def write(self, look: Look, at: int, value: Any) -> None:
        """Write the value into the entries from `at` on, which are zero so far."""
        raise TypeError(f"{type(self).__name__} lacks it")


class Aside(Feature):
    """A field that is not written, because what it tells is written elsewhere, or nobody decides by it."""

    def __init__(self, why: str) -> None:
        super().__init__([])
        self.why: Final = why

    def write(self, look: Look, at: int, value: Any) -> None:
        return


class Amount(Feature):
    """How much, as a part of what is much; a flag is 1."""

    def __init__(self, much: int = 1) -> None:
        super().__init__([""])
        self.much: Final = float(much)

    def write(self, look: Look, at: int, value: Any) -> None:
        look.put(at, value / self.much)


class Heap(Feature):
    """How much of what has no bound: how often one has to double 1 for it and 1, and the part of a further time."""

    def __init__(self) -> None:
        super().__init__([""])

    def write(self, look: Look, at: int, value: Any) -> None:
        more: int = value + 1
        if more > 0:
            doubled = more.bit_length() - 1
            look.put(at, doubled - 1.0 + more / (1 << doubled))


class Flag(Feature):
    """Whether there is any."""

    def __init__(self) -> None:
        super().__init__([""])

    def write(self, look: Look, at: int, value: Any) -> None:
        look.put(at, 1.0 if value > 0 else 0.0)


class Until(Feature):
    """A round by its number, up to which something holds, or so many `more`: for how many rounds it still does."""

    def __init__(self, much: int = 4, more: int = 0) -> None:
        super().__init__([""])
        self.much: Final = float(much)
        self.more: Final = more

    def write(self, look: Look, at: int, value: Any) -> None:
        left: int = value + self.more - look.now + 1
        if left > 0:
            look.put(at, left / self.much)


class OneOf(Feature):
    """Which of these it is; of anything else, no entry. Names say what people call them."""

    def __init__(self, things: Sequence[Any], names: Sequence[str] = ()) -> None:
        super().__init__(names or [str(thing) for thing in things], counts_zero=0 in things)
        self.places: Final[dict[Any, int]] = {thing: place for place, thing in enumerate(things)}

    def write(self, look: Look, at: int, value: Any) -> None:
        place = self.places.get(value, -1)
        if place >= 0:
            look.put(at + place, 1.0)


class Tally(Feature):
    """How many there are of each of these: of a tuple of them, or of a dict that counts them."""

    def __init__(self, things: Sequence[Any], names: Sequence[str] = (), much: int = 1) -> None:
        super().__init__(names or [str(thing) for thing in things])
        self.places: Final[dict[Any, int]] = {thing: place for place, thing in enumerate(things)}
        self.part: Final = 1.0 / much

    def write(self, look: Look, at: int, value: Any) -> None:
        if isinstance(value, dict):
            for thing, count in value.items():
                look.put(at + self.places[thing], self.part * count)
            return
        for thing in value:
            look.add(at + self.places[thing], self.part)


class Ranks(Feature):
    """These in an order, each once: the first counts most."""

    def __init__(self, things: Sequence[Any], names: Sequence[str] = ()) -> None:
        super().__init__(names or [str(thing) for thing in things])
        self.places: Final[dict[Any, int]] = {thing: place for place, thing in enumerate(things)}

    def write(self, look: Look, at: int, value: Any) -> None:
        for rank, thing in enumerate(value):
            look.put(at + self.places[thing], 1.0 / (1 + rank))


class Bits(Feature):
    """A mask: an entry a bit."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)

    def write(self, look: Look, at: int, value: Any) -> None:
        mask: int = value
        for bit in range(self.size):
            if mask >> bit & 1:
                look.put(at + bit, 1.0)


# Seats


class Whose(Feature):
    """A seat, counted from the one that looks; none is -1 or None."""

    def __init__(self, most: int) -> None:
        super().__init__([seat_name(away) for away in range(most)], counts_zero=True)

    def write(self, look: Look, at: int, value: Any) -> None:
        if value is not None and 0 <= value < look.seats:
            look.put(at + look.away(value), 1.0)


class Seats(Feature):
    """Some seats, as a tuple of them."""

    def __init__(self, most: int) -> None:
        super().__init__([seat_name(away) for away in range(most)])

    def write(self, look: Look, at: int, value: Any) -> None:
        for seat in value:
            look.put(at + look.away(seat), 1.0)


class SeatBits(Feature):
    """Some seats, a bit each."""

    def __init__(self, most: int) -> None:
        super().__init__([seat_name(away) for away in range(most)])

    def write(self, look: Look, at: int, value: Any) -> None:
        mask: int = value
        for seat in range(look.seats):
            if mask >> seat & 1:
                look.put(at + look.away(seat), 1.0)


class BySeat(Feature):
    """Something of each seat, beginning with the one that looks."""

    def __init__(self, most: int, each: Feature) -> None:
        super().__init__([join(seat_name(away), label) for away in range(most) for label in each.labels])
        self.each: Final = each

    def write(self, look: Look, at: int, value: Any) -> None:
        each = self.each
        for seat, part in enumerate(value):
            if part or each.counts_zero:
                each.write(look, at + look.away(seat) * each.size, part)


# Structs and lists of them


class Record(Feature):
    """A struct, field by field: one that has no feature is an error at import."""

    def __init__(self, _kind: type[msgspec.Struct], **features: Feature) -> None:
        fields = list(_kind.__struct_fields__)
        odd = set(fields) ^ set(features)
        if odd:
            raise TypeError(f"the features of {_kind.__name__} lack, or should not have, {', '.join(sorted(odd))}")
        fields = [name for name in fields if features[name].size]
        super().__init__([join(name, label) for name in fields for label in features[name].labels])
        self.take: Final[Callable[[Any], Any]] = attrgetter(*fields, fields[0])  # of one alone it would be no tuple
        self.parts: Final = [features[name] for name in fields]
        self.offsets: Final = [sum([part.size for part in self.parts[:place]]) for place in range(len(fields))]

    def write(self, look: Look, at: int, value: Any) -> None:
        values: tuple[Any, ...] = self.take(value)
        for place, part in enumerate(self.parts):
            given = values[place]
            if given or part.counts_zero:
                part.write(look, at + self.offsets[place], given)


class Slots(Feature):
    """Things in a row, in the order in which they lie, up to so many."""

    def __init__(self, most: int, each: Feature, name: str = "place") -> None:
        labels = [join(f"{name} {place + 1}", label) for place in range(most) for label in ["there", *each.labels]]
        super().__init__(labels)
        self.most: Final = most
        self.each: Final = each

    def write(self, look: Look, at: int, value: Any) -> None:
        width = self.each.size + 1
        for place, part in enumerate(value):
            if place < self.most:
                look.put(at + place * width, 1.0)
                if part or self.each.counts_zero:
                    self.each.write(look, at + place * width + 1, part)


class Row(Feature):
    """Something of each of these, in their order."""

    def __init__(self, names: Sequence[str], each: Feature) -> None:
        super().__init__([join(name, label) for name in names for label in each.labels])
        self.each: Final = each

    def write(self, look: Look, at: int, value: Any) -> None:
        each = self.each
        for place, part in enumerate(value):
            if part or each.counts_zero:
                each.write(look, at + place * each.size, part)


class Placed(Feature):
    """Structs that say themselves where they are (by one of their fields): each in the place of its own."""

    def __init__(self, places: Sequence[Any], key: str, each: Feature, names: Sequence[str] = ()) -> None:
        named = names or [str(place) for place in places]
        super().__init__([join(name, label) for name in named for label in ["there", *each.labels]])
        self.places: Final[dict[Any, int]] = {thing: place for place, thing in enumerate(places)}
        self.key: Final[Callable[[Any], Any]] = attrgetter(key)
        self.each: Final = each

    def write(self, look: Look, at: int, value: Any) -> None:
        width = self.each.size + 1
        for part in value:
            begin = at + self.places[self.key(part)] * width
            look.put(begin, 1.0)
            self.each.write(look, begin + 1, part)


def seat_name(away: int) -> str:
    return "me" if away == 0 else f"seat +{away}"


def join(name: str, label: str) -> str:
    return f"{name}: {label}" if name and label else name or label
