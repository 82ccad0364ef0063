"""AV 11 to 13: income, defence and landings counted anew, and what everyone can be sure of."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import Rng, from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Bid,
    Buy,
    Call,
    Claw,
    Declare,
    Done,
    Face,
    Garrison,
    Land,
    Options,
    Spy,
)
from quarterdeck.games.avertigos.events import Earned, Secured
from quarterdeck.games.avertigos.rules.islands import defence
from quarterdeck.games.avertigos.rules.purchases.income import income_of, routes_of
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, ShipView, Treaty
from tests.games.avertigos.position import answer, asked, listen, realm, ship, told, until

ISLANDS = GAME.kit.book.realm.island
HOME = len(ISLANDS)
BONUS = {0: 0, 1: 0, 2: 2, 3: 5}
ACTING = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
BUYING = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
MONEY = (StepRef("end_campaign_turn"), StepRef("money_phase"))


def fleet(seats: int) -> tuple[ShipView, ...]:
    """A ship each, far from every island and each other, with nothing to act with."""
    return tuple([ship(seat, 120 + 240 * seat, 870, ap=0) for seat in range(seats)])


def houses(seats: int, **more: Any) -> tuple[House, ...]:
    return tuple([House(**more) for _ in range(seats)])


# Income


def any_treaty(rng: Rng, owners: list[int], seats: int) -> list[Treaty]:
    """A truce of the first two, and access between any two who hold islands."""
    found = [Treaty(0, 1, "truce", 1)]
    for a in range(seats):
        for b in range(a + 1, seats):
            mine, theirs = ([i for i, owner in enumerate(owners) if owner == seat] for seat in (a, b))
            if mine and theirs and rng.below(2):
                shared = (mine[rng.below(len(mine))], theirs[rng.below(len(theirs))])
                found.append(Treaty(a, b, "access", 1, shared))
    return found


def resources(seat: int, owners: list[int], treaties: list[Treaty]) -> Counter[str]:
    """AV 12.2, 13.3: of the own islands, and of those that others share."""
    names = [one.resource for one, owner in zip(ISLANDS, owners, strict=True) if owner == seat]
    for treaty in treaties:
        if treaty.treaty == "access" and seat in (treaty.a, treaty.b):
            names += [ISLANDS[island].resource for island in treaty.islands if owners[island] != seat]
    return Counter(names)


def test_income_by_hand() -> None:
    """AV 12.1, 12.2, 13.3, 14.1: values, posts, resources and routes, shared ones too, and who may declare."""
    rng, rich = from_seed(51), 0
    for _ in range(250):
        seats = 2 + rng.below(3)
        owners = [rng.below(seats + 1) - 1 if rng.below(3) else 0 for _ in ISLANDS]
        treaties = any_treaty(rng, owners, seats)
        islands = {i: IslandView(owner=owner, post=rng.below(3) == 0) for i, owner in enumerate(owners)}
        more: dict[str, Any] = {"houses": houses(seats), "treaties": tuple(treaties), "agenda": BUYING, "turn": 1}
        s = realm(*fleet(seats), islands=islands, **more)
        for seat in range(seats):
            values = [one.value * (1 + islands[i].post) for i, one in enumerate(ISLANDS) if owners[i] == seat]
            counts = resources(seat, owners, treaties)
            assert income_of(s, seat) == sum(values) + sum([BONUS.get(count, 10) for count in counts.values()])
            assert routes_of(s, seat) == len([count for count in counts.values() if count >= 4])
        wins = routes_of(s, 0) >= 2
        assert (Declare() in GAME.legal(s, 0)) is wins
        rich += wins
    assert rich > 10


def test_income_is_told_if_there_is_any() -> None:
    """AV 12.1: a house without islands earns nothing, and nothing is said of it."""
    agenda = (*MONEY, StepRef("begin_actions"))
    s = realm(ship(0, 120, 870), *fleet(2)[1:], islands={3: IslandView(owner=1)}, agenda=agenda, turn=1)
    answer(listen(s), 0, Done())
    assert told(s, Earned) == [Earned(1, 1)]


# Defence


def test_defence_by_hand() -> None:
    """AV 11.5, 11.7: natives or garrison, a Commander for two, spies for and against, for up to four houses."""
    rng = from_seed(52)
    for _ in range(60):
        spies = [tuple([rng.below(4) for _ in range(4)]) for _ in ISLANDS]
        islands = {
            i: IslandView(
                owner=rng.below(4),
                troopers=rng.below(3),
                natives=rng.below(2),
                commander=rng.below(2) == 0,
                spies=spies[i],
            )
            for i in range(HOME)
        }
        s = realm(*fleet(4), islands=islands, houses=houses(4), turn=1)
        for i, one in islands.items():
            for seat in range(4):
                own, others = one.spies[seat], sum(one.spies) - one.spies[seat]
                total = one.natives + one.troopers + (2 if one.commander else 0) + others - own
                assert defence(s, i, seat) == max(0, total)


def ashore(seat: int, troops: int, **island: Any) -> State:
    """A seat's docked ship lands troops on the first island."""
    ranks = tuple([1 if other == seat else 0 for other in range(2)])
    ships = [ship(seat, 240, 260, docked=0, ap=9), ship(1 - seat, 900, 870, ap=0)]
    own = tuple([House(troopers=9, commander=True, spies=2) if other == seat else House() for other in range(2)])
    more: dict[str, Any] = {"open_houses": (HouseView(), HouseView()), "agenda": ACTING, "rank": ranks}
    s = listen(realm(*ships, islands={0: IslandView(**island)}, houses=own, turn=1, **more))
    if troops:
        answer(s, seat, Land(troops))
    return s


def spies_on(s: State, island: int) -> tuple[int, ...]:
    shown = GAME.view(s, None).realm
    assert shown is not None
    return tuple(shown.islands[island].spies)


@pytest.mark.parametrize("seat", [0, 1])
def test_one_more_than_the_defenders(seat: int) -> None:
    """AV 11.5: as many are not enough, one more is; the own spies stay on the island, the others' are gone."""
    spies = (1, 2) if seat == 0 else (2, 1)
    for natives in range(4):
        less = ashore(seat, natives + 1, natives=natives, spies=spies)
        more = ashore(seat, natives + 2, natives=natives, spies=spies)
        assert (told(less, Secured), told(more, Secured)) == ([], [Secured(seat, 0, -1)])
        assert (less.realm.natives[0], more.realm.natives[0]) == (natives, 0)
        assert spies_on(more, 0) == ((1, 0) if seat == 0 else (0, 1))
        assert less.ships[0].landed == natives + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_spies_of_either_seat(seat: int) -> None:
    """AV 11.7: each seat's spies count as its own."""
    s = ashore(seat, 0, natives=5, spies=(1, 1))
    answer(s, seat, Spy(0))
    assert spies_on(s, 0) == ((2, 1) if seat == 0 else (1, 2))
    assert (defence(s, 0, seat), defence(s, 0, 1 - seat)) == (5 - 2 + 1, 5 + 2 - 1)


def test_spy_for_troops_that_wait_at_another_island() -> None:
    """AV 11.5, 11.7: a spy decides only where the own troops wait, and only with troops."""
    ships = (
        ship(0, 240, 260, docked=0, landed=2),
        ship(0, 480, 260, docked=1, ap=9),
        ship(1, 720, 260, docked=2, landed=9),
    )
    natives = {i: IslandView(natives=2) for i in range(3)}
    for island, taken in ((0, [0]), (1, []), (2, [])):
        s = realm(*ships, islands=natives, houses=(House(spies=1), House()), agenda=ACTING, rank=(1, 0), turn=1)
        seat = until(s, "act")
        answer(s, seat, Spy(island))
        assert [i for i in range(3) if s.realm.owner[i] == 0] == taken


def test_commander_ashore() -> None:
    """AV 11.4, 11.6: lands for 1 AP, counts for two, stays or comes back alone or with troopers."""
    s = ashore(0, 0)
    answer(s, 0, Land(0, True))
    assert GAME.legal(s, 0) == [Garrison(0), Garrison(0, True)]
    assert (s.ships[0].ap, s.houses.commander[0]) == (8, False)
    other = s.clone()
    answer(s, 0, Garrison(0, True))
    assert (s.realm.commander[0], s.houses.commander[0], s.ships[0].commander) == (True, False, False)
    answer(other, 0, Garrison(0))
    assert (other.realm.commander[0], other.houses.commander[0]) == (False, True)


def test_garrison_is_what_stays() -> None:
    """AV 11.6: of five troopers and the Commander, three and he; the two are in the reserve again, for all to see."""
    s = ashore(0, 5, natives=6)
    while s.acted:
        answer(s, 0, Done())
    answer(s, 0, Land(0, True))
    assert len(GAME.legal(s, 0)) == 12
    answer(s, 0, Garrison(3, True))
    assert (s.realm.troopers[0], s.realm.commander[0]) == (3, True)
    assert (s.houses.troopers[0], s.houses.sure_troopers[0], s.ships[0].landed) == (6, 2, 0)


def test_joining_an_own_garrison() -> None:
    """AV 11.4: troopers add up, and a Commander who is there stays when more land."""
    s = ashore(0, 2, owner=0, troopers=1, commander=True)
    assert (s.realm.troopers[0], s.realm.commander[0]) == (3, True)
    s = ashore(0, 0, owner=0, troopers=1)
    answer(s, 0, Land(0, True))
    assert (s.realm.troopers[0], s.realm.commander[0], s.houses.commander[0]) == (1, True, False)
    assert s.ships[0].landed == 0


@pytest.mark.parametrize(("troopers", "price"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_price_of_marines(troopers: int, price: int) -> None:
    """AV 11.4: two for 1 AP with a working Marine Bosun, one without; the Commander 1 AP."""
    for hp, cost in (((7, 3, 5), price), ((7, 3, 0), troopers)):
        mine = ship(0, 240, 260, docked=0, ap=5, hp=hp, modules=("Bow Gunner", "Marine Bosun"))
        s = realm(
            mine,
            *fleet(2)[1:],
            islands={0: IslandView(natives=9)},
            houses=(House(troopers=9), House()),
            agenda=ACTING,
            rank=(1, 0),
            turn=1,
        )
        answer(s, 0, Land(troopers))
        assert s.ships[0].ap == 5 - cost


# What everyone can be sure of


def test_certain_units() -> None:
    """AV 12.5: what the units are worth at least rises and falls with those who come and go."""
    mine = ship(0, 240, 260, docked=0, ap=9)
    known = (HouseView(sure_units=7), HouseView())
    own = (House(troopers=5, commander=True, spies=2), House())
    more: dict[str, Any] = {"houses": own, "open_houses": known, "agenda": ACTING, "rank": (1, 0), "turn": 1}
    s = realm(mine, *fleet(2)[1:], islands={0: IslandView(natives=20)}, **more)
    answer(s, 0, Land(3))
    assert s.houses.sure_units[0] == 4
    while s.acted:
        answer(s, 0, Done())
    answer(s, 0, Land(0, True))
    assert s.houses.sure_units[0] == 1
    answer(s, 0, Spy(5))
    assert s.houses.sure_units[0] == 0
    until(s, "leave")
    answer(s, 0, Face(0))
    assert s.houses.sure_units[0] == 6


def certain(s: State, seat: int = 0) -> tuple[int, int, bool]:
    return (s.houses.sure_silver[seat], s.houses.sure_troopers[seat], s.houses.sure_commander[seat])


def test_certain_silver() -> None:
    """AV 12.5: income is certain until purchases begin; then only what comes in later; what is paid comes off it."""
    sure = (HouseView(sure_silver=4, sure_troopers=2), HouseView(sure_silver=4))
    s = realm(
        *fleet(2),
        islands={3: IslandView(owner=0)},
        houses=houses(2, silver=9, troopers=3),
        open_houses=sure,
        agenda=MONEY,
        turn=1,
        rank=(1, 0),
    )
    assert asked(s, 0) == "purchase"
    assert (certain(s), certain(s, 1)) == ((0, 2, False), (4, 0, False))
    answer(s, 0, Claw(3))
    assert (certain(s), s.houses.silver[0]) == ((0, 2, False), 7)
    answer(s, 0, Buy("trooper"), Buy("commander"), Done())
    assert certain(s) == (0, 2, False)
    assert certain(s, 1) == (0, 0, False)


@pytest.mark.parametrize(("sure", "bid", "left"), [(4, 3, 1), (4, 4, 0), (2, 5, 0), (0, 1, 0)])
def test_certain_silver_after_a_bid(sure: int, bid: int, left: int) -> None:
    """AV 10.2, 12.5: what is paid was there; no less than nothing is certain afterwards."""
    known = (HouseView(sure_silver=sure), HouseView(sure_silver=3))
    s = realm(*fleet(2), houses=houses(2, silver=9), open_houses=known, turn=1, rank=(1, 0))
    answer(s, 0, Call())
    answer(s, 0, Bid(bid))
    answer(s, 1, Bid(0))
    assert (certain(s)[0], certain(s, 1)[0]) == (left, 3)
    assert s.houses.silver == [9 - bid, 9]


@pytest.mark.parametrize(("sure", "landed", "left"), [(3, 2, 1), (2, 2, 0), (1, 3, 0)])
def test_certain_troopers(sure: int, landed: int, left: int) -> None:
    """AV 12.5: who goes ashore was there; who comes back is seen."""
    mine = ship(0, 240, 260, docked=0, ap=9)
    known = (HouseView(sure_troopers=sure), HouseView())
    s = realm(
        mine,
        *fleet(2)[1:],
        islands={0: IslandView(natives=9)},
        houses=(House(troopers=5, commander=True), House()),
        open_houses=known,
        agenda=ACTING,
        rank=(1, 0),
        turn=1,
    )
    answer(s, 0, Land(landed))
    assert certain(s) == (0, left, False)
    until(s, "act")
    answer(s, 0, Land(0, True))
    assert (s.houses.commander[0], certain(s)[2]) == (False, False)
    until(s, "leave")
    answer(s, 0, Face(0))
    assert (s.houses.troopers[0], s.houses.commander[0]) == (5, True)
    assert certain(s) == (0, left + landed, True)
    assert (s.ships[0].landed, s.ships[0].commander) == (0, False)


def test_start_is_certain() -> None:
    """AV 10.5, 12.5: everyone knows the silver and troopers of the start, until purchases begin."""
    s = GAME.setup(3, Options(mode="strategy"), 1)
    assert [certain(s, seat) for seat in range(3)] == [(5, 4, False)] * 3
    assert GAME.view(s, None).worth == (9, 9, 9)
