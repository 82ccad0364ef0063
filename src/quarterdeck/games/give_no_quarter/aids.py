"""What the rules say of a view that can be drawn: values, sight, where courses lead, what attacks are worth."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from quarterdeck.core.hexgrid import DIRECTIONS, Hex
from quarterdeck.core.rng import from_seed
from quarterdeck.games.give_no_quarter.actions import Attack, Steer, Way, Zone
from quarterdeck.games.give_no_quarter.combat import defence_value, helpers
from quarterdeck.games.give_no_quarter.content import MOD_NAMES, ModName
from quarterdeck.games.give_no_quarter.form import read_table
from quarterdeck.games.give_no_quarter.kit import AFT, FORE, FORE_VALUE, WAYS, Kit
from quarterdeck.games.give_no_quarter.legal import joiners, next_to_place
from quarterdeck.games.give_no_quarter.lookout import Lookout
from quarterdeck.games.give_no_quarter.setup import empty_state
from quarterdeck.games.give_no_quarter.state import HAUNTED, State
from quarterdeck.games.give_no_quarter.view import View

Four = tuple[int, int, int, int]


class Look(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """From a ship to another one; ways are vectors from the first (see `lookout`)."""

    ship: int
    way: Hex
    fore: Hex | None = None
    aft: Hex | None = None
    blocker: Hex | None = None
    dust: bool = False


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is seen from a place on a heading: hexes in the fore arc and behind it, and the other ships."""

    fore: tuple[int, ...] = ()
    aft: tuple[int, ...] = ()
    looks: tuple[Look, ...] = ()


class ShipAid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as it stands: its four values, mods and damage counted, and what it sees."""

    ship: int
    values: Four
    cargo: int
    room: int  # for so many more mods
    danger: bool = False
    sight: Sight | None = None


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where an offered course leads; `place` is the hex next to the ship, on the board or over its edge."""

    way: Way
    hex: int
    heading: int
    place: Hex
    sight: Sight | None = None


class Strike(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offered attack: who may join and help, and the most cards that each side could play."""

    target: int
    zone: Zone
    ships: tuple[int, ...]
    helpers: tuple[int, ...]
    attack: int
    defence: int


class Battle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The combat that is going on: a boarding has one ship, an attack those that have joined so far."""

    attacker: int
    defender: int
    target: int
    boarding: bool = False
    zone: Zone | None = None
    ships: tuple[int, ...] = ()


class Aids(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it, for one view. `about` is the ship of the open question."""

    ships: tuple[ShipAid, ...]
    courses: tuple[Course, ...] = ()
    strikes: tuple[Strike, ...] = ()
    battle: Battle | None = None
    about: int = -1
    points: int = 0  # of damage that are about to be taken
    cards: int = 0  # that this seat may still play
    funds: int = 0  # what this seat can pay in all
    tokens: int = 0  # Haunted tokens that are free
    stolen: ModName | None = None  # the mod that finds no room on the ship that stole it


# The place of the ship among the arguments of a question
ABOUT: Final = {"find": 0, "exorcise": 0, "loot": 0, "join": 0, "absorb": 0, "seize": 1, "replace": 0, "settle": 0}


class Adviser:
    """Reads a view as a position without secrets, and asks the rules about it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.lookout = Lookout(kit.chart)

    def aids(self, view: View, legal: list[Any]) -> Aids:
        s = empty_state(self.kit, from_seed(0), len(view.guilds))
        read_table(s, view)
        afloat = [ship for ship in range(len(s.owner)) if s.owner[ship] >= 0 and s.hex[ship] >= 0]
        ships = [self.ship(s, ship, afloat) for ship in range(len(s.owner)) if s.owner[ship] >= 0]
        return Aids(
            ships=tuple(ships),
            courses=tuple([self.course(s, one.way, afloat) for one in legal if isinstance(one, Steer)]),
            strikes=tuple([strike(s, one) for one in legal if isinstance(one, Attack)]),
            battle=battle(s, view),
            about=about(s, view),
            points=argument(view, "absorb", 1),
            cards=own_argument(view, "play", 0),
            funds=self.funds(view),
            tokens=s.tokens(),
            stolen=stolen(view),
        )

    def ship(self, s: State, ship: int, afloat: list[int]) -> ShipAid:
        fleet = self.kit.fleet
        return ShipAid(
            ship=ship,
            values=(s.value(ship, 0), s.value(ship, 1), s.value(ship, 2), s.value(ship, 3)),
            cargo=s.cargo(ship),
            room=s.room(ship),
            danger=s.damage[ship] > fleet.nominal_to[ship] or s.marks[ship] & HAUNTED != 0,
            sight=self.sight(s, ship, s.hex[ship], s.heading[ship], afloat) if s.hex[ship] >= 0 else None,
        )

    def sight(self, s: State, ship: int, at: int, heading: int, afloat: list[int]) -> Sight:
        """What a ship sees, or would see, from a place."""
        fore, aft = self.lookout.arcs(at, heading)
        others = [other for other in afloat if s.owner[other] != s.owner[ship]]
        return Sight(fore, aft, tuple([self.look(s, at, heading, other) for other in others]))

    def look(self, s: State, at: int, heading: int, other: int) -> Look:
        seen = self.lookout.glance(at, heading, s.hex[other], s.heading[other])
        return Look(other, seen.way, seen.fore, seen.aft, seen.blocker, seen.dust)

    def course(self, s: State, way: Way, afloat: list[int]) -> Course:
        """GNQ 4.6: one hex on; nothing is seen out of a Superstar."""
        ship, chart = s.mover, self.kit.chart
        heading = (s.heading[ship] + WAYS[way] + 5) % 6
        at, (q, r), (east, down) = s.hex[ship], chart.hexes[s.hex[ship]], DIRECTIONS[heading]
        to = chart.neighbours[at][heading]
        sight = self.sight(s, ship, to, heading, afloat)
        return Course(way, to, heading, (q + east, r + down), sight if sight.fore else None)

    def funds(self, view: View) -> int:
        if view.seat is None:
            return 0
        deck = self.kit.deck
        worth = sum([deck.worth[deck.kinds[card]] for card in view.guilds[view.seat].manifest])
        return worth + (view.credit if view.active == view.seat else 0)


def strike(s: State, attack: Attack) -> Strike:
    """GNQ 7.2 to 7.4: the values if every ship joins that may."""
    target, zone = attack.target, FORE if attack.zone == "fore" else AFT
    ships = joiners(s, s.active, target, zone)
    return Strike(
        target=target,
        zone=attack.zone,
        ships=tuple(ships),
        helpers=tuple(helpers(s, target)),
        attack=sum([s.value(ship, FORE_VALUE) for ship in ships]),
        defence=defence_value(s, target, zone),
    )


def battle(s: State, view: View) -> Battle | None:
    """The combat whose ships or cards are being chosen."""
    ask = next((ask for ask in view.asks if ask is not None), None)
    if ask is None or ask.name not in ("join", "play"):
        return None
    if ask.name == "join":
        target, zone, joined = ask.args
        ships = tuple([ship for ship in range(len(s.owner)) if joined >> ship & 1])
        return Battle(s.active, s.owner[target], target, False, "fore" if zone == FORE else "aft", ships)
    step = view.agenda[-1]
    target = step.args[-1]
    return Battle(s.active, s.owner[target], target, step.name == "clash", None, step.args[:-1])


def about(s: State, view: View) -> int:
    """The ship that the open question is about, or -1."""
    for seat, ask in enumerate(view.asks):
        if ask is not None and ask.name == "steer":
            return s.mover
        if ask is not None and ask.name == "place":
            return next_to_place(s, seat)
        if ask is not None and ask.name in ABOUT:
            return int(ask.args[ABOUT[ask.name]])
    return -1


def argument(view: View, name: str, place: int) -> int:
    """An argument of the open question of this name, whoever is asked; 0 if there is none."""
    return next((ask.args[place] for ask in view.asks if ask is not None and ask.name == name), 0)


def own_argument(view: View, name: str, place: int) -> int:
    """The same, if this seat is asked."""
    ask = view.asks[view.seat] if view.seat is not None else None
    return ask.args[place] if ask is not None and ask.name == name else 0


def stolen(view: View) -> ModName | None:
    """GNQ 8.4: what a ship without room has stolen."""
    return next((MOD_NAMES[ask.args[1]] for ask in view.asks if ask is not None and ask.name == "replace"), None)
