"""The data files: where their values are from, what they refuse, and that changed values take effect."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import BadContent
from quarterdeck.games.secret_salvage import GAME
from quarterdeck.games.secret_salvage.actions import Options, PowerName
from quarterdeck.games.secret_salvage.content import POWER_NAMES
from tests.games.secret_salvage.position import mat


def test_sources() -> None:
    """SS 1.1, 1.2, 1.4, 1.6: every file and every power-up says where it is from."""
    book = GAME.book
    for sources in (book.board.source, book.formations.source, book.tiles.source):
        assert set(sources) == {"rulebook", "reconstructed"}
    assert book.table.source == "rulebook"
    assert [power.id for power in book.powers.power if "rulebook" in power.source] == ["thruster"]
    assert all("reconstructed" in power.source for power in book.powers.power)


BROKEN = [
    ("board.toml", "radius = 4", "radius = 2", r"board.toml: .*radius"),
    ("board.toml", "[1, -4]", "[1, -5]", r"board.toml: \$.side\[0\].spaces: \[1, -5\] is not on the board"),
    ("board.toml", "[1, -4]", "[2, -4]", r"has a colour already"),
    ("board.toml", 'colour = "blue"', 'colour = "red"', r"board.toml: \$.side: the sides are"),
    ("board.toml", 'colour = "blue"', 'colour = "pink"', r"board.toml: .*pink"),
    ("formations.toml", "players = 2", "players = 3", r"formations.toml: \$.formation: 2, 3, 4, 5 and 6"),
    ("formations.toml", '"blue", "orange"', '"orange", "blue"', r"\$.formation\[0\].colours"),
    ("formations.toml", "[-3, 0],", "[-4, 0],", r"\$.formation\[0\].tiles: they are not the same after the half turn"),
    ("formations.toml", "[2, -2], [0, 2], [-2, 0]]", "[2, -4], [0, 2], [-2, 0]]", r"is coloured, or there twice"),
    ("formations.toml", '"third turn", "mirror b', '"quarter turn", "mirror b', r"'quarter turn' is no turn or mirror"),
    ("formations.toml", '["mirror green-red"]', '["mirror green-blue"]', r"green and blue do not face each other"),
    ("tiles.toml", 'id = "solar"', 'id = "atomic"', r"tiles.toml: \$.tile: the tiles are"),
    ("tiles.toml", "energy = 1", "energy = 0", r"tiles.toml: \$.tile\[0\].energy"),
    ("tiles.toml", 'colour = "red"', 'colour = "blue"', r"tiles.toml: \$.tile\[3\].colour"),
    ("tiles.toml", "count = 28", "count = 8", r"too few tiles for the start"),
    ("tiles.toml", "{energy}", "{power}", r"tiles.toml: \$.tile\[0\].text: there is no amount called 'power'"),
    ("tiles.toml", "count = 28", "count = 28\nweight = 3", r"tiles.toml: .*weight"),
    ("powers.toml", 'id = "thruster"', 'id = "siphon"', r"powers.toml: \$.power: the power-ups are"),
    ("powers.toml", "{reach}", "{range}", r"powers.toml: \$.power\[0\].text: there is no amount called 'range'"),
    ("powers.toml", "cost = 2", "cost = 0", r"powers.toml: .*cost"),
    ("powers.toml", "moves_ships = true", "", r"a red power-up that moves ships is needed"),
    ("table.toml", "blue_powers = 2", "blue_powers = 6", r"table.toml: .*blue_powers"),
    ("table.toml", "[1, 1, 2, 2, 3, 3]", "[1, 1, 2]", r"table.toml: .*start_tiles"),
    ("table.toml", "redeploy = 2", "redeploy = 3", r"table.toml: .*redeploy"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN)
def test_broken_data(name: str, old: str, new: str, message: str) -> None:
    """SS 1.1, 1.2, 1.4, 1.6: what cannot be is refused with the file and the place."""
    text = GAME.content.texts[name]
    assert old in text
    with pytest.raises(BadContent, match=message):
        GAME.with_changes({name: text.replace(old, new)})


def test_too_few_power_ups_of_a_colour() -> None:
    """SS 1.6: what is on offer has to be there."""
    powers = GAME.content.texts["powers.toml"].replace('colour = "blue"\ncost = 3', 'colour = "red"\ncost = 3')
    table = GAME.content.texts["table.toml"].replace("blue_powers = 2", "blue_powers = 5")
    with pytest.raises(BadContent, match=r"table.toml: \$.blue_powers: there are not 5"):
        GAME.with_changes({"powers.toml": powers, "table.toml": table})


def test_changed_numbers() -> None:
    """SS 1.5, 3.4, 6.4: a designer's numbers are played with."""
    text = GAME.content.texts["table.toml"]
    text = text.replace("move = 3", "move = 5").replace("[1, 1, 2, 2, 3, 3]", "[4, 4, 4, 4, 4, 4]")
    game = GAME.with_changes({"table.toml": text.replace("reds_to_win = 10", "reds_to_win = 3")})
    s = game.setup(2, Options(first=0), 1)
    assert (mat(s, 1), s.left, s.chart.reds_to_win) == ({"solar": 4}, 5, 3)
    assert GAME.setup(2, Options(first=0), 1).left == 3


def test_changed_number_of_power_ups() -> None:
    """SS 1.6: three blue and one red are chosen, and drawn at random, if the data says so."""
    text = GAME.content.texts["table.toml"].replace("blue_powers = 2", "blue_powers = 3")
    game = GAME.with_changes({"table.toml": text.replace("red_powers = 2", "red_powers = 1")})
    chosen: tuple[PowerName, ...] = ("scanner", "siphon", "phase", "thruster")
    assert {POWER_NAMES[power] for power in game.setup(2, Options(powers=chosen), 1).powers} == set(chosen)
    for seed in range(20):
        powers = game.setup(2, Options(), seed).powers
        assert [power < 5 for power in powers] == [True, True, True, False]
        assert powers[3] in (5, 6, 7)


def test_changed_board() -> None:
    """SS 1.1: a wider board is a board."""
    game = GAME.with_changes({"board.toml": GAME.content.texts["board.toml"].replace("radius = 4", "radius = 5")})
    assert game.setup(2, Options(), 1).chart.size == 91
