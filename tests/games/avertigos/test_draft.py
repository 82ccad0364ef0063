"""AV 3: drafting and setting up."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Face, Height, Hull, Module, Options, Side, Speed, Spot
from quarterdeck.games.avertigos.rules.cards import hand_size
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import answer, asked, refused


def draft(seats: int = 2, seed: int = 1, **options: Any) -> State:
    return GAME.setup(seats, Options(**options), seed)


def choose(s: State, *wishes: str) -> None:
    """Hulls and modules for whoever is asked, in this order."""
    for wish in wishes:
        seat = GAME.to_act(s)[0]
        answer(s, seat, Hull(wish) if asked(s, seat) == "hull" else Module(wish))


def arm_somehow(s: State) -> None:
    """The first choice of everybody until the ships are armed."""
    while any(asked(s, seat) in ("hull", "module") for seat in range(s.seats)):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[0])


def test_hulls_first() -> None:
    """AV 3.1: each player chooses the hulls of all ships, the highest initiative first."""
    s = draft(ships=2)
    first, second = s.seats_by_rank()
    assert GAME.to_act(s) == (first,)
    assert GAME.legal(s, first) == [Hull("Patrol Boat"), Hull("Frigate"), Hull("Destroyer")]
    choose(s, "Frigate", "Patrol Boat")
    assert GAME.to_act(s) == (second,)
    assert [ship.hull for ship in s.ships] == [1, 0]


def test_modules_in_turn() -> None:
    """AV 3.2: one module each in turn; who is done waits for the others."""
    s = draft()
    first, second = s.seats_by_rank()
    choose(s, "Frigate", "Patrol Boat")
    assert takers(s) == [first, second, first, second, first]


def takers(s: State) -> list[int]:
    """Who takes modules, in this order; everybody takes the first that is offered."""
    found = []
    while asked(s, GAME.to_act(s)[0]) == "module":
        found.append(GAME.to_act(s)[0])
        answer(s, found[-1], GAME.legal(s, found[-1])[0])
    return found


def partners_first(seats: int, **options: Any) -> State:
    """A draft of teams in which the two highest initiatives are of one team."""
    for seed in range(99):
        s = draft(seats, seed, **options)
        first, second = s.seats_by_rank()[:2]
        if first % 2 == second % 2:
            return s
    raise AssertionError("no such seed")


def test_teams_take_turns() -> None:
    """AV 3.2: the teams take turns pick by pick, whatever their players' initiatives; partners alternate."""
    s = partners_first(4, teams=True)
    order = s.seats_by_rank()
    mine = [seat for seat in order if seat % 2 == order[0] % 2]
    theirs = [seat for seat in order if seat % 2 != order[0] % 2]
    choose(s, *["Frigate"] * 4)
    assert takers(s) == [mine[0], theirs[0], mine[1], theirs[1]] * 3


def test_uneven_teams_take_turns() -> None:
    """AV 3.2: one against two picks as often as both of them together, while there is a place to fill."""
    s = draft(3, teams=True)
    while asked(s, GAME.to_act(s)[0]) == "hull":
        choose(s, "Destroyer" if GAME.to_act(s)[0] == 1 else "Patrol Boat")
    order = [seat for seat in s.seats_by_rank() if seat != 1]
    found = takers(s)
    assert [seat % 2 for seat in found] == [s.seats_by_rank()[0] % 2, 1 - s.seats_by_rank()[0] % 2] * 4
    assert [seat for seat in found if seat != 1] == order * 2


def test_places() -> None:
    """AV 3.3: one bow, one stern, the rest amidships, and every place filled."""
    s = draft()
    choose(s, "Destroyer", "Destroyer", "Flamer", "Flamer", "Bosun", "Bosun")
    seat = GAME.to_act(s)[0]
    names = [action.module for action in GAME.legal(s, seat) if isinstance(action, Module)]
    assert {GAME.kit.place[GAME.kit.module_kind[name]] for name in names} == {1}
    assert refused(s, seat, Module("Bow Gunner")) == "AV 3.3"
    assert refused(s, seat, Done()) == "AV 3.2"


def test_masters() -> None:
    """AV 3.4: two Masters refused on one ship."""
    s = draft()
    choose(s, "Frigate", "Frigate", "Master Gunner", "Gunner")
    seat = GAME.to_act(s)[0]
    assert Module("Master Bosun") not in GAME.legal(s, seat)
    assert refused(s, seat, Module("Master Bosun")) == "AV 3.4"
    assert refused(s, seat, Module("Master Gunner")) == "AV 3.4"


def test_pool_is_limited() -> None:
    """AV 3.5: with three Wind Callers aboard there is no fourth."""
    s = draft(seats=4)
    choose(s, *["Patrol Boat"] * 4, *["Wind Caller"] * 3)
    seat = GAME.to_act(s)[0]
    assert refused(s, seat, Module("Wind Caller")) == "AV 3.5"


def test_not_twice_running() -> None:
    """AV 3.6: what was aboard last round cannot be taken, unless nothing else can."""
    s = draft()
    gunner = GAME.kit.module_kind["Gunner"]
    choose(s, "Frigate", "Frigate")
    seat = GAME.to_act(s)[0]
    s.used[seat] = 1 << gunner
    assert refused(s, seat, Module("Gunner")) == "AV 3.6"
    s.used[seat] = (1 << 14) - 1
    assert len(GAME.legal(s, seat)) == 14


def test_used_modules_are_remembered() -> None:
    """AV 3.6: the modules of the round just armed, and no older ones."""
    s = draft()
    s.used = [1, 1]
    arm_somehow(s)
    for seat in range(2):
        aboard = {kind for ship in s.ships if ship.owner == seat for kind in ship.modules[1:]}
        assert {kind for kind in range(14) if s.used[seat] >> kind & 1} == aboard


def test_twice_running_in_factions() -> None:
    """AV 3.6: the Faction variant knows no such rule, for its own modules and for mercenaries."""
    s = draft(variant="faction", rounds=2)
    arm_somehow(s)
    assert s.used == [0, 0]
    s = draft(variant="faction")
    s.used = [0, 0]
    choose(s, "Frigate", "Frigate")
    for seat in (GAME.to_act(s)[0], 1 - GAME.to_act(s)[0]):
        assert len(GAME.legal(s, seat)) == 5
        answer(s, seat, Done())
    assert len(GAME.legal(s, GAME.to_act(s)[0])) == 6


def test_factions_take_mercenaries_pick_by_pick() -> None:
    """AV 3.7: own faction by player, then the teams take mercenaries in turn."""
    s = partners_first(4, variant="faction")
    choose(s, *["Patrol Boat"] * 4)
    for seat in s.seats_by_rank():
        assert GAME.to_act(s) == (seat,)
        answer(s, seat, Done())
    first = s.seats_by_rank()[0] % 2
    assert [seat % 2 for seat in takers(s)] == [first, 1 - first] * 4


def test_faction_first() -> None:
    """AV 3.7: own faction's modules or none, then mercenaries only."""
    s = draft(variant="faction")
    choose(s, "Frigate", "Frigate")
    seat = GAME.to_act(s)[0]
    names = [action.module for action in GAME.legal(s, seat) if isinstance(action, Module)]
    faction = {GAME.kit.faction[GAME.kit.module_kind[name]] for name in names}
    assert len(faction) == 1
    assert faction <= {1, 2}
    assert refused(s, seat, Module("Gunner")) == "AV 3.7"
    answer(s, seat, Done())
    answer(s, GAME.to_act(s)[0], Done())
    seat = GAME.to_act(s)[0]
    mercenaries = ("Bow Gunner", "Gunner", "Rocketeer", "Flamer", "Bosun", "Quartermaster")
    assert set(GAME.legal(s, seat)) == {Module(name) for name in mercenaries}


def test_pool_suffices_for_all() -> None:
    """AV 3.8: with five players and three ships each, not all can be Destroyers, and every draft comes to its end."""
    s = draft(seats=5, ships=3)
    hulls = []
    while asked(s, GAME.to_act(s)[0]) == "hull":
        seat = GAME.to_act(s)[0]
        hulls.append(GAME.legal(s, seat)[-1])
        answer(s, seat, hulls[-1])
    assert hulls.count(Hull("Destroyer")) == 9
    assert refused(draft(), 0, Hull("Frigate")) in ("", "AV 2.6")
    for seed in range(12):
        s, rng = s.clone(), from_seed(seed)
        while asked(s, GAME.to_act(s)[0]) == "module":
            seat = GAME.to_act(s)[0]
            options = GAME.legal(s, seat)
            GAME.apply(s, seat, options[rng.below(len(options))])
        assert all(len(ship.hp) == GAME.kit.places[ship.hull] + 1 for ship in s.ships)


def test_setting_up() -> None:
    """AV 3.9: the lowest initiative first, on the own strip, any heading, height and speed; rockets get a side."""
    s = draft()
    low = s.seats_by_rank()[1]
    choose(s, "Patrol Boat", "Frigate", "Bow Gunner", "Rocketeer")
    arm_somehow(s)
    assert GAME.to_act(s) == (low,)
    spots = GAME.legal(s, low)
    assert len(spots) == 105
    rows = {spot.y for spot in spots if isinstance(spot, Spot)}
    assert rows == ({25, 50, 75} if low == 0 else {525, 550, 575})
    assert refused(s, low, Spot(450, 300)) == "AV 3.9"
    answer(s, low, spots[0], Face(345), Height(2), Speed(3), Side(1, "starboard"))
    ship = s.ships[1]
    assert (ship.heading, ship.height, ship.speed, ship.sides) == (23, 2, 3, 2)
    assert GAME.to_act(s) == (1 - low,)


def test_no_base_is_touched_in_setting_up() -> None:
    """AV 3.9: places within 40 of a ship that is set up are not offered."""
    s = draft(ships=2)
    arm_somehow(s)
    seat = GAME.to_act(s)[0]
    y = 50 if seat == 0 else 550
    answer(s, seat, Spot(450, y), Face(0), Height(1), Speed(0))
    while asked(s, seat) == "side":
        answer(s, seat, GAME.legal(s, seat)[0])
    assert refused(s, seat, Spot(450, y)) == "AV 3.9"
    assert refused(s, seat, Spot(425, y)) == "AV 3.9"
    assert Spot(400, y) in GAME.legal(s, seat)


def test_edges() -> None:
    """AV 3.9: the edges of three to five players, and of teams."""

    def middle(s: State, seat: int) -> tuple[float, float]:
        spots = s.terms.strips[seat].spots
        return (sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots))

    assert [middle(draft(4), seat) for seat in range(4)] == [(450, 50), (450, 550), (850, 300), (50, 300)]
    assert [middle(draft(5), seat)[1] for seat in range(5)] == [50, 550, 50, 300, 300]
    teams = draft(4, teams=True)
    assert [middle(teams, seat) for seat in range(4)] == [(225, 50), (225, 550), (675, 50), (675, 550)]


def test_start() -> None:
    """AV 3.10: full HP, 4 AP and two cards."""
    s = draft()
    assert [hand_size(s, seat) for seat in range(2)] == [2, 2]
    arm_somehow(s)
    for ship in s.ships:
        assert ship.ap == 4
        assert ship.hp[0] == GAME.kit.hull_hp[ship.hull]
        assert ship.hp[1:] == [GAME.kit.module_hp[kind] for kind in ship.modules[1:]]
