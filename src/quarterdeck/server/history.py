"""A table as the fold of its entries: chairs, match, chat. It does no input or output and knows no clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from quarterdeck.core.errors import Malformed
from quarterdeck.core.events import heard
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Outcome
from quarterdeck.core.match import Match, make_header, open_match, read_header
from quarterdeck.core.record import read_seed
from quarterdeck.core.secrecy import is_sealable
from quarterdeck.core.tuition import Tuition
from quarterdeck.core.witness import Gallery, Observer, Witness
from quarterdeck.server import entries
from quarterdeck.server.chair import Chair
from quarterdeck.server.entries import AnyEntry, Opened
from quarterdeck.server.lots import Lots
from quarterdeck.server.puzzle import Puzzle, puzzle_of
from quarterdeck.server.rolls import Rolls
from quarterdeck.server.setups import as_opened, game_of, options_of
from quarterdeck.server.wire import Chatted

MOST_CHAT = 200
CONCESSION = "concession"


class History:
    """What the entries of one table come to."""

    def __init__(self, opened: Opened, game: AnyGame | None = None) -> None:
        self.setup = as_opened(opened.setup)
        self.host = opened.host
        self.start = opened.start
        self.record = opened.record  # once it is played, only a proof is kept: it stays as it came
        self.is_record = bool(opened.record)
        self.tuition = Tuition(opened.lesson, len(opened.setup.seats)) if opened.lesson is not None else None
        self.lots = Lots(opened.secret) if opened.secret else None
        self.rolls = Rolls(opened.secret.table) if opened.secret and opened.setup.sealed else None
        self.game = game or game_of(opened.setup)
        self.chairs = [Chair(seat, plan) for seat, plan in enumerate(opened.setup.seats)]
        self.chat: list[Chatted] = []
        self.refs: set[tuple[str, str]] = set()
        self.gallery: Gallery | None = None  # the match and those who look at it, once it has begun
        self.noticed: set[Observer] = set()  # who noticed the last action, or that it was taken back
        self.loud: list[bool] = []  # for each action: did everybody notice it?
        self.more: list[bool] = []  # for each action: was it said at once with the seat's one before?
        self.is_hurried = False  # only bots are left, and nobody wants to wait for them
        self.underway: set[int] = set()  # seats of whose answers, said at once, some are still to come
        self.is_public = True  # is what happened last, or that it was taken back, known to everybody?
        for chair, plan in zip(self.chairs, opened.setup.seats if opened.record else (), strict=False):
            chair.kind, chair.name = "person", plan.name
        self.draw_up()

    def unroll(self) -> Iterator[int]:
        """Play a game that was sent in, an action a step: nobody plays it, everybody may see all of it."""
        if self.record:
            match = open_match(self.game, self.record)
            yield from match.play_saved(self.record)
            self.gallery = Gallery(match, self.names)
            self.record = self.record if read_header(self.record).digest else ""
            self.draw_up()

    @property
    def match(self) -> Match | None:
        return None if self.gallery is None else self.gallery.match

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    # What follows from the entries. It is asked for many times between two of them.

    def draw_up(self) -> None:
        """How the table stands: the outcome, whether it is open, playing, over or a record, and who has to decide."""
        self.outcome = self._find_outcome()
        self.state = self._find_state()
        self.waiting = self._find_waiting() if self.state == "playing" else ()

    def _find_outcome(self) -> Outcome | None:
        """The game's own outcome, or the victory of the only one who has not conceded."""
        if self.gallery is None:
            return None
        ended = self.game.outcome(self.gallery.match.state)
        conceded = [seat for seat, chair in enumerate(self.chairs) if chair.conceded]
        if ended is not None or len(conceded) < len(self.chairs) - 1:
            return ended
        left = [seat for seat in range(len(self.chairs)) if seat not in conceded]
        ranking = tuple((seat,) for seat in left + conceded[::-1])
        return Outcome(CONCESSION, "everybody else has conceded", tuple(left), ranking)

    def _find_state(self) -> str:
        if self.is_record:
            return "record"
        if self.gallery is None:
            return "open"
        return "over" if self.outcome is not None else "playing"

    def _find_waiting(self) -> tuple[int, ...]:
        """Who is asked. Whoever has sealed a choice has decided."""
        match = self.begun().match
        asked = self.game.to_act(match.state)
        if self.rolls is None:
            return asked
        questions = {seat: match.questions[seat] for seat in asked if is_sealable(match.state.asks[seat])}
        self.rolls.follow(questions, len(match.log))
        return tuple([seat for seat in asked if seat not in self.rolls.laid])

    @property
    def is_open_book(self) -> bool:
        """True once everybody may see everything."""
        return self.state in ("over", "record")

    @property
    def has_hints(self) -> bool:
        return bool(self.setup.hints)

    @property
    def may_continue(self) -> bool:
        """Whether one may go on from a moment elsewhere; once the game is over it takes nothing from anybody."""
        return bool(self.setup.continuing) or self.is_open_book

    def begun(self) -> Gallery:
        """The match and its observers; `Malformed` before it has begun."""
        if self.gallery is None:
            raise Malformed("the game has not begun")
        return self.gallery

    def sealed(self) -> Lots:
        """The lots of a game that is to begin; `Malformed` where there are none."""
        if self.lots is None:
            raise Malformed("the luck of this table is not sealed")
        return self.lots

    def rolled(self) -> Rolls:
        """The rolls of a table that seals secret choices; `Malformed` where there are none."""
        if self.rolls is None:
            raise Malformed("this table does not seal choices")
        return self.rolls

    def lesson(self) -> Tuition:
        """How far the lesson has come; `Malformed` where there is none."""
        if self.tuition is None:
            raise Malformed("this table is no lesson")
        return self.tuition

    @property
    def is_gathered(self) -> bool:
        """True while everybody sits, but not all salts have been shown."""
        return self.lots is not None and self.lots.is_closed and self.gallery is None

    def may_act(self, seat: Observer) -> bool:
        """True for a seat that is asked and whose owner has not given up."""
        return seat is not None and seat in self.waiting and not self.chairs[seat].conceded

    def sealed_kinds(self, seat: int) -> tuple[type, ...]:
        """The kinds of answers that this seat has to seal now."""
        question = self.begun().match.state.asks[seat]
        kinds: tuple[type, ...] = question.unseen if self.rolls is not None and is_sealable(question) else ()
        return kinds

    def may_seal(self, seat: int) -> bool:
        """True for who is asked for a choice that is sealed, and has not sealed one."""
        return seat in self.waiting and is_sealable(self.begun().match.state.asks[seat])

    def owed(self, now: float) -> list[int]:
        """The seats for which a sealed choice has to be shown or made by the server."""
        return self.rolls.owed(now) if self.rolls is not None and self.state == "playing" else []

    @property
    def is_guided(self) -> bool:
        """True while a lesson goes on: one thing at a time."""
        return self.tuition is not None and not self.tuition.is_over

    @property
    def is_reading(self) -> bool:
        """True while a lesson's coach has the word: nobody is asked to choose."""
        return self.tuition is not None and self.tuition.is_reading

    @property
    def is_left_to_bots(self) -> bool:
        """True if every person has given up or is out of the game."""
        people = [seat for seat, chair in enumerate(self.chairs) if not chair.is_played_by_bot]
        return all(self.witness(seat).glimpse.reading.fate() is not None for seat in people)

    def asked_bots(self) -> list[int]:
        """The seats that a bot has to decide for now; in a lesson they wait for their time."""
        seats = [seat for seat in self.waiting if self.chairs[seat].is_played_by_bot]
        if self.tuition is None or self.tuition.is_over:
            return seats
        return [seat for seat in seats if self.scripted(seat) is not None]

    def scripted(self, seat: int) -> Any | None:
        """What a lesson has this seat do now; None where nothing is written."""
        if self.tuition is None or self.tuition.is_over or self.gallery is None:
            return None
        return self.tuition.reply(self.gallery.match, seat)

    def can_undo(self, seat: int) -> bool:
        if self.match is None or self.state != "playing" or self.chairs[seat].conceded:
            return False
        return self.has_laid(seat) or self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """The place of this seat's action that may be taken back; what was sealed, or led to it, stands."""
        ply = self.begun().match.undoable(seat)
        if self.rolls is None or ply is None:
            return ply
        return None if self.rolls.is_closed or ply < self.rolls.floor else ply

    def has_laid(self, seat: int) -> bool:
        """True for who has sealed a choice and can still change it."""
        return self.rolls is not None and not self.rolls.is_closed and seat in self.rolls.laid

    def was_said_on(self, seat: int) -> bool:
        """True if what this seat can take back was said at once with what it said before."""
        ply = None if self.has_laid(seat) else self.undoable(seat)
        return ply is not None and self.more[ply]

    # What observers know.

    def witness(self, seat: Observer) -> Witness:
        return self.begun().witness(seat)

    def state_at(self, seat: Observer, moment: int) -> Any:
        """The position at one of an observer's moments."""
        witness = self.witness(seat)
        if not 0 <= moment <= witness.moment:
            raise Malformed(f"there is no moment {moment}; the last is {witness.moment}")
        return self.begun().match.at(witness.plies[moment])

    def puzzle(self, seat: int) -> Puzzle | None:
        """What this seat has to decide now, for a bot to think about."""
        return puzzle_of(self.begun(), seat) if seat in self.waiting else None

    # The fold.

    def fold(self, entry: AnyEntry, at: float) -> None:
        """Take an entry in, which has been checked by whoever made it; what the rules refuse changes nothing."""
        match entry:
            case entries.Moved():
                self._move(entry)
            case entries.TookBack():
                self._take_back(entry.seat)
            case entries.Sealed():
                self.rolled().lay_down(entry)
            case entries.Shown():
                self._show(entry)
            case entries.Claimed():
                self.chairs[entry.seat].claim(entry.user, entry.name, entry.token)
                self._lay_down(entry.seat, entry.seal)
                self._lift(entry.seat)
            case entries.Vacated():
                self.chairs[entry.seat].vacate()
                self._lay_down(entry.seat, "")
            case entries.Gathered():
                self._fill(entry.bots)
                self.sealed().close(at)
            case entries.Unsealed():
                self.sealed().shown[entry.seat] = entry.shown
            case entries.Started():
                self._begin(entry)
            case entries.WentOn():
                self.lesson().go_on(entry.step)
            case entries.Conceded():
                self.chairs[entry.seat].conceded = True
                self._leave_lesson()
                self._lift(entry.seat)
            case entries.StoodIn():
                self.chairs[entry.seat].stand_in = True
                self._leave_lesson()
                self._lift(entry.seat)
            case entries.CameBack():
                self.chairs[entry.seat].stand_in = False
                self._lift(entry.seat)
            case entries.Hurried():
                self.is_hurried = True
            case entries.Said():
                self._say(entry, at)
            case entries.Renamed():
                self._rename(entry)
        self.draw_up()
        if self.rolls is not None:
            self.rolls.close_if_full(self.waiting, at)

    def _move(self, entry: entries.Moved) -> None:
        """Play an action, and let every witness take it in."""
        gallery, asked = self.begun(), self.game.to_act(self.begun().match.state)
        action = self.game.types().read_action(bytes(entry.action))
        if self.tuition is not None:
            self.tuition.note(gallery.match, entry.seat, action)
        told = gallery.match.act(entry.seat, action)
        now = self.game.to_act(gallery.match.state)
        self.is_public = asked != now or bool(heard(told, len(self.chairs)))
        self.loud.append(self.is_public)
        self.more.append(entry.more)
        self.noticed = {entry.seat, *gallery.note(told)}

    def _show(self, entry: entries.Shown) -> None:
        """Play what was sealed; that it was shown everybody notices."""
        first = len(self.loud)
        with self.begun().at_once():
            for place, action in enumerate(entry.actions):
                self._move(entries.Moved(entry.seat, action, more=place > 0))
        self.rolled().show(entry, tuple(range(first, len(self.loud))))
        self.is_public = True

    def _lift(self, seat: int) -> None:
        if self.rolls is not None:
            self.rolls.lift(seat)

    def _take_back(self, seat: int) -> None:
        gallery = self.begun()
        ply = gallery.match.undo(seat)
        if self.tuition is not None:
            self.tuition.take_back(seat)
        self.is_public = self.loud.pop(ply)
        self.more.pop(ply)
        self.noticed = {seat, *gallery.take_back(ply)}

    def _leave_lesson(self) -> None:
        if self.tuition is not None:
            self.tuition.give_up()

    def _begin(self, entry: entries.Started) -> None:
        self._fill(entry.bots)
        options = options_of(self.game, self.setup)
        header = make_header(self.game, len(self.chairs), options, read_seed(entry.seed), self.names)
        luck = self.lots.luck() if self.lots is not None else None
        header = msgspec.structs.replace(header, start=self.start, luck=luck)
        self.gallery = Gallery(Match(self.game, header), self.names)

    def _fill(self, bots: dict[int, str]) -> None:
        for seat, level in bots.items():
            self.chairs[seat].fill(seat, level)

    def _lay_down(self, seat: int, seal: str) -> None:
        if self.lots is not None and self.gallery is None:
            self.lots.lay_down(seat, seal)

    def _rename(self, entry: entries.Renamed) -> None:
        for chair in self.chairs:
            if chair.user == entry.user:
                chair.name = entry.name
        if self.gallery is not None:
            self.gallery.rename(self.names)

    def _say(self, entry: entries.Said, at: float) -> None:
        self.refs.add((entry.user, entry.ref))
        self.chat.append(Chatted(entry.name, entry.text, at, entry.ref))
        del self.chat[:-MOST_CHAT]
