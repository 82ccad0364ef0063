"""AV 3: what can be drafted and where ships are set up, against a search through all ways of filling the places."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Hull, Module, Options, Spot
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import answer, asked

MODULES = GAME.kit.book.modules.module
HULLS = GAME.kit.book.hulls.hull
PLACES = ("bow", "mid", "stern")
Need = tuple[int, bool, bool]  # empty places of a ship; is its bow free, its stern?


def need_of(hull: int, modules: list[int]) -> Need:
    aboard = [MODULES[kind].place for kind in modules]
    return (HULLS[hull].modules - len(modules), "bow" not in aboard, "stern" not in aboard)


def can_fill(needs: list[Need], left: dict[str, int]) -> bool:
    """Every way to put something or nothing at each bow and stern; the rest has to be found amidships."""
    ways = {(0, 0)}
    for rest, bow, stern in needs:
        choices = [(b, s) for b in range(bow + 1) for s in range(stern + 1) if b + s <= rest]
        ways = {(bows + b, sterns + s) for bows, sterns in ways for b, s in choices}
    fitting = [pair for pair in ways if pair[0] <= left["bow"] and pair[1] <= left["stern"]]
    places = sum([rest for rest, _, _ in needs])
    return any(places - bows - sterns <= left["mid"] for bows, sterns in fitting)


def left_of(s: State, but: int = -1) -> dict[str, int]:
    """What the pool holds for each place, Masters aside, and without one module that was just taken."""
    found = dict.fromkeys(PLACES, 0)
    for kind, one in enumerate(MODULES):
        if not one.master and (one.faction == "mercenary" or not s.terms.faction):
            found[one.place] += s.supply[kind] - (1 if kind == but else 0)
    return found


def needs_of(s: State) -> list[Need]:
    return [need_of(ship.hull, ship.modules[1:]) for ship in s.ships]


def hulls(s: State) -> list[Any]:
    """AV 3.8: those whose places can be filled besides all others."""
    spare, left = needs_of(s), left_of(s)
    return [Hull(one.name) for one in HULLS if can_fill([*spare, (one.modules, True, True)], left)]


def modules(s: State, seat: int, factions: set[str]) -> list[Any]:
    """AV 3.3 to 3.5, 3.8: for the first ship with an empty place."""
    fleet = [ship for ship in s.ships if ship.owner == seat]
    ship = next(ship for ship in fleet if len(ship.modules) - 1 < HULLS[ship.hull].modules)
    aboard = [MODULES[kind] for kind in ship.modules[1:]]
    found: list[Any] = []
    for kind, one in enumerate(MODULES):
        taken = one.place != "mid" and one.place in [other.place for other in aboard]
        masters = one.master and any(other.master for other in aboard)
        if s.supply[kind] == 0 or one.faction not in factions or taken or masters:
            continue
        others = [need_of(other.hull, other.modules[1:]) for other in s.ships if other is not ship]
        mine = need_of(ship.hull, [*ship.modules[1:], kind])
        if can_fill([*others, mine], left_of(s, kind)):
            found.append(Module(one.name))
    return found


def thin_out(s: State, rng: Rng) -> None:
    """Most of the pool is gone, so that it hardly suffices."""
    for kind in range(len(s.supply)):
        s.supply[kind] = min(s.supply[kind], (0, 0, 1, 2, 3, 6)[rng.below(6)])


def step(s: State, rng: Rng) -> None:
    seat = GAME.to_act(s)[0]
    options = GAME.legal(s, seat)
    answer(s, seat, options[rng.below(len(options))])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_pool_by_search(seats: int) -> None:
    """AV 3.1 to 3.5, 3.8: hulls and modules that leave every place of everybody fillable, and no others."""
    rng, refused = from_seed(40 + seats), 0
    for _ in range(60):
        s = GAME.setup(seats, Options(ships=1 + rng.below(3)), rng.below(1000))
        for _ in range(rng.below(30)):
            if asked(s, GAME.to_act(s)[0]) in ("hull", "module"):
                step(s, rng)
        seat = GAME.to_act(s)[0]
        thin_out(s, rng)
        if asked(s, seat) == "hull":
            assert GAME.legal(s, seat) == hulls(s)
            refused += len(hulls(s)) < 3
        elif asked(s, seat) == "module":
            s.used = [0] * seats
            found = modules(s, seat, {"mercenary", "dynasty", "league"})
            assert GAME.legal(s, seat) == found
            refused += len(found) < 14
    assert refused > 15


def test_factions_by_search() -> None:
    """AV 3.7, 3.8, 9.4: the own faction's modules while mercenaries can fill the rest, then mercenaries."""
    rng, own, hired = from_seed(47), 0, 0
    for _ in range(150):
        s = GAME.setup((2, 4)[rng.below(2)], Options(variant="faction", ships=2), rng.below(1000))
        while asked(s, GAME.to_act(s)[0]) == "hull":
            step(s, rng)
        s.round = 1 + rng.below(2)
        for _ in range(rng.below(12)):
            if asked(s, GAME.to_act(s)[0]) == "module":
                step(s, rng)
        seat = GAME.to_act(s)[0]
        thin_out(s, rng)
        if asked(s, seat) == "module":
            s.used = [0] * s.seats
            legal = GAME.legal(s, seat)
            side = ("dynasty", "league")[(seat + s.round + 1) % 2]
            first = Done() in legal
            wanted = modules(s, seat, {side} if first else {"mercenary"})
            assert legal == [*wanted, *([Done()] if first else [])]
            own, hired = own + first, hired + (not first)
    assert own > 20
    assert hired > 20


# Setting up


def strip(left: int, bottom: int, right: int, top: int) -> list[Spot]:
    """Points 25 apart whose base lies within."""
    inside = [(x, y) for y in range(0, 601, 25) for x in range(0, 901, 25)]
    return [Spot(x, y) for x, y in inside if left + 20 <= x <= right - 20 and bottom + 20 <= y <= top - 20]


SOUTH, NORTH = (0, 0, 900, 100), (0, 500, 900, 600)
EAST, WEST = (800, 0, 900, 600), (0, 0, 100, 600)
THIRDS, HALVES = [(300 * i, 300 * i + 300) for i in range(3)], [(450 * i, 450 * i + 450) for i in range(2)]
ALONE = {
    2: [SOUTH, NORTH],
    3: [SOUTH, NORTH, EAST],
    4: [SOUTH, NORTH, EAST, WEST],
    5: [(0, 0, 450, 100), NORTH, (450, 0, 900, 100), EAST, WEST],
}
TEAMS = {
    2: [SOUTH, NORTH],
    3: [(0, 0, 450, 100), NORTH, (450, 0, 900, 100)],
    4: [(a, low, b, low + 100) for a, b in HALVES for low in (0, 500)],
    5: [(0, 0, 300, 100), (0, 500, 450, 600), (300, 0, 600, 100), (450, 500, 900, 600), (600, 0, 900, 100)],
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("teams", [False, True])
def test_every_spot(seats: int, teams: bool) -> None:
    """AV 3.9: the strips of all tables, point by point."""
    zones = (TEAMS if teams else ALONE)[seats]
    s = GAME.setup(seats, Options(teams=teams), 1)
    for seat in range(seats):
        assert sorted(s.terms.strips[seat].spots, key=repr) == sorted(strip(*zones[seat]), key=repr)


def test_who_sets_up_when() -> None:
    """AV 3.9: all ships of the lowest initiative first, each where no base is touched, friend's or foe's."""
    rng = from_seed(44)
    for seed in range(12):
        s = GAME.setup(4, Options(ships=2, teams=seed % 2 == 0), seed)
        while asked(s, GAME.to_act(s)[0]) != "spot":
            step(s, rng)
        order: list[int] = []
        placed: list[tuple[int, int]] = []
        while s.turn == 0:
            seat = GAME.to_act(s)[0]
            if asked(s, seat) == "spot":
                free = [
                    spot for spot in s.terms.strips[seat].spots if not any(touches(spot, other) for other in placed)
                ]
                assert GAME.legal(s, seat) == free
                order.append(s.rank[seat])
                answer(s, seat, free[rng.below(len(free))])
                placed.append((s.ships[s.active].x, s.ships[s.active].y))
            else:
                step(s, rng)
        assert order == [0, 0, 1, 1, 2, 2, 3, 3]


def touches(spot: Spot, other: tuple[int, int]) -> bool:
    return (100 * spot.x - other[0]) ** 2 + (100 * spot.y - other[1]) ** 2 <= 4000**2
