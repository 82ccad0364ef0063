"""AV 4, 6, 8 and 11: whole moves and sectors against the same in floats, at thousands of random positions."""

from __future__ import annotations

import math
from typing import Any

import pytest
import shapely

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Action, Fire, Play, Turn
from quarterdeck.games.avertigos.events import ClawsFired, Sailed, Zuked
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, ShipView, Treaty
from tests.games.avertigos.position import MM, asked, listen, realm, ship, table, told
from tests.games.avertigos.scenes import HAND, LENGTHS, SKIRMISH, STRATEGY, near, scene
from tests.games.avertigos.voyage import Leg, Point, Voyage, along, sail

MOVING = ("supply", "manoeuvre", "chain", "turn")


def lay(s: State, rng: Rng) -> list[Leg]:
    """The move of seat 0's ship, at random; the legs that its cards make."""
    mover = s.active
    heading, legs, card = 15 * s.ships[mover].heading, [], 0.0
    while asked(s, 0) in MOVING and s.active == mover:
        options = GAME.legal(s, 0)
        action: Action = options[rng.below(len(options))]
        if isinstance(action, Play):
            card = 40.0 if action.back else float(LENGTHS[action.card])
            legs.append((heading, card))
        if isinstance(action, Turn):
            heading = (heading + action.degrees) % 360
            legs[-1] = (heading, card)
        GAME.apply(s, 0, action)
    while any(asked(s, seat) in ("assign", "split", "heal") for seat in (0, 1)):
        seat = GAME.to_act(s)[0]
        GAME.apply(s, seat, GAME.legal(s, seat)[0])
    return legs


def compare(s: State, mover: int, expected: Voyage) -> None:
    rest = next(one for one in told(s, Sailed) if one.ship == mover)
    assert (15 * rest.heading, rest.edge) == (expected.heading, expected.at_edge)
    assert math.hypot(rest.x / MM - expected.place[0], rest.y / MM - expected.place[1]) < 0.1
    assert [zuke.other for zuke in told(s, Zuked)] == expected.met
    if rest.edge:
        at = {0: rest.y - 58_000, 90: rest.x - 88_000, 180: rest.y - 2_000, 270: rest.x - 2_000}
        assert at[15 * rest.heading] == 0


@pytest.mark.parametrize("level", [False, True])
def test_moves_in_floats(level: bool) -> None:
    """AV 4.10, 6.1, 6.3, 6.6, 6.7: where a chain leads, whom it meets in which order, and where the ship rests."""
    rng, edges, zukes, slides = from_seed(11), 0, 0, 0
    for _ in range(700):
        mover, others = scene(rng, SKIRMISH, 4)
        ships = [*others[:1], mover, *others[1:]] if rng.below(2) else [mover, *others]
        luck = (rng.below(999), 1, 1, 1)
        s = listen(table(*ships, hands=(HAND, {}), options={"level_zuking": level}, rng=luck))
        start, active = (mover.x / MM, mover.y / MM), s.active
        legs = lay(s, rng)
        if not legs:
            continue
        there = {i: (one.x / MM, one.y / MM) for i, one in enumerate(s.ships) if i != active}
        height = s.ships[active].height
        there = {i: place for i, place in there.items() if not level or s.ships[i].height == height}
        expected = sail(start, legs, there, SKIRMISH)
        if not expected.unsure:
            compare(s, active, expected)
            edges, zukes = edges + expected.at_edge, zukes + len(expected.met)
            beside = [abs(math.dist(expected.place, place) - 41) < 1e-6 for place in there.values()]
            slides += not expected.at_edge and any(beside)
    assert edges > 50
    assert zukes > (40 if level else 100)
    assert slides > (5 if level else 20)


def guarded(rng: Rng) -> dict[int, IslandView]:
    """Every island with or without Claws, the natives' or somebody's."""
    owners = [rng.below(4) - 1 for _ in GAME.kit.island_name]
    return {i: IslandView(owner=owner, claws=rng.below(3)) for i, owner in enumerate(owners)}


def closeness(start: Point, legs: list[Leg], rest: Point, centre: Point) -> float:
    """How near the chain, or the base at rest with what it is wider, comes to a point."""
    joints = [along(start, legs[0][0], 20.0)]
    for heading, length in legs:
        joints.append(along(joints[-1], heading, length))
    return min(shapely.distance(shapely.LineString(joints), shapely.Point(centre)), math.dist(rest, centre))


def test_claws_in_floats() -> None:
    """AV 11.8: every island on the way fires once, if it is hostile, has Claws, and the move did not begin there."""
    rng, fired, spared = from_seed(12), 0, 0
    places = [(one.at[0], one.at[1]) for one in GAME.kit.book.realm.island]
    for _ in range(500):
        islands = guarded(rng)
        mover, _ = scene(rng, STRATEGY, 0)
        far = ship(1, 20 if mover.x > 600 * MM else 1180, 20 if mover.y > 450 * MM else 880, ap=0)
        third = ship(2, 20 if mover.x > 600 * MM else 1180, 80 if mover.y > 450 * MM else 820, ap=0)
        houses = (House(), House(), House())
        more: dict[str, Any] = {"hands": (HAND, {}, {}), "houses": houses, "treaties": (Treaty(2, 0, "truce", 1),)}
        s = listen(realm(mover, far, third, islands=islands, rank=(0, 1, 2), rng=(rng.below(999), 1, 1, 1), **more))
        start = (mover.x / MM, mover.y / MM)
        legs = lay(s, rng)
        if not legs or any(one.edge for one in told(s, Sailed)):
            continue
        rest = (s.ships[0].x / MM, s.ships[0].y / MM)
        shots = [shot.island for shot in told(s, ClawsFired)]
        for island, one in islands.items():
            hostile = one.claws and one.owner in (-1, 1) and math.dist(start, places[island]) > 80.0
            near_by = closeness(start, legs, rest, places[island])
            if not hostile or near_by > 80.5:
                assert island not in shots
                spared += near_by < 70
            elif near_by < 71.5 or math.dist(rest, places[island]) <= 80.0:
                assert shots.count(island) == 1
                fired += 1
    assert fired > 20
    assert spared > 20


WEAPONS = [one for one in GAME.kit.book.modules.module if one.weapon is not None]
RANGES = {"flame": 90.0, "gun": 160.0, "rocket": 240.0}


def sector(x: float, y: float, heading: int, reach: float) -> Any:
    """A quarter of a circle from the centre of a base, around a heading."""
    rim = [along((x, y), heading, 0.0)]
    angles = [math.radians(heading - 45 + 90 * step / 60) for step in range(61)]
    rim += [(x + reach * math.sin(angle), y + reach * math.cos(angle)) for angle in angles]
    return shapely.Polygon(rim)


def sectors(mine: ShipView, part: int) -> Any:
    """What a weapon covers."""
    module = next(one for one in WEAPONS if one.name == mine.modules[part - 1])
    weapon, ahead = module.weapon, 15 * mine.heading
    assert weapon is not None
    sides = [ahead - 90, ahead + 90]
    if weapon.swing is not None:
        sides = [sides[mine.sides >> part & 1]]
    bearings = [ahead] if module.place == "bow" else sides
    shapes = [sector(mine.x / MM, mine.y / MM, bearing, RANGES[weapon.range] + 20) for bearing in bearings]
    return shapely.MultiPolygon(shapes)


def armed(rng: Rng, seat: int, x: float, y: float) -> ShipView:
    """A ship with three weapons, in any state."""
    names = [[one.name for one in WEAPONS if one.place == place] for place in ("bow", "mid")]
    bow, mid, other = (some[rng.below(len(some))] for some in (names[0], names[1], names[1]))
    modules = (bow, mid, "Gunner" if "Master" in mid else other, "Bosun")
    bits: dict[str, Any] = {"sides": rng.below(32), "height": 1 + rng.below(3), "heading": 15 * rng.below(24)}
    loaded = (0, rng.below(2), rng.below(2), 1, 0)
    hp = (9, rng.below(4), 3, rng.below(4), 4)
    return ship(seat, x, y, hull="Destroyer", modules=modules, loaded=loaded, hp=hp, ap=0, fired=rng.below(8), **bits)


def test_shots_in_floats() -> None:
    """AV 8.3, 8.6, 8.7: every shot that is offered, by sectors of polygons, levels, HP, dice and teams."""
    rng, offered, refused = from_seed(13), 0, 0
    for _ in range(250):
        mine = armed(rng, 0, 450, 300)
        targets = [ship(1 + i % 3, *near(rng, (450, 300), 290), height=1 + rng.below(3), ap=0) for i in range(5)]
        agenda, asks = (StepRef("begin_turn"), StepRef("next_actor")), (StepRef("act"), None, None, None)
        more: dict[str, Any] = {"asks": asks, "active": 0, "options": {"teams": True}, "hands": ({}, {}, {}, {})}
        s = table(mine, *targets, agenda=agenda, **more)
        legal = GAME.legal(s, 0)
        for part in range(1, 4):
            weapon = next(one.weapon for one in WEAPONS if one.name == mine.modules[part - 1])
            assert weapon is not None
            area = sectors(mine, part)
            ready = mine.loaded[part] and mine.hp[part] and not mine.fired >> part & 1
            for i, other in enumerate(targets, start=1):
                level = weapon.heights[0] <= other.height - mine.height <= weapon.heights[1]
                away = shapely.distance(area, shapely.Point(other.x / MM, other.y / MM)) - 20
                if abs(away) > 0.05:
                    hit = bool(ready and other.owner != 2 and level and away < 0)
                    assert (Fire(part, i) in legal) is hit, (mine, other, part)
                    offered, refused = offered + hit, refused + (not hit)
    assert offered > 100
    assert refused > 1000
