"""Content is data: what is printed on a component is TOML in the game's `data/`, checked on loading."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from quarterdeck.core.bounds import check_extent, check_file
from quarterdeck.core.errors import BadContent

NAMES: Final = "names.toml"  # what people call things; a game is the same under any names


class Content:
    """The decoded data of a game: `book` has a field a file. `changed` holds the files that a user replaced.

    The digest, by which a saved game knows its data, is of all files but the names.
    """

    def __init__(self, package: str, book: Any, texts: dict[str, str], changed: dict[str, str]) -> None:
        self.package: Final = package
        self.book: Final = book
        self.texts: Final = texts
        self.changed: Final = changed
        joined = "\0".join(f"{name}\0{text}" for name, text in sorted(texts.items()) if name != NAMES)
        self.digest: Final = hashlib.sha256(joined.encode()).hexdigest()[:16]


def load_content(package: str, book_type: Any, changed: Mapping[str, str] | None = None) -> Content:
    """Read `data/<field>.toml` for each field of the book; files in `changed` take the place of ours."""
    given = dict(changed or {})
    fields = msgspec.structs.fields(book_type)
    names = [f"{field.name}.toml" for field in fields]
    for name in given:
        if name not in names:
            raise BadContent(f"{name}: no such data file; there are {', '.join(names)}")
    folder = resources.files(package) / "data"
    texts = {name: given[name] if name in given else (folder / name).read_text("utf-8") for name in names}
    parts = {field.name: _decode(f"{field.name}.toml", texts, field.type) for field in fields}
    return Content(package, book_type(**parts), texts, given)


def _decode(name: str, texts: dict[str, str], kind: Any) -> Any:
    check_file(name, texts[name])
    try:
        raw = msgspec.toml.decode(texts[name])
        check_extent(f"{name}: $", raw)
        return msgspec.convert(raw, kind, str_keys=True)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadContent(f"{name}: {error}") from None


def read_changes(path: Path) -> dict[str, str]:
    """The changed data files of a user: one `.toml` file, or a folder of them."""
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files or not all(file.is_file() for file in files):
        raise BadContent(f"{path}: no data file here; give a .toml file or a folder of them")
    try:
        return {file.name: file.read_text("utf-8") for file in files}
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{path}: {error}") from None
