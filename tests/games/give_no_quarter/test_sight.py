"""GNQ 5, 6: line of sight and arcs, also by a second way of computing them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quarterdeck.core.hexgrid import DIRECTIONS, Hex, distance, dot
from quarterdeck.games.give_no_quarter.actions import Attack
from quarterdeck.games.give_no_quarter.kit import AFT, BOTH, DUST, FORE, STAR, ahead
from quarterdeck.games.give_no_quarter.rules.ship_attacks.attack import joiners
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import CHART, EAST, NORTH_EAST, WEST, at, edge, ship, table, vessel, why

A = (4, 0)
STARS_AND_DUST = {(i, CHART.hexes[i]) for i in range(61) if CHART.kinds[i] in (STAR, DUST)}


@pytest.mark.parametrize(
    ("name", "place", "seen"),
    [
        ("B, in Dust, one hex away", (4, -1), True),
        ("C, in Dust, farther off", (2, 2), False),
        ("D, along the side of a Dust hex", (2, 1), True),
        ("E, nothing between", (2, -1), True),
        ("F, behind a Superstar", (1, 0), False),
        ("G, in Dust over the edge, one hex away", (-4, 3), True),
    ],
)
def test_examples(name: str, place: Hex, seen: bool) -> None:
    """GNQ 5.1, 5.2, 5.3, 5.4: the six examples from A."""
    assert CHART.sees(at(*A), at(*place)) == seen, name
    assert CHART.sees(at(*place), at(*A)) == seen, name


def test_example_g_is_edge_hex_8() -> None:
    """GNQ 5.3: G lies over the edge."""
    assert at(-4, 3) == edge(8)
    assert CHART.tiling.at(at(*A), (1, -1)) == edge(8)


def clear(v: Hex, start: Hex, blocks: list[Hex]) -> bool:
    """Exact clipping: does the segment from `start` along v miss the inside of every blocking hex between its ends?"""
    for place in blocks:
        offset = (place[0] - start[0], place[1] - start[1])
        if offset in ((0, 0), v):
            continue
        low, high = Fraction(0), Fraction(1)
        for a, b in ((1, -1), (1, 2), (-2, -1)):  # q - r, r - s and s - q with s = -q - r
            slope = a * v[0] + b * v[1]
            begin = -a * offset[0] - b * offset[1]
            if slope == 0:
                if abs(begin) >= 1:
                    low, high = Fraction(1), Fraction(0)
                continue
            ends = sorted((Fraction(-1 - begin, slope), Fraction(1 - begin, slope)))
            low, high = max(low, ends[0]), min(high, ends[1])
        if low < high:
            return False
    return True


def copies(rings: int) -> list[Hex]:
    """The shifts of the copies of the board, so many rings around it."""
    found = {(0, 0)}
    for _ in range(rings):
        found |= {(a + q, b + r) for a, b in found for q, r in CHART.tiling.shifts}
    return sorted(found)


def test_sight_agrees_with_exact_clipping() -> None:
    """GNQ 5.1, 5.3: all pairs of hexes and all images over the edges, by rational arithmetic."""
    tiled = [(q + a, r + b) for _, (q, r) in STARS_AND_DUST for a, b in copies(2)]
    for i, start in enumerate(CHART.hexes):
        for j, (to_q, to_r) in enumerate(CHART.hexes):
            if i == j or CHART.kinds[i] == STAR or CHART.kinds[j] == STAR:
                continue
            images = [(to_q - start[0] + a, to_r - start[1] + b) for a, b in copies(1)]
            if CHART.kinds[i] == DUST or CHART.kinds[j] == DUST:
                seen = [v for v in images if distance(v, (0, 0)) == 1]
            else:
                seen = [v for v in images if clear(v, start, [b for b in tiled if between(b, start, v)])]
            arcs = {
                (h, f)
                for v in seen
                for h in range(6)
                for f in range(6)
                if dot(DIRECTIONS[h], v) >= 0 and dot(DIRECTIONS[f], (-v[0], -v[1])) >= 0
            }
            assert bool(seen) == CHART.sees(i, j), (start, (to_q, to_r))
            fore = {(h, f) for h in range(6) for f in range(6) if CHART.zones(i, h, j, f) & FORE}
            assert arcs == fore, (start, (to_q, to_r))


def test_nothing_is_seen_beyond_the_next_copy() -> None:
    """GNQ 5.3: on this board no line of sight crosses two edges one after the other."""
    (q, r), (next_q, next_r) = CHART.tiling.shifts[:2]
    far = [(2 * q, 2 * r), (q + next_q, r + next_r)]  # the other ten copies of the second ring are their rotations
    tiled = {(q + a, r + b) for _, (q, r) in STARS_AND_DUST for a, b in copies(3)}
    open_hexes = [CHART.hexes[i] for i in range(61) if CHART.kinds[i] not in (STAR, DUST)]
    for start in open_hexes:
        for to_q, to_r in open_hexes:
            for a, b in far:
                v = (to_q + a - start[0], to_r + b - start[1])
                box = [p for p in tiled if between(p, start, v)]
                assert not clear(v, start, box), (start, v)


def between(place: Hex, start: Hex, v: Hex) -> bool:
    """Near enough to the line to be worth clipping."""
    q, r = place[0] - start[0], place[1] - start[1]
    return abs(v[0] * r - v[1] * q) <= 2 * distance(v, (0, 0)) and distance((q, r), (0, 0)) <= distance(v, (0, 0))


def test_sight_is_mutual() -> None:
    """GNQ 5.1: who sees is seen."""
    for i in range(61):
        for j in range(61):
            assert CHART.sees(i, j) == CHART.sees(j, i)


def test_one_hex() -> None:
    """GNQ 5.5, 6.3: ships in one hex, Dust too, see each other fore to fore whatever their headings."""
    for i in (at(0, 0), edge(7)):
        assert CHART.sees(i, i)
        assert {CHART.zones(i, h, i, f) for h in range(6) for f in range(6)} == {FORE}


def test_ships_and_debris_do_not_block() -> None:
    """GNQ 5.6: a ship and a wreck between two ships are no cover."""
    s = table(
        vessel("Space Cadet", 0, (0, 0)),
        vessel("Inside Out", 1, (1, 1)),
        vessel("Moore Trouble", 1, (1, 0)),
        vessel("Dreamer's Way", 1, (0, 1)),
        fields=(FieldSnapshot(hex=at(1, 0), mods=("fore",)),),
        phase="fight",
    )
    assert joiners(s, 0, ship("Inside Out"), FORE | AFT) == [ship("Space Cadet")]


@pytest.mark.parametrize(
    ("place", "fore"),
    [
        ((1, 0), True),
        ((1, -1), True),
        ((0, 1), True),
        ((-1, 1), False),
        ((0, -1), False),
        ((-1, 0), False),
        ((-1, 2), True),  # its centre lies on the line amidships
        ((1, -2), True),
    ],
)
def test_fore_arc(place: Hex, fore: bool) -> None:
    """GNQ 6.1: heading east from the Centre; a hex on the line amidships is fore."""
    assert CHART.in_arc(at(0, 0), EAST, at(*place)) == fore


@pytest.mark.parametrize(("facing", "zone"), [(WEST, FORE), (EAST, AFT), (NORTH_EAST, AFT), (2, FORE)])
def test_zone(facing: int, zone: int) -> None:
    """GNQ 6.2: found from the target's heading in the same way."""
    assert CHART.zones(at(0, 0), EAST, at(1, 0), facing) == zone


def test_two_ways_to_one_target() -> None:
    """GNQ 5.3, 6.2: straight one zone, over the edge the other; the attacker may choose either."""
    assert CHART.zones(at(4, 0), 4, at(1, 1), EAST) == BOTH
    s = table(vessel("Space Cadet", 0, (4, 0), 4), vessel("Inside Out", 1, (1, 1), EAST), phase="fight")
    target = ship("Inside Out")
    assert [joiners(s, 0, target, zone) for zone in (FORE, AFT)] == [[ship("Space Cadet")]] * 2


def test_arc_and_zone_on_the_same_image() -> None:
    """GNQ 5.3: a zone that only the image behind the attacker shows is not open."""
    for i in range(61):
        for j in range(61):
            images = [(ahead((q, r)), ahead((-q, -r))) for q, r in CHART.clear_ways(i, j)]
            for heading in range(6):
                facings = [there for here, there in images if here >> heading & 1]
                assert i == j or CHART.in_arc(i, heading, j) == bool(facings)
                for facing in range(6):
                    zones = {FORE if there >> facing & 1 else AFT for there in facings}
                    assert i == j or CHART.zones(i, heading, j, facing) == sum(zones)


def test_which_hex_blocks() -> None:
    """GNQ 5.1, 5.4: the refusal names the Superstar or the Dust."""
    s = table(
        vessel("Space Cadet", 0, (4, 0), WEST),
        vessel("Inside Out", 1, (1, 0)),
        vessel("Moore Trouble", 1, (2, 2)),
        vessel("Dreamer's Way", 1, (3, 0)),
        phase="fight",
    )
    rule, reason = why(s, 0, Attack(ship("Inside Out"), "fore"))
    assert rule == "GNQ 5.1"
    assert "the Superstar in E7 blocks" in reason
    rule, reason = why(s, 0, Attack(ship("Moore Trouble"), "fore"))
    assert rule == "GNQ 5.4"
    assert "Moore Trouble is in Dense Dust" in reason
