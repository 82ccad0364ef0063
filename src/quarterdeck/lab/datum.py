"""One value in a game's data files, by its path: `goal_vp`, `set_size.4`, `card[Captain].main.gain`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.lab.extras import load_extra

NAMES = ("id", "name", "number", "title", "players")  # by which an entry of a list is called
BLANK = re.compile(r"\{(\w+)\}")
STEP = re.compile(r"([^.\[\]]+)|\[([^\[\]]+)\]")


class Datum(msgspec.Struct, frozen=True):
    """A number of the data: where it is, what it is, of what (a card's name), and the text printed beside it."""

    file: str
    path: str
    value: int
    of: str
    text: str


def called_by(path: str) -> str:
    """A path as it is said: `card[Captain].main.gain` is `Captain main.gain`."""
    return re.sub(r"^.*?\[(.*?)\]\.?", r"\1 ", path).strip()


def steps(path: str) -> list[str]:
    """The names of a path; those in brackets call an entry of a list."""
    found = ["[" + entry if entry else name for name, entry in STEP.findall(path)]
    if not found or re.sub(r"[.]", "", STEP.sub("", path)):
        raise Malformed(f"{path!r} is no path; write it like goal_vp or card[Captain].main.gain")
    return found


def change(texts: Mapping[str, str], changes: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """The data files with these values changed (file: path: value); only the files that differ."""
    found = {}
    for file, values in changes.items():
        if file not in texts:
            raise Malformed(f"{file}: no such data file; there are {', '.join(texts)}")
        data = msgspec.toml.decode(texts[file])
        for path, value in values.items():
            put(file, data, path, value)
        found[file] = load_writer().dumps(data)
    return found


def numbers(texts: Mapping[str, str]) -> list[Datum]:
    """Every whole number in these files that a path leads to, in their order."""
    read = [(file, msgspec.toml.decode(text)) for file, text in texts.items()]
    return [datum for file, data in read for datum in numbers_in(Datum(file, "", 0, "", ""), data)]


def numbers_in(place: Datum, data: Any) -> Iterator[Datum]:
    """`place` has what is known by here: the path, and the name and text of the innermost entry that has one."""
    if isinstance(data, dict):
        place = msgspec.structs.replace(place, of=str(data.get("name", place.of)))
        for name, value in data.items():
            path = f"{place.path}.{name}" if place.path else name
            text = text_beside(data, name) or place.text
            yield from numbers_in(msgspec.structs.replace(place, path=path, text=text), value)
    elif isinstance(data, list):
        for name, entry in called(data):
            yield from numbers_in(msgspec.structs.replace(place, path=f"{place.path}[{name}]"), entry)
    elif type(data) is int and place.path.rpartition(".")[2] not in NAMES:
        yield msgspec.structs.replace(place, value=data)


def text_beside(entry: dict[str, Any], name: str) -> str:
    """What is printed there, with its amounts in the blanks."""
    inner = entry[name] if isinstance(entry[name], dict) else {}
    amounts = {**entry, **inner}
    text = str(entry.get(f"{name}_text") or entry.get("text", ""))
    return BLANK.sub(lambda blank: str(amounts.get(blank[1], blank[0])), text)


def called(entries: list[Any]) -> list[tuple[str, Any]]:
    """The entries of a list that can be called by a name of their own."""
    found = [
        (str(entry[name]), entry)
        for entry in entries
        if isinstance(entry, dict)
        for name in NAMES
        if name in entry and not set(str(entry[name])) & set("[]")
    ]
    counts = Counter(name for name, _ in found)
    once: dict[int, tuple[str, Any]] = {}
    for name, entry in found:
        if counts[name] == 1:
            once.setdefault(id(entry), (name, entry))
    return list(once.values())


def put(file: str, data: Any, path: str, value: Any) -> None:
    """Set one value; whether the game knows it and likes it, its content decides."""
    *way, last = steps(path)
    place = data
    for step in way:
        place = enter(file, path, place, step)
    if isinstance(place, list):
        place[index_of(file, path, place, last)] = value
    elif isinstance(place, dict) and not last.startswith("["):
        place[last] = value
    else:
        raise Malformed(f"{file}: {path}: there is no {last.removeprefix('[')} here")


def find(file: str, data: Any, path: str) -> Any:
    """The value at a path."""
    place = data
    for step in steps(path):
        place = enter(file, path, place, step)
    return place


def enter(file: str, path: str, place: Any, step: str) -> Any:
    if isinstance(place, list):
        return place[index_of(file, path, place, step)]
    if isinstance(place, dict) and step in place:
        return place[step]
    raise Malformed(f"{file}: {path}: there is no {step.removeprefix('[')} here")


def index_of(file: str, path: str, place: list[Any], step: str) -> int:
    """Where an entry stands: by its name or number, or in a list of plain values by its place from 0."""
    wanted = step.removeprefix("[")
    for index, entry in enumerate(place):
        names = [str(entry[name]) for name in NAMES if name in entry] if isinstance(entry, dict) else [str(index)]
        if step.startswith("[") and wanted in names:
            return index
    raise Malformed(f"{file}: {path}: there is no {wanted} here")


def load_writer() -> Any:
    return load_extra("tomli_w", "changing data needs tomli-w")
