"""What a picture of the table is drawn from: what is printed, ghosts and sectors, wishes, cautions."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

from quarterdeck.core.rng import from_seed
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Aim,
    Assign,
    Bid,
    Call,
    Done,
    Face,
    Fire,
    Height,
    Hull,
    Land,
    Load,
    Manoeuvre,
    Notice,
    Options,
    Pick,
    Play,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.ghosts import Ghost
from quarterdeck.games.avertigos.picture import Aids
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, TreatyView
from tests.games.avertigos.position import ACTIONS, MM, answer, asked, duel, realm, ship, table, until

NAMES = ["Ann", "Ben"]


def data_text(name: str) -> str:
    return (resources.files("quarterdeck.games.avertigos") / "data" / name).read_text("utf-8")


def aids(s: State, seat: int) -> Aids:
    return GAME.aids(GAME.view(s, seat), GAME.legal(s, seat))


def ghost(s: State, seat: int, action: Action) -> Ghost:
    found = aids(s, seat).ghosts[GAME.legal(s, seat).index(action)]
    assert found is not None
    return found


def at(one: Ghost) -> tuple[float, float, int]:
    return (one.x / MM, one.y / MM, 15 * one.heading)


def caution(s: State, seat: int, action: Action) -> str:
    assert action in GAME.legal(s, seat)
    return GAME.text.caution(GAME.view(s, seat), action, NAMES)


def refusal(s: State, seat: int, action: Action) -> tuple[str, str]:
    found = GAME.why_not(s, seat, action)
    assert found is not None
    return (found.rule, found.reason)


def laying(x: int = 450, y: int = 300, **more: Any) -> State:
    """Seat 0's ship heads north, and its chain begins."""
    s = duel(ship(0, x, y, 0, ap=4, **more), hand={"Run": 2, "Drift": 1, "Updraft": 1})
    return to_chain(s)


def to_chain(s: State) -> State:
    while asked(s, 0) == "supply":
        answer(s, 0, GAME.legal(s, 0)[-1])
    if asked(s, 0) == "manoeuvre":
        answer(s, 0, Manoeuvre("level"))
    return s


# What is printed


def test_printed() -> None:
    """AV 1.2, 1.7, 1.8, 10.4: hulls, modules, cards and islands with their numbers, and both tables."""
    printed = GAME.printed()
    assert [hull.name for hull in printed.hulls] == ["Patrol Boat", "Frigate", "Destroyer"]
    assert (printed.tables["skirmish"].width, printed.tables["strategy"].depth) == (900, 900)
    assert printed.module_notes["Gunner"] == "to either side, 160 mm, levels -1 to +1"
    assert printed.module_notes["Storm Rocketeer"].endswith("swings free")
    assert printed.module_notes["Master Bosun"] == "bank +1 AP; repairs 1 HP for 1 AP; the first AP of a phase heals 2"
    assert len(printed.islands) == 16
    assert printed.prices.breach == 5


def test_changed_data_shows() -> None:
    """AV 1.2: a changed copy of the data is what is drawn."""
    text = data_text("hulls.toml").replace('name = "Frigate"', 'name = "Sloop"')
    changed = GAME.with_changes({"hulls.toml": text})
    assert [hull.name for hull in changed.printed().hulls] == ["Patrol Boat", "Sloop", "Destroyer"]


# Ghosts


def test_ghost_of_a_turn() -> None:
    """AV 4.10: 20 along the first direction, the card's length, and 20 along the last."""
    s = laying()
    answer(s, 0, Play("Run"))
    assert at(ghost(s, 0, Turn(0))) == (450, 400, 0)
    side = ghost(s, 0, Turn(45))
    assert at(side) == (520.71, 370.71, 45)
    assert [(x // MM, y // MM) for x, y in side.path] == [(464, 314), (506, 356)]


def test_ghost_is_where_the_ship_comes_to_rest() -> None:
    """AV 4.10, 6.1: what is shown before the choice is what happens after it."""
    s = laying()
    answer(s, 0, Play("Run"), Turn(45))
    shown = ghost(s, 0, Done())
    answer(s, 0, Done())
    assert (s.ships[0].x, s.ships[0].y, s.ships[0].heading) == (shown.x, shown.y, shown.heading)
    assert s.ships[0].speed == shown.speed == 1


@pytest.mark.parametrize("options", [Options(turns=4, rounds=1), Options(mode="strategy", turns=4)])
def test_ghosts_come_true(options: Options) -> None:
    """AV 4.10, 6.1: in whole random games, wherever a chain meets nothing."""
    s, rng, compared = GAME.setup(2, options, 3), from_seed(5), 0
    while s.outcome is None:
        seat = GAME.to_act(s)[0]
        legal = GAME.legal(s, seat)
        if asked(s, seat) == "chain":
            shown, after, i = ghost(s, seat, Done()), s.clone(), s.active
            GAME.apply(after, seat, Done())
            if not shown.ships and not shown.islands and after.ships[i].alive:
                moved = after.ships[i]
                assert (moved.x, moved.y, moved.heading) == (shown.x, shown.y, shown.heading)
                assert (moved.height, moved.at_edge) == (shown.height, shown.edge)
                compared += 1
        GAME.apply(s, seat, legal[rng.below(len(legal))])
    assert compared > 5


def test_ghost_of_a_card_and_its_fan() -> None:
    """AV 4.3, 4.4: a card straight on, and the ends of all its turns."""
    s = laying(height=2)
    first = ghost(s, 0, Play("Run"))
    assert at(first) == (450, 400, 0)
    assert [15 * heading for _, _, heading in first.fan] == [315, 0, 45]
    answer(s, 0, Play("Drift"), Turn(0))
    rising = ghost(s, 0, Play("Updraft"))
    assert (rising.height, rising.ap, len(rising.fan)) == (3, 2, 5)
    assert rising.fan[2] == (rising.x, rising.y, rising.heading)


def test_chain_so_far_for_everyone() -> None:
    """AV 15.1: the chain lies open, for spectators too."""
    s = laying()
    answer(s, 0, Play("Run"), Turn(0))
    for observer in (0, 1, None):
        chain = GAME.aids(GAME.view(s, observer), []).chain
        assert chain is not None
        assert at(chain) == (450, 400, 0)
        assert len(chain.path) == 2


def test_ghost_meets_the_edge_and_ships() -> None:
    """AV 6.1, 6.3: what the chain runs into is known before."""
    s = laying(y=560)
    answer(s, 0, Play("Run"))
    over = ghost(s, 0, Turn(0))
    assert over.edge
    assert over.certain
    assert at(over) == (450, 580, 0)
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 380, 0, height=3), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"))
    assert ghost(s, 0, Turn(0)).ships == (1,)
    assert ghost(s, 0, Turn(45)).ships == ()


def test_ghost_pays_for_too_few_cards() -> None:
    """AV 4.8: one card short costs the Patrol Boat 2 HP."""
    s = laying(speed=3)
    stop = ghost(s, 0, Done())
    assert (stop.hurt, stop.speed, at(stop)) == (4, 0, (450, 300, 0))
    assert ghost(s, 0, Play("Run")).hurt == 2


def test_ghosts_of_heights_and_headings() -> None:
    """AV 3.9, 5.2, 5.4: dials show what they would do."""
    s = duel(ship(0, 450, 300, 0, ap=5, height=3))
    assert asked(s, 0) == "manoeuvre"
    assert ghost(s, 0, Manoeuvre("dive")).height == 1
    s = GAME.setup(2, Options(), 1)
    seat = until(s, "face")
    assert ghost(s, seat, Face(90)).heading == 6
    answer(s, seat, Face(90))
    assert ghost(s, seat, Height(2)).height == 2
    s = table(ship(0, 450, 300, height=2), ship(1, 100, 100), agenda=ACTIONS)
    seat = until(s, "act")
    if seat == 0:
        assert ghost(s, 0, Tactic("climb")).height == 3


# Sectors and measures


def test_sectors() -> None:
    """AV 8.3: ahead from the bow, to both sides amidships, the rocket to its side; from the centre of the base."""
    s = duel(ship(0, 450, 300, 0, hull="Destroyer", ap=5, sides=8), ship(1, 450, 500, 0))
    sectors = {one.part: one for one in aids(s, 0).sectors if one.ship == 0}
    assert sectors[1].headings == (0,)
    assert sectors[2].headings == (18, 6)
    assert sectors[3].headings == (6,)
    assert (sectors[1].reach, sectors[3].reach) == (180 * MM, 260 * MM)
    assert (sectors[1].hits, sectors[2].hits) == ((1,), ())
    assert any(one.words == "160 mm, in arc, same height: yes" for one in aids(s, 0).measures)


def test_a_broken_weapon_has_no_sector() -> None:
    """AV 1.3: a module without HP does nothing."""
    s = duel(ship(0, 450, 300, 0, hp=(7, 0, 4), loaded=(0, 0, 0), ap=5))
    assert [one for one in aids(s, 0).sectors if one.ship == 0] == []


def test_numbers_of_ships_and_pool() -> None:
    """AV 1.5, 2.2, 3.5: bank with its modules, initiative by height, and what is left in the pool."""
    s = duel(ship(0, 450, 300, ap=5, height=3), ship(1, 100, 100))
    found = aids(s, 0)
    assert found.banks == (5, 5)
    assert found.initiative == (5, 2)
    assert found.supply["Bow Gunner"] == 4


def test_realm() -> None:
    """AV 10.4, 11.5, 12.2: home ports, income and what defends an island."""
    mine = {i: IslandView(owner=0) for i in (0, 7, 10, 13)}  # all of the tea
    s = realm(ship(0, 80, 80), ship(1, 1120, 820), islands={**mine, 1: IslandView(natives=2, spies=(1, 0))})
    found = aids(s, 0).realm
    assert found is not None
    assert found.homes == ((80 * MM, 80 * MM), (1120 * MM, 820 * MM))
    assert found.income == (1 + 1 + 3 + 2 + 10, 0)
    assert (found.resources[0], found.routes) == ((4, 0, 0, 0), (1, 0))
    assert found.defence[1] == 1
    theirs = aids(s, 1).realm
    assert theirs is not None
    assert theirs.defence[1] == 3


def test_strips_while_setting_up() -> None:
    """AV 3.9: the strip of each player, as long as fleets are set up."""
    s = GAME.setup(2, Options(), 1)
    seat = until(s, "spot")
    assert aids(s, seat).strips == ((0, 0, 900, 100), (0, 500, 900, 600))
    answer(s, seat, GAME.legal(s, seat)[0])
    assert aids(s, seat).strips == ()


def test_factions() -> None:
    """AV 9.4: the sides of the first round."""
    s = GAME.setup(2, Options(variant="faction"), 1)
    assert aids(s, 0).factions == ("dynasty", "league")


# Wishes


def test_wishes_of_an_act() -> None:
    """AV 7.4, 8.3, 8.7: every weapon at every ship, and more dice than there are AP, with reasons."""
    s = table(ship(0, 450, 300, ap=1), ship(1, 100, 100, ap=1), ship(0, 800, 300), agenda=ACTIONS)
    seat = until(s, "act")
    wishes = GAME.wishes(GAME.view(s, seat))
    assert set(GAME.legal(s, seat)) <= set(wishes)
    assert Load(1, 2) in wishes
    assert refusal(s, seat, Load(1, 2)) == ("AV 8.1", "2 dice need 2 AP and slots; there are 1 AP, 2 free")
    assert all(Fire(1, i) in wishes for i in range(3) if i != s.active)
    assert refusal(s, seat, Fire(1, 1))[0] == "AV 8.1"


def test_wishes_are_for_the_one_who_is_asked() -> None:
    """AV 2.6: nobody else has wishes."""
    s = GAME.setup(2, Options(), 1)
    seat = GAME.to_act(s)[0]
    assert [wish.hull for wish in GAME.wishes(GAME.view(s, seat)) if isinstance(wish, Hull)] == GAME.kit.hull_name
    assert GAME.wishes(GAME.view(s, 1 - seat)) == []
    assert GAME.wishes(GAME.view(s, None)) == []


def test_refusals_name_the_part() -> None:
    """AV 8.4, 8.5: which part cannot take so much, and which has nothing left."""
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 380, 0, hp=(7, 0, 4), loaded=(0, 0, 0)), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"), Turn(0), Done())
    seat = until(s, "split")
    ask = s.asks[seat]
    assert ask is not None
    i, points = ask.args
    rule, reason = refusal(s, seat, Absorb(0, points + 1))
    assert rule == "AV 8.4"
    assert reason == f"the hull has {s.ships[i].hp[0]} HP, and {points} damage is left"


def test_refusal_of_an_aim() -> None:
    """AV 8.5: only parts with HP can be named."""
    mine = ship(0, 450, 300, 0, hull="Frigate", loaded=(0, 0, 3, 0), hp=(10, 3, 4, 4))
    s = table(mine, ship(1, 550, 300, 0, hp=(7, 0, 4), loaded=(0, 0, 0)), agenda=ACTIONS)
    while asked(s, 0) != "act":
        answer(s, 1, Done())
    answer(s, 0, Fire(2, 1))
    assert asked(s, 0) == "aim"
    assert refusal(s, 0, Aim(1)) == ("AV 8.5", "the Bow Gunner has no HP left")


def test_refusal_of_a_pick() -> None:
    """AV 2.3: own ships of the same initiative only."""
    ships = (ship(0, 300, 300), ship(0, 500, 300), ship(1, 700, 300), ship(0, 100, 300, height=3))
    s = table(*ships, agenda=ACTIONS, options={"ships": 3})
    seat = until(s, "pick_actor")
    assert seat == 0
    assert refusal(s, 0, Pick(2)) == ("AV 2.3", "that is none of your ships")
    assert refusal(s, 0, Pick(3))[0] == "AV 2.4"


def test_refusal_of_a_bid() -> None:
    """AV 10.2: as much as there is."""
    s = GAME.setup(2, Options(mode="strategy"), 1)
    seat = until(s, "call")
    answer(s, seat, Call())
    most = s.realm.silver[0]
    assert Bid(40) in GAME.wishes(GAME.view(s, 0))
    assert refusal(s, 0, Bid(40)) == ("AV 10.2", f"you can bid up to {most} silver")


# Cautions


def test_caution_before_the_edge() -> None:
    """AV 6.1: as soon as the chain itself crosses it, and when it ends there."""
    s = laying(y=560)
    assert caution(s, 0, Play("Run")) == ""
    answer(s, 0, Play("Run"))
    assert "edge of the table" in caution(s, 0, Turn(0))
    s = laying(x=800)
    answer(s, 0, Play("Run"))
    assert caution(s, 0, Turn(0)) == ""


def test_caution_before_a_zuke() -> None:
    """AV 6.3: the other ship is named."""
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 370, 0, height=3), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"))
    assert caution(s, 0, Turn(0)).startswith("The ship zukes with B of Ben")


def test_caution_before_too_short_a_chain() -> None:
    """AV 1.4, 4.8: what it costs the hull, and whether that is the end of the ship."""
    s = laying(speed=3)
    assert caution(s, 0, Done()) == "This chain costs the hull 4 of its 7 HP (AV 4.8)."
    s = laying(speed=3, hp=(3, 3, 4), loaded=(0, 0, 0))
    assert "the ship is lost" in caution(s, 0, Done())


def test_caution_before_the_last_point_of_a_hull() -> None:
    """AV 1.4, 6.5: taking it on the hull, or a roll that is too much for the own ship."""
    s = duel(ship(0, 450, 300, 0, ap=4, hp=(1, 3, 4), loaded=(0, 0, 0)), ship(1, 450, 370, 0), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"), Turn(0))
    if asked(s, 0) == "chain":
        answer(s, 0, Done())
    for _ in range(4):
        seat = until(s, "split", "assign", "act")
        for action in GAME.legal(s, seat):
            if isinstance(action, Absorb) and s.asks[seat].args[0] == 0 and action.part == 0:  # type: ignore[union-attr]
                assert caution(s, seat, action) == "The hull of A has 1 HP: the ship is lost (AV 1.4)."
                return
            if isinstance(action, Assign):
                assert caution(s, seat, action) == ""
        answer(s, seat, GAME.legal(s, seat)[-1])


def test_caution_before_breaking_a_treaty() -> None:
    """AV 13.4: by a shot, by a landing, by notice."""
    treaties = (TreatyView(0, 1, "truce", 2),)
    rich = (House(silver=20, troopers=4), House(silver=20, troopers=4))
    mine = ship(0, 480, 120, 0, docked=1, loaded=(0, 2, 0), hp=(7, 3, 4))
    s = realm(
        mine,
        ship(1, 480, 260, 180),
        islands={1: IslandView(owner=1), 5: IslandView(owner=0)},
        treaties=treaties,
        houses=rich,
        agenda=ACTIONS[1:],
        turn=2,
    )
    while asked(s, 0) != "act":
        answer(s, GAME.to_act(s)[0], Done())
    words = "This breaks your treaty of truce with Ben: you pay 10 silver (AV 13.4)."
    assert caution(s, 0, Fire(1, 1)) == words
    assert caution(s, 0, Land(1)) == words
    assert caution(s, 0, Done()) == ""


def test_caution_before_notice() -> None:
    """AV 13.4: the price is named."""
    rich = (House(silver=20), House(silver=20))
    s = realm(ship(0, 80, 80), ship(1, 1120, 820), treaties=(TreatyView(0, 1, "access", 1, (0, 1)),), houses=rich)
    while asked(s, 0) != "purchase":
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[-1])
    words = "This breaks your treaty of access with Ben: you pay 5 silver (AV 13.4)."
    assert caution(s, 0, Notice(1, "access")) == words


def test_caution_before_leaving_troops() -> None:
    """AV 11.4: those ashore go back to the reserve."""
    s = realm(ship(0, 480, 120, docked=1, landed=2), ship(1, 1120, 820), islands={1: IslandView(natives=3)})
    while asked(s, 0) != "leave":
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[0])
    assert "reserve" in caution(s, 0, Face(90))
