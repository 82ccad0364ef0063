"""AV 1, 3 and 15: positions written and read again, dealt anew and copied, in the middle of everything."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import StepRef
from quarterdeck.core.match import match_from
from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, Snapshot
from tests.games.avertigos.position import answer, asked, realm, ship, table, until

WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {"ships": 2, "rounds": 3, "turns": 2}),
    (3, {"simple": True, "rounds": 2, "turns": 2}),
    (4, {"variant": "faction", "ships": 1, "rounds": 2, "turns": 2}),
    (2, {"gamblers": True, "ships": 1, "rounds": 2, "turns": 2}),
    (3, {"mode": "strategy", "turns": 6}),
]


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
def test_round_trips(seats: int, options: dict[str, Any]) -> None:
    """AV 1.7, 1.8, 3.6, 15.1: at each step the written position is the same position, and so is each dealt world."""
    s, rng = GAME.setup(seats, a.Options(**options), 8), from_seed(9)
    whole = GAME.conserved(s)
    while s.outcome is None:
        written = GAME.dump(s)
        again = GAME.load(written)
        assert GAME.dump(again) == written
        assert (GAME.conserved(s), GAME.conserved(again)) == (whole, whole)
        assert (again.supply, again.used, again.deck) == (s.supply, s.used, s.deck)
        observer = (*range(seats), None)[rng.below(seats + 1)]
        world = GAME.redeal(GAME.view(s, observer), rng)
        assert GAME.conserved(world) == whole
        assert GAME.view(world, observer) == GAME.view(s, observer)
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        action = legal[rng.below(len(legal))]
        GAME.apply(again, seat, action)
        GAME.apply(s, seat, action)
        assert GAME.dump(again) == GAME.dump(s)


def test_a_ship_on_the_stocks() -> None:
    """AV 12.4: modules of a ship that is being bought are not in the pool, nor in that of a dealt world."""
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
    s = realm(ship(0, 300, 850), ship(1, 900, 850), houses=(House(silver=40), House()), agenda=agenda, turn=1)
    before, whole = s.supply.copy(), GAME.conserved(s)
    answer(s, 0, a.Hull("Frigate"), a.Module("Gunner"), a.Module("Gunner"))
    gunner = GAME.kit.module_kind["Gunner"]
    again, world = GAME.load(GAME.dump(s)), GAME.redeal(GAME.view(s, 1), from_seed(1))
    assert [one.supply[gunner] for one in (s, again, world)] == [before[gunner] - 2] * 3
    assert [GAME.conserved(one) for one in (s, again, world)] == [whole] * 3
    assert GAME.dump(again) == GAME.dump(s)


def test_modules_of_the_last_round() -> None:
    """AV 3.6, 15.1: what everybody had aboard is shown, and read again."""
    for names in ((), ("Bow Gunner",), ("Gunner", "Master Bosun", "Quartermaster")):
        used = (tuple(names), ("Flamer",))
        s = table(ship(0, 100, 100), ship(1, 800, 500), used=used)
        assert [set(shown) for shown in GAME.view(s, None).used] == [set(names), {"Flamer"}]
        kinds = [GAME.kit.module_kind[name] for name in names]
        assert [kind for kind in range(14) if s.used[0] >> kind & 1] == sorted(kinds)


def test_cards_of_a_chain() -> None:
    """AV 4.6, 15.1: fronts and backs are told apart, and the one that waits for its turn is seen."""
    s = table(ship(0, 450, 300, speed=2, ap=2), ship(1, 800, 500, height=3), hands=({"Drift": 2, "Wear Round": 2}, {}))
    answer(s, 0, a.Collect(), a.Manoeuvre("level"), a.Play("Drift"), a.Turn(0), a.Play("Wear Round", True), a.Turn(0))
    answer(s, 0, a.Play("Wear Round"))
    passage = GAME.view(s, 1).passage
    assert [(card.card, card.back) for card in passage.played] == [("Drift", False), ("Wear Round", True)]
    assert passage.picked is not None
    assert (passage.picked.card, passage.picked.back) == ("Wear Round", False)
    again = GAME.load(GAME.dump(s))
    assert (again.played, again.picked, again.legs) == (s.played, s.picked, s.legs)
    answer(s, 0, a.Turn(180))
    assert GAME.view(s, 1).passage.picked is None


def test_what_may_be_left_out() -> None:
    """AV 1.1, 2.1: a position without order, wins, banks and modules of the last round has none of them."""
    s = table(ship(0, 100, 100), ship(1, 800, 500))
    assert (s.rank, s.wins, s.used, s.bank) == ([0, 1], [0, 0], [0, 0], [0, 0])
    s = table(ship(0, 100, 100), ship(1, 800, 500), rank=(1, 0), wins=(1, 0), bank=(5, 7), used=((), ("Gunner",)))
    assert (s.rank, s.wins, s.bank, s.used) == ([1, 0], [1, 0], [5, 7], [0, 2])


def test_wrecks_give_their_modules_back() -> None:
    """AV 1.4, 10.5: neither a wreck's modules nor a Scout's are missing from the pool."""
    wreck, scout = ship(1, 50, 50, hp=(0, 0, 0), alive=False), ship(0, 100, 100, pooled=False)
    s = table(wreck, scout, ship(1, 800, 500), ship(0, 300, 300))
    gunner = GAME.kit.module_kind["Bow Gunner"]
    assert s.supply[gunner] == 4


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"hands": ({},)}, "2 to 5 players"),
        ({"hands": ({},) * 6}, "2 to 5 players"),
        ({"wins": (1,)}, "$.wins"),
        ({"bank": (1, 2, 3)}, "$.bank"),
        ({"fresh": ({}, {})}, "$.fresh"),
        ({"rank": (0, 2)}, "$.rank"),
        ({"hands": ({"Run": 9}, {})}, "8 cards 'Run'"),
        ({"hands": ({"Run": 5}, {"Run": 4})}, "more cards 'Run'"),
        ({"hands": ({"Run": -1}, {})}, "8 cards 'Run'"),
        ({"houses": (House(), House())}, "$.realm"),
        ({"options": a.Options(mode="strategy")}, "$.realm"),
        ({"ships": (ship(0, 1, 1, modules=("Flamer", "Bosun", "Gunner")),)}, "room for 2, not for 3"),
        ({"ships": (ship(0, 1, 1, hp=(7, 3)),)}, "3 numbers are needed, not 2"),
        ({"ships": (ship(0, 1, 1, hp=(7, 3, 4), loaded=(0, 0)),)}, "loaded"),
        ({"ships": (ship(0, 1, 1, height=0),)}, "height, heading or speed"),
        ({"ships": (ship(0, 1, 1, speed=4),)}, "height, heading or speed"),
        ({"ships": (ship(0, 1, 1, 360),)}, "height, heading or speed"),
        ({"ships": (ship(2, 1, 1),)}, "no seat 2"),
        ({"ships": tuple([ship(0, 50 * i, 1) for i in range(7)])}, "more modules"),
    ],
)
def test_positions_that_are_refused(change: dict[str, Any], where: str) -> None:
    """AV 1.1, 1.7, 1.8: each with its place."""
    good: dict[str, Any] = {"hands": ({}, {}), "ships": (ship(0, 100, 100), ship(1, 800, 500))}
    with pytest.raises(Malformed) as caught:
        GAME.load(Snapshot(**{**good, **change}))
    assert where in str(caught.value)


def test_six_ships_of_one_kind_are_enough() -> None:
    """AV 1.1, 1.7: height 3, speed 3, heading 345 and the last module of the pool can be played."""
    ships = [ship(i % 2, 100 * i + 50, 100, 345, height=3, speed=3) for i in range(6)]
    assert min(table(*ships, options={"ships": 3}).supply) == 0


# Changed prices, and what cannot be taken back


def test_other_prices() -> None:
    """AV 12.3, 12.5: with dearer units all sums follow: worth, dealt houses and what is bought."""
    text = GAME.content.texts["realm.toml"].replace("trooper = 1\n", "trooper = 2\n").replace("spy = 2\n", "spy = 3\n")
    dear = GAME.with_changes({"realm.toml": text})
    houses, nothing = (House(silver=7, troopers=3, spies=1), House()), (HouseView(), HouseView())
    s = realm(ship(0, 300, 850), ship(1, 900, 850), houses=houses, open_houses=nothing, turn=1)
    other = dear.load(GAME.dump(s))
    assert (GAME.view(s, 1).worth[0], dear.view(other, 1).worth[0]) == (12, 16)
    rng, silver = from_seed(3), set()
    for _ in range(200):
        world = dear.redeal(dear.view(other, 1), rng).houses
        units = 2 * world.troopers[0] + 3 * world.spies[0] + (3 if world.commander[0] else 0)
        assert world.silver[0] + units == 16
        silver.add(world.silver[0])
    assert len(silver) > 10
    assert max(silver) == 16


def learning(s: State, seat: int, *actions: a.Action) -> bool:
    """Does everybody's knowledge grow by it?"""
    before = s.learnt
    answer(s, seat, *actions)
    assert s.learnt >= before
    return s.learnt > before


def buyer(**more: Any) -> State:
    agenda = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (1,)), StepRef("begin_purchase", (0,)))
    owned = {0: IslandView(owner=0), 1: IslandView(owner=1)}
    houses = (House(silver=40, spies=1), House(silver=9))
    ships = (ship(0, 300, 850, ap=0), ship(1, 900, 850, ap=0))
    return realm(*ships, islands=owned, houses=houses, agenda=agenda, turn=1, **more)


def test_what_cannot_be_taken_back() -> None:
    """AV 12.5, 15.1, 15.3: whatever shows a card, silver or units, or hides a purchase."""
    for action in (a.Buy("trooper"), a.Claw(0), a.Post(0), a.Spy(4), a.Hull("Frigate")):
        match = match_from(GAME, buyer())
        assert learning(match.state.clone(), 0, action)
        match.act(0, action)
        assert not match.can_undo(0)
    match = match_from(GAME, buyer())
    match.act(0, a.Offer(1, "access", 1))
    assert match.can_undo(0)
    match = match_from(GAME, table(ship(0, 450, 300, ap=2), ship(1, 800, 500, height=3)))
    match.act(0, a.Collect())
    assert match.can_undo(0)
    assert learning(match.state.clone(), 0, a.Play("Run"))
    match.act(0, a.Play("Run"))
    assert not match.can_undo(0)


def test_landing_and_bids_are_seen() -> None:
    """AV 10.2, 11.4, 14.5: who lands, pays a bid, or ends the game lets the others know something."""
    mine = ship(0, 240, 260, docked=0)
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
    islands = {0: IslandView(natives=9)}
    s = realm(mine, ship(1, 900, 850, ap=0), islands=islands, agenda=agenda, rank=(1, 0), turn=1)
    assert learning(s, 0, a.Land(1))
    s = realm(ship(0, 300, 450), ship(1, 900, 450), turn=1, rank=(1, 0))
    answer(s, 0, a.Call())
    assert not learning(s, 0, a.Bid(2))
    assert learning(s, 1, a.Bid(0))
    s = realm(ship(0, 300, 450, ap=0), ship(1, 900, 450, ap=0), turn=5, options={"turns": 6})
    until(s, "purchase")
    answer(s, GAME.to_act(s)[0], a.Done())
    last = GAME.to_act(s)[0]
    assert asked(s, last) == "purchase"
    assert learning(s, last, a.Done())
    assert s.outcome is not None


def test_copies_keep_everything() -> None:
    """AV 1.1: a copy in the middle of a move is the same position, and goes its own way."""
    s = table(ship(0, 450, 300, speed=2, ap=2), ship(1, 800, 500, height=3))
    answer(s, 0, a.Collect(), a.Manoeuvre("level"), a.Play("Run"))
    copy, before = s.clone(), msgspec.json.encode(GAME.dump(s))
    assert msgspec.json.encode(GAME.dump(copy)) == before
    answer(copy, 0, a.Turn(45))
    assert msgspec.json.encode(GAME.dump(s)) == before
