"""`quarterdeck learn`: a guided game, a short lesson or a puzzle in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from quarterdeck.bots.base import BOT_NAMES
from quarterdeck.bots.levels import find_level
from quarterdeck.bots.spec import BotSpec, make_bot, parse_bot
from quarterdeck.cli.choice import ask_game, choose_game
from quarterdeck.cli.console import stdout, with_names
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.keyboard import Left, read_line, wipe
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.turns import MORE, Turns
from quarterdeck.core.errors import Astray, Malformed
from quarterdeck.core.files import read_text
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Outcome, Seat
from quarterdeck.core.lesson import Coach, Lesson
from quarterdeck.core.match import load_match, match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.core.tuition import Tuition, opening_of

FREE_PLAY = "deckhand"  # the bots, once the lesson is over


def learn(
    game: str | None = None,
    lesson: str | None = None,
    /,
    *,
    keep: Path | None = None,
    all_: Annotated[bool, Parameter("--all", negative=())] = False,
) -> int:
    """Learn a game: a guided first game, then short lessons and puzzles.

    Parameters
    ----------
    game
        The game; left out, a menu asks for it.
    lesson
        The name of a lesson; left out, the guided first game.
    keep
        Keep the lesson in this file; if it is there already, go on where it was left.
    all_
        List all lessons of the game instead.
    """
    console = stdout()
    try:
        found = choose_game(game or ask_game(console))
    except Left:
        return 0
    lessons = {name: one for name, one in found.lessons().items() if one.steps}
    if all_ or not lessons:
        console.print(list_lessons(lessons) if lessons else f"{found.info.title} has no lessons.")
        return 0
    name = lesson or next(iter(lessons))
    if name not in lessons:
        raise Malformed(f"{found.info.title} has no lesson {name!r}; there are {', '.join(lessons)}")
    with suppress(Left):
        Lessons(take_seat(found, lessons[name], keep), console).play()
    if keep is not None and keep.exists():
        again = f"quarterdeck learn {found.info.slug} {name} --keep {keep}"
        console.print(f"Kept in {keep}; go on: {again}", soft_wrap=True)
    return 0


def list_lessons(lessons: dict[str, Lesson]) -> Table:
    table = Table("lesson", "", "minutes", box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name, one in lessons.items():
        table.add_row(Text(name, style="bold"), Text(f"{one.title}: {one.words}"), str(one.minutes))
    return table


def take_seat(game: AnyGame, lesson: Lesson, keep: Path | None) -> Classroom:
    """The lesson's table: as it was left, or from the beginning."""
    match = match_from(game, opening_of(game, lesson))
    names = [BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(match.header.seats)]
    names[lesson.seat] = "You"
    match = match_from(game, opening_of(game, lesson), names)
    bots = [make_bot(free_play(), from_seed(seat)) if seat != lesson.seat else None for seat in range(len(names))]
    table = Classroom(match, bots, lesson, keep)
    if keep is not None and keep.exists():
        table.catch_up(load_match(game, read_text(keep)).log)
    return table


def free_play() -> BotSpec:
    return parse_bot(find_level(FREE_PLAY).spec)


class Classroom(Hotseat):
    """A table with a coach. Others do what is written, and play by themselves once the lesson is over."""

    def __init__(self, match: Any, bots: list[Any], lesson: Lesson, keep: Path | None) -> None:
        super().__init__(match, bots, keep)
        self.tuition = Tuition(lesson, match.header.seats)

    def run_bots(self) -> Seat | None:
        """As far as the script goes; the person is next then, to read or to choose."""
        seat = self.tuition.lesson.seat
        while not self.tuition.is_over:
            replies = [(other, self.tuition.reply(self.match, other)) for other in self.match.to_act if other != seat]
            ready = next(((other, action) for other, action in replies if action is not None), None)
            if ready is None:
                return seat
            self.act(*ready)
        return super().run_bots()

    def act(self, seat: Seat, action: Any) -> None:
        if self.bots[seat] is None:
            self.tuition.check(self.match, seat, action)
        self.tuition.note(self.match, seat, action)
        super().act(seat, action)

    def undo(self, seat: Seat) -> None:
        super().undo(seat)
        self.tuition.take_back(seat)

    def catch_up(self, log: list[tuple[Seat, Any]]) -> None:
        """Everything that was done before; what was only read before a choice is taken as read."""
        for seat, action in log:
            while seat == self.tuition.lesson.seat and self.tuition.is_reading:
                self.tuition.go_on(self.tuition.at)
            self.act(seat, action)

    def coach(self) -> Coach:
        seat = self.tuition.lesson.seat
        legal = [] if self.tuition.is_reading else self.match.legal(seat)
        return self.tuition.coach(self.glimpse(seat).reading, legal)


class Lessons(Turns):
    """The person's turns, each with what the coach says before it."""

    def __init__(self, table: Classroom, console: Console) -> None:
        super().__init__(table, console)
        self.classroom = table
        self.parted = False  # was the last word said?

    def ask(self, seat: Seat) -> None:
        """Read on, or decide; after the last word the game goes on without the coach, for who likes."""
        tuition = self.classroom.tuition
        if tuition.is_reading:
            self.read(seat)
        else:
            if tuition.is_over and not self.parted:
                self.part(seat)
            super().ask(seat)

    def read(self, seat: Seat) -> None:
        """One step that wants nothing but to be read."""
        self.show(seat)
        line = read_line(self.console, "Enter for next, or:  ? rules  log  table  quit > ")
        if not line:
            self.classroom.tuition.go_on(self.classroom.tuition.at)
        elif (word := line.partition(" ")[0]) in self.commands and word not in ("why", "hint"):
            self.commands[word](seat, line.partition(" ")[2].strip())

    def show(self, seat: Seat) -> None:
        """What happened, the table, and the coach's words."""
        reading = self.table.glimpse(seat).reading
        lines = self.table.news(seat, self.table.last_ply(seat))
        screen = Screen(self.console, self.classroom.tuition.lesson.title, self.table.names, seat, MORE)
        wipe(self.console)
        self.console.print(*screen.fit(lines, reading.table(), [self.words()]), sep="\n")

    def aside(self) -> list[Text]:
        return [] if self.classroom.tuition.is_over else [self.words()]

    def words(self) -> Text:
        coach = self.classroom.coach()
        said = with_names(f"{coach.step + 1}/{coach.steps}  {coach.say}", self.table.names, "yellow")
        return Text.assemble(said, "\n", (coach.ask, "bold yellow")) if coach.ask else said

    def obey(self, seat: Seat, line: str, find_action: Callable[[str], Any]) -> bool:
        """A hint is what the lesson wants, and what it does not want is answered by the coach."""
        if line == "hint" and not self.classroom.tuition.is_over:
            self.console.print(self.words())
            return False
        try:
            return super().obey(seat, line, find_action)
        except Astray as answer:
            self.console.print(Text(str(answer), style="yellow"))
            return False

    def welcome(self, seat: Seat) -> str:
        return f"You learn {self.classroom.tuition.lesson.words}. Type ? to read the rules."

    def part(self, seat: Seat) -> None:
        """The last word; whoever likes may play the game to its end."""
        self.parted = True
        self.show(seat)
        if read_line(self.console, "The lesson is over. Enter to play on, or: quit > "):
            raise Left

    def show_end(self, outcome: Outcome) -> None:
        super().show_end(outcome)
        self.console.print(self.words())
