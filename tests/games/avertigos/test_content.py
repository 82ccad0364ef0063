"""The data files: what is in them, what they refuse, and that changed values take effect."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import BadContent, Malformed
from quarterdeck.core.info import Mode
from quarterdeck.core.notation import dump_state, load_state
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Options

BAD = [
    ("hulls.toml", 'name = "Frigate"', 'name = "Destroyer"', "hulls.toml: $.hull[2].name: 'Destroyer' is there twice"),
    ("hulls.toml", "bank = 6", "tank = 6", "hulls.toml: "),
    ("modules.toml", 'range = "flame"', 'range = "bow"', "modules.toml: "),
    ("modules.toml", "copies = 6", "copies = 0", "modules.toml: "),
    ("cards.toml", "copies = 8", "copies = 15", "at most 63 are possible"),
    ("cards.toml", "turn = 45", "turn = 50", "cards.toml: "),
    ("cards.toml", "start = false\nturn = 60", "start = true\nturn = 60", "'advanced' is never first"),
    ("table.toml", "lattice = 25", "lattice = 9", "$.skirmish.lattice: 1100 points are too many; at most 1000"),
    ("table.toml", "lattice = 25", "lattice = 1", "$.skirmish.lattice: 90000 points are too many; at most 1000"),
    ("table.toml", "strip = 100", "strip = 41", "$.skirmish: no ship finds room at an edge"),
    ("modules.toml", "copies = ", "copies = 15 # ", "modules are too many; at most 200"),
    ("cards.toml", "height = 1", "height = 10000", "cards.toml: "),
    ("table.toml", "gun = 160\n", "", "$.ranges: flame, gun and rocket are needed"),
    ("table.toml", "3 = 80\n", "", "$.banks: banks for 2, 3, 4 and 5 players are needed"),
    ("realm.toml", "at = [240, 180]", "at = [20, 180]", "$.island[0].at: [20, 180] is not on the table"),
    ("realm.toml", "bonus = [0, 0, 2, 5, 10]", "bonus = [0, 0, 2]", "$.bonus: 5 numbers are needed"),
    ("realm.toml", 'scout = "Patrol Boat"', 'scout = "Raft"', "$.scout: there is no hull 'Raft'"),
    ("realm.toml", '"Bow Gunner", "Bosun"]', '"Bow Gunner"]', "$.scout_modules: a Patrol Boat has 2 places"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), BAD)
def test_bad_content(file: str, old: str, new: str, message: str) -> None:
    """AV 1.2, 1.7, 1.8, 10.5: data that cannot be played is refused with its file and place."""
    text = GAME.content.texts[file]
    assert old in text
    with pytest.raises(BadContent) as caught:
        GAME.with_changes({file: text.replace(old, new)})
    assert message in str(caught.value)
    assert file in str(caught.value)


def test_changed_values_take_effect() -> None:
    """AV 3.10: another number of starting cards is dealt."""
    text = GAME.content.texts["table.toml"].replace("start_cards = 2", "start_cards = 4")
    changed = GAME.with_changes({"table.toml": text})
    assert changed.view(changed.setup(2, Options(), 1), 0).hands == (4, 4)


def test_provenance() -> None:
    """AV 1.2: every file says where its values come from."""
    book = GAME.kit.book
    sources = {book.hulls.source, book.modules.source, book.cards.source, book.table.source, book.realm.source}
    assert sources == {"reconstructed"}


@pytest.mark.parametrize("mode", GAME.info.modes, ids=lambda mode: mode.name)
def test_no_list_is_long(mode: Mode) -> None:
    """AV 2.6: no decision offers more than 200 choices; setting up offers the most, 105."""
    rng = from_seed(3)
    s = GAME.setup(mode.seats[-1], GAME.types().read_options({**mode.options, **mode.short}), 3)
    sizes = []
    while acting := GAME.to_act(s):
        options = GAME.legal(s, acting[0])
        sizes.append(len(options))
        GAME.apply(s, acting[0], options[rng.below(len(options))])
    assert max(sizes) <= 105
    assert sum(sizes) / len(sizes) < 12


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"rank":[', b'"rank":[7,'),
        (b'"owner":0', b'"owner":9'),
        (b'"Bow Gunner"', b'"Stern Gunner"'),
        (b'"hands":[{', b'"hands":[{"Anchor":1,'),
    ],
)
def test_positions_that_cannot_be(old: bytes, new: bytes) -> None:
    """AV 1.1: a snapshot with unknown seats, modules or cards is refused."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    data = dump_state(GAME, s)
    assert old in data
    with pytest.raises(Malformed):
        load_state(GAME, data.replace(old, new, 1))
