"""Positions in a few short lines, moves played from them, and what has become of the ships."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.info import StepRef
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.actions import Action, Done, Manoeuvre, ManoeuvreName, Options, Play, Turn
from quarterdeck.games.avertigos.picture import Aids
from quarterdeck.games.avertigos.reading import Reading
from quarterdeck.games.avertigos.state import Ship, State
from quarterdeck.games.avertigos.view import Cards, House, HouseView, IslandView, RealmView, ShipView, Snapshot

ARMS = {
    "Patrol Boat": ("Bow Gunner", "Bosun"),
    "Frigate": ("Bow Gunner", "Gunner", "Bosun"),
    "Destroyer": ("Bow Gunner", "Gunner", "Rocketeer", "Bosun"),
}
ACTIONS = (StepRef("begin_turn"), StepRef("begin_actions"))
TURN = (StepRef("begin_turn"),)
MM = 100
NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]
PLENTY: Cards = {"Drift": 3, "Run": 2}


def ship(owner: int, x: float, y: float, heading: int = 0, hull: str = "Patrol Boat", **more: Any) -> ShipView:
    """A ship at a place in millimetres, heading in degrees."""
    modules = more.pop("modules", ARMS[hull])
    place = {"x": round(x * MM), "y": round(y * MM), "heading": heading // 15}
    return ShipView(owner=owner, hull=hull, modules=modules, **{"ap": 4, "speed": 1, **place, **more})


def table(*ships: ShipView, hands: tuple[Cards, ...] = (PLENTY, PLENTY), agenda: Any = TURN, **more: Any) -> State:
    """A skirmish; its first turn, or with `agenda=ACTIONS` its action phase, begins."""
    options = Options(**more.pop("options", {}))
    return GAME.load(Snapshot(options=options, ships=ships, hands=hands, agenda=agenda, **more))


def duel(mine: ShipView, theirs: ShipView | None = None, hand: Cards | None = None, **more: Any) -> State:
    """Seat 0's ship moves first; the other is far away unless it is given."""
    other = theirs or ship(1, 850, 550, 180, height=3)
    s = table(mine, other, hands=(PLENTY if hand is None else hand, {"Run": 2}), **more)
    while s.outcome is None and not (s.active == 0 and asked(s, 0)):
        seat = GAME.to_act(s)[0]
        answer(s, seat, GAME.legal(s, seat)[-1])
    return s


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


def realm(*ships: ShipView, islands: dict[int, IslandView] | None = None, **more: Any) -> State:
    """A Strategy game of two houses, at the start of a turn; their silver and troops are known, if nothing is said."""
    count = len(GAME.kit.island_name)
    shown = tuple([(islands or {}).get(island, IslandView()) for island in range(count)])
    houses: tuple[House, ...] = more.pop("houses", (House(silver=5, troopers=4), House(silver=5, troopers=4)))
    sure = tuple([HouseView(one.silver, one.troopers, one.commander) for one in houses])
    view = RealmView(islands=shown, houses=more.pop("open_houses", sure), treaties=more.pop("treaties", ()))
    options = Options(mode="strategy", **more.pop("options", {}))
    agenda = more.pop("agenda", (StepRef("begin_campaign_turn"),))
    hands = more.pop("hands", tuple([{"Drift": 2, "Run": 2} for _ in houses]))
    return GAME.load(
        Snapshot(options=options, ships=ships, hands=hands, realm=view, houses=houses, agenda=agenda, **more)
    )


def answer(s: State, seat: int, *actions: Action) -> None:
    for action in actions:
        assert GAME.why_not(s, seat, action) is None, f"{action}: {GAME.why_not(s, seat, action)}"
        GAME.apply(s, seat, action)


def asked(s: State, seat: int) -> str:
    """The question that a seat has to answer, by name; empty for none."""
    ask = s.asks[seat]
    return "" if ask is None else ask.name


def until(s: State, *names: str) -> int:
    """Answer everything with the last choice offered until one of these questions comes; says to whom."""
    for _ in range(500):
        seat = GAME.to_act(s)[0]
        if asked(s, seat) in names:
            return seat
        answer(s, seat, GAME.legal(s, seat)[-1])
    raise AssertionError(f"never asked: {names}")


def refused(s: State, seat: int, action: Action) -> str:
    """The rule by which an action is refused."""
    refusal = GAME.why_not(s, seat, action)
    return "" if refusal is None else refusal.rule


def fly(s: State, *cards: tuple[str, int] | str, manoeuvre: ManoeuvreName = "level", back: bool = False) -> None:
    """The active ship's move: a manoeuvre, cards with their turns in degrees, and the end of the chain."""
    seat = s.ships[s.active].owner
    if asked(s, seat) == "supply":
        answer(s, seat, GAME.legal(s, seat)[-1])
    if asked(s, seat) == "manoeuvre":
        answer(s, seat, Manoeuvre(manoeuvre))
    for card in cards:
        name, degrees = (card, 0) if isinstance(card, str) else card
        answer(s, seat, Play(name, back))
        if asked(s, seat) == "turn":
            answer(s, seat, Turn(degrees))
    if asked(s, seat) == "chain":
        answer(s, seat, Done())


def read(s: State, seat: int | None) -> Reading:
    return GAME.read(GAME.view(s, seat), NAMES[: s.seats])


def aids(s: State, seat: int) -> Aids:
    found: Aids = read(s, seat).aids(GAME.legal(s, seat))
    return found


def told(s: State, kind: type[Any]) -> list[Any]:
    """The events of a kind since `listen`."""
    return [entry.event for entry in s.events or [] if isinstance(entry.event, kind)]


def listen(s: State) -> State:
    s.events = []
    return s


def at(one: Ship) -> tuple[float, float, int]:
    """Where a ship is, in millimetres, and its heading in degrees."""
    return (one.x / MM, one.y / MM, 15 * one.heading)
