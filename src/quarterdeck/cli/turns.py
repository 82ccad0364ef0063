"""A person's turn in the terminal: the screen, the question, and what can be typed besides a choice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.markdown import Markdown
from rich.text import Text

from quarterdeck.bots.analysis import analyse
from quarterdeck.bots.levels import HINT
from quarterdeck.cli.console import with_names
from quarterdeck.cli.drawing import draw_block, draw_choices, draw_log, draw_outcome
from quarterdeck.cli.hotseat import Hotseat
from quarterdeck.cli.keyboard import Left, read_line, show_paged, wipe
from quarterdeck.cli.labels import find, labels_for
from quarterdeck.cli.rulebook import find_rule
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.wishes import Wish, matching, refusal_of, wishes
from quarterdeck.core.errors import Malformed, QuarterdeckError
from quarterdeck.core.info import Outcome, Seat
from quarterdeck.core.rng import from_seed
from quarterdeck.core.terms import matching_terms

MORE = "More with table"
MOST_WISHES = 6  # shown for one reason


class Turns:
    """Asks the people of a table, one after the other, until the game is over or somebody leaves."""

    def __init__(self, table: Hotseat, console: Console) -> None:
        self.table = table
        self.game = table.game
        self.console = console
        self.holder: Seat | None = None  # who has the keyboard
        self.commands: dict[str, Callable[[Seat, str], None]] = {
            "?": self.show_rules,
            "explain": self.show_terms,
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
        labels = labels_for([action.key() for action in legal])
        choices = self.draw(seat, legal, labels)
        settled = False
        while not settled:
            line = read_line(self.console, f"{self.table.names[seat]} > ")
            try:
                settled = self.obey(seat, line, lambda line: legal[find(line, labels, choices)])
            except QuarterdeckError as error:
                self.console.print(Text(f"{error}", style="red"))

    def obey(self, seat: Seat, line: str, find_action: Callable[[str], Any]) -> bool:
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
        return self.choose(seat, find_action(line))

    def choose(self, seat: Seat, action: Any) -> bool:
        """Carry an action out, after a second thought if it cannot be mended and there is an alternative."""
        legal = self.game.legal(self.table.match.state, seat)
        caution = self.table.glimpse(seat).reading.cautions(legal)[legal.index(action)]
        if caution and not self.is_sure(caution):
            return False
        self.table.act(seat, action)
        return True

    def is_sure(self, caution: str) -> bool:
        return read_line(self.console, f"{caution} Do it all the same? (y/n) > ").casefold() in ("y", "yes")

    def draw(self, seat: Seat, legal: list[Any], labels: list[str]) -> list[str]:
        """One screen: what happened, the table, the question; the choices in words."""
        names, reading = self.table.names, self.table.glimpse(seat).reading
        choices = [reading.choice(action) for action in legal]
        lines = self.table.news(seat, self.table.last_ply(seat))
        if not any(mover == seat for mover, _ in self.table.match.log):
            lines.insert(0, self.welcome(seat))
        question = [
            *self.aside(),
            with_names(reading.prompt(), names, "bold"),
            draw_choices(choices, labels, names, self.console.width),
            Text(self.keys(seat, labels), style="dim"),
        ]
        screen = Screen(self.console, self.heading(), names, seat, MORE)
        wipe(self.console)
        self.console.print(*screen.fit(lines, reading.table(), question), sep="\n")
        return choices

    def heading(self) -> str:
        """The game and, for who does not know it, its goal."""
        header = self.table.match.header
        goal = self.game.goal(header.seats, self.game.types().read_options(header.options))
        return f"{self.game.info.title} · {goal}" if goal else self.game.info.title

    def aside(self) -> list[Text]:
        """What is to be said before the question."""
        return []

    def welcome(self, seat: Seat) -> str:
        """Said before a person's first decision."""
        bots = [name for name, bot in zip(self.table.names, self.table.bots, strict=True) if bot is not None]
        against = f" against the bots {', '.join(bots)}" if bots else ""
        seed = self.table.match.header.seed
        return f"You play as {self.table.names[seat]}{against}. Type ? to read the rules. The seed is {seed}."

    def keys(self, seat: Seat, labels: list[str]) -> str:
        """What can be typed, in one line."""
        placed = labels[-1] == str(len(labels))
        enter = (
            f"Enter or {labels[0]}"
            if len(labels) == 1
            else f"1–{len(labels)}"
            if placed
            else "what stands before a choice"
        )
        undo = "  undo" if self.table.match.can_undo(seat) else ""
        return f"{enter}, or:  ? rules  explain NAME  why  hint  log  table{undo}  save FILE  quit"

    # What can be typed besides a choice

    def show_rules(self, seat: Seat, wanted: str) -> None:
        text = find_rule(self.game, wanted) if wanted else self.game.rulebook()
        show_paged(self.console, Markdown(text))

    def show_terms(self, seat: Seat, wanted: str) -> None:
        """`explain bosun`: what is printed, in a line; alone, all of it."""
        terms = matching_terms(self.game.words(self.table.names).terms(), wanted)
        if not terms:
            raise Malformed(f"nothing printed is called {wanted!r}; `explain` lists what is")
        lines = [Text.assemble((f"{term.title}: ", "bold"), term.text) for term in terms]
        show_paged(self.console, Group(*lines))

    def explain(self, seat: Seat, wanted: str) -> None:
        """`why`: what is refused now; `why 2`, `why captain`; `why {...}` for an action in JSON."""
        state, reading = self.table.match.state, self.table.glimpse(seat).reading
        if wanted.startswith("{"):
            self.console.print(refusal_of(self.game, state, seat, wanted), markup=False)
            return
        found = wishes(self.game, state, seat, reading)
        if wanted:
            for wish in matching(found, wanted):
                self.console.print(Text(f"Not {wish.words}: {wish.refusal}."))
        elif found and reading.question is not None:
            self.list_wishes(found, reading.question.wants)
        else:
            self.console.print("Nothing that you could think of is refused now.")

    def list_wishes(self, found: list[Wish], wants: str) -> None:
        """What cannot be chosen, a few for each reason."""
        self.console.print(Text(f"You are asked to {wants}. Not open to you:"))
        for refusal, group in groupby(found, lambda wish: wish.refusal):
            together = list(group)
            labels = [wish.label for wish in together[:MOST_WISHES]]
            words = [wish.words for wish in together[:MOST_WISHES]]
            self.console.print(draw_choices(words, labels, self.table.names, self.console.width))
            more = f"and {len(together) - MOST_WISHES} more, " if len(together) > MOST_WISHES else ""
            self.console.print(Text(f"    {more}because {refusal}."))

    def hint(self, seat: Seat, _: str) -> None:
        """What a search finds in a moment, and why."""
        glimpse, legal = self.table.glimpse(seat), self.game.legal(self.table.match.state, seat)
        rng = from_seed(len(self.table.match.log))
        with self.console.status("Looking ahead …"):
            found = analyse(self.game, glimpse.view, self.table.names, HINT, rng)
        label = labels_for([action.key() for action in legal])[legal.index(found.choices[0].action)]
        self.console.print(f"{label}: {found.advice().removeprefix(f'{label} ')}", markup=False)

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
        screen = Screen(self.console, self.heading(), names, seat, MORE)
        wipe(self.console)
        self.console.print(*screen.fit(self.table.news(seat, since), blocks, [draw_outcome(outcome, names)]), sep="\n")
