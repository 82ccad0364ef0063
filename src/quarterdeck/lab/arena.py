"""Games between bots: one, or many at once. The same seed gives the same games, however many work on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from typing import Any

import msgspec

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import BotSpec, make_bot, parse_bot
from quarterdeck.bots.workers import Workers, deaf_to_ctrl_c
from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Outcome
from quarterdeck.core.match import make_header
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed, from_words
from quarterdeck.lab.watch import Watch

MOST_DECISIONS = 20_000
UNFINISHED = "unfinished"
LONGEST_BATCH = 10  # Ctrl-C loses the batches that are being played
BATCHES_A_JOB = 8


class GameRecord(msgspec.Struct, frozen=True):
    """What is kept of a game. The last three have an entry a seat; ranks count from 0."""

    seed: int
    rule: str
    decisions: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, share in enumerate(self.shares) if share)


class Plan(msgspec.Struct, frozen=True):
    """Games to be played; it travels to the workers, so that it holds texts and numbers only."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    changed: dict[str, str] = {}


def play_game(
    game: AnyGame,
    seats: int,
    options: Any,
    seed: int,
    bots: Sequence[BotSpec],
    watches: Sequence[Watch] = (),
) -> GameRecord:
    """One game from its seed; each seat's bot has a stream of its own. Watches hear of each decision."""
    root = from_seed(seed)
    players = [make_bot(spec, root.fork()) for spec in bots]
    state = game.setup(seats, options, seed)
    if all(player.blind for player in players):
        state.forget()
    decisions = 0
    for watch in watches:
        watch.begin(game, state)
    while decisions < MOST_DECISIONS and (asked := game.to_act(state)):
        seat = asked[0]
        for watch in watches:
            watch.asked(state, asked)
        action = decide(game, state, seat, players[seat])
        for watch in watches:
            watch.decided(state, seat, action)
        game.apply(state, seat, action)
        for watch in watches:
            watch.applied(state, seat)
        decisions += 1
    return record_of(seed, decisions, bots, game.outcome(state))


def record_of(seed: int, decisions: int, bots: Sequence[BotSpec], ended: Outcome | None) -> GameRecord:
    """The record of a game; nobody has won one that never ended, and all share its only rank."""
    seats = range(len(bots))
    outcome = ended or Outcome(UNFINISHED, "", (), (tuple(seats),))
    return GameRecord(
        seed=seed,
        rule=outcome.rule,
        decisions=decisions,
        bots=tuple(str(spec) for spec in bots),
        shares=tuple(outcome.share(seat) for seat in seats),
        ranks=tuple(outcome.rank(seat) for seat in seats),
    )


def game_seed(base: int, number: int) -> int:
    """The seed of a simulation's game; 53 bits, so that every JSON reader keeps it whole."""
    root = from_seed(base)
    mixed = from_words(root.next() ^ number, root.next(), root.next())
    return mixed.next() << 21 | mixed.next() >> 11


def seated(bots: Sequence[BotSpec], seats: int, number: int) -> list[BotSpec]:
    """The bots by seat in a simulation's game: the list repeated round, and moved on one seat each game."""
    return [bots[(seat + number) % seats % len(bots)] for seat in range(seats)]


def check_plan(plan: Plan) -> None:
    """Everything that can be wrong with a plan, before a worker starts."""
    if plan.games < 1:
        raise Malformed(f"{plan.games} games cannot be played; give 1 or more")
    if not 1 <= len(plan.bots) <= plan.seats:
        raise Malformed(f"{len(plan.bots)} bots for {plan.seats} seats; give one for each seat, or fewer")
    game = game_of(plan)
    make_header(game, plan.seats, plan.options, plan.seed, ())
    game.setup(plan.seats, game.types().read_options(plan.options), game_seed(plan.seed, 0))
    for text in plan.bots:
        parse_bot(text)


def game_of(plan: Plan) -> AnyGame:
    return find_game(plan.game, plan.changed)


def play_batch(plan: Plan, first: int, end: int) -> list[GameRecord]:
    """The games of a plan from one number up to another; what a worker does."""
    game = game_of(plan)
    options = game.types().read_options(plan.options)
    bots = [parse_bot(text) for text in plan.bots]
    return [
        play_game(game, plan.seats, options, game_seed(plan.seed, number), seated(bots, plan.seats, number))
        for number in range(first, end)
    ]


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None, executor: Executor | None = None
) -> list[GameRecord]:
    """All games of a plan, in order. Ctrl-C ends it early with the batches that are done.

    `progress` hears how many games have been added. An executor of your own (a cluster's) takes the place
    of our processes.
    """
    check_plan(plan)
    done: dict[int, list[GameRecord]] = {}
    try:
        for first, records in batches(plan, jobs, executor):
            done[first] = records
            if progress is not None:
                progress(len(records))
    except KeyboardInterrupt:
        pass
    return [record for first in sorted(done) for record in done[first]]


def batches(plan: Plan, jobs: int, executor: Executor | None) -> Iterator[tuple[int, list[GameRecord]]]:
    """Each batch of games with the number of its first, as they are finished."""
    size = min(LONGEST_BATCH, max(1, plan.games // (jobs * BATCHES_A_JOB)))
    spans = [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    if executor is None and jobs == 1:
        for first, end in spans:
            yield first, play_batch(plan, first, end)
        return
    with workers(jobs, executor) as pool:
        waiting: dict[Future[list[GameRecord]], int] = {}
        with deaf_to_ctrl_c():
            for first, end in spans:
                waiting[pool.submit(play_batch, plan, first, end)] = first
        for future in as_completed(waiting):
            yield waiting[future], future.result()


@contextmanager
def workers(jobs: int, executor: Executor | None) -> Iterator[Executor]:
    """The given executor, which stays open, or processes of our own, which end with the simulation."""
    if executor is not None:
        yield executor
        return
    pool = Workers(jobs)
    try:
        yield pool
    except BaseException:
        pool.abandon()  # whoever stops shall not wait for the batches that are being played
        raise
    pool.shutdown()
