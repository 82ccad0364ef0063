"""GNQ 2, 14: no seat is special: every step of a game with everybody some seats on, for all eyes and ears."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Action, Attack, Board, Jettison, Steer
from quarterdeck.games.give_no_quarter.kit import STAR, WAYS
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import Snapshot, View
from tests.games.give_no_quarter.position import CHART

SEAT_STEPS = {"place_ships", "crowd", "choose_number"}  # their first argument is a seat
MASK_STEPS = {"ask_bids", "show_bids"}  # theirs are several
KNOWERS = ("discard_knowers", "centre_knowers", "layout_knowers")


class Turn:
    """Every seat some places on; spectators stay where they are, after the last."""

    def __init__(self, seats: int, by: int) -> None:
        self.seats, self.by = seats, by

    def seat(self, seat: int) -> int:
        return (seat + self.by) % self.seats if 0 <= seat < self.seats else seat

    def mask(self, mask: int) -> int:
        return sum(1 << self.seat(bit) for bit in range(mask.bit_length()) if mask >> bit & 1)

    def row(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """A list with an entry for each seat, or for the first of them."""
        whole = (*row, *[None] * (self.seats - len(row)))
        return tuple(whole[(seat - self.by) % self.seats] for seat in range(self.seats))

    def step(self, step: StepRef) -> StepRef:
        args = list(step.args)
        if step.name in SEAT_STEPS:
            args[0] = self.seat(args[0])
        if step.name in MASK_STEPS:
            args[0] = self.mask(args[0])
        return StepRef(step.name, tuple(args))

    def masks(self, masks: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.mask(mask) for mask in masks)

    def table(self, table: Any) -> dict[str, Any]:
        """What a view and a whole position have in common."""
        ships = [msgspec.structs.replace(ship, seat=self.seat(ship.seat)) for ship in table.ships]
        return {
            "asks": self.row(table.asks),
            "paused": self.row(table.paused) if table.paused else (),
            "agenda": tuple(self.step(step) for step in table.agenda),
            "ships": tuple(ships),
            "guilds": self.row(table.guilds),
            "first": self.seat(table.first),
            "active": self.seat(table.active),
            "acted": self.mask(table.acted),
        }

    def position(self, start: Snapshot) -> Snapshot:
        """Heaps keep their order, so that the same luck finds the same cards."""
        changes = self.table(start)
        changes.update({name: self.masks(getattr(start, name)) for name in KNOWERS})
        changes["guilds"] = tuple(
            msgspec.structs.replace(guild, knowers=self.masks(guild.knowers)) for guild in changes["guilds"]
        )
        changes["fields"] = tuple(
            msgspec.structs.replace(field, knowers=self.masks(field.knowers)) for field in start.fields
        )
        return msgspec.structs.replace(start, **changes)

    def view(self, view: View) -> View:
        """All of it but the outcome."""
        changes = self.table(view)
        changes["seat"] = None if view.seat is None else self.seat(view.seat)
        while changes["paused"] and changes["paused"][-1] is None:
            changes["paused"] = changes["paused"][:-1]
        return msgspec.structs.replace(view, outcome=None, **changes)

    def event(self, event: Any) -> str:
        changes: dict[str, Any] = {}
        for name in ("seat", "victim"):
            if getattr(event, name, None) is not None:
                changes[name] = self.seat(getattr(event, name))
        if type(event).__name__ == "BidsShown":
            rows = zip(event.seats, event.cards, event.sums, strict=True)
            return repr(sorted((self.seat(seat), cards, total) for seat, cards, total in rows))
        for name in ("seats", "winners"):
            if hasattr(event, name):
                changes[name] = tuple(self.seat(seat) for seat in getattr(event, name))
        return repr(msgspec.structs.replace(event, **changes))


def lively(s: State, legal: list[Action], rng: Rng) -> Action:
    """At random, but not into a Superstar, seldom throwing cards away, and fond of a fight."""
    wise = [action for action in legal if not is_rash(s, action, rng)] or legal
    fights = [action for action in wise if isinstance(action, (Attack, Board))]
    choices = fights if fights and rng.below(2) else wise
    return choices[rng.below(len(choices))]


def is_rash(s: State, action: Action, rng: Rng) -> bool:
    if isinstance(action, Jettison):
        return rng.below(8) > 0
    if isinstance(action, Steer):
        heading = (s.heading[s.mover] + WAYS[action.way] + 5) % 6
        return CHART.kinds[CHART.neighbours[s.hex[s.mover]][heading]] == STAR
    return False


def act(s: State, seat: int, action: Action) -> list[Any]:
    s.events = []
    GAME.apply(s, seat, action)
    told = s.events
    s.events = None
    return told


def compare(one: State, other: State, turn: Turn) -> None:
    same = Turn(turn.seats, 0)
    for observer in (*range(turn.seats), None):
        there = None if observer is None else turn.seat(observer)
        assert turn.view(GAME.view(one, observer)) == same.view(GAME.view(other, there))
    assert {turn.seat(seat) for seat in GAME.to_act(one)} == set(GAME.to_act(other))
    for seat in range(turn.seats):
        assert GAME.legal(one, seat) == GAME.legal(other, turn.seat(seat))


@pytest.mark.parametrize(
    ("seats", "by", "options"),
    [
        (2, 1, {"rounds": 9}),
        (3, 1, {"rounds": 8}),
        (3, 2, {"rounds": 5, "neutral": True}),
        (4, 3, {"rounds": 5, "centre_draw": True}),
        (2, 1, {"rounds": 3, "colours": 3}),
        (6, 2, {"rounds": 3}),
    ],
)
def test_no_seat_is_special(seats: int, by: int, options: dict[str, Any]) -> None:
    """GNQ 2.5, 14.1, 14.3: turned by some seats, a step turns everything by as many: views, choices, what is told."""
    turn, same = Turn(seats, by), Turn(seats, 0)
    s, rng = GAME.setup(seats, GAME.types().read_options(options), 1), from_seed(2)
    while s.outcome is None:
        other = GAME.load(turn.position(GAME.dump(s)))
        seat = GAME.to_act(s)[rng.below(len(GAME.to_act(s)))]
        action = lively(s, GAME.legal(s, seat), rng)
        here, there = act(s, seat, action), act(other, turn.seat(seat), action)
        for observer in range(seats + 1):
            told = [turn.event(event) for event in heard(here, observer)]
            assert told == [same.event(event) for event in heard(there, turn.seat(observer))]
        compare(s, other, turn)
    assert other.outcome is not None
    assert {turn.seat(winner) for winner in s.outcome.winners} == set(other.outcome.winners)
    assert [{turn.seat(seat) for seat in group} for group in s.outcome.ranking] == [
        set(group) for group in other.outcome.ranking
    ]
