"""Modules that travel together: what a page or a board needs, in one file.

A module that no other imports is where a page or a board begins: it is loaded when somebody goes there. What every page
needs is in the first trunk, what tables or several boards need in the second, and every other module in that of the one
beginning that needs it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quarterdeck.server.modules import PLACE, Module

APP = "app.js"  # every page begins here
TABLE = "table/page.js"  # and goes on here at a table, where boards are
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Trunk(msgspec.Struct, frozen=True):
    """`before`: the beginnings whose trunks this one needs."""

    root: str
    members: tuple[Module, ...]  # each after all that it needs, so the beginning is the last
    before: tuple[str, ...]

    def text(self, before: Sequence[str]) -> str:
        """`before`: the names of the files that are needed. What the beginning gives, the file gives."""
        functions = "".join(module.as_function() for module in self.members)
        return self.head(before) + functions + "".join(self.gift(name) for name in self.members[-1].gives)

    def head(self, before: Sequence[str]) -> str:
        """One line: the first trunk makes the place where modules are found, the others take it from there."""
        if not before:
            return f"export const {PLACE} = {{}};\n"
        others = "".join(f' import "./{name}";' for name in before[1:])
        return f'import {{ {PLACE} }} from "./{before[0]}";{others}\n'

    def gift(self, name: str) -> str:
        return f'export const {name} = {PLACE}["{self.root}"].{name};\n'

    def map(self, folder: str) -> bytes:
        """The source map: every line of a module is the line of its file."""
        lines, last = [""], 0
        for number, module in enumerate(self.members):
            length = module.body.count("\n")
            lines.append(quantity(0) + quantity(1 if number else 0) + quantity(-last) + quantity(0))
            lines += [LINE_ON] * length
            lines += [""] * (module.as_function().count("\n") - length - 1)
            last = length
        sources = [folder + module.path for module in self.members]
        return msgspec.json.encode({"version": 3, "sources": sources, "names": [], "mappings": ";".join(lines)})


def quantity(number: int) -> str:
    """A number as source maps write it: five bits a digit, the sign in the lowest."""
    rest, text = (number << 1) if number >= 0 else (-number << 1) | 1, ""
    while True:
        rest, bits = rest >> 5, rest & 31
        text += DIGITS[bits | 32 if rest else bits]
        if not rest:
            return text


LINE_ON = quantity(0) + quantity(0) + quantity(1) + quantity(0)  # the next line of the same file


def share_out(order: Sequence[Module]) -> list[Trunk]:
    """The trunks, each after those that it needs."""
    imported = {need for module in order for need in module.needs}
    roots = sorted((module.path for module in order if module.path not in imported), key=rank)
    within = {root: reach(root, {module.path: module for module in order}) for root in roots}
    home = {module.path: place_of([root for root in roots if module.path in within[root]]) for module in order}
    trunks = []
    for root in roots:
        members = tuple(module for module in order if home[module.path] == root)
        needed = {home[need] for module in members for need in module.needs} | ({APP} if root != APP else set())
        trunks.append(Trunk(root, members, tuple(sorted(needed - {root}, key=rank))))
    return trunks


def rank(root: str) -> tuple[int, str]:
    return (0 if root == APP else 1 if root == TABLE else 2), root


def reach(root: str, modules: dict[str, Module]) -> set[str]:
    found: set[str] = set()
    left = [root]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += modules[path].needs
    return found


def place_of(roots: Sequence[str]) -> str:
    """The trunk of a module that is needed from there; what several boards need is there at every table."""
    if roots[0] in (APP, TABLE) or len(roots) == 1:
        return roots[0]
    return TABLE
