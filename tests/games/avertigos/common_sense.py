"""What every captain knows: positions in which there is nothing to think about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import (
    Accept,
    Aim,
    Assign,
    Bid,
    Call,
    Collect,
    Declare,
    Dock,
    Done,
    Draw,
    Face,
    Fire,
    Height,
    Hull,
    Land,
    Load,
    Notice,
    Offer,
    Options,
    Play,
    Repair,
    Spy,
    Stay,
    Tactic,
    Turn,
)
from quarterdeck.games.avertigos.rules.edge import AssignQuestion
from quarterdeck.games.avertigos.rules.treaties import Answer
from quarterdeck.games.avertigos.state import State
from quarterdeck.games.avertigos.view import House, HouseView, IslandView, Treaty
from tests.bots.sense import Sense
from tests.games.avertigos.position import ACTIONS, answer, asked, duel, laying, realm, ship, table, to_chain, until

BUYING = (StepRef("end_campaign_turn"), StepRef("begin_purchase", (0,)))
ACTING = (StepRef("end_campaign_turn"), StepRef("begin_actions"))
MOVING = (StepRef("end_campaign_turn"), StepRef("begin_actions"), StepRef("movement_phase"))
AMBER, EGRET = 0, 4
TEA, SILK = (0, 7, 10, 13), (1, 4, 11, 14)
FAR = (1, 850, 550, 180)  # owner, place and heading of somebody far away


def suite() -> list[Sense]:
    return [*skirmish(), *realms()]


def sense(name: str, s: State, seat: int, sensible: Callable[[Any], bool]) -> Sense:
    return Sense(name, s, seat, sensible)


def acting(*ships: Any, **more: Any) -> State:
    """The action phase of a skirmish in which seat 0 comes first."""
    seats = 1 + max(one.owner for one in ships)
    hands = more.pop("hands", tuple([{"Drift": 2, "Run": 1}] * seats))
    s = table(*ships, hands=hands, agenda=ACTIONS, turn=1, rank=tuple(range(seats))[::-1], **more)
    return to_seat_0(s, "act")


def to_seat_0(s: State, name: str) -> State:
    """Everybody declines until seat 0 is asked this."""
    while asked(s, 0) != name:
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[-1])
    return s


def skirmish() -> list[Sense]:
    return [*setting_up(), *sailing(), *fighting()]


def setting_up() -> list[Sense]:
    def at(name: str) -> tuple[State, int]:
        s = GAME.setup(2, Options(), 7)
        return s, until(s, name)

    hulls, first = at("hull")
    heights, second = at("height")
    faces, third = at("face")
    south = faces.ships[faces.active].y < faces.terms.depth // 2
    return [
        sense(
            "lays down the ship with most places, which costs nothing", hulls, first, lambda a: a == Hull("Destroyer")
        ),
        sense("starts above the ground: the high act first", heights, second, lambda a: a != Height(1)),
        sense(
            "does not set up with the bow to the own edge",
            faces,
            third,
            lambda a: (90 <= a.degrees <= 270) is not south or a.degrees in (90, 270),
        ),
    ]


def sailing() -> list[Sense]:
    brink = to_chain(duel(ship(0, 450, 518, 0), hand={"Drift": 3}))
    answer(brink, 0, Play("Drift", True))
    corner = to_chain(duel(ship(0, 815, 300, 90), hand={"Run": 2, "Drift": 1}, theirs=ship(1, 100, 300, 90, height=3)))
    answer(corner, 0, Play("Run", True))
    frail = to_chain(duel(ship(0, 450, 200, 0, hp=(2, 3, 4)), hand={"Drift": 2, "Run": 1}))
    whip = to_chain(duel(ship(0, 450, 200, 0, hp=(1, 3, 4), speed=1), hand={"Drift": 1, "Whip Turn": 1}))
    answer(whip, 0, Play("Drift"))
    answer(whip, 0, Turn(0))
    poor = duel(ship(0, 450, 200, 0, ap=3), hand={})
    rich = duel(ship(0, 450, 200, 0, ap=0), hand={"Drift": 3, "Run": 2, "Long Tack": 1})
    bought = laying()
    answer(bought, 0, Play("Run"))
    answer(bought, 0, Turn(0))
    until(bought, "buy_cards")
    return [
        sense("does not sail over the edge ahead", brink, 0, lambda a: a != Turn(0)),
        sense("turns away from the edge at its side", corner, 0, lambda a: a != Turn(0)),
        sense("does not stand still if that costs the hull", frail, 0, lambda a: isinstance(a, Play)),
        sense("plays no card that costs the last HP", whip, 0, lambda a: a != Play("Whip Turn")),
        sense("draws with an empty hand", poor, 0, lambda a: isinstance(a, Draw)),
        sense("takes an AP with cards enough and an empty bank", rich, 0, lambda a: isinstance(a, Collect)),
        sense("pays no AP for cards with cards enough", bought, 0, lambda a: isinstance(a, Done)),
    ]


def fighting() -> list[Sense]:
    ready = acting(ship(0, 450, 200, 0, loaded=(0, 2, 0), hp=(7, 3, 4), ap=0), ship(1, 450, 330, 90, ap=0))
    empty = acting(ship(0, 450, 200, 0), ship(1, 450, 330, 90))
    lonely = acting(ship(0, 50, 50, 0, ap=1), ship(*FAR, ap=1))
    crew = {"modules": ("Gunner", "Rocketeer", "Bow Gunner", "Bosun"), "ap": 7}
    broken = acting(ship(0, 50, 50, 0, "Destroyer", hp=(18, 0, 3, 3, 4), loaded=(0, 3, 3, 2, 0), **crew), ship(*FAR))
    pair = (ship(1, 450, 330, 90, hp=(1, 1, 1)), ship(1, 380, 330, 90))
    mine = ship(0, 420, 200, 0, loaded=(0, 2, 0), hp=(7, 3, 4), ap=0)
    choice = acting(mine, *pair, options={"ships": 2})
    aimed = acting(
        ship(0, 450, 200, 90, "Frigate", loaded=(0, 0, 3, 0), hp=(10, 3, 4, 4), ap=0),
        ship(1, 450, 330, 90, hp=(1, 3, 4)),
    )
    answer(aimed, 0, Fire(2, 1))
    hit = acting(ship(0, 450, 200, 0, hp=(3, 3, 4), ap=1), ship(1, 450, 330, 180, loaded=(0, 2, 0), hp=(7, 3, 4), ap=0))
    split = until_split(hit)
    rolls = acting(ship(0, 450, 200, 0, ap=0, loaded=(0, 2, 0), hp=(7, 3, 4)), ship(1, 450, 330, 180, ap=0))
    rolls.answered(0)
    rolls.ask(0, AssignQuestion(1, 9, 1))
    return [
        sense("fires what is loaded and bears", ready, 0, lambda a: isinstance(a, Fire)),
        sense("loads the gun that bears", empty, 0, lambda a: a in (Load(1, 1), Load(1, 2))),
        sense("keeps the last AP with nobody near", lonely, 0, lambda a: isinstance(a, Done)),
        sense("mends the gun that was shot out, with AP to spare", broken, 0, lambda a: a == Repair(1)),
        sense("sinks the wreck rather than scratch the sound ship", choice, 0, lambda a: a == Fire(1, 1)),
        sense("aims at the hull that one die can finish", aimed, 0, lambda a: a == Aim(0)),
        sense("does not take on the hull what the modules can take", split, 0, lambda a: a.part != 0 or a.points < 3),
        sense("gives the enemy the worse roll", rolls, 0, lambda a: a == Assign(1)),
        sense(
            "wastes no card and AP on a manoeuvre far from everybody", lonely, 0, lambda a: not isinstance(a, Tactic)
        ),
    ]


def until_split(s: State) -> State:
    """The first shot at seat 0 that does at least 3 damage."""
    for seed in range(100):
        tried = s.clone()
        tried.rng.below(seed + 2)
        for _ in range(seed):
            tried.rng.below(6)
        until(tried, "act")
        while asked(tried, 1) != "act":
            answer(tried, 0, Done())
        answer(tried, 1, Fire(1, 0))
        if asked(tried, 0) == "split" and tried.asks[0] is not None and tried.asks[0].args[1] >= 3:
            return tried
    raise AssertionError("no such roll")


def docked(island: int, **more: Any) -> Any:
    kit = GAME.kit
    x, y = kit.island_x[island] / 100, kit.island_y[island] / 100 + 80
    return ship(0, x, y, 0, docked=island, **more)


OTHER = ship(1, 1120, 820, 225, docked=len(GAME.kit.island_name), ap=0)
HOME = ship(0, 80, 80, 45, docked=len(GAME.kit.island_name))


def shore(mine: Any, agenda: Any, *more_ships: Any, **more: Any) -> State:
    """Seat 0 acts first, and the other house is at home."""
    return realm(mine, *(more_ships or (OTHER,)), agenda=agenda, turn=3, rank=(1, 0), **more)


def realms() -> list[Sense]:
    return [*ashore(), *at_home()]


def ashore() -> list[Sense]:
    natives = {EGRET: IslandView(natives=2)}
    landing = shore(docked(EGRET, ap=4), ACTING, islands=natives)
    ripe = shore(ship(0, 240, 255, 0, ap=3), ACTING)
    waiting = shore(docked(EGRET, ap=2, landed=2), MOVING, islands={EGRET: IslandView(natives=4)})
    to_seat_0(waiting, "leave")
    leaving = shore(HOME, MOVING)
    to_seat_0(leaving, "leave")
    besieged = shore(
        docked(EGRET, ap=3),
        ACTING,
        islands={EGRET: IslandView(owner=1, troopers=2)},
        houses=(House(troopers=3), House(silver=0, spies=2)),
        open_houses=(HouseView(sure_troopers=3), HouseView()),
    )
    answer(besieged, 0, Land(3))
    truce = shore(
        ship(0, 480, 80, 0, loaded=(0, 2, 0), hp=(7, 3, 4)),
        ACTING,
        ship(1, 480, 220, 180, ap=0),
        islands={1: IslandView(owner=1), 5: IslandView(owner=0)},
        treaties=(Treaty(0, 1, "truce", 2),),
        houses=(House(silver=20, troopers=4), House(silver=20, troopers=4)),
    )
    return [
        sense("lands as many as it takes", landing, 0, lambda a: isinstance(a, Land) and a.troopers >= 3),
        sense("docks at an island that is free for the taking", ripe, 0, lambda a: a == Dock(AMBER)),
        sense("stays until the island has fallen", waiting, 0, lambda a: isinstance(a, Stay)),
        sense(
            "leaves the port towards the table",
            leaving,
            0,
            lambda a: isinstance(a, Face) and (a.degrees <= 105 or a.degrees >= 345),
        ),
        sense("holds an island with spies enough", besieged, 1, lambda a: isinstance(a, Spy)),
        sense("does not shoot at a partner", truce, 0, lambda a: not isinstance(a, Fire)),
    ]


def at_home() -> list[Sense]:
    routes = {island: IslandView(owner=0) for island in TEA + SILK}
    trade = shore(HOME, BUYING, islands=routes)
    lost = shore(
        ship(1, 900, 700), BUYING, ship(1, 1000, 700), islands={0: IslandView(owner=0)}, houses=(House(9), House())
    )
    calm = shore(HOME, (StepRef("end_campaign_turn"), StepRef("movement_phase"), StepRef("call_for_bids", (0,))))
    bids = shore(HOME, (StepRef("end_campaign_turn"), StepRef("movement_phase"), StepRef("open_bids")))
    owned = {0: IslandView(owner=0), 15: IslandView(owner=1)}
    partner = shore(
        HOME, BUYING, islands=owned, treaties=(Treaty(0, 1, "truce", 1),), houses=(House(6, 4), House(5, 4))
    )
    winner = shore(HOME, BUYING, islands=owned, open_houses=(HouseView(), HouseView(declared=2)))
    winner.answered(0)
    winner.ask(0, Answer(1, 0, 1, -1, -1))
    return [
        sense("declares the Trade Victory", trade, 0, lambda a: isinstance(a, Declare)),
        sense("buys a ship if there is none left", lost, 0, lambda a: isinstance(a, Hull)),
        sense("calls for no bids with nobody near", calm, 0, lambda a: not isinstance(a, Call)),
        sense("does not bid all its silver for nothing", bids, 0, lambda a: isinstance(a, Bid) and a.silver <= 1),
        sense(
            "does not pay for the end of a treaty that harms nobody", partner, 0, lambda a: not isinstance(a, Notice)
        ),
        sense("makes no truce with who is about to win", winner, 0, lambda a: not isinstance(a, Accept)),
        sense("offers no treaty to the only rival", partner, 0, lambda a: not isinstance(a, Offer)),
    ]
