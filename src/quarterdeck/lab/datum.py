"""One value in a game's data files, by its path: `goal_vp`, `set_size.4`, `card[Captain].main.gain`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed

NAMES = ("id", "name", "number", "title")  # by which an entry of a list is called
STEP = re.compile(r"([^.\[\]]+)|\[([^\[\]]+)\]")


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
    try:
        import tomli_w
    except ImportError:
        raise Malformed("changing data needs tomli-w: pip install 'quarterdeck[lab]'") from None
    return tomli_w
