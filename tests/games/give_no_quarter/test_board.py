"""GNQ 1: the board, the cards, the mods and the ships."""

from __future__ import annotations

import pytest

from quarterdeck.core import zones
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Steer
from quarterdeck.games.give_no_quarter.kit import CENTRE, DUST, POST, SPACE, STAR
from tests.games.give_no_quarter.position import (
    CHART,
    DECK,
    EAST,
    FLEET,
    NORTH_EAST,
    answer,
    at,
    edge,
    rivals,
    ship,
    steering,
    vessel,
)


def test_sixty_one_hexes_without_an_edge() -> None:
    """GNQ 1.1: every hex has six neighbours, and each step can be taken back."""
    assert CHART.size == 61
    for i, row in enumerate(CHART.neighbours):
        assert len(row) == 6
        for heading, j in enumerate(row):
            assert CHART.neighbours[j][(heading + 3) % 6] == i


def test_over_the_edge_from_18() -> None:
    """GNQ 1.1, 4.6: heading east from #18, left leads to #7, straight to #8, right to #17."""
    assert CHART.hexes[edge(18)] == (4, -1)
    assert [CHART.neighbours[edge(18)][heading] for heading in (NORTH_EAST, EAST, 1)] == [edge(7), edge(8), edge(17)]


def test_dreamers_way_wraps_around() -> None:
    """GNQ 1.1, 1.2: from #18 a left turn enters #7, which has SRS 1, and the heading is kept."""
    layout = ("X/1", "1/1", "2/1", "3/1")
    s = steering(vessel("Dreamer's Way", 0, (4, -1), EAST), *rivals("Loco Motives"), layout=layout)
    answer(s, 0, Steer("left"))
    dreamer = ship("Dreamer's Way")
    assert (s.hex[dreamer], s.heading[dreamer]) == (edge(7), NORTH_EAST)
    assert CHART.srs[edge(7)] == 1


def test_regions() -> None:
    """GNQ 1.2: rings of SRS 3, Superstars and passages, open space, Dust and Wasteland."""
    found: dict[tuple[int, int, int], int] = {}
    for i in range(61):
        key = (CHART.board.ring(i), CHART.kinds[i], CHART.srs[i])
        found[key] = found.get(key, 0) + 1
    assert found == {
        (0, CENTRE, 3): 1,
        (1, SPACE, 3): 6,
        (2, STAR, 0): 6,
        (2, SPACE, 2): 6,
        (3, POST, 4): 6,
        (3, SPACE, 2): 12,
        (4, SPACE, 0): 6,
        (4, DUST, 1): 18,
    }


@pytest.mark.parametrize(
    ("number", "place"), [(1, (0, -4)), (5, (-4, 0)), (9, (-4, 4)), (13, (0, 4)), (17, (4, 0)), (21, (4, -4))]
)
def test_edge_corners(number: int, place: tuple[int, int]) -> None:
    """GNQ 1.2: the corners among the edge numbers are Wasteland."""
    assert CHART.hexes[edge(number)] == place
    assert CHART.srs[edge(number)] == 0


def test_edge_runs_round() -> None:
    """GNQ 1.2: 24 numbers, each next to the one before, three Dust hexes a side."""
    assert len(CHART.edge) == 24
    for number in range(1, 24):
        assert edge(number + 1) in CHART.board.neighbours[edge(number)]
    assert [CHART.numbers[i] for side in CHART.sides for i in side if CHART.kinds[i] == DUST] == [
        number for number in range(1, 25) if number % 4 != 1
    ]


def test_centre_deck() -> None:
    """GNQ 1.3: X, Jade, Jade, Ruby, Diamond from the top, and everyone knows."""
    s = GAME.setup(2, GAME.types().read_options({}), 1)
    order = ("X/c", "jade/c", "jade/c", "ruby/c", "diamond/c")
    assert all(GAME.view(s, seat).centre == order for seat in (0, 1, None))


def test_ninety_cards() -> None:
    """GNQ 1.4: 85 in the draw pile, 17 of each back, and 5 of the Centre."""
    assert sum(DECK.counts) == 90
    by_back = [0] * len(DECK.back_names)
    for kind, count in enumerate(DECK.counts):
        by_back[DECK.backs[kind]] += count
    assert dict(zip(DECK.back_names, by_back, strict=True)) == {"1": 17, "12": 17, "123": 17, "23": 17, "3": 17, "c": 5}


@pytest.mark.parametrize(
    ("face", "worth", "copies"),
    [
        ("X", 0, 6),
        ("1", 1, 5),
        ("5", 5, 6),
        ("9", 9, 4),
        ("13", 13, 2),
        ("jade", 15, 5),
        ("ruby", 20, 3),
        ("diamond", 25, 2),
    ],
)
def test_worth(face: str, worth: int, copies: int) -> None:
    """GNQ 1.4: what a face is worth, and how many there are with all backs."""
    kinds = [kind for kind, name in enumerate(DECK.names) if name.split("/")[0] == face]
    assert {DECK.worth[kind] for kind in kinds} == {worth}
    assert sum(DECK.counts[kind] for kind in kinds) == copies


def test_dangers_in_the_deck() -> None:
    """GNQ 1.4: 4 ghosts, 4 wrecks, and hazards of 1 to 4 damage."""
    names = [DECK.names[kind].split("/")[0] for kind in DECK.scan]
    assert (names.count("ghost"), names.count("wreck")) == (4, 4)
    assert sorted(DECK.damage[kind] for kind in DECK.scan if DECK.hazard[kind]) == [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]


def test_supply() -> None:
    """GNQ 1.5: 36 mods and 4 tokens."""
    assert [zones.count(FLEET.supply, mod) for mod in range(5)] == [8, 7, 7, 7, 7]
    assert FLEET.adds == [2, 1, 1, 1, 1]
    assert GAME.kit.tokens == 4


def test_ships() -> None:
    """GNQ 1.6: six guilds of three, cargo 7, 3 and 3."""
    assert FLEET.size == 18
    for guild in range(6):
        assert [FLEET.cargo[i] for i in range(18) if FLEET.guild[i] == guild] == [7, 3, 3]


@pytest.mark.parametrize(
    ("name", "room", "nominal_to", "hull", "nominal", "danger"),
    [
        ("Loco Motives", 3, 5, 9, [1, 1, 1, 2], [1, 0, 0, 1]),
        ("Money Pit", 3, 5, 10, [1, 1, 0, 2], [1, 0, 0, 1]),
        ("Pieces of Ship", 2, 6, 10, [1, 1, 1, 2], [1, 0, 0, 1]),
        ("Dreamer's Way", 2, 4, 7, [3, 1, 2, 3], [2, 1, 1, 1]),
        ("Inside Out", 2, 5, 8, [2, 2, 2, 2], [1, 1, 2, 1]),
        ("Knot Guilty", 3, 5, 8, [2, 1, 3, 2], [1, 1, 2, 1]),
        ("Keel Over", 2, 4, 7, [3, 2, 2, 1], [2, 1, 1, 1]),
    ],
)
def test_ship_card(name: str, room: int, nominal_to: int, hull: int, nominal: list[int], danger: list[int]) -> None:
    """GNQ 1.6: what is printed on a ship."""
    i = ship(name)
    assert (FLEET.room[i], FLEET.nominal_to[i], FLEET.hull[i]) == (room, nominal_to, hull)
    assert (FLEET.nominal[4 * i : 4 * i + 4], FLEET.danger[4 * i : 4 * i + 4]) == (nominal, danger)


def test_inward_headings() -> None:
    """GNQ 1.8: a Dust hex has two; they lead to the third ring."""
    for i in CHART.dust:
        assert len(CHART.inward[i]) == 2
        assert [CHART.board.ring(CHART.neighbours[i][heading]) for heading in CHART.inward[i]] == [3, 3]
    assert CHART.inward[at(-2, -2)] == [0, 1]
