"""A bar for many games: how many are played, how many a second, and how long the rest will take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from quarterdeck.cli.console import stderr


class Rate(TextColumn):
    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} games/s", style="dim")


@contextmanager
def games_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """What hears how many games have been added; None where nobody could see the bar."""
    console = stderr()
    if not console.is_terminal:
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn(), "games", Rate(""), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda count: progress.advance(task, count)
