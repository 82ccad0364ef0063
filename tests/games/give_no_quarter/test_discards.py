"""GNQ 3.2: cards are discarded openly before any decision of one's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.match import match_from
from quarterdeck.core.notation import dump_state
from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Attack,
    Bid,
    Board,
    Discard,
    Done,
    Jettison,
    Loot,
    Play,
    Scan,
    Steer,
    TakeCard,
)
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, ShipView
from tests.games.give_no_quarter.position import (
    EAST,
    WEST,
    agenda,
    answer,
    asked,
    at,
    cards,
    events,
    hold,
    names,
    play,
    rivals,
    ship,
    steering,
    table,
    vessel,
    why,
)

CADET, FREIGHT, INSIDE = ship("Space Cadet"), ship("Freight Expectations"), ship("Inside Out")
LAYOUT = ("X/1", "1/12", "2/12", "3/12")
ME = hold("5/12", "jade/3")


def moving() -> State:
    return table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(ME,))


def course() -> State:
    return steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=LAYOUT, holds=(ME,))


def finding() -> State:
    layout = ("wreck/1", *LAYOUT[1:])
    s = steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=layout, holds=(ME,))
    answer(s, 0, Steer("left"))
    return s


def haunting() -> State:
    four = [
        vessel(name, 1, (-2, 4), haunted=True) for name in ("Inside Out", "Moore Trouble", "Aye Patch", "Money Pit")
    ]
    s = steering(vessel("Space Cadet", 0, (0, 0)), *four, layout=("ghost/12", *LAYOUT[1:]), holds=(ME,))
    answer(s, 0, Steer("left"))
    return s


def burning() -> State:
    """A storm strikes a ship with a mod."""
    layout = ("storm1/12", *LAYOUT[1:])
    s = steering(vessel("Space Cadet", 0, (0, 0), mods=("aft",)), *rivals("Inside Out"), layout=layout, holds=(ME,))
    answer(s, 0, Steer("left"))
    return s


def looting() -> State:
    field = FieldSnapshot(hex=at(4, 0), mods=("fore",), cards=("6/12",))
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,), holds=(ME,))
    answer(s, 0, Loot(CADET))
    return s


def two_against_one(*, holds: int = 0) -> State:
    """Seat 0 (or whoever holds the two cards) fights: two ships against Inside Out."""
    return table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Freight Expectations", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST, mods=("fore",)),
        vessel("Moore Trouble", 1, (-2, 4)),
        holds=(ME, hold("6/12", "ruby/3")) if holds == 0 else (hold("6/12", "ruby/3"), ME),
        phase="fight",
    )


def joining() -> State:
    s = two_against_one()
    answer(s, 0, Attack(INSIDE, "fore"))
    return s


def attacking() -> State:
    s = joining()
    answer(s, 0, GAME.types().read_action('{"do":"joinall"}'))
    return s


def boarding() -> State:
    return table(
        vessel("Freight Expectations", 0, (0, 0), mods=("aft", "aft")),
        vessel("Inside Out", 1, (0, 0), mods=("fore",)),
        vessel("Moore Trouble", 1, (-2, 4)),
        holds=(hold("5/12", "6/12", "jade/3"), hold("ruby/3", "jade/23", "1/1")),
        phase="fight",
    )


def seizing() -> State:
    s = boarding()
    answer(s, 0, Board(FREIGHT, INSIDE))
    play(s, 0, "6/12")
    play(s, 1)
    return s


def replacing() -> State:
    s = seizing()
    answer(s, 0, GAME.types().read_action('{"do":"seize","what":"mod"}'))
    return s


def trading() -> State:
    return table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(ME,), phase="trade")


def settling() -> State:
    waiting = ShipView(ship=ship("Keel Over"), seat=0)
    ships = (vessel("Space Cadet", 0, (4, 0)), waiting, *rivals("Inside Out"))
    return table(*ships, holds=(ME,), phase="settle_recruits")


def bidding() -> State:
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    return table(*ships, holds=(ME, hold("6/12", "ruby/3")), agenda=agenda("begin_round"))


def numbering() -> State:
    s = bidding()
    answer(s, 0, Done())
    answer(s, 1, Done())
    answer(s, 0, Bid("jade/3"), Done())
    answer(s, 1, Done())
    return s


def wounded() -> State:
    """Inside Out is hit: its owner is asked in another's turn."""
    s = two_against_one(holds=1)
    answer(s, 0, Attack(INSIDE, "fore"), GAME.types().read_action('{"do":"joinall"}'))
    play(s, 0, "6/12")
    play(s, 1)
    return s


EVERY_QUESTION = {
    "next": (moving, 0),
    "steer": (course, 0),
    "find": (finding, 0),
    "exorcise": (haunting, 0),
    "absorb": (burning, 0),
    "loot": (looting, 0),
    "fight": (two_against_one, 0),
    "join": (joining, 0),
    "play": (attacking, 0),
    "seize": (seizing, 0),
    "replace": (replacing, 0),
    "trade": (trading, 0),
    "settle": (settling, 0),
    "bid": (bidding, 0),
    "number": (numbering, 0),
}
OTHERS = {"place", "trim", "jettison"}  # no cards yet; a discard is the answer itself


def test_every_question_is_here() -> None:
    """GNQ 3.2: none is forgotten below."""
    assert set(GAME.rules.questions) == set(EVERY_QUESTION) | OTHERS


@pytest.mark.parametrize("question", EVERY_QUESTION)
def test_discard_first(question: str) -> None:
    """GNQ 3.2: the hand opens, a card goes face up, and the same question comes again with the rest unchanged."""
    position, seat = EVERY_QUESTION[question]
    s = position()
    assert asked(s, seat) == question
    before, others = GAME.legal(s, seat), [asked(s, other) for other in range(s.seats) if other != seat]
    step, asks = list(s.agenda), s.asks[seat]
    assert before.count(Jettison()) == 1
    answer(s, seat, Jettison())
    assert asked(s, seat) == "jettison"
    assert GAME.legal(s, seat) == [Discard(name) for name in cards(s, seat)]
    gone = cards(s, seat)[0]
    heard = events(s, 1, Discard(gone), seat)
    assert [type(event).__name__ for event in heard] == ["Discarded"]
    assert (asked(s, seat), s.asks[seat], s.agenda) == (question, asks, step)
    assert [asked(s, other) for other in range(s.seats) if other != seat] == others
    assert gone in GAME.view(s, None).discards
    assert set(GAME.legal(s, seat)) <= set(before)


@pytest.mark.parametrize(("position", "seat"), [(bidding, 1), (attacking, 1), (wounded, 1)])
def test_discard_out_of_turn(position: Callable[[], State], seat: int) -> None:
    """GNQ 3.2: bids, defence and damage in another's turn are decisions of one's own too."""
    s = position()
    held = cards(s, seat)
    question = asked(s, seat)
    answer(s, seat, Jettison(), Discard(held[1]))
    assert (asked(s, seat), cards(s, seat)) == (question, held[:1])


def test_discards_lead_nowhere_else() -> None:
    """GNQ 3.2: a hand that was opened gives a card up, and nothing else is offered or thought of meanwhile."""
    s = bidding()
    answer(s, 0, Jettison())
    assert why(s, 0, Bid("5/12")) == ("GNQ 3.2", "you are asked to choose a card to discard")
    assert why(s, 0, Jettison())[0] == "GNQ 3.2"
    assert set(GAME.read(GAME.view(s, 0), ["Ada", "Bea"]).wishes()) == set(GAME.legal(s, 0))


def test_what_is_put_down_cannot_be_discarded() -> None:
    """GNQ 3.2: neither a bid nor a combat card, not even the last ones."""
    s = bidding()
    answer(s, 0, Bid("5/12"), Jettison())
    assert GAME.legal(s, 0) == [Discard("jade/3")]
    assert why(s, 0, Discard("5/12"))[0] == "GNQ 11.1"
    answer(s, 0, Discard("jade/3"))
    assert GAME.legal(s, 0) == [Done()]
    assert why(s, 0, Jettison()) == ("GNQ 3.2", "you have no card left to discard")
    answer(s, 0, Done())
    answer(s, 1, Done())
    assert s.bid == [5, 0]
    fought = attacking()
    answer(fought, 0, Play("5/12"), Jettison(), Discard("jade/3"))
    assert GAME.legal(fought, 0) == [Done()]


def test_discards_do_not_tell_what_is_put_down() -> None:
    """GNQ 3.2, 2.2: whether nothing or all the rest is put down, who discards the last free card is asked again."""
    s = bidding()
    other = s.clone()
    answer(s, 0, Bid("5/12"), Jettison(), Discard("jade/3"))
    answer(other, 0, Jettison(), Discard("jade/3"))
    assert GAME.view(s, 1) == GAME.view(other, 1)
    assert GAME.view(s, None) == GAME.view(other, None)


def test_two_open_their_hands_at_once() -> None:
    """GNQ 3.2: each comes back to its own question, in whatever order."""
    s = attacking()
    answer(s, 0, Jettison())
    answer(s, 1, Jettison())
    again = GAME.load(GAME.dump(s))
    assert dump_state(GAME, again) == dump_state(GAME, s)
    for one in (s, again, s.clone()):
        answer(one, 0, Discard("jade/3"))
        answer(one, 1, Discard("6/12"))
        assert [asked(one, seat) for seat in (0, 1)] == ["play", "play"]
        assert names(one.discards) == ["6/12", "jade/3"]


def test_opened_hands_are_dealt_again() -> None:
    """GNQ 3.2: that somebody is about to discard is open; a world dealt from any view goes on from there."""
    s = attacking()
    answer(s, 1, Jettison())
    for observer in (0, 1, None):
        view = GAME.view(s, observer)
        world = GAME.redeal(view, from_seed(1))
        assert GAME.view(world, observer) == view
        answer(world, 1, GAME.legal(world, 1)[0])
        assert asked(world, 1) == "play"


def test_a_hand_can_be_closed_again() -> None:
    """GNQ 3.2: opening the hand shows nothing, and can be taken back; a discard cannot."""
    match = match_from(GAME, moving())
    match.act(0, Jettison())
    match.undo(0)
    assert match.state.asks[0].name == "next"
    match.act(0, Jettison())
    match.act(0, Discard("5/12"))
    assert not match.can_undo(0)


def test_room_for_debris() -> None:
    """GNQ 3.2, 4.13: who makes room while taking may take more."""
    field = FieldSnapshot(hex=at(4, 0), mods=("fore",), cards=("6/12",))
    full = hold("1/1", "2/1", "3/1")
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,), holds=(full,))
    answer(s, 0, Loot(CADET))
    assert TakeCard("12") not in GAME.legal(s, 0)
    answer(s, 0, Jettison(), Discard("1/1"), TakeCard("12"))
    assert cards(s, 0) == ["2/1", "3/1", "6/12"]


def test_damage_waits() -> None:
    """GNQ 3.2, 9.4: the damage is as much as before, once the card is gone."""
    s = burning()
    answer(s, 0, Jettison(), Discard("5/12"), Absorb("aft"))
    assert s.damage[CADET] == 0


def test_nothing_to_discard() -> None:
    """GNQ 3.2: without cards the hand is not offered."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    assert GAME.legal(s, 0) == [Scan(CADET)]
    assert why(s, 0, Jettison()) == ("GNQ 3.2", "you have no card left to discard")


def test_trimming_is_discarding() -> None:
    """GNQ 3.2, 11.2: who has to discard is not offered to discard first."""
    s = table(
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
        holds=(hold("1/1", "2/1", "3/1", "4/1"),),
        phase="trim_active",
    )
    assert asked(s, 0) == "trim"
    assert Jettison() not in GAME.legal(s, 0)
    assert why(s, 0, Jettison()) == ("GNQ 11.2", "you are asked to discard down to your limit")
