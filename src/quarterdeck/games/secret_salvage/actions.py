"""What a player can decide, one small decision each, and how it reads as a choice.

Spaces go by number, row by row from the top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from quarterdeck.core import messages

if TYPE_CHECKING:
    from quarterdeck.games.secret_salvage.reading import Reading, Words

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
Way = tuple[int, int]  # from a space to another


class Decision(messages.Decision, frozen=True):
    def ways(self, r: Reading) -> list[Way]:
        """Where it takes ships: mostly nowhere."""
        return []


class Draw(Decision, frozen=True):
    """Draw the top tile of a stack (SS 3.1)."""

    stack: int

    def words(self, r: Reading) -> str:
        tiles = r.view.stacks[self.stack]
        return f"draw from stack {self.stack + 1} ({tiles} tile{'' if tiles == 1 else 's'})"


class Drop(Decision, frozen=True):
    """Activate the ship on this space and drop the drawn tile under it (SS 3.2)."""

    ship: int

    def words(self, r: Reading) -> str:
        return f"activate the ship on {r.words.space(self.ship)}"


class Move(Decision, frozen=True):
    """Move the active ship on to this space (SS 3.4)."""

    to: int

    def words(self, r: Reading) -> str:
        return f"move to {r.step(r.view.active, self.to)}"

    def ways(self, r: Reading) -> list[Way]:
        return [(r.view.active, self.to)]


class Redeploy(Decision, frozen=True):
    """Discard this red tile to place others (SS 3.7)."""

    tile: TileName

    def words(self, r: Reading) -> str:
        return f"discard {r.words.tile(self.tile)} to place others"


class Pick(Decision, frozen=True):
    """Choose this red tile of the own mat to place (SS 3.7, 5.13)."""

    tile: TileName

    def words(self, r: Reading) -> str:
        return f"place {r.words.tile(self.tile)}"


class Place(Decision, frozen=True):
    """Place the chosen tile face down on this space (SS 3.7, 5.13)."""

    space: int

    def words(self, r: Reading) -> str:
        return f"place it on {r.words.space(self.space)}"


class Power(Decision, frozen=True):
    """Buy a power-up (SS 5.1)."""

    power: PowerName

    def words(self, r: Reading) -> str:
        power = r.words.power(self.power)
        return f"use {power.name} ({power.cost}): {power.words().removesuffix('.')}"

    def uses(self, w: Words) -> list[str]:
        return [w.power(self.power).name]


class Pay(Decision, frozen=True):
    """Pay with these energy tiles (SS 5.2)."""

    tiles: tuple[TileName, ...]

    def words(self, r: Reading) -> str:
        return f"pay with {r.words.tiles(self.tiles)}"


class Scan(Decision, frozen=True):
    """Look at the face-down tile on this space (SS 5.8)."""

    space: int

    def words(self, r: Reading) -> str:
        return f"look at the tile on {r.words.space(self.space)}"


class Shove(Decision, frozen=True):
    """Move the ship on one space to another, out of its own move (SS 4.4, 4.6, 5.10, 5.11)."""

    ship: int
    to: int

    def words(self, r: Reading) -> str:
        return f"move {r.ship(self.ship)} to {r.step(self.ship, self.to)}"

    def ways(self, r: Reading) -> list[Way]:
        return [(self.ship, self.to)]


class Swap(Decision, frozen=True):
    """Swap the own ship on a space with another's (SS 5.12)."""

    ship: int
    other: int

    def words(self, r: Reading) -> str:
        return f"swap {r.ship(self.ship)} with {r.ship(self.other)}"

    def ways(self, r: Reading) -> list[Way]:
        return [(self.ship, self.other), (self.other, self.ship)]


class Target(Decision, frozen=True):
    """Choose the neighbour who may move a ship (SS 4.4, 4.6)."""

    seat: int

    def words(self, r: Reading) -> str:
        return f"let {r.names[self.seat]} move a ship"


class Give(Decision, frozen=True):
    """Give an energy tile to another player (SS 4.2, 4.5)."""

    tile: TileName
    seat: int

    def words(self, r: Reading) -> str:
        return f"give {r.words.tile(self.tile)} to {r.names[self.seat]}"


class Take(Decision, frozen=True):
    """Take an energy tile of another player (SS 5.14)."""

    seat: int
    tile: TileName

    def words(self, r: Reading) -> str:
        return f"take {r.words.tile(self.tile)} from {r.names[self.seat]}"


class Done(Decision, frozen=True):
    """Stop, decline, or take no more."""

    def words(self, r: Reading) -> str:
        return r.decline()


Action = Draw | Drop | Move | Redeploy | Pick | Place | Power | Pay | Scan | Shove | Swap | Target | Give | Take | Done


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    powers: Annotated[
        tuple[PowerName, ...],
        msgspec.Meta(description="two blue and two red power-ups; none: chosen at random (SS 1.6)"),
    ] = ()
    first: Annotated[int, msgspec.Meta(description="the seat that begins, from 0; -1: chosen at random (SS 1.7)")] = -1
    rounds: Annotated[int, msgspec.Meta(description="the last round; 0: no limit (SS 6.7)")] = 0
