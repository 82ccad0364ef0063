"""An experiment being played: paired arms, looks at fixed numbers of games, a file that it can go on from.

What is found depends on the experiment alone: looks come after fixed numbers of games, and games beyond the last look
that was needed do not count, whoever played them and in which order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from quarterdeck import __version__
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.errors import Malformed
from quarterdeck.core.files import naming
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.lab.arena import Plan, game_of, game_seed, play_game, seated
from quarterdeck.lab.datum import called_by
from quarterdeck.lab.experiment import Experiment, Seek, Setup, rungs_of, set_up, values_of
from quarterdeck.lab.findings import Ledger, enough
from quarterdeck.lab.hands import Hands
from quarterdeck.lab.measures import MEASURES, Noted, Setting, check_measures, noted, setting_of, watches_for
from quarterdeck.lab.result import ArmResult, Result, Swept

LONGEST_TASK = 10  # games; a worker that dies, or Ctrl-C, loses no more
TASKS_A_LOOK = 64  # so many that no worker waits long for another's last one


class Task(msgspec.Struct, frozen=True):
    """Some games of an arm, for a worker."""

    arm: int
    plan: Plan
    measures: tuple[str, ...]
    seconds: float
    first: int
    end: int


class Heading(msgspec.Struct, frozen=True):
    """What makes two files of games the same experiment's: all but how sure to be."""

    game: str
    rules: str
    version: str
    seconds: float
    measures: tuple[str, ...]
    arms: tuple[Setup, ...]


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A game in the file: the place of its arm, and what is kept of it."""

    arm: int
    game: Noted


def play_task(task: Task) -> list[Noted]:
    """What a worker does."""
    plan = task.plan
    game = game_of(plan)
    options = game.types().read_options(plan.options)
    bots = [parse_bot(text) for text in plan.bots]
    found = []
    for number in range(task.first, task.end):
        watches = watches_for(task.measures, task.seconds)
        players, seed = seated(bots, plan.seats, number), game_seed(plan.seed, number)
        record = play_game(game, plan.seats, options, seed, players, watches)
        found.append(noted(number, record, watches))
    return found


class Trial:
    """An experiment, its arms, the games that are there, and what they say at the last look."""

    def __init__(self, experiment: Experiment, folder: Path = Path()) -> None:
        check_measures(experiment.measures)
        self.experiment = experiment
        self.setups = set_up(experiment, folder)
        plan = self.setups[0].plan
        self.game = find_game(plan.game)
        self.setting = setting_of(self.game, plan.seats, min(len(setup.plan.bots) for setup in self.setups))
        check_names(experiment, self.setting)
        self.games: dict[tuple[int, int], Noted] = {}
        names = [setup.name for setup in self.setups]
        self.ledger = Ledger(experiment.measures, names, self.setting, experiment.sure.error)
        self.stopped = ""

    @property
    def heading(self) -> Heading:
        info, experiment = self.game.info, self.experiment
        arms = tuple(timeless(setup) for setup in self.setups)
        return Heading(info.slug, info.rules_version, __version__, experiment.seconds, experiment.measures, arms)

    def missing(self) -> Iterator[Task]:
        """What has to be played yet, all arms side by side."""
        sure = self.experiment.sure
        size = min(LONGEST_TASK, max(1, sure.batch // TASKS_A_LOOK))
        for first in range(0, sure.most, size):
            end = min(first + size, sure.most)
            for arm, setup in enumerate(self.setups):
                if any((arm, number) not in self.games for number in range(first, end)):
                    yield Task(arm, setup.plan, self.experiment.measures, self.experiment.seconds, first, end)

    def take(self, task: Task, games: Iterable[Noted]) -> list[Line]:
        """Games that were played; those that were not there yet."""
        new = [Line(task.arm, game) for game in games if (task.arm, game.number) not in self.games]
        self.games.update({(line.arm, line.game.number): line.game for line in new})
        return new

    def advance(self) -> bool:
        """Look as often as there are games for; whether it is over."""
        while not self.stopped:
            sure, ledger = self.experiment.sure, self.ledger
            end = min(ledger.games + sure.batch, sure.most)
            rows = range(ledger.games, end)
            if any((arm, number) not in self.games for arm in range(len(self.setups)) for number in rows):
                break
            for number in rows:
                ledger.add([self.games[arm, number] for arm in range(len(self.setups))])
            if enough(ledger.findings(), sure, seek_of(self.experiment), len(self.setups) > 1):
                self.stopped = "sure"
            elif end == sure.most:
                self.stopped = "most"
        return bool(self.stopped)

    def result(self) -> Result:
        """What the last look has shown."""
        experiment, ledger, plan = self.experiment, self.ledger, self.setups[0].plan
        bots = dict.fromkeys(bot for setup in self.setups for bot in setup.plan.bots)
        return Result(
            title=experiment.title,
            game=plan.game,
            rules=self.game.info.rules_version,
            version=__version__,
            seats=plan.seats,
            seed=plan.seed,
            seconds=experiment.seconds,
            measures=experiment.measures,
            error=experiment.sure.error,
            arms=tuple(ArmResult(one.name, one.digest, one.plan.bots, one.plan.options) for one in self.setups),
            games=ledger.games,
            most=experiment.sure.most,
            stopped=self.stopped or "interrupted",
            by_clock=tuple(bot for bot in bots if make_bot(parse_bot(bot), from_seed(0)).budget),
            seek=seek_of(experiment),
            half=experiment.sure.half,
            differ=experiment.sure.differ,
            setting=self.setting,
            findings=ledger.findings(),
            spreads=ledger.spreads(),
            played=self.digest(),
            swept=swept_of(experiment),
            rungs=tuple(rungs_of(experiment.depth)) if experiment.depth else (),
        )

    def digest(self) -> str:
        """Of all games that count, in their order."""
        found = hashlib.sha256()
        for number in range(self.ledger.games):
            for arm in range(len(self.setups)):
                found.update(msgspec.json.encode(self.games[arm, number]))
        return found.hexdigest()[:16]


def timeless(setup: Setup) -> Setup:
    """An arm is the same however many games it is to have."""
    return msgspec.structs.replace(setup, plan=msgspec.structs.replace(setup.plan, games=0))


def seek_of(experiment: Experiment) -> Seek | None:
    return None if experiment.sweep is None else experiment.sweep.seek


def swept_of(experiment: Experiment) -> Swept | None:
    """The number of a sweep; what is no number has no place on an axis."""
    sweep = experiment.sweep
    values = values_of(sweep) if sweep else []
    if sweep is None or any(type(value) not in (int, float) for value in values):
        return None
    return Swept(called_by(sweep.option or sweep.path), tuple(float(value) for value in values))


def check_names(experiment: Experiment, setting: Setting) -> None:
    """What is to be known has to be measured."""
    figures = [figure.name for name in experiment.measures for figure in MEASURES[name].figures(setting)]
    known = [*experiment.measures, *figures]
    seek, sure = seek_of(experiment), experiment.sure
    for name in [*sure.half, *sure.differ]:
        if name not in known:
            raise Malformed(f"sure: {name!r} is not measured; there are {', '.join(known)}")
    if seek is not None and seek.figure not in figures:
        raise Malformed(f"sweep.seek: {seek.figure!r} is not measured; there are {', '.join(figures)}")


# Playing


def run(
    trial: Trial,
    hands: Hands,
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
    look: Callable[[Ledger], None] | None = None,
) -> Result | None:
    """Play until all that was asked for is known, and keep each game in a file to go on from.

    Ctrl-C ends it with what the last look has shown; None if there was none. `progress` hears how many games are added.
    """
    if keep is not None:
        trial.games = read_games(trial.heading, keep)
    if progress is not None:
        progress(len(trial.games))
    try:
        if not trial.advance():
            for lines in play(trial, hands):
                if keep is not None:
                    append(keep, lines)
                if progress is not None:
                    progress(len(lines))
                seen = trial.ledger.games
                over = trial.advance()
                if look is not None and trial.ledger.games > seen:
                    look(trial.ledger)
                if over:
                    break
    except KeyboardInterrupt:
        pass
    return trial.result() if trial.ledger.games else None


def play(trial: Trial, hands: Hands) -> Iterator[list[Line]]:
    for task, games in hands.play(play_task, trial.missing()):
        yield trial.take(task, games)


# The file of games


def read_games(heading: Heading, path: Path) -> dict[tuple[int, int], Noted]:
    """The games of a file, which is begun if there is none; a last line that was cut off does not count."""
    if not path.exists():
        with naming(path):
            path.write_bytes(msgspec.json.encode(heading) + b"\n")
        return {}
    with naming(path):
        whole, _, rest = path.read_bytes().rpartition(b"\n")
        if rest:
            path.write_bytes(whole + b"\n")
    first, *lines = whole.split(b"\n")
    if first != msgspec.json.encode(heading):
        raise Malformed(f"{path}: these games are another experiment's, or of other rules; move the file away")
    try:
        found = [msgspec.json.decode(line, type=Line) for line in lines]
    except msgspec.MsgspecError as error:
        raise Malformed(f"{path}: this is no file of games: {error}") from None
    return {(line.arm, line.game.number): line.game for line in found}


def append(path: Path, lines: list[Line]) -> None:
    with naming(path), path.open("ab") as file:
        file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
