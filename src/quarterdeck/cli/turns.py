"""A person's turn in the terminal: the screen, the question, and what can be typed besides a choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.markdown import Markdown
from rich.text import Text

from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.cli.console import with_names
from quarterdeck.cli.drawing import draw_block, draw_choices, draw_log, draw_outcome
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.keyboard import Left, read_line, show_paged, wipe
from quarterdeck.cli.rulebook import find_rule
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.wishes import by_refusal, matching, refusal_of, wishes
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.info import Outcome, Refusal, Seat
from quarterdeck.core.rng import from_seed

MORE = "More with table"


class Turns:
    """Asks the people of a table, one after the other, until the game is over or somebody leaves."""

    def __init__(self, table: Hotseat, console: Console) -> None:
        self.table = table
        self.game = table.game
        self.console = console
        self.holder: Seat | None = None  # who has the keyboard
        self.offered: list[dict[Any, str]] = [{} for _ in table.names]  # actions with their words
        self.commands: dict[str, Callable[[Seat, str], None]] = {
            "?": self.show_rules,
            "why": self.explain,
            "hint": self.hint,
            "log": self.show_log,
            "table": self.show_table,
            "save": self.save,
            "quit": self.quit,
        }

    def play(self) -> None:
        while (seat := self.table.run_bots()) is not None:
            if self.take_keyboard(seat):
                self.ask(seat)
                self.table.save()
        outcome = self.game.outcome(self.table.match.state)
        if outcome is not None:
            self.show_end(outcome)

    # Passing the keyboard

    def take_keyboard(self, seat: Seat) -> bool:
        """Hide what the last person saw until the next one is there; False if the last took an action back."""
        before, self.holder = self.holder, seat
        if before in (None, seat) and (before is not None or len(self.table.people()) == 1):
            return True
        wipe(self.console)
        self.console.print(with_names(f"Pass the keyboard to {self.table.names[seat]}.", self.table.names))
        may_undo = before is not None and self.table.match.can_undo(before)
        hint = f", or undo for {self.table.names[before]}'s last choice" if before is not None and may_undo else ""
        line = read_line(self.console, f"{self.table.names[seat]}, press Enter{hint} > ")
        if before is not None and may_undo and line == "undo":
            self.table.undo(before)
            self.holder = before
            return False
        return True

    # One decision

    def ask(self, seat: Seat) -> None:
        """Show the table and read lines until one of them is a choice, or takes the last one back."""
        legal = self.game.legal(self.table.match.state, seat)
        choices = self.draw(seat, legal)
        self.offered[seat].update(zip(legal, choices, strict=True))
        while True:
            line = read_line(self.console, f"{self.table.names[seat]} > ")
            try:
                if self.obey(seat, line, legal, choices):
                    return
            except QuarterdeckError as error:
                self.console.print(Text(f"{error}", style="red"))

    def obey(self, seat: Seat, line: str, legal: list[Any], choices: list[str]) -> bool:
        """Do what a line says; True if the turn's question has changed by it."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:].strip()
        if word == "undo":
            self.table.undo(seat)
            return True
        if word in self.commands:
            self.commands[word](seat, rest.strip())
            return False
        self.table.act(seat, legal[chosen(line, choices)])
        return True

    def draw(self, seat: Seat, legal: list[Any]) -> list[str]:
        """One screen: what happened, the table, the question; the choices in words."""
        names, reading = self.table.names, self.table.glimpse(seat).reading
        choices = [reading.choice(action) for action in legal]
        lines = self.table.log(seat, self.table.last_ply(seat))
        if not any(mover == seat for mover, _ in self.table.match.log):
            lines.insert(0, self.welcome(seat))
        question = [
            with_names(reading.prompt(), names, "bold"),
            draw_choices(choices, names, self.console.width),
            Text(self.keys(seat, choices), style="dim"),
        ]
        screen = Screen(self.console, self.game.info.title, names, seat, MORE)
        wipe(self.console)
        self.console.print(*screen.fit(lines, reading.table(), question), sep="\n")
        return choices

    def welcome(self, seat: Seat) -> str:
        """Said before a person's first decision."""
        bots = [name for name, bot in zip(self.table.names, self.table.bots, strict=True) if bot is not None]
        against = f" against the bots {', '.join(bots)}" if bots else ""
        seed = self.table.match.header.seed
        return f"You play {self.table.names[seat]}{against}. Type ? to read the rules. The seed is {seed}."

    def keys(self, seat: Seat, choices: list[str]) -> str:
        """What can be typed, in one line."""
        enter = "Enter or 1" if len(choices) == 1 else f"1–{len(choices)}"
        undo = "  undo" if self.table.match.can_undo(seat) else ""
        return f"{enter}, or:  ? rules  why  hint  log  table{undo}  save FILE  quit"

    # What can be typed besides a choice

    def show_rules(self, seat: Seat, wanted: str) -> None:
        text = find_rule(self.game, wanted) if wanted else self.game.rulebook()
        show_paged(self.console, Markdown(text))

    def explain(self, seat: Seat, wanted: str) -> None:
        """`why`: all that is refused now; `why 2`, `why captain`; `why {...}` for an action in JSON."""
        state = self.table.match.state
        if wanted.startswith("{"):
            self.console.print(refusal_of(self.game, state, seat, wanted), markup=False)
            return
        found = wishes(self.game, state, seat, self.table.names, self.offered[seat])
        if wanted:
            for refusal, words in matching(found, wanted):
                self.console.print(Text(f"Not {words}: {refusal}."))
        elif found:
            self.list_wishes(by_refusal(found))
        else:
            self.console.print("Nothing that you could think of is refused now.")

    def list_wishes(self, together: dict[Refusal, list[str]]) -> None:
        number = 1
        for refusal, words in together.items():
            self.console.print(Text(f"No, {refusal}:"))
            self.console.print(draw_choices(words, self.table.names, self.console.width, number))
            number += len(words)

    def hint(self, seat: Seat, _: str) -> None:
        glimpse, legal = self.table.glimpse(seat), self.game.legal(self.table.match.state, seat)
        bot = make_bot(parse_bot("greedy"), from_seed(len(self.table.match.log)))
        choice = bot.choose(self.game, glimpse.view, legal)
        words = glimpse.reading.choice(choice)
        self.console.print(f"A greedy bot would choose {legal.index(choice) + 1}: {words}.", markup=False)

    def show_log(self, seat: Seat, _: str) -> None:
        lines = self.table.log(seat) or ["Nothing has happened yet."]
        show_paged(self.console, draw_log(lines, self.table.names))

    def show_table(self, seat: Seat, _: str) -> None:
        """The whole table, also what had no room on the screen."""
        blocks = self.table.glimpse(seat).reading.table()
        show_paged(self.console, Group(*(draw_block(block, self.table.names, seat) for block in blocks)))

    def save(self, seat: Seat, name: str) -> None:
        if not name and self.table.save_path is None:
            raise Malformed("save where? write: save FILE")
        path = self.table.save(Path(name).expanduser() if name else None)
        self.console.print(f"Saved in {path}.", markup=False)

    def quit(self, seat: Seat, _: str) -> None:
        raise Left

    # The end

    def show_end(self, outcome: Outcome) -> None:
        """What happened last, the table as everyone at the keyboard may see it, and the ranking."""
        people = self.table.people()
        seat = people[0] if len(people) == 1 else None
        names = self.table.names
        since = min((self.table.last_ply(person) for person in people), default=0)
        blocks = self.table.glimpse(seat).reading.table()[:1]
        screen = Screen(self.console, self.game.info.title, names, seat, MORE)
        wipe(self.console)
        self.console.print(*screen.fit(self.table.log(seat, since), blocks, [draw_outcome(outcome, names)]), sep="\n")


def chosen(line: str, choices: list[str]) -> int:
    """The index of a choice by its number or by words that only it has; Enter takes a single one."""
    if not line and len(choices) == 1:
        return 0
    if line.isdigit():
        if not 1 <= int(line) <= len(choices):
            raise Malformed(f"there is no choice {line}; type a number from 1 to {len(choices)}")
        return int(line) - 1
    hits = [number for number, choice in enumerate(choices) if line and line.casefold() in choice.casefold()]
    if len(hits) != 1:
        what = "several choices fit" if hits else "no choice fits"
        raise Malformed(f"{what} {line!r}; type a number from 1 to {len(choices)}")
    return hits[0]
