"""What a picture of the table needs besides the view: what is printed, and what the rules say of a view.

Everything is worked out from a view and the actions offered to its seat, never from a position with secrets.
"""

from __future__ import annotations

from typing import Final

import msgspec

from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, Hex, disk, distance
from quarterdeck.games.give_no_quarter.actions import Action, Attack, Steer, Way, Zone
from quarterdeck.games.give_no_quarter.content import MOD_NAMES, Face, HexKind, ModName
from quarterdeck.games.give_no_quarter.kit import (
    AFT,
    CENTRE,
    DUST,
    FORE,
    FORE_VALUE,
    KINDS,
    POST,
    SRS,
    STAR,
    ZONES,
    Kit,
)
from quarterdeck.games.give_no_quarter.reading import COMPASS, Reading, card_words, face_words
from quarterdeck.games.give_no_quarter.rules.boarding import ReplaceQuestion
from quarterdeck.games.give_no_quarter.rules.book import GuildQuestion, Panel, places_in
from quarterdeck.games.give_no_quarter.rules.damage import AbsorbQuestion
from quarterdeck.games.give_no_quarter.rules.repairs_and_mods import funds
from quarterdeck.games.give_no_quarter.rules.ship_attacks.attack import JoinQuestion, defence_value, helpers, joiners
from quarterdeck.games.give_no_quarter.rules.ship_attacks.cards import NO_ZONE, PlayQuestion
from quarterdeck.games.give_no_quarter.rules.sight import Lookout
from quarterdeck.games.give_no_quarter.state import State

Four = tuple[int, int, int, int]
ZONE_NAMES: Final[dict[int, Zone]] = {FORE: "fore", AFT: "aft"}


class PrintedHex(msgspec.Struct, frozen=True):
    """A hex of the board, in the order of the chart."""

    q: int
    r: int
    kind: HexKind
    srs: str
    name: str
    label: str
    text: str
    edge: int = 0  # its number on the edge


class Beyond(msgspec.Struct, frozen=True):
    """A place just over the edge, and the hex of the board that lies there."""

    q: int
    r: int
    hex: int


class PrintedCard(msgspec.Struct, frozen=True):
    """A kind of card: what its face says and means."""

    name: str
    face: str
    back: str
    kind: str
    title: str
    words: str  # what it is called in a sentence
    text: str
    worth: int
    damage: int


class PrintedBack(msgspec.Struct, frozen=True):
    name: str
    title: str
    words: str
    text: str


class PrintedShip(msgspec.Struct, frozen=True):
    """A ship's card. Values are fore, aft, boarding and repelling."""

    name: str
    sign: str
    guild: str
    place: int  # in its guild, from 1
    cargo: int
    room: int
    nominal_to: int
    hull: int
    nominal: Four
    danger: Four
    price: int


class PrintedMod(msgspec.Struct, frozen=True):
    name: ModName
    title: str
    count: int
    text: str


class Row(msgspec.Struct, frozen=True):
    """A row of the table of attacks or boardings: up to this difference, this happens."""

    upto: int
    text: str


class Printed(msgspec.Struct, frozen=True):
    """Everything printed on board, cards, ships and table."""

    radius: int
    hexes: tuple[PrintedHex, ...]
    beyond: tuple[Beyond, ...]
    directions: tuple[Hex, ...]
    compass: tuple[str, ...]
    cards: tuple[PrintedCard, ...]
    backs: tuple[PrintedBack, ...]
    ships: tuple[PrintedShip, ...]
    mods: tuple[PrintedMod, ...]
    attack: tuple[Row, ...]
    boarding: tuple[Row, ...]
    tokens: int
    repair_price: int
    mod_price: int


HEX_TEXTS: Final = {
    STAR: "Destroys every ship that flies in, and blocks the sight.",
    DUST: "Blocks the sight. A ship inside sees and is seen only one hex far.",
    CENTRE: "A scan here takes the top Centre card.",
    POST: "Any card back fits a scan here. With Neutral ships, a Trading Post.",
}
RAISES: Final = ("cargo", "fore", "aft", "boarding", "repelling")
TAKES: Final = {
    "cards": "cards of the target's guild",
    "either": "cards, or a mod of the target",
    "both": "cards and a mod of the target",
}


def printed(kit: Kit) -> Printed:
    table = kit.book.table
    return Printed(
        radius=kit.chart.board.radius,
        hexes=tuple([print_hex(kit, i) for i in range(kit.chart.size)]),
        beyond=tuple(places_beyond(kit)),
        directions=tuple(DIRECTIONS),
        compass=COMPASS,
        cards=tuple([print_card(kit, kind) for kind in range(len(kit.deck.names))]),
        backs=tuple([print_back(kit, back) for back in kit.deck.back_names]),
        ships=tuple([print_ship(kit, ship) for ship in range(kit.fleet.size)]),
        mods=tuple([print_mod(kit, mod) for mod in range(len(kit.fleet.mod_titles))]),
        attack=tuple([Row(row.upto, f"{row.damage} damage") for row in table.attack]),
        boarding=tuple([Row(row.upto, TAKES[row.takes]) for row in table.boarding]),
        tokens=kit.tokens,
        repair_price=kit.repair_price,
        mod_price=kit.mod_price,
    )


def print_hex(kit: Kit, i: int) -> PrintedHex:
    chart = kit.chart
    kind, srs, (q, r) = chart.kinds[i], SRS[chart.srs[i]], chart.hexes[i]
    text = HEX_TEXTS.get(kind, "No scan here." if srs == "0" else f"A scan here takes backs with a {srs}.")
    number = chart.numbers.get(i, 0)
    text += f" Edge hex {number}." if number else ""
    return PrintedHex(q, r, KINDS[kind], srs, chart.names[i], chart.labels[i], text, number)


def places_beyond(kit: Kit) -> list[Beyond]:
    """GNQ 1.1: the ring of places around the board, where its copies begin."""
    radius = kit.chart.board.radius + 1
    ring = [place for place in disk(radius) if distance(place, (0, 0)) == radius]
    found = [(place, kit.chart.tiling.index.get(place, OFF_BOARD)) for place in ring]
    return [Beyond(q, r, at) for (q, r), at in found if at != OFF_BOARD]


def print_card(kit: Kit, kind: int) -> PrintedCard:
    deck = kit.deck
    face: Face = deck.faces[kind]
    title = face.title or (face.name.capitalize() if face.kind == "gem" else face.name)
    text = face_words(face)
    name, back = deck.names[kind], deck.back_names[deck.backs[kind]]
    words = card_words(kit, name)
    return PrintedCard(name, face.name, back, face.kind, title, words, text, face.worth, face.damage)


def print_back(kit: Kit, name: str) -> PrintedBack:
    fits = [back.srs for back in kit.book.cards.back if back.name == name]
    text = f"Lies in scans at SRS {', '.join(fits[0])}." if fits else "A card of the Centre."
    title = kit.deck.back_titles[kit.deck.back_names.index(name)]
    return PrintedBack(name, title, card_words(kit, f"?/{name}"), text)


def print_ship(kit: Kit, ship: int) -> PrintedShip:
    card = kit.book.ships.ship[ship]
    return PrintedShip(
        name=card.name,
        sign=kit.fleet.signs[ship],
        guild=card.guild,
        place=kit.fleet.place[ship],
        cargo=card.cargo,
        room=card.mods,
        nominal_to=card.nominal_to,
        hull=card.hull,
        nominal=card.nominal.four(),
        danger=card.danger.four(),
        price=kit.fleet.prices[ship],
    )


def print_mod(kit: Kit, mod: int) -> PrintedMod:
    card = kit.book.mods.mod[mod]
    return PrintedMod(card.name, card.title, card.count, f"+{card.adds} {RAISES[mod]}")


# What the rules say of a view


class Look(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """From a ship to another one; ways are vectors from the first (see `rules.sight`)."""

    ship: int
    way: Hex
    fore: Hex | None = None
    aft: Hex | None = None
    blocker: Hex | None = None
    dust: bool = False


class Sight(msgspec.Struct, frozen=True):
    """What is seen from a place on a heading: hexes in the fore arc and behind it, and the other ships."""

    fore: tuple[int, ...] = ()
    aft: tuple[int, ...] = ()
    looks: tuple[Look, ...] = ()


class ShipAid(msgspec.Struct, frozen=True):
    """A ship as it stands: its four values, mods and damage counted, and what it sees."""

    ship: int
    values: Four
    cargo: int
    room: int  # for so many more mods
    danger: bool = False
    sight: Sight | None = None


class Course(msgspec.Struct, frozen=True):
    """Where an offered course leads; `place` is the hex next to the ship, on the board or over its edge."""

    way: Way
    hex: int
    heading: int
    place: Hex
    sight: Sight | None = None


class Strike(msgspec.Struct, frozen=True):
    """An offered attack: who may join and help, and the most cards that each side could play."""

    target: int
    zone: Zone
    ships: tuple[int, ...]
    helpers: tuple[int, ...]
    attack: int
    defence: int


class Battle(msgspec.Struct, frozen=True):
    """The combat that is going on: a boarding has one ship, an attack those that have joined so far.

    Once both sides choose cards (`playing`), the most cards of each.
    """

    attacker: int
    defender: int
    target: int
    boarding: bool = False
    zone: Zone | None = None
    ships: tuple[int, ...] = ()
    playing: bool = False
    attack: int = 0
    defence: int = 0


class Aids(msgspec.Struct, frozen=True):
    """All of it, for one view. `about` is the ship of the open question."""

    ships: tuple[ShipAid, ...]
    panel: Panel = ""
    courses: tuple[Course, ...] = ()
    strikes: tuple[Strike, ...] = ()
    battle: Battle | None = None
    about: int = -1
    points: int = 0  # of damage that are about to be taken
    cards: int = 0  # that this seat may still play
    funds: int = 0  # what this seat can pay in all
    tokens: int = 0  # Haunted tokens that are free
    stolen: ModName | None = None  # the mod that finds no room on the ship that stole it


def aids(r: Reading, legal: list[Action]) -> Aids:
    s = r.position
    asked = [(seat, question) for seat in range(s.seats) if (question := pending(s, seat)) is not None]
    seat, question = asked[0] if asked else (0, None)
    own = None if r.view.seat is None else pending(s, r.view.seat)
    return Aids(
        ships=tuple([ship_aid(r, ship) for ship in r.ships()]),
        courses=tuple([course(r, action.way) for action in legal if isinstance(action, Steer)]),
        strikes=tuple([strike(s, action) for action in legal if isinstance(action, Attack)]),
        panel=panel(own, question),
        battle=battle(s, question),
        about=-1 if question is None else question.about(s, seat),
        points=question.args[1] if isinstance(question, AbsorbQuestion) else 0,
        cards=own.most(s, r.view.seat or 0) - len(r.view.mine) if isinstance(own, PlayQuestion) else 0,
        funds=own_funds(r),
        tokens=s.tokens(),
        stolen=MOD_NAMES[question.args[1]] if isinstance(question, ReplaceQuestion) else None,
    )


def pending(s: State, seat: int) -> GuildQuestion | None:
    """What a seat has to decide, if need be after a discard."""
    question = s.paused.get(seat, s.asks[seat])
    return question if isinstance(question, GuildQuestion) else None


def panel(own: GuildQuestion | None, first: GuildQuestion | None) -> Panel:
    """What is drawn beside the map: for the own question, or for the first of the others', if all may see that."""
    if own is not None:
        return own.panel
    return "" if first is None or first.is_panel_private else first.panel


def own_funds(r: Reading) -> int:
    if r.view.seat is None:
        return 0
    return funds(r.position, r.view.seat) if r.view.active == r.view.seat else r.position.worth(r.view.seat)


def ship_aid(r: Reading, ship: int) -> ShipAid:
    s = r.position
    return ShipAid(
        ship=ship,
        values=(s.value(ship, 0), s.value(ship, 1), s.value(ship, 2), s.value(ship, 3)),
        cargo=s.cargo(ship),
        room=s.room(ship),
        danger=s.in_danger(ship),
        sight=sight(r, ship, s.hex[ship], s.heading[ship]) if s.hex[ship] >= 0 else None,
    )


def sight(r: Reading, ship: int, at: int, heading: int) -> Sight:
    """What a ship sees, or would see, from a place: the same for every observer, and often for many moves."""
    s, lookout, own = r.position, r.game.lookout, r.position.owner[ship]
    others = [(one, s.hex[one], s.heading[one]) for one in r.ships() if s.hex[one] >= 0 and s.owner[one] != own]
    key = (at, heading, tuple(others))
    found: Sight | None = lookout.sights.get(key)
    if found is None:
        fore, aft = lookout.arcs(at, heading)
        found = Sight(fore, aft, tuple([look(lookout, at, heading, *other) for other in others]))
        lookout.remember(key, found)
    return found


def look(lookout: Lookout, at: int, heading: int, other: int, place: int, facing: int) -> Look:
    seen = lookout.glance(at, heading, place, facing)
    return Look(other, seen.way, seen.fore, seen.aft, seen.blocker, seen.dust)


def course(r: Reading, way: Way) -> Course:
    """GNQ 4.6: one hex on; nothing is seen out of a Superstar."""
    s, ship = r.position, r.view.mover
    at, heading = r.course(way)
    here, step = s.kit.chart.hexes[s.hex[ship]], DIRECTIONS[heading]
    seen = sight(r, ship, at, heading)
    return Course(way, at, heading, (here[0] + step[0], here[1] + step[1]), seen if seen.fore else None)


def strike(s: State, attack: Attack) -> Strike:
    """GNQ 7.2 to 7.4: the values if every ship joins that may."""
    target, zone = attack.target, ZONES[attack.zone]
    ships = joiners(s, s.active, target, zone)
    return Strike(
        target=target,
        zone=attack.zone,
        ships=tuple(ships),
        helpers=tuple(helpers(s, target)),
        attack=sum([s.value(ship, FORE_VALUE) for ship in ships]),
        defence=defence_value(s, target, zone),
    )


def battle(s: State, question: GuildQuestion | None) -> Battle | None:
    """The combat whose ships or cards are being chosen."""
    if isinstance(question, JoinQuestion):
        target, zone, joined = question.args
        return Battle(s.active, s.owner[target], target, False, ZONE_NAMES[zone], tuple(places_in(joined)))
    if isinstance(question, PlayQuestion):
        target, zone, joined, attack, defence = question.args
        sides, ships = question.sides(s), tuple(places_in(joined))
        return Battle(*sides, target, zone == NO_ZONE, ZONE_NAMES.get(zone), ships, True, attack, defence)
    return None
