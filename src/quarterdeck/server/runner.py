"""A run of the lab, in a process of its own: it plays, and tells through a pipe what each look has shown."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection

import msgspec

from quarterdeck.bots.workers import begin_work
from quarterdeck.core.errors import QuarterdeckError
from quarterdeck.lab.conclusions import conclude
from quarterdeck.lab.experiment import Experiment
from quarterdeck.lab.findings import Finding
from quarterdeck.lab.hands import Alone
from quarterdeck.lab.measures import MEASURES, Figure
from quarterdeck.lab.page import page
from quarterdeck.lab.result import Result, Swept, encode_result
from quarterdeck.lab.trial import Trial, run
from quarterdeck.server.workshop import within_limits

PRIORITY = 10  # below whoever plays
PAUSE = 0.5  # seconds between two messages
PART_OF_TIME = 10  # a look is told again after so many times of what telling it took
MEMORY = 2 << 30  # bytes of address space


class Cell(msgspec.Struct, frozen=True):
    """What a figure is in an arm, or how much more than in another (`against`); `null`: not known yet."""

    arm: str
    against: str
    value: float
    low: float | None
    high: float | None


class FigureCard(msgspec.Struct, frozen=True):
    """A part is shown in points of a hundred, with one digit; a signed one says how much more or less."""

    measure: str
    title: str
    name: str
    words: str
    part: bool
    signed: bool
    digits: int
    cells: list[Cell]


class Look(msgspec.Struct, frozen=True):
    """What the games so far say; `games` of each arm count. A sweep has a number in each arm, a ladder its bots."""

    games: int
    known: list[str]
    open: list[str]
    figures: list[FigureCard]
    swept: Swept | None
    rungs: tuple[str, ...]


class News(msgspec.Struct, frozen=True):
    """What the process tells: all games so far, and what a look has shown, with the whole result as a file."""

    played: int
    look: Look | None = None
    result: bytes = b""
    stopped: str = ""  # sure or most, once it is over
    problem: str = ""


def play_run(pipe: Connection, experiment: Experiment, seconds: int) -> None:
    """What the process does, from its beginning to its end."""
    begin_work()
    step_back()
    try:
        within_limits(play, seconds, MEMORY, (pipe, experiment))
    except (QuarterdeckError, MemoryError) as error:
        tell(pipe, News(0, problem=str(error) or "this takes more memory than there is for it"))


def step_back() -> None:
    """Whoever plays goes first."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, PRIORITY)


def play(pipe: Connection, experiment: Experiment) -> None:
    trial = Trial(experiment)
    teller = Teller(pipe, trial)
    result = run(trial, Alone(), None, teller.count, lambda _: teller.look())
    if result is not None:
        teller.tell(result)


class Teller:
    """Says how far a trial is; not so often that saying it would take longer than playing."""

    def __init__(self, pipe: Connection, trial: Trial) -> None:
        self.pipe = pipe
        self.trial = trial
        self.played = 0
        self.counted = self.looked = 0.0  # when the next message may go

    def count(self, games: int) -> None:
        self.played += games
        if time.monotonic() >= self.counted:
            tell(self.pipe, News(self.played))
            self.counted = time.monotonic() + PAUSE

    def look(self) -> None:
        begun = time.monotonic()
        if begun >= self.looked:
            self.tell(self.trial.result())
            taken = time.monotonic() - begun
            self.looked = begun + max(PAUSE, PART_OF_TIME * taken)

    def tell(self, result: Result) -> None:
        stopped = "" if result.stopped == "interrupted" else result.stopped
        tell(self.pipe, News(self.played, look_of(result), encode_result(result), stopped))


def tell(pipe: Connection, news: News) -> None:
    pipe.send_bytes(msgspec.msgpack.encode(news))


def look_of(result: Result) -> Look:
    found = conclude(result)
    return Look(result.games, found.known, found.open, figure_cards(result), result.swept, result.rungs)


def figure_cards(result: Result) -> list[FigureCard]:
    """Every figure, but those parts that are nothing in all arms: what nobody uses, how no game ends."""
    there: dict[tuple[str, str], list[Finding]] = {}
    for one in result.findings:
        there.setdefault((one.measure, one.figure), []).append(one)
    figures = [(name, figure) for name in result.measures for figure in result.figures(name)]
    found = [(name, figure, there.get((name, figure.name), [])) for name, figure in figures]
    return [
        figure_card(name, figure, result.setting.endings.get(figure.name, ""), cells)
        for name, figure, cells in found
        if any(one.value for one in cells) or (cells and (figure.signed or figure.bounds is None))
    ]


def figure_card(measure: str, figure: Figure, ending: str, found: Sequence[Finding]) -> FigureCard:
    cells = [Cell(one.arm, one.against, one.value, one.low, one.high) for one in found]
    title, part = MEASURES[measure].title, figure.bounds is not None
    words = ending or figure.words.replace("{}", "more or less" if figure.signed else "…")
    return FigureCard(measure, title, figure.name, words, part, figure.signed, figure.digits, cells)


def make_report(result: bytes) -> str:
    """The same page as the command's; plots take some seconds, in a process of their own."""
    step_back()
    return page(msgspec.json.decode(result, type=Result))
