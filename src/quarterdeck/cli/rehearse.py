"""`quarterdeck rehearse`: what an upgrade would change in the games that are stored."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from typing import TYPE_CHECKING

from quarterdeck.cli.console import print_json, stdout
from quarterdeck.cli.drawing import title
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.registry import find_game

if TYPE_CHECKING:
    from quarterdeck.server.rehearsal import Finding

CHANGES = 1  # the exit code when something would change
WORDS = {
    "refused": "a move is refused by {rule}",
    "outcome": "another outcome",
    "position": "another position",
    "broken": "cannot be replayed ({rule})",
}


def rehearse(*, database: str | None = None, jobs: int | None = None, json: bool = False) -> int:
    """Play every stored game again under this build, and say what would change.

    The database is only read, be it of this version or of one before, so this can be run with a new build while the
    old one serves. The exit code is 0 if nothing would change, 1 if something would, 2 for a mistake.

    Parameters
    ----------
    database
        sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; left out, what `serve` would use.
    jobs
        How many processes work at once; left out, one for each processor.
    json
        Print a line of JSON for each table that would change, for programs.
    """
    try:
        from quarterdeck.server.database import Unavailable, find_address
        from quarterdeck.server.settings import read_settings
    except ImportError as error:
        raise Malformed(f"the server needs more packages ({error.name}): pip install 'quarterdeck[server]'") from None
    if jobs is not None and jobs < 1:
        raise Malformed(f"--jobs {jobs}: give 1 or more")
    url = read_settings({"database": database}).database
    try:
        find_address(url)
        findings = asyncio.run(find_all(url, jobs or os.cpu_count() or 1))
    except (ValueError, Unavailable) as error:
        raise Malformed(str(error)) from None
    return report(findings, json)


async def find_all(url: str, jobs: int) -> list[Finding]:
    from quarterdeck.server.rehearsal import rehearse as play_again

    return sorted([one async for one in play_again(url, jobs)], key=lambda one: (one.game, one.table))


def report(findings: list[Finding], json: bool) -> int:
    changed = [one for one in findings if one.what != "same" or one.locked]
    if json:
        print_json(changed)
        return CHANGES if changed else 0
    for game in sorted({one.game for one in findings}):
        stdout().print(title(f"{game}, {rules_of(game)}"))
        for line in in_words([one for one in findings if one.game == game]):
            stdout().print(f"  {line}", markup=False, soft_wrap=True)
    same = len(findings) - len(changed)
    count = "1 table" if len(findings) == 1 else f"{len(findings):,} tables"
    stdout().print(f"{count}: {same:,} as they were, {len(changed):,} would change")
    return CHANGES if changed else 0


def rules_of(game: str) -> str:
    try:
        return f"rules {find_game(game).info.rules_version}"
    except QuarterdeckError:
        return "which this build does not have"


def in_words(findings: list[Finding]) -> list[str]:
    """A line for each thing that would happen, the most frequent first, with a table where it would."""
    kinds = Counter(kind for one in findings for kind in kinds_of(one))
    lines = []
    for kind, count in kinds.most_common():
        first = next(one for one in findings if kind in kinds_of(one))
        place = f", entry {first.entry}" if first.entry >= 0 and kind != "as they were" else ""
        lines.append(f"{count:,} {kind}" + ("" if kind == "as they were" else f" (such as {first.table}{place})"))
    return lines


def kinds_of(one: Finding) -> list[str]:
    """Everything that is to be said of a table."""
    said = [WORDS[one.what].format(rule=one.rule)] if one.what in WORDS else []
    if one.locked:
        said.append(f"not played on: {one.locked.split('. ')[0]}")
    if one.own_data:
        said.append("played on with data files of before")
    return said or ["as they were"]
