"""The ships: each by its owner, then in the order of those afloat."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import Amount, Aside, Feature, Flag, Heap, Look, OneOf, Record, join, seat_name
from quarterdeck.games.avertigos import view as v
from quarterdeck.games.avertigos.content import MOST_MODULES, MOST_SHIPS
from quarterdeck.games.avertigos.features.chart import Chart, Place
from quarterdeck.games.avertigos.kit import MOST_SEATS, Kit
from quarterdeck.games.avertigos.rules.edge import ISLANDS, SHIFT

HOUSES: Final = 4  # of a Strategy game
FLEET: Final = 8  # ships that a house can have; a player of a skirmish has MOST_SHIPS
PARTS: Final = ["hull", *[f"module {part}" for part in range(1, MOST_MODULES + 1)]]
BERTHS: Final = [
    f"{seat_name(away)}: ship {place + 1}"
    for away in range(MOST_SEATS)
    for place in range(FLEET if away < HOUSES else MOST_SHIPS)
]
HEALTH: Final = 10.0  # HP that are much
DICE: Final = 3.0


def berth(look: Look, i: int) -> int:
    """The place of a ship among the entries: by its owner, then in the order of those afloat; -1 for a lost one."""
    ships = look.view.ships
    owner: int = ships[i].owner
    if not ships[i].alive:
        return -1
    return look.away(owner) * FLEET + len([ship for ship in ships[:i] if ship.alive and ship.owner == owner])


class WhichShip(Feature):
    """A ship by its number; none is -1."""

    def __init__(self) -> None:
        super().__init__(BERTHS, counts_zero=True)

    def write(self, look: Look, at: int, value: Any) -> None:
        place = berth(look, value) if value >= 0 else -1
        if place >= 0:
            look.put(at + place, 1.0)


class Queue(Feature):
    """Ships in order: the first counts most."""

    def __init__(self) -> None:
        super().__init__(BERTHS)

    def write(self, look: Look, at: int, value: Any) -> None:
        for rank, i in enumerate(value):
            place = berth(look, i)
            if place >= 0:
                look.put(at + place, 1.0 / (1 + rank))


class Meetings(Feature):
    """AV 6.7, 11.8: the ships and islands that the chain still meets; the first counts most."""

    def __init__(self, kit: Kit) -> None:
        super().__init__([*BERTHS, *kit.island_name])

    def write(self, look: Look, at: int, value: Any) -> None:
        for rank, meeting in enumerate(value):
            there: int = meeting % SHIFT
            place = berth(look, there) if there < ISLANDS else len(BERTHS) + there - ISLANDS
            if place >= 0:
                look.put(at + place, 1.0 / (1 + rank))


class Fleet(Feature):
    """All ships that are afloat, each with its parts, its place, and the damage that it is about to take."""

    def __init__(self, chart: Chart) -> None:
        self.ship: Final = ship(chart.kit)
        self.parts: Final = Parts(chart.kit)
        self.place: Final = Place(chart)
        labels = ["there", "damage to come", *self.ship.labels, *self.parts.labels, *self.place.labels]
        super().__init__([join(name, label) for name in BERTHS for label in labels])
        self.width: Final = len(labels)

    def write(self, look: Look, at: int, value: Any) -> None:
        for i, ship in enumerate(value):
            if ship.alive:
                begin = at + berth(look, i) * self.width
                look.put(begin, 1.0)
                self.ship.write(look, begin + 2, ship)
                self.parts.write(look, begin + 2 + self.ship.size, ship)
                self.place.write(look, begin + 2 + self.ship.size + self.parts.size, (ship.x, ship.y, ship.heading))
        for ref in look.view.agenda:
            if ref.name in ("wound", "strain") and value[ref.args[0]].alive:
                look.add(at + berth(look, ref.args[0]) * self.width + 1, ref.args[1] / HEALTH)


class Parts(Feature):
    """The hull's HP; of each module what it is, HP and dice, the side of a rocket, what it has done this cycle."""

    def __init__(self, kit: Kit) -> None:
        labels = ["hp", "loaded", "to starboard", "fired", "swung", *kit.module_name]
        super().__init__(["hull: hp", *[join(part, label) for part in PARTS[1:] for label in labels]])
        self.width: Final = len(labels)
        self.kinds: Final = kit.module_kind

    def write(self, look: Look, at: int, value: Any) -> None:
        if value.hp:
            look.put(at, value.hp[0] / HEALTH)
        for place, module in enumerate(value.modules):
            begin, part = at + 1 + place * self.width, place + 1
            look.put(begin + 5 + self.kinds[module], 1.0)
            if value.hp:
                look.put(begin, value.hp[part] / HEALTH)
                look.put(begin + 1, value.loaded[part] / DICE)
            look.put(begin + 2, float(value.sides >> part & 1))
            look.put(begin + 3, float(value.fired >> part & 1))
            look.put(begin + 4, float(value.swung >> part & 1))


def ship(kit: Kit) -> Record:
    by_part, placed = Aside("written part by part"), Aside("written as a place")
    return Record(
        v.ShipView,
        owner=Aside("its place tells it"),
        hull=OneOf(kit.hull_name),
        modules=by_part,
        hp=by_part,
        loaded=by_part,
        x=placed,
        y=placed,
        heading=placed,
        height=OneOf([1, 2, 3]),
        speed=OneOf([0, 1, 2, 3]),
        ap=Amount(4),
        sides=by_part,
        fired=by_part,
        swung=by_part,
        alive=Aside("no other is written"),
        at_edge=Flag(),
        mended=Flag(),
        pooled=Flag(),
        docked=OneOf(list(range(len(kit.island_name) + 1)), [*kit.island_name, "home"]),
        landed=Heap(),
        commander=Flag(),
    )
