"""Views as entries and actions as numbers: what is written where, and decisions in several steps."""

from __future__ import annotations

from array import array
from typing import Any

import broadside
import msgspec
import pytest

from quarterdeck.core.course import Course, Menu
from quarterdeck.core.entries import (
    Amount,
    Aside,
    Bits,
    BySeat,
    Feature,
    Flag,
    Heap,
    Look,
    OneOf,
    Placed,
    Ranks,
    Record,
    Row,
    SeatBits,
    Seats,
    Slots,
    Tally,
    Until,
    Whose,
)
from quarterdeck.core.errors import Malformed
from quarterdeck.core.features import Features
from quarterdeck.core.info import StepRef
from quarterdeck.core.messages import Decision
from quarterdeck.core.numbers import Among, Numbering, Pick, Verb, Whom, digits
from quarterdeck.core.view import OpenTable


class Ship(msgspec.Struct, frozen=True):
    at: str
    hull: int = 0
    name: str = ""


SHIP = Record(Ship, at=Aside("its place tells it"), hull=Amount(10), name=Aside("nobody decides by it"))
CASES: list[tuple[Feature, Any, list[float]]] = [
    (Amount(4), 2, [0.5]),
    (Flag(), 7, [1]),
    (Until(2), 6, [1]),
    (Until(2), 4, [0]),
    (Until(2, more=1), 4, [0.5]),
    (Heap(), 1, [1]),
    (Heap(), 5, [2.5]),
    (Heap(), 7, [3]),
    (Heap(), 0, [0]),
    (Heap(), -1, [0]),
    (Row(["a", "b"], Amount(2)), (0, 1), [0, 0.5]),
    (Row(["a", "b"], OneOf([0, 1])), (0, 1), [1, 0, 0, 1]),
    (OneOf(["a", "b"]), "b", [0, 1]),
    (OneOf(["a", "b"]), "?", [0, 0]),
    (OneOf([0, 1]), 0, [1, 0]),
    (Tally(["a", "b"]), ("b", "a", "b"), [1, 2]),
    (Tally(["a", "b"], much=4), {"b": 3}, [0, 0.75]),
    (Ranks(["a", "b", "c"]), ("c", "a"), [0.5, 0, 1]),
    (Bits(["x", "y"]), 2, [0, 1]),
    (Whose(4), 0, [0, 0, 1, 0]),
    (Whose(4), -1, [0, 0, 0, 0]),
    (Seats(4), (0, 2), [0, 1, 1, 0]),
    (SeatBits(4), 0b101, [0, 1, 1, 0]),
    (BySeat(4, Amount()), (5, 6, 7), [6, 7, 5, 0]),
    (SHIP, Ship("b", 5, "Hope"), [0.5]),
    (Slots(2, SHIP), (Ship("b", 5),), [1, 0.5, 0, 0]),
    (Placed(["a", "b"], "at", SHIP), (Ship("b", 5),), [0, 0, 1, 0.5]),
]


@pytest.mark.parametrize(("feature", "value", "entries"), CASES, ids=lambda case: type(case).__name__)
def test_entries(feature: Feature, value: Any, entries: list[float]) -> None:
    """Seat 1 of 3 looks, in round 5."""
    look = Look(VIEW, 5, 0, array("f", bytes(4 * feature.size)))
    if value or feature.counts_zero:
        feature.write(look, 0, value)
    assert list(look.numbers) == entries
    assert len(feature.labels) == feature.size == len(entries)


def test_a_field_without_a_feature() -> None:
    """A struct's features are complete, or there are none at all."""
    with pytest.raises(TypeError, match="lack, or should not have, hull, name"):
        Record(Ship, at=Aside("it is left out"))


class Move(Decision, frozen=True):
    ship: str
    to: int

    def words(self, r: Any) -> str:
        return f"{self.ship} to {self.to}"


class Hit(Decision, frozen=True):
    seat: int

    def words(self, r: Any) -> str:
        return f"hit {self.seat}"


NUMBERS = Numbering(
    Move | Hit, Verb(Move, Pick(ship=Among(["a", "b"])), Pick(to=Among([0, 1, 2]))), Verb(Hit, Pick(seat=Whom(3)))
)


class View(OpenTable, frozen=True, kw_only=True):
    seat: int = 1
    deck: int = 0


FEATURES = Features(1, View, broadside.RULES, 3, NUMBERS, "deck", {}, deck=Amount())
VIEW = View(asks=(None, StepRef("choose"), None))


def test_names() -> None:
    """Each step of a decision has numbers of its own; what is picked first is observed."""
    assert FEATURES.actions[1:6] == ["move a", "move b", "move … 0", "move … 1", "move … 2"]
    assert FEATURES.actions[6:] == ["hit me", "hit seat +1", "hit seat +2"]
    assert FEATURES.legend[-2:] == ["picked: move a", "picked: move b"]
    assert list(FEATURES.observe(VIEW, [2]))[-2:] == [0, 1]


def test_a_decision_in_steps() -> None:
    """First the ship, then the place; seats are counted from one's own."""
    menu = Menu(FEATURES, VIEW, [Move("a", 1), Move("a", 2), Move("b", 0), Hit(0)])
    assert menu.numbers() == [1, 2, 8]
    assert menu.give(1) is None
    assert (menu.picked, menu.numbers()) == ([1], [4, 5])
    assert menu.give(5) == Move("a", 2)


def test_steps_without_a_choice_are_skipped() -> None:
    """One ship with two places: only the place is asked for. One place: only the ship."""
    one_ship = Menu(FEATURES, VIEW, [Move("a", 1), Move("a", 2)])
    assert (one_ship.picked, one_ship.numbers()) == ([1], [4, 5])
    one_place = Menu(FEATURES, VIEW, [Move("a", 1), Move("b", 1)])
    assert one_place.give(2) == Move("b", 1)
    forced = Menu(FEATURES, VIEW, [Move("b", 1)])
    assert (forced.picked, forced.numbers(), forced.give(4)) == ([2], [4], Move("b", 1))


class Pay(Decision, frozen=True):
    amount: int

    def words(self, r: Any) -> str:
        return f"pay {self.amount}"


def test_an_amount_in_digits() -> None:
    """Its scores first, where there can be any; what digits cannot say is refused."""
    paying = Features(
        1, View, broadside.RULES, 3, Numbering(Pay, Verb(Pay, *digits("amount", 2))), "deck", {}, deck=Amount()
    )
    few, many = (Menu(paying, VIEW, [Pay(amount) for amount in range(end)]) for end in (5, 43))
    assert [paying.actions[number] for number in few.numbers()] == [f"pay … {amount}" for amount in range(5)]
    assert [paying.actions[number] for number in many.numbers()] == ["pay 0 to 19", "pay 20 to 39", "pay 40 to 59"]
    assert many.give(paying.actions.index("pay 20 to 39")) is None
    assert many.give(paying.actions.index("pay … 17")) == Pay(37)
    with pytest.raises(Malformed, match="400 is too much to be said"):
        paying.paths(VIEW, [Pay(400)])


def test_a_number_that_is_not_open() -> None:
    menu = Menu(FEATURES, VIEW, [Move("a", 1), Move("a", 2), Hit(0)])
    with pytest.raises(Malformed, match="the number 2 is not open now"):
        menu.give(2)
    assert [menu.nearest(number) for number in (1, 2, 3)] == [1, 1, 8]


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (lambda: Numbering(Move | Hit, Verb(Hit, Pick(seat=Whom(3)))), "have no numbers"),
        (lambda: Verb(Move, Pick(ship=Among(["a"]))), "do not settle"),
        (lambda: Verb(Pay, digits("amount", 2)[0]), "do not settle"),
        (lambda: Features(1, View, broadside.RULES, 3, NUMBERS, "deck", {"x": Amount()}, deck=Amount()), "arguments"),
    ],
)
def test_what_is_missing_is_an_error(make: Any, what: str) -> None:
    with pytest.raises(TypeError, match=what):
        make()


def test_a_course() -> None:
    """A whole game by numbers: whose turn it is, what is open, how it ends."""
    game = broadside.GAME
    course = Course(game, game.features(), game.setup(3, None, 1))
    assert course.seat == 0
    assert [number for number, is_open in enumerate(course.mask()) if is_open] == course.numbers()
    while course.seat >= 0:
        assert course.give(course.numbers()[0])
    assert game.outcome(course.state) is not None
    assert course.numbers() == []
    with pytest.raises(Malformed, match="the game is over"):
        course.give(1)
