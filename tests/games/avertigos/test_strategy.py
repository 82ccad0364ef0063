"""AV 10 and 11: order, set-up and islands of a Strategy game."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.events import EVERYONE
from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Bid,
    Call,
    Dock,
    Done,
    Face,
    Garrison,
    Land,
    Options,
    Play,
    Spy,
    Stay,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.events import ClawsFired, Earned, Secured, SpySent
from quarterdeck.games.avertigos.rules.islands import defence, home_of
from quarterdeck.games.avertigos.rules.ships import destroy
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, ShipView, Treaty
from tests.games.avertigos.position import answer, asked, fly, listen, realm, refused, ship, told, until

ACTING = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
HOME = 16
AMBER = 0  # at 240, 180; value 1
EGRET = 4  # at 240, 360; value 2


def far(seat: int = 1) -> ShipView:
    return ship(seat, 1100, 800, ap=0, height=2)


def docked(island: int, x: float, y: float, **more: Any) -> ShipView:
    return ship(0, x, y, docked=island, **more)


def acting(mine: ShipView, *others: ShipView, **more: Any) -> State:
    """Seat 0's ship acts first."""
    return listen(realm(mine, *(others or (far(),)), agenda=ACTING, rank=(1, 0), turn=1, **more))


def test_order() -> None:
    """AV 10.1: the lowest player initiative moves first, the highest acts first, whatever the heights."""
    ships = (ship(0, 300, 450, height=3), ship(1, 900, 450))
    assert realm(*ships, rank=(0, 1)).active == 0
    assert realm(*ships, rank=(1, 0)).active == 1
    assert realm(*ships, rank=(1, 0), agenda=ACTING).active == 0


def test_bids() -> None:
    """AV 10.2: if anybody calls, all bid at once and pay; the highest becomes first."""
    s = realm(ship(0, 300, 450), ship(1, 900, 450), turn=1, rank=(1, 0))
    assert GAME.legal(s, 0) == [Call(), Done()]
    answer(s, 0, Done())
    answer(s, 1, Call())
    assert GAME.to_act(s) == (0, 1)
    assert GAME.legal(s, 0) == [Bid(silver) for silver in range(6)]
    answer(s, 1, Bid(3))
    answer(s, 0, Bid(2))
    assert (s.houses.silver, s.rank) == ([3, 2], [0, 1])


def test_bids_of_any_amount() -> None:
    """AV 10.2: from nothing to all the silver that one has, however much."""
    houses = (House(silver=123), House(silver=0))
    s = realm(ship(0, 300, 450), ship(1, 900, 450), houses=houses, turn=1, rank=(0, 1))
    answer(s, 1, Call())
    assert GAME.legal(s, 0) == [Bid(silver) for silver in range(124)]
    assert GAME.legal(s, 1) == [Bid(0)]
    assert refused(s, 0, Bid(124)) == "AV 10.2"
    answer(s, 0, Bid(123))
    answer(s, 1, Bid(0))
    assert (s.houses.silver, s.rank) == ([0, 0], [1, 0])


def test_equal_bids() -> None:
    """AV 10.2: of equal bids the earlier in order stays first."""
    s = realm(ship(0, 300, 450), ship(1, 900, 450), turn=1, rank=(1, 0))
    answer(s, 0, Call())
    answer(s, 0, Bid(2))
    answer(s, 1, Bid(2))
    assert s.rank == [1, 0]


def test_others_move_down() -> None:
    """AV 10.2: those who were before the highest bidder move down one; nobody bids in the first turn."""
    houses = tuple([House(silver=5, troopers=4) for _ in range(3)])
    ships = (ship(0, 300, 450), ship(1, 900, 450), ship(2, 900, 100))
    assert asked(realm(*ships, houses=houses, rank=(2, 1, 0)), 2) == "supply"
    s = realm(*ships, houses=houses, turn=1, rank=(2, 1, 0))
    answer(s, 0, Call())
    for seat, silver in enumerate((0, 1, 4)):
        answer(s, seat, Bid(silver))
    assert s.rank == [1, 0, 2]


def test_phases() -> None:
    """AV 10.3: movement, actions, income for all, purchases with the highest first."""
    s = listen(realm(ship(0, 300, 450), ship(1, 900, 450), islands={0: IslandView(owner=1)}, rank=(0, 1)))
    seen: list[str] = []
    while s.turn == 1:
        seat = GAME.to_act(s)[0]
        name = f"{asked(s, seat)}{seat}"
        if name[:-1] in ("supply", "act", "purchase") and name not in seen:
            seen.append(name)
        answer(s, seat, GAME.legal(s, seat)[-1])
    assert seen == ["supply0", "supply1", "act1", "act0", "purchase1", "purchase0"]
    assert told(s, Earned) == [Earned(1, 1)]


def test_home_ports() -> None:
    """AV 10.4: 80 from both edges of a corner; two players are opposite, and a port holds several own ships."""
    s = GAME.setup(4, Options(mode="strategy"), 1)
    homes = [home_of(s, seat) for seat in range(4)]
    assert homes == [(8_000, 8_000), (112_000, 82_000), (112_000, 8_000), (8_000, 82_000)]
    s = acting(ship(0, 100, 150), ship(0, 80, 80, docked=HOME), far())
    seat = until(s, "pick_actor", "act")
    if asked(s, seat) == "pick_actor":
        answer(s, seat, GAME.legal(s, seat)[0])
    assert Dock(HOME) in GAME.legal(s, 0)


def test_start() -> None:
    """AV 10.5: a docked Scout of 4 AP, 5 silver, 4 troopers, 2 cards; natives and Claws by value."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    scout = s.ships[0]
    assert [GAME.kit.module_name[kind] for kind in scout.modules[1:]] == ["Bow Gunner", "Bosun"]
    assert (scout.hull, scout.docked, scout.ap, scout.hp) == (0, HOME, 4, [7, 3, 4])
    assert s.supply == GAME.kit.copies
    assert (s.houses.silver, s.houses.troopers) == ([5, 5], [4, 4])
    by_value = {value: (s.realm.natives[i], s.realm.claws[i]) for i, value in enumerate(GAME.kit.value)}
    assert by_value == {1: (0, 0), 2: (2, 0), 3: (3, 0), 4: (3, 3)}


def test_islands() -> None:
    """AV 10.5, 12.2: sixteen islands, four of each resource; values as on the map."""
    assert GAME.kit.value == [1, 1, 2, 1, 2, 3, 4, 1, 1, 4, 3, 2, 1, 2, 1, 1]
    assert [GAME.kit.resource.count(resource) for resource in range(4)] == [4, 4, 4, 4]


def test_simple_strategy() -> None:
    """AV 10.6: player by player, with income and purchases at once, and no bids."""
    options = {"simple": True}
    islands = {0: IslandView(owner=0), 1: IslandView(owner=1)}
    s = listen(realm(ship(0, 300, 450), ship(1, 900, 450), islands=islands, rank=(1, 0), turn=1, options=options))
    seen: list[str] = []
    while s.turn == 2:
        seat = GAME.to_act(s)[0]
        seen.append(f"{asked(s, seat)}{seat}")
        answer(s, seat, GAME.legal(s, seat)[-1])
    assert "call0" not in seen
    assert seen.index("purchase0") < seen.index("supply1")
    assert told(s, Earned) == [Earned(0, 1), Earned(1, 1)]


def test_standing_still() -> None:
    """AV 10.7: without harm from speed 0 or 1; from speed 2 one card is expected."""
    for speed, hp in ((0, 7), (1, 7), (2, 5)):
        s = realm(ship(0, 300, 450, speed=speed, ap=5), far(), rank=(0, 1))
        fly(s)
        assert s.ships[0].hp[0] == hp


def test_docking() -> None:
    """AV 11.1: at height 1, the base at the boundary (80 from the centre), nobody else docked."""
    assert Dock(AMBER) in GAME.legal(acting(ship(0, 320, 180)), 0)
    s = acting(ship(0, 320.01, 180))
    refusal = GAME.why_not(s, 0, Dock(AMBER))
    assert refusal is not None
    assert str(refusal) == "the base is 1 mm from the boundary of Amber Rock (AV 11.1)"
    assert refused(acting(ship(0, 320, 180, height=2)), 0, Dock(AMBER)) == "AV 11.1"
    s = acting(ship(0, 320, 180), ship(1, 240, 250, docked=AMBER, ap=0))
    assert refused(s, 0, Dock(AMBER)) == "AV 11.1"


@pytest.mark.parametrize(("speed", "full", "simple"), [(0, 0, 0), (1, 0, 0), (2, 1, 1), (3, 2, 1)])
def test_price_of_docking(speed: int, full: int, simple: int) -> None:
    """AV 11.2: free at speed 1, otherwise 1 AP for each speed above; under the simple rules 1 AP."""
    for rules, price in (({}, full), ({"simple": True}, simple)):
        s = acting(ship(0, 320, 180, speed=speed, ap=4), options=rules)
        answer(s, 0, Dock(AMBER))
        assert (s.ships[0].ap, s.ships[0].docked, s.ships[0].speed) == (4 - price, AMBER, 1)
    s = acting(ship(0, 320, 180, speed=3, ap=1))
    assert refused(s, 0, Dock(AMBER)) == "AV 11.2"


def test_staying_and_leaving() -> None:
    """AV 11.3: a docked ship draws or takes AP, stays free of harm, or leaves at any heading."""
    s = realm(docked(AMBER, 320, 180, ap=4), far(), rank=(0, 1))
    assert asked(s, 0) == "supply"
    answer(s, 0, GAME.legal(s, 0)[1])
    assert GAME.legal(s, 0)[0] == Stay()
    assert len(GAME.legal(s, 0)) == 25
    other = s.clone()
    answer(s, 0, Stay())
    assert (s.ships[0].hp[0], s.ships[0].docked, s.ships[0].height, s.ships[0].speed) == (7, AMBER, 1, 1)
    answer(other, 0, Face(90))
    assert (other.ships[0].docked, other.ships[0].heading, asked(other, 0)) == (-1, 6, "chain")


def test_tactical_leave() -> None:
    """AV 11.3, 7.5: a tactical move leaves the dock too; its height stays while it is docked."""
    s = acting(docked(AMBER, 320, 180))
    assert refused(s, 0, Tactic("climb")) == "AV 11.3"
    answer(s, 0, Tactic("move"), Face(90), Play("Drift", True), Turn(0))
    assert (s.ships[0].docked, s.ships[0].x) == (-1, 40_000)


def test_landing() -> None:
    """AV 11.4: 1 AP a trooper or the Commander, from the reserve; they wait until they are enough."""
    house = House(silver=0, troopers=3, commander=True)
    natives = {EGRET: IslandView(natives=2)}
    s = acting(docked(EGRET, 240, 440, ap=4), islands=natives, houses=(house, House()))
    lands = [action for action in GAME.legal(s, 0) if isinstance(action, Land)]
    assert lands == [Land(1), Land(2), Land(3), Land(0, True)]
    answer(s, 0, Land(2))
    assert (s.ships[0].landed, s.ships[0].ap, s.houses.troopers[0], s.realm.owner[EGRET]) == (2, 2, 1, -1)
    until(s, "act")
    answer(s, 0, Land(1))
    assert s.realm.owner[EGRET] == 0


def test_marines() -> None:
    """AV 11.4: with a Marine Bosun two troopers for 1 AP."""
    mine = docked(EGRET, 240, 440, ap=2, modules=("Bow Gunner", "Marine Bosun"))
    s = acting(mine, islands={EGRET: IslandView(natives=9)})
    assert Land(4) in GAME.legal(s, 0)
    answer(s, 0, Land(3))
    assert s.ships[0].ap == 0


def test_waiting_troops() -> None:
    """AV 11.4: they return if the ship leaves, are lost if it is destroyed, and join an own garrison."""
    s = acting(docked(EGRET, 240, 440, ap=4, landed=2), islands={EGRET: IslandView(natives=9)})
    answer(s, 0, Tactic("move"), Face(0))
    assert s.houses.troopers[0] == 6
    s = acting(docked(EGRET, 240, 440, ap=4, landed=2), islands={EGRET: IslandView(natives=9)})
    destroy(s, 0)
    assert s.houses.troopers[0] == 4
    s = acting(docked(EGRET, 240, 440, ap=4), islands={EGRET: IslandView(owner=0, troopers=1)})
    answer(s, 0, Land(2))
    assert s.realm.troopers[EGRET] == 3


def test_securing() -> None:
    """AV 11.5: more than are there; the defenders are gone, the attackers lose none; the Commander counts two."""
    held = {EGRET: IslandView(owner=1, troopers=1, commander=True, claws=1, post=True)}
    house = House(silver=0, troopers=4, commander=True)
    s = acting(docked(EGRET, 240, 440, ap=4, commander=True), islands=held, houses=(house, House()))
    assert defence(s, EGRET, 0) == 3
    answer(s, 0, Land(1))
    assert s.realm.owner[EGRET] == 1
    until(s, "act")
    answer(s, 0, Land(1))
    assert told(s, Secured) == [Secured(0, EGRET, 1)]
    realm_now = s.realm
    assert (realm_now.troopers[EGRET], realm_now.commander[EGRET], realm_now.claws[EGRET]) == (0, False, 0)
    assert realm_now.post[EGRET]
    assert len(GAME.legal(s, 0)) == 6


def test_garrison() -> None:
    """AV 11.6: any number stays, the others are in the reserve; an island is held by nobody's staying too."""
    s = acting(docked(AMBER, 240, 260, ap=4))
    answer(s, 0, Land(3))
    assert GAME.legal(s, 0) == [Garrison(0), Garrison(1), Garrison(2), Garrison(3)]
    other = s.clone()
    answer(s, 0, Garrison(1))
    assert (s.realm.owner[AMBER], s.realm.troopers[AMBER], s.houses.troopers[0]) == (0, 1, 3)
    answer(other, 0, Garrison(0))
    assert (other.realm.owner[AMBER], other.realm.troopers[AMBER], other.houses.troopers[0]) == (0, 0, 4)


def test_spies() -> None:
    """AV 11.7: one defender less for their player, one more against anybody else; gone when the island falls."""
    house = House(silver=0, troopers=4, spies=2)
    held = {EGRET: IslandView(natives=2, spies=(0, 1))}
    s = acting(docked(EGRET, 240, 440, ap=4), islands=held, houses=(house, House()))
    assert (defence(s, EGRET, 0), defence(s, EGRET, 1)) == (3, 1)
    answer(s, 0, Spy(EGRET))
    assert (defence(s, EGRET, 0), s.houses.spies[0], s.acted) == (2, 1, False)
    answer(s, 0, Land(3))
    assert s.realm.owner[EGRET] == 0
    assert s.realm.spies[EGRET] == 1


def test_spy_tips_the_scales() -> None:
    """AV 11.7, 11.5: a spy sent to troops that wait secures the island."""
    house = House(silver=0, troopers=0, spies=1)
    mine = docked(EGRET, 240, 440, ap=4, landed=2)
    s = acting(mine, islands={EGRET: IslandView(natives=2)}, houses=(house, House()))
    answer(s, 0, Spy(EGRET))
    assert s.realm.owner[EGRET] == 0
    assert asked(s, 0) == "garrison"


def test_any_number_of_spies() -> None:
    """AV 11.7: on one island and of several houses; they are shown, kept and counted one by one."""
    house = House(silver=0, troopers=0, spies=40)
    s = acting(ship(0, 500, 500), islands={EGRET: IslandView(natives=50, spies=(0, 30))}, houses=(house, House()))
    answer(s, 0, *[Spy(EGRET)] * 20)
    realm_view = GAME.view(s, 1).realm
    assert realm_view is not None
    assert realm_view.islands[EGRET].spies == (20, 30)
    assert (defence(s, EGRET, 0), defence(s, EGRET, 1)) == (60, 40)
    assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)
    answer(s, 0, *[Spy(island) for island in range(16)], Spy(0), Spy(0), Spy(0), Spy(0))
    assert refused(s, 0, Spy(EGRET)) == "AV 11.7"


def test_spies_without_power() -> None:
    """AV 11.7: with waiting troops a ship without AP is asked, and the spy secures the island."""
    house = House(silver=0, troopers=0, spies=1)
    mine = docked(EGRET, 240, 440, ap=0, landed=2)
    s = acting(mine, islands={EGRET: IslandView(natives=2)}, houses=(house, House()))
    assert (asked(s, 0), GAME.legal(s, 0)) == ("act", [*[Spy(island) for island in range(16)], Done()])
    answer(s, 0, Spy(EGRET))
    assert asked(s, 0) == "garrison"


def test_asking_tells_nobody_of_spies() -> None:
    """AV 11.7, 15.3: who has none is asked as well, unless everyone knows it, or the spies would be too few."""

    def is_asked(silver: int, natives: int, known: int = 0) -> bool:
        mine = docked(EGRET, 240, 440, ap=0, landed=2)
        islands, sure = {EGRET: IslandView(natives=natives)}, (HouseView(sure_silver=known), HouseView())
        s = acting(mine, islands=islands, houses=(House(silver=silver), House()), open_houses=sure)
        return asked(s, 0) == "act" and GAME.legal(s, 0) == [Done()]

    assert is_asked(silver=2, natives=2)
    assert not is_asked(silver=1, natives=2)
    assert not is_asked(silver=2, natives=2, known=1)
    assert not is_asked(silver=3, natives=3)
    assert is_asked(silver=4, natives=3)


def besieging(theirs: House, *others: House, **more: Any) -> State:
    """Seat 0 lands three on Egret Point, where two natives are."""
    houses = (House(troopers=3, spies=more.pop("spies", 0)), theirs, *others)
    natives = {EGRET: more.pop("island", IslandView(natives=2))}
    ranks = tuple(range(len(houses)))[::-1]
    ships = (docked(EGRET, 240, 440, ap=3), ship(1, 1100, 800, ap=0, height=2))
    s = listen(realm(*ships, agenda=ACTING, rank=ranks, turn=1, islands=natives, houses=houses, **more))
    answer(s, 0, Land(3))
    return s


def test_spies_against_a_securing() -> None:
    """AV 11.7: before an island falls the other houses may send spies; enough of them, and the troops wait."""
    s = besieging(House(spies=2))
    assert (asked(s, 1), GAME.legal(s, 1)) == ("contest", [Spy(EGRET), Done()])
    other = s.clone()
    answer(s, 1, Spy(EGRET))
    assert (s.realm.owner[EGRET], s.ships[0].landed, s.houses.spies[1]) == (-1, 3, 1)
    assert told(s, Secured) == []
    answer(other, 1, Done())
    assert (other.realm.owner[EGRET], asked(other, 0)) == (0, "garrison")


def test_spies_answer_spies() -> None:
    """AV 11.7: the attacker may cancel them again, without AP, and then the others may add more."""
    s = besieging(House(spies=2), spies=1)
    answer(s, 1, Spy(EGRET))
    assert (s.ships[0].ap, asked(s, 0)) == (0, "act")
    answer(s, 0, Spy(EGRET))
    assert asked(s, 1) == "contest"
    answer(s, 1, Spy(EGRET))
    assert (asked(s, 0), s.realm.owner[EGRET], s.turn) == ("call", -1, 2)


def test_several_houses_against_a_securing() -> None:
    """AV 11.7: the highest initiative first, each as many as wanted; only where they could be enough together."""
    held = IslandView(natives=1)
    s = besieging(House(spies=1), House(spies=1), island=held)
    assert asked(s, 1) == "contest"
    answer(s, 1, Spy(EGRET))
    assert asked(s, 2) == "contest"
    answer(s, 2, Spy(EGRET))
    assert told(s, Secured) == []
    assert asked(besieging(House(spies=1), House(silver=1), island=held), 0) == "garrison"
    assert asked(besieging(House(silver=1), House(spies=2), island=held), 2) == "contest"
    s = besieging(House(spies=1), House(spies=1), island=held)
    answer(s, 1, Done())
    assert asked(s, 0) == "garrison"  # one alone is too few


def test_spare_spies_count() -> None:
    """AV 11.7: own spies beyond the defenders cancel those who come later."""
    s = besieging(House(spies=4), island=IslandView(natives=1, spies=(3, 0)))
    assert asked(s, 0) == "garrison"
    s = besieging(House(spies=5), island=IslandView(natives=1, spies=(3, 0)))
    answer(s, 1, *[Spy(EGRET)] * 5)
    assert (told(s, Secured), defence(s, EGRET, 0)) == ([], 3)


def test_houses_that_are_out_send_no_spies() -> None:
    """AV 11.7, 14.4: nor are they asked."""
    known = (HouseView(), HouseView(out=1), HouseView())
    s = besieging(House(spies=3), House(), open_houses=known)
    assert asked(s, 0) == "garrison"


@pytest.mark.parametrize("simple", [False, True])
def test_spies_before_the_income(simple: bool) -> None:
    """AV 11.7: a house whose troops wait is asked again before its income, and what it takes pays at once."""
    house = House(silver=0, troopers=0, spies=2)
    ships = (docked(EGRET, 240, 440, ap=0, landed=2), far())
    islands = {EGRET: IslandView(natives=2)}
    s = listen(realm(*ships, islands=islands, houses=(house, House()), rank=(1, 0), options={"simple": simple}))
    for _ in range(20):
        if asked(s, 0) == "last_spy":
            break
        seat = GAME.to_act(s)[0]
        answer(s, seat, Stay() if Stay() in GAME.legal(s, seat) else GAME.legal(s, seat)[-1])
    assert GAME.legal(s, 0) == [Spy(EGRET), Done()]
    answer(s, 0, Spy(EGRET), Garrison(0))
    assert told(s, Earned) == [Earned(0, 2)]
    assert asked(s, 0) == "purchase"


def test_a_spy_is_seen() -> None:
    """AV 15.3: everyone hears who sent it where, and sees it there."""
    house = House(silver=0, troopers=0, spies=1)
    s = acting(ship(0, 500, 500), houses=(house, House()))
    answer(s, 0, Spy(EGRET))
    assert told(s, SpySent) == [SpySent(0, EGRET)]
    assert [entry.audience for entry in s.events or [] if isinstance(entry.event, SpySent)] == [EVERYONE]
    shown = GAME.view(s, None).realm
    assert shown is not None
    assert shown.islands[EGRET].spies == (1, 0)
    assert not s.may_act_unseen(0)


def approach(**island: Any) -> State:
    """Seat 0 sails past Egret Point at height 3, 72 from its centre."""
    shown = IslandView(**{"claws": 2, **island})
    s = realm(ship(0, 312, 200, ap=5, height=3, speed=2), far(), islands={EGRET: shown}, rank=(0, 1))
    fly(listen(s), "Run", "Run", "Drift")
    return s


def test_claws() -> None:
    """AV 11.8: all at once, a die each, at any height, and then they are used up."""
    s = approach(natives=2)
    assert len(told(s, ClawsFired)[0].rolls) == 2
    assert s.realm.claws[EGRET] == 0
    assert told(approach(natives=2, claws=0), ClawsFired) == []
    assert told(approach(owner=0), ClawsFired) == []
    assert len(told(approach(owner=1), ClawsFired)) == 1


@pytest.mark.parametrize(("x", "fires"), [(320.00, True), (320.01, False)])
def test_the_base_meets_the_boundary(x: float, fires: bool) -> None:
    """AV 11.8: on its way the centre of the base comes within 80 of the island's, or just not."""
    s = realm(ship(0, x, 200, ap=5, height=3, speed=2), far(), islands={EGRET: IslandView(claws=2)}, rank=(0, 1))
    fly(listen(s), "Run", "Run", "Drift")
    assert bool(told(s, ClawsFired)) is fires


@pytest.mark.parametrize(("y", "fires"), [(275, False), (290, True), (320, True), (350, True), (365, False)])
def test_the_boundary_is_met_from_the_first_step_to_the_last(y: float, fires: bool) -> None:
    """AV 11.8: also in the 20 before the chain or in the 20 behind it, where the base only grazes the boundary."""
    mine = ship(0, 240 + 79.9, y, ap=5, height=3, speed=1)  # within 80 of the island from 356 to 364
    s = realm(mine, far(), islands={EGRET: IslandView(claws=2)}, rank=(0, 1), hands=({"Mend": 1}, {}))
    fly(listen(s), "Mend")
    assert bool(told(s, ClawsFired)) is fires


def test_claws_spare_partners_and_those_within() -> None:
    """AV 11.8, 13.2: not with a truce, and not at a ship that began within the boundary."""
    s = realm(ship(0, 312, 200, ap=5, speed=2), far(), islands={EGRET: IslandView(owner=1, claws=2)}, rank=(0, 1))
    s.realm.treaties.append(Treaty(0, 1, "truce", 1))
    fly(listen(s), "Run", "Run", "Drift")
    assert told(s, ClawsFired) == []
    s = realm(ship(0, 312, 330, ap=5, speed=2), far(), islands={EGRET: IslandView(owner=1, claws=2)}, rank=(0, 1))
    fly(listen(s), "Run")
    assert told(s, ClawsFired) == []
