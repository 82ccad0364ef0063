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
from quarterdeck.cli.drawing import draw_log, draw_outcome
from quarterdeck.cli.files import load_game
from quarterdeck.cli.keyboard import Left, read_line, wipe
from quarterdeck.cli.screen import Screen
from quarterdeck.core.errors import Malformed
from quarterdeck.core.glimpse import Glimpse
from quarterdeck.core.info import Seat
from quarterdeck.core.match import Match, Move
from quarterdeck.core.witness import Gallery, Line

KEYS = "Enter or n: next   p: back   a number: that ply   q: leave"


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
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
    scenes = list_scenes(match, observer)
    console = stdout()
    if json:
        print_json(scenes)
    elif sys.stdin.isatty() and console.is_terminal:
        Stepper(match, observer, scenes, console).run()
    else:
        print_log(console, match, scenes)
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


def list_scenes(match: Match, observer: Seat | None) -> list[Scene]:
    """The whole game as this observer heard it. Of actions, a player knows the own ones."""
    witness = Gallery(match, list(match.header.names)).witness(observer)
    lines = dict(zip(witness.plies, witness.lines, strict=True))
    return [scene(ply, match.log[ply - 1], lines.get(ply, ()), observer) for ply in range(1, len(match.log) + 1)]


def scene(ply: int, move: Move, lines: tuple[Line, ...], observer: Seat | None) -> Scene:
    seat, action = move
    events, words = tuple(line.event for line in lines), tuple(line.words for line in lines)
    return Scene(ply, seat, action if seat == observer else None, events, words)


def print_log(console: Console, match: Match, scenes: list[Scene]) -> None:
    names = list(match.header.names)
    lines = [line for scene in scenes for line in scene.words]
    console.print(draw_log(lines, names))
    outcome = match.game.outcome(match.state)
    console.print("", draw_outcome(outcome, names) if outcome is not None else "The game is not over.", sep="\n")


class Stepper:
    """Walks through a game forth and back."""

    def __init__(self, match: Match, observer: Seat | None, scenes: list[Scene], console: Console) -> None:
        self.match = match
        self.observer = observer
        self.scenes = scenes
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
        self.ply = max(0, min(len(self.scenes), wanted))
        return True

    def draw(self) -> None:
        """The table after this ply, and what the action brought about."""
        names, game = list(self.match.header.names), self.match.game
        state = self.match.at(self.ply)
        reading, outcome = Glimpse(game, state, self.observer, names).reading, game.outcome(state)
        whose = "a spectator" if self.observer is None else names[self.observer]
        heading = f"{game.info.title}, ply {self.ply} of {len(self.scenes)}, seen by {whose}"
        ending = draw_outcome(outcome, names) if outcome else with_names(reading.prompt(), names, "bold")
        below = [ending, Text(KEYS, style="dim")]
        screen = Screen(self.console, heading, names, self.observer, "No room for")
        wipe(self.console)
        self.console.print(*screen.fit(self.happened(), reading.table(), below), sep="\n")

    def happened(self) -> Sequence[str]:
        if self.ply == 0:
            return ["The beginning."]
        return self.scenes[self.ply - 1].words or ["Nothing that can be seen from here."]
