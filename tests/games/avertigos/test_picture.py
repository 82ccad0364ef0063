"""What a picture of the table is drawn from: what is printed, sectors, and numbers worked out."""

from __future__ import annotations

from importlib import resources

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Options
from quarterdeck.games.avertigos.view import IslandView
from tests.games.avertigos.position import MM, aids, answer, duel, realm, ship, until


def data_text(name: str) -> str:
    return (resources.files("quarterdeck.games.avertigos") / "data" / name).read_text("utf-8")


def test_printed() -> None:
    """AV 1.2, 1.7, 1.8, 10.4: hulls, modules, cards and islands with their numbers, and both tables."""
    printed = GAME.printed()
    assert [hull.name for hull in printed.hulls] == ["Patrol Boat", "Frigate", "Destroyer"]
    assert (printed.tables["skirmish"].width, printed.tables["strategy"].depth) == (900, 900)
    assert printed.module_notes["Gunner"] == "to either side, 160 mm, up to 1 height up or down"
    assert printed.module_notes["Storm Rocketeer"].endswith("swings free")
    assert printed.module_notes["Master Bosun"] == "bank +1 AP; repairs 1 HP for 1 AP; the first AP of a phase heals 2"
    assert len(printed.islands) == 16
    assert printed.prices.breach == 5


def test_changed_data_shows() -> None:
    """AV 1.2: a changed copy of the data is what is drawn."""
    text = data_text("hulls.toml").replace('name = "Frigate"', 'name = "Sloop"')
    changed = GAME.with_changes({"hulls.toml": text})
    assert [hull.name for hull in changed.printed().hulls] == ["Patrol Boat", "Sloop", "Destroyer"]


def test_sectors() -> None:
    """AV 8.3: ahead from the bow, to both sides amidships, the rocket to its side; from the centre of the base."""
    s = duel(ship(0, 450, 300, 0, hull="Destroyer", ap=5, sides=8), ship(1, 450, 500, 0))
    sectors = {one.part: one for one in aids(s, 0).sectors if one.ship == 0}
    assert sectors[1].headings == (0,)
    assert sectors[2].headings == (18, 6)
    assert sectors[3].headings == (6,)
    assert (sectors[1].reach, sectors[3].reach) == (180 * MM, 260 * MM)
    assert (sectors[1].hits, sectors[2].hits) == ((1,), ())
    assert any(one.words == "can hit (160 mm, in arc, same height)" for one in aids(s, 0).measures)


def test_a_broken_weapon_has_no_sector() -> None:
    """AV 1.3: a module without HP does nothing."""
    s = duel(ship(0, 450, 300, 0, hp=(7, 0, 4), loaded=(0, 0, 0), ap=5))
    assert [one for one in aids(s, 0).sectors if one.ship == 0] == []


def test_numbers_of_ships_and_pool() -> None:
    """AV 1.5, 2.2, 3.5: bank with its modules, initiative by height, and what is left in the pool."""
    s = duel(ship(0, 450, 300, ap=5, height=3), ship(1, 100, 100))
    found = aids(s, 0)
    assert found.banks == (5, 5)
    assert found.initiative == (5, 2)
    assert found.supply["Bow Gunner"] == 4


def test_realm() -> None:
    """AV 10.4, 11.5, 12.2: home ports, income and what defends an island."""
    mine = {i: IslandView(owner=0) for i in (0, 7, 10, 13)}  # all of the tea
    s = realm(ship(0, 80, 80), ship(1, 1120, 820), islands={**mine, 1: IslandView(natives=2, spies=(1, 0))})
    found = aids(s, 0).realm
    assert found is not None
    assert found.homes == ((80 * MM, 80 * MM), (1120 * MM, 820 * MM))
    assert found.income == (1 + 1 + 3 + 2 + 10, 0)
    assert (found.resources[0], found.routes) == ((4, 0, 0, 0), (1, 0))
    assert found.defence[1] == 1
    theirs = aids(s, 1).realm
    assert theirs is not None
    assert theirs.defence[1] == 3


def test_strips_while_setting_up() -> None:
    """AV 3.9: the strip of each player, as long as fleets are set up."""
    s = GAME.setup(2, Options(), 1)
    seat = until(s, "spot")
    assert aids(s, seat).strips == ((0, 0, 900, 100), (0, 500, 900, 600))
    answer(s, seat, GAME.legal(s, seat)[0])
    assert aids(s, seat).strips == ()


def test_factions() -> None:
    """AV 9.4: the sides of the first round."""
    s = GAME.setup(2, Options(variant="faction"), 1)
    assert aids(s, 0).factions == ("dynasty", "league")
