"""`quarterdeck lab`: experiments as files, and what they have found as a page."""

from __future__ import annotations

import os
from pathlib import Path

from cyclopts import App

from quarterdeck.cli.console import print_json, stderr, stdout
from quarterdeck.cli.drawing import title
from quarterdeck.cli.progress import games_bar
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.conclusions import Conclusions, conclude, footnotes
from quarterdeck.lab.experiment import read_experiment
from quarterdeck.lab.hands import hands_for
from quarterdeck.lab.page import write_page
from quarterdeck.lab.result import Result, read_result, write_result
from quarterdeck.lab.trial import Trial
from quarterdeck.lab.trial import run as run_trial

lab = App(name="lab", help="Experiments on games: what a number does, whether seats are fair, how long games are.")


@lab.command
def run(
    experiment: Path,
    /,
    *,
    jobs: int | None = None,
    cluster: str = "",
    out: Path | None = None,
    page: Path | None = None,
    json: bool = False,
) -> int:
    """Play an experiment until what it asks for is known.

    Every game is kept in a file beside the result: the same command goes on where it stopped, and a higher limit adds
    games. The same experiment gives the same result, whoever plays the games.

    Parameters
    ----------
    experiment
        The file that says what is played, in which arms, what is measured, and how sure to be.
    jobs
        How many processes work at once; left out, one for each processor.
    cluster
        The address of a Dask scheduler, whose workers play the games instead.
    out
        The file of the result; left out, the experiment's name with `.result.json`, beside it. The games are kept
        in a file of the same name with `.games.jsonl`.
    page
        Write the report to this HTML file too.
    json
        Print the result as JSON, for programs.
    """
    count = (os.cpu_count() or 1) if jobs is None else jobs
    if count < 1:
        raise Malformed(f"--jobs {count}: give 1 or more")
    trial = Trial(read_experiment(experiment), experiment.parent)
    target = out or experiment.with_suffix(".result.json")
    result = play(trial, count, cluster, games_file(target))
    if result is None:
        stderr().print("Stopped before the first look; the same command goes on.")
        return 130
    write_result(target, result)
    if page is not None:
        write_page(page, result)
    if json:
        print_json(result)
    else:
        show(result, conclude(result), target)
    return 130 if result.stopped == "interrupted" else 0


@lab.command
def report(result: Path, /, *, page: Path | None = None) -> None:
    """Say what an experiment has found, or write it as a page.

    Parameters
    ----------
    result
        The file that `quarterdeck lab run` has written.
    page
        Write the report to this HTML file: one page that needs no network.
    """
    found = read_result(result)
    if page is None:
        show(found, conclude(found), result)
    else:
        write_page(page, found)


def games_file(target: Path) -> Path:
    return target.with_name(target.name.removesuffix(".json").removesuffix(".result") + ".games.jsonl")


def play(trial: Trial, jobs: int, cluster: str, games: Path) -> Result | None:
    hands = hands_for(jobs, cluster)
    try:
        with games_bar(len(trial.setups) * trial.experiment.sure.most) as progress:
            return run_trial(trial, hands, games, progress)
    finally:
        hands.close()


def show(result: Result, found: Conclusions, target: Path) -> None:
    console = stdout()
    arms = f", {len(result.arms)} arms" if len(result.arms) > 1 else ""
    console.print(title(f"{result.title or result.game}: {result.seats} seats{arms}, {result.games:,} games each"))
    for head, lines in (("What is known", found.known), ("What cannot be concluded yet", found.open)):
        if lines:
            console.print("", head, *[f"  • {line}" for line in lines], sep="\n", markup=False)
    console.print("", *footnotes(result), sep="\n", markup=False, style="dim")
    console.print(f"Everything is in {target}", markup=False, soft_wrap=True)
