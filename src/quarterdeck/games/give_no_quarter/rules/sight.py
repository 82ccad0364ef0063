"""Line of sight and arcs: what a ship sees, and why it does not (GNQ 5, 6)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.hexgrid import OFF_BOARD, Hex
from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.kit import DUST, FORE, STAR, Chart, ahead, length
from quarterdeck.games.give_no_quarter.state import State

HERE: Final = (0, 0)


def why_not_aim(s: State, ship: int, target: int, zone: int) -> Refusal:
    """Attacked already, no line of sight, outside the arc, or only the other zone."""
    chart, names = s.kit.chart, s.kit.fleet.names
    here, there = s.hex[ship], s.hex[target]
    if s.fought >> ship & 1:
        return Refusal("GNQ 7.7", f"{names[ship]} has attacked this turn already")
    if not chart.sees(here, there):
        return why_not_seen(s, ship, target)
    if not chart.in_arc(here, s.heading[ship], there):
        return Refusal("GNQ 6.1", f"{names[target]} is not in the fore arc of {names[ship]}")
    side = "fore" if zone == FORE else "aft"
    return Refusal("GNQ 6.2", f"{names[ship]} does not lie in the {side} zone of {names[target]}")


def why_not_seen(s: State, ship: int, target: int) -> Refusal:
    """GNQ 5: which hex is in the way."""
    chart, names = s.kit.chart, s.kit.fleet.names
    for one in (ship, target):
        if chart.kinds[s.hex[one]] == DUST:
            return Refusal("GNQ 5.4", f"{names[one]} is in Dense Dust, and the two are more than one hex apart")
    at = chart.blocker(s.hex[ship], s.hex[target])
    if at == OFF_BOARD:
        return Refusal("GNQ 5.1", f"{names[ship]} has no line of sight to {names[target]}")
    what = "the Superstar" if chart.kinds[at] == STAR else "the Dense Dust"
    return Refusal("GNQ 5.1", f"{what} in {chart.labels[at]} blocks the sight from {names[ship]} to {names[target]}")


# What is seen from a hex, for a picture


class Glance:
    """A look from one ship to another. All ways are vectors from the ship that looks."""

    def __init__(self, way: Hex) -> None:
        self.way = way  # the one to draw
        self.fore: Hex | None = None  # on which the fore zone can be fired at
        self.aft: Hex | None = None
        self.blocker: Hex | None = None  # the hex in the way, if there is no sight
        self.dust = False  # one of the two hides in Dense Dust


MOST_SIGHTS: Final = 5000


class Lookout:
    """Remembers what has been worked out; places and headings are few."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.hexes: Final[dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]]] = {}
        self.glances: Final[dict[tuple[int, int, int, int], Glance]] = {}
        self.sights: Final[dict[Any, Any]] = {}  # for pictures: of a whole fleet

    def remember(self, key: Any, sight: Any) -> None:
        if len(self.sights) >= MOST_SIGHTS:
            self.sights.clear()
        self.sights[key] = sight

    def arcs(self, at: int, heading: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """GNQ 5, 6.1: the hexes seen in the fore arc, and those seen behind it."""
        key = (at, heading)
        if key not in self.hexes:
            chart = self.chart
            seen = [i for i in range(chart.size) if i != at and chart.sees(at, i)]
            fore = [i for i in seen if chart.in_arc(at, heading, i)]
            self.hexes[key] = (tuple(fore), tuple([i for i in seen if i not in fore]))
        return self.hexes[key]

    def glance(self, at: int, heading: int, other: int, facing: int) -> Glance:
        key = (at, heading, other, facing)
        if key not in self.glances:
            self.glances[key] = self.look(at, heading, other, facing)
        return self.glances[key]

    def look(self, at: int, heading: int, other: int, facing: int) -> Glance:
        """GNQ 5, 6: the shortest clear way to each zone; without one, what hides the other ship."""
        if at == other:
            found = Glance(HERE)
            found.fore = HERE
            return found
        ways = sorted(self.chart.clear_ways(at, other), key=length)
        if not ways:
            return self.hidden(at, other)
        found = Glance(ways[0])
        for way in ways:
            if ahead(way) >> heading & 1:
                aim(found, way, facing)
        found.way = found.fore or found.aft or ways[0]
        return found

    def hidden(self, at: int, other: int) -> Glance:
        """GNQ 5.1, 5.4: Dense Dust around one of the two, or a hex between them."""
        chart = self.chart
        found = Glance(chart.shortest(at, other))
        found.dust = chart.kinds[at] == DUST or chart.kinds[other] == DUST
        if not found.dust and chart.kinds[other] != STAR:
            found.blocker = chart.obstacle(at, found.way)
        return found


def aim(found: Glance, way: Hex, facing: int) -> None:
    """GNQ 6.2: the zone that is fired at on this way, if no shorter one leads to it."""
    if ahead((-way[0], -way[1])) >> facing & 1:
        if found.fore is None:
            found.fore = way
    elif found.aft is None:
        found.aft = way
