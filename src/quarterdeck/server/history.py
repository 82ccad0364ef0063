"""A table as the fold of its entries: chairs, match, chat. It does no input or output and knows no clock."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.events import Told, heard
from quarterdeck.core.game import Game
from quarterdeck.core.info import Outcome
from quarterdeck.core.match import Match, load_match, make_header, read_header
from quarterdeck.core.registry import find_game
from quarterdeck.server import entries
from quarterdeck.server.chair import Chair
from quarterdeck.server.entries import MOST_SEATS, AnyEntry, Opened, Setup
from quarterdeck.server.names import LONGEST_NAME, clean
from quarterdeck.server.wire import Chatted
from quarterdeck.server.witness import Witness

MOST_CHAT = 200
CONCESSION = "concession"
PLAYLESS = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)
AnyGame = Game[Any, Any, Any]


@lru_cache(maxsize=64)
def known_game(slug: str) -> AnyGame:
    """A game as it is; looking through everything that is installed takes long."""
    return find_game(slug)


@lru_cache(maxsize=64)
def changed_game(slug: str, changed: tuple[tuple[str, str], ...]) -> AnyGame:
    """A game over changed data files, decoded once."""
    game = known_game(slug)
    return game.with_changes(dict(changed)) if changed else game


def game_of(setup: Setup) -> AnyGame:
    return changed_game(setup.game, tuple(sorted(setup.data.items())))


def options_of(game: AnyGame, setup: Setup) -> dict[str, Any]:
    """The options of the mode, with those that were set by hand."""
    mode = game.info.mode(setup.mode) if setup.mode else None
    if setup.mode and mode is None:
        known = ", ".join(mode.name for mode in game.info.modes)
        raise Malformed(f"{game.info.title} has no mode {setup.mode!r}; there are {known}")
    return {**(mode.options if mode else {}), **setup.options}


def check_setup(setup: Setup) -> AnyGame:
    """Everything that can be wrong with a set-up, before a table is opened for it."""
    game = game_of(setup)
    options = options_of(game, setup)
    seats = len(setup.seats)
    make_header(game, seats, options, 0, ())
    mode = game.info.mode(setup.mode)
    if mode is not None and seats not in mode.seats:
        raise Malformed(f"{mode.title} is for {', '.join(map(str, mode.seats))} players, not {seats}")
    try:
        game.setup(seats, game.types().read_options(options), 1)
    except PLAYLESS as error:
        raise Malformed(f"these options cannot be played: {error}") from None
    return game


class History:
    """What the entries of one table come to."""

    def __init__(self, opened: Opened) -> None:
        self.setup = opened.setup
        self.host = opened.host
        self.start = opened.start
        self.game = game_of(opened.setup)
        self.chairs = [Chair(seat, plan) for seat, plan in enumerate(opened.setup.seats)]
        self.chat: list[Chatted] = []
        self.refs: set[tuple[str, str]] = set()
        self.match: Match | None = None
        self.is_record = bool(opened.record)
        self.witnesses: dict[int | None, Witness] = {}
        self.noticed: set[int | None] = set()  # who noticed the last action, or that it was taken back
        self.loud: list[bool] = []  # for each action: did everybody notice it?
        self.is_public = True  # is what happened last, or that it was taken back, known to everybody?
        if opened.record:
            self._show(load_match(self.game, opened.record))

    def _show(self, match: Match) -> None:
        """A game that was sent in: nobody plays it, everybody may see all of it."""
        self.match = match
        for chair, plan in zip(self.chairs, self.setup.seats, strict=True):
            chair.kind, chair.name = "person", plan.name

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    @property
    def outcome(self) -> Outcome | None:
        """The game's own outcome, or the victory of the only one who has not conceded."""
        if self.match is None:
            return None
        ended: Outcome | None = self.match.game.outcome(self.match.state)
        if ended is not None:
            return ended
        conceded = [seat for seat, chair in enumerate(self.chairs) if chair.conceded]
        left = [seat for seat in range(len(self.chairs)) if seat not in conceded]
        if len(left) > 1:
            return None
        ranking = tuple((seat,) for seat in left + conceded[::-1])
        return Outcome(CONCESSION, "everybody else has conceded", tuple(left), ranking)

    @property
    def state(self) -> str:
        if self.is_record:
            return "record"
        if self.match is None:
            return "open"
        return "over" if self.outcome is not None else "playing"

    @property
    def is_open_book(self) -> bool:
        """True once everybody may see everything."""
        return self.state in ("over", "record")

    def waiting(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        if self.match is None or self.state != "playing":
            return ()
        return self.match.game.to_act(self.match.state)

    def may_act(self, seat: int | None) -> bool:
        """True for a seat that is asked and whose owner has not given up."""
        return seat is not None and seat in self.waiting() and not self.chairs[seat].conceded

    def can_undo(self, seat: int) -> bool:
        match = self.match
        return match is not None and self.state == "playing" and not self.chairs[seat].conceded and match.can_undo(seat)

    def witness(self, seat: int | None) -> Witness:
        if self.match is None:
            raise Malformed("the game has not begun")
        if seat not in self.witnesses:
            self.witnesses[seat] = Witness(self.match, self.names, seat)
        return self.witnesses[seat]

    def fold(self, entry: AnyEntry, at: float) -> list[Told] | None:
        """Take an entry in; for a move, what was told. The entry has been checked by whoever made it."""
        match entry:
            case entries.Claimed():
                self.chairs[entry.seat].claim(entry.user, entry.name, entry.token)
            case entries.Vacated():
                self.chairs[entry.seat].vacate()
            case entries.Started():
                self._begin(entry)
            case entries.Moved():
                return self.move(entry.seat, self.game.types().read_action(bytes(entry.action)), None)
            case entries.TookBack():
                self.take_back(entry.seat)
            case entries.Conceded():
                self.chairs[entry.seat].conceded = True
            case entries.StoodIn():
                self.chairs[entry.seat].stand_in = True
            case entries.CameBack():
                self.chairs[entry.seat].stand_in = False
            case entries.Said():
                self._say(entry, at)
            case entries.Renamed():
                self._rename(entry)
        return None

    def _rename(self, entry: entries.Renamed) -> None:
        for chair in self.chairs:
            if chair.user == entry.user:
                chair.name = entry.name
        for witness in self.witnesses.values():
            witness.names = self.names

    def _begin(self, entry: entries.Started) -> None:
        for seat, level in entry.bots.items():
            self.chairs[seat].fill(seat, level)
        header = make_header(self.game, len(self.chairs), options_of(self.game, self.setup), entry.seed, self.names)
        if self.start is not None:
            header = msgspec.structs.replace(header, start=self.start)
        self.match = Match(self.game, header)

    def move(self, seat: int, action: Any, question: int | None) -> list[Told]:
        """Check and play an action, and let every witness take it in."""
        if self.match is None:
            raise Malformed("the game has not begun")
        asked = self.waiting()
        told = self.match.act(seat, action, question)
        ply, state = len(self.match.log), self.match.state
        self.is_public = asked != self.waiting() or bool(heard(told, len(self.chairs)))
        self.loud.append(self.is_public)
        self.noticed = {observer for observer, witness in self.witnesses.items() if witness.note(ply, state, told)}
        self.noticed.add(seat)
        return told

    def take_back(self, seat: int) -> None:
        if self.match is None:
            raise Malformed("the game has not begun")
        match, ply = self.match, self.match.undo(seat)
        self.is_public = self.loud.pop(ply)
        self.noticed = {observer for observer, witness in self.witnesses.items() if witness.take_back(match, ply)}
        self.noticed.add(seat)

    def _say(self, entry: entries.Said, at: float) -> None:
        self.refs.add((entry.user, entry.ref))
        self.chat.append(Chatted(entry.name, entry.text, at, entry.ref))
        del self.chat[:-MOST_CHAT]


def setup_of_record(text: str) -> Setup:
    """The set-up that a saved game was played with."""
    header = read_header(text)
    if len(header.names) != header.seats or not 1 <= header.seats <= MOST_SEATS:
        raise Malformed(f"line 1: {header.seats} seats and {len(header.names)} names do not fit")
    names = [clean(name)[:LONGEST_NAME] or f"Player {seat + 1}" for seat, name in enumerate(header.names)]
    plans = tuple(entries.SeatPlan("open", name=name) for name in names)
    return Setup(game=header.game, options=header.options, seats=plans, data=header.changed)


def try_record(opened: Opened) -> None:
    """Everything that can be wrong with a saved game, before a table is opened for it."""
    try:
        history = History(opened)
        history.witness(None)
    except PLAYLESS as error:
        raise Malformed(f"this game cannot be played: {type(error).__name__}: {error}") from None
