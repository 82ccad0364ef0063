"""AV 10, 12 and 14: ports and purchases, order and bids, how a campaign ends and who ranks where."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Action,
    Bid,
    Buy,
    Call,
    Claw,
    Declare,
    Done,
    Hull,
    Options,
    Post,
    Stay,
)
from quarterdeck.games.avertigos.events import Declared, Initiative, Launched
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import Cards, House, HouseView, IslandView, ShipView
from tests.games.avertigos.position import answer, asked, listen, realm, refused, ship, told, until

ISLANDS = GAME.kit.book.realm.island
HOME = len(ISLANDS)
END = (StepRef("begin_campaign_turn"), StepRef("end_campaign_turn"))
BUYING = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))


def fleet(seats: int) -> tuple[ShipView, ...]:
    """A ship each, far from every island and each other, with nothing to act with."""
    return tuple([ship(seat, 120 + 240 * seat, 870, ap=0) for seat in range(seats)])


def houses(seats: int, **more: Any) -> tuple[House, ...]:
    return tuple([House(**more) for _ in range(seats)])


# Ports


def test_scouts_at_home() -> None:
    """AV 10.4, 10.5, 11.3: four Scouts in their corners, heading inwards, at height 1 and speed 1."""
    s = GAME.setup(4, Options(mode="strategy"), 1)
    assert [15 * one.heading for one in s.ships] == [45, 225, 315, 135]
    assert [(one.height, one.speed, one.docked, one.pooled) for one in s.ships] == [(1, 1, HOME, False)] * 4


def berths(seat: int) -> list[tuple[int, int]]:
    """AV 12.4: nine places, a millimetre between the bases, the middle one in the middle of the port."""
    x, y = ((80, 80), (1120, 820))[seat]
    return [(x + dx, y + dy) for dy in (0, -41, 41) for dx in (0, -41, 41)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("taken", [0, 1, 2, 4, 8])
def test_berths(seat: int, taken: int) -> None:
    """AV 12.4: a new ship lies on the first free berth, whoever lies on the others."""
    others = [ship(1 - seat, x, y, ap=0, pooled=False) for x, y in berths(seat)[:taken]]
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (seat,)))
    s = listen(realm(*others, *fleet(1), houses=houses(2, silver=40), agenda=agenda, turn=1))
    pool = s.supply.copy()
    answer(s, seat, Hull("Patrol Boat"))
    while not told(s, Launched):
        answer(s, seat, GAME.legal(s, seat)[0])
    new = s.ships[-1]
    assert (new.x / 100, new.y / 100) == berths(seat)[taken]
    assert told(s, Launched)[0].ship == len(s.ships) - 1
    assert (new.owner, new.docked, new.height, new.speed, new.pooled) == (seat, HOME, 1, 1, True)
    assert [before - after for before, after in zip(pool, s.supply, strict=True)].count(1) == 2


@pytest.mark.parametrize("near", [(0.0, 39.9), (-40.0, 0.0)])
def test_berth_that_is_touched(near: tuple[float, float]) -> None:
    """AV 12.4: a ship across the berth takes it, at 40 from its middle too."""
    other = ship(1, 80 + near[0], 80 + near[1], ap=0, pooled=False)
    s = listen(realm(other, *fleet(1), houses=houses(2, silver=40), agenda=BUYING, turn=1))
    answer(s, 0, Hull("Patrol Boat"))
    while not told(s, Launched):
        answer(s, 0, GAME.legal(s, 0)[0])
    assert (s.ships[-1].x, s.ships[-1].y) != (8_000, 8_000)


def test_full_port() -> None:
    """AV 12.4: with nine berths taken nothing can be launched."""
    others = [ship(1, x, y, ap=0, pooled=False) for x, y in berths(0)]
    s = realm(*others, *fleet(1), houses=houses(2, silver=40), agenda=BUYING, turn=1)
    assert refused(s, 0, Hull("Patrol Boat")) == "AV 12.4"


def test_units_at_their_price() -> None:
    """AV 12.3: with exactly enough, and with one silver less; a Commander ashore is not bought again."""
    wanted: dict[int, list[Action]] = {1: [Buy("trooper")], 2: [Buy("trooper"), Buy("spy")], 0: []}
    wanted[3] = [Buy("trooper"), Buy("commander"), Buy("spy"), Claw(0)]
    wanted[4] = [*wanted[3], Post(0)]
    for silver, offers in wanted.items():
        s = realm(*fleet(2), islands={0: IslandView(owner=0)}, houses=houses(2, silver=silver), agenda=BUYING, turn=1)
        assert [action for action in GAME.legal(s, 0) if isinstance(action, Buy | Claw | Post)] == offers
    for island in (IslandView(owner=0, commander=True), IslandView(owner=1, commander=True)):
        s = realm(*fleet(2), islands={0: island}, houses=houses(2, silver=9), agenda=BUYING, turn=1)
        assert (Buy("commander") in GAME.legal(s, 0)) is (island.owner == 1)
    for owner in (0, 1):
        waiting = ship(owner, 240, 260, docked=0, ap=0, commander=True)
        s = realm(
            waiting, *fleet(2), islands={0: IslandView(natives=9)}, houses=houses(2, silver=9), agenda=BUYING, turn=1
        )
        assert (Buy("commander") in GAME.legal(s, 0)) is (owner == 1)


def test_staying_in_dock_draws_no_cards() -> None:
    """AV 11.3, 4.12: who stays may still draw cards for AP, and is nowhere else."""
    s = realm(ship(0, 240, 260, docked=0, ap=3, speed=1), *fleet(2)[1:], rank=(0, 1))
    answer(s, 0, GAME.legal(s, 0)[1], Stay())
    assert (asked(s, 0), s.ships[0].docked, s.ships[0].ap) == ("buy_cards", 0, 4)


# Order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_order_by_rank(seats: int) -> None:
    """AV 10.1, 10.3, 10.6: moves rise, actions and purchases fall, player by player under the simple rules."""
    rng = from_seed(seats)
    for _ in range(15):
        rank = list(range(seats))
        rng.shuffle(rank)
        falling = sorted(range(seats), key=lambda seat: -rank[seat])
        ships = [ship(seat, 150 + 200 * seat, 600, ap=1) for seat in range(seats)]
        hands: tuple[Cards, ...] = ({},) * seats
        s = realm(*ships, houses=houses(seats), rank=tuple(rank), hands=hands)
        moved = asked_in_turn(s, "supply")
        assert moved == falling[::-1]
        assert asked_in_turn(s, "act") == falling
        assert asked_in_turn(s, "purchase") == falling
        s = realm(*ships, houses=houses(seats), rank=tuple(rank), hands=hands, options={"simple": True})
        assert asked_in_turn(s, "supply") == falling


def asked_in_turn(s: State, name: str) -> list[int]:
    """Who is asked this, one after the other, until all have been."""
    found: list[int] = []
    while len(found) < s.seats:
        seat = until(s, name)
        if seat not in found:
            found.append(seat)
        answer(s, seat, GAME.legal(s, seat)[-1])
    return found


def test_bids_by_hand() -> None:
    """AV 10.2: any bids of four houses: all pay, the highest comes first, those before move down one."""
    rng = from_seed(57)
    for _ in range(40):
        rank = list(range(4))
        rng.shuffle(rank)
        s = listen(realm(*fleet(4), houses=houses(4, silver=6), rank=tuple(rank), turn=1, hands=({},) * 4))
        falling = sorted(range(4), key=lambda seat: -rank[seat])
        for seat in falling[: rng.below(4)]:
            answer(s, seat, Done())
        answer(s, GAME.to_act(s)[0], Call())
        bids = [rng.below(4) for _ in range(4)]
        for seat in GAME.to_act(s):
            answer(s, seat, Bid(bids[seat]))
        first = next(seat for seat in falling if bids[seat] == max(bids))
        order = [first, *[seat for seat in falling if seat != first]]
        assert s.houses.silver == [6 - bid for bid in bids]
        assert told(s, Initiative) == [Initiative(tuple(order), tuple(bids))]
        assert s.rank == [3 - order.index(seat) for seat in range(4)]
        assert GAME.view(s, 0).has_bid == (False,) * 4


def test_houses_that_are_out_neither_bid_nor_buy() -> None:
    """AV 10.2, 14.4: nobody asks them, and they pay nothing."""
    known = (HouseView(), HouseView(out=1), HouseView())
    ships = (fleet(3)[0], fleet(3)[2])
    s = realm(*ships, houses=houses(3, silver=5), open_houses=known, turn=2, rank=(2, 1, 0), hands=({},) * 3)
    answer(s, 0, Call())
    assert GAME.to_act(s) == (0, 2)
    answer(s, 2, Bid(1))
    answer(s, 0, Bid(0))
    assert (s.rank, s.houses.silver) == ([1, 0, 2], [5, 5, 4])
    buyers = [until(s, "purchase")]
    answer(s, buyers[0], Done())
    buyers.append(until(s, "purchase"))
    assert buyers == [2, 0]


# The end


def ended(**more: Any) -> Any:
    return realm(*more.pop("ships", fleet(4)), agenda=END, **{"houses": houses(4), "hands": ({},) * 4, **more}).outcome


def test_ranks_by_hand() -> None:
    """AV 14.3 to 14.5: winners first; the others by how long they lasted, then income, then silver; equals together."""
    known = (HouseView(out=2), HouseView(declared=3), HouseView(out=4), HouseView())
    outcome = ended(ships=fleet(4)[1::2], open_houses=known, turn=5)
    assert (outcome.rule, outcome.ranking) == ("AV 14.3", ((1,), (3,), (2,), (0,)))
    purses = (House(silver=3), House(silver=1), House(silver=3), House(silver=2))
    islands = {0: IslandView(owner=1), 6: IslandView(owner=3)}
    outcome = ended(houses=purses, islands=islands, turn=7, options={"turns": 7})
    assert (outcome.rule, outcome.ranking) == ("AV 14.5", ((3,), (1,), (0, 2)))
    outcome = ended(houses=houses(4, silver=1), islands={}, turn=7, options={"turns": 7})
    assert outcome.ranking == ((0, 1, 2, 3),)
    assert ended(turn=6, options={"turns": 7}) is None


def test_trade_victory_turn_by_turn() -> None:
    """AV 14.1 to 14.3: declared in turn 3 it stands at the end of turn 5, and not before; declared later, later."""
    for now, declared, won in ((4, 3, False), (5, 3, True), (6, 3, True), (5, 4, False), (6, 4, True)):
        known = (HouseView(), HouseView(declared=declared), HouseView(), HouseView())
        outcome = ended(open_houses=known, turn=now, options={"turns": 0})
        assert (outcome is not None) is won
        assert not won or outcome.winners == (1,)


def test_declaring_names_the_turn() -> None:
    """AV 14.1: everybody hears it, and nobody declares twice."""
    owned = {i: IslandView(owner=0) for i in range(HOME)}
    s = listen(realm(*fleet(2), islands=owned, agenda=BUYING, turn=4))
    answer(s, 0, Declare())
    assert told(s, Declared) == [Declared(0, 4)]
    assert Declare() not in GAME.legal(s, 0)
