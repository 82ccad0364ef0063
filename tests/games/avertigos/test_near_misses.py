"""AV 4, 7 and 8: what a person might try besides what is offered: a step, a die or a point too many."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Absorb, Action, Fire, Heal, Load
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import read, ship, table

MODULES = {one.name: one for one in GAME.kit.book.modules.module}
ARMS = [("Flamer", "Gunner", "Rocketeer", "Bosun"), ("Bosun", "Storm Rocketeer", "Gunner", "Bow Gunner")]
AGENDA = (StepRef("begin_turn"), StepRef("next_actor"))


def any_ship(rng: Rng) -> ShipView:
    modules = ARMS[rng.below(2)]
    slots = [MODULES[name].weapon for name in modules]
    loaded = tuple([0 if one is None else rng.below(one.regular + one.aimed + 1) * rng.below(2) for one in slots])
    hp = (9, *[rng.below(3) for _ in modules])
    return ship(0, 450, 300, hull="Destroyer", modules=modules, hp=hp, loaded=(0, *loaded), ap=rng.below(5))


def shots_and_loads(one: ShipView, foes: list[int], acted: bool) -> list[Action]:
    """Loaded weapons, or the first, at every foe afloat; every number of dice and one more, or one if none can be."""
    weapons = {part: MODULES[name].weapon for part, name in enumerate(one.modules, start=1) if MODULES[name].weapon}
    loaded = [part for part in weapons if one.loaded[part]] or list(weapons)[:1]
    found: list[Action] = [Fire(part, target) for part in loaded for target in foes]
    for part, weapon in weapons.items():
        assert weapon is not None
        room = min(weapon.regular + weapon.aimed - one.loaded[part], one.ap) if one.hp[part] and not acted else 0
        found += [Load(part, dice) for dice in range(1, room + 2)]
    return found


def test_weapons_that_might_be_tried() -> None:
    """AV 8.1, 8.3: of all weapons in any state, before and after the action."""
    rng = from_seed(91)
    for _ in range(150):
        one, acted = any_ship(rng), rng.below(3) == 0
        wreck, friend = ship(1, 50, 50, hp=(0, 0, 0), alive=False), ship(0, 50, 500, ap=0)
        more: dict[str, Any] = {"asks": (StepRef("act"), None), "active": 0, "acted": acted, "agenda": AGENDA}
        s = table(one, ship(1, 850, 550), wreck, friend, ship(1, 700, 100), options={"ships": 3}, **more)
        found = [wish for wish in read(s, 0).wishes() if isinstance(wish, Fire | Load)]
        assert found == shots_and_loads(one, [1, 4], acted)


@pytest.mark.parametrize(("points", "more"), [(2, [1]), (3, [1]), (4, [1, 2]), (5, [1, 2]), (8, [0, 1, 2])])
def test_a_point_too_many(points: int, more: list[int]) -> None:
    """AV 8.4: for parts that have less than the damage; what fits exactly is offered and not exceeded."""
    ask = StepRef("split", (0, points))
    s = table(ship(0, 450, 300, hp=(7, 1, 3)), ship(1, 800, 500), asks=(ask, None), active=0, agenda=AGENDA[:1])
    hp = s.ships[0].hp
    refused = [wish for wish in read(s, 0).wishes() if wish not in GAME.legal(s, 0)]
    assert refused == [Absorb(part, hp[part] + 1) for part in more]


@pytest.mark.parametrize(
    ("hull", "points", "costs", "warned"), [(2, 1, 2, True), (2, 1, 1, False), (2, 2, 2, False), (2, 2, 3, True)]
)
def test_healing_another_part(hull: int, points: int, costs: int, warned: bool) -> None:
    """AV 1.4, 4.8, 4.9: a warning where the hull cannot bear its speed without this point."""
    agenda = (StepRef("begin_turn"), StepRef("strain", (0, costs)))
    mine = ship(0, 450, 300, hp=(hull, 1, 1))
    s = table(mine, ship(1, 800, 500), asks=(StepRef("heal", (0, points)), None), active=0, agenda=agenda)
    assert read(s, 0).caution(Heal(0)) == ""
    assert ("the ship is lost" in read(s, 0).caution(Heal(1))) is warned
