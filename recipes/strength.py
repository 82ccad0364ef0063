"""How strong the bots are: one against the others, seats changed, each match resumable.

    python recipes/strength.py                        every match below: some forty hours of one processor
    python recipes/strength.py --only doublings/battlecruisers
    python recipes/strength.py --only nothing --page docs/strength.md        only the page, of what is there

The games are kept in benchmarks/strength, a file a match; the same command goes on where it stopped. What was played
by other bots than those of today does not count: put it away first. The lower end of the 95 % interval counts. Use
the compiled build.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from quarterdeck.core.registry import find_game
from quarterdeck.lab.arena import Plan
from quarterdeck.lab.ladder import Played, Rung, climb, read_ladder, rung, shown
from quarterdeck.lab.meters import Measure


class Table(msgspec.Struct, frozen=True):
    game: str
    mode: str
    seats: int
    long: bool = False  # a game takes so long that fewer of them have to do


class Match(msgspec.Struct, frozen=True):
    """One bot against others of one kind, and how many games that needs."""

    group: str
    table: Table
    one: str
    others: str
    games: int

    @property
    def name(self) -> str:
        bots = f"{self.one}-{self.others}".replace(":", "_").replace("=", "")
        return f"{self.group}/{self.table.game}-{self.table.mode}-{self.table.seats}-{bots}"


GAMES = Path(__file__).parents[1] / "benchmarks" / "strength"
SALVAGE = Table("secret_salvage", "standard", 3)
QUARTER = Table("give_no_quarter", "standard", 3)
SKIRMISH = Table("avertigos", "skirmish", 2)
STRATEGY = Table("avertigos", "strategy", 2, long=True)
BASIC = Table("battlecruisers", "basic", 4)
RANDOM = Table("battlecruisers", "random", 4)
TABLES = (SALVAGE, QUARTER, SKIRMISH, STRATEGY, BASIC, RANDOM)
GROUPS = {
    "table": "The captain has 50 ms of processor time a decision",
    "captain": "The captain has its real budget, half a second",
    "doublings": "The one has twice the time of the others; last, the whole range",
    "admiral": "Three seconds against half a second",
    "endings": "How games between captains end",
}


def matches() -> Iterator[Match]:
    """All that is to be played, what is quickest first."""
    for table in TABLES:
        games = 2000 if table in (BASIC, RANDOM) else 400  # quick, and the margin is small
        yield Match("table", table, "mate", "greedy", games)
    for table in TABLES:
        for others in ("mate", "greedy"):
            yield Match("table", table, "search:ms=50", others, 100 if table.long else 400)
    for table in TABLES:
        games = 150 if table in (BASIC, RANDOM, SKIRMISH) else 60
        for less, more in ((12, 25), (25, 50), (50, 100), (12, 100)):
            yield Match("doublings", table, f"search:ms={more}", f"search:ms={less}", games)
    for table in TABLES:
        for others in ("mate", "greedy"):
            yield Match("captain", table, "captain", others, 20 if table.long else 60)
    for table in (BASIC, RANDOM, SALVAGE, QUARTER, SKIRMISH):
        yield Match("admiral", table, "admiral", "captain", 60)
    yield Match("endings", STRATEGY, "captain", "search:ms=500", 50)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=GAMES)
    parser.add_argument("--only", default="", help="only matches whose name contains this")
    parser.add_argument("--most", type=int, default=10_000, help="no more games than this of each")
    parser.add_argument("--seed", type=int, default=20261118)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--page", type=Path, help="write what was found as a page of Markdown")
    given = parser.parse_args()
    for match in matches():
        if given.only in match.name:
            path = file_of(given.folder, match)
            path.parent.mkdir(parents=True, exist_ok=True)
            games = climb(plan_of(match, min(match.games, given.most), given.seed), path, given.jobs)
            print(f"{match.name}: {in_words(match, games, given.seed)}", flush=True)
    if given.page:
        given.page.write_text(page_of(given.folder, given.seed), "utf-8")


def file_of(folder: Path, match: Match) -> Path:
    return folder / f"{match.name}.jsonl"


def plan_of(match: Match, games: int, seed: int) -> Plan:
    table = match.table
    mode = find_game(table.game).info.mode(table.mode)
    if mode is None:
        raise SystemExit(f"{table.game} has no mode {table.mode}")
    bots = (match.one, *[match.others] * (table.seats - 1))
    return Plan(table.game, table.seats, bots, games, seed, mode.options)


def share_of(match: Match, games: list[Played], seed: int) -> Rung:
    """The one's share of the victories."""
    return rung(match.one, plan_of(match, len(games), seed), games, Measure(0.0, None, None))


def endings(games: list[Played]) -> str:
    counted = Counter(played.game.rule for played in games)
    return ", ".join(f"{rule}: {count}" for rule, count in counted.most_common())


def in_words(match: Match, games: list[Played], seed: int) -> str:
    found = share_of(match, games, seed)
    return f"{shown(found)} of {found.played}, {found.ms:.1f} ms a decision; {endings(games)}"


# The page


def page_of(folder: Path, seed: int) -> str:
    lines = [
        "# How strong the bots are",
        "",
        "One bot against others of one kind, seats changed, intervals of 95 %; "
        f"made by `recipes/strength.py`, seed {seed}. Even is a share of one in the number of seats.",
    ]
    for group, words in GROUPS.items():
        rows = [row for match in matches() if match.group == group for row in rows_of(folder, match, seed)]
        if rows:
            lines += [
                "",
                f"## {words}",
                "",
                "| game | the one | the others | games | wins | ms a decision | ended by |",
            ]
            lines += ["|---|---|---|---|---|---|---|", *rows]
    return "\n".join([*lines, ""])


def rows_of(folder: Path, match: Match, seed: int) -> list[str]:
    games = list(read_ladder(plan_of(match, 0, seed), file_of(folder, match)).values())
    if not games:
        return []
    found, table = share_of(match, games, seed), match.table
    game = f"{find_game(table.game).info.title}, {table.mode}, {table.seats}"
    bots = f"`{match.one}` | `{match.others}`"
    return [f"| {game} | {bots} | {found.played} | {shown(found)} | {found.ms:.1f} | {endings(games)} |"]


if __name__ == "__main__":
    main()
