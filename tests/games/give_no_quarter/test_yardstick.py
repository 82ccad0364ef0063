"""How bots judge a position."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Steer
from quarterdeck.games.give_no_quarter.state import State
from tests.games.give_no_quarter.position import answer, hold, rivals, steering, table, vessel


def position(*in_hold: str, **more: Any) -> State:
    return table(vessel("Space Cadet", 0, (4, 0), **more), *rivals("Inside Out"), holds=(hold(*in_hold),))


@pytest.mark.parametrize("worse", [{"damage": 1}, {"haunted": True}])
def test_damage_and_ghosts(worse: dict[str, Any]) -> None:
    """GNQ 9.1, 9.2: what lowers a ship's values lowers its worth."""
    assert GAME.worth(position(**worse), 0) < GAME.worth(position(), 0)
    assert GAME.worth(position(**worse), 1) > GAME.worth(position(), 1)


def test_mods_and_cards() -> None:
    """GNQ 10.2, 11.1: mods are worth more than nothing, cards as far as the limit goes."""
    assert GAME.worth(position(mods=("fore",)), 0) > GAME.worth(position(), 0)
    assert GAME.worth(position("5/12"), 0) > GAME.worth(position(), 0)
    full = ("9/23", "9/3", "10/3")
    assert GAME.worth(position(*full, "X/1"), 0) == GAME.worth(position(*full), 0)


def test_a_repair_is_worth_its_price() -> None:
    """GNQ 10.1: 20 resources in the hold are worth less than a point of hull."""
    assert GAME.worth(position("ruby/3", damage=6), 0) < GAME.worth(position(damage=5), 0)


def test_the_end() -> None:
    """GNQ 12.1: a win is worth 10,000, a defeat as much less."""
    layout = ("X/12", "2/12", "3/12", "1/12")
    s = steering(vessel("Space Cadet", 0, (3, -1), 3), *rivals("Inside Out"), layout=layout)
    answer(s, 0, Steer("left"))
    assert [GAME.worth(s, seat) for seat in (0, 1)] == [-10_000, 10_000]
