"""`quarterdeck replay`: a saved game, step by step or all at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from quarterdeck.cli.console import print_json, stdout, with_names
from quarterdeck.cli.files import load_game
from quarterdeck.cli.keyboard import Left, read_line, wipe
from quarterdeck.cli.pages import draw_log, draw_outcome
from quarterdeck.cli.screen import Screen
from quarterdeck.core.errors import Malformed
from quarterdeck.core.events import heard
from quarterdeck.core.info import Seat
from quarterdeck.core.match import Match

KEYS = "Enter or n: next   p: back   a number: that ply   q: leave"


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action of a game as an observer hears it; what stayed hidden is left out."""

    ply: int
    seat: int
    action: Any = None
    events: tuple[Any, ...] = ()
    words: tuple[str, ...] = ()


def replay(file: Path, /, *, seat: str | None = None, json: bool = False) -> int:
    """Step through a saved game, or print its log where nobody can type.

    Parameters
    ----------
    file
        The saved game.
    seat
        Whose eyes to look through: a player's name, or a number from 1 on; left out, a spectator's.
    json
        Print every step as JSON, for programs.
    """
    match = load_game(file)
    observer = find_seat(match, seat)
    steps = list_steps(match, observer)
    console = stdout()
    if json:
        print_json(steps)
    elif sys.stdin.isatty() and console.is_terminal:
        Stepper(match, observer, steps, console).run()
    else:
        print_log(console, match, steps)
    return 0


def find_seat(match: Match, wanted: str | None) -> Seat | None:
    """A seat by the name of its player or its number from 1 on."""
    names = match.header.names
    if wanted is None:
        return None
    if wanted in names:
        return names.index(wanted)
    if wanted.isdigit() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    raise Malformed(f"--seat {wanted}: there are 1 to {len(names)}, or {', '.join(names)}")


def list_steps(match: Match, observer: Seat | None) -> list[Step]:
    """The whole game as this observer heard it. Of actions, a player knows the own ones."""
    listener = match.header.seats if observer is None else observer
    names = list(match.header.names)
    steps = []
    for ply, (seat, action, told, _) in enumerate(match.replay(), start=1):
        events = tuple(heard(told, listener))
        words = tuple(match.game.text.event(event, names) for event in events)
        steps.append(Step(ply, seat, action if seat == observer else None, events, words))
    return steps


def print_log(console: Console, match: Match, steps: list[Step]) -> None:
    names = list(match.header.names)
    lines = [line for step in steps for line in step.words]
    console.print(draw_log(lines, names))
    outcome = match.game.outcome(match.state)
    console.print("", draw_outcome(outcome, names) if outcome is not None else "The game is not over.", sep="\n")


class Stepper:
    """Walks through a game forth and back."""

    def __init__(self, match: Match, observer: Seat | None, steps: list[Step], console: Console) -> None:
        self.match = match
        self.observer = observer
        self.steps = steps
        self.console = console
        self.ply = 0

    def run(self) -> None:
        while True:
            self.draw()
            try:
                if not self.obey(read_line(self.console, "> ").lower()):
                    return
            except Left:
                return

    def obey(self, line: str) -> bool:
        """Move to another ply; False to leave. What is not understood changes nothing."""
        if line == "q":
            return False
        wanted = {"": self.ply + 1, "n": self.ply + 1, "p": self.ply - 1}.get(line, self.ply)
        if line.isdigit():
            wanted = int(line)
        self.ply = max(0, min(len(self.steps), wanted))
        return True

    def draw(self) -> None:
        """The table after this ply, and what the action brought about."""
        names, game = list(self.match.header.names), self.match.game
        state = self.match.at(self.ply)
        view, outcome = game.view(state, self.observer), game.outcome(state)
        whose = "a spectator" if self.observer is None else names[self.observer]
        heading = f"{game.info.title}, ply {self.ply} of {len(self.steps)}, seen by {whose}"
        ending = draw_outcome(outcome, names) if outcome else with_names(game.text.prompt(view, names), names, "bold")
        below = [ending, Text(KEYS, style="dim")]
        screen = Screen(self.console, heading, names, self.observer, "No room for")
        wipe(self.console)
        self.console.print(*screen.fit(self.happened(), game.text.table(view, names), below), sep="\n")

    def happened(self) -> Sequence[str]:
        if self.ply == 0:
            return ["The beginning."]
        return self.steps[self.ply - 1].words or ["Nothing that can be seen from here."]
