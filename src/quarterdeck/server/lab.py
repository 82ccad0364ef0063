"""The lab over HTTP: what can be measured, numbers to change, experiments as files, runs and their reports.

A page that looks on asks for what is newer than it has seen, and is answered as soon as there is something: the same
requests as everywhere, so that nothing has to be kept open, and whoever loses one asks again.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from quarterdeck.core.registry import find_game
from quarterdeck.lab.conclusions import PLAIN
from quarterdeck.lab.datum import Datum, numbers
from quarterdeck.lab.experiment import Experiment, decode_experiment, title_of, write_experiment
from quarterdeck.lab.measures import MEASURES, Setting
from quarterdeck.server.errors import Unknown
from quarterdeck.server.identity import limited, named
from quarterdeck.server.laboratory import MOST_ARMS, Laboratory, Run, check_packages, missing
from quarterdeck.server.limits import Limits
from quarterdeck.server.runner import Look
from quarterdeck.server.store import User

LONGEST = 400_000  # characters of an experiment's file
REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


class Aim(msgspec.Struct, frozen=True):
    """What can be asked to be known well: a measure, or one figure of it. A part counts in points of a hundred."""

    name: str
    words: str
    part: bool


class MeasureCard(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: str
    aims: tuple[Aim, ...]


class RunCard(msgspec.Struct, frozen=True):
    """`played` counts the games of all arms, `games` those of each arm that count by now."""

    id: str
    title: str
    game: str
    state: str
    problem: str
    arms: list[str]
    played: int
    games: int
    most: int
    started: float
    version: int


class RunPage(msgspec.Struct, frozen=True):
    card: RunCard
    experiment: Experiment
    look: Look | None


class Bench(msgspec.Struct, frozen=True):
    """What there is to work with; `install` says what is missing on this server."""

    measures: tuple[MeasureCard, ...]
    runs: list[RunCard]
    most_games: int
    most_arms: int
    most_seconds: int
    install: str


class ExperimentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LONGEST)]


def card_of(run: Run) -> RunCard:
    made, look = run.experiment, run.look
    games = look.games if look else 0
    return RunCard(
        id=run.id,
        title=title_of(made),
        game=made.game,
        state=run.state,
        problem=run.problem,
        arms=run.arms,
        played=run.played,
        games=games,
        most=made.sure.most,
        started=run.started,
        version=run.version,
    )


def measure_cards() -> tuple[MeasureCard, ...]:
    """Figures that depend on the number of seats or on what is printed are asked for together, by their measure."""
    found = []
    for name, kind in MEASURES.items():
        fixed = kind.figures(Setting(2, 1, {}, ())) if name in PLAIN else []
        aims = tuple(Aim(one.name, one.name, one.bounds is not None) for one in fixed)
        together = () if name in PLAIN else (Aim(name, f"all of {kind.title.lower()}", True),)
        found.append(MeasureCard(name, kind.title, kind.words, aims or together))
    return tuple(found)


@get("/lab")
async def show_bench(me: NamedDependency[User | None], lab: NamedDependency[Laboratory]) -> Bench:
    settings = lab.settings
    return Bench(
        measures=measure_cards(),
        runs=[card_of(run) for run in lab.of(me.id)] if me else [],
        most_games=settings.most_run_games,
        most_arms=MOST_ARMS,
        most_seconds=settings.most_run_seconds,
        install=missing(),
    )


@get("/lab/games/{slug:str}/numbers", sync_to_thread=True)
def show_numbers(slug: FromPath[str], lab: NamedDependency[Laboratory]) -> list[Datum]:
    """Every number of the game's data, beside the text that it stands in."""
    return numbers(find_game(slug).content.texts)


@post("/lab/read", status_code=200, sync_to_thread=True)
def read_file(data: JSONBody[ExperimentFile], lab: NamedDependency[Laboratory]) -> Experiment:
    """An experiment from its file."""
    return decode_experiment("the file", data.text)


@post("/lab/file", status_code=200, sync_to_thread=True)
def write_file(data: JSONBody[Experiment], lab: NamedDependency[Laboratory]) -> ExperimentFile:
    """An experiment as a file, which `quarterdeck lab run` takes too."""
    check_packages()
    return ExperimentFile(write_experiment(data))


@post("/lab/runs")
async def start_run(
    data: JSONBody[Experiment],
    me: NamedDependency[User | None],
    lab: NamedDependency[Laboratory],
    openings: NamedDependency[Limits],
) -> RunCard:
    user = named(me)
    limited(openings, user.id)
    return card_of(await lab.start(data, user.id))


@get("/lab/runs/{run_id:str}")
async def show_run(
    run_id: FromPath[str],
    me: NamedDependency[User | None],
    lab: NamedDependency[Laboratory],
    seen: Annotated[int, QueryParameter(ge=0, le=1_000_000_000, description="the version that is known")] = 0,
) -> RunPage:
    """What it has shown: at once if that is newer, else as soon as it is, or after some seconds."""
    run = lab.find(run_id, named(me).id)
    await run.newer(seen)
    return RunPage(card_of(run), run.experiment, run.look)


@post("/lab/runs/{run_id:str}/stop", status_code=200)
async def stop_run(
    run_id: FromPath[str], me: NamedDependency[User | None], lab: NamedDependency[Laboratory]
) -> RunCard:
    """What the last look has shown stays."""
    run = lab.find(run_id, named(me).id)
    await lab.halt(run)
    return card_of(run)


@delete("/lab/runs/{run_id:str}", status_code=200)
async def forget_run(
    run_id: FromPath[str], me: NamedDependency[User | None], lab: NamedDependency[Laboratory]
) -> list[RunCard]:
    """What is left."""
    user = named(me)
    await lab.forget(lab.find(run_id, user.id))
    return [card_of(run) for run in lab.of(user.id)]


@get("/lab/runs/{run_id:str}/report", media_type=MediaType.HTML)
async def show_report(
    run_id: FromPath[str], me: NamedDependency[User | None], lab: NamedDependency[Laboratory]
) -> Response[str]:
    """The same page as `quarterdeck lab report` writes."""
    text = await lab.report_on(lab.find(run_id, named(me).id))
    headers = {"content-security-policy": REPORT_POLICY, "cache-control": "no-store"}
    return Response(text, media_type=MediaType.HTML, headers=headers)


@get("/lab/runs/{run_id:str}/result", media_type=MediaType.JSON)
async def download_result(
    run_id: FromPath[str], me: NamedDependency[User | None], lab: NamedDependency[Laboratory]
) -> Response[bytes]:
    """The result as the command writes it, for `quarterdeck lab report`."""
    run = lab.find(run_id, named(me).id)
    if not run.result:
        raise Unknown("this run has shown nothing yet")
    headers = {"content-disposition": f'attachment; filename="{run.experiment.game}.result.json"'}
    return Response(run.result, media_type=MediaType.JSON, headers=headers)


LAB = (
    show_bench,
    show_numbers,
    read_file,
    write_file,
    start_run,
    show_run,
    stop_run,
    forget_run,
    show_report,
    download_result,
)
