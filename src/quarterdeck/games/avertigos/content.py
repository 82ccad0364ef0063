"""What the data files hold, decoded at import; unknown keys are refused with their path."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.core.bounds import Product, check_products
from quarterdeck.core.errors import BadContent

Source = Literal["rulebook", "public", "reconstructed", "ruling"]
Faction = Literal["mercenary", "dynasty", "league"]
Place = Literal["bow", "mid", "stern"]
Range = Literal["flame", "gun", "rocket"]
Kind = Literal["simple", "steady", "advanced", "special"]
Resource = Literal["tea", "silk", "jade", "spice"]
MOST_COUNT = 15
MOST_AIMED = 4  # their parts are packed into one number
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Length = Annotated[int, msgspec.Meta(ge=1, le=2000)]
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=180, multiple_of=15)]
Value = Literal["1", "2", "3", "4"]

MOST_CARDS = 63
MOST_CARD_KINDS = 14
MOST_MODULES = 4
MOST_PLAYERS = 5
MOST_SHIPS = 3


class Hull(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    modules: Annotated[int, msgspec.Meta(ge=1, le=MOST_MODULES)]
    hp: Annotated[int, msgspec.Meta(ge=1, le=60)]
    bank: Amount
    speed: Annotated[int, msgspec.Meta(ge=1, le=3)]
    penalty: Amount
    initiative: tuple[Amount, Amount, Amount]


class HullsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    hull: tuple[Hull, ...]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    regular: Count
    aimed: Annotated[int, msgspec.Meta(ge=0, le=MOST_AIMED)]
    range: Range
    heights: tuple[Change, Change]
    swing: Change | None = None  # the AP for turning it to the other side; without, it fires to its bow or both sides


class Module(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    faction: Faction
    place: Place
    coins: Amount
    hp: Annotated[int, msgspec.Meta(ge=1, le=60)]
    copies: Count
    master: bool = False
    weapon: Weapon | None = None
    bank: Amount = 0
    repair: Amount = 0  # what the first AP of repair in a phase heals; later ones heal 1
    landing: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1  # troopers landed for 1 AP
    turn: Turn = 0  # one card of a move may turn so much more


class ModulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    module: tuple[Module, ...]


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: Turn
    length: Length


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Kind
    copies: Count
    start: bool
    turn: Turn
    length: Length
    ap: Amount = 0
    hp: Change = 0
    draw: Amount = 0
    height: Change = 0


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    back: Back
    card: tuple[Card, ...]


class SkirmishTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: Length
    depth: Length
    strip: Length
    lattice: Length
    rounds: Count
    gambler_rounds: Count
    ships: Annotated[int, msgspec.Meta(ge=1, le=MOST_SHIPS)]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    base: Length
    chain: Length
    gap: Length
    arc: Turn
    vector: Turn
    start_cards: Amount
    start_ap: Amount
    hand: Annotated[int, msgspec.Meta(ge=1, le=15)]
    speed: Annotated[int, msgspec.Meta(ge=1, le=3)]
    heights: Literal[3]
    zuke_dice: Count
    faces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    ranges: dict[Range, Length]
    skirmish: SkirmishTable
    banks: dict[Literal["2", "3", "4", "5"], Amount]


class Island(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    at: tuple[int, int]
    value: Literal[1, 2, 3, 4]
    resource: Resource


class RealmFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    width: Length
    depth: Length
    boundary: Length
    home: Length
    start_silver: Amount
    start_troopers: Amount
    envoys: Amount
    breach: Amount
    trooper: Count
    commander: Count
    commander_counts: Count
    spy: Count
    claw: Count
    post: Count
    most_claws: Count
    most_ships: Annotated[int, msgspec.Meta(ge=1, le=8)]
    most_offers: Count
    routes: Count
    route: Count
    bonus: tuple[Amount, ...]
    siege: Count
    scout: str
    scout_modules: tuple[str, ...]
    natives: dict[Value, Amount]
    claws: dict[Value, Amount]
    island: tuple[Island, ...]


class NamesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    ships: tuple[str, ...]


class Book(msgspec.Struct, frozen=True):
    """All data of the game: a field a file."""

    hulls: HullsFile
    modules: ModulesFile
    cards: CardsFile
    table: TableFile
    realm: RealmFile
    names: NamesFile


def products(book: Book) -> list[Product]:
    """The points on which a ship can be set up, at the longest edge; and the modules of the pool."""
    table = book.table.skirmish
    points = max(table.width, table.depth) // table.lattice * (table.strip // table.lattice)
    return [
        ("table.toml: $.skirmish.lattice", points, "points"),
        ("modules.toml: $.module", sum([one.copies for one in book.modules.module]), "modules"),
    ]


def check_book(book: Book) -> None:
    """What no type can say: names are unique, the deck can be counted, every place has modules, tables are whole."""
    check_products(products(book))
    check_names("hulls.toml: $.hull", [one.name for one in book.hulls.hull])
    check_names("modules.toml: $.module", [one.name for one in book.modules.module])
    check_names("cards.toml: $.card", [one.name for one in book.cards.card])
    check_names("realm.toml: $.island", [one.name for one in book.realm.island])
    check_names("names.toml: $.ships", list(book.names.ships))
    if not book.names.ships:
        raise BadContent("names.toml: $.ships: a name at least is needed")
    check_cards(book.cards)
    check_modules(book)
    if set(book.table.ranges) != {"flame", "gun", "rocket"}:
        raise BadContent("table.toml: $.ranges: flame, gun and rocket are needed")
    if set(book.table.banks) != {"2", "3", "4", "5"}:
        raise BadContent("table.toml: $.banks: banks for 2, 3, 4 and 5 players are needed")
    check_realm(book.realm)
    check_scout(book)


def check_names(place: str, names: list[str]) -> None:
    for index, name in enumerate(names):
        if names.index(name) != index:
            raise BadContent(f"{place}[{index}].name: {name!r} is there twice")


def check_cards(file: CardsFile) -> None:
    if len(file.card) > MOST_CARD_KINDS:
        raise BadContent(f"cards.toml: $.card: at most {MOST_CARD_KINDS} kinds of card are possible")
    total = sum(card.copies for card in file.card)
    if total > MOST_CARDS:
        raise BadContent(f"cards.toml: $.card: {total} cards are too many; at most {MOST_CARDS} are possible")
    for index, card in enumerate(file.card):
        if card.start and card.kind in ("advanced", "special"):
            raise BadContent(f"cards.toml: $.card[{index}].start: a card of kind {card.kind!r} is never first")


def check_modules(book: Book) -> None:
    for index, module in enumerate(book.modules.module):
        weapon = module.weapon
        if weapon is not None and weapon.swing is not None and module.place != "mid":
            raise BadContent(f"modules.toml: $.module[{index}].weapon.swing: only weapons amidships can swing")
        if weapon is not None and module.place == "stern":
            raise BadContent(f"modules.toml: $.module[{index}].weapon: there is no weapon for the stern")
    for place, wanted in (("bow", 1), ("stern", 1), ("mid", MOST_MODULES)):
        free = [one for one in book.modules.module if one.place == place and one.faction == "mercenary"]
        if sum(one.copies for one in free) < wanted * MOST_PLAYERS // 2:
            raise BadContent(f"modules.toml: $.module: too few mercenary modules for {place}")


def check_realm(file: RealmFile) -> None:
    for name, table in (("natives", file.natives), ("claws", file.claws)):
        if set(table) != {"1", "2", "3", "4"}:
            raise BadContent(f"realm.toml: $.{name}: numbers for islands of value 1, 2, 3 and 4 are needed")
    if len(file.bonus) <= file.route:
        raise BadContent(f"realm.toml: $.bonus: {file.route + 1} numbers are needed, from no island to {file.route}")
    if not 1 <= len(file.island) <= 32:
        raise BadContent("realm.toml: $.island: 1 to 32 islands are possible")
    for index, island in enumerate(file.island):
        x, y = island.at
        if not (file.boundary <= x <= file.width - file.boundary and file.boundary <= y <= file.depth - file.boundary):
            raise BadContent(f"realm.toml: $.island[{index}].at: {list(island.at)} is not on the table")


def check_scout(book: Book) -> None:
    hull = next((hull for hull in book.hulls.hull if hull.name == book.realm.scout), None)
    if hull is None:
        raise BadContent(f"realm.toml: $.scout: there is no hull {book.realm.scout!r}")
    names = [module.name for module in book.modules.module]
    for index, name in enumerate(book.realm.scout_modules):
        if name not in names:
            raise BadContent(f"realm.toml: $.scout_modules[{index}]: there is no module {name!r}")
    if len(book.realm.scout_modules) != hull.modules:
        raise BadContent(f"realm.toml: $.scout_modules: a {hull.name} has {hull.modules} places")
