"""AV 8: loading and firing."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.plans import times
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Absorb, Aim, Fire, Load
from quarterdeck.games.avertigos.events import Destroyed, Fired, Hurt
from quarterdeck.games.avertigos.rules.weapons import can_hit, in_sector, measure
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import ShipView
from tests.games.avertigos.position import ACTIONS, NAMES, answer, asked, listen, refused, ship, table, told


def acting(mine: ShipView, *others: ShipView, **more: Any) -> State:
    hands = tuple([{"Run": 1} for _ in range(more.pop("seats", 2))])
    return listen(table(mine, *others, agenda=ACTIONS, rank=tuple(reversed(range(len(hands)))), hands=hands, **more))


def frigate(**more: Any) -> ShipView:
    """Bow Gunner, Gunner and Bosun, heading north in the middle of the table."""
    return ship(0, 450, 300, 0, hull="Frigate", **more)


def test_loading() -> None:
    """AV 8.1: any number into one weapon's free slots, 1 AP each; they stay."""
    s = acting(frigate(ap=4, loaded=(0, 1, 0, 0)), ship(1, 850, 550))
    loads = [action for action in GAME.legal(s, 0) if isinstance(action, Load)]
    assert loads == [Load(1, 1), Load(2, 1), Load(2, 2), Load(2, 3)]
    assert refused(s, 0, Load(1, 2)) == "AV 8.1"
    assert refused(s, 0, Load(3, 1)) == "AV 8.1"
    answer(s, 0, Load(2, 3))
    assert (s.ships[0].ap, s.ships[0].loaded) == (1, [0, 1, 3, 0])


def test_as_many_dice_as_the_data_allow() -> None:
    """AV 8.1: a weapon may have 15 regular slots and 4 aimed ones; with the AP for it, all 19 are loaded at once."""
    text = GAME.content.texts["modules.toml"]
    old = "regular = 2, aimed = 0"
    assert old in text
    broad = GAME.with_changes({"modules.toml": text.replace(old, "regular = 15, aimed = 4")})
    s = broad.load(GAME.dump(acting(frigate(ap=19), ship(1, 850, 550))))
    loads = [action.dice for action in broad.legal(s, 0) if isinstance(action, Load) and action.part == 1]
    assert loads == list(range(1, 20))
    broad.apply(s, 0, Load(1, 19))
    assert s.ships[0].loaded[1] == 19


def test_aimed_slots_last() -> None:
    """AV 8.2: two dice in a Gunner are regular; only the third is aimed, and asks for a part."""
    target = ship(1, 550, 300, hull="Destroyer", ap=0)
    for dice, question in ((2, ""), (3, "aim")):
        s = acting(frigate(loaded=(0, 0, dice, 0)), target)
        answer(s, 0, Fire(2, 1))
        assert (asked(s, 0) == "aim") is (question == "aim")


def test_only_several_aimed_dice_are_said_together() -> None:
    """AV 8.5: the part for a single one is the last word; parts for two are chosen first, and then said at once."""
    target = ship(1, 550, 300, hull="Destroyer", ap=0)
    for module, dice, often in (("Gunner", 3, 0), ("Master Gunner", 4, 2)):
        mine = frigate(modules=("Bow Gunner", module, "Bosun"), loaded=(0, 0, dice, 0))
        s = acting(mine, target)
        answer(s, 0, Fire(2, 1))
        assert times(GAME.read(GAME.view(s, 0), NAMES), Aim(0)) == often


RANGES = [("Flamer", 1, 90), ("Bow Gunner", 1, 160), ("Rocketeer", 2, 240), ("Gunner", 2, 160)]


@pytest.mark.parametrize(("module", "part", "reach"), RANGES)
def test_ranges(module: str, part: int, reach: int) -> None:
    """AV 8.3: each range at its limit from edge to edge, and 0.01 mm beyond."""
    modules = (module, "Gunner", "Bosun") if part == 1 else ("Bow Gunner", module, "Bosun")
    for extra, hit in ((0, True), (0.01, False)):
        far = reach + 40 + extra
        place = (450, 300 + far) if part == 1 else (450 - far, 300)
        s = acting(ship(0, 450, 300, 0, hull="Frigate", modules=modules), ship(1, *place))
        assert can_hit(s, s.ships[0], part, s.ships[1]) is hit


def test_sector() -> None:
    """AV 8.3: 45 degrees to each side, and the target's base need only be touched."""
    for x, hit in ((100, True), (128.28, True), (128.29, False), (160, False)):
        s = acting(frigate(), ship(1, 450 + x, 400))
        assert can_hit(s, s.ships[0], 1, s.ships[1]) is hit


def test_directions() -> None:
    """AV 8.3: bow weapons ahead, guns to either side, rockets to the set side."""
    modules = ("Bow Gunner", "Gunner", "Rocketeer", "Bosun")
    hits = {}
    for name, x, y in (("ahead", 450, 400), ("port", 350, 300), ("starboard", 550, 300), ("astern", 450, 200)):
        s = acting(ship(0, 450, 300, 0, hull="Destroyer", modules=modules, sides=8), ship(1, x, y))
        hits[name] = [part for part in (1, 2, 3) if can_hit(s, s.ships[0], part, s.ships[1])]
    assert hits == {"ahead": [1], "port": [2], "starboard": [2, 3], "astern": []}


@pytest.mark.parametrize(
    ("module", "levels"),
    [
        ("Bow Gunner", [-1, 0, 1]),
        ("Flamer", [-1, 0]),
        ("Dragon Flamer", [-1, 0, 1]),
        ("Corsair Bow Gunner", [-1, 0, 1]),
    ],
)
def test_levels(module: str, levels: list[int]) -> None:
    """AV 8.3: the levels that a weapon reaches."""
    found = []
    for mine, other in ((2, 1), (2, 2), (2, 3), (1, 3), (3, 1)):
        modules = (module, "Gunner", "Bosun")
        s = acting(ship(0, 450, 300, 0, hull="Frigate", modules=modules, height=mine), ship(1, 450, 400, height=other))
        if can_hit(s, s.ships[0], 1, s.ships[1]):
            found.append(other - mine)
    assert found == levels


def test_rockets_reach_two_levels() -> None:
    """AV 8.3: up and down by two."""
    for mine, other in ((1, 3), (3, 1)):
        modules = ("Bow Gunner", "Rocketeer", "Bosun")
        s = acting(ship(0, 450, 300, 0, hull="Frigate", modules=modules, height=mine), ship(1, 350, 300, height=other))
        assert can_hit(s, s.ships[0], 2, s.ships[1])


def test_measuring() -> None:
    """AV 8.3: what is measured before declaring, in words, and in a refusal."""
    s = acting(frigate(loaded=(0, 1, 1, 0)), ship(1, 622, 300, height=2, ap=0), ship(1, 450, 560, ap=0))
    assert measure(s, s.ships[0], 2, s.ships[1]) == "can hit (132 mm, in arc, height +1)"
    assert measure(s, s.ships[0], 1, s.ships[1]) == "cannot hit (132 mm, out of arc)"
    refusal = GAME.why_not(s, 0, Fire(1, 2))
    assert refusal is not None
    assert str(refusal) == "the Bow Gunner cannot hit (220 mm, reaches 160 mm) (AV 8.3)"


def test_defender_splits() -> None:
    """AV 8.4: regular damage goes where the defender wants, each part up to its HP."""
    for seed in range(40):
        target = ship(1, 450, 400, hull="Frigate", hp=(10, 1, 4, 4), ap=0)
        s = acting(frigate(loaded=(0, 2, 0, 0)), target, rng=(seed, 5, 6, 1))
        answer(s, 0, Fire(1, 1))
        rolled = sum(told(s, Fired)[0].regular)
        if rolled < 3:
            continue
        offers = GAME.legal(s, 1)
        assert Absorb(1, 1) in offers
        assert Absorb(1, 2) not in offers
        assert Absorb(0, rolled) in offers
        assert Absorb(0, rolled + 1) not in offers
        answer(s, 1, Absorb(1, 1), Absorb(0, rolled - 1))
        assert s.ships[1].hp == [11 - rolled, 0, 4, 4]
        return
    raise AssertionError("no such roll")


def test_overwhelming_damage() -> None:
    """AV 8.4, 1.4: with no less damage than HP there is nothing to split."""
    for seed in range(40):
        s = acting(frigate(loaded=(0, 2, 0, 0)), ship(1, 450, 400, hp=(2, 0, 0), ap=0), rng=(seed, 5, 6, 1))
        answer(s, 0, Fire(1, 1))
        if sum(told(s, Fired)[0].regular) >= 2:
            assert told(s, Destroyed) == [Destroyed(1, 1)]
            return
    raise AssertionError("no such roll")


def test_aiming() -> None:
    """AV 8.5: a living part is named before the roll; the die goes whole to it, the excess is lost."""
    target = ship(1, 550, 300, hull="Destroyer", hp=(18, 0, 1, 3, 4), ap=0)
    hits = 0
    for seed in range(40):
        s = acting(frigate(loaded=(0, 0, 3, 0)), target, rng=(seed, 5, 6, 1))
        answer(s, 0, Fire(2, 1))
        assert GAME.legal(s, 0) == [Aim(0), Aim(2), Aim(3), Aim(4)]
        assert told(s, Fired) == []
        answer(s, 0, Aim(2))
        shot = told(s, Fired)[0]
        assert (len(shot.regular), len(shot.aimed), shot.parts) == (2, 1, (2,))
        if shot.aimed[0] > 1:
            hits += 1
            assert told(s, Hurt)[0] == Hurt(1, 2, "Gunner", 1)
            assert s.ships[1].hp[2] == 0
    assert hits > 5


def test_two_aimed_dice() -> None:
    """AV 8.5: a Master Gunner's two aimed dice are named one after the other."""
    modules = ("Bow Gunner", "Master Gunner", "Bosun")
    mine = ship(0, 450, 300, 0, hull="Frigate", modules=modules, loaded=(0, 0, 4, 0))
    s = acting(mine, ship(1, 550, 300, hull="Destroyer", ap=0))
    answer(s, 0, Fire(2, 1), Aim(1), Aim(0))
    assert told(s, Fired)[0].parts == (1, 0)


def test_hull_only() -> None:
    """AV 8.5: where only the hull is left nothing is asked."""
    s = acting(frigate(loaded=(0, 0, 3, 0)), ship(1, 550, 300, hull="Destroyer", hp=(18, 0, 0, 0, 0), ap=0))
    answer(s, 0, Fire(2, 1))
    assert told(s, Fired)[0].parts == (0,)


def test_once_a_cycle() -> None:
    """AV 8.6: a shot uses all dice; reloaded, the weapon still waits for the next cycle."""
    s = acting(frigate(loaded=(0, 1, 1, 0), ap=2), ship(1, 450, 400, hull="Destroyer", ap=0))
    answer(s, 0, Fire(1, 1))
    while asked(s, 1) == "split":
        answer(s, 1, GAME.legal(s, 1)[0])
    assert s.ships[0].loaded == [0, 0, 1, 0]
    one = s.ships[0]
    one.loaded[1] = 1
    assert refused(s, 0, Fire(1, 1)) == "AV 8.6"
    one.loaded[1] = 0
    one.fired = 0
    assert refused(s, 0, Fire(1, 1)) == "AV 8.1"


def test_opponents_only() -> None:
    """AV 8.7: neither own ships nor those of the team."""
    s = acting(frigate(loaded=(0, 1, 0, 0)), ship(0, 450, 400, height=1), ship(1, 850, 550))
    assert refused(s, 0, Fire(1, 1)) == "AV 8.7" if s.active == 0 else True
    others = (ship(1, 850, 550), ship(2, 450, 400, ap=0), ship(3, 800, 100, ap=0))
    s = acting(frigate(loaded=(0, 1, 0, 0), height=3), *others, seats=4, options={"teams": True})
    assert s.active == 0
    assert refused(s, 0, Fire(1, 2)) == "AV 8.7"


@pytest.mark.parametrize(("dx", "dy", "heading"), [(0, 1, 0), (1, 0, 90), (0, -1, 180), (-1, 0, 270)])
def test_as_far_as_it_reaches(dx: int, dy: int, heading: int) -> None:
    """AV 8.3: a base that just touches the end of the sector is hit; a thousandth of a millimetre farther is not."""
    s = acting(ship(0, 450, 300, heading, hull="Frigate"), ship(1, 850, 550))
    mine, other = s.ships
    far = 2 * s.kit.base + s.kit.reach[mine.modules[1]]
    other.x, other.y = mine.x + dx * far, mine.y + dy * far
    assert in_sector(s, mine, 1, other)
    other.x, other.y = other.x + dx, other.y + dy
    assert not in_sector(s, mine, 1, other)
