"""AV 7, 8 and 11: everything that a ship may do as its action, from the tables of the README, at random positions."""

from __future__ import annotations

import math
from typing import Any

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Action, Dock, Done, Fire, Land, Load, Repair, Spy, Swing, Tactic
from quarterdeck.games.avertigos.view import Cards, House, IslandView, ShipView
from tests.games.avertigos.position import MM, realm, ship, table

MODULES = {one.name: one for one in GAME.kit.book.modules.module}
HULLS = {one.name: one for one in GAME.kit.book.hulls.hull}
BOSUNS = ("Bosun", "Marine Bosun", "Master Bosun")
HOME = 16
ISLANDS = [one.at for one in GAME.kit.book.realm.island]
AGENDA = (StepRef("begin_turn"), StepRef("next_actor"))
CAMPAIGN = (StepRef("begin_campaign_turn"), StepRef("next_actor"))


def pick(rng: Rng, names: list[str]) -> str:
    return names[rng.below(len(names))]


def at(place: str) -> list[str]:
    return [name for name, one in MODULES.items() if one.place == place and not one.master]


def fleet_ship(rng: Rng, x: float, y: float, **more: Any) -> ShipView:
    """Any ship in any state: parts hurt or out of order, half loaded, swung or not."""
    modules = (
        pick(rng, at("bow")),
        pick(rng, at("mid")),
        pick(rng, at("mid")),
        pick(rng, [*at("stern"), "Master Bosun"]),
    )
    full = (18, *[MODULES[name].hp for name in modules])
    hp = tuple([max(1 if part == 0 else 0, hp - (0, 0, 1, 9)[rng.below(4)]) for part, hp in enumerate(full)])
    slots = [MODULES[name].weapon for name in modules]
    loaded = tuple([0 if one is None else rng.below(one.regular + one.aimed + 1) for one in slots])
    state = {"hp": hp, "loaded": (0, *loaded), "ap": rng.below(6), "swung": 2 * rng.below(16), "speed": rng.below(4)}
    return ship(0, x, y, hull="Destroyer", modules=modules, **{"height": 1 + rng.below(3), **state, **more})


def free_actions(one: ShipView) -> set[Action]:
    """AV 7.7: rockets that swing for nothing."""
    return {
        Swing(part)
        for part, name in enumerate(one.modules, start=1)
        if name == "Storm Rocketeer" and one.hp[part] > 0 and not one.swung & 1 << part
    }


def paid_actions(one: ShipView, cards: int) -> set[Action]:
    """AV 7.5 to 7.7, 8.1."""
    found: set[Action] = set()
    for part, name in enumerate(one.modules, start=1):
        weapon = MODULES[name].weapon
        if weapon is not None and one.hp[part] > 0:
            room = weapon.regular + weapon.aimed - one.loaded[part]
            found |= {Load(part, dice) for dice in range(1, 10) if dice <= room and dice <= one.ap}
            if name == "Rocketeer" and one.ap >= 1 and not one.swung & 1 << part:
                found.add(Swing(part))
    found |= tactics(one, min(cards, one.ap))
    mates = [part for part, name in enumerate(one.modules, start=1) if name in BOSUNS and one.hp[part] > 0]
    full = [HULLS[one.hull].hp, *[MODULES[name].hp for name in one.modules]]
    if mates and one.ap >= 1:
        found |= {Repair(part) for part in range(5) if one.hp[part] < full[part]}
    return found


def tactics(one: ShipView, means: int) -> set[Action]:
    found: set[Action] = set()
    if means >= 1:
        found |= {Tactic("climb")} if one.height < 3 and one.docked < 0 else set()
        found |= {Tactic("sink")} if one.height > 1 else set()
        found.add(Tactic("move"))
    if means >= 2 and one.height >= 2:
        found.add(Tactic("swoop"))
    if means >= 3 and one.height == 3:
        found.add(Tactic("dive"))
    return found


def offered(s: Any) -> set[Action]:
    legal = GAME.legal(s, 0)
    assert len(set(legal)) == len(legal)
    return {action for action in legal if not isinstance(action, Fire | Spy)}


def test_actions_of_a_skirmish() -> None:
    """AV 7.1, 7.4 to 7.7, 8.1: what can be done before and after the action of a cycle."""
    rng = from_seed(31)
    for _ in range(400):
        one, cards, acted = fleet_ship(rng, 450, 300), rng.below(5), rng.below(3) == 0
        hands: tuple[Cards, Cards] = ({"Drift": cards} if cards else {}, {})
        asks: dict[str, Any] = {"asks": (StepRef("act"), None), "active": 0, "acted": acted, "agenda": AGENDA}
        s = table(one, ship(1, 850, 550, ap=0), hands=hands, **asks)
        wanted = free_actions(one) | {Done()} | (set() if acted else paid_actions(one, cards))
        assert offered(s) == wanted


def shore_actions(one: ShipView, house: House, islands: dict[int, IslandView], busy: int, simple: bool) -> set[Action]:
    """AV 11.1, 11.2, 11.4."""
    found: set[Action] = set()
    price = max(0, one.speed - 1)
    price = min(price, 1) if simple else price
    if one.docked < 0 and one.height == 1 and one.ap >= price:
        near = [i for i, (x, y) in enumerate(ISLANDS) if math.dist((x, y), (one.x / MM, one.y / MM)) <= 80]
        found |= {Dock(island) for island in near if island != busy}
        found |= {Dock(HOME)} if math.dist((80, 80), (one.x / MM, one.y / MM)) <= 80 else set()
    if 0 <= one.docked < HOME and one.ap >= 1:
        rate = 2 if any(name == "Marine Bosun" and one.hp[i] for i, name in enumerate(one.modules, start=1)) else 1
        found |= {Land(troopers) for troopers in range(1, min(house.troopers, one.ap * rate) + 1)}
        found |= {Land(0, True)} if house.commander else set()
    return found


def test_actions_of_a_campaign() -> None:
    """AV 11.1, 11.2, 11.4: docking where nobody is and at home, landing as many as AP and reserve allow."""
    rng, docks, lands = from_seed(32), 0, 0
    for _ in range(500):
        island, simple = rng.below(17), rng.below(2) == 0
        x, y = ISLANDS[island] if island < HOME else (80, 80)
        away = 70 + rng.below(15)
        in_dock = rng.below(2) == 0
        more = {"height": 1, "docked": island} if in_dock else {"height": 1 + rng.below(4) // 3}
        one = fleet_ship(rng, x + away, y, **more)
        busy = island if rng.below(4) == 0 and not in_dock and island < HOME else -1
        others = ship(1, x - 90 if island < HOME else 600, y, ap=0, docked=busy)
        acted = rng.below(5) == 0
        house = House(troopers=rng.below(9), commander=rng.below(2) == 0)
        islands = {i: IslandView(owner=rng.below(3) - 1, natives=3) for i in range(HOME)}
        asks: dict[str, Any] = {"asks": (StepRef("act"), None), "active": 0, "acted": acted, "agenda": CAMPAIGN}
        options = {"simple": simple}
        s = realm(one, others, islands=islands, houses=(house, House()), hands=({}, {}), options=options, **asks)
        shore = set() if acted else shore_actions(one, house, islands, busy, simple)
        assert offered(s) == free_actions(one) | {Done()} | (set() if acted else paid_actions(one, 0) | shore)
        docks += any(isinstance(action, Dock) for action in shore)
        lands += any(isinstance(action, Land) for action in shore)
    assert docks > 40
    assert lands > 80
