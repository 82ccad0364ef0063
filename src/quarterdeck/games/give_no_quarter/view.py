"""What a seat may know of a position, listed field by field; and, for tests and files, a whole position.

Cards go by face and back ("5/12"; "?/12" is one of which only the back is seen, "" is none). What everyone sees is
declared once, for both.
"""

from __future__ import annotations

import msgspec

from quarterdeck.core import view as core
from quarterdeck.core.info import StepRef
from quarterdeck.games.give_no_quarter.content import ModName

Cards = tuple[str, ...]
Mods = tuple[ModName, ...]


class ShipView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A ship of a guild. A seat of -2 is a ship that was lost there, a hex of -1 one that is not on the board."""

    ship: int
    seat: int
    hex: int = -1
    heading: int = 0
    damage: int = 0
    mods: Mods = ()
    haunted: bool = False
    moved: bool = False
    fought: bool = False


class OpenGuild(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What everyone sees of a guild."""

    bid: int = 0
    number: int = 0
    out: int = 0  # the how-manieth guild to be eliminated


class GuildView(OpenGuild, frozen=True):
    """A guild as the view's seat sees it."""

    manifest: Cards = ()
    limit: int = 0


class Field(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Debris in a hex."""

    hex: int
    mods: Mods = ()
    cards: Cards = ()


class OpenTable(core.OpenTable, frozen=True):
    """What everyone sees of the table."""

    rounds: int = 0
    centre_draw: bool = False
    neutral: bool = False
    round: int = 0
    first: int = 0
    active: int = -1
    acted: int = 0
    mover: int = -1
    struck: int = 0
    credit: int = 0
    offer: int = -1
    met: Cards = ("", "")  # what befell the last ship to move, in the hex it left and in the one it entered
    hailed: bool = False
    supply: Mods = ()
    gone: Mods = ()
    paused: tuple[
        StepRef | None, ...
    ] = ()  # what seats decide once they have discarded a card, up to the last that does


class View(OpenTable, frozen=True, kw_only=True):
    """All that a seat may know; `seat` is None for a spectator."""

    seat: int | None
    ships: tuple[ShipView, ...]
    guilds: tuple[GuildView, ...]
    mine: Cards = ()  # the own cards put down in secret
    pile: int = 0  # cards in the draw pile
    discards: Cards = ()
    centre: Cards = ()
    layout: Cards = ()
    fields: tuple[Field, ...] = ()
    unused: tuple[int, ...] = ()  # the deck of unused ships from the top, -1 for one that nobody has seen


class GuildSnapshot(OpenGuild, frozen=True):
    """A guild with all secrets; `knowers` says who knows each card, a bit an observer."""

    manifest: Cards = ()
    knowers: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()  # places in the manifest


class FieldSnapshot(Field, frozen=True):
    """Debris with those who know its cards."""

    knowers: tuple[int, ...] = ()


class Snapshot(OpenTable, frozen=True, kw_only=True):
    """A full position. Left out, a round is about to begin, and the decks hold what does not lie elsewhere."""

    guilds: tuple[GuildSnapshot, ...]
    ships: tuple[ShipView, ...] = ()
    pile: Cards | None = None
    discards: Cards = ()
    discard_knowers: tuple[int, ...] = ()
    centre: Cards | None = None
    centre_knowers: tuple[int, ...] = ()
    layout: Cards = ()
    layout_knowers: tuple[int, ...] = ()
    fields: tuple[FieldSnapshot, ...] = ()
    unused: tuple[int, ...] = ()
    unused_known: tuple[int, ...] = ()  # places in the deck of unused ships
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)
