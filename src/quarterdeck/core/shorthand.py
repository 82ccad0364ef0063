"""A struct as a few short lines of text, and back: positions that people can read, write and send.

A line is a field's name and its value; what is as usual is left out.

    set 3 11 13
    round 2
    players hand 3 11, recovery 13, vp 4
    players hand 3 13, recovery 11

Several values stand side by side, groups of them are parted by `/`, and `-` is nothing. Parts of a kind (players,
ships) have a line each, with commas between their fields. A field of a part within a part goes by its own name
(`hand` for `secret.hand`) where there is no other of that name.
"""

from __future__ import annotations

import shlex
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from quarterdeck.core.errors import Malformed

NOTHING: Final = "-"
EMPTY: Final = "()"  # where nothing would be another thing than an empty list
GROUPS: Final = "/"
QUOTES: Final = frozenset("'\"\\")
Path = tuple[str, ...]


class Fields:
    """The fields of a struct by the names that the text knows them by: the way to each, and its type."""

    def __init__(self, kind: Any) -> None:
        self.ways: Final[dict[str, Path]] = {}
        self.kinds: Final[dict[str, Any]] = {}
        self._enter(kind, ())

    def _enter(self, kind: types.StructType, above: Path) -> None:
        inner: list[tuple[Path, Any]] = []
        for field in kind.fields:
            way, within = (*above, field.name), part_of(field.type)
            if within is not None:
                inner.append((way, within))
            else:
                name = field.name if field.name not in self.ways else ".".join(way)
                self.ways[name], self.kinds[name] = way, bare(field.type)
        for way, within in inner:
            self._enter(within, way)


def bare(kind: Any) -> Any:
    """A type without its description."""
    return bare(kind.type) if isinstance(kind, types.Metadata) else kind


@lru_cache(maxsize=256)
def fields_of(kind: Any) -> Fields:
    """The fields of a struct type, looked at once."""
    return Fields(types.type_info(kind))


def part_of(kind: Any) -> types.StructType | None:
    """The struct that a field holds, if it is one that is written field by field."""
    options = [one for one in kind.types if not isinstance(one, types.NoneType)] if is_union(kind) else [kind]
    only = options[0] if len(options) == 1 else None
    return only if isinstance(only, types.StructType) and not only.array_like else None


def is_union(kind: Any) -> bool:
    return isinstance(kind, types.UnionType)


def items_of(kind: Any) -> Any:
    """The type of the entries of a list; None if it is none."""
    if isinstance(kind, types.VarTupleType | types.ListType):
        return kind.item_type
    return kind.item_types[0] if isinstance(kind, types.TupleType) else None


# Writing


def format_struct(thing: msgspec.Struct) -> str:
    """The lines of a struct."""
    fields = fields_of(type(thing))
    lines: list[str] = []
    for name, way in fields.ways.items():
        value = follow(thing, way)
        if not is_usual(thing, way):
            lines += format_field(name, fields.kinds[name], value)
    return "\n".join(lines) + "\n"


def format_field(name: str, kind: Any, value: Any) -> list[str]:
    entry = items_of(kind)
    if entry is not None and part_of(entry) is not None:
        return [f"{name} {format_part(one)}" for one in value]
    return [f"{name} {EMPTY if is_union(kind) and value == () else format_value(value)}"]


def follow(thing: Any, way: Path) -> Any:
    for name in way:
        thing = None if thing is None else getattr(thing, name)
    return thing


def is_usual(thing: Any, way: Path) -> bool:
    """True if a field has the value that it has when it is left out."""
    for name in way[:-1]:
        thing = getattr(thing, name)
        if thing is None:
            return True
    field = declared(thing.__class__)[way[-1]]
    default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    return bool(getattr(thing, way[-1]) == default)


@lru_cache(maxsize=256)
def declared(kind: Any) -> dict[str, Any]:
    """What a struct type says of its fields, looked at once."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


def format_part(part: msgspec.Struct) -> str:
    """A part in one line; `-` for one in which everything is as usual."""
    fields = fields_of(type(part))
    names = [name for name, way in fields.ways.items() if not is_usual(part, way)]
    return ", ".join([f"{name} {format_value(follow(part, fields.ways[name]))}" for name in names]) or NOTHING


def format_value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, msgspec.Struct):
        return shlex.quote(format_short(value))
    if isinstance(value, dict):
        return " ".join([f"{shlex.quote(str(key))} {format_value(one)}" for key, one in value.items()]) or NOTHING
    if isinstance(value, tuple | list):
        between = f" {GROUPS} " if any(isinstance(one, tuple | list | dict) for one in value) else " "
        return between.join([format_value(one) for one in value]) or NOTHING
    return NOTHING if value is None else shlex.quote(str(value))


def format_short(value: msgspec.Struct) -> str:
    """A struct that is a list of values: the first of them, and the others in brackets."""
    first, *others = msgspec.structs.astuple(value)
    if others and isinstance(others[-1], tuple):
        others[-1:] = others[-1]
    inner = ",".join([format_value(one) for one in others])
    return f"{first}({inner})" if inner else str(first)


# Reading


def parse_struct(kind: Any, text: str) -> Any:
    """The struct that the lines tell; `Malformed` names the line that cannot be read."""
    fields = fields_of(kind)
    given: dict[str, Any] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                parse_line(fields, given, line)
            except ValueError as error:
                raise Malformed(f"line {number}: {line.strip()!r}: {error}") from None
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"this is no position: {error}") from None


def parse_line(fields: Fields, given: dict[str, Any], line: str) -> None:
    name, _, rest = line.strip().partition(" ")
    kind = kind_of(fields, name)
    entry = items_of(kind)
    within = None if entry is None else part_of(entry)
    if within is None:
        put(given, fields.ways[name], parse_value(kind, words_in(rest)))
    else:
        parts = inside(given, fields.ways[name][:-1]).setdefault(fields.ways[name][-1], [])
        parts.append(parse_part(fields_of(within.cls), rest))


def kind_of(fields: Fields, name: str) -> Any:
    if name not in fields.kinds:
        raise ValueError(f"there is no {name}; there are {', '.join(fields.kinds)}")
    return fields.kinds[name]


def parse_part(fields: Fields, text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for piece in [] if text.strip() == NOTHING else text.split(","):
        name, _, rest = piece.strip().partition(" ")
        put(found, fields.ways.get(name, ()), parse_value(kind_of(fields, name), words_in(rest)))
    return found


def inside(given: dict[str, Any], way: Path) -> dict[str, Any]:
    for name in way:
        given = given.setdefault(name, {})
    return given


def put(given: dict[str, Any], way: Path, value: Any) -> None:
    inside(given, way[:-1])[way[-1]] = value


def words_in(text: str) -> list[str]:
    """The words of a line; quotes are rare, and looking for them letter by letter is slow."""
    return shlex.split(text) if QUOTES.intersection(text) else text.split()


def parse_value(kind: Any, tokens: list[str]) -> Any:
    """Plain data of the shape that a type wants."""
    if is_union(kind):
        if tokens == [NOTHING]:
            return None
        kind = next(one for one in kind.types if not isinstance(one, types.NoneType))
    if isinstance(kind, types.BoolType):
        return tokens != ["no"]
    if isinstance(kind, types.DictType):
        pairs = [] if tokens == [NOTHING] else list(zip(tokens[::2], tokens[1::2], strict=True))
        return {key: parse_value(kind.value_type, [value]) for key, value in pairs}
    entry = items_of(kind)
    if entry is not None:
        return parse_list(entry, tokens)
    return parse_one(kind, " ".join(tokens))


def parse_list(entry: Any, tokens: list[str]) -> list[Any]:
    if tokens in ([NOTHING], [EMPTY]):
        return []
    if items_of(entry) is None and not isinstance(entry, types.DictType):
        return [parse_value(entry, [token]) for token in tokens]
    groups: list[list[str]] = [[]]
    for token in tokens:
        if token == GROUPS:
            groups.append([])
        else:
            groups[-1].append(token)
    return [parse_value(entry, group) for group in groups]


def parse_one(kind: Any, token: str) -> Any:
    return parse_short(kind, token) if isinstance(kind, types.StructType) else token


def parse_short(kind: types.StructType, token: str) -> list[Any]:
    """What `format_short` has written: a list at the end takes all that is left."""
    first, _, inner = token.removesuffix(")").partition("(")
    tokens, shapes = [first, *(inner.split(",") if inner else [])], [field.type for field in kind.fields]
    if items_of(shapes[-1]) is None:
        return [parse_value(shape, [one]) for shape, one in zip(shapes, tokens, strict=False)]
    last = len(shapes) - 1
    return [*tokens[:last], parse_list(items_of(shapes[-1]), tokens[last:])]
