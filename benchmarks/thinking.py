"""How long a bot thinks: processor time a decision, in every game, by a bot on one seat among mates.

    python benchmarks/thinking.py --bot captain --decisions 100

Use the compiled build. What is forced takes no thought and is not counted.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import time
from collections.abc import Iterator

from quarterdeck.bots.base import decide, is_forced
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import game_seed

TABLES = (
    ("battlecruisers", "basic", 4),
    ("give_no_quarter", "standard", 3),
    ("secret_salvage", "standard", 3),
    ("avertigos", "skirmish", 2),
    ("avertigos", "strategy", 2),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--decisions", type=int, default=100, help="of the bot, in each game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("| game | decisions | median ms | 95 % under | most |")
    print("|---|---|---|---|---|")
    for slug, mode, seats in TABLES:
        found = sorted(thoughts(find_game(slug), mode, seats, given.bot, given.decisions, given.seed))
        cut = statistics.quantiles(found, n=20)[18]
        print(f"| {slug}, {mode} | {len(found)} | {statistics.median(found):.0f} | {cut:.0f} | {found[-1]:.0f} |")


def thoughts(game: AnyGame, mode: str, seats: int, bot: str, count: int, seed: int) -> list[float]:
    """Milliseconds of the first so many real decisions, over as many games as that takes."""
    games = (in_one_game(game, mode, seats, bot, game_seed(seed, number)) for number in itertools.count())
    return list(itertools.islice(itertools.chain.from_iterable(games), count))


def in_one_game(game: AnyGame, mode: str, seats: int, bot: str, seed: int) -> Iterator[float]:
    named = game.info.mode(mode)
    assert named is not None, mode
    state = game.setup(seats, game.types().read_options(named.options), seed)
    players = [make_bot(parse_bot(spec), from_seed(seed + i)) for i, spec in enumerate([bot, *["mate"] * (seats - 1)])]
    while asked := game.to_act(state):
        seat, begun = asked[0], time.thread_time()
        choices = game.legal(state, seat) if seat == 0 else []
        action = decide(game, state, seat, players[seat])
        if seat == 0 and not is_forced(choices):
            yield 1000 * (time.thread_time() - begun)
        game.apply(state, seat, action)


if __name__ == "__main__":
    main()
