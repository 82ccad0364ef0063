"""Cautions: what is said before a choice that costs dearly."""

from __future__ import annotations

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Absorb, Action, Assign, Done, Face, Fire, Land, Notice, Play, Turn
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, Treaty
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, laying, read, realm, ship, to_chain, until


def caution(s: State, seat: int, action: Action) -> str:
    assert action in GAME.legal(s, seat)
    return read(s, seat).caution(action)


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
    assert caution(s, 0, Turn(0)).startswith("The ship zukes with Bravado of Ben")


def test_caution_before_too_short_a_chain() -> None:
    """AV 1.4, 4.8: what it costs the hull, and whether that is the end of the ship."""
    s = laying(speed=3)
    assert caution(s, 0, Done()) == "This chain costs the hull 4 of its 7 HP (AV 4.8)."
    s = laying(speed=3, hp=(3, 3, 4), loaded=(0, 0, 0))
    assert "the ship is lost" in caution(s, 0, Done())


def test_caution_where_a_card_can_save_the_hull() -> None:
    """AV 4.8, 4.9: a Mend comes before the price of the speed, if it goes to the hull."""
    s = duel(ship(0, 450, 100, ap=5, speed=3, hp=(4, 3, 4), loaded=(0, 0, 0)), hand={"Mend": 1})
    to_chain(s)
    assert "the ship is lost" in caution(s, 0, Done())
    s = duel(ship(0, 450, 100, ap=5, speed=3, hp=(2, 3, 4), loaded=(0, 0, 0)), hand={"Mend": 1})
    to_chain(s)
    answer(s, 0, Play("Mend"), Turn(0))
    words = "This chain costs the hull 2, which is all that it has: it needs the HP of the cards (AV 4.8, 4.9)."
    assert caution(s, 0, Done()) == words


def test_caution_before_the_last_point_of_a_hull() -> None:
    """AV 1.4, 6.5: taking it on the hull, or a roll that is too much for the own ship."""
    s = duel(ship(0, 450, 300, 0, ap=4, hp=(1, 3, 4), loaded=(0, 0, 0)), ship(1, 450, 370, 0), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"), Turn(0))
    if asked(s, 0) == "chain":
        answer(s, 0, Done())
    for _ in range(4):
        seat = until(s, "split", "assign", "act")
        ask = s.asks[seat]
        assert ask is not None
        for action in GAME.legal(s, seat):
            if isinstance(action, Absorb) and ask.args[0] == 0 and action.part == 0:
                assert caution(s, seat, action) == "The hull of Audacity has 1 HP: the ship is lost (AV 1.4)."
                return
            if isinstance(action, Assign):
                assert caution(s, seat, action) == ""
        answer(s, seat, GAME.legal(s, seat)[-1])


def test_caution_before_breaking_a_treaty() -> None:
    """AV 13.4: by a shot, by a landing, by notice."""
    treaties = (Treaty(0, 1, "truce", 2),)
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


def test_caution_before_taking_an_island_of_an_access() -> None:
    """AV 13.4: a landing that outnumbers it; a smaller one, and another island, break nothing."""
    for island, natives, troopers, warned in ((1, 0, 1, True), (1, 1, 1, False), (1, 1, 2, True), (2, 0, 1, False)):
        held = {0: IslandView(owner=0), island: IslandView(owner=1, natives=natives)}
        treaties = (Treaty(1, 0, "access", 1, (1, 0)),)
        houses = (House(silver=20, troopers=4), House())
        ships = (ship(0, 480, 260, docked=island), ship(1, 1120, 820, ap=0))
        s = realm(*ships, islands=held, treaties=treaties, houses=houses, agenda=ACTIONS[1:], turn=2, rank=(1, 0))
        words = "This breaks your treaty of access with Ben: you pay 5 silver (AV 13.4)."
        assert caution(s, 0, Land(troopers)) == (words if warned else "")


def test_caution_before_notice() -> None:
    """AV 13.4: the price is named."""
    rich = (House(silver=20), House(silver=20))
    s = realm(ship(0, 80, 80), ship(1, 1120, 820), treaties=(Treaty(0, 1, "access", 1, (0, 1)),), houses=rich)
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
