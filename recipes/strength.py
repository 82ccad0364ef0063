"""How strong the bots are: one against the others, seats changed, each match resumable.

    python recipes/strength.py FOLDER                    all matches of the table below
    python recipes/strength.py FOLDER --only battlecruisers --games 100

The games are kept in FOLDER, a file a match; the same command goes on where it stopped. The lower end of the 95 %
interval counts. Use the compiled build.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from quarterdeck.core.registry import find_game
from quarterdeck.lab.arena import Plan
from quarterdeck.lab.ladder import Rung, climb, rung, shown
from quarterdeck.lab.meters import Measure

CAPTAIN = "search:ms=50"
TABLES = (  # game, mode, seats
    ("secret_salvage", "standard", 3),
    ("give_no_quarter", "standard", 3),
    ("avertigos", "skirmish", 2),
    ("avertigos", "strategy", 2),
    ("battlecruisers", "basic", 4),
    ("battlecruisers", "random", 4),
)
MATCHES = (("mate", "greedy"), (CAPTAIN, "mate"), (CAPTAIN, "greedy"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="only matches whose name contains this")
    parser.add_argument("--first", default="", help="only matches in which this bot is the one")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for game, mode, seats in TABLES:
        for one, others in MATCHES:
            name = f"{game}-{mode}-{seats}-{one}-{others}".replace(":", "_").replace("=", "")
            if given.only in name and given.first in one:
                found = play(given.folder / f"{name}.jsonl", plan_of(game, mode, seats, one, others, given), given.jobs)
                print(f"{name}: {shown(found)} of {found.played}, {found.ms:.2f} ms a decision", flush=True)


def plan_of(game: str, mode: str, seats: int, one: str, others: str, given: argparse.Namespace) -> Plan:
    found = find_game(game).info.mode(mode)
    if found is None:
        raise SystemExit(f"{game} has no mode {mode}")
    return Plan(game, seats, (one, *[others] * (seats - 1)), given.games, given.seed, found.options)


def play(path: Path, plan: Plan, jobs: int) -> Rung:
    """The one's share of the victories."""
    games = climb(plan, path, jobs)
    return rung(plan.bots[0], plan, games, Measure(0.0, None, None))


if __name__ == "__main__":
    main()
