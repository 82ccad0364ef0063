"""The realm of a Strategy game: islands by name, houses by seat, and who has agreed on what with whom."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import (
    Amount,
    BySeat,
    Feature,
    Flag,
    Heap,
    Look,
    OneOf,
    Record,
    Row,
    Tally,
    Until,
    Whose,
    join,
    seat_name,
)
from quarterdeck.games.avertigos import view as v
from quarterdeck.games.avertigos.kit import MOST_SEATS, Kit

PAIRS: Final = [(one, other) for other in range(MOST_SEATS) for one in range(other)]  # seats, counted from the own


class Treaties(Feature):
    """AV 13: the envoys of each pair of seats, by kind of treaty; and whose trade each island serves by access."""

    def __init__(self, kit: Kit) -> None:
        pairs = [f"{seat_name(one)} and {seat_name(other)}" for one, other in PAIRS]
        seats = [f"serves {seat_name(away)}" for away in range(MOST_SEATS)]
        envoys = [join(pair, kind) for pair in pairs for kind in ("truce", "access")]
        super().__init__([*envoys, *[join(island, seat) for island in kit.island_name for seat in seats]])
        self.places: Final = {pair: 2 * place for place, pair in enumerate(PAIRS)}
        self.islands: Final = 2 * len(PAIRS)

    def write(self, look: Look, at: int, value: Any) -> None:
        for treaty in value:
            a, b = look.away(treaty.a), look.away(treaty.b)
            access = treaty.treaty == "access"
            look.put(at + self.places[(min(a, b), max(a, b))] + (1 if access else 0), treaty.envoys / 3)
            if access:
                of_a, of_b = treaty.islands
                look.put(at + self.islands + of_a * MOST_SEATS + b, 1.0)
                look.put(at + self.islands + of_b * MOST_SEATS + a, 1.0)


def realm(kit: Kit) -> Record:
    return Record(
        v.RealmView,
        islands=Row(kit.island_name, island()),
        houses=BySeat(MOST_SEATS, house(kit)),
        treaties=Treaties(kit),
        posted=Flag(),
        offers=Amount(3),
        yard=OneOf(kit.hull_name),
        berths=Tally(kit.module_name),
    )


def island() -> Record:
    return Record(
        v.IslandView,
        owner=Whose(MOST_SEATS),
        natives=Amount(3),
        troopers=Heap(),
        commander=Flag(),
        claws=Amount(6),
        post=Flag(),
        spies=BySeat(MOST_SEATS, Heap()),
    )


def house(kit: Kit) -> Record:
    """What everyone knows of it."""
    return Record(
        v.HouseView,
        sure_silver=Heap(),
        sure_troopers=Heap(),
        sure_commander=Flag(),
        sure_units=Heap(),
        out=Flag(),
        declared=Until(more=kit.book.realm.siege),
    )


def own_house() -> Record:
    return Record(v.House, silver=Heap(), troopers=Heap(), commander=Flag(), spies=Heap(), bid=Heap())
