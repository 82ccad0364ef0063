"""BC 2.4, 7: no seat is special: the same game with everybody some seats on, move for move, for all eyes and ears."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.events import heard
from quarterdeck.core.rng import from_seed
from quarterdeck.games.battlecruisers import GAME
from quarterdeck.games.battlecruisers.actions import Action, Options
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.view import Snapshot, View

SETS = [
    (1, 2, 3, 5, 15, 20, 28, 30),
    (9, 31, 33, 34, 39, 40, 43, 45),
    (4, 6, 7, 8, 24, 29, 32, 44),
    (12, 16, 17, 19, 22, 23, 28, 39),
    (11, 13, 32, 34, 37, 38, 39, 44),
]


class Turn:
    """Every seat some places on; what left the game keeps its own place after the last."""

    def __init__(self, seats: int, by: int) -> None:
        self.seats, self.by = seats, by

    def seat(self, seat: int) -> int:
        return (seat + self.by) % self.seats if seat < self.seats else seat

    def row(self, row: Any) -> tuple[Any, ...]:
        """A list with an entry for each seat."""
        return tuple(row[(seat - self.by) % self.seats] for seat in range(self.seats))

    def position(self, start: Snapshot) -> Snapshot:
        """Of a position before a round; nobody has learnt anything."""
        blank = Snapshot(set=start.set, players=self.row(start.players))
        return msgspec.structs.replace(blank, first=self.seat(start.first), rng=start.rng)

    def message(self, message: Any) -> Any:
        """An action or event."""
        changes: dict[str, Any] = {}
        for name in ("seat", "source", "target", "first"):
            if getattr(message, name, None) is not None:
                changes[name] = self.seat(getattr(message, name))
        for name in ("seats", "winners"):
            if hasattr(message, name):
                changes[name] = tuple(self.seat(seat) for seat in getattr(message, name))
        if type(message).__name__ == "Revealed":
            changes["cards"] = self.row(message.cards)
        return msgspec.structs.replace(message, **changes)

    def view(self, view: View) -> dict[str, Any]:
        """What it shows, but for the steps to come, in which seats are mere numbers."""
        shown: dict[str, Any] = msgspec.to_builtins(view)
        for name in ("agenda", "asks", "outcome"):
            del shown[name]
        shown["players"] = self.row(shown["players"])
        shown["pools"] = {(frozenset(self.seat(place) for place in pool.seats), pool.cards) for pool in view.pools}
        shown["first"] = self.seat(view.first)
        shown["seat"] = None if view.seat is None else self.seat(view.seat)
        return shown


def act(s: State, seat: int, action: Action) -> list[Any]:
    s.events = []
    GAME.apply(s, seat, action)
    return s.events


def compare(one: State, other: State, turn: Turn) -> None:
    same = Turn(turn.seats, 0)
    for observer in (*range(turn.seats), None):
        there = None if observer is None else turn.seat(observer)
        assert turn.view(GAME.view(one, observer)) == same.view(GAME.view(other, there))
    assert {turn.seat(seat) for seat in GAME.to_act(one)} == set(GAME.to_act(other))


def compare_told(one: list[Any], other: list[Any], turn: Turn) -> None:
    """Within a step the order of seats may differ, not what each of them hears."""
    for observer in range(turn.seats + 1):
        here = sorted(repr(turn.message(event)) for event in heard(one, observer))
        assert here == sorted(repr(event) for event in heard(other, turn.seat(observer)))


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize(("seats", "by"), [(3, 1), (4, 3), (5, 2)])
def test_no_seat_is_special(cards: tuple[int, ...], seats: int, by: int) -> None:
    """BC 2.4, 7.1, 7.2: turned by some seats, everything is turned by as many: views, choices and what is told."""
    turn = Turn(seats, by)
    for seed in range(4):
        start = GAME.dump(GAME.setup(seats, Options("chosen", cards[-seats - 3 :]), seed))
        start = msgspec.structs.replace(start, round=0, asks=(), agenda=())
        one, other = GAME.load(Turn(seats, 0).position(start)), GAME.load(turn.position(start))
        rng = from_seed(seed)
        while one.outcome is None:
            compare(one, other, turn)
            seat = GAME.to_act(one)[rng.below(len(GAME.to_act(one)))]
            legal = GAME.legal(one, seat)
            assert {turn.message(action) for action in legal} == set(GAME.legal(other, turn.seat(seat)))
            action = legal[rng.below(len(legal))]
            compare_told(act(one, seat, action), act(other, turn.seat(seat), turn.message(action)), turn)
        assert other.outcome is not None
        assert {turn.seat(winner) for winner in one.outcome.winners} == set(other.outcome.winners)
