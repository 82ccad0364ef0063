"""Positions in a few short lines, turns played from them, and what lies where afterwards."""

from __future__ import annotations

from typing import Any

from quarterdeck.core import zones
from quarterdeck.core.events import heard
from quarterdeck.core.info import StepRef
from quarterdeck.games.give_no_quarter import GAME
from quarterdeck.games.give_no_quarter.actions import Action, Done, Play
from quarterdeck.games.give_no_quarter.knowledge import read_mods, show_mods
from quarterdeck.games.give_no_quarter.state import State
from quarterdeck.games.give_no_quarter.view import FieldSnapshot, GuildSnapshot, ShipView, Snapshot

CHART, DECK, FLEET = GAME.kit.chart, GAME.kit.deck, GAME.kit.fleet
PHASES = ("move_ships", "fight", "trade", "trim_active", "settle_recruits", "take_turn")
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)
CENTRE = (0, 0)


def at(q: int, r: int) -> int:
    """A hex by its coordinates."""
    return CHART.board.index[(q, r)]


def edge(number: int) -> int:
    """An edge hex by its number."""
    return CHART.edge[number - 1]


def ship(name: str) -> int:
    return FLEET.names.index(name)


def vessel(name: str, seat: int, place: tuple[int, int], heading: int = EAST, **more: Any) -> ShipView:
    """A ship of a guild on the board."""
    return ShipView(ship=ship(name), seat=seat, hex=at(*place), heading=heading, **more)


def hold(*cards: str, **more: Any) -> GuildSnapshot:
    """A guild with these cards in its manifest."""
    return GuildSnapshot(manifest=cards, **more)


def table(
    *ships: ShipView,
    holds: tuple[GuildSnapshot, ...] = (),
    phase: str = "move_ships",
    seats: int = 2,
    fields: tuple[FieldSnapshot, ...] = (),
    **more: Any,
) -> State:
    """The turn of seat 0 in round 2, from a phase on; turn numbers are in the order of the seats."""
    guilds = [*holds, *[hold() for _ in range(seats - len(holds))]]
    numbered = [
        GuildSnapshot(
            manifest=one.manifest, out=one.out, bid=one.bid, number=one.number or seat + 1, knowers=one.knowers
        )
        for seat, one in enumerate(guilds)
    ]
    aboard = sum(read_mods(None, mods) for mods in [*[one.mods for one in ships], *[one.mods for one in fields]])
    given = {
        "round": 2,
        "active": 0,
        "acted": 1,
        "agenda": agenda(*PHASES[PHASES.index(phase) :]),
        "supply": show_mods(None, FLEET.supply - aboard),
        **more,
    }
    return GAME.load(Snapshot(guilds=tuple(numbered), ships=ships, fields=fields, **given))


def agenda(*names: str) -> tuple[StepRef, ...]:
    """Steps in the order in which they run."""
    return tuple(StepRef(name) for name in reversed(names))


def steering(*ships: ShipView, layout: tuple[str, str, str, str], **more: Any) -> State:
    """The first ship has laid out its scan and is about to steer."""
    mover, *others = ships
    moved = ShipView(**{**fields_of(mover), "moved": True})
    steps = agenda("steer", *PHASES)
    return table(moved, *others, layout=layout, mover=mover.ship, agenda=steps, **more)


def fields_of(one: ShipView) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}


def rivals(*names: str) -> list[ShipView]:
    """Ships of seat 1 deep in Dust, so that the game goes on and nobody fights."""
    return [vessel(name, 1, (-2, 4), WEST) for name in names]


def answer(s: State, seat: int, *actions: Action) -> None:
    for action in actions:
        assert GAME.why_not(s, seat, action) is None, f"{action} is not among {GAME.legal(s, seat)}"
        GAME.apply(s, seat, action)


def why(s: State, seat: int, action: Action) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    refusal = GAME.why_not(s, seat, action)
    assert refusal is not None, f"{action} is legal"
    return refusal.rule, refusal.reason


def play(s: State, seat: int, *cards: str) -> None:
    """Play these cards in combat, and stop if more could be played."""
    for card in cards:
        answer(s, seat, Play(card))
    if asked(s, seat) == "play":
        answer(s, seat, Done())


def values(s: State) -> tuple[int, ...]:
    """The most cards of attack and defence in the combat whose cards are being played."""
    question = next(ask for ask in s.asks if ask is not None and ask.name == "play")
    return question.args[3:]


def asked(s: State, seat: int) -> str:
    """The question that a seat has to answer, by name; empty for none."""
    ask = s.asks[seat]
    return "" if ask is None else ask.name


def cards(s: State, seat: int) -> list[str]:
    """The manifest of a seat."""
    return [DECK.name(card) for card in s.manifest[seat]]


def names(heap: list[int]) -> list[str]:
    return sorted(DECK.name(card) for card in heap if card >= 0)


def mods(s: State, name: str) -> tuple[str, ...]:
    return show_mods(None, s.mods[ship(name)])


def stock(s: State, mod: int) -> int:
    """How many of a mod the supply has."""
    return zones.count(s.supply, mod)


def events(s: State, observer: int, action: Action, seat: int = 0) -> list[Any]:
    """What an observer hears when a seat does something."""
    s.events = []
    answer(s, seat, action)
    told = heard(s.events, observer)
    s.events = None
    return told


def rule(s: State) -> str:
    """The rule by which the game has ended."""
    return s.outcome.rule if s.outcome is not None else ""
