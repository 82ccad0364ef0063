"""Run the laws over many games: `python -m quarterdeck.testing GAME --games N --jobs J`."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial

from quarterdeck.core.registry import find_game
from quarterdeck.testing.conformance import LAWS, Law, LawBroken, cases
from quarterdeck.testing.laws import components_are_conserved, games_end
from quarterdeck.testing.leaks import nothing_leaks

QUICK: tuple[Law, ...] = (games_end, components_are_conserved)


def check_batch(slug: str, laws: tuple[Law, ...], seeds: range) -> tuple[int, int, list[str]]:
    """Games played, views checked for leaks, and what broke."""
    game, games, views, broken = find_game(slug), 0, 0, []
    ways = cases(game)
    for seed in seeds:
        for law in laws:
            try:
                found = law(ways[seed % len(ways)], seed)
                views += found if law is nothing_leaks else 0
            except LawBroken as error:
                broken.append(f"{law.__name__}: seed {seed}: {error}")
        games += 1
    return games, views, broken


def check_many(slug: str, laws: tuple[Law, ...], games: int, pool: Executor) -> tuple[int, int, list[str]]:
    batches = [range(start, min(start + 20, games)) for start in range(0, games, 20)]
    results = list(pool.map(partial(check_batch, slug, laws), batches))
    return (
        sum(games for games, _, _ in results),
        sum(views for _, views, _ in results),
        [line for _, _, lines in results for line in lines],
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quarterdeck.testing", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="games, spread over all modes and player counts")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="only: games end, nothing is lost")
    given = parser.parse_args()
    laws, start = QUICK if given.quick else LAWS, time.perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        games, views, broken = check_many(given.game, laws, given.games, pool)
    print(*broken, sep="\n", end="\n" if broken else "")
    seconds = time.perf_counter() - start
    print(f"{given.game}: {games} games, {views} views checked for leaks, {len(broken)} laws broken, {seconds:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
