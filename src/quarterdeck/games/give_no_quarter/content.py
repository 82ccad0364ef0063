"""What the data files hold, decoded at import; unknown keys are refused with their path."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.core.bounds import Product, check_products
from quarterdeck.core.errors import BadContent
from quarterdeck.core.hexgrid import HexBoard, Tiling, count_hexes

Source = Literal["rulebook", "public", "reconstructed", "ruling"]
Srs = Literal["0", "1", "2", "3", "?"]
HexKind = Literal["centre", "space", "dust", "superstar", "post"]
FaceKind = Literal["number", "gem", "hazard", "ghost", "wreck"]
ModName = Literal["cargo", "fore", "aft", "merc", "repel"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Sign = Annotated[str, msgspec.Meta(pattern="^[A-Z]{2,3}$")]  # never a hex, which has one letter and a number
Place = tuple[int, int]

MOD_NAMES: tuple[ModName, ...] = ("cargo", "fore", "aft", "merc", "repel")
CENTRE_BACK = "c"
MOST_KINDS = 250
MOST_MODS = 15


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all that is read from a data file."""


class Region(Data, frozen=True):
    name: str
    kind: HexKind
    srs: Srs
    hexes: tuple[Place, ...]


class BoardFile(Data, frozen=True):
    source: tuple[Source, ...]
    radius: Some
    shift: Place
    edge: tuple[Place, ...]
    sides: tuple[tuple[int, ...], ...]
    region: tuple[Region, ...]


class Face(Data, frozen=True):
    name: str
    kind: FaceKind
    title: str = ""
    worth: Amount = 0
    damage: Amount = 0


class Back(Data, frozen=True):
    name: str
    srs: tuple[Srs, ...]
    cards: dict[str, Some]


class CardsFile(Data, frozen=True):
    source: tuple[Source, ...]
    centre: tuple[str, ...]
    face: tuple[Face, ...]
    back: tuple[Back, ...]


class Values(Data, frozen=True):
    fore: Amount
    aft: Amount
    board: Amount
    repel: Amount

    def four(self) -> tuple[int, int, int, int]:
        return (self.fore, self.aft, self.board, self.repel)


class Ship(Data, frozen=True):
    guild: str
    name: str
    source: Source
    cargo: Amount
    mods: Annotated[int, msgspec.Meta(ge=0, le=MOST_MODS)]
    nominal_to: Amount
    hull: Amount
    nominal: Values
    danger: Values


class ShipsFile(Data, frozen=True):
    source: tuple[Source, ...]
    ship: tuple[Ship, ...]


class Mod(Data, frozen=True):
    name: ModName
    title: str
    count: Annotated[int, msgspec.Meta(ge=0, le=MOST_MODS)]
    adds: Amount


class ModsFile(Data, frozen=True):
    source: tuple[Source, ...]
    mod: tuple[Mod, ...]


class AttackRow(Data, frozen=True):
    upto: Some
    damage: Amount


class BoardingRow(Data, frozen=True):
    upto: Some
    takes: Literal["cards", "either", "both"]


class Start(Data, frozen=True):
    colours: Some
    seats: tuple[tuple[int, ...], ...]


class TableFile(Data, frozen=True):
    source: tuple[Source, ...]
    haunted_tokens: Amount
    repair_price: Some
    mod_price: Some
    boarding_cards: Amount
    boarding_damage: Amount
    hire_base: Amount
    hire_step: Amount
    attack: tuple[AttackRow, ...]
    boarding: tuple[BoardingRow, ...]
    start: tuple[Start, ...]


class NamesFile(Data, frozen=True):
    """What people call backs and ships; whatever is not in it is called by what is printed on it."""

    source: Source
    backs: dict[str, str]
    signs: dict[str, Sign]


class Book(msgspec.Struct, frozen=True):
    """All data of the game: a field a file."""

    board: BoardFile
    cards: CardsFile
    ships: ShipsFile
    mods: ModsFile
    table: TableFile
    names: NamesFile

    def guilds(self) -> list[str]:
        """The colours, in the order of the file."""
        return list(dict.fromkeys(ship.guild for ship in self.ships.ship))


def products(book: Book) -> list[Product]:
    """The hexes of the board, the cards of the box, and the ships, each with each."""
    scans = sum([count for back in book.cards.back for count in back.cards.values()])
    return [
        ("board.toml: $.radius", count_hexes(book.board.radius), "hexes"),
        ("cards.toml: $.back", scans + len(book.cards.centre), "cards"),
        ("ships.toml: $.ship", len(book.ships.ship), "ships"),
    ]


def check_book(book: Book) -> None:
    """What no type can say: places and names that fit together across the files."""
    check_products(products(book))
    check_board(book.board)
    check_cards(book.cards)
    check_ships(book.ships)
    if tuple(mod.name for mod in book.mods.mod) != MOD_NAMES:
        raise BadContent(f"mods.toml: $.mod: there have to be {', '.join(MOD_NAMES)}, in this order")
    check_table(book)
    for place, called in (("backs", book.names.backs), ("signs", book.names.signs)):
        if len(set(called.values())) != len(called):
            raise BadContent(f"names.toml: $.{place}: two have the same name")


def check_board(board: BoardFile) -> None:
    hexes = HexBoard(board.radius)
    if not Tiling(hexes, board.shift).is_complete():
        raise BadContent(f"board.toml: $.shift: copies of the board at {list(board.shift)} overlap or leave gaps")
    placed = [place for region in board.region for place in region.hexes]
    if sorted(placed) != sorted(hexes.hexes):
        raise BadContent("board.toml: $.region: every hex of the board has to be in one region, and in one only")
    if [region for region in board.region if region.kind == "centre" and len(region.hexes) != 1]:
        raise BadContent("board.toml: $.region: there is one centre hex")
    rim = [place for i, place in enumerate(hexes.hexes) if hexes.ring(i) == board.radius]
    if sorted(board.edge) != sorted(rim):
        raise BadContent("board.toml: $.edge: the edge hexes have to be numbered, each once")
    dust = {place for region in board.region if region.kind == "dust" for place in region.hexes}
    for index, side in enumerate(board.sides):
        for number in side:
            if not 1 <= number <= len(board.edge) or board.edge[number - 1] not in dust:
                raise BadContent(f"board.toml: $.sides[{index}]: edge hex {number} is not Dense Dust")


def check_cards(cards: CardsFile) -> None:
    faces = {face.name: face for face in cards.face}
    if len(faces) != len(cards.face):
        raise BadContent("cards.toml: $.face: two faces have the same name")
    for index, back in enumerate(cards.back):
        if back.name == CENTRE_BACK or [other.name for other in cards.back].count(back.name) > 1:
            raise BadContent(f"cards.toml: $.back[{index}].name: {back.name!r} is taken")
        for name in back.cards:
            if name not in faces:
                raise BadContent(f"cards.toml: $.back[{index}].cards: no face is called {name!r}")
    for index, name in enumerate(cards.centre):
        if name not in faces or faces[name].kind not in ("number", "gem"):
            raise BadContent(f"cards.toml: $.centre[{index}]: {name!r} is neither a number nor a gem")
    if sum(len(back.cards) for back in cards.back) + len(set(cards.centre)) > MOST_KINDS:
        raise BadContent(f"cards.toml: $.back: more than {MOST_KINDS} different cards")


def check_ships(ships: ShipsFile) -> None:
    names = [ship.name for ship in ships.ship]
    for index, ship in enumerate(ships.ship):
        if names.count(ship.name) > 1:
            raise BadContent(f"ships.toml: $.ship[{index}].name: {ship.name!r} is there twice")
        if ship.hull < ship.nominal_to:
            raise BadContent(f"ships.toml: $.ship[{index}].hull: less than nominal_to")


def check_table(book: Book) -> None:
    table = book.table
    for name, steps in (
        ("attack", [row.upto for row in table.attack]),
        ("boarding", [row.upto for row in table.boarding]),
    ):
        if steps != sorted(set(steps)):
            raise BadContent(f"table.toml: $.{name}: `upto` has to rise from row to row")
    guilds = book.guilds()
    for index, row in enumerate(table.start):
        place = f"table.toml: $.start[{index}]"
        used = [side for sides in row.seats for side in sides]
        if len(set(used)) != len(used) or not all(0 <= side < len(book.board.sides) for side in used):
            raise BadContent(f"{place}: a side is used twice or does not exist")
        if len(row.seats) * row.colours > len(guilds):
            raise BadContent(f"{place}: there are only {len(guilds)} guilds")
        check_room(book, row, place)


def check_room(book: Book, row: Start, place: str) -> None:
    """Any colours have to find room for their ships."""
    crews = sorted(sum(ship.guild == guild for ship in book.ships.ship) for guild in book.guilds())
    most = sum(crews[len(crews) - row.colours :])
    for sides in row.seats:
        if sum(len(book.board.sides[side]) for side in sides) < most:
            raise BadContent(f"{place}: {most} ships do not find room on the sides {list(sides)}")
