"""What is printed on board, cards, ships and table, for a picture of them."""

from __future__ import annotations

from typing import Final

import msgspec

from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, Hex, disk, distance
from quarterdeck.games.give_no_quarter.content import Face, HexKind, ModName
from quarterdeck.games.give_no_quarter.kit import CENTRE, DUST, KINDS, POST, SRS, STAR, Kit
from quarterdeck.games.give_no_quarter.names import COMPASS, Namer

Four = tuple[int, int, int, int]


class PrintedHex(msgspec.Struct, frozen=True, omit_defaults=True):
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
    text: str
    worth: int
    damage: int


class PrintedBack(msgspec.Struct, frozen=True):
    name: str
    text: str


class PrintedShip(msgspec.Struct, frozen=True):
    """A ship's card. Values are fore, aft, boarding and repelling."""

    name: str
    code: str
    guild: str
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
KIND_TEXTS: Final = {
    "number": "Kept in the manifest: for bids, combat and purchases.",
    "gem": "Kept in the manifest: for bids and purchases, never for combat.",
    "ghost": "The ship is haunted: it has its danger values.",
    "wreck": "Take a mod from the supply, if the ship has room.",
}
RAISES: Final = ("cargo", "fore", "aft", "boarding", "repelling")
TAKES: Final = {
    "cards": "cards of the target's guild",
    "either": "cards, or a mod of the target",
    "both": "cards and a mod of the target",
}


def printed(kit: Kit) -> Printed:
    table, namer = kit.book.table, Namer(kit)
    return Printed(
        radius=kit.chart.board.radius,
        hexes=tuple([print_hex(kit, i) for i in range(kit.chart.size)]),
        beyond=tuple(places_beyond(kit)),
        directions=tuple(DIRECTIONS),
        compass=COMPASS,
        cards=tuple([print_card(kit, kind) for kind in range(len(kit.deck.names))]),
        backs=tuple([print_back(kit, back) for back in kit.deck.back_names]),
        ships=tuple([print_ship(kit, namer, ship) for ship in range(kit.fleet.size)]),
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
    return PrintedHex(q, r, KINDS[kind], srs, chart.names[i], chart.labels[i], text, chart.numbers.get(i, 0))


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
    text = KIND_TEXTS.get(face.kind, f"The ship takes {face.damage} damage.")
    back = deck.back_names[deck.backs[kind]]
    return PrintedCard(deck.names[kind], face.name, back, face.kind, title, text, face.worth, face.damage)


def print_back(kit: Kit, name: str) -> PrintedBack:
    fits = [back.srs for back in kit.book.cards.back if back.name == name]
    if not fits:
        return PrintedBack(name, "A card of the Centre.")
    return PrintedBack(name, f"Lies in scans at SRS {', '.join(fits[0])}.")


def print_ship(kit: Kit, namer: Namer, ship: int) -> PrintedShip:
    card = kit.book.ships.ship[ship]
    return PrintedShip(
        name=card.name,
        code=namer.codes[ship],
        guild=card.guild,
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
