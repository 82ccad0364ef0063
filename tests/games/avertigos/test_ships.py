"""AV 1: ships, cards and dice."""

from __future__ import annotations

import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Load, Options
from quarterdeck.games.avertigos.events import Shuffled
from quarterdeck.games.avertigos.rules import cards as piles
from quarterdeck.games.avertigos.rules.cards import draw
from quarterdeck.games.avertigos.rules.ships import bank_of, gain_ap, hurt, roll
from tests.games.avertigos.position import ACTIONS, answer, duel, listen, refused, ship, table, told


def test_table() -> None:
    """AV 1.1: the sizes of the two tables, the base, and three heights."""
    skirmish, strategy = (GAME.setup(2, Options(mode=mode), 1).terms for mode in ("skirmish", "strategy"))
    assert (skirmish.width, skirmish.depth) == (90_000, 60_000)
    assert (strategy.width, strategy.depth) == (120_000, 90_000)
    assert (GAME.kit.base, GAME.kit.heights) == (2_000, 3)
    with pytest.raises(Malformed):
        table(ship(0, 100, 100, height=4), ship(1, 500, 500))


def test_hulls() -> None:
    """AV 1.2: modules, HP, bank, penalty, highest speed and initiative of the three hulls."""
    kit = GAME.kit
    rows = list(zip(kit.hull_name, kit.places, kit.hull_hp, kit.hull_bank, kit.penalty, kit.top_speed, strict=True))
    assert rows == [("Patrol Boat", 2, 7, 4, 2, 3), ("Frigate", 3, 10, 4, 2, 3), ("Destroyer", 4, 18, 6, 3, 3)]
    assert [row[1:] for row in kit.initiative] == [[2, 3, 5], [2, 3, 4], [1, 2, 4]]


def test_module_without_hp() -> None:
    """AV 1.3: it cannot be loaded, keeps what was loaded, and does not widen the bank."""
    mine = ship(0, 100, 300, hp=(7, 0, 0), loaded=(0, 2, 0))
    s = table(mine, ship(1, 800, 300), agenda=ACTIONS)
    while s.active != 0:
        answer(s, s.ships[s.active].owner, GAME.legal(s, s.ships[s.active].owner)[-1])
    assert refused(s, 0, Load(1, 1)) == "AV 1.3"
    assert s.ships[0].loaded[1] == 2
    assert bank_of(s, s.ships[0]) == 4


def test_destroyed_ship() -> None:
    """AV 1.4: without a hull all is gone, and the modules are in the pool again."""
    s = duel(ship(0, 100, 300))
    gunner = GAME.kit.module_kind["Bow Gunner"]
    assert s.supply[gunner] == 4
    hurt(s, 0, 0, 9)
    assert (s.ships[0].alive, s.ships[0].hp) == (False, [0, 0, 0])
    assert s.supply[gunner] == 5


def test_bank() -> None:
    """AV 1.5: modules widen it, AP without room are lost, stored AP stay when a module is lost."""
    s = duel(ship(0, 100, 300, hull="Frigate", modules=("Bow Gunner", "Gunner", "Quartermaster"), ap=5))
    one = s.ships[0]
    assert bank_of(s, one) == 6
    gain_ap(s, 0, 4)
    assert one.ap == 6
    hurt(s, 0, 3, 9)
    assert (bank_of(s, one), one.ap) == (4, 6)
    gain_ap(s, 0, 1)
    assert one.ap == 6


def test_dice() -> None:
    """AV 1.6: every number from 0 to 5 comes, and no other."""
    s = duel(ship(0, 100, 300))
    assert {roll(s, 1) for _ in range(300)} == {0, 1, 2, 3, 4, 5}
    assert max(roll(s, 2) for _ in range(2000)) == 10


def test_modules() -> None:
    """AV 1.7: six of each mercenary, three of each faction's."""
    book = GAME.kit.book.modules.module
    assert [one.copies for one in book] == [6] * 6 + [3] * 8
    assert [one.faction for one in book] == ["mercenary"] * 6 + ["dynasty"] * 4 + ["league"] * 4
    assert sum(one.copies for one in book) == 60
    assert [one.name for one in book if one.master] == ["Master Gunner", "Master Bosun"]


def test_cards() -> None:
    """AV 1.8: sixty cards of thirteen kinds; a hand has at most seven."""
    assert sum(GAME.kit.card_copies) == 60
    assert len(GAME.kit.card_name) == 13
    s = duel(ship(0, 100, 300), hand={"Drift": 5, "Mend": 2})
    draw(s, 0)
    assert piles.size(s.hands[0]) == 7


def test_discards_become_the_deck() -> None:
    """AV 1.8: an empty deck is made of the discards; with none left nothing is drawn."""
    every = {name: GAME.kit.card_copies[kind] for kind, name in enumerate(GAME.kit.card_name)}
    every["Drift"] -= 2
    every["Run"] -= 1
    s = table(ship(0, 100, 300), ship(1, 800, 300), hands=({"Drift": 1}, {"Run": 1}), discard=every)
    assert piles.size(s.deck) == 1
    listen(s)
    for _ in range(2):
        draw(s, 0)
    assert told(s, Shuffled) == [Shuffled(57)]
    assert (piles.size(s.deck), s.discard) == (56, 0)
    s.deck = 0
    draw(s, 0)
    assert piles.size(s.hands[0]) == 3
