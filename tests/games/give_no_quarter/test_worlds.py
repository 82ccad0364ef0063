"""GNQ 14: worlds dealt from a view: what is open is as it was, what is hidden is any of what it could be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Bid, Done, Scan
from quarterdeck.games.give_no_quarter.kit import SHIFT
from quarterdeck.games.give_no_quarter.state import KNOWN_SHIP, NOBODY, State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot
from tests.games.give_no_quarter.position import (
    DECK,
    agenda,
    answer,
    at,
    hold,
    rivals,
    ship,
    steering,
    table,
    vessel,
)

CADET, KEEL, PIT, LUCK = ship("Space Cadet"), ship("Keel Over"), ship("Money Pit"), ship("Whistler's Luck")
MARKS = list(product((False, True), repeat=3))


def worlds(s: State, observer: int | None, count: int = 40) -> list[State]:
    """Dealt anew, each looking the same to the observer."""
    view = GAME.view(s, observer)
    found = [GAME.redeal(view, from_seed(seed)) for seed in range(count)]
    assert all(GAME.view(world, observer) == view for world in found)
    assert all(GAME.conserved(world) == GAME.conserved(s) for world in found)
    return found


@pytest.mark.parametrize(("haunted", "moved", "fought"), MARKS)
def test_marks_of_ships(haunted: bool, moved: bool, fought: bool) -> None:
    """GNQ 14.1: haunted, moved and having attacked are open, each by itself and all together."""
    mine = vessel("Space Cadet", 0, (4, 0), haunted=haunted, moved=moved, fought=fought)
    s = table(mine, vessel("Loco Motives", 0, (4, 0)), *rivals("Inside Out"))
    for world in (s, *worlds(s, 1, 2)):
        shown = GAME.view(world, None).ships[1]
        assert (shown.ship, shown.haunted, shown.moved, shown.fought) == (CADET, haunted, moved, fought)


def test_what_befell_the_last_ship() -> None:
    """GNQ 14.2: the hazards that it met are open, in both hexes or one."""
    for met in (("storm1/1", ""), ("", "ghost/3"), ("wreck/12", "am4/3"), ("", "")):
        s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"), met=met)
        assert all(GAME.view(world, 1).met == met for world in (s, *worlds(s, None, 2)))


@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_everyone_sees_the_own_cards(observer: int | None) -> None:
    """GNQ 14.1: in a dealt world too, each guild knows its manifest, and nobody else more than before."""
    ships = [vessel("Space Cadet", 1, (1, 0)), vessel("Inside Out", 0, (-2, 4)), vessel("Taj Mahauler", 2, (-2, 4))]
    holds = (hold("5/12", "6/12"), hold("jade/3"), hold("7/12", "8/123", "1/1"))
    s = table(*ships, holds=holds, seats=3, active=1, acted=3)
    answer(s, 1, Scan(CADET))
    for world in worlds(s, observer, 5):
        views = [GAME.view(world, seat) for seat in (0, 1, 2)]
        for seat, view in enumerate(views):
            known = [not name.startswith("?") for guild in view.guilds for name in guild.manifest]
            own = [other == seat for other in range(3) for _ in holds[other].manifest]
            assert known == own
        assert [view.layout[0].startswith("?") for view in views] == [True, False, True]


def test_cards_of_a_scan_may_be_hazards() -> None:
    """GNQ 14.1: what cannot be kept may lie in another's scan, never in a manifest or debris."""
    field = FieldSnapshot(hex=at(0, 0), cards=("4/1", "5/1"))
    s = steering(
        vessel("Space Cadet", 0, (4, -1)),
        *rivals("Inside Out"),
        layout=("X/1", "1/1", "2/1", "3/1"),
        holds=(hold("1/1", "2/1"),),
        fields=(field,),
    )
    dealt = worlds(s, 1)
    assert any(not DECK.kept[card >> SHIFT] for world in dealt for card in world.layout)
    heaps = [heap for world in dealt for heap in (*world.manifest, *world.field_cards)]
    assert all(DECK.kept[card >> SHIFT] for heap in heaps for card in heap)


def test_unused_ships() -> None:
    """GNQ 13.5, 14.1: nobody knows the order of the deck, but everyone what went under it and what is on offer."""
    s = table(
        vessel("Space Cadet", 0, (3, 0), moved=True),
        *rivals("Inside Out"),
        neutral=True,
        offer=PIT,
        unused=tuple(other for other in range(18) if other not in (CADET, ship("Inside Out"), PIT)),
        unused_known=(14,),
    )
    last = s.unused[-1]
    assert last & KNOWN_SHIP
    for observer in (0, 1, None):
        assert GAME.view(s, observer).unused == (-1,) * 14 + (last & ~KNOWN_SHIP,)
        dealt = worlds(s, observer)
        assert {tuple(sorted(world.unused)) for world in dealt} == {tuple(sorted(s.unused))}
        assert all(world.unused[-1] == last and world.offer == PIT for world in dealt)
        assert len({world.unused[0] for world in dealt}) > 8


def test_ships_in_the_box() -> None:
    """GNQ 1.6, 13.4: without a variant the ships of unused colours are in nobody's deck."""
    s = table(vessel("Space Cadet", 0, (4, 0)), *rivals("Inside Out"))
    for world in worlds(s, 0, 3):
        assert (world.unused, world.owner.count(NOBODY)) == ([], 16)


@pytest.mark.parametrize(("ready", "others"), [(0, (1, 2)), (1, (0, 2)), (2, (0, 1))])
def test_picks_are_the_bidders(ready: int, others: tuple[int, int]) -> None:
    """GNQ 14.1, 2.2: only who is ready has put something down, whichever seat that is."""
    names = ("Space Cadet", "Inside Out", "Taj Mahauler")
    ships = [vessel(name, seat, (-2, 4)) for seat, name in enumerate(names)]
    holds = (hold("5/12", "6/12"), hold("jade/3", "7/12"), hold("8/123", "1/1"))
    s = table(*ships, holds=holds, seats=3, agenda=agenda("begin_round"))
    answer(s, ready, Done())
    for observer in (*others, None):
        dealt = worlds(s, observer)
        assert {len(GAME.view(world, ready).mine) for world in dealt} == {0, 1, 2}
        assert all(GAME.view(world, other).mine == () for world in dealt for other in others)


@pytest.mark.parametrize("tied", [(0, 1), (0, 2), (1, 2)])
def test_picks_are_the_tied_ones(tied: tuple[int, int]) -> None:
    """GNQ 14.1, 2.3: who is not asked to add has nothing down."""
    names = ("Space Cadet", "Inside Out", "Taj Mahauler")
    ships = [vessel(name, seat, (-2, 4)) for seat, name in enumerate(names)]
    nines = {tied[0]: "9/3", tied[1]: "9/23"}
    holds = [hold(nines.get(seat, "1/1"), ("2/1", "3/1", "4/1")[seat]) for seat in range(3)]
    s = table(*ships, holds=tuple(holds), seats=3, agenda=agenda("begin_round"))
    for seat in range(3):
        answer(s, seat, Bid(nines.get(seat, "1/1")), Done())
    assert GAME.to_act(s) == tied
    answer(s, tied[0], Done())
    dealt = worlds(s, tied[1])
    assert {len(GAME.view(world, tied[0]).mine) for world in dealt} == {0, 1}
    left = 3 - sum(tied)
    assert all(GAME.view(world, left).mine == () for world in dealt)


def test_forgotten_knowledge() -> None:
    """GNQ 14.3: a dealt world keeps what the observer knows of others' cards, in manifests, discards and debris."""
    field = FieldSnapshot(hex=at(0, 0), cards=("4/1", "5/1"), knowers=(2, 0))
    s = table(
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
        holds=(hold("1/1", "2/1", knowers=(3, 1)),),
        fields=(field,),
        discards=("3/1", "X/1"),
        discard_knowers=(127, 1),
    )
    for world in worlds(s, 1, 10):
        assert "1/1" in [DECK.name(card) for card in world.manifest[0]]
        assert "4/1" in [DECK.name(card) for card in world.field_cards[0]]
        assert "3/1" in [DECK.name(card) for card in world.discards]
    assert {DECK.name(world.discards[-1]) for world in worlds(s, 1)} > {"X/1"}


UNKNOWN = ("1/1", "2/1", "2/1", "X/1", "storm1/1", "wreck/1")  # of back 1; all the others lie open


@pytest.mark.parametrize("thrown", [("X/1",), ("X/1", "1/1", "storm1/1", "2/1")])
def test_every_world_is_as_likely_as_the_cards_make_it(thrown: tuple[str, ...]) -> None:
    """GNQ 14.1: all ways to lay the unknown cards, hazards in no manifest; few of them discarded, or most."""
    rest = list(UNKNOWN)
    for name in ("2/1", *thrown):
        rest.remove(name)
    back = [name for kind, name in enumerate(DECK.names) for _ in range(DECK.counts[kind]) if name.endswith("/1")]
    for name in UNKNOWN:
        back.remove(name)
    s = table(
        vessel("Space Cadet", 0, (4, 0)),
        *rivals("Inside Out"),
        holds=(hold("2/1"), hold()),
        discards=(*back, *thrown),
        discard_knowers=(127,) * len(back) + (1,) * len(thrown),
        pile=tuple(rest),
    )
    listed: Counter[tuple[str, ...]] = Counter()
    for order in permutations(UNKNOWN):
        if not order[0].startswith(("storm", "wreck")):
            listed[(order[0], *sorted(order[1 : 1 + len(thrown)]))] += 1
    dealer, rng, count = GAME.dealer(GAME.view(s, 1)), from_seed(5), 4000
    dealt: Counter[tuple[str, ...]] = Counter()
    for _ in range(count):
        world = dealer.deal(rng)
        hidden = sorted(DECK.name(card) for card in world.discards if not card >> 1 & 1)
        dealt[(DECK.name(world.manifest[0][0]), *hidden)] += 1
    assert set(dealt) == set(listed)
    for world_shown, ways in listed.items():
        expected = count * ways / listed.total()
        assert abs(dealt[world_shown] - expected) < 5 * expected**0.5
