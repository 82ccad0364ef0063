"""Mutants: a source file with one operator changed, as a careless hand would."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

# What each operator is called, and what it is changed into.
SWAPS: dict[type, tuple[str, type]] = {
    ast.Lt: ("<", ast.LtE),
    ast.LtE: ("<=", ast.Lt),
    ast.Gt: (">", ast.GtE),
    ast.GtE: (">=", ast.Gt),
    ast.Eq: ("==", ast.NotEq),
    ast.NotEq: ("!=", ast.Eq),
    ast.In: ("in", ast.NotIn),
    ast.NotIn: ("not in", ast.In),
    ast.Is: ("is", ast.IsNot),
    ast.IsNot: ("is not", ast.Is),
    ast.And: ("and", ast.Or),
    ast.Or: ("or", ast.And),
    ast.Add: ("+", ast.Sub),
    ast.Sub: ("-", ast.Add),
    ast.Mult: ("*", ast.FloorDiv),
    ast.FloorDiv: ("//", ast.Mult),
    ast.Mod: ("%", ast.FloorDiv),
    ast.BitAnd: ("&", ast.BitOr),
    ast.BitOr: ("|", ast.BitAnd),
    ast.LShift: ("<<", ast.RShift),
    ast.RShift: (">>", ast.LShift),
    ast.USub: ("minus", ast.UAdd),
    ast.UAdd: ("plus", ast.USub),
    ast.Not: ("not", ast.Not),
}


@dataclass(frozen=True)
class Mutant:
    """The how-manieth operator of a file, where it stands, and what becomes of it."""

    path: Path
    place: int
    line: int
    source: str
    change: str

    def code(self) -> Any:
        """The file, compiled with the operator changed."""
        tree = ast.parse(self.path.read_text("utf-8"))
        node, at = list(operators(tree))[self.place]
        swap(node, at)
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec")


def mutants(path: Path) -> list[Mutant]:
    text = path.read_text("utf-8")
    lines = text.splitlines()
    found = []
    for place, (node, at) in enumerate(operators(ast.parse(text))):
        name, other = SWAPS[sign(node, at)]
        change = "not left out" if other is ast.Not else f"{name} to {SWAPS[other][0]}"
        found.append(Mutant(path, place, node.lineno, lines[node.lineno - 1].strip(), change))
    return found


def operators(tree: ast.AST) -> Iterator[tuple[Any, int]]:
    """Every operator that is carried out: a node, and which of its chain; annotations and lists of types are not."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_list_of_types(child):
                yield from own_operators(child)
                yield from operators(child)


def own_operators(node: ast.AST) -> Iterator[tuple[Any, int]]:
    count = len(node.ops) if isinstance(node, ast.Compare) else int(hasattr(node, "op"))
    for at in range(count):
        if sign(node, at) in SWAPS:
            yield node, at


def is_list_of_types(node: ast.AST) -> bool:
    """`A | B`, of which both sides are named like classes."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and named_like_class(node.right)


def named_like_class(node: ast.AST) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name[:1].isupper() and not name.isupper()


def sign(node: Any, at: int) -> type:
    return type(node.ops[at]) if isinstance(node, ast.Compare) else type(node.op)


def swap(node: Any, at: int) -> None:
    other = SWAPS[sign(node, at)][1]
    if isinstance(node, ast.Compare):
        node.ops[at] = other()
    elif other is ast.Not:
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    else:
        node.op = other()
