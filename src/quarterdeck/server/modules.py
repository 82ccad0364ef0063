"""A module of the client, read: what it imports, what it gives, and its text as a function's body.

Many modules can then travel in one file. Only declarations are understood, at the beginning of a line (or after a
semicolon or brace, as in vendored files); what is not understood is refused by name. Lines stay where they are, so that
a browser can show the file as it was written.
"""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

import msgspec

from quarterdeck.core.errors import QuarterdeckError

VENDOR = {  # by what they are imported as
    "preact": "vendor/preact/preact.mjs",
    "preact/hooks": "vendor/preact/hooks.mjs",
    "@preact/signals": "vendor/signals/signals.mjs",
    "@preact/signals-core": "vendor/signals-core/signals-core.mjs",
    "htm": "vendor/htm/htm.mjs",
    "three": "vendor/three/three.module.min.js",
}
BEGINS = r"(?:^|(?<=[;}]))"
IMPORT = re.compile(BEGINS + r'import\s*(?:(\*\s*as\s+\w+|\{[^}]*\}|\w+)\s*from\s*)?"([^"]+)";?', re.M)
PASSED_ON = re.compile(BEGINS + r'export\s*\{([^}]*)\}\s*from\s*"([^"]+)";?', re.M)
NAMED = re.compile(BEGINS + r"export\s*\{([^}]*)\};?", re.M)
DECLARED = re.compile(BEGINS + r"export (?=(?:const|class|(?:async )?function)\s+(\w+))", re.M)
USUAL = re.compile(BEGINS + r"export default ", re.M)
LEFT = re.compile(BEGINS + r"(?:export\b|import\b(?![(.])).*", re.M)
ADDRESS = re.compile(r"\bimport\(\s*[\"'].*")
PLACE = "$modules"  # where a file of many modules keeps them; no module of ours has such a name


class BadClient(QuarterdeckError):
    """A file of the client cannot be served as it stands."""


class Module(msgspec.Struct, frozen=True):
    """`body` is the text without imports and exports, as many lines long as the file."""

    path: str
    body: str
    needs: tuple[str, ...]
    gives: dict[str, str]  # what stands for each name that it exports

    def as_function(self) -> str:
        """Runs once, where it stands; what it gives can be found under its path. The body begins in the first line."""
        given = ", ".join(f"{name}: {what}" for name, what in self.gives.items())
        return f'{PLACE}["{self.path}"] = (() => {{{self.body}\nreturn {{ {given} }};\n}})();\n'


def read_module(path: str, text: str) -> Module:
    """`path` is relative to the client's folder, and so is everything in `needs`."""
    needs: dict[str, None] = {}
    gives: dict[str, str] = {}

    def take(found: re.Match[str]) -> str:
        names, source = found[1], resolve(path, found[2])
        needs[source] = None
        return binding(names, source) + "\n" * found[0].count("\n")

    def pass_on(found: re.Match[str]) -> str:
        source = resolve(path, found[2])
        needs[source] = None
        gives.update({there: f'{PLACE}["{source}"].{here}' for here, there in pairs(found[1])})
        return "\n" * found[0].count("\n")

    def name(found: re.Match[str]) -> str:
        gives.update({there: here for here, there in pairs(found[1])})
        return "\n" * found[0].count("\n")

    def declare(found: re.Match[str]) -> str:
        gives[found[1]] = found[1]
        return ""

    def usual(_: re.Match[str]) -> str:
        gives["default"] = "$usual"
        return "const $usual = "

    body = text
    for pattern, way in ((IMPORT, take), (PASSED_ON, pass_on), (NAMED, name), (DECLARED, declare), (USUAL, usual)):
        body = pattern.sub(way, body)
    refuse_rest(path, body)
    return Module(path, body, tuple(needs), gives)


def binding(names: str | None, source: str) -> str:
    """What an import declares, as a constant."""
    found = f'{PLACE}["{source}"]'
    if names is None:
        return ""
    if names.startswith("{"):
        bound = ", ".join(f"{there}: {here}" for there, here in pairs(names[1:-1]))
        return f"const {{ {bound} }} = {found};"
    if names.startswith("*"):
        return f"const {names.split()[-1]} = {found};"
    return f"const {names} = {found}.default;"


def pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` as [(a, a), (b, c)]."""
    found = [re.split(r"\s+as\s+", name.strip()) for name in names.split(",") if name.strip()]
    return [(words[0], words[-1]) for words in found]


def resolve(path: str, source: str) -> str:
    """The path of what a module imports."""
    if source in VENDOR:
        return VENDOR[source]
    if not source.startswith("."):
        raise BadClient(f"{path} imports {source!r}, which is neither a file beside it nor vendored")
    return normpath(join(dirname(path), source))


def refuse_rest(path: str, body: str) -> None:
    """An import or export that nobody understood, or an address that would mean another file from here."""
    for left in (LEFT.search(body), ADDRESS.search(code_of(body))):
        if left is not None:
            raise BadClient(f"{path}: {left[0][:80].strip()!r} cannot be served; see the client's README")


def code_of(body: str) -> str:
    """Without comments: types are written there, with imports of their own."""
    return re.sub(r"/\*.*?\*/", "", body, flags=re.S)


def in_order(modules: dict[str, Module]) -> list[Module]:
    """Each after all that it needs."""
    done: dict[str, Module] = {}

    def visit(path: str, way: tuple[str, ...]) -> None:
        if path in way:
            raise BadClient(f"these modules need each other: {', '.join((*way[way.index(path) :], path))}")
        if path not in modules:
            raise BadClient(f"{way[-1]} imports {path}, which is not there")
        if path in done:
            return
        for need in modules[path].needs:
            visit(need, (*way, path))
        done[path] = modules[path]

    for path in sorted(modules):
        visit(path, ())
    return list(done.values())
