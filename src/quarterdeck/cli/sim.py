"""`quarterdeck sim`: many games between bots, with intervals."""

from __future__ import annotations

import os
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from quarterdeck.bots.spec import parse_bots
from quarterdeck.cli.choice import TableOptions, choose_new_game
from quarterdeck.cli.console import print_json, stderr, stdout
from quarterdeck.cli.drawing import title
from quarterdeck.cli.progress import games_bar
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.arena import GameRecord, Plan, check_plan, simulate
from quarterdeck.lab.files import Results, check_target, write_results
from quarterdeck.lab.meters import Measure, Report, Result, measure

GAMES_WORTH_A_JOB = 20


def sim(
    game: str,
    /,
    *,
    wanted: TableOptions | None = None,
    bots: str = "mate,greedy",
    games: int = 100,
    seed: int = 0,
    jobs: int | None = None,
    out: Path | None = None,
    json: bool = False,
) -> int:
    """Let bots play many games, and measure who wins.

    The same seed gives the same games, however many jobs work on them. Bots move on one seat each game.

    Parameters
    ----------
    game
        The game.
    bots
        The bots, with commas between them, for example `captain,mate,search:looks=50`; a list shorter
        than the table is repeated round, and five names mean five seats.
    games
        How many games to play.
    seed
        Where the luck of all games begins.
    jobs
        How many processes work at once; left out, one for each processor if the games are worth it.
    out
        Write every game to this file, `.json` or `.parquet`.
    json
        Print the results as JSON, for programs.
    """
    plan = make_plan(game, wanted or TableOptions(), bots, games, seed)
    count = usual_jobs(games) if jobs is None else jobs
    if count < 1:
        raise Malformed(f"--jobs {count}: give 1 or more")
    if out is not None:
        check_target(out)
    begun = time.perf_counter()
    records = run_games(plan, count)
    seconds = time.perf_counter() - begun
    if not records:
        stderr().print("Stopped before a game was over.")
        return 130
    results = Results(plan, measure(records), records)
    if out is not None:
        write_results(out, results)
    if json:
        print_json({"plan": plan, "report": results.report})
    else:
        show(stdout(), results, seconds, out)
    return 0 if len(records) == games else 130


def make_plan(slug: str, wanted: TableOptions, bots: str, games: int, seed: int) -> Plan:
    """The plan of a simulation, checked before anything is played."""
    players = parse_bots(bots)
    new = choose_new_game(slug, wanted, len(players))
    plan = Plan(
        game=new.game.info.slug,
        seats=new.seats,
        bots=tuple(str(spec) for spec in players),
        games=games,
        seed=seed,
        options=new.options,
        changed=new.game.content.changed,
    )
    check_plan(plan)
    return plan


def usual_jobs(games: int) -> int:
    """A process takes a moment to start: few games are played here and now."""
    return max(1, min(os.cpu_count() or 1, games // GAMES_WORTH_A_JOB))


def run_games(plan: Plan, jobs: int) -> list[GameRecord]:
    """Play, with a progress bar where somebody can see it."""
    with games_bar(plan.games) as progress:
        return simulate(plan, jobs, progress)


def show(console: Console, results: Results, seconds: float, out: Path | None) -> None:
    plan, report = results.plan, results.report
    part = "" if report.games == plan.games else f" of {plan.games:,}, stopped early"
    console.print(title(f"{plan.game}, {plan.seats} seats, {report.games:,} games{part}, seed {plan.seed}"))
    console.print("", results_table("bot", report.bots), "", results_table("seat", report.seats), "", sep="\n")
    console.print(endings_table(report))
    speed = f"{report.games / seconds:,.1f} games/s, {in_short(report.decisions, 1)} decisions a game"
    console.print("", Text(f"{speed}; intervals are 95 %", style="dim"), sep="\n")
    if out is not None:
        console.print(f"Every game is in {out}", markup=False, soft_wrap=True)


def results_table(name: str, results: tuple[Result, ...]) -> Table:
    """A row a bot or a seat."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(name, min_width=12)
    for column in ("played", "wins", "from", "to", "mean rank", "±"):
        table.add_column(column, justify="right")
    for one in results:
        low, high = ("–" if edge is None else f"{100 * edge:.1f} %" for edge in (one.share.low, one.share.high))
        half = "–" if one.rank.high is None else f"{one.rank.high - one.rank.value:.2f}"
        share = Text(f"{100 * one.share.value:.1f} %", style="bold")
        table.add_row(Text(one.name, style="bold"), f"{one.played:,}", share, low, high, f"{one.rank.value:.2f}", half)
    return table


def endings_table(report: Report) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("ended by", min_width=12)
    table.add_column("games", justify="right")
    table.add_column("", justify="right")
    for rule, count in report.endings.items():
        table.add_row(Text(rule, style="bold"), f"{count:,}", f"{100 * count / report.games:.1f} %")
    return table


def in_short(number: Measure, digits: int) -> str:
    """`58.3 ± 1.2`."""
    half = "" if number.high is None else f" ± {number.high - number.value:.{digits}f}"
    return f"{number.value:.{digits}f}{half}"
