"""From where a table is looked at, and places on it.

A skirmish is seen from the own edge, and everything also from the active ship. Strategy has a map with names, and is
seen as it is printed.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import Feature, Look
from quarterdeck.core.features import Features
from quarterdeck.core.plane import COS, EAST, HEADINGS, NORTH, SCALE, SIN, SOUTH, UNIT, WEST, across, ahead, along
from quarterdeck.games.avertigos.kit import Kit, Strip

SPAN: Final = 300.0 * UNIT  # what is far
POSE: Final = ["to starboard", "ahead", "heading, sine", "heading, cosine"]


class Chart:
    """From where a table is looked at: a seat looks along a heading, from the middle of the table."""

    def __init__(self, kit: Kit) -> None:
        skirmish, realm = kit.book.table.skirmish, kit.book.realm
        self.kit: Final = kit
        self.skirmish: Final = (skirmish.width * UNIT, skirmish.depth * UNIT)
        self.realm: Final = (realm.width * UNIT, realm.depth * UNIT)

    def size(self, view: Any) -> tuple[int, int]:
        return self.skirmish if view.realm is None else self.realm

    def strip(self, view: Any) -> Strip:
        """AV 3.9: where the seat sets up."""
        seat: int = view.seat
        teams = view.options.teams or view.options.variant == "faction"
        return (self.kit.in_teams if teams else self.kit.alone)[len(view.asks)][seat]

    def facing(self, view: Any) -> int:
        """The heading away from the own edge; in Strategy north."""
        if view.realm is not None:
            return NORTH
        strip, (width, depth) = self.strip(view), self.skirmish
        if strip.top - strip.bottom < depth:
            return NORTH if strip.bottom == 0 else SOUTH
        return EAST if strip.right < width else WEST


class ByEdge(Features):
    """Features of a table that has edges to look from."""

    chart: Chart

    def facing(self, view: Any) -> int:
        return self.chart.facing(view)


# Places on the table


def pose(look: Look, at: int, dx: int, dy: int, heading: int, way: int) -> None:
    """An offset and a heading as they are seen along a way."""
    turned = (heading - way) % HEADINGS
    look.put(at, across(dx, dy, way) / SPAN)
    look.put(at + 1, along(dx, dy, way) / SPAN)
    look.put(at + 2, SIN[turned] / SCALE)
    look.put(at + 3, COS[turned] / SCALE)


class Place(Feature):
    """A point and a heading, as seen from the own edge and from the active ship; none has no x."""

    def __init__(self, chart: Chart) -> None:
        super().__init__([*POSE, *[f"from the active ship: {label}" for label in POSE]])
        self.chart: Final = chart

    def write(self, look: Look, at: int, value: Any) -> None:
        x, y, heading = value
        if x <= 0:
            return
        width, depth = self.chart.size(look.view)
        pose(look, at, x - width // 2, y - depth // 2, heading, look.facing)
        if look.view.active >= 0:
            ship = look.view.ships[look.view.active]
            pose(look, at + 4, x - ship.x, y - ship.y, heading, ship.heading)


class ChainEnd(Place):
    """AV 4.10: where the chain that began here would bring the ship."""

    def write(self, look: Look, at: int, value: Any) -> None:
        legs, (x, y) = look.view.passage.legs, value
        if legs:
            base = self.chart.kit.base
            x, y = ahead(x, y, legs[0].heading, base)
            for leg in legs:
                x, y = ahead(x, y, leg.heading, leg.length)
            super().write(look, at, (*ahead(x, y, legs[-1].heading, base), legs[-1].heading))


class Heading(Feature):
    def __init__(self) -> None:
        super().__init__(["sine", "cosine"], counts_zero=True)

    def write(self, look: Look, at: int, value: Any) -> None:
        turned = (value - look.facing) % HEADINGS
        look.put(at, SIN[turned] / SCALE)
        look.put(at + 1, COS[turned] / SCALE)
