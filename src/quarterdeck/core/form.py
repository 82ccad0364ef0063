"""From a part of a position to the struct that shows it, and back: a field is said once, in the struct.

A field of the struct is the attribute of the same name. Where the two hold it in different ways (a pile as an
integer, shown by its cards), a codec stands between them.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.state import BaseState
from quarterdeck.core.view import OpenTable


class Codec:
    """How a value is shown, and read again; both get the context first: what else has to be known for it."""

    def __init__(self, show: Callable[[Any, Any], Any], read: Callable[[Any, Any], Any]) -> None:
        self.show: Final = show
        self.read: Final = read


def show_tuple(context: Any, values: Any) -> tuple[Any, ...]:
    return tuple(values)


def read_list(context: Any, values: Any) -> list[Any]:
    return list(values)


LIST: Final = Codec(show_tuple, read_list)  # a list in a position, a tuple where it is shown


class Form:
    """The fields of one struct type, in its order, but for the first ones (`_above`).

    What a subclass of the struct adds is for the caller. Codecs go by the names of their fields, which never begin
    with an underscore.
    """

    def __init__(self, _shown: type[msgspec.Struct], _above: int = 0, **codecs: Codec) -> None:
        names = list(_shown.__struct_fields__)[_above:]
        unknown = set(codecs) - set(names)
        if unknown:
            raise TypeError(f"{_shown.__name__} has no field {', '.join(sorted(unknown))}")
        self.names: Final = names
        self.codecs: Final = [codecs.get(name) for name in names]
        self.shows: Final = [(place, codec.show) for place, codec in enumerate(self.codecs) if codec is not None]
        self.take: Final[Callable[[Any], Any]] = attrgetter(*names)

    def show(self, part: Any, context: Any) -> list[Any]:
        """The fields' values, in order: the struct's first arguments."""
        values = list(self.take(part))
        for place, show in self.shows:
            values[place] = show(context, values[place])
        return values

    def read(self, shown: Any, part: Any, context: Any) -> None:
        """Set the attributes of a part to what is shown."""
        values = self.take(shown)
        for place, name in enumerate(self.names):
            codec = self.codecs[place]
            setattr(part, name, values[place] if codec is None else codec.read(context, values[place]))


class TableForm(Form):
    """A whole table: questions, agenda and outcome, which every game has, and then the game's own fields."""

    def __init__(self, _shown: type[OpenTable], _rules: Rulebook, **codecs: Codec) -> None:
        super().__init__(_shown, len(OpenTable.__struct_fields__), **codecs)
        self.rules: Final = _rules

    def show(self, part: Any, context: Any) -> list[Any]:
        state: BaseState = part
        return [*state.refs(), *super().show(part, context)]

    def read(self, shown: Any, part: Any, context: Any) -> None:
        super().read(shown, part, context)
        state: BaseState = part
        state.resume(self.rules, shown)
