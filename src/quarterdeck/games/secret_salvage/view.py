"""What a seat may know of a position, listed field by field; and, for tests and files, a whole position.

Spaces go by number, row by row from the top; -1 is none. What everyone sees is declared once, for both.
"""

from __future__ import annotations

import msgspec

from quarterdeck.core import view as core
from quarterdeck.games.secret_salvage.actions import PowerName, TileName
from quarterdeck.games.secret_salvage.events import Hidden

Names = tuple[TileName, ...]
Tiles = dict[TileName, int]
Spaces = tuple[int, int, int]


class FaceDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the board: who has looked at it, its batch (SS 8.3), and what it is, "" for who may not know."""

    space: int
    seen: tuple[int, ...] = ()
    batch: int = 0
    tile: Hidden = ""


class Pool(msgspec.Struct, frozen=True):
    """The tiles of a batch that the view's seat cannot place: they lie on the board, in a stack or in a hand."""

    batch: int
    tiles: Tiles


class OpenTable(core.OpenTable, frozen=True):
    """What everyone sees of the table. Ships, mats and colours go by seat."""

    ships: tuple[Spaces, ...] = ()
    held: tuple[Tiles, ...] = ()
    box: Tiles = msgspec.field(default_factory=dict)
    stack_batch: tuple[int, int] = (0, 0)
    hand_batch: int = 0
    batches: int = 1
    powers: tuple[PowerName, ...] = ()
    limit: int = 0
    round: int = 1
    first: int = 0
    turn: int = 0
    stage: int = 0  # 0 before the draw, 1 before the drop, 2 moving, 3 at the end of the turn
    active: int = -1  # the space of the active ship
    way: int = -1
    moved: int = 0
    left: int = 0
    powered: bool = False
    turns: int = 0
    phase: bool = False
    deflect: bool = False
    met: bool = False
    stopped: bool = False
    redeployed: bool = False
    finished: tuple[int, ...] = ()
    idle: int = 0


class View(OpenTable, frozen=True, kw_only=True):
    """All that a seat may know; `seat` is None for a spectator."""

    seat: int | None
    tiles: tuple[FaceDown, ...]
    stacks: tuple[int, int]  # how many tiles
    hand: int  # tiles drawn or on their way back to the board, by the player whose turn it is
    picked: int  # red tiles that this player has chosen in secret
    my_hand: Names
    my_picks: Names
    pools: tuple[Pool, ...]


class Snapshot(OpenTable, frozen=True, kw_only=True):
    """A full position. Left out, a turn is about to begin; tiles that are nowhere have left the game."""

    tiles: tuple[FaceDown, ...] = ()
    stacks: tuple[Names, Names] = ((), ())
    hand: Names = ()
    picks: Names = ()
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)
