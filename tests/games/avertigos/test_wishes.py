"""Wishes that are not offered, and the reasons that refuse them."""

from __future__ import annotations

from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Aim,
    Bid,
    Call,
    Done,
    Fire,
    Hull,
    Load,
    Options,
    Pick,
    Play,
    Turn,
)
from quarterdeck.games.avertigos.state import State
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, read, ship, table, to_chain, until


def refusal(s: State, seat: int, action: Action) -> tuple[str, str]:
    found = GAME.why_not(s, seat, action)
    assert found is not None
    return (found.rule, found.reason)


def test_wishes_of_an_act() -> None:
    """AV 7.4, 8.3, 8.7: every weapon at every ship, and more dice than there are AP, with reasons."""
    s = table(ship(0, 450, 300, ap=1), ship(1, 100, 100, ap=1), ship(0, 800, 300), agenda=ACTIONS)
    seat = until(s, "act")
    wishes = read(s, seat).wishes()
    assert set(GAME.legal(s, seat)) <= set(wishes)
    assert Load(1, 2) in wishes
    assert refusal(s, seat, Load(1, 2)) == ("AV 8.1", "2 dice need 2 AP and slots; there are 1 AP, 2 free")
    assert all(Fire(1, i) in wishes for i in range(3) if i != s.active)
    assert refusal(s, seat, Fire(1, 1))[0] == "AV 8.1"


def test_wishes_are_for_the_one_who_is_asked() -> None:
    """AV 2.6: nobody else has wishes."""
    s = GAME.setup(2, Options(), 1)
    seat = GAME.to_act(s)[0]
    assert [wish.hull for wish in read(s, seat).wishes() if isinstance(wish, Hull)] == GAME.kit.hull_name
    assert read(s, 1 - seat).wishes() == []
    assert read(s, None).wishes() == []


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
    most = s.houses.silver[0]
    assert read(s, 0).wishes() == [Bid(silver) for silver in range(most + 2)]
    assert refusal(s, 0, Bid(most + 1)) == ("AV 10.2", f"you can bid up to {most} silver")
