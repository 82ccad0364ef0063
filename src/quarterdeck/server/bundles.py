"""The client as it travels: few files instead of many, small, and under names that change with what is in them.

Nothing is built beforehand. What lies in the client's folder is read when the first page is asked for, and again when a
file there has changed.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from posixpath import dirname, join

import msgspec

from quarterdeck.server.modules import in_order, read_module
from quarterdeck.server.trunks import Trunk, share_out

CLIENT = Path(str(resources.files("quarterdeck") / "client"))
HOUSE = ("css/base.css", "css/shell.css", "css/rules.css", "css/lobby.css", "css/new.css")  # of every page, in order
STYLES = "house.css"  # what they are together
SHEET = re.compile(r'@import url\("([^"]+)"\);')
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".map": "application/json",
}
Stamp = tuple[tuple[str, int, int], ...]


class Piece(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes  # with gzip


class Bundles(msgspec.Struct, frozen=True):
    """`pieces` by their names; `names` by the path of what was asked for: a module, a sheet, a picture."""

    pieces: dict[str, Piece]
    names: dict[str, str]


def bundles() -> Bundles:
    """Of the client as it lies there now."""
    return make_bundles(CLIENT, stamp(CLIENT))


def stamp(folder: Path) -> Stamp:
    """What changes if any file does: paths, times and sizes."""
    return tuple(sorted(files(str(folder), "")))


def files(folder: str, below: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from files(entry.path, f"{below}{entry.name}/")
            elif os.path.splitext(entry.name)[1] in KINDS:
                found = entry.stat()
                yield below + entry.name, found.st_mtime_ns, found.st_size


@lru_cache(maxsize=2)
def make_bundles(folder: Path, stamped: Stamp) -> Bundles:
    texts = {path: (folder / path).read_text(encoding="utf-8") for path, _, _ in stamped}
    shelf = Shelf()
    for path, text in texts.items():
        if path.endswith(".svg"):
            shelf.put(path, text)
    for path, text in sheets(texts).items():
        shelf.put(path, text)
    modules = {path: read_module(path, text) for path, text in texts.items() if path.endswith((".js", ".mjs"))}
    for trunk in share_out(in_order(modules)):
        shelf.put_trunk(trunk)
    return Bundles(shelf.pieces, shelf.names)


class Shelf:
    """What has been made so far."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}
        self.names: dict[str, str] = {}

    def put(self, path: str, text: str) -> None:
        """Under its path, and a little of the digest of what is in it."""
        body = text.encode()
        stem, ending = os.path.splitext(path.replace("/", "-"))
        self.names[path] = f"{stem}-{hashlib.sha256(body).hexdigest()[:12]}{ending}"
        self.add(self.names[path], body)

    def put_trunk(self, trunk: Trunk) -> None:
        """With a map to the files as they were written, which browsers ask for when somebody looks into them."""
        self.put(trunk.root, trunk.text([self.names[before] for before in trunk.before]))
        name = self.names[trunk.root]
        self.add(f"{name}.map", trunk.map("../client/"))
        self.add(name, self.pieces[name].body + f"//# sourceMappingURL={name}.map\n".encode())

    def add(self, name: str, body: bytes) -> None:
        self.pieces[name] = Piece(KINDS[os.path.splitext(name)[1]], body, gzip.compress(body, 9, mtime=0))


def sheets(texts: dict[str, str]) -> dict[str, str]:
    """Those of every page as one; each other that no sheet imports, with those that it does."""
    own = {path for path in texts if path.endswith(".css")}
    imported = {join(dirname(path), name) for path in own for name in SHEET.findall(texts[path])}
    made = {path: whole_sheet(path, texts) for path in sorted(own - imported - set(HOUSE))}
    return made | {STYLES: "".join(whole_sheet(path, texts) for path in HOUSE)}


def whole_sheet(path: str, texts: dict[str, str]) -> str:
    return SHEET.sub(lambda found: whole_sheet(join(dirname(path), found[1]), texts), texts[path])
