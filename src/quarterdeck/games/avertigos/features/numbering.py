"""What can be done, as numbers. Ways are seen from the own edge; amounts without bound are said in digits."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.entries import Look
from quarterdeck.core.numbers import Among, Domain, Numbering, Pick, Verb, Whom, digits
from quarterdeck.core.plane import HEADINGS, UNIT, across, along
from quarterdeck.games.avertigos import actions as a
from quarterdeck.games.avertigos.content import MOST_MODULES
from quarterdeck.games.avertigos.features.chart import Chart
from quarterdeck.games.avertigos.features.ships import BERTHS, FLEET, PARTS, berth
from quarterdeck.games.avertigos.kit import MOST_POINTS, MOST_SEATS, STEP, Kit
from quarterdeck.games.avertigos.rules.manoeuvres import NAMES
from quarterdeck.games.avertigos.rules.treaties import KINDS

DIGITS: Final = 4  # of silver and troopers: up to 159,999


class ToShip(Domain):
    """A ship by its place among the entries; the own ones come first."""

    def index(self, look: Look, value: Any) -> int:
        return berth(look, value)


class ToHeading(Domain):
    def __init__(self) -> None:
        super().__init__([f"{STEP * heading}°" for heading in range(HEADINGS)])

    def index(self, look: Look, value: Any) -> int:
        heading: int = value // STEP
        return (heading - look.facing) % HEADINGS


class Roll(Domain):
    """AV 6.4: which of the two rolls of a zuke."""

    def __init__(self) -> None:
        super().__init__(["the lower roll", "the higher roll"])

    def index(self, look: Look, value: Any) -> int:
        _, own, theirs = look.view.asks[look.seat].args
        return 0 if value == min(own, theirs) else 1


class SpotPick(Pick):
    """AV 3.9: a point of the own strip, from its left end and from the edge, as its player sees it."""

    def __init__(self, chart: Chart) -> None:
        table = chart.kit.book.table.skirmish
        long, deep = max(table.width, table.depth) // table.lattice, table.strip // table.lattice
        lefts = Among(list(range(long)), [f"{place + 1} from the left" for place in range(long)])
        super().__init__(x=lefts, y=Among(list(range(deep)), [f"{place + 1} out" for place in range(deep)]))
        self.chart: Final = chart
        self.deep: Final = deep
        self.lattice: Final = table.lattice * UNIT

    def index(self, look: Look, action: Any) -> int:
        strip, way = self.chart.strip(look.view), look.facing
        width, depth = strip.right - strip.left, strip.top - strip.bottom
        dx, dy = 2 * UNIT * action.x - strip.left - strip.right, 2 * UNIT * action.y - strip.bottom - strip.top
        left = (across(dx, dy, way) + abs(across(width, depth, way))) // 2
        out = (along(dx, dy, way) + abs(along(width, depth, way))) // 2
        return (left - 1) // self.lattice * self.deep + (out - 1) // self.lattice


def card_names(kit: Kit) -> list[str]:
    """By code: each card on its front and on its back."""
    return [name + back for name in kit.card_name for back in ("", " on its back")]


def numbering(chart: Chart) -> Numbering:
    """A weapon is picked first, then its target; a part, then how much it takes."""
    kit, seat, treaty = chart.kit, Whom(MOST_SEATS), Among(KINDS)
    part, module = Among(list(range(len(PARTS))), PARTS), Among(list(range(1, MOST_MODULES + 1)), PARTS[1:])
    places = Among(list(range(len(kit.island_name) + 1)), [*kit.island_name, "home"])
    island, commander = Among(list(range(len(kit.island_name))), kit.island_name), staff()
    return Numbering(
        a.Action,
        Verb(a.Hull, Pick(hull=Among(kit.hull_name))),
        Verb(a.Module, Pick(module=Among(kit.module_name))),
        Verb(a.Spot, SpotPick(chart)),
        Verb(a.Face, Pick(degrees=ToHeading())),
        Verb(a.Height, Pick(height=Among([1, 2, 3]))),
        Verb(a.Speed, Pick(speed=Among([0, 1, 2, 3]))),
        Verb(a.Side, Pick(part=module, side=Among(["port", "starboard"]))),
        Verb(a.Pick, Pick(ship=ToShip(BERTHS[:FLEET]))),
        Verb(a.Manoeuvre, Pick(name=Among(NAMES))),
        Verb(a.Play, Pick(card=Among(kit.card_name), back=Among([False, True], ["front", "back"]))),
        Verb(a.Turn, Pick(degrees=Among([STEP * steps for steps in range(-HEADINGS // 2, HEADINGS // 2 + 1)]))),
        *[Verb(kind, Pick(part=part)) for kind in (a.Heal, a.Aim, a.Repair)],
        Verb(a.Absorb, Pick(part=part), Pick(points=Among(list(range(1, MOST_POINTS))))),
        Verb(a.Assign, Pick(roll=Roll())),
        Verb(a.Load, Pick(part=module, dice=Among(list(range(1, 16))))),
        Verb(a.Fire, Pick(part=module), Pick(target=ToShip(BERTHS))),
        Verb(a.Tactic, Pick(name=Among(["climb", "sink", "move", "swoop", "dive"]))),
        Verb(a.Swing, Pick(part=module)),
        Verb(a.Dock, Pick(island=places)),
        *[Verb(kind, Pick(commander=commander), *digits("troopers", DIGITS)) for kind in (a.Land, a.Garrison)],
        *[Verb(kind, Pick(island=island)) for kind in (a.Spy, a.Claw, a.Post, a.Share)],
        Verb(a.Bid, *digits("silver", DIGITS)),
        Verb(a.Buy, Pick(unit=Among(["trooper", "commander", "spy"]))),
        Verb(a.Offer, Pick(seat=seat, treaty=treaty), *digits("envoys", 2)),
        Verb(a.Notice, Pick(seat=seat, treaty=treaty)),
        *[Verb(kind) for kind in (a.Draw, a.Collect, a.Stay, a.Call, a.Accept, a.Decline, a.Declare, a.Done)],
    )


def staff() -> Among:
    return Among([False, True], ["troopers", "the Commander"])
