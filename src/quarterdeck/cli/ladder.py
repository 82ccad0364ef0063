"""`quarterdeck ladder`: which bot is how strong."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from rich.table import Table
from rich.text import Text

from quarterdeck.bots.levels import LEVELS
from quarterdeck.cli.choice import TableOptions, choose_new_game
from quarterdeck.cli.console import print_json, stderr, stdout
from quarterdeck.cli.drawing import title
from quarterdeck.cli.progress import games_bar
from quarterdeck.cli.sim import usual_jobs
from quarterdeck.core.errors import Malformed
from quarterdeck.lab.arena import Plan, check_plan
from quarterdeck.lab.ladder import Played, Rung, check_ladder, climb, half, rungs, shown, write_page

ALL = ",".join([*(level.name for level in reversed(LEVELS)), "greedy", "random"])


def ladder(
    game: str,
    /,
    *,
    wanted: TableOptions | None = None,
    bots: str = ALL,
    games: int = 60,
    seed: int = 0,
    jobs: int | None = None,
    file: Path | None = None,
    page: Path | None = None,
    json: bool = False,
) -> int:
    """Let all bots play each other, and rate them.

    The games are kept in a file: the same command again goes on where it stopped, and more games add to it.

    Parameters
    ----------
    game
        The game.
    bots
        The bots on the ladder, with commas between them: names of levels or bots.
    games
        How many games to have in all.
    seed
        Where the luck of all games begins.
    jobs
        How many processes work at once; left out, one for each processor.
    file
        Where the games are kept; left out, `ladder-GAME.jsonl` here.
    page
        Write table and plot to this Markdown file.
    json
        Print the results as JSON, for programs.
    """
    new = choose_new_game(game, wanted or TableOptions())
    names = tuple(one.strip() for one in bots.split(","))
    plan = Plan(new.game.info.slug, new.seats, names, games, seed, new.options, new.game.content.changed)
    check_ladder(plan)
    check_plan(lineup_plan(plan))
    count = usual_jobs(10 * games) if jobs is None else jobs
    if count < 1:
        raise Malformed(f"--jobs {count}: give 1 or more")
    played = run_ladder(plan, file or Path(f"ladder-{plan.game}.jsonl"), count)
    if not played:
        stderr().print("Stopped before a game was over.")
        return 130
    found = rungs(plan, played)
    if page is not None:
        write_page(page, plan, found, len(played))
    if json:
        print_json(found)
    else:
        show(plan, found, len(played))
    return 0 if len(played) >= games else 130


def lineup_plan(plan: Plan) -> Plan:
    """One game of the ladder as a simulation, which is checked for all that can be wrong."""
    return replace(plan, bots=plan.bots[: plan.seats])


def run_ladder(plan: Plan, path: Path, jobs: int) -> list[Played]:
    with games_bar(plan.games) as progress:
        return climb(plan, path, jobs, progress)


def show(plan: Plan, found: list[Rung], games: int) -> None:
    console = stdout()
    console.print(title(f"{plan.game}, {plan.seats} seats, {games:,} games, seed {plan.seed}"))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("bot", min_width=12)
    for column in ("rating", "±", "wins", "played", "ms a decision"):
        table.add_column(column, justify="right")
    for one in found:
        name, rating = Text(one.name, style="bold"), Text(f"{one.rating.value:.1f}", style="bold")
        table.add_row(name, rating, f"{half(one.rating):.1f}", shown(one), f"{one.played:,}", f"{one.ms:.2f}")
    console.print("", table, "", sep="\n")
    console.print(Text(f"Even would be {100 / plan.seats:.0f} % of the games; intervals are 95 %", style="dim"))
