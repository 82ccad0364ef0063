"""What a ship sees from a hex, worked out once for each place and heading: hexes by arc, ships, and what hides them."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.hexgrid import Hex
from quarterdeck.games.give_no_quarter.kit import DUST, STAR, Chart, ahead, length

HERE: Final = (0, 0)


class Glance:
    """A look from one ship to another. All ways are vectors from the ship that looks."""

    def __init__(self, way: Hex) -> None:
        self.way = way  # the one to draw
        self.fore: Hex | None = None  # on which the fore zone can be fired at
        self.aft: Hex | None = None
        self.blocker: Hex | None = None  # the hex in the way, if there is no sight
        self.dust = False  # one of the two hides in Dense Dust


class Lookout:
    """Remembers what has been worked out; places and headings are few."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.hexes: Final[dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]]] = {}
        self.glances: Final[dict[tuple[int, int, int, int], Glance]] = {}

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
