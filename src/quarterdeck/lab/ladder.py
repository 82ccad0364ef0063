"""A ladder of bots: who beats whom, as ratings with error bars. The games go into a file, and can go on any time."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from quarterdeck.bots.spec import parse_bot
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.arena import GameRecord, Plan, game_of, game_seed, play_game, workers
from quarterdeck.lab.extras import load_extra
from quarterdeck.lab.meters import Measure, wilson
from quarterdeck.lab.watch import Watch

GAMES_AHEAD = 4  # a worker has so many games waiting, so that it never waits itself
SURE = 1.959964


class Rung(msgspec.Struct, frozen=True):
    """One bot's place: its rating, its share of the victories, and its processor time a decision, in milliseconds."""

    name: str
    rating: Measure
    share: Measure
    even: float  # the share that chance would give
    played: int
    ms: float


class Played(msgspec.Struct, frozen=True):
    """A game of a ladder by its number, with the seconds and decisions of each seat."""

    number: int
    game: GameRecord
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]


def lineup(plan: Plan, number: int) -> list[str]:
    """Who plays in a game, by seat: every choice of bots in turn, and each of them once in every seat order round."""
    choices = list(itertools.combinations(plan.bots, plan.seats))
    bots = choices[number // plan.seats % len(choices)]
    return [bots[(seat + number) % plan.seats] for seat in range(plan.seats)]


def check_ladder(plan: Plan) -> None:
    if len(plan.bots) < plan.seats:
        raise Malformed(f"{len(plan.bots)} bots for {plan.seats} seats: a ladder needs one for each, or more")
    if len(set(plan.bots)) < len(plan.bots):
        raise Malformed("a bot is on a ladder only once")


def play_rung(plan: Plan, number: int) -> Played:
    """One game of a ladder; what a worker does."""
    game = game_of(plan)
    options = game.types().read_options(plan.options)
    clock = Clock(plan.seats)
    bots = [parse_bot(text) for text in lineup(plan, number)]
    record = play_game(game, plan.seats, options, game_seed(plan.seed, number), bots, [clock])
    return Played(number, record, tuple(clock.seconds), tuple(clock.decisions))


class Clock(Watch):
    """How long each seat thinks, in processor time, and over how many decisions."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats
        self.begun = 0.0

    def asked(self, state: Any, asked: tuple[int, ...]) -> None:
        self.begun = time.thread_time()

    def decided(self, state: Any, seat: int, action: Any) -> None:
        self.seconds[seat] += time.thread_time() - self.begun
        self.decisions[seat] += 1


def climb(plan: Plan, path: Path, jobs: int, progress: Callable[[int], None] | None = None) -> list[Played]:
    """Play what is missing of a ladder's games, and write each as it ends. Ctrl-C loses only the unfinished.

    With as many bots as seats it is always the same match, with seats changed; then a bot may take several of them.
    """
    done = read_ladder(plan, path)
    missing = [number for number in range(plan.games) if number not in done]
    if progress is not None:
        progress(plan.games - len(missing))
    if not path.exists():
        path.write_bytes(msgspec.json.encode(heading(plan)) + b"\n")
    with path.open("ab") as file:
        try:
            for played in play_all(plan, missing, jobs):
                file.write(msgspec.json.encode(played) + b"\n")
                file.flush()
                done[played.number] = played
                if progress is not None:
                    progress(1)
        except KeyboardInterrupt:
            pass
    return [done[number] for number in sorted(done)]


def play_all(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        for number in numbers:
            yield play_rung(plan, number)
        return
    with workers(jobs, None) as pool:
        waiting, ahead = iter(numbers), []
        for number in itertools.islice(waiting, jobs * GAMES_AHEAD):
            ahead.append(pool.submit(play_rung, plan, number))
        while ahead:
            yield ahead.pop(0).result()
            for number in itertools.islice(waiting, 1):
                ahead.append(pool.submit(play_rung, plan, number))


def heading(plan: Plan) -> Plan:
    """What makes two ladders the same one: all but how many games they have."""
    return msgspec.structs.replace(plan, games=0)


def read_ladder(plan: Plan, path: Path) -> dict[int, Played]:
    """The games of a file by number; `Malformed` if it is another ladder's."""
    if not path.exists():
        return {}
    first, *lines = path.read_bytes().splitlines()
    try:
        same = msgspec.json.decode(first, type=Plan) == heading(plan)
        found = [msgspec.json.decode(line, type=Played) for line in lines]
    except msgspec.MsgspecError as error:
        raise Malformed(f"{path}: this is no ladder: {error}") from None
    if not same:
        raise Malformed(f"{path} is another ladder's: its game, bots, options or seed differ")
    return {played.number: played for played in found}


def rungs(plan: Plan, games: list[Played]) -> list[Rung]:
    """The bots by rating, the best first."""
    ratings = rate(plan, games)
    return sorted([rung(bot, plan, games, ratings[bot]) for bot in plan.bots], key=lambda one: -one.rating.value)


def rung(bot: str, plan: Plan, games: list[Played], rating: Measure) -> Rung:
    seats = [(played, seat) for played in games for seat, name in enumerate(lineup(plan, played.number)) if name == bot]
    won = sum(played.game.shares[seat] for played, seat in seats)
    decisions = sum(played.decisions[seat] for played, seat in seats)
    seconds = sum(played.seconds[seat] for played, seat in seats)
    share = wilson(won, len(seats)) if seats else Measure(0.0, None, None)
    return Rung(bot, rating, share, 1 / plan.seats, len(seats), 1000 * seconds / max(1, decisions))


def rate(plan: Plan, games: list[Played]) -> dict[str, Measure]:
    """Ratings by the Plackett–Luce model from who came in before whom, with 95 % of where they may lie."""
    model = load_extra("openskill.models", "a ladder needs openskill").PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in plan.bots}
    for played in games:
        names = lineup(plan, played.number)
        rated = model.rate([[ratings[name]] for name in names], ranks=list(played.game.ranks))
        ratings.update(zip(names, [team[0] for team in rated], strict=True))
    return {bot: around(rating.mu, SURE * rating.sigma) for bot, rating in ratings.items()}


def around(value: float, half: float) -> Measure:
    return Measure(value, value - half, value + half)


# The page of a ladder


def write_page(path: Path, plan: Plan, found: list[Rung], games: int) -> None:
    """A table in Markdown and a plot beside it."""
    plot = path.with_suffix(".svg")
    draw(plot, found)
    rows = [
        f"| {one.name} | {one.rating.value:.1f} ± {half(one.rating):.1f} | {shown(one)} | {one.ms:.2f} |"
        for one in found
    ]
    lines = [
        f"# Ladder: {plan.game}",
        "",
        f"{games:,} games of {plan.seats} seats, seed {plan.seed}; bots change seats. Ratings by the Plackett–Luce "
        "model, intervals of 95 %.",
        "",
        f"| bot | rating | wins (even: {100 / plan.seats:.0f} %) | processor ms a decision |",
        "|---|---|---|---|",
        *rows,
        "",
        f"![ratings]({plot.name})",
        "",
    ]
    path.write_text("\n".join(lines), "utf-8")


def half(measure: Measure) -> float:
    return 0.0 if measure.high is None else measure.high - measure.value


def shown(one: Rung) -> str:
    if one.share.low is None or one.share.high is None:
        return "–"
    return f"{100 * one.share.value:.1f} % ({100 * one.share.low:.1f} to {100 * one.share.high:.1f})"


def draw(path: Path, found: list[Rung]) -> None:
    matplotlib = load_extra("matplotlib", "a plot needs matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "quarterdeck"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 0.5 * len(found) + 1))
    names = [one.name for one in reversed(found)]
    values = [one.rating.value for one in reversed(found)]
    axes.errorbar(values, names, xerr=[half(one.rating) for one in reversed(found)], fmt="o", capsize=4)
    axes.set_xlabel("rating")
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(path, bbox_inches="tight", metadata={"Date": None})
    pyplot.close(figure)
