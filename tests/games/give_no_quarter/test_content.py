"""The data files: what they refuse, and that changed values take effect."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import BadContent
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Options


def test_sources() -> None:
    """GNQ 1.2: every file says where its values come from."""
    book = GAME.kit.book
    for file in (book.board, book.cards, book.ships, book.mods, book.table):
        assert set(file.source) <= {"rulebook", "reconstructed", "ruling"}
        assert "reconstructed" in file.source
    assert {ship.source for ship in book.ships.ship} == {"rulebook", "ruling"}


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("board.toml", "shift = [9, -4]", "shift = [9, -3]", r"board.toml: \$.shift: .*overlap or leave gaps"),
        ("board.toml", "[0, -2], [2, -2]", "[2, -2]", r"board.toml: \$.region: every hex"),
        ("board.toml", 'kind = "centre"', 'kind = "nebula"', r"board.toml: .*nebula.*\$.region\[0\].kind"),
        ("board.toml", "    [0, -4], [-1, -3]", "    [-1, -3], [-1, -3]", r"board.toml: \$.edge"),
        ("board.toml", "[[2, 3, 4]", "[[1, 3, 4]", r"board.toml: \$.sides\[0\]: edge hex 1 is not Dense Dust"),
        ("board.toml", 'kind = "space"', 'kind = "centre"', r"board.toml: \$.region: there is one centre"),
        ("board.toml", "radius = 4", "radius = 4\nplanets = 2", r"board.toml: .*planets"),
        ("board.toml", "radius = 4", "radius = 7", r"board.toml: \$.radius: 169 hexes are too many; at most 127"),
        ("board.toml", "radius = 4", "radius = 99", r"board.toml: \$.radius: 29701 hexes are too many"),
        ("cards.toml", "storm1 = 1", "strom1 = 1", r"cards.toml: \$.back\[0\].cards: no face is called 'strom1'"),
        ("cards.toml", '"X", "jade"', '"X", "ghost"', r"cards.toml: \$.centre\[1\]: 'ghost'"),
        ("cards.toml", 'name = "12"\nsrs', 'name = "c"\nsrs', r"cards.toml: \$.back\[1\].name: 'c' is taken"),
        ("names.toml", '"deep"', '"dust"', r"names.toml: \$.backs: two have the same name"),
        ("names.toml", '"SC"', '"LM"', r"names.toml: \$.signs: two have the same name"),
        ("names.toml", '"SC"', '"B1"', r"names.toml: .*signs"),
        ("cards.toml", 'name = "ruby"', 'name = "jade"', r"cards.toml: \$.face: two faces"),
        ("cards.toml", "worth = 25", "worth = -25", r"cards.toml: .*worth"),
        ("ships.toml", "hull = 9", "hull = 3", r"ships.toml: \$.ship\[0\].hull"),
        ("ships.toml", 'name = "Space Cadet"', 'name = "Loco Motives"', r"ships.toml: \$.ship\[0\].name: .*twice"),
        ("ships.toml", "cargo = 7", "cargo = 7\nsails = 3", r"ships.toml: .*sails.*\$.ship\[0\]"),
        ("mods.toml", 'name = "fore"', 'name = "aft"', r"mods.toml: \$.mod: there have to be cargo, fore"),
        ("mods.toml", "count = 8", "count = 16", r"mods.toml: .*\$.mod\[0\].count"),
        ("table.toml", "upto = 10", "upto = 5", r"table.toml: \$.attack: `upto` has to rise"),
        ("table.toml", "seats = [[0], [3]]", "seats = [[0], [0]]", r"table.toml: \$.start\[0\]: a side"),
        (
            "table.toml",
            "colours = 1\nseats = [[0], [3]]",
            "colours = 4\nseats = [[0], [3]]",
            r"start\[0\]: there are only 6",
        ),
        (
            "table.toml",
            "colours = 1\nseats = [[0], [3]]",
            "colours = 2\nseats = [[0], [3]]",
            r"start\[0\]: 6 ships do not",
        ),
        ("table.toml", "mod_price = 10", "mod_price = 0", r"table.toml: .*mod_price"),
    ],
)
def test_bad_content(name: str, old: str, new: str, message: str) -> None:
    """GNQ 1.2: data that cannot be used is refused with its file and place."""
    text = GAME.content.texts[name]
    assert old in text
    with pytest.raises(BadContent, match=message):
        GAME.with_changes({name: text.replace(old, new, 1)})


def test_changed_prices() -> None:
    """GNQ 10.1, 10.2: prices are data."""
    text = GAME.content.texts["table.toml"].replace("repair_price = 20", "repair_price = 7")
    changed = GAME.with_changes({"table.toml": text})
    assert changed.kit.repair_price == 7
    assert GAME.kit.repair_price == 20


def test_changed_deck() -> None:
    """GNQ 1.4: an owner who counts other cards can say so, and the game plays."""
    text = GAME.content.texts["cards.toml"].replace("storm1 = 1, wreck = 1 }", "storm1 = 1, wreck = 2 }", 1)
    changed = GAME.with_changes({"cards.toml": text})
    s = changed.setup(2, Options(), 1)
    assert len(s.pile) == 86


def test_changed_ship() -> None:
    """GNQ 1.6, 13.5: other values, other price."""
    text = GAME.content.texts["ships.toml"].replace("nominal = { fore = 1", "nominal = { fore = 4", 1)
    changed = GAME.with_changes({"ships.toml": text})
    assert changed.kit.fleet.prices[0] == GAME.kit.fleet.prices[0] + 15


def test_too_many_cards() -> None:
    """GNQ 1.2: cards are counted before a pile is made of them."""
    text = GAME.content.texts["cards.toml"].replace("storm1 = 1", "storm1 = 99").replace("ghost = 1", "ghost = 99")
    with pytest.raises(BadContent, match=r"cards.toml: \$.back: \d+ cards are too many; at most 400"):
        GAME.with_changes({"cards.toml": text})
