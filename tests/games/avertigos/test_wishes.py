"""Wishes that are not offered, and the reasons that refuse them."""

from __future__ import annotations

from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Absorb,
    Action,
    Aim,
    Bid,
    Call,
    Claw,
    Dock,
    Done,
    Fire,
    Hull,
    Land,
    Load,
    Notice,
    Offer,
    Options,
    Pick,
    Play,
    Post,
    Spot,
    Spy,
    Turn,
)
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, IslandView, Treaty
from quarterdeck.testing.walk import Case, chooser, walk
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, read, realm, ship, table, to_chain, until


def refusal(s: State, seat: int, action: Action) -> tuple[str, str]:
    found = GAME.why_not(s, seat, action)
    assert found is not None
    return (found.rule, found.reason)


def refused_wishes(s: State, seat: int) -> list[Action]:
    """What a person might try and may not; whatever is offered is among the wishes too."""
    wishes = read(s, seat).wishes()
    assert set(GAME.legal(s, seat)) <= set(wishes)
    return [wish for wish in wishes if GAME.why_not(s, seat, wish) is not None]


def test_wishes_of_an_act() -> None:
    """AV 7.4, 8.3: more dice than there are AP, and a weapon at each hostile ship, with reasons."""
    s = table(ship(0, 450, 300, ap=1), ship(1, 100, 100, ap=1), ship(0, 800, 300), agenda=ACTIONS)
    seat = until(s, "act")
    wishes = refused_wishes(s, seat)
    assert Load(1, 2) in wishes
    assert refusal(s, seat, Load(1, 2)) == ("AV 8.1", "2 dice need 2 AP and slots; there are 1 AP, 2 free")
    foes = [i for i, one in enumerate(s.ships) if one.owner != seat]
    assert [wish for wish in wishes if isinstance(wish, Fire)] == [Fire(1, i) for i in foes]
    assert refusal(s, seat, Fire(1, foes[0]))[0] == "AV 8.1"


def test_wishes_before_a_manoeuvre() -> None:
    """AV 4.3, 5.5: a card that cannot be first says so; any other has to wait for the manoeuvre."""
    s = duel(ship(0, 450, 300, ap=5, height=2), hand={"Run": 1, "Hard Over": 1})
    assert asked(s, 0) == "manoeuvre"
    assert Play("Hard Over") in refused_wishes(s, 0)
    assert Play("Run") not in refused_wishes(s, 0)
    assert refusal(s, 0, Play("Hard Over"))[0] == "AV 4.3"
    assert (
        refusal(s, 0, Play("Run"))
        == refusal(s, 0, Play("Hard Over", True))
        == ("AV 5.5", "you are asked to choose a manoeuvre")
    )


def test_wishes_are_few() -> None:
    """AV 2.6: in whole games a handful is refused, modules and a hand aside; most where three ships meet six."""
    sizes = []
    for mode in GAME.info.modes:
        case = Case(GAME, mode, mode.seats[-1])
        for turn in walk(case, case.setup(2), chooser(2)):
            if asked(turn.state, turn.seat) not in ("module", "yard", "chain", "tactic_chain", "pay"):
                sizes.append(len(refused_wishes(turn.state, turn.seat)))
    assert max(sizes) <= 32
    assert sum(sizes) < 5 * len(sizes)


def test_wishes_of_weapons() -> None:
    """AV 8.1, 8.3: a loaded weapon at every hostile ship, an empty one only where nothing is loaded."""
    mine = ship(0, 450, 300, hull="Frigate", loaded=(0, 0, 1, 0), hp=(10, 3, 4, 4), ap=1)
    s = table(mine, ship(1, 100, 100, ap=0), ship(1, 100, 300, ap=0), agenda=ACTIONS, rank=(1, 0))
    assert asked(s, 0) == "act"
    wishes = read(s, 0).wishes()
    assert [wish for wish in wishes if isinstance(wish, Fire)] == [Fire(2, 1), Fire(2, 2)]
    assert [wish for wish in wishes if isinstance(wish, Load)] == [Load(1, 1), Load(1, 2), Load(2, 1), Load(2, 2)]


def test_wishes_ashore() -> None:
    """AV 11.1, 11.4, 11.7: the nearest island and home, one trooper too many, and a spy where there is none."""
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_actions"))
    s = realm(ship(0, 400, 180), ship(1, 1100, 800, ap=0), agenda=agenda, rank=(1, 0), turn=1)
    wishes = refused_wishes(s, 0)
    assert [wish for wish in wishes if isinstance(wish, Dock)] == [Dock(16)]
    assert [wish for wish in wishes if isinstance(wish, Spy | Land)] == [Land(1), Land(0, True), Spy(1)]
    s = realm(ship(0, 400, 300), ship(1, 1100, 800, ap=0), agenda=agenda, rank=(1, 0), turn=1)
    assert [wish for wish in refused_wishes(s, 0) if isinstance(wish, Dock)] == [Dock(5), Dock(16)]
    mine = ship(0, 480, 260, docked=1, ap=2)
    s = realm(mine, ship(1, 1100, 800, ap=0), agenda=agenda, rank=(1, 0), turn=1)
    assert [wish for wish in refused_wishes(s, 0) if isinstance(wish, Land)] == [Land(3), Land(0, True)]


def test_wishes_at_the_purchases() -> None:
    """AV 12.3, 13.1, 13.4: Claws and posts for own islands, one treaty of a kind with each, notice of real ones."""
    agenda = (StepRef("begin_campaign_turn"), StepRef("begin_purchase", (0,)))
    held = {0: IslandView(owner=0, post=True), 1: IslandView(owner=1)}
    houses = (House(), House())
    treaties = (Treaty(0, 1, "truce", 1),)
    s = realm(
        ship(0, 80, 80), ship(1, 1120, 820), islands=held, houses=houses, agenda=agenda, turn=1, treaties=treaties
    )
    wishes = refused_wishes(s, 0)
    assert [wish for wish in wishes if isinstance(wish, Claw | Post)] == [Claw(0), Post(0)]
    assert [wish for wish in wishes if isinstance(wish, Spy)] == [Spy(0)]
    assert [wish for wish in wishes if isinstance(wish, Offer | Notice)] == [Offer(1, "truce", 1)]
    assert Notice(1, "truce") in read(s, 0).wishes()
    assert len(wishes) == 3 + 2 + 3 + 1 + 1 + 1


def test_wishes_of_a_split() -> None:
    """AV 8.4: for each part one point more than it has."""
    s = duel(ship(0, 450, 300, 0, ap=4), ship(1, 450, 380, 0, hp=(7, 0, 1), loaded=(0, 0, 0)), hand={"Run": 2})
    to_chain(s)
    answer(s, 0, Play("Run"), Turn(0), Done())
    for _ in range(3):
        seat = until(s, "split", "act")
        if asked(s, seat) == "split":
            ask = s.asks[seat]
            assert ask is not None
            i, points = ask.args
            found = [(part, hp + 1) for part, hp in enumerate(s.ships[i].hp) if hp < points]
            assert refused_wishes(s, seat) == [Absorb(part, number) for part, number in found]
            answer(s, seat, GAME.legal(s, seat)[0])


def test_wishes_of_a_turn() -> None:
    """AV 4.3, 4.4: the first card between its vectors; a later one a step too far to either side."""
    s = duel(ship(0, 450, 300, 0, ap=4), hand={"Drift": 2})
    to_chain(s)
    answer(s, 0, Play("Drift"))
    assert refused_wishes(s, 0) == [Turn(-15), Turn(15)]
    answer(s, 0, Turn(0), Play("Drift"))
    assert refused_wishes(s, 0) == [Turn(-45), Turn(45)]


def test_wishes_in_setting_up() -> None:
    """AV 3.9: places where another ship stands; AV 3.2: nobody is told to stop where stopping makes no sense."""
    s = GAME.setup(2, Options(ships=2), 1)
    seat = GAME.to_act(s)[0]
    assert refused_wishes(s, seat) == []
    seat = until(s, "spot")
    assert refused_wishes(s, seat) == []
    spot = GAME.legal(s, seat)[10]
    assert isinstance(spot, Spot)
    answer(s, seat, spot)
    until(s, "spot")
    assert refused_wishes(s, seat) == [spot]


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
