"""What the lab says of the four games, as tables of docs/balance.md.

    for file in benchmarks/balance/*.toml; do quarterdeck lab run $file; done        some minutes of one processor
    python recipes/balance.py                                                       the page, of what was found

The experiments and their results are in benchmarks/balance. What stands between the tables is written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from quarterdeck.lab.findings import Finding
from quarterdeck.lab.result import Result, read_result

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "balance"
PAGE = ROOT / "docs" / "balance.md"
BLOCK = re.compile(r"<!-- (\w+) (\S+) -->\n.*?<!-- / -->", re.S)
COLUMNS = (  # measure, figure, what it is called, and whether it is a part of a hundred
    ("length", "decisions", "decisions", False),
    ("length", "turns", "turns", False),
    ("length", "minutes", "minutes", False),
    ("decisive", "sole winner", "one winner", True),
    ("decisive", "settled", "settled after", True),
    ("drama", "lead changes", "lead changes", False),
    ("drama", "comeback", "come from behind", True),
    ("choices", "choices", "choices a turn", False),
)
VAGUE = 0.5  # an interval that says nothing
RARE = 0.005  # an ending or a use below this is not worth a line


def main() -> None:
    text = PAGE.read_text("utf-8")
    PAGE.write_text(BLOCK.sub(lambda found: block(found[1], found[2]), text), "utf-8")


def block(kind: str, names: str) -> str:
    """What stands between two marks: a table of these results."""
    results = [read_result(path) for path in sorted(RESULTS.glob(f"{names}.result.json"))]
    lines = {"games": games, "seats": seats, "endings": endings, "usage": usage}[kind](results)
    return "\n".join([f"<!-- {kind} {names} -->", *lines, "<!-- / -->"])


def games(results: list[Result]) -> list[str]:
    heads = ["", "games", *[words for _, _, words, _ in COLUMNS]]
    return table(heads, [[one.title, f"{one.games:,}", *[cell(one, *column) for column in COLUMNS]] for one in results])


def cell(result: Result, measure: str, figure: str, _words: str, is_part: bool) -> str:
    found = result.of(measure, figure, result.arms[0].name)
    return shown(found, is_part) if found is not None else ""


def shown(found: Finding, is_part: bool, signed: bool = False) -> str:
    """The value, and how far from it the ends of its interval are."""
    scale = 100 if is_part else 1
    value = f"{scale * found.value:{'+' if signed else ''}.1f}"
    return f"{value} ± {scale * found.half:.1f}" if found.half < 1e9 else value


def seats(results: list[Result]) -> list[str]:
    most = max(one.seats for one in results)
    rows = []
    for one in results:
        for arm in one.arms:
            found = [one.of("seats", f"seat {seat}", arm.name) for seat in range(1, one.seats + 1)]
            marked = [f"**{shown(f, True, True)}**" if f.sign else shown(f, True, True) for f in found if f is not None]
            rows.append([titled(one, arm.name), *marked, *[""] * (most - one.seats)])
    return table(["", *[f"seat {seat}" for seat in range(1, most + 1)]], rows)


def endings(results: list[Result]) -> list[str]:
    rows = []
    for one in results:
        for arm in one.arms:
            found = [one.of("endings", rule, arm.name) for rule in one.setting.endings]
            parts = [f"{f.figure}: {shown(f, True)} %" for f in found if f is not None and f.value >= RARE]
            rows.append([titled(one, arm.name), ", ".join(parts)])
    return table(["", "games that end by"], rows)


def titled(result: Result, arm: str) -> str:
    """With the arm and its games, where there are several."""
    return result.title if len(result.arms) == 1 else f"{result.title}, {arm} ({result.games:,} games)"


def usage(results: list[Result]) -> list[str]:
    """Each thing: by how many players it is used, and how that goes with winning, in each result."""
    things = list(dict.fromkeys(thing for one in results for thing in one.setting.things))
    heads = ["", *[f"{one.title}: used by, wins" for one in results]]
    return table(heads, [[thing, *[use(one, thing) for one in results]] for thing in things])


def use(result: Result, thing: str) -> str:
    arm = result.arms[0].name
    used, wins = result.of("usage", f"{thing}: used", arm), result.of("usage", f"{thing}: winning", arm)
    if used is None or used.value < RARE:
        return "hardly" if used is not None else ""
    vague = wins is None or wins.half > VAGUE
    marked = "" if vague or wins is None else f"**{shown(wins, True, True)}**" if wins.sign else shown(wins, True, True)
    return f"{100 * used.value:.0f} %, {marked}".rstrip(", ")


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


if __name__ == "__main__":
    main()
