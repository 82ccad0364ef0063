"""The front door: everything that a notebook or a script wants of Quarterdeck, by name.

import quarterdeck as qd

match = qd.new("battlecruisers", seats=4, seed=1, set="Basic")
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.bots import analysis as bots_analysis
from quarterdeck.bots.analysis import Analysis
from quarterdeck.bots.base import decide
from quarterdeck.bots.levels import HINT
from quarterdeck.bots.search import Effort
from quarterdeck.bots.spec import BotSpec, make_bot, parse_bots
from quarterdeck.core.content import read_changes
from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import Match, load_match, match_from, new_match, read_header
from quarterdeck.core.notation import parse_position
from quarterdeck.core.record import read_seed
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab import arena
from quarterdeck.lab.arena import GameRecord, Plan, seated
from quarterdeck.lab.experiment import convert_experiment, read_experiment
from quarterdeck.lab.files import Results, frame_of
from quarterdeck.lab.hands import hands_for
from quarterdeck.lab.meters import Report, measure
from quarterdeck.lab.result import Result
from quarterdeck.lab.trial import Trial
from quarterdeck.lab.trial import run as run_trial

SEEDS = 1 << 53
Data = str | Path | Mapping[str, str] | None


def new(
    game: str,
    seats: int = 0,
    seed: int | None = None,
    *,
    mode: str = "",
    short: bool = False,
    data: Data = None,
    **options: Any,
) -> Match:
    """A match at its beginning; options by name, on top of those of a mode. Left out, seed and seats are any."""
    found = find_game(game, changes(data))
    given = {**found.mode_options(mode, short), **options}
    return new_match(found, seats or found.info.seats[0], given, secrets.randbelow(SEEDS) if seed is None else seed)


def changes(data: Data) -> dict[str, str]:
    """Changed data files: by name, or a file or folder of them."""
    if data is None:
        return {}
    return read_changes(Path(data)) if isinstance(data, str | Path) else dict(data)


def load(path: str | Path) -> Match:
    """A saved game (what `Match.save` writes), every action checked again."""
    text = Path(path).read_text("utf-8")
    header = read_header(text)
    return load_match(find_game(header.game, header.changed), text)


def position(game: str, text: str, names: Sequence[str] = ()) -> Match:
    """A match that begins at a position in short lines (what `Match.position` writes)."""
    found = find_game(game)
    return match_from(found, parse_position(found, text), names)


def play(game: str, bots: str = "mate", seats: int = 0, seed: int | None = None, **more: Any) -> Match:
    """A match that bots play to its end: one for each seat, or fewer who take turns."""
    players = parse_bots(bots)
    match = new(game, seats or seats_for(game, players), seed, **more)
    root = from_seed(read_seed(match.header.seed))
    minds = [make_bot(spec, root.fork()) for spec in seated(players, match.header.seats, 0)]
    while match.to_act:
        seat = match.to_act[0]
        match.act(seat, decide(match.game, match.state, seat, minds[seat]))
    return match


def analyse(match: Match, seat: int | None = None, looks: int = HINT.looks) -> Analysis:
    """What a search thinks of a seat's decision, by what that seat may know; of who is asked first, if left out."""
    asked = match.to_act
    if not asked or (seat is not None and seat not in asked):
        raise Malformed(f"seat {seat} has nothing to decide" if asked else "the game is over")
    view = match.view(asked[0] if seat is None else seat)
    return bots_analysis.analyse(match.game, view, match.names, Effort(looks=looks), from_seed(len(match.log)))


def seats_for(game: str, bots: Sequence[BotSpec]) -> int:
    """As many seats as bots, if the game can be played so; otherwise the fewest that take them all in."""
    counts = find_game(game).info.seats
    return next((count for count in counts if count >= len(bots)), counts[-1])


def simulate(
    game: str,
    bots: str = "mate,greedy",
    games: int = 100,
    seats: int = 0,
    seed: int = 0,
    *,
    jobs: int = 1,
    mode: str = "",
    short: bool = False,
    data: Data = None,
    **options: Any,
) -> Simulation:
    """Many games between bots, seats rotated; the same seed gives the same games, however many work on them."""
    players = parse_bots(bots)
    found = find_game(game, changes(data))
    plan = Plan(
        game=found.info.slug,
        seats=seats or seats_for(game, players),
        bots=tuple(str(spec) for spec in players),
        games=games,
        seed=seed,
        options={**found.mode_options(mode, short), **options},
        changed=changes(data),
    )
    return Simulation(plan, arena.simulate(plan, jobs))


class Simulation:
    """What came of a plan: every game, and what they say together."""

    def __init__(self, plan: Plan, games: list[GameRecord]) -> None:
        self.plan = plan
        self.games = games
        self.report: Report = measure(games)

    def table(self) -> Any:
        """A polars frame with a row for each seat of each game."""
        return frame_of(Results(self.plan, self.report, self.games))

    def __repr__(self) -> str:
        """What runs it again when it is pasted, and below it, as a comment, who won how often."""
        plan = self.plan
        options = [f"{name}={value!r}" for name, value in plan.options.items()]
        given = [repr(plan.game), repr(",".join(plan.bots)), f"games={plan.games}", f"seats={plan.seats}"]
        lines = [f"qd.simulate({', '.join([*given, f'seed={plan.seed}', *options])})"]
        for one in self.report.bots:
            low, high = one.share.low or 0.0, one.share.high or 1.0
            lines.append(f"# {one.name}: {one.share.value:.1%} of the victories ({low:.1%} to {high:.1%})")
        return "\n".join(lines)


def experiment(given: str | Path | Mapping[str, Any], *, jobs: int = 1, keep: str | Path | None = None) -> Result:
    """What an experiment finds: a file, or the same as a mapping. With `keep` its games are in a file to go on from."""
    if isinstance(given, str | Path):
        trial = Trial(read_experiment(Path(given)), Path(given).parent)
    else:
        trial = Trial(convert_experiment("the experiment", given))
    hands = hands_for(jobs)
    try:
        result = run_trial(trial, hands, None if keep is None else Path(keep))
    finally:
        hands.close()
    if result is None:
        raise Malformed("the experiment was stopped before its first look")
    return result
