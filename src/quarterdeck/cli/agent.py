"""`quarterdeck agent`: a seat for a program that reads and writes lines."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from typing import TextIO

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.spec import make_bot, parse_bots
from quarterdeck.cli.choice import TableOptions, choose_new_game
from quarterdeck.core.blocks import in_text
from quarterdeck.core.errors import Malformed
from quarterdeck.core.events import heard
from quarterdeck.core.match import Match, find_words, new_match
from quarterdeck.core.record import read_seed
from quarterdeck.core.rng import from_seed

SEEDS = 1 << 32
ASKS = "?"  # a line of its own: an answer is waited for


def agent(
    game: str, /, *, wanted: TableOptions | None = None, seat: int = 1, bots: str = "mate", seed: int | None = None
) -> int:
    """Play a seat by lines: for programs, language models among them.

    What happened comes as lines that begin with `>`, then the table in words, what is asked, and the choices with
    their numbers; a line `?` asks for an answer: the number of a choice, or its words. A line that begins with `!`
    says what was wrong with it. The last line begins with `=` and says how the game ended. The program sees what its
    seat may know, and no more.

    Parameters
    ----------
    game
        The game.
    seat
        The program's seat, from 1.
    bots
        The bots on the other seats, with commas between them; a shorter list is repeated.
    seed
        The same seed gives the same set-up and the same luck; random if left out.
    """
    new = choose_new_game(game, wanted or TableOptions())
    if not 1 <= seat <= new.seats:
        raise Malformed(f"--seat {seat}: there are {new.seats} seats")
    match = new_match(new.game, new.seats, new.options, secrets.randbelow(SEEDS) if seed is None else seed)
    return Teller(match, seat - 1, bots, sys.stdin, sys.stdout).play()


class Teller:
    """Tells one seat of a match in lines, and takes its answers; the other seats are played by bots."""

    def __init__(self, match: Match, seat: int, bots: str, answers: TextIO, lines: TextIO) -> None:
        specs, root = parse_bots(bots), from_seed(read_seed(match.header.seed))
        others = [other for other in range(match.header.seats) if other != seat]
        self.match = match
        self.seat = seat
        self.bots: dict[int, Bot] = {
            other: make_bot(specs[place % len(specs)], root.fork()) for place, other in enumerate(others)
        }
        self.answers = answers
        self.lines = lines

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.lines)
        self.lines.flush()

    def play(self) -> int:
        """To the end, or until the program has no more to say."""
        match = self.match
        while match.to_act:
            seat = match.to_act[0]
            if seat != self.seat:
                self.act(seat, decide(match.game, match.state, seat, self.bots[seat]))
            elif not self.ask():
                self.say("= stopped: no answer came")
                return 130
        outcome = match.game.outcome(match.state)
        if outcome is not None:
            self.say(f"= {outcome.reason} ({outcome.rule}); your share of the victory: {outcome.share(self.seat):g}")
        return 0

    def act(self, seat: int, action: object) -> None:
        """Carry it out; what this seat hears of it is said at once."""
        game, names = self.match.game, self.match.names
        self.say(*[f"> {game.line(event, names)}" for event in heard(self.match.act(seat, action), self.seat)])

    def ask(self) -> bool:
        """One decision; False if the program has left."""
        match = self.match
        legal = match.legal(self.seat)
        reading = match.game.read(match.view(self.seat), match.names)
        choices = [reading.choice(action) for action in legal]
        self.say("", in_text(reading.table()), "", reading.prompt())
        self.say(*[f"{number}) {choice}" for number, choice in enumerate(choices, start=1)])
        for answer in self.given():
            try:
                self.act(self.seat, legal[find_choice(choices, answer)])
            except Malformed as error:
                self.say(f"! {error}")
                continue
            return True
        return False

    def given(self) -> Iterator[str]:
        """Answers, each asked for."""
        while True:
            self.say(ASKS)
            line = self.answers.readline()
            if not line:
                return
            yield line.strip()


def find_choice(choices: list[str], answer: str) -> int:
    """The place of the choice that is meant, by its number or its words."""
    if answer.isdigit() and 1 <= int(answer) <= len(choices):
        return int(answer) - 1
    if answer.isdigit() or not answer:
        raise Malformed(f"give a number from 1 to {len(choices)}, or the words of a choice")
    return find_words(choices, answer)
