"""GNQ 13: more ships, ships drawn in the Centre, ships for hire."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Deploy, Done, Hail, Hire, Place, Recruit, Scan, Steer
from quarterdeck.games.give_no_quarter.state import NOBODY, NOWHERE, State
from tests.games.give_no_quarter.position import (
    CENTRE,
    CHART,
    FLEET,
    answer,
    asked,
    at,
    hold,
    names,
    rivals,
    ship,
    table,
    vessel,
    why,
)

CADET, KEEL = ship("Space Cadet"), ship("Keel Over")


def sides(s: State, seat: int) -> set[int]:
    return {side for side, places in enumerate(CHART.sides) for i in s.ships[seat] if s.hex[i] in places}


@pytest.mark.parametrize(
    ("seats", "colours", "limit", "where"),
    [(2, 2, 26, [{5, 0}, {2, 3}]), (2, 3, 39, [{5, 0, 1}, {2, 3, 4}]), (3, 2, 26, [{5, 0}, {3, 4}, {1, 2}])],
)
def test_more_colours(seats: int, colours: int, limit: int, where: list[set[int]]) -> None:
    """GNQ 13.1, 13.2, 13.3: one guild of 6 or 9 ships, on the sides at its corner or side."""
    s = GAME.setup(seats, GAME.types().read_options({"colours": colours}), 1)
    while asked(s, GAME.to_act(s)[0]) == "place":
        answer(s, GAME.to_act(s)[0], Deploy())
    for seat in range(seats):
        assert (len(s.ships[seat]), s.limit(seat), sides(s, seat)) == (3 * colours, limit, where[seat])
        assert len({s.hex[i] for i in s.ships[seat]}) == 3 * colours
    assert len(GAME.legal(s, s.active)) == 3 * colours


def test_any_ship_on_any_side() -> None:
    """GNQ 13.1: a ship may be placed on each of the six hexes, either way."""
    s = GAME.setup(2, GAME.types().read_options({"colours": 2}), 1)
    assert len([action for action in GAME.legal(s, s.first) if isinstance(action, Place)]) == 12


# Centre Hex Ship Draw


def in_the_centre(**more: Any) -> State:
    given: dict[str, Any] = {"centre_draw": True, "unused": (KEEL, ship("Money Pit")), **more}
    return table(vessel("Space Cadet", 0, CENTRE), *rivals("Inside Out"), **given)


def test_drawing_a_ship() -> None:
    """GNQ 13.4: instead of the Centre card; 6 o'clock is empty, the cargo counts at once."""
    s = in_the_centre()
    assert GAME.legal(s, 0) == [Scan(CADET), Recruit(CADET)]
    answer(s, 0, Recruit(CADET))
    assert (s.owner[KEEL], s.hex[KEEL], s.limit(0)) == (0, NOWHERE, 6)
    assert (GAME.view(s, 0).layout[0], len(s.centre)) == ("", 5)
    assert s.unused == [ship("Money Pit")]


def test_drawn_ship_comes_in_at_the_end() -> None:
    """GNQ 13.4: on any Dust hex and inward heading; it moves from the next turn on."""
    s = in_the_centre(pile=("3/123", "4/123", "6/123", "7/123"))
    answer(s, 0, Recruit(CADET), Steer("straight"), Done())
    assert asked(s, 0) == "settle"
    assert len([action for action in GAME.legal(s, 0) if isinstance(action, Place)]) == 36
    answer(s, 0, Place(KEEL, at(-2, -2), 1))
    assert (s.hex[KEEL], s.heading[KEEL], s.active) == (at(-2, -2), 1, 1)


def test_declining_the_ship() -> None:
    """GNQ 13.4: the Centre card as ever."""
    s = in_the_centre()
    answer(s, 0, Scan(CADET))
    assert GAME.view(s, 0).layout[0] == "X/c"


def test_no_ship_to_draw() -> None:
    """GNQ 13.4: not elsewhere, not from an empty deck, not without the variant."""
    assert why(in_the_centre(unused=()), 0, Recruit(CADET)) == ("GNQ 13.4", "there is no ship to draw")
    assert Recruit(CADET) not in GAME.legal(in_the_centre(centre_draw=False), 0)
    s = table(vessel("Space Cadet", 0, (1, 0)), *rivals("Inside Out"), centre_draw=True, unused=(KEEL,))
    assert why(s, 0, Recruit(CADET))[1] == "Space Cadet is not in the Centre"


def test_a_drawn_ship_keeps_the_guild_alive() -> None:
    """GNQ 13.4, 12.1: the last ship on the board is lost, but one is still to come."""
    s = in_the_centre(pile=("am4/3", "am3/3", "am3/23"))
    s.damage[CADET] = 7
    answer(s, 0, Recruit(CADET), Steer("straight"))
    assert (s.outcome, s.out[0], asked(s, 0)) == (None, 0, "settle")


# Neutral ships


def at_the_post(*in_hold: str, **more: Any) -> State:
    given: dict[str, Any] = {"neutral": True, "unused": (KEEL, ship("Money Pit")), "phase": "trade", **more}
    cadet = vessel("Space Cadet", 0, (3, 0), moved=True)
    return table(cadet, *rivals("Inside Out"), holds=(hold(*in_hold),), **given)


def test_prices() -> None:
    """GNQ 13.5: 10 and 5 for each point of the nominal values."""
    assert FLEET.prices[KEEL] == 10 + 5 * (3 + 2 + 2 + 1)
    assert FLEET.prices[ship("Money Pit")] == 10 + 5 * 4


def test_hiring() -> None:
    """GNQ 13.5: turned up once a turn, paid like a mod, placed like a drawn ship."""
    s = at_the_post("diamond/3", "ruby/3", "jade/3")
    answer(s, 0, Hail())
    assert GAME.view(s, 1).offer == KEEL
    assert Hail() not in GAME.legal(s, 0)
    answer(s, 0, Hire())
    assert (s.owner[KEEL], names(s.discards), s.credit) == (0, ["diamond/3", "jade/3", "ruby/3"], 10)
    answer(s, 0, Done())
    assert asked(s, 0) == "settle"


def test_too_dear() -> None:
    """GNQ 13.5: not hired, the ship goes under the deck, and everyone knows where it is."""
    s = at_the_post("diamond/3", "ruby/3")
    answer(s, 0, Hail())
    assert why(s, 0, Hire()) == ("GNQ 10.3", "Keel Over costs 50, and you have 45 in all")
    answer(s, 0, Done())
    assert (s.owner[KEEL], s.offer) == (NOBODY, -1)
    assert GAME.view(s, 1).unused == (-1, KEEL)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"neutral": False}, "without Neutral ships"),
        ({"hailed": True}, "this turn already"),
        ({"unused": ()}, "no Neutral ship left"),
    ],
)
def test_no_hail(more: dict[str, Any], reason: str) -> None:
    """GNQ 13.5: once a turn, while there are ships, in this variant only."""
    s = at_the_post("diamond/3", **more)
    assert reason in why(s, 0, Hail())[1]


def test_only_at_a_trading_post() -> None:
    """GNQ 13.5: one of the guild's ships has to have ended its move there."""
    s = table(
        vessel("Space Cadet", 0, (3, -1), moved=True),
        *rivals("Inside Out"),
        holds=(hold("5/12"),),
        neutral=True,
        unused=(KEEL,),
        phase="trade",
    )
    assert "Trading Post" in why(s, 0, Hail())[1]


def test_the_exact_price() -> None:
    """GNQ 13.5: 50 hires a ship for 50."""
    s = at_the_post("diamond/3", "ruby/3", "5/12")
    answer(s, 0, Hail(), Hire())
    assert (s.owner[KEEL], s.credit) == (0, 0)


def test_a_prize_at_a_trading_post() -> None:
    """GNQ 13.5: a ship that was captured there has not ended a move of this turn at the post."""
    ships = (vessel("Space Cadet", 0, (1, 1), moved=True), vessel("Loco Motives", 0, (3, 0), moved=False))
    s = table(*ships, *rivals("Inside Out"), holds=(hold("5/12"),), neutral=True, unused=(KEEL,), phase="trade")
    assert Hail() not in GAME.legal(s, 0)
    assert "Trading Post" in why(s, 0, Hail())[1]
