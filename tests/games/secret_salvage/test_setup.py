"""SS 1: board, tiles, colours, formations, power-ups, turn order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.core.errors import Malformed
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Options, PowerName
from quarterdeck.games.secret_salvage.content import COLOURS, POWER_NAMES, Colour, symmetry
from quarterdeck.games.secret_salvage.kit import Chart, chart_for
from quarterdeck.games.secret_salvage.rules.tiles import neighbours
from quarterdeck.games.secret_salvage.state import State
from quarterdeck.games.secret_salvage.words.table import draw_board, ground
from tests.games.secret_salvage.position import NAMES, mat, seen_by, ships

COUNTS = (2, 3, 4, 5, 6)
PLAYERS = {
    2: ("blue", "orange"),
    3: ("blue", "yellow", "green"),
    4: ("blue", "yellow", "orange", "purple"),
    5: ("blue", "yellow", "orange", "green", "purple"),
    6: ("blue", "red", "yellow", "orange", "green", "purple"),
}
SIDES = {
    "blue": "A2 A3 A4",
    "red": "B6 C7 D8",
    "yellow": "F8 G7 H6",
    "orange": "I2 I3 I4",
    "green": "F1 G1 H1",
    "purple": "B1 C1 D1",
}
FACING = {"blue": "orange", "orange": "blue", "green": "red", "red": "green", "yellow": "purple", "purple": "yellow"}


DEFAULT = Options()


def start(seats: int = 2, seed: int = 1, options: Options = DEFAULT) -> State:
    return GAME.setup(seats, options, seed)


def chart(seats: int = 2) -> Chart:
    return chart_for(GAME.book, seats)


def test_board() -> None:
    """SS 1.1: 61 spaces in nine rows, named from the top and the west."""
    assert len(NAMES) == 61
    assert [sum(name.startswith(row) for name in NAMES) for row in "ABCDEFGHI"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert chart().hexes[NAMES.index("E5")] == (0, 0)


@pytest.mark.parametrize("colour", COLOURS)
def test_coloured_spaces(colour: Colour) -> None:
    """SS 1.1: three spaces a side, opposite the facing colour, and no space of two colours."""
    table = chart()
    spaces = {NAMES[space] for space in range(61) if table.colour[space] == COLOURS.index(colour)}
    assert spaces == set(SIDES[colour].split())
    across = {table.hexes[NAMES.index(name)] for name in SIDES[FACING[colour]].split()}
    assert {(-q, -r) for q, r in across} == {table.hexes[NAMES.index(name)] for name in spaces}


@pytest.mark.parametrize("seats", COUNTS)
def test_ninety_six_tiles(seats: int) -> None:
    """SS 1.2: the same 96 tiles whatever the number of players."""
    assert GAME.conserved(start(seats)) == (28, 20, 12, 12, 12, 12)
    assert sum(GAME.conserved(start(seats))) == 96
    assert [tile.energy for tile in GAME.book.tiles.tile] == [1, 2, 2, 0, 0, 0]


@pytest.mark.parametrize("seats", COUNTS)
def test_colours_and_starts(seats: int) -> None:
    """SS 1.3: who plays, clockwise, each on the three spaces opposite the own colour."""
    s = start(seats)
    assert chart(seats).colours == PLAYERS[seats]
    for seat, colour in enumerate(PLAYERS[seats]):
        assert set(ships(s, seat).split()) == set(SIDES[FACING[colour]].split())


@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 9), (4, 6), (5, 4), (6, 3)])
def test_starting_tiles(seats: int, count: int) -> None:
    """SS 1.4: so many face-down tiles, off the coloured spaces, that nobody has seen."""
    s, table = start(seats), chart(seats)
    lying = [space for space in range(61) if s.tiles[space]]
    assert sorted(table.formation) == lying
    assert len(lying) == count
    assert all(table.colour[space] < 0 for space in lying)
    for observer in (*range(seats), None):
        assert {seen_by(s, observer, NAMES[space]) for space in lying} == {"?"}


def test_starting_tiles_are_random() -> None:
    """SS 1.4: over some games every kind lies on a space of the start."""
    kinds = {start(6, seed).tiles[chart(6).formation[0]] & 7 for seed in range(120)}
    assert kinds == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("seats", COUNTS)
@given(data=st.data())
def test_formation_favours_nobody(seats: int, data: st.DataObject) -> None:
    """SS 1.4: any chain of the formation's symmetries keeps tiles, and players with their starts, among themselves."""
    formation = GAME.book.formations.formation[seats - 2]
    names = data.draw(st.lists(st.sampled_from(formation.symmetry), min_size=1, max_size=6))
    goals = {frozenset(GAME.book.board.side[COLOURS.index(colour)].spaces) for colour in formation.colours}
    tiles = set(formation.tiles)
    for name in names:
        turn = symmetry(name)
        tiles = {turn(place) for place in tiles}
        goals = {frozenset(turn(place) for place in side) for side in goals}
    assert tiles == set(formation.tiles)
    assert goals == {frozenset(GAME.book.board.side[COLOURS.index(colour)].spaces) for colour in formation.colours}


@pytest.mark.parametrize("seats", COUNTS)
def test_symmetries_are_those_asked_for(seats: int) -> None:
    """SS 1.4: half-turn and mirrors for 2 and 4, all of the triangle for 3, a mirror for 5, the third turn for 6."""
    wanted = {
        2: {"half turn", "mirror blue-orange", "mirror across blue-orange"},
        3: {"third turn", "mirror blue-orange", "mirror yellow-purple", "mirror green-red"},
        4: {"half turn", "mirror green-red", "mirror across green-red"},
        5: {"mirror green-red"},
        6: {"third turn"},
    }
    assert set(GAME.book.formations.formation[seats - 2].symmetry) == wanted[seats]


@pytest.mark.parametrize("seats", COUNTS)
def test_formation_is_drawn(seats: int) -> None:
    """SS 1.3, 1.4: the README draws each formation as the data has it."""
    table = chart(seats)
    signs = ground(table)
    for space in table.formation:
        signs[space] = "?"
    for seat, colour in enumerate(table.colours):
        for space in table.start(seat):
            signs[space] = colour[0].upper()
    assert "\n".join(["```text", *draw_board(table, signs), "```"]) in GAME.rulebook()


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("first", [0, 1])
def test_starting_energy(seats: int, first: int) -> None:
    """SS 1.5: one Solar Cell for the first and second, two for the third and fourth, three for the others."""
    s = start(seats, options=Options(first=first))
    order = [(first + i) % seats for i in range(seats)]
    assert [mat(s, seat) for seat in order] == [{"solar": count} for count in (1, 1, 2, 2, 3, 3)[:seats]]


@pytest.mark.parametrize(("seats", "left"), [(2, 82), (3, 83), (4, 84), (5, 83), (6, 81)])
def test_two_stacks(seats: int, left: int) -> None:
    """SS 1.5: the rest in two stacks of the same size, or one more."""
    sizes = [len(stack) for stack in start(seats).stacks]
    assert sum(sizes) == left
    assert abs(sizes[0] - sizes[1]) <= 1


def test_random_power_ups() -> None:
    """SS 1.6: two blue and two red; each comes some time; one of the red ones always moves ships."""
    offers = [start(seed=seed).powers for seed in range(200)]
    for offer in offers:
        assert ([power < 5 for power in offer], len(set(offer))) == ([True, True, False, False], 4)
        assert {5, 6, 7} & set(offer)
    assert {power for offer in offers for power in offer} == set(range(10))
    assert len({tuple(offer) for offer in offers}) > 60  # of ninety


@pytest.mark.parametrize("red", [("siphon", "wormhole"), ("layer", "siphon"), ("repulsor", "tractor")])
def test_chosen_power_ups(red: tuple[PowerName, ...]) -> None:
    """SS 1.6: the table's choice, in whatever order; also red ones of which none moves ships."""
    chosen: tuple[PowerName, ...] = (red[0], "phase", red[1], "scanner")
    offer = start(options=Options(powers=chosen)).powers
    assert {POWER_NAMES[power] for power in offer} == set(chosen)


def test_warning_where_no_power_up_moves_ships() -> None:
    """SS 1.6: said before the game begins; not of other choices, nor of a random one."""
    (said,) = GAME.warnings(2, Options(powers=("thruster", "scanner", "layer", "siphon")))
    assert said == "Mine Layer and Siphon move no ships: one left at home can block a goal for ever (SS 1.6)"
    assert GAME.warnings(2, Options(powers=("thruster", "scanner", "layer", "tractor"))) == []
    assert GAME.warnings(2, Options()) == []


@pytest.mark.parametrize(
    ("powers", "message"),
    [
        (("thruster",), "2 different blue and 2 red"),
        (("thruster", "thruster", "tractor", "repulsor"), "2 different blue and 2 red"),
        (("thruster", "scanner", "phase", "repulsor"), "2 different blue and 2 red"),
        (("thruster", "scanner", "layer", "siphon", "phase"), "2 different blue and 2 red"),
    ],
)
def test_bad_power_ups(powers: tuple[PowerName, ...], message: str) -> None:
    """SS 1.6: a choice that cannot be is refused, and the message says why."""
    with pytest.raises(Malformed, match=message):
        start(options=Options(powers=powers))


def test_first_player() -> None:
    """SS 1.7: every seat begins some time, and a named one always."""
    assert {start(6, seed).first for seed in range(60)} == set(range(6))
    s = start(4, options=Options(first=2))
    assert (s.turn, GAME.to_act(s)) == (2, (2,))


def test_neighbours() -> None:
    """SS 1.7: left is the next in turn order, right the one before; with two players both are the opponent."""
    assert neighbours(start(5), 0) == [1, 4]
    assert neighbours(start(3), 2) == [0, 1]
    assert neighbours(start(2), 1) == [0]


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, Options(), "not 1"),
        (7, Options(), "not 7"),
        (3, Options(first=3), "no seat 3"),
        (3, Options(first=-2), "no seat -2"),
        (3, Options(rounds=-1), "below 0"),
    ],
)
def test_bad_options(seats: int, options: Options, message: str) -> None:
    """SS 1.3, 1.7, 6.7: what cannot be set up is refused."""
    with pytest.raises(Malformed, match=message):
        start(seats, options=options)
