"""The lab's runs at this node: whose they are, how many there may be, their processes, and what they have shown.

Nothing is built or played here. An experiment is looked at in the workshop, as a table's changed data are, and then
played in a process of its own, at low priority. What a run has shown is kept in memory, for a while.
"""

from __future__ import annotations

import asyncio
import importlib.util
import multiprocessing
import secrets
import threading
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from quarterdeck.bots.spec import parse_bots
from quarterdeck.bots.workers import Workers
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.experiment import Experiment, arms_of, set_up
from quarterdeck.lab.trial import Trial
from quarterdeck.server.entries import SeatPlan, Setup
from quarterdeck.server.errors import Unknown
from quarterdeck.server.limits import Places
from quarterdeck.server.runner import Look, News, make_report, play_run
from quarterdeck.server.settings import Settings
from quarterdeck.server.trials import try_setup
from quarterdeck.server.workshop import Workshop

PACKAGES = {"altair": "Altair", "tomli_w": "tomli-w", "vl_convert": "vl-convert"}  # that the lab needs
MOST_ARMS = 8  # more than anybody compares at a glance
MOST_KEPT = 12  # runs of one person that are over
MOST_KEPT_IN_ALL = 100
WAIT = 5.0  # seconds that a page waits for something new
REPORT_SECONDS = 120.0
NOWHERE = Path()  # an experiment that was sent in has no files beside it


class Run:
    """An experiment that is being played, or was. `version` counts what can be seen of it."""

    def __init__(self, experiment: Experiment, owner: str) -> None:
        self.id = secrets.token_urlsafe(9)
        self.experiment = experiment
        self.owner = owner
        self.arms = [arm.name for arm in arms_of(experiment)]
        self.started = time.time()
        self.state = "playing"  # then sure, most, stopped, late or failed
        self.problem = ""
        self.played = 0
        self.look: Look | None = None
        self.result = b""
        self.report = (b"", "")  # of which result, and the page
        self.version = 1
        self.stirred = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.state != "playing"

    def hear(self, news: News) -> None:
        self.played = max(self.played, news.played)
        if news.look is not None:
            self.look, self.result = news.look, news.result
        if news.stopped:
            self.end(news.stopped)
        elif news.problem:
            self.end("failed", news.problem)
        self.stir()

    def end(self, state: str, problem: str = "") -> None:
        """The first end counts."""
        if not self.is_over:
            self.state, self.problem = state, problem
            self.stir()

    def stir(self) -> None:
        self.version += 1
        self.stirred.set()
        self.stirred = asyncio.Event()

    async def newer(self, seen: int) -> None:
        """Wait for something that this page has not seen, but not for long."""
        if self.version <= seen and not self.is_over:
            with suppress(TimeoutError):
                async with asyncio.timeout(WAIT):
                    await self.stirred.wait()


class Laboratory:
    def __init__(self, settings: Settings, workshop: Workshop) -> None:
        self.settings = settings
        self.workshop = workshop
        self.places = Places("runs of the lab", settings.most_runs, settings.most_runs_user)
        self.runs: dict[str, Run] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.press = asyncio.Lock()

    def of(self, owner: str) -> list[Run]:
        """The newest first."""
        return [run for run in reversed(self.runs.values()) if run.owner == owner]

    def find(self, run_id: str, owner: str) -> Run:
        run = self.runs.get(run_id)
        if run is None or run.owner != owner:
            raise Unknown("you have no such run of the lab; it may have been forgotten since")
        return run

    async def start(self, experiment: Experiment, owner: str) -> Run:
        """Looked at first, arm by arm; it has its place meanwhile."""
        check_packages()
        check_bounds(experiment, self.settings)
        self.places.enter(owner)
        try:
            for arm in range(len(arms_of(experiment))):
                await self.workshop.look_at(try_arm, experiment, arm)
            run = Run(experiment, owner)
        except BaseException:
            self.places.leave(owner)
            raise
        self.forget_old(owner)
        self.runs[run.id] = run
        self.tasks[run.id] = asyncio.create_task(self._tend(run))
        return run

    async def _tend(self, run: Run) -> None:
        """Until it is over, stopped, or has had its time. Its process ends in any case."""
        seconds = self.settings.most_run_seconds
        try:
            async with asyncio.timeout(seconds):
                await play_aside(run, seconds)
        except TimeoutError:
            run.end("late", f"it has had its time: {seconds:,} seconds")
        finally:
            run.end("stopped")
            self.places.leave(run.owner)
            self.tasks.pop(run.id, None)

    async def halt(self, run: Run) -> None:
        """What the last look has shown stays."""
        task = self.tasks.get(run.id)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def forget(self, run: Run) -> None:
        await self.halt(run)
        self.runs.pop(run.id, None)

    def forget_old(self, owner: str) -> None:
        """The oldest that are over, of this person and of all."""
        over = [run for run in self.runs.values() if run.is_over]
        mine = [run for run in over if run.owner == owner]
        for run in mine[: max(0, len(mine) - MOST_KEPT + 1)] + over[: max(0, len(over) - MOST_KEPT_IN_ALL + 1)]:
            self.runs.pop(run.id, None)

    async def report_on(self, run: Run) -> str:
        """The page of the last look, made aside, one at a time."""
        if not run.result:
            raise Malformed("there is nothing to report yet: wait for the first look")
        async with self.press:
            if run.report[0] != run.result:
                result = run.result
                run.report = (result, await print_aside(result))
        return run.report[1]

    async def stop(self) -> None:
        for run in list(self.runs.values()):
            await self.halt(run)


# Before anything is played


def missing() -> str:
    """What the lab would need, and is not installed here; nothing if all of it is."""
    lacking = [name for module, name in PACKAGES.items() if importlib.util.find_spec(module) is None]
    return f"the lab needs {' and '.join(lacking)} on this server: pip install 'quarterdeck[lab]'" if lacking else ""


def check_packages() -> None:
    if lacking := missing():
        raise Malformed(lacking)


def check_bounds(experiment: Experiment, settings: Settings) -> None:
    """What can be told from the experiment itself, without building anything."""
    arms = arms_of(experiment)
    if len(arms) > MOST_ARMS:
        raise Malformed(f"there are more than {MOST_ARMS} arms; the command `quarterdeck lab` takes them")
    games = len(arms) * experiment.sure.most
    if games > settings.most_run_games:
        raise Malformed(f"{games:,} games are too many; at most {settings.most_run_games:,} are possible here")
    for arm in arms:
        if isinstance(arm.data, str) and arm.data:
            raise Malformed(f"arm {arm.name!r}: files beside the experiment are not here; put their text into `data`")
        check_bots(arm.bots or experiment.bots)


def check_bots(text: str) -> None:
    """Those that read a file of this machine, or start processes, are for who sits at it."""
    for spec in parse_bots(text):
        if spec.name == "model" or getattr(spec.parameters, "workers", 1) > 1:
            raise Malformed(f"bot {str(spec)!r} plays only where the command `quarterdeck lab` is run")


def try_arm(experiment: Experiment, number: int) -> None:
    """What the workshop does: build the arm, and play its game for a while, as a table's is."""
    arm = arms_of(experiment)[number]
    alone = msgspec.structs.replace(experiment, arm=(arm,), sweep=None, depth=None)
    plan = set_up(alone, NOWHERE)[0].plan
    seats = tuple(SeatPlan("bot") for _ in range(plan.seats))
    try_setup(Setup(game=plan.game, options=plan.options, seats=seats, data=plan.changed))
    if number == 0:
        Trial(experiment)


# Processes


async def play_aside(run: Run, seconds: int) -> None:
    """A process plays it, and a thread listens to that; the process ends with this call, however that ends."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("spawn").Process(target=play_run, args=(there, run.experiment, seconds))
    heard = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hear(news: News | None) -> None:
        """Who sees that it is over may start the next: its process is not waited for."""
        if news is not None:
            run.hear(news)
        if news is None or run.is_over:
            heard.set()

    def listen() -> None:
        for news in spoken(here):
            loop.call_soon_threadsafe(hear, news)
        loop.call_soon_threadsafe(hear, None)

    try:
        await asyncio.to_thread(process.start)
        there.close()
        threading.Thread(target=listen, daemon=True).start()
        await heard.wait()
        run.end("failed", "its process ended before it was done: it may have needed too much memory or time")
    finally:
        if process.pid is not None:
            process.kill()


def spoken(pipe: Connection) -> Iterator[News]:
    """Until the other end is closed."""
    with pipe:
        while True:
            try:
                yield msgspec.msgpack.decode(pipe.recv_bytes(), type=News)
            except (EOFError, OSError):
                return


async def print_aside(result: bytes) -> str:
    pool = Workers(1)
    try:
        async with asyncio.timeout(REPORT_SECONDS):
            return await asyncio.wrap_future(pool.submit(make_report, result))
    except (TimeoutError, BrokenProcessPool):
        raise Malformed("the report could not be made in time; try again") from None
    finally:
        pool.abandon()
