"""What the tool for mutants changes in a source, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.testing.mutation import mutants

SOURCE = """
def may(a: int | None, b: list[int]) -> bool | None:
    if isinstance(a, int | Mapping):
        return not b
    return a is not None and 1 < a + 2 <= len(b)
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "source.py"
    path.write_text(text, "utf-8")
    return path


def test_every_operator_once(tmp_path: Path) -> None:
    """Also each of a chain of comparisons; no annotation, no list of types."""
    found = mutants(write(tmp_path, SOURCE))
    changes = sorted((one.line, one.change) for one in found)
    assert changes == [
        (4, "not left out"),
        (5, "+ to -"),
        (5, "< to <="),
        (5, "<= to <"),
        (5, "and to or"),
        (5, "is not to is"),
    ]
    assert found[0].source == "return not b"


def test_one_change_a_mutant(tmp_path: Path) -> None:
    """Each is the whole file with that one operator changed."""
    path = write(tmp_path, "VALUES = (2 < 2, 2 + 2, not 2, -2, 7 % 4)\n")
    values = []
    for one in mutants(path):
        space: dict[str, object] = {}
        exec(one.code(), space)
        values.append(space["VALUES"])
    assert values == [
        (True, 4, False, -2, 3),
        (False, 0, False, -2, 3),
        (False, 4, True, -2, 3),
        (False, 4, False, 2, 3),
        (False, 4, False, -2, 1),
    ]
