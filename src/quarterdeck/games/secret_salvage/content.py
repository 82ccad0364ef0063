"""What the data files hold, decoded at import; unknown keys are refused with their path."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from quarterdeck.games.secret_salvage.actions import PowerName, TileName

Source = Literal["rulebook", "public", "reconstructed", "ruling"]
Sources = Annotated[tuple[Source, ...], msgspec.Meta(min_length=1)]
Colour = Literal["blue", "red", "yellow", "orange", "green", "purple"]
Kind = Literal["blue", "red"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Place = tuple[int, int]


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The coloured spaces of one side."""

    colour: Colour
    spaces: tuple[Place, Place, Place]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Sources
    radius: Annotated[int, msgspec.Meta(ge=3, le=6)]
    side: Annotated[tuple[Side, ...], msgspec.Meta(min_length=6, max_length=6)]


class Formation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, clockwise, and the face-down tiles of the start."""

    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    colours: tuple[Colour, ...]
    symmetry: tuple[str, ...]
    tiles: tuple[Place, ...]


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
        return self.text.format(energy=self.energy)


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
        return self.text.format(reach=self.reach)


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
