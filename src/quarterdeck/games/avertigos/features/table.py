"""The table: the fields of a view as entries, and what the questions carry."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import (
    Amount,
    Aside,
    BySeat,
    Feature,
    Flag,
    Heap,
    Look,
    OneOf,
    Record,
    Slots,
    Tally,
    Until,
    Whose,
)
from quarterdeck.core.features import Features
from quarterdeck.core.plane import EAST, UNIT, WEST
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos import view as v
from quarterdeck.games.avertigos.content import MOST_SHIPS
from quarterdeck.games.avertigos.features.chart import SPAN, ByEdge, ChainEnd, Chart, Heading, Place
from quarterdeck.games.avertigos.features.numbering import card_names, numbering
from quarterdeck.games.avertigos.features.realm import own_house, realm
from quarterdeck.games.avertigos.features.ships import PARTS, Fleet, Meetings, Queue, WhichShip
from quarterdeck.games.avertigos.kit import MOST_SEATS, Kit
from quarterdeck.games.avertigos.rules import RULES
from quarterdeck.games.avertigos.rules.islands import CORNERS
from quarterdeck.games.avertigos.rules.manoeuvres import NAMES
from quarterdeck.games.avertigos.rules.treaties import KINDS
from quarterdeck.games.avertigos.rules.weapons import unpack

VERSION: Final = 1
LONGEST: Final = 8  # cards of a chain: speed 3, a dive's 3 more, a Special


def features(kit: Kit) -> Features:
    chart = Chart(kit)
    found = ByEdge(VERSION, v.View, RULES, MOST_SEATS, numbering(chart), "turn", arguments(kit), **table(chart))
    found.chart = chart
    return found


class Agreed(Feature):
    """What the table agreed on; its size, and the own home port, from where the seat looks."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.options: Final = Record(
            a.Options,
            mode=OneOf(["strategy"]),
            simple=Flag(),
            variant=OneOf(["faction"]),
            gamblers=Flag(),
            teams=Flag(),
            ships=Amount(MOST_SHIPS),
            rounds=Amount(5),
            turns=Until(10),
            level_zuking=Flag(),
        )
        super().__init__([*self.options.labels, "table is wide", "table is deep", "home is east", "home is north"])

    def write(self, look: Look, at: int, value: Any) -> None:
        self.options.write(look, at, value)
        at += self.options.size
        width, depth = self.chart.size(look.view)
        look.put(at, (depth if look.facing in (EAST, WEST) else width) / SPAN)
        look.put(at + 1, (width if look.facing in (EAST, WEST) else depth) / SPAN)
        if look.view.realm is not None:
            east, north = CORNERS[look.seat]
            look.put(at + 2, float(east))
            look.put(at + 3, float(north))


class Aimed(Tally):
    """AV 8.5: the parts that aimed dice go to, packed into one number."""

    def write(self, look: Look, at: int, value: Any) -> None:
        super().write(look, at, unpack(value))


def table(chart: Chart) -> dict[str, Feature]:
    """AV 15.1: the fields of a view."""
    kit = chart.kit
    cards = Tally(kit.card_name, much=4)
    return {
        "options": Agreed(chart),
        "round": Amount(5),
        "turn": Heap(),
        "cycle": Heap(),
        "rank": BySeat(MOST_SEATS, Amount(MOST_SEATS - 1)),
        "wins": BySeat(MOST_SEATS, Amount(3)),
        "used": BySeat(MOST_SEATS, Tally(kit.module_name)),
        "bank": BySeat(MOST_SEATS, Amount(40)),
        "discard": cards,
        "ships": Fleet(chart),
        "queue": Queue(),
        "active": WhichShip(),
        "stirred": Flag(),
        "acted": Flag(),
        "passage": passage(chart),
        "realm": realm(kit),
        "hands": BySeat(MOST_SEATS, Amount(7)),
        "deck": Amount(60),
        "unseen": cards,
        "held": cards,
        "hand": Tally(kit.card_name),
        "house": own_house(),
        "worth": BySeat(MOST_SEATS, Heap()),
        "has_bid": BySeat(MOST_SEATS, Flag()),
    }


def passage(chart: Chart) -> Record:
    """A move: its chain is told card by card, leg by leg, and by where it leads."""
    refs, names = chart.kit.card_refs, card_names(chart.kit)
    return Record(
        v.Passage,
        manoeuvre=OneOf(list(range(len(NAMES))), NAMES),
        tactic=Amount(3),
        most=Amount(3),
        least=Amount(3),
        played=Tally(refs, names),
        laid=Tally(chart.kit.card_name),
        legs=Slots(LONGEST, Record(v.Leg, heading=Heading(), length=Amount(100 * UNIT)), "leg"),
        origin=ChainEnd(chart),
        picked=OneOf(refs, names),
        wind=Flag(),
        meetings=Meetings(chart.kit),
        met=Aside("what is behind a ship is no matter of choice"),
        goal=Place(chart),
        goal_edge=Flag(),
        sliding=Flag(),
    )


def arguments(kit: Kit) -> dict[str, Feature]:
    """What the questions carry."""
    ship, island = WhichShip(), OneOf(list(range(len(kit.island_name))), kit.island_name)
    return {
        "ship": ship,
        "target": ship,
        "rammed": ship,
        "points": Amount(10),
        "own_roll": Amount(10),
        "their_roll": Amount(10),
        "part": OneOf(list(range(len(PARTS))), PARTS),
        "parts": Aimed(list(range(len(PARTS))), PARTS),
        "what": Flag(),
        "source": OneOf([1, 2], ["own faction", "mercenaries"]),
        "place": Amount(4),
        "other": Whose(MOST_SEATS),
        "giver": Whose(MOST_SEATS),
        "kind": OneOf(list(range(len(KINDS))), KINDS),
        "envoys": Amount(3),
        "own": island,
        "theirs": island,
    }
