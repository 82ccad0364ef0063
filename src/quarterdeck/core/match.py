"""A match: a state and the log of actions that led to it. It can be saved, replayed and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from quarterdeck.core.blocks import in_html, in_text
from quarterdeck.core.errors import Illegal, Malformed, NotYours, QuarterdeckError, Stale
from quarterdeck.core.events import Told, heard
from quarterdeck.core.game import Game
from quarterdeck.core.info import Outcome, Seat
from quarterdeck.core.notation import check_origin, dump_state, format_position, load_state
from quarterdeck.core.reading import AnyReading
from quarterdeck.core.record import FORMAT, Header, SavedAction, read_seed, write_seed

Move = tuple[Seat, Any]
LANDMARK: Final = 50  # actions


class Match:
    """One game being played. `act` checks and applies; nothing else writes to `state`."""

    def __init__(self, game: Game[Any, Any, Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.log: list[Move] = []
        self.state: Any = self.opening()
        self._free: list[bool] = []  # for each action: did nobody learn anything by it?
        self._still: list[bool] = []  # for each action: did it change nothing of what others are asked, and no step?
        self._landmarks: dict[int, Any] = {}  # the state after every so many actions, so that looking back is quick
        self.questions = [0] * header.seats  # each seat's questions by number, so that late answers can be told

    def opening(self) -> Any:
        """The state before the first action, as a state of its own."""
        header = self.header
        if header.start is not None:
            return load_state(self.game, msgspec.json.encode(header.start))
        return self.game.setup(header.seats, self.game.types().read_options(header.options), read_seed(header.seed))

    def act(self, seat: Seat, action: Any, question: int | None = None) -> list[Told]:
        """Check and apply an action; what happened comes back. A refusal changes nothing.

        An answer that comes from afar names its question: `Stale` if another one is open by now.
        """
        self._check_seat(seat)
        if question is not None:
            self.check_open(seat, question)
        self._check(seat, action)
        state = self.state
        words, learnt = state.rng.words(), state.learnt
        agenda, asks = state.agenda.copy(), state.asks.copy()
        state.events = []
        self.game.apply(state, seat, action)
        told: list[Told] = state.events
        state.events = None
        self.log.append((seat, action))
        self.questions[seat] += 1
        self._free.append(words == state.rng.words() and learnt == state.learnt)
        asks[seat] = state.asks[seat]
        self._still.append(agenda == state.agenda and asks == state.asks)
        if len(self.log) % LANDMARK == 0:
            self._landmarks[len(self.log)] = state.clone()
        return told

    def check_open(self, seat: Seat, question: int) -> None:
        """`Stale` if this seat is asked something else by now."""
        if question != self.questions[seat]:
            raise Stale(f"question {question} of seat {seat} is closed; the open one is {self.questions[seat]}")

    # What a match shows, and how it is played in words.

    @property
    def names(self) -> tuple[str, ...]:
        return self.header.names

    @property
    def outcome(self) -> Outcome | None:
        """Ranking and reason once the game is over."""
        return self.game.outcome(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to decide now."""
        return self.game.to_act(self.state)

    def legal(self, seat: Seat) -> list[Any]:
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None = None) -> Any:
        return self.game.view(self.state, seat)

    def read(self, seat: Seat | None = None) -> AnyReading:
        """A reading of what this seat may know: prompt, choices in words, the table."""
        return self.game.read(self.view(seat), self.names)

    def prompt(self, seat: Seat | None = None) -> str:
        return self.read(seat).prompt()

    def choices(self, seat: Seat) -> list[str]:
        """What this seat may choose, in words; no two read alike."""
        reading = self.read(seat)
        return [reading.choice(action) for action in self.legal(seat)]

    def say(self, seat: Seat, words: str) -> list[str]:
        """Make a choice in its words, or in as much of them as tells it from the others; what the seat then hears."""
        self._check_seat(seat)
        action = self.legal(seat)[find_words(self.choices(seat), words)] if self.legal(seat) else words
        return [self.game.line(event, self.names) for event in heard(self.act(seat, action), seat)]

    def after(self, *moves: tuple[Seat, str]) -> Match:
        """This match when these choices have been made, each in words."""
        for seat, words in moves:
            self.say(seat, words)
        return self

    @property
    def position(self) -> str:
        """The position in short lines, with all its secrets: for a bug report, a test, or `quarterdeck.position`."""
        return format_position(self.game, self.state)

    def __str__(self) -> str:
        return in_text(self.read().table())

    def __repr__(self) -> str:
        """What makes this match when it is pasted, and below it, as a comment, the table."""
        picture = "\n".join([f"# {line}".rstrip() for line in str(self).splitlines()])
        return f"{self._beginning()}{self._moves()}\n{picture}"

    def _repr_html_(self) -> str:
        return in_html(self.read().table())

    def _beginning(self) -> str:
        header = self.header
        if header.start is not None:
            return f"qd.position({header.game!r}, {format_position(self.game, self.opening())!r})"
        options = [f"{name}={value!r}" for name, value in header.options.items()]
        given = [repr(header.game), f"seats={header.seats}", f"seed={header.seed}", *options]
        return f"qd.new({', '.join(given)})"

    def _moves(self) -> str:
        """The log in words, as `after` reads it."""
        told, state = [], self.opening()
        for seat, action in self.log:
            words = self.game.read(self.game.view(state, seat), self.names).choice(action)
            told.append(f"({seat}, {words!r})")
            self.game.apply(state, seat, action)
        return f".after({', '.join(told)})" if told else ""

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.header.seats:
            raise Malformed(f"there is no seat {seat}; seats are 0 to {self.header.seats - 1}")

    def _check(self, seat: Seat, action: Any) -> None:
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise Illegal(refusal) if seat in self.game.to_act(self.state) else NotYours(refusal)

    def can_undo(self, seat: Seat) -> bool:
        return self.undoable(seat) is not None

    def undoable(self, seat: Seat) -> int | None:
        """Where in the log this seat's action is that may be taken back: nobody has learnt anything since.

        Others may have answered meanwhile, as long as they were asked before it and everybody else is still asked
        the same.
        """
        if any(self.state.may_act_unseen(other) for other in range(self.header.seats) if other != seat):
            return None
        for ply in range(len(self.log) - 1, -1, -1):
            mine = self.log[ply][0] == seat
            if not self._free[ply] or not (self._still[ply] or (mine and ply == len(self.log) - 1)):
                return None
            if mine:
                return ply
        return None

    def undo(self, seat: Seat) -> int:
        """Take back this seat's last action; what others have answered since stays. Returns its place in the log."""
        ply = self.undoable(seat)
        if ply is None:
            raise Malformed("this cannot be taken back: somebody has acted or learnt something since")
        self.state = self._without(ply)
        self._landmarks = {after: state for after, state in self._landmarks.items() if after <= ply}
        del self.log[ply], self._free[ply], self._still[ply]
        self.questions[seat] += 1
        return ply

    def _without(self, ply: int) -> Any:
        """The state as if one action had not been made."""
        state = self.at(ply)
        for seat, action in self.log[ply + 1 :]:
            self.game.apply(state, seat, action)
        return state

    def at(self, ply: int) -> Any:
        """The state after the first `ply` actions, as a state of its own."""
        near = max([after for after in self._landmarks if after <= ply], default=0)
        state = self._landmarks[near].clone() if near else self.opening()
        for seat, action in self.log[near:ply]:
            self.game.apply(state, seat, action)
        return state

    def replay(self, ply: int = 0, opening: Any = None) -> Iterator[tuple[Seat, Any, list[Told], Any]]:
        """Play the log again, from the action after the first `ply`: each with what happened and the state then.

        It begins with a given opening, if there is one that somebody listens to.
        """
        state = self.at(ply) if opening is None else opening
        for seat, action in self.log[ply:]:
            state.events = []
            self.game.apply(state, seat, action)
            told: list[Told] = state.events
            state.events = None
            yield seat, action, told, state

    def play_saved(self, text: str) -> Iterator[int]:
        """Play what was saved, every action checked, a line a step; an error names the line."""
        types = self.game.types()
        for number, line in enumerate(text.splitlines()[1:], start=2):
            try:
                played = msgspec.json.decode(line, type=SavedAction)
                self.act(played.seat, types.read_action(bytes(played.action)))
            except (msgspec.MsgspecError, QuarterdeckError) as error:
                raise Malformed(f"line {number}: {error}") from None
            yield number

    def lines(self) -> Iterator[str]:
        """What `save` writes, line by line."""
        yield msgspec.json.encode(self.header).decode() + "\n"
        for seat, action in self.log:
            saved = SavedAction(seat, msgspec.Raw(msgspec.json.encode(action)))
            yield msgspec.json.encode(saved).decode() + "\n"

    def save(self, path: str | Path | None = None) -> str:
        """The game as JSON lines (a header, then a line an action), written to a file if one is given."""
        text = "".join(self.lines())
        if path is not None:
            Path(path).write_text(text, "utf-8")
        return text


def find_words(choices: list[str], words: str) -> int:
    """The place of the choice that is meant: one that reads so, or the only one that begins so, or has it in it."""
    wanted = " ".join(words.split()).casefold()
    known = [choice.casefold() for choice in choices]
    for meant in (lambda one: one == wanted, lambda one: one.startswith(wanted), lambda one: wanted in one):
        found = [place for place, one in enumerate(known) if meant(one)]
        if len(found) == 1:
            return found[0]
    raise Malformed(f"{words!r} is none of the choices, or could be several: {'; '.join(choices)}")


def new_match(
    game: Game[Any, Any, Any], seats: int, options: dict[str, Any], seed: int, names: Sequence[str] = ()
) -> Match:
    """A match from its beginning."""
    return Match(game, make_header(game, seats, options, seed, names))


def match_from(game: Game[Any, Any, Any], state: Any, names: Sequence[str] = ()) -> Match:
    """A match that begins at a given position."""
    start = msgspec.json.decode(dump_state(game, state))
    header = make_header(game, state.seats, {}, 0, names)
    return Match(game, msgspec.structs.replace(header, start=start))


def make_header(
    game: Game[Any, Any, Any], seats: int, options: dict[str, Any], seed: int, names: Sequence[str]
) -> Header:
    if seats not in game.info.seats:
        allowed = ", ".join(str(count) for count in game.info.seats)
        raise Malformed(f"{game.info.title} is for {allowed} players, not {seats}")
    return Header(
        game=game.info.slug,
        rules=game.info.rules_version,
        data=game.content.digest,
        seats=seats,
        options=options,
        seed=write_seed(seed),
        names=tuple(names) or tuple(f"Player {seat + 1}" for seat in range(seats)),
        changed=game.content.changed,
    )


def read_header(text: str) -> Header:
    """The first line of a saved game."""
    lines = text.splitlines()
    if not lines:
        raise Malformed("line 1: the file is empty; a saved game begins with a header")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except msgspec.MsgspecError as error:
        raise Malformed(f"line 1: this is no saved game: {error}") from None
    if header.format != FORMAT:
        raise Malformed(f"line 1: format {header.format} is not known; this version reads format {FORMAT}")
    return header


def load_match(game: Game[Any, Any, Any], text: str) -> Match:
    """A saved game, every action checked again; an error names the line. What only a proof has is left aside."""
    match = open_match(game, text)
    for _ in match.play_saved(text):
        pass
    return match


def open_match(game: Game[Any, Any, Any], text: str) -> Match:
    """A saved game before its first action."""
    header = read_header(text)
    check_origin(game, header.game, header.rules, header.data)
    return Match(game, msgspec.structs.replace(header, draws=(), digest=""))
