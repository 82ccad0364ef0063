"""GNQ 3.2, 4: who moves, courses, what is collected and met."""

from __future__ import annotations

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Discard, Done, Exorcise, Fit, Jettison, Scan, Steer, Way
from quarterdeck.games.give_no_quarter.state import LOST, State
from tests.games.give_no_quarter.position import (
    CENTRE,
    DECK,
    EAST,
    answer,
    asked,
    at,
    cards,
    hold,
    mods,
    names,
    rivals,
    rule,
    ship,
    steering,
    stock,
    table,
    vessel,
)

DREAMER, CADET = ship("Dreamer's Way"), ship("Space Cadet")
SAFE = ("X/12", "1/12", "2/12", "3/12")


def sailing(*layout: str, **more: object) -> State:
    """Space Cadet in the Centre, heading east, over a scan; a sister ship and a rival elsewhere."""
    cadet = vessel("Space Cadet", 0, CENTRE, EAST, **more)
    sister = vessel("Loco Motives", 0, (4, 0), moved=True)
    return steering(cadet, sister, *rivals("Inside Out"), layout=(layout[0], layout[1], layout[2], layout[3]))


def test_owner_says_which_ship_is_next() -> None:
    """GNQ 4.1: any that has not moved; each moves once."""
    s = table(vessel("Space Cadet", 0, (4, 0)), vessel("Loco Motives", 0, (4, -4)), *rivals("Inside Out"))
    assert GAME.legal(s, 0) == [Scan(ship("Loco Motives")), Scan(CADET)]
    answer(s, 0, Scan(CADET), Steer("straight"))
    assert GAME.legal(s, 0) == [Scan(ship("Loco Motives"))]
    answer(s, 0, Scan(ship("Loco Motives")), Steer("right"))
    assert s.active == 1


def test_cards_may_be_discarded_at_any_decision() -> None:
    """GNQ 3.2: before and after a scan, in combat and in purchases; openly."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), holds=(hold("5/12", "6/12", "7/12"),))
    answer(s, 0, Jettison(), Discard("6/12"), Scan(CADET), Jettison(), Discard("5/12"), Steer("straight"))
    assert asked(s, 0) == "trade"
    answer(s, 0, Jettison(), Discard("7/12"))
    assert cards(s, 0) == []
    assert GAME.view(s, 1).discards == ("5/12", "6/12", "7/12")


@pytest.mark.parametrize(
    ("way", "place", "heading", "card"),
    [("left", (1, -1), 5, "1/12"), ("straight", (1, 0), 0, "2/12"), ("right", (0, 1), 1, "3/12")],
)
def test_steering(way: Way, place: tuple[int, int], heading: int, card: str) -> None:
    """GNQ 4.6, 4.7: one hex that way; the card here and that of the direction are collected."""
    s = sailing(*SAFE)
    answer(s, 0, Steer(way))
    assert (s.hex[CADET], s.heading[CADET]) == (at(*place), heading)
    assert cards(s, 0) == ["X/12", card]
    assert names(s.discards) == sorted({"1/12", "2/12", "3/12"} - {card})


def test_dreamers_way_right() -> None:
    """GNQ 4.7: right of the Superstar the X and the 1 are collected; Ruby and Anti-Matter are left."""
    s = steering(
        vessel("Dreamer's Way", 0, (3, -1), 3), *rivals("Loco Motives"), layout=("X/12", "ruby/23", "am3/23", "1/12")
    )
    answer(s, 0, Steer("right"))
    assert (cards(s, 0), s.hex[DREAMER], s.damage[DREAMER]) == (["X/12", "1/12"], at(3, -2), 0)
    assert names(s.discards) == ["am3/23", "ruby/23"]


def test_dreamers_way_straight() -> None:
    """GNQ 4.8: straight ahead the Anti-Matter does 3 damage, in the new hex, and is discarded openly."""
    s = steering(
        vessel("Dreamer's Way", 0, (3, -1), 3), *rivals("Loco Motives"), layout=("X/12", "ruby/23", "am3/23", "1/12")
    )
    answer(s, 0, Steer("straight"))
    assert (cards(s, 0), s.hex[DREAMER], s.damage[DREAMER]) == (["X/12"], at(2, -1), 3)
    assert "am3/23" in GAME.view(s, 1).discards


def test_dreamers_way_left() -> None:
    """GNQ 4.11: left is the Superstar: after the card here, ship and mods are gone, three cards discarded."""
    dreamer = vessel("Dreamer's Way", 0, (3, -1), 3, mods=("fore",))
    s = steering(
        dreamer,
        vessel("Moore Trouble", 0, (4, 0), moved=True),
        *rivals("Loco Motives"),
        layout=("X/12", "ruby/23", "am3/23", "1/12"),
        holds=(hold("5/12"),),
    )
    answer(s, 0, Steer("left"))
    assert s.owner[DREAMER] == LOST
    assert cards(s, 0) == ["X/12", "5/12"]
    assert names(s.discards) == ["1/12", "am3/23", "ruby/23"]
    assert (stock(s, 1), s.fields) == (6, [])


def test_superstar_and_the_limit() -> None:
    """GNQ 4.11: cards over the new limit are drawn at random and discarded face up."""
    five = ("4/1", "4/12", "5/12", "6/12", "7/12")
    s = steering(
        vessel("Dreamer's Way", 0, (3, -1), 3),
        vessel("Inside Out", 0, (4, 0), moved=True),
        *rivals("Loco Motives"),
        layout=("X/12", "2/12", "3/12", "1/12"),
        holds=(hold(*five),),
    )
    answer(s, 0, Steer("left"))
    assert len(s.manifest[0]) == 3
    seen = GAME.view(s, 1).discards
    assert len([name for name in seen if not name.startswith("?")]) == 3


def test_last_ship_into_a_superstar() -> None:
    """GNQ 4.11, 11.4, 12.1: all cards are discarded, and the other guild has won."""
    s = steering(
        vessel("Dreamer's Way", 0, (3, -1), 3),
        *rivals("Loco Motives"),
        layout=("X/12", "2/12", "3/12", "1/12"),
        holds=(hold("5/12"),),
    )
    answer(s, 0, Steer("left"))
    assert (rule(s), s.outcome and s.outcome.winners, cards(s, 0)) == ("GNQ 12.1", (1,), [])


def test_hazard_here() -> None:
    """GNQ 4.7, 4.8: the card at 6 o'clock strikes before the move."""
    s = sailing("storm2/123", "3/123", "4/123", "6/123")
    answer(s, 0, Steer("straight"))
    assert (s.damage[CADET], s.hex[CADET], cards(s, 0)) == (2, at(1, 0), ["4/123"])


def test_destroyed_here() -> None:
    """GNQ 4.12: no move, debris in the old hex, the other three discarded."""
    s = sailing("am4/3", "9/3", "10/3", "11/3", damage=6)
    s.manifest[0] = [DECK.kinds["5/12"] << 8 | 1]
    answer(s, 0, Steer("left"))
    assert s.owner[CADET] == LOST
    assert names(s.discards) == ["10/3", "11/3", "9/3", "am4/3"]
    assert cards(s, 0) == ["5/12"]


def test_destroyed_there() -> None:
    """GNQ 4.8, 11.3: a hazard ahead destroys in the new hex, and debris lies there."""
    s = sailing("X/12", "am4/3", "10/3", "11/3", damage=6, mods=())
    s.mods[CADET] = 0
    s.manifest[0] = [DECK.kinds["5/12"] << 8 | 1] * 8
    answer(s, 0, Steer("left"))
    assert s.fields == [at(1, -1)]
    assert (len(s.manifest[0]), len(s.field_cards[0])) == (7, 2)


def test_ghost_ship() -> None:
    """GNQ 4.9, 9.2: a token, and the danger values whatever the damage."""
    s = sailing("X/12", "ghost/12", "2/12", "3/12")
    answer(s, 0, Steer("left"))
    assert s.haunted >> CADET & 1
    assert [s.value(CADET, which) for which in range(4)] == [2, 1, 1, 1]
    assert s.tokens() == 3


def test_fifth_ghost_ship() -> None:
    """GNQ 4.9: the owner moves a token from another ship of choice, its own or not."""
    haunted = [vessel(name, 1, (-4, 4), haunted=True) for name in ("Inside Out", "Moore Trouble", "Dreamer's Way")]
    s = steering(
        vessel("Space Cadet", 0, CENTRE),
        vessel("Loco Motives", 0, (4, 0), haunted=True, moved=True),
        *haunted,
        layout=("X/12", "ghost/12", "2/12", "3/12"),
    )
    answer(s, 0, Steer("left"))
    assert [action.ship for action in GAME.legal(s, 0) if isinstance(action, Exorcise)] == sorted(
        ship(name) for name in ("Loco Motives", "Inside Out", "Moore Trouble", "Dreamer's Way")
    )
    answer(s, 0, Exorcise(ship("Inside Out")))
    assert s.haunted >> CADET & 1
    assert not s.haunted >> ship("Inside Out") & 1
    assert s.tokens() == 0


def test_second_ghost_ship() -> None:
    """GNQ 4.9: nothing more happens to a haunted ship."""
    s = sailing("X/12", "ghost/12", "2/12", "3/12", haunted=True)
    answer(s, 0, Steer("left"))
    assert (s.tokens(), asked(s, 0)) == (3, "trade")


def test_ship_debris() -> None:
    """GNQ 4.10: a mod of choice, or none."""
    s = sailing("X/12", "wreck/12", "2/12", "3/12")
    answer(s, 0, Steer("left"))
    assert GAME.legal(s, 0) == [Done(), Fit("cargo"), Fit("fore"), Fit("aft"), Fit("merc"), Fit("repel"), Jettison()]
    other = s.clone()
    answer(s, 0, Fit("merc"))
    assert (mods(s, "Space Cadet"), stock(s, 3)) == (("merc",), 6)
    answer(other, 0, Done())
    assert mods(other, "Space Cadet") == ()


def test_ship_debris_without_room() -> None:
    """GNQ 4.10: nothing to take."""
    s = sailing("X/12", "wreck/12", "2/12", "3/12", mods=("fore", "aft"))
    answer(s, 0, Steer("left"))
    assert asked(s, 0) == "trade"


def test_ship_debris_with_an_empty_supply() -> None:
    """GNQ 4.10, 1.5: the supply is finite."""
    s = sailing("X/12", "wreck/12", "2/12", "3/12")
    s.supply = 0
    answer(s, 0, Steer("left"))
    assert asked(s, 0) == "trade"
