"""What a player can decide, one small decision each. Spaces go by number, row by row from the top."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

TileName = Literal["solar", "atomic", "incompatible", "mine", "drained", "interference"]
PowerName = Literal[
    "thruster",
    "afterburner",
    "phase",
    "scanner",
    "deflector",
    "tractor",
    "repulsor",
    "wormhole",
    "layer",
    "siphon",
]


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """Base of all actions."""


class Draw(Decision, frozen=True):
    """Draw the top tile of a stack (SS 3.1)."""

    stack: int


class Drop(Decision, frozen=True):
    """Activate the ship on this space and drop the drawn tile under it (SS 3.2)."""

    ship: int


class Move(Decision, frozen=True):
    """Move the active ship on to this space (SS 3.4)."""

    to: int


class Redeploy(Decision, frozen=True):
    """Discard this red tile to place others (SS 3.7)."""

    tile: TileName


class Pick(Decision, frozen=True):
    """Choose this red tile of the own mat to place (SS 3.7, 5.13)."""

    tile: TileName


class Place(Decision, frozen=True):
    """Place the chosen tile face down on this space (SS 3.7, 5.13)."""

    space: int


class Power(Decision, frozen=True):
    """Buy a power-up (SS 5.1)."""

    power: PowerName


class Pay(Decision, frozen=True):
    """Pay with these energy tiles (SS 5.2)."""

    tiles: tuple[TileName, ...]


class Scan(Decision, frozen=True):
    """Look at the face-down tile on this space (SS 5.8)."""

    space: int


class Shove(Decision, frozen=True):
    """Move the ship on one space to another, out of its own move (SS 4.4, 4.6, 5.10, 5.11)."""

    ship: int
    to: int


class Swap(Decision, frozen=True):
    """Swap the own ship on a space with another's (SS 5.12)."""

    ship: int
    other: int


class Target(Decision, frozen=True):
    """Choose the neighbour who may move a ship (SS 4.4, 4.6)."""

    seat: int


class Give(Decision, frozen=True):
    """Give an energy tile to another player (SS 4.2, 4.5)."""

    tile: TileName
    seat: int


class Take(Decision, frozen=True):
    """Take an energy tile of another player (SS 5.14)."""

    seat: int
    tile: TileName


class Done(Decision, frozen=True):
    """Stop, decline, or take no more."""


Action = Draw | Drop | Move | Redeploy | Pick | Place | Power | Pay | Scan | Shove | Swap | Target | Give | Take | Done


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    powers: Annotated[
        tuple[PowerName, ...],
        msgspec.Meta(description="two blue and two red power-ups; none: chosen at random (SS 1.6)"),
    ] = ()
    first: Annotated[int, msgspec.Meta(description="the seat that begins, from 0; -1: chosen at random (SS 1.7)")] = -1
    rounds: Annotated[int, msgspec.Meta(description="the last round; 0: no limit (SS 6.7)")] = 0
