"""A match: a state and the log of actions that led to it. It can be saved, replayed and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from quarterdeck.core.errors import Illegal, Malformed, NotYours, QuarterdeckError, Stale
from quarterdeck.core.events import Told
from quarterdeck.core.game import Game
from quarterdeck.core.info import Seat
from quarterdeck.core.notation import check_origin, dump_state, load_state
from quarterdeck.core.record import FORMAT, Header, SavedAction

Move = tuple[Seat, Any]


class Match:
    """One game being played. `act` checks and applies; nothing else writes to `state`."""

    def __init__(self, game: Game[Any, Any, Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.log: list[Move] = []
        self.state: Any = self._start()
        self._free: list[bool] = []  # for each action: did nobody learn anything by it?
        self._still: list[bool] = []  # for each action: did it change nothing of what others are asked, and no step?
        self.questions = [0] * header.seats  # each seat's questions by number, so that late answers can be told

    def _start(self) -> Any:
        header = self.header
        if header.start is not None:
            return load_state(self.game, msgspec.json.encode(header.start))
        return self.game.setup(header.seats, self.game.types().read_options(header.options), header.seed)

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
        return told

    def check_open(self, seat: Seat, question: int) -> None:
        """`Stale` if this seat is asked something else by now."""
        if question != self.questions[seat]:
            raise Stale(f"question {question} of seat {seat} is closed; the open one is {self.questions[seat]}")

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.header.seats:
            raise Malformed(f"there is no seat {seat}; seats are 0 to {self.header.seats - 1}")

    def _check(self, seat: Seat, action: Any) -> None:
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise Illegal(refusal) if seat in self.game.to_act(self.state) else NotYours(refusal)

    def can_undo(self, seat: Seat) -> bool:
        return self._undoable(seat) is not None

    def _undoable(self, seat: Seat) -> int | None:
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
        ply = self._undoable(seat)
        if ply is None:
            raise Malformed("this cannot be taken back: somebody has acted or learnt something since")
        self.state = self._without(ply)
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
        state = self._start()
        for seat, action in self.log[:ply]:
            self.game.apply(state, seat, action)
        return state

    def replay(self) -> Iterator[tuple[Seat, Any, list[Told], Any]]:
        """Play the log again: each action with what happened and the state after it."""
        state = self._start()
        for seat, action in self.log:
            state.events = []
            self.game.apply(state, seat, action)
            told: list[Told] = state.events
            state.events = None
            yield seat, action, told, state

    def save(self) -> str:
        """The game as JSON lines: a header, then a line an action."""
        lines = [msgspec.json.encode(self.header)]
        for seat, action in self.log:
            lines.append(msgspec.json.encode(SavedAction(seat, msgspec.Raw(msgspec.json.encode(action)))))
        return b"\n".join(lines).decode() + "\n"


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
        seed=seed,
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
    """A saved game, every action checked again; an error names the line."""
    header = read_header(text)
    check_origin(game, header.game, header.rules, header.data)
    match = Match(game, header)
    types = game.types()
    for number, line in enumerate(text.splitlines()[1:], start=2):
        try:
            played = msgspec.json.decode(line, type=SavedAction)
            match.act(played.seat, types.read_action(bytes(played.action)))
        except (msgspec.MsgspecError, QuarterdeckError) as error:
            raise Malformed(f"line {number}: {error}") from None
    return match
