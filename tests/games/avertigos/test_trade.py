"""AV 12, 13 and 14: income, purchases, treaties, and the end of a Strategy game."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.info import StepRef
from quarterdeck.core.match import match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Accept,
    Buy,
    Claw,
    Declare,
    Decline,
    Done,
    Fire,
    Hull,
    Land,
    Manoeuvre,
    Module,
    Notice,
    Offer,
    Play,
    Post,
    Share,
    Side,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.events import Bought, Broken, ClawsFired, Eliminated, Foiled, Lapsed, Launched
from quarterdeck.games.avertigos.rules.purchases.income import income_of, leave_reserve, routes_of
from quarterdeck.games.avertigos.rules.ships import destroy
from quarterdeck.games.avertigos.rules.treaties import has_truce
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, ShipView, Treaty
from tests.games.avertigos.position import answer, asked, fly, listen, read, realm, refused, ship, told, until

END = (StepRef("begin_campaign_turn"), StepRef("end_campaign_turn"))
TEA, SILK = (0, 7, 10, 13), (1, 4, 11, 14)
TRUCE = (Treaty(0, 1, "truce", 2),)


def far(seat: int) -> ShipView:
    return ship(seat, 150 + 800 * seat, 850, ap=0)


def own(*islands: int, seat: int = 0, **more: Any) -> dict[int, IslandView]:
    return {island: IslandView(owner=seat, **more) for island in islands}


def buying(silver: int, islands: dict[int, IslandView] | None = None, **more: Any) -> State:
    """Seat 0 makes purchases, then seat 1."""
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (1,)), StepRef("begin_purchase", (0,)))
    house = more.pop("house", House(silver=silver, troopers=0))
    ships = more.pop("ships", (far(0), far(1)))
    other = more.pop("other", House(silver=5, troopers=4))
    return listen(realm(*ships, islands=islands, houses=(house, other), agenda=agenda, turn=3, **more))


def ending(islands: dict[int, IslandView] | None = None, ships: Any = None, **more: Any) -> State:
    """The turn ends."""
    return realm(*((far(0), far(1)) if ships is None else ships), islands=islands, agenda=END, **more)


def test_island_income() -> None:
    """AV 12.1: values, doubled by a Trading Post, whoever built it."""
    s = buying(0, own(0, 6))
    assert income_of(s, 0) == 5
    s.realm.post[6] = True
    assert income_of(s, 0) == 9
    s.realm.owner[6] = 1
    assert (income_of(s, 0), income_of(s, 1)) == (1, 8)


@pytest.mark.parametrize(("count", "bonus"), [(1, 0), (2, 2), (3, 5), (4, 10)])
def test_resources(count: int, bonus: int) -> None:
    """AV 12.2: islands of one resource bring 0, 2, 5 or 10 more; four are a trade route."""
    islands = TEA[:count]
    s = buying(0, own(*islands))
    assert income_of(s, 0) == sum(GAME.kit.value[island] for island in islands) + bonus
    assert routes_of(s, 0) == (1 if count == 4 else 0)


def test_prices() -> None:
    """AV 12.3: trooper 1, spy 2, Commander 3 and only one, Claw 3, Trading Post 4."""
    s = buying(13, own(0))
    answer(s, 0, Buy("trooper"), Buy("spy"), Buy("commander"), Claw(0), Post(0))
    assert s.houses.silver[0] == 0
    assert (s.houses.troopers[0], s.houses.spies[0], s.houses.commander[0]) == (1, 1, True)
    assert (s.realm.claws[0], s.realm.post[0]) == (1, True)
    for action in (Buy("trooper"), Claw(0), Post(0)):
        assert refused(s, 0, action) == "AV 12.3"


def test_limits_of_purchases() -> None:
    """AV 12.3: one Commander, one post an island and a turn, six Claws an island, own islands only."""
    s = buying(90, {**own(0, 1), 2: IslandView(owner=1)})
    answer(s, 0, Buy("commander"))
    assert refused(s, 0, Buy("commander")) == "AV 12.3"
    answer(s, 0, Post(0))
    assert refused(s, 0, Post(1)) == "AV 12.3"
    answer(s, 0, *[Claw(0)] * 6)
    assert refused(s, 0, Claw(0)) == "AV 12.3"
    assert refused(s, 0, Claw(2)) == "AV 12.3"


def test_buying_a_ship() -> None:
    """AV 12.4: for the sum of its modules' coins, complete, docked at home with full HP and 4 AP."""
    s = buying(16)
    answer(s, 0, Hull("Frigate"), Module("Gunner"), Module("Bosun"))
    assert s.houses.silver[0] == 6
    assert refused(s, 0, Module("Bosun")) == "AV 3.3"
    answer(s, 0, Module("Bow Gunner"))
    assert told(s, Launched)[0].silver == 14
    new = s.ships[-1]
    assert (s.houses.silver[0], new.docked, new.hp, new.ap) == (2, 16, [10, 4, 4, 3], 4)
    assert (new.x, new.y) == (8_000, 8_000)
    assert asked(s, 0) == "purchase"


@pytest.mark.parametrize(("hull", "silver"), [("Patrol Boat", 7), ("Frigate", 13), ("Destroyer", 19)])
def test_whole_ships_only(hull: str, silver: int) -> None:
    """AV 12.4: a hull is for sale if its cheapest modules can be paid, and no module that leaves too little."""
    assert refused(buying(silver - 1), 0, Hull(hull)) == "AV 12.4"
    s = buying(silver)
    answer(s, 0, Hull(hull))
    assert refused(s, 0, Module("Bosun")) == "AV 12.4"
    assert refused(s, 0, Module("Flamer")) == "AV 12.4"
    answer(s, 0, Module("Quartermaster"))
    while asked(s, 0) == "yard":
        answer(s, 0, GAME.legal(s, 0)[0])
    assert s.houses.silver[0] == 0


def test_most_ships() -> None:
    """AV 12.4: a house has at most eight ships."""
    fleet = tuple([ship(0, 200 + 100 * i, 850, ap=0, pooled=False) for i in range(8)])
    assert Hull("Patrol Boat") in GAME.legal(buying(99, ships=(*fleet[:7], far(1))), 0)
    assert refused(buying(99, ships=(*fleet, far(1))), 0, Hull("Patrol Boat")) == "AV 12.4"


def test_sides_of_bought_rockets() -> None:
    """AV 12.4: each rocket of a new ship is set to a side when it is bought, and nothing else is asked."""
    s = buying(40)
    answer(s, 0, Hull("Destroyer"), Module("Rocketeer"), Module("Bow Gunner"), Module("Storm Rocketeer"))
    answer(s, 0, Module("Gunner"))
    assert GAME.legal(s, 0) == [Side(1, "port"), Side(1, "starboard")]
    assert read(s, 0).choice(Side(1, "port")) == "set the Rocketeer to port"
    assert refused(s, 0, Side(3, "port")) == "AV 3.9"
    answer(s, 0, Side(1, "port"), Side(3, "starboard"))
    assert (s.ships[-1].sides, asked(s, 0)) == (8, "purchase")


def test_a_new_ship_takes_a_lost_one_s_place() -> None:
    """AV 12.4: however many ships are lost and bought, each has its letter, and shots and meetings find it."""
    s = buying(40, ships=(far(0), far(1)))
    destroy(s, 0)
    answer(s, 0, Hull("Patrol Boat"), Module("Bow Gunner"), Module("Bosun"))
    assert told(s, Launched)[0].ship == 0
    assert (len(s.ships), s.ships[0].alive, s.ships[0].docked) == (2, True, 16)


def test_secret_purchases() -> None:
    """AV 12.5: others hear nothing, see nothing, and know what silver and reserve are worth together."""
    s = buying(9)
    before = GAME.view(s, 1)
    answer(s, 0, Buy("trooper"), Buy("spy"))
    assert GAME.view(s, 1) == before
    assert [entry.audience for entry in s.events or [] if isinstance(entry.event, Bought)] == [1, 1]
    assert before.worth == (9, 9)


def test_a_ship_on_the_slip_shows_silver() -> None:
    """AV 12.5: who lays down a ship can pay its cheapest modules; everyone knows it, and it cannot be taken back."""
    match = match_from(GAME, buying(0, house=House(silver=9, troopers=3, spies=2)))
    match.act(0, Hull("Patrol Boat"))
    assert not match.can_undo(0)
    rng = from_seed(5)
    worlds = [GAME.redeal(GAME.view(match.state, 1), rng) for _ in range(50)]
    assert min(world.houses.silver[0] for world in worlds) == 7
    assert all(GAME.legal(world, 0) for world in worlds)
    match.act(0, Module("Bow Gunner"))
    worlds = [GAME.redeal(GAME.view(match.state, 1), rng) for _ in range(50)]
    assert min(world.houses.silver[0] for world in worlds) == 3


def test_no_undo_before_unseen_purchases() -> None:
    """AV 15.3: the end of one's purchases cannot be taken back: the next may have bought unseen by then."""
    match = match_from(GAME, buying(9))
    match.act(0, Done())
    assert asked(match.state, 1) == "purchase"
    assert [match.state.may_act_unseen(seat) for seat in (0, 1)] == [False, True]
    assert not match.can_undo(0)


def test_offer() -> None:
    """AV 13.1: agreed, both give as many envoys; declined, nothing; both need islands."""
    s = buying(0, {**own(0), **own(1, seat=1)})
    other = s.clone()
    answer(s, 0, Offer(1, "truce", 2))
    assert GAME.legal(s, 1) == [Accept(), Decline()]
    answer(s, 1, Accept())
    assert has_truce(s, 0, 1)
    answer(other, 0, Offer(1, "truce", 2))
    answer(other, 1, Decline())
    assert not has_truce(other, 0, 1)
    assert refused(buying(0, own(0)), 0, Offer(1, "truce", 1)) == "AV 13.1"


def test_three_offers_a_turn() -> None:
    """AV 13.1: a fourth offer has to wait for the next turn; the other player has three of its own."""
    s = buying(0, {**own(0), **own(1, seat=1)})
    for envoys in (1, 2, 3):
        answer(s, 0, Offer(1, "truce", envoys))
        answer(s, 1, Decline())
    assert refused(s, 0, Offer(1, "truce", 1)) == "AV 13.1"
    answer(s, 0, Done())
    assert Offer(0, "truce", 1) in GAME.legal(s, 1)


def test_envoys() -> None:
    """AV 13.1: three each; with two given one is left, and there is one treaty of a kind."""
    s = buying(0, {**own(0), **own(1, seat=1)}, treaties=TRUCE)
    offers = [action for action in GAME.legal(s, 0) if isinstance(action, Offer)]
    assert offers == [Offer(1, "access", 1)]


def acting(**more: Any) -> State:
    """Seat 0's loaded ship lies before seat 1's; they have a truce with two envoys each."""
    ships = (ship(0, 600, 450, loaded=(0, 1, 0), ap=1), ship(1, 600, 550, 180, hull="Frigate", ap=0))
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
    houses = (House(silver=more.pop("silver", 10), troopers=4), House(silver=0))
    return listen(realm(*ships, houses=houses, agenda=agenda, rank=(1, 0), treaties=TRUCE, turn=1, **more))


def test_truce_broken_by_a_shot() -> None:
    """AV 13.2, 13.4: the shot itself breaks it and costs 5 silver for each envoy."""
    s = acting()
    answer(s, 0, Fire(1, 1))
    assert told(s, Broken) == [Broken(0, 1, "truce", 10)]
    assert (s.houses.silver, has_truce(s, 0, 1)) == ([0, 10], False)


@pytest.mark.parametrize(("silver", "paid"), [(11, 10), (9, 9), (0, 0)])
def test_who_has_less_pays_what_there_is(silver: int, paid: int) -> None:
    """AV 13.4: and breaks it all the same."""
    s = acting(silver=silver)
    answer(s, 0, Fire(1, 1))
    assert told(s, Broken) == [Broken(0, 1, "truce", paid)]
    assert (s.houses.silver, s.realm.treaties) == ([silver - paid, paid], [])


def test_envoys_of_all_treaties_are_paid() -> None:
    """AV 13.4: one of two treaties is broken, and the envoys of both count; the other treaty stays."""
    both = (*TRUCE, Treaty(1, 0, "access", 1, (1, 0)), Treaty(1, 2, "truce", 1))
    houses = (House(silver=40), House(), House())
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
    s = realm(far(0), far(1), islands={**own(0), **own(1, seat=1)}, houses=houses, agenda=agenda, treaties=both)
    answer(s, 0, Notice(1, "truce"))
    assert (s.houses.silver, len(s.realm.treaties)) == ([25, 15, 0], 2)
    answer(s, 0, Notice(1, "access"))
    assert (s.houses.silver, len(s.realm.treaties)) == ([20, 20, 0], 1)


def test_an_empty_purse_is_known() -> None:
    """AV 13.4, 12.5: who could not pay it all has no silver left, and everyone knows that the rest is units."""
    house = House(silver=3, troopers=2, spies=1, commander=True)
    unknown = (HouseView(), HouseView())
    s = buying(0, {**own(0), **own(1, seat=1)}, treaties=TRUCE, house=house, open_houses=unknown)
    answer(s, 0, Notice(1, "truce"))
    view, rng = GAME.view(s, 1), from_seed(2)
    worlds = [GAME.redeal(view, rng).houses for _ in range(60)]
    assert {world.silver[0] for world in worlds} == {0}
    assert {(world.troopers[0], world.spies[0], world.commander[0]) for world in worlds} >= {
        (2, 1, True),
        (7, 0, False),
    }
    s.houses.silver[0] = s.houses.sure_silver[0] = 4
    answer(s, 0, Buy("trooper"))
    leave_reserve(s, 0, 3, False)
    worlds = [GAME.redeal(GAME.view(s, 1), rng).houses for _ in range(60)]
    assert {world.silver[0] for world in worlds} <= {0, 1, 2, 3, 4}


def test_truce_broken_by_landing() -> None:
    """AV 13.2, 13.4: so does landing on the other's island."""
    ships = (ship(0, 240, 260, docked=0, ap=2), far(1))
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
    for silver, paid in ((10, 10), (9, 9)):
        houses = (House(silver=silver, troopers=4), House(silver=0))
        s = realm(*ships, islands=own(0, seat=1), houses=houses, agenda=agenda, rank=(1, 0), treaties=TRUCE, turn=1)
        answer(s, 0, Land(1))
        assert s.houses.silver == [silver - paid, paid]


def ramming(y: float, **more: Any) -> State:
    """Seat 0 sails north into seat 1's ship at this place; they have a truce."""
    ships = (ship(0, 600, 300, ap=5, speed=2), ship(1, 600, y, 90, hull="Destroyer", ap=0))
    return listen(realm(*ships, rank=(0, 1), treaties=TRUCE, houses=(House(silver=30), House()), **more))


def test_truce_broken_by_ramming() -> None:
    """AV 13.2, 13.4: so does ramming the other's ship, in a move or a tactical manoeuvre; passing by does not."""
    s = ramming(400)
    fly(s, "Run")
    assert told(s, Broken) == [Broken(0, 1, "truce", 10)]
    s = ramming(500)
    fly(s, "Run")
    assert told(s, Broken) == []
    s = ramming(380, agenda=(StepRef("begin_campaign_turn"), StepRef("begin_actions")))
    until(s, "act")
    answer(s, 0, Tactic("move"), Play("Run", True), Turn(0))
    assert told(s, Broken) == [Broken(0, 1, "truce", 10)]


def test_ramming_is_cautioned() -> None:
    """AV 13.4: before the card that leads there."""
    s = ramming(400)
    answer(s, 0, Manoeuvre("level"), Play("Run"))
    said = read(s, 0).caution(Turn(0))
    assert "This breaks your treaty of truce with Ben: you pay 10 silver (AV 13.4)." in said
    assert read(s, 0).caution(Turn(45)) == ""


def past_claws(treaties: tuple[Treaty, ...], y: int) -> int:
    """Volleys at seat 0, who sails north past a guarded island of seat 1, whose ship is at this place."""
    ships = (ship(0, 780, 220, ap=5, speed=2), ship(1, 780, y, 90, hull="Destroyer", ap=0))
    isle = {6: IslandView(owner=1, claws=1)}
    s = listen(realm(*ships, rank=(0, 1), treaties=treaties, islands=isle))
    fly(s, "Run", "Run", "Drift")
    while "assign" in (asked(s, 0), asked(s, 1)) or "split" in (asked(s, 0), asked(s, 1)):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[-1])
    return len(told(s, ClawsFired))


def test_claws_of_a_rammed_partner() -> None:
    """AV 11.8, 13.4: once the truce is broken on the way, the partner's Claws further on fire."""
    assert past_claws((), 800) == 1
    assert past_claws(TRUCE, 800) == 0
    assert past_claws(TRUCE, 275) == 1


def test_access() -> None:
    """AV 13.3: each counts the other's named island for its resources, and for trade routes."""
    s = buying(0, {**own(*TEA[:3]), **own(13, 1, seat=1)})
    answer(s, 0, Offer(1, "access", 1), Share(0), Share(13))
    answer(s, 1, Accept())
    assert routes_of(s, 0) == 1
    assert income_of(s, 0) == 1 + 1 + 3 + 10
    assert income_of(s, 1) == 2 + 1 + 2


def test_notice() -> None:
    """AV 13.4: by notice it costs the same."""
    s = buying(12, {**own(0), **own(1, seat=1)}, treaties=TRUCE)
    answer(s, 0, Notice(1, "truce"))
    assert s.houses.silver == [2, 15]
    s = buying(12, {**own(0), **own(1, seat=1)})
    assert refused(s, 0, Notice(1, "truce")) == "AV 13.4"


def taking(treaty: Treaty, island: int) -> State:
    """Seat 0 lands on an island of seat 1."""
    ships = (ship(0, 480, 260, docked=island, ap=2), far(1))
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
    islands = {**own(0), **own(1, 2, seat=1)}
    houses = (House(silver=7, troopers=4), House(), House())
    more: Any = {"houses": houses, "rank": (2, 1, 0), "treaties": (treaty,)}
    s = listen(realm(*ships, islands=islands, agenda=agenda, turn=1, **more))
    answer(s, 0, Land(1))
    return s


def test_access_broken_by_taking_its_island() -> None:
    """AV 13.4: by a partner it is broken and paid; another island of the partner may be taken."""
    s = taking(Treaty(0, 1, "access", 1, (0, 1)), 1)
    assert told(s, Broken) == [Broken(0, 1, "access", 5)]
    assert (s.houses.silver, s.realm.treaties) == ([2, 5, 0], [])
    s = taking(Treaty(0, 1, "access", 1, (0, 1)), 2)
    assert (s.houses.silver, len(s.realm.treaties)) == ([7, 0, 0], 1)


def test_access_lapses() -> None:
    """AV 13.5: when its island falls to a third, and any treaty when one of the two is out."""
    s = taking(Treaty(2, 1, "access", 1, (3, 1)), 1)
    assert told(s, Lapsed) == [Lapsed(2, 1, "access")]
    assert (s.houses.silver, s.realm.treaties) == ([7, 0, 0], [])
    s = settling(own(0), ships=(far(0), ship(1, 900, 100)), seats=3, treaties=(Treaty(1, 2, "truce", 1),), turn=1)
    assert (s.houses.out[2], s.realm.treaties, told(s, Lapsed)) == (1, [], [Lapsed(1, 2, "truce")])


def test_declaring() -> None:
    """AV 14.1: two trade routes and a ship."""
    s = buying(0, own(*TEA, *SILK))
    answer(s, 0, Declare())
    assert s.houses.declared[0] == 3
    assert refused(s, 0, Declare()) == "AV 14.1"
    assert refused(buying(0, own(*TEA, *SILK[:3])), 0, Declare()) == "AV 14.1"
    assert refused(buying(0, own(*TEA, *SILK), ships=(far(1),)), 0, Declare()) == "AV 14.1"


def declared(turn: int, now: int, **more: Any) -> State:
    houses = (HouseView(declared=turn), HouseView())
    return ending(more.pop("islands", own(*TEA)), open_houses=houses, turn=now, **more)


def test_foiled() -> None:
    """AV 14.2: with the last ship the victory is foiled; with a second ship it is not; it can come again."""
    s = listen(declared(3, 3, ships=(far(0), far(1))))
    destroy(s, 0)
    assert told(s, Foiled) == [Foiled(0)]
    assert s.houses.declared[0] == 0
    s = listen(declared(3, 3, ships=(far(0), ship(0, 300, 500), far(1))))
    destroy(s, 0)
    assert told(s, Foiled) == []


def test_trade_victory() -> None:
    """AV 14.3: it stands at the end of the second turn after; the routes need not be kept; two can share it."""
    assert declared(3, 4).outcome is None
    s = declared(3, 5, islands={})
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners) == ("AV 14.3", (0,))
    both = (HouseView(declared=3), HouseView(declared=3))
    s = ending(own(0), open_houses=both, turn=5)
    assert s.outcome is not None
    assert s.outcome.winners == (0, 1)


def settling(islands: dict[int, IslandView] | None = None, ships: Any = (), seats: int = 2, **more: Any) -> State:
    """All houses make their purchases, and buy nothing; then the turn ends."""
    steps = [StepRef("begin_purchase", (seat,)) for seat in range(seats)]
    agenda = (*END, *reversed(steps))
    houses = more.pop("houses", tuple([House() for _ in range(seats)]))
    s = listen(realm(*ships, islands=islands, houses=houses, agenda=agenda, **more))
    for seat in range(seats):
        if asked(s, seat) == "purchase":
            answer(s, seat, Done())
    return s


def test_last_house() -> None:
    """AV 14.4: a house with neither ship nor island is out; an island alone is enough to stay."""
    s = settling(ships=(far(0),), turn=2)
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners, s.houses.out) == ("AV 14.4", (0,), [0, 2])
    assert settling(own(0, seat=1), ships=(far(0),), turn=2).outcome is None


def test_last_houses_fall_together() -> None:
    """AV 14.4: then they share it; one that went before ranks below."""
    houses = (HouseView(out=1), HouseView(), HouseView())
    s = settling(ships=(), seats=3, turn=4, open_houses=houses)
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.ranking) == ((1, 2), ((1, 2), (0,)))


def test_elimination_is_told() -> None:
    """AV 14.4: with three houses the other two go on."""
    s = settling(ships=(far(0), ship(1, 900, 100)), seats=3, turn=2)
    assert (s.outcome, s.houses.out, told(s, Eliminated)) == (None, [0, 0, 2], [Eliminated(2)])


def test_a_lost_ship_can_be_bought_again() -> None:
    """AV 14.4: nobody is out before the own purchases have passed without a ship and without an island."""
    houses = (House(silver=8), House())
    agenda = (*END, StepRef("begin_purchase", (1,)), StepRef("begin_purchase", (0,)))
    s = realm(far(1), houses=houses, agenda=agenda, turn=3)
    answer(s, 0, Hull("Patrol Boat"), Module("Bow Gunner"), Module("Bosun"), Done())
    answer(s, 1, Done())
    assert (s.outcome, s.houses.out, s.turn) == (None, [0, 0], 4)


@pytest.mark.parametrize(("silver", "out"), [(7, 0), (6, 4)])
def test_a_ship_lost_after_the_own_purchases(silver: int, out: int) -> None:
    """AV 14.4, 10.6: under the simple rules the next turn's purchases decide."""
    agenda = (*END, StepRef("player_turn", (1,)))
    houses = (House(silver=silver), House())
    s = realm(ship(1, 600, 500), houses=houses, agenda=agenda, rank=(1, 0), turn=3, options={"simple": True})
    until(s, "purchase")
    assert asked(s, 1) == "purchase"
    answer(s, 1, Done())
    assert (s.turn, s.outcome, asked(s, 0)) == (4, None, "purchase")
    if silver == 7:
        answer(s, 0, Hull("Patrol Boat"), Module("Bow Gunner"), Module("Quartermaster"))
    answer(s, 0, Done())
    assert s.houses.out[0] == out


def test_turn_limit() -> None:
    """AV 14.5: the highest income, then the most silver."""
    limit = {"turns": 25}
    s = ending(own(5), turn=25, options=limit)
    assert s.outcome is not None
    assert (s.outcome.rule, s.outcome.winners) == ("AV 14.5", (0,))
    houses = (House(silver=2), House(silver=3))
    s = ending({**own(0), **own(1, seat=1)}, turn=25, houses=houses, options=limit)
    assert s.outcome is not None
    assert s.outcome.winners == (1,)
    assert ending(own(5), turn=24, options=limit).outcome is None
    assert ending(own(5), turn=99).outcome is None


def test_purchases_end() -> None:
    """AV 10.3: then the next player buys."""
    s = buying(5)
    answer(s, 0, Done())
    assert asked(s, 1) == "purchase"
