"""Following a lesson: which step is due, what is wanted, what others do. A function of the lesson and the log alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.core.blanks import fill_blanks
from quarterdeck.core.errors import Astray, Malformed, Stale
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.lesson import Coach, Lesson
from quarterdeck.core.match import Match, find_words, match_from
from quarterdeck.core.notation import parse_position
from quarterdeck.core.reading import AnyReading
from quarterdeck.core.rng import Rng

ANY, OR = "*", "|"
NOT_NOW = "You could do that, and in a real game you may. For now: {ask}"


def opening_of(game: AnyGame, lesson: Lesson) -> Any:
    """The position that a lesson begins at."""
    if lesson.position:
        return parse_position(game, lesson.position)
    return game.setup(lesson.seats, game.types().read_options(lesson.options), lesson.seed)


def first_table(game: AnyGame, lesson: Lesson, rng: Rng) -> Any:
    """The same table with everything hidden dealt anew: for a game that nobody has played before."""
    return game.redeal(game.view(opening_of(game, lesson), None), rng)


def lesson_at(game: AnyGame, lesson: Lesson, step: int, names: Sequence[str] = ()) -> Match:
    """A lesson followed as the coach wants it, until it comes to this step (from 1); others have done their part."""
    match = match_from(game, opening_of(game, lesson), names)
    tuition = Tuition(lesson, match.header.seats)
    run_others(match, tuition)
    while tuition.at < step - 1:
        if tuition.is_reading:
            tuition.go_on(tuition.at)
        else:
            legal = match.legal(lesson.seat)
            action = legal[tuition.wanted(match.read(lesson.seat), legal)[0]]
            tuition.note(match, lesson.seat, action)
            match.act(lesson.seat, action)
        run_others(match, tuition)
    return match


def run_others(match: Match, tuition: Tuition) -> None:
    """Everybody else, as far as the script goes."""
    while True:
        replies = {seat: tuition.reply(match, seat) for seat in match.to_act if seat != tuition.lesson.seat}
        seat = next((seat for seat, action in replies.items() if action is not None), None)
        if seat is None:
            return
        tuition.note(match, seat, replies[seat])
        match.act(seat, replies[seat])


class Tuition:
    """How far somebody has come in a lesson. Whoever keeps the log says what is added to it and taken back."""

    def __init__(self, lesson: Lesson, seats: int) -> None:
        self.lesson = lesson
        self.at = 0  # the step that is due
        self.done = 0  # how many of its choices have been made
        self.made = [0] * seats  # choices that each seat has made
        self.marks: list[tuple[int, int]] = []  # how far it was at each choice of the person

    @property
    def is_over(self) -> bool:
        """The last step is the last word: nothing comes after it."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def is_reading(self) -> bool:
        """True while nothing is to be chosen: the coach waits for "next"."""
        return not self.is_over and not self.lesson.steps[self.at].do

    @property
    def is_puzzle(self) -> bool:
        """True if nothing may tell what is wanted."""
        return self.lesson.kind == "puzzle"

    # What is added to the log, and taken back.

    def note(self, match: Match, seat: Seat, action: Any) -> None:
        """An action is about to be made; one that the rules do not allow is not."""
        legal = match.legal(seat)
        if action not in legal:
            return
        if seat != self.lesson.seat:
            self.made[seat] += len(legal) > 1
            return
        self.marks.append((self.at, self.done))
        if not self.is_over and legal.index(action) in self.wanted(match.read(seat), legal):
            self.done += 1
            if self.done == len(self.lesson.steps[self.at].do):
                self.at, self.done = self.at + 1, 0

    def take_back(self, seat: Seat) -> None:
        """The person's last choice was taken back; others take nothing back in a lesson."""
        if seat == self.lesson.seat:
            self.at, self.done = self.marks.pop()

    def go_on(self, step: int) -> None:
        if step != self.at or not self.is_reading:
            raise Stale(f"step {step} of the lesson is not the one to read now")
        self.at += 1

    def give_up(self) -> None:
        """Somebody else plays on: there is nothing more to say."""
        self.at = len(self.lesson.steps) - 1

    # What the person hears.

    def coach(self, reading: AnyReading, legal: list[Any]) -> Coach:
        """What is said now; until others have done their part, what was said before."""
        waits = not legal and not self.is_over and not self.is_reading and self.done == 0 and self.at > 0
        step, names = self.lesson.steps[self.at - int(waits)], names_of(reading.names)
        return Coach(
            title=self.lesson.title,
            step=self.at,
            steps=len(self.lesson.steps),
            say=fill_blanks(step.say, names),
            ask="" if waits else fill_blanks(step.ask, names),
            point=() if waits else step.point,
            wanted=() if self.is_puzzle else tuple(self.wanted(reading, legal)),
            next=self.is_reading,
            done=self.is_over,
        )

    def wanted(self, reading: AnyReading, legal: list[Any]) -> list[int]:
        """The places of the choices that the step wants."""
        if self.is_over or self.is_reading or not legal:
            return []
        return matching(self.lesson.steps[self.at].do[self.done], reading, legal)

    def belongs(self, reading: AnyReading, legal: list[Any], place: int) -> bool:
        """True if an answer goes on with what the person has begun to do: then it need not be said apart."""
        return self.done > 0 and not self.is_puzzle and place in self.wanted(reading, legal)

    def follows(self, reading: AnyReading, said: Sequence[Any]) -> bool:
        """True if the step wants these answers, one after the other."""
        do = self.lesson.steps[self.at].do[self.done :]
        if self.is_puzzle or self.is_over or len(do) < len(said):
            return False
        game, seat, state = reading.game, reading.view.seat, reading.position.clone()
        for words, action in zip(do, said, strict=False):
            now, legal = game.read(game.view(state, seat), reading.names), game.legal(state, seat)
            if action not in [legal[place] for place in matching(words, now, legal)]:
                return False
            game.apply(state, seat, action)
        return True

    def check(self, match: Match, seat: Seat, action: Any) -> None:
        """`Astray` for a choice that the rules allow, but the lesson does not want now. What is forced is no choice."""
        legal = match.legal(seat)
        if seat != self.lesson.seat or self.is_over or action not in legal or len(legal) == 1:
            return
        reading = match.read(seat)
        if legal.index(action) not in self.wanted(reading, legal):
            raise Astray(self._answer(reading, action))

    def _answer(self, reading: AnyReading, action: Any) -> str:
        """What the lesson has to say to such a choice, or a kind word."""
        step, names = self.lesson.steps[self.at], names_of(reading.names)
        for words, answer in step.wrong.items():
            if matching(words, reading, [action]):
                return fill_blanks(answer, names)
        if self.is_reading:
            return "First read on."
        return NOT_NOW.replace("{ask}", fill_blanks(step.ask, names))

    # What others do.

    def reply(self, match: Match, seat: Seat) -> Any | None:
        """What a scripted seat does now: what is forced, or what comes next in the script; None: it waits."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        said = [(at, words) for at, step in enumerate(self.lesson.steps) for who, words in step.others if who == seat]
        if not legal or self.made[seat] >= len(said) or said[self.made[seat]][0] > self.at:
            return None
        reading = match.read(seat)
        words = fill_blanks(said[self.made[seat]][1], names_of(reading.names))
        try:
            return legal[find_words([reading.choice(action) for action in legal], words)]
        except Malformed as error:
            raise Malformed(f"{self.lesson.title}: seat {seat} at step {self.at + 1}: {error}") from None


def names_of(names: Sequence[str]) -> dict[str, str]:
    return {str(seat): name for seat, name in enumerate(names)}


def matching(wanted: str, reading: AnyReading, legal: list[Any]) -> list[int]:
    """The places of all choices that are meant: those that read so, else those that have it in them."""
    names = names_of(reading.names)
    choices = [reading.choice(action).casefold() for action in legal]
    meant = fill_blanks(wanted, names).casefold().split(OR)
    found: set[int] = set()
    for words in meant:
        same = [place for place, choice in enumerate(choices) if choice == words]
        found.update(same or [place for place, choice in enumerate(choices) if words == ANY or words in choice])
    return sorted(found)
