"""GNQ 1: guilds, sides, and the ships on them; options that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Deploy, Place
from quarterdeck.games.give_no_quarter.state import State
from tests.games.give_no_quarter.position import CHART, FLEET, answer, asked, edge


def new(seats: int, seed: int = 1, **options: Any) -> State:
    return GAME.setup(seats, GAME.types().read_options(options), seed)


def deploy(s: State) -> State:
    while asked(s, GAME.to_act(s)[0]) == "place":
        answer(s, GAME.to_act(s)[0], Deploy())
    return s


def sides(s: State, seat: int) -> set[int]:
    """The sides of the board where a guild's ships are."""
    return {side for side, places in enumerate(CHART.sides) for i in s.ships[seat] if s.hex[i] in places}


@pytest.mark.parametrize(
    ("seats", "where"),
    [(2, [0, 3]), (3, [0, 4, 2]), (4, [0, 5, 3, 2]), (5, [0, 5, 4, 3, 2]), (6, [0, 5, 4, 3, 2, 1])],
)
def test_sides(seats: int, where: list[int]) -> None:
    """GNQ 1.7: spread evenly, clockwise like the seats."""
    s = deploy(new(seats))
    assert [sides(s, seat) for seat in range(seats)] == [{side} for side in where]


def test_chosen_sides_and_colours() -> None:
    """GNQ 1.7: the table may choose others."""
    s = deploy(new(2, sides=(1, 2), guilds=("pink", "White")))
    assert [sides(s, seat) for seat in range(2)] == [{1}, {2}]
    assert [FLEET.names[i] for i in s.ships[1]] == ["Hull or High Water", "Keel Over", "Haul of Fame"]


def test_chosen_sides_of_larger_guilds() -> None:
    """GNQ 1.7, 13.1: so many sides for each player, in the order of the seats."""
    s = deploy(new(2, colours=2, sides=(0, 1, 3, 4)))
    assert [sides(s, seat) for seat in range(2)] == [{0, 1}, {3, 4}]
    assert [len(s.ships[seat]) for seat in range(2)] == [6, 6]
    s = deploy(new(3, colours=2, sides=(5, 0, 2, 1, 3, 4), guilds=("red", "blue", "pink", "white", "green", "yellow")))
    assert [sides(s, seat) for seat in range(3)] == [{0, 5}, {1, 2}, {3, 4}]
    assert [{FLEET.guilds[FLEET.guild[i]] for i in s.ships[seat]} for seat in range(3)] == [
        {"Red", "Blue"},
        {"Pink", "White"},
        {"Green", "Yellow"},
    ]


def test_first_player_is_random() -> None:
    """GNQ 1.7: every seat comes first in some game."""
    assert {new(3, seed).first for seed in range(30)} == {0, 1, 2}


def test_placing() -> None:
    """GNQ 1.8: from the first player on, a ship after the other, free hexes and inward headings only."""
    s = new(2)
    seat = s.first
    assert GAME.to_act(s) == (seat,)
    places = [action for action in GAME.legal(s, seat) if isinstance(action, Place)]
    assert len(places) == 6
    answer(s, seat, places[3])
    second = [action for action in GAME.legal(s, seat) if isinstance(action, Place)]
    assert len(second) == 4
    assert places[3].hex not in {action.hex for action in second}
    assert second[0].ship == places[3].ship + 1
    answer(s, seat, second[0])
    answer(s, seat, GAME.legal(s, seat)[1])
    assert GAME.to_act(s) == (1 - seat,)


def test_default_placement() -> None:
    """GNQ 1.8: one choice places all, each on its own Dust hex, heading inward."""
    s = deploy(new(2))
    assert sorted(s.hex[i] for i in s.ships[0]) == sorted([edge(2), edge(3), edge(4)])
    assert all(s.heading[i] in CHART.inward[s.hex[i]] for seat in (0, 1) for i in s.ships[seat])


def test_limit_at_the_start() -> None:
    """GNQ 11.1: 7 + 3 + 3 = 13 for every guild."""
    s = new(6)
    assert [s.limit(seat) for seat in range(6)] == [13] * 6


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (2, {"rounds": -1}, "rounds"),
        (4, {"colours": 2}, "no game for 4 players"),
        (2, {"guilds": ("blue",)}, "2 different ones"),
        (2, {"guilds": ("blue", "blue")}, "2 different ones"),
        (2, {"guilds": ("blue", "purple")}, "2 different ones"),
        (2, {"sides": (0, 0)}, "2 different numbers"),
        (2, {"sides": (0, 6)}, "2 different numbers"),
        (2, {"sides": (-1, 3)}, "2 different numbers from 0 to 5 are needed"),
        (2, {"sides": (0, 1, 2)}, "2 different numbers"),
        (2, {"colours": 2, "sides": (0, 1)}, "4 different numbers"),
        (2, {"colours": 2, "guilds": ("blue", "pink")}, "4 different ones"),
        (6, {"centre_draw": True}, "all colours are in use"),
        (3, {"colours": 2, "neutral": True}, "all colours are in use"),
        (2, {"planets": 1}, "planets"),
    ],
)
def test_bad_options(seats: int, options: dict[str, Any], message: str) -> None:
    """GNQ 1.7: what cannot be played is refused with the option's name."""
    with pytest.raises(Malformed, match=message):
        new(seats, **options)
