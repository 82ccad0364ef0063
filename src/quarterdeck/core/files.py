"""A user's files: never written over, never left half written; an error names the file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from quarterdeck.core.errors import Malformed


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Whatever the system has against it is said in one line."""
    try:
        yield
    except OSError as error:
        raise Malformed(f"{path}: {(error.strerror or str(error)).lower()}") from None


def check_free(path: Path) -> None:
    """Refuse to write over a file that is there, or where there is no folder."""
    if path.exists():
        raise Malformed(f"{path}: this file is there already; give another name")
    if not path.parent.is_dir():
        raise Malformed(f"{path}: there is no folder {path.parent}")


def read_text(path: Path) -> str:
    try:
        with naming(path):
            return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Malformed(f"{path}: this is no text file") from None


def write_text(path: Path, text: str) -> None:
    write_whole(path, lambda draft: draft.write_text(text, "utf-8"))


def write_whole(path: Path, write: Callable[[Path], object]) -> None:
    """The whole file or none: an old one stays until the new one is complete."""
    draft = path.with_name(f".{path.name}.part")
    with naming(path):
        write(draft)
        os.replace(draft, path)
