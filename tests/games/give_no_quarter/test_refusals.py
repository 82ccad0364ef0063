"""Wrong actions of every kind: refused with a rule's number and a reason, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.core.errors import Illegal, Malformed, NotYours
from quarterdeck.core.match import match_from
from quarterdeck.core.notation import dump_state
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import (
    Absorb,
    Action,
    Attack,
    Bid,
    Board,
    Buy,
    Discard,
    Done,
    Exorcise,
    Fit,
    Hire,
    Jettison,
    Join,
    Loot,
    Number,
    Pay,
    Place,
    Play,
    Repair,
    Replace,
    Scan,
    Steer,
    TakeCard,
    TakeMod,
)
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, ShipView
from tests.games.give_no_quarter.position import (
    EAST,
    WEST,
    agenda,
    answer,
    at,
    hold,
    play,
    rivals,
    ship,
    steering,
    table,
    vessel,
    why,
)

CADET, LOCO, INSIDE, MOORE = ship("Space Cadet"), ship("Loco Motives"), ship("Inside Out"), ship("Moore Trouble")


def moving() -> State:
    field = FieldSnapshot(hex=at(3, 0), mods=("fore",))
    waiting = ShipView(ship=ship("Keel Over"), seat=0)
    return table(
        vessel("Space Cadet", 0, (4, 0)),
        vessel("Loco Motives", 0, (3, 0), moved=True, mods=("aft", "aft", "aft")),
        waiting,
        *rivals("Inside Out"),
        fields=(field,),
    )


def course() -> State:
    return steering(vessel("Space Cadet", 0, (0, 0)), *rivals("Inside Out"), layout=("X/1", "1/1", "2/1", "3/1"))


def fighting() -> State:
    return table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Loco Motives", 0, (-1, 0), WEST),
        vessel("Freight Expectations", 0, (1, -1), EAST, fought=True),
        vessel("Inside Out", 1, (1, 0), WEST),
        vessel("Moore Trouble", 1, (0, 1), EAST),
        vessel("Dreamer's Way", 1, (-1, 1)),
        holds=(hold("5/12", "jade/3"), hold("6/12")),
        phase="fight",
    )


def joining() -> State:
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Loco Motives", 0, (-1, 0), EAST),
        vessel("Freight Expectations", 0, (-2, 4)),
        vessel("Inside Out", 1, (1, 0), WEST),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"), Join(CADET))
    return s


def playing() -> State:
    s = fighting()
    answer(s, 0, Attack(INSIDE, "fore"))
    return s


def absorbing() -> State:
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (1, 0), WEST, mods=("fore",)),
        holds=(hold("5/12"),),
        phase="fight",
    )
    answer(s, 0, Attack(INSIDE, "fore"))
    play(s, 0, "5/12")
    return s


def stealing() -> State:
    s = table(
        vessel("Space Cadet", 0, (0, 0), mods=("aft", "aft")),
        vessel("Inside Out", 1, (0, 0), mods=("fore",)),
        holds=(hold("11/3"),),
        phase="fight",
    )
    answer(s, 0, Board(CADET, INSIDE))
    play(s, 0, "11/3")
    return s


def trading() -> State:
    ships = (vessel("Space Cadet", 0, (4, 0), damage=1), vessel("Loco Motives", 0, (4, 0)))
    return table(*ships, *rivals("Inside Out"), holds=(hold("5/12"),), phase="trade")


def bidding() -> State:
    ships = (vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    return table(*ships, holds=(hold("5/12"), hold("6/12")), agenda=agenda("begin_round"))


def numbering() -> State:
    s = bidding()
    answer(s, 0, Bid("5/12"))
    answer(s, 1, Done())
    return s


def looting() -> State:
    field = FieldSnapshot(hex=at(4, 0), mods=("fore",), cards=("5/12",))
    s = table(vessel("Space Cadet", 0, (4, 0), mods=("aft",)), *rivals("Inside Out"), fields=(field,))
    answer(s, 0, Loot(CADET))
    return s


def full() -> State:
    field = FieldSnapshot(hex=at(4, 0), mods=("fore",), cards=("5/12",))
    s = table(
        vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), fields=(field,), holds=(hold("1/1", "2/1", "3/1"),)
    )
    answer(s, 0, Loot(CADET))
    return s


def finding() -> State:
    s = steering(
        vessel("Space Cadet", 0, (0, 0)),
        *rivals("Inside Out"),
        layout=("wreck/1", "1/1", "2/1", "3/1"),
        supply=("aft",),
    )
    answer(s, 0, Steer("left"))
    return s


def haunting() -> State:
    names = ("Inside Out", "Moore Trouble", "Dreamer's Way", "Taj Mahauler")
    four = [vessel(name, 1, (-2, 4), haunted=True) for name in names]
    s = steering(vessel("Space Cadet", 0, (0, 0)), *four, layout=("ghost/12", "1/1", "2/1", "3/1"))
    answer(s, 0, Steer("left"))
    return s


def placing() -> State:
    return GAME.setup(2, GAME.types().read_options({}), 1)


@pytest.mark.parametrize(
    ("position", "action", "rule", "words"),
    [
        (moving, Scan(LOCO), "GNQ 4.1", "Loco Motives has moved already"),
        (moving, Scan(INSIDE), "GNQ 3.1", "Inside Out is not a ship of your guild"),
        (moving, Scan(ship("Keel Over")), "GNQ 13.4", "comes to the board at the end of the turn"),
        (moving, Scan(77), "GNQ 1.6", "there is no ship 77"),
        (moving, Scan(18), "GNQ 1.6", "there is no ship 18"),
        (moving, Scan(-1), "GNQ 1.6", "there is no ship -1"),
        (moving, Scan(0), "GNQ 4.1", "Loco Motives has moved already"),
        (moving, Loot(CADET), "GNQ 4.13", "there is no debris where Space Cadet is"),
        (moving, Loot(LOCO), "GNQ 4.13", "has no room"),
        (moving, Jettison(), "GNQ 3.2", "no card"),
        (moving, Steer("left"), "GNQ 4.1", "you are asked to say which ship moves next"),
        (course, Scan(CADET), "GNQ 4.6", "you are asked to steer"),
        (fighting, Attack(MOORE, "fore"), "GNQ 6.2", "does not lie in the fore zone of Moore Trouble"),
        (fighting, Attack(ship("Dreamer's Way"), "aft"), "GNQ 6.1", "is not in the fore arc of"),
        (fighting, Attack(INSIDE, "aft"), "GNQ 6.2", "Space Cadet does not lie in the aft zone of Inside Out"),
        (fighting, Attack(99, "fore"), "GNQ 1.6", "there is no ship 99"),
        (fighting, Board(CADET, INSIDE), "GNQ 8.1", "not in the same hex"),
        (fighting, Board(INSIDE, CADET), "GNQ 3.1", "not a ship of your guild"),
        (fighting, Board(CADET, LOCO), "GNQ 7.1", "your own guild"),
        (fighting, Play("5/12"), "GNQ 7.1", "you are asked to attack, board, or end the combat"),
        (joining, Join(CADET), "GNQ 7.2", "Space Cadet has joined already"),
        (joining, Join(ship("Freight Expectations")), "GNQ 5.4", "is in Dense Dust"),
        (joining, Join(INSIDE), "GNQ 3.1", "is not a ship of your guild"),
        (playing, Play("jade/3"), "GNQ 7.5", "the deep Jade (15) is a gem"),
        (playing, Play("6/12"), "GNQ 11.1", "your manifest holds no outer 6"),
        (playing, Play("14/12"), "GNQ 1.4", "no card is called '14/12'"),
        (absorbing, Absorb("aft"), "GNQ 9.4", "Inside Out has no such mod aboard"),
        (stealing, Replace("fore"), "GNQ 9.4", "Space Cadet has no such mod aboard"),
        (trading, Repair(CADET), "GNQ 10.3", "a repair costs 20, and you have 5 in all"),
        (trading, Repair(LOCO), "GNQ 10.1", "Loco Motives is not damaged"),
        (trading, Buy(CADET, "fore"), "GNQ 10.3", "a mod costs 10"),
        (trading, Buy(INSIDE, "fore"), "GNQ 3.1", "not a ship of your guild"),
        (trading, Pay("6/12"), "GNQ 11.1", "holds no outer 6"),
        (trading, Hire(), "GNQ 13.5", "no Neutral ship is turned up"),
        (bidding, Bid("6/12"), "GNQ 11.1", "holds no outer 6"),
        (bidding, Number(1), "GNQ 2.2", "you are asked to bid"),
        (numbering, Number(3), "GNQ 2.5", "turn number 3 is not free"),
        (looting, Done(), "GNQ 4.13", "take something from the debris first"),
        (looting, TakeMod("aft"), "GNQ 4.13", "there is no Aft Gun in this debris"),
        (looting, TakeCard("3"), "GNQ 4.13", "no deep card"),
        (looting, TakeCard("4"), "GNQ 4.13", "no such card"),
        (full, TakeCard("12"), "GNQ 11.1", "your manifest is full: its limit is 3"),
        (finding, Fit("fore"), "GNQ 4.10", "used up"),
        (haunting, Exorcise(CADET), "GNQ 4.9", "Space Cadet is not haunted"),
        (placing, Place(17, 0, 0), "GNQ 1.8", "the ship to be placed now is"),
    ],
)
def test_refused(position: Callable[[], State], action: Action, rule: str, words: str) -> None:
    """GNQ 3.1: the rule and the reason that a player would want to hear."""
    s = position()
    seat = GAME.to_act(s)[0]
    found = why(s, seat, action)
    assert found[0] == rule, found
    assert words in found[1]


def test_bad_places() -> None:
    """GNQ 1.8: off the Dust, outward, taken or on another side."""
    s = placing()
    seat = s.first
    first = GAME.legal(s, seat)[1]
    assert isinstance(first, Place)
    assert "Dense Dust" in why(s, seat, Place(first.ship, at(0, 0), 0))[1]
    assert "inward" in why(s, seat, Place(first.ship, first.hex, (first.heading + 3) % 6))[1]
    answer(s, seat, first)
    assert "there is a ship" in why(s, seat, Place(first.ship + 1, first.hex, first.heading))[1]


def test_outside_the_arc() -> None:
    """GNQ 6.1: behind the ship."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST),
        vessel("Inside Out", 1, (-1, 0)),
        vessel("Moore Trouble", 1, (1, 0)),
        phase="fight",
    )
    assert why(s, 0, Attack(INSIDE, "fore")) == ("GNQ 6.1", "Inside Out is not in the fore arc of Space Cadet")


def test_all_have_attacked() -> None:
    """GNQ 7.7: then the refusal says so."""
    s = table(
        vessel("Space Cadet", 0, (0, 0), EAST, fought=True),
        vessel("Loco Motives", 0, (-2, 4), EAST),
        vessel("Inside Out", 1, (1, 0), WEST),
        vessel("Moore Trouble", 1, (-2, 4), EAST),
        phase="fight",
    )
    rule, reason = why(s, 0, Attack(INSIDE, "fore"))
    assert rule in ("GNQ 5.4", "GNQ 7.7")
    assert "Loco Motives" in reason or "has attacked" in reason


def test_refusals_change_nothing() -> None:
    """GNQ 3.1: the state stays as it was, for wrong actions and wrong seats."""
    match = match_from(GAME, fighting())
    before = dump_state(GAME, match.state)
    with pytest.raises(Illegal):
        match.act(0, Board(CADET, INSIDE))
    with pytest.raises(NotYours):
        match.act(1, Done())
    with pytest.raises(Malformed):
        match.act(7, Done())
    assert dump_state(GAME, match.state) == before


@pytest.mark.parametrize(
    "text",
    ['{"do":"fly"}', '{"do":"steer","way":"back"}', '{"do":"scan"}', "nonsense", '{"do":"buy","ship":1,"mod":"sail"}'],
)
def test_malformed_actions(text: str) -> None:
    """GNQ 3.1: what is no action at all is malformed."""
    with pytest.raises(Malformed):
        GAME.types().read_action(text)


def test_discards_of_others() -> None:
    """GNQ 11.2: only own cards."""
    s = table(
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
        holds=(hold("1/1", "2/1", "3/1", "4/1"), hold("5/1")),
        phase="trim_active",
    )
    assert why(s, 0, Discard("5/1"))[0] == "GNQ 11.1"


def test_moved_in_the_first_hex() -> None:
    """GNQ 4.1: the first hex of the chart is a place like any other."""
    corner = (vessel("Space Cadet", 0, (0, -4), moved=True), vessel("Loco Motives", 0, (4, 0)))
    s = table(*corner, *rivals("Inside Out"))
    assert why(s, 0, Scan(CADET)) == ("GNQ 4.1", "Space Cadet has moved already")
