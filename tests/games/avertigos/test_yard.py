"""AV 12: ships on sale, against a search through all ways of completing them."""

from __future__ import annotations

from itertools import combinations

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Done, Hull, Module
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView
from tests.games.avertigos.position import answer, asked, realm, refused, ship

MODULES = GAME.kit.book.modules.module
HULLS = {one.name: one for one in GAME.kit.book.hulls.hull}
NEVER = 9999


def buying(silver: int) -> State:
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
    ships = (ship(0, 300, 850, ap=0, pooled=False), ship(1, 900, 850, ap=0, pooled=False))
    houses, known = (House(silver=silver), House()), (HouseView(), HouseView())
    return realm(*ships, houses=houses, open_houses=known, agenda=agenda, turn=1)


def fits(kinds: tuple[int, ...]) -> bool:
    """AV 3.3, 3.4: one bow, one stern, one Master."""
    places = [MODULES[kind].place for kind in kinds]
    return (
        places.count("bow") <= 1
        and places.count("stern") <= 1
        and [MODULES[kind].master for kind in kinds].count(True) <= 1
    )


def completion(supply: list[int], aboard: tuple[int, ...], places: int) -> int:
    """The least that the empty places cost, Masters aside."""
    rest = places - len(aboard)
    stock = [kind for kind, left in enumerate(supply) for _ in range(min(left, rest)) if not MODULES[kind].master]
    prices = [
        sum([MODULES[kind].coins for kind in some]) for some in combinations(stock, rest) if fits((*aboard, *some))
    ]
    return min(prices, default=NEVER)


def test_modules_on_sale() -> None:
    """AV 3.3, 3.4, 12.4: what fits, is there, and leaves enough silver for the cheapest rest."""
    rng, short = from_seed(81), 0
    for _ in range(120):
        name = list(HULLS)[rng.below(3)]
        s = buying(200)
        answer(s, 0, Hull(name))
        places = HULLS[name].modules
        aboard: tuple[int, ...] = ()
        while asked(s, 0) == "yard":
            for kind in range(len(s.supply)):
                s.supply[kind] = min(s.supply[kind], (0, 1, 1, 2)[rng.below(4)])
            s.houses.silver[0] = 4 + rng.below(28)
            wanted = []
            for kind, left in enumerate(s.supply):
                if left and fits((*aboard, kind)):
                    supply = [number - (1 if other == kind else 0) for other, number in enumerate(s.supply)]
                    price = MODULES[kind].coins + completion(supply, (*aboard, kind), places)
                    wanted += [Module(MODULES[kind].name)] if price <= s.houses.silver[0] else []
                    short += s.houses.silver[0] < price < NEVER
            assert GAME.legal(s, 0) == wanted
            if not wanted:
                break
            action = wanted[rng.below(len(wanted))]
            before = s.houses.silver[0], s.supply.copy()
            answer(s, 0, action)
            kind = GAME.kit.module_kind[action.module]
            assert s.houses.silver[0] == before[0] - MODULES[kind].coins
            assert s.supply[kind] == before[1][kind] - 1
            aboard = (*aboard, kind)
    assert short > 50


@pytest.mark.parametrize("name", list(HULLS))
def test_exactly_enough(name: str) -> None:
    """AV 12.4: with the price of the cheapest ship a hull is on sale, with one silver less it is not."""
    s = buying(90)
    answer(s, 0, Hull(name))
    while asked(s, 0) == "yard":
        legal = [action for action in GAME.legal(s, 0) if isinstance(action, Module)]
        cheap = min(legal, key=lambda action: MODULES[GAME.kit.module_kind[action.module]].coins)
        answer(s, 0, cheap)
    price = 90 - s.houses.silver[0]
    assert Hull(name) in GAME.legal(buying(price), 0)
    assert refused(buying(price - 1), 0, Hull(name)) == "AV 12.4"


def test_most_ships_of_a_house() -> None:
    """AV 12.4: as many as the data say, and one fewer still lets a house buy."""
    most = GAME.kit.book.realm.most_ships
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
    for fleet, offered in ((most, False), (most - 1, True)):
        ships = [ship(0, 200 + 60 * i, 850, ap=0, pooled=False) for i in range(fleet)]
        s = realm(*ships, ship(1, 900, 100), houses=(House(silver=90), House()), agenda=agenda, turn=1)
        assert (Hull("Patrol Boat") in GAME.legal(s, 0)) is offered
        assert GAME.legal(s, 0)[-1] == Done()


def test_no_silver_buys_what_the_pool_does_not_have() -> None:
    """AV 3.5, 12.4: a house may be as rich as it will; a ship that cannot be completed is not begun."""
    s = buying(20_000)
    s.supply[:] = [0] * len(s.supply)
    s.supply[0] = 1
    assert not [action for action in GAME.legal(s, 0) if isinstance(action, Hull)]
