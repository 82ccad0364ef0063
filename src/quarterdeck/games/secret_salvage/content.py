"""What the data files hold, decoded at import; unknown keys are refused with their path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, get_args

import msgspec

from quarterdeck.core.blanks import check_blanks, fill_blanks
from quarterdeck.core.bounds import Product, check_products
from quarterdeck.core.errors import BadContent
from quarterdeck.core.hexgrid import Hex, count_hexes, distance, rotate
from quarterdeck.games.secret_salvage.actions import PowerName, TileName

Source = Literal["rulebook", "public", "reconstructed", "ruling"]
Sources = Annotated[tuple[Source, ...], msgspec.Meta(min_length=1)]
Colour = Literal["blue", "red", "yellow", "orange", "green", "purple"]
Kind = Literal["blue", "red"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
TILE_NAMES: Final[list[TileName]] = list(get_args(TileName))
POWER_NAMES: Final[list[PowerName]] = list(get_args(PowerName))
COLOURS: Final[list[Colour]] = list(get_args(Colour))
RED_TILES: Final = ("mine", "drained", "interference")
Symmetry = Callable[[Hex], Hex]
TURNS: Final = {"half turn": 3, "third turn": 2}  # in sixths


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The coloured spaces of one side."""

    colour: Colour
    spaces: tuple[Hex, Hex, Hex]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Sources
    radius: Annotated[int, msgspec.Meta(ge=3, le=6)]
    side: Annotated[tuple[Side, ...], msgspec.Meta(min_length=6, max_length=6)]


class Formation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, clockwise, and the face-down tiles of the start."""

    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    colours: tuple[Colour, ...]
    symmetry: tuple[str, ...]
    tiles: tuple[Hex, ...]


class FormationsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Sources
    formation: tuple[Formation, ...]


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: TileName
    name: str
    colour: Kind
    count: Amount
    text: str
    energy: Amount = 0

    def words(self) -> str:
        return fill_blanks(self.text, {"energy": self.energy})


class TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Sources
    tile: tuple[Tile, ...]


class PowerUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: PowerName
    name: str
    colour: Kind
    cost: Annotated[int, msgspec.Meta(ge=1, le=9)]
    reach: Amount = 0
    moves_ships: bool = False
    text: str
    source: Sources

    def words(self) -> str:
        return fill_blanks(self.text, {"reach": self.reach})


class PowersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    power: tuple[PowerUp, ...]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    move: Some
    reds_to_win: Some
    redeploy: Annotated[int, msgspec.Meta(ge=1, le=2)]
    start_tiles: Annotated[tuple[Amount, ...], msgspec.Meta(min_length=6, max_length=6)]
    blue_powers: Annotated[int, msgspec.Meta(ge=0, le=5)]
    red_powers: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Book(msgspec.Struct, frozen=True):
    """All data of the game: a field a file."""

    board: BoardFile
    formations: FormationsFile
    tiles: TilesFile
    powers: PowersFile
    table: TableFile


def products(book: Book) -> list[Product]:
    """The spaces of the board, and the tiles."""
    return [
        ("board.toml: $.radius", count_hexes(book.board.radius), "hexes"),
        ("tiles.toml: $.tile", sum([tile.count for tile in book.tiles.tile]), "tiles"),
    ]


def check_book(book: Book) -> None:
    """What no type can say: every kind once, spaces that exist, formations that favour nobody."""
    check_products(products(book))
    check_board(book)
    check_formations(book)
    check_tiles(book)
    check_powers(book)


def check_board(book: Book) -> None:
    """SS 1.1: six colours in their order, their spaces on the board, and none of two colours."""
    if [side.colour for side in book.board.side] != COLOURS:
        raise BadContent(f"board.toml: $.side: the sides are, in this order, {', '.join(COLOURS)}")
    seen: list[Hex] = []
    for index, side in enumerate(book.board.side):
        for place in side.spaces:
            check_place(book, place, f"board.toml: $.side[{index}].spaces")
            if place in seen:
                raise BadContent(f"board.toml: $.side[{index}].spaces: {list(place)} has a colour already")
            seen.append(place)


def check_place(book: Book, place: Hex, where: str) -> None:
    if distance(place, (0, 0)) > book.board.radius:
        raise BadContent(f"{where}: {list(place)} is not on the board")


def check_formations(book: Book) -> None:
    """SS 1.3, 1.4: one for each number of players."""
    if [one.players for one in book.formations.formation] != [2, 3, 4, 5, 6]:
        raise BadContent("formations.toml: $.formation: 2, 3, 4, 5 and 6 players are needed, in this order")
    for index, formation in enumerate(book.formations.formation):
        check_formation(book, formation, f"formations.toml: $.formation[{index}]")


def check_formation(book: Book, formation: Formation, where: str) -> None:
    places = [COLOURS.index(colour) for colour in formation.colours]
    if len(places) != formation.players or places != sorted(set(places)):
        raise BadContent(f"{where}.colours: {formation.players} colours are needed, clockwise from blue")
    coloured = [place for side in book.board.side for place in side.spaces]
    for place in formation.tiles:
        check_place(book, place, f"{where}.tiles")
        if place in coloured or formation.tiles.count(place) > 1:
            raise BadContent(f"{where}.tiles: {list(place)} is coloured, or there twice")
    for name in formation.symmetry:
        image = sorted([symmetry(name, where)(place) for place in formation.tiles])
        if image != sorted(formation.tiles):
            raise BadContent(f"{where}.tiles: they are not the same after the {name}")


def symmetry(name: str, where: str = "") -> Symmetry:
    """SS 1.4: a turn or a mirror of the board by its name."""
    if name in TURNS:
        return turned(TURNS[name])
    kind, _, axis = name.rpartition(" ")
    side, _, other = axis.partition("-")
    if kind not in ("mirror", "mirror across") or side not in COLOURS or other not in COLOURS:
        raise BadContent(f"{where}.symmetry: {name!r} is no turn or mirror")
    first = COLOURS.index(side)
    if (first - COLOURS.index(other)) % 6 != 3:
        raise BadContent(f"{where}.symmetry: {side} and {other} do not face each other")
    after = turned(2 * first + (3 if kind == "mirror across" else 0))
    return lambda place: after(mirrored(place))


def turned(sixths: int) -> Symmetry:
    def turn(place: Hex) -> Hex:
        for _ in range(sixths):
            place = rotate(place)
        return place

    return turn


def mirrored(place: Hex) -> Hex:
    """Left and right: the first side and the fourth stay where they are."""
    q, r = place
    return (-q - r, r)


def check_tiles(book: Book) -> None:
    """SS 1.2: the six kinds, in their order; the blue ones have energy, and enough start tiles are there."""
    if [tile.id for tile in book.tiles.tile] != TILE_NAMES:
        raise BadContent(f"tiles.toml: $.tile: the tiles are, in this order, {', '.join(TILE_NAMES)}")
    for index, tile in enumerate(book.tiles.tile):
        where = f"tiles.toml: $.tile[{index}]"
        if (tile.colour == "red") != (tile.id in RED_TILES):
            raise BadContent(f"{where}.colour: {tile.name} has the rules of the other colour")
        if (tile.energy > 0) != (tile.colour == "blue"):
            raise BadContent(f"{where}.energy: blue tiles have energy, red ones have none")
        check_blanks(f"{where}.text", tile.text, ("energy",))
    most = max([len(formation.tiles) for formation in book.formations.formation])
    total = sum([tile.count for tile in book.tiles.tile])
    if book.tiles.tile[0].count < sum(book.table.start_tiles) or total < sum(book.table.start_tiles) + most:
        raise BadContent("tiles.toml: $.tile: there are too few tiles for the start")


def check_powers(book: Book) -> None:
    """SS 1.6: the ten power-ups in their order, and enough of each colour."""
    if [power.id for power in book.powers.power] != POWER_NAMES:
        raise BadContent(f"powers.toml: $.power: the power-ups are, in this order, {', '.join(POWER_NAMES)}")
    for index, power in enumerate(book.powers.power):
        check_blanks(f"powers.toml: $.power[{index}].text", power.text, ("reach",))
    for colour, wanted in (("blue", book.table.blue_powers), ("red", book.table.red_powers)):
        if len([power for power in book.powers.power if power.colour == colour]) < wanted:
            raise BadContent(f"table.toml: $.{colour}_powers: there are not {wanted} of them")
    if not [power for power in book.powers.power if power.colour == "red" and power.moves_ships]:
        raise BadContent("powers.toml: $.power: a red power-up that moves ships is needed")
