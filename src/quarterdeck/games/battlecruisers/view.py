"""What a seat may know of a position, listed field by field; and, for tests and files, a whole position.

Cards go by their printed number, 0 for none. What everyone sees is declared once, for both.
"""

from __future__ import annotations

import msgspec

from quarterdeck.core import view as core

Cards = tuple[int, ...]


class OpenPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everyone sees of a player. Rounds are given by number."""

    vp: int = 1
    recovery: Cards = ()
    play: int = 0
    revealed: int = 0
    alert: bool = False
    out: int = 0
    shield_until: int = 0
    keep_vp_until: int = 0
    keep_cards_until: int = 0
    named: Cards = ()
    disabled: int = 0
    double: int = 0
    lost: int = 0
    absent: Cards = ()  # certainly not in the hand


class PlayerView(OpenPlayer, frozen=True):
    """One player as the view's seat sees them; of the own cards `View` has the rest."""

    hand: int = 0  # how many cards
    discard: int = 0
    chosen: bool = False  # has chosen a card in secret
    picked: int = 0  # cards chosen in secret for discarding
    known_hand: Cards = ()  # certainly in the hand
    known_discard: Cards = ()


class Pool(msgspec.Struct, frozen=True):
    """Cards that lie face down somewhere with these seats (the number of seats: out of the game)."""

    seats: tuple[int, ...]
    cards: Cards


class Secrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What only a player sees of the own cards."""

    hand: Cards = ()
    discard: Cards = ()
    choice: int = 0
    picked_hand: Cards = ()
    picked_recovery: Cards = ()
    picked_play: bool = False


class OpenTable(core.OpenTable, frozen=True):
    """What everyone sees of the table."""

    round: int = 0
    first: int = 0
    pending: Cards = ()
    resolving: int = 0
    stirred: bool = False
    quiet: int = 0
    most_vp: int = 0
    fewest_cards: int = 0
    circling: int = 0


class View(OpenTable, frozen=True, kw_only=True):
    """All that a seat may know; `seat` is None for a spectator."""

    set: Cards
    seat: int | None
    players: tuple[PlayerView, ...]
    pools: tuple[Pool, ...]
    mine: Secrets | None
    received: int
    gone: int
    known_gone: Cards


class PlayerSnapshot(OpenPlayer, frozen=True):
    """A player with all secrets."""

    secret: Secrets = Secrets()


class Snapshot(OpenTable, frozen=True, kw_only=True):
    """A full position. Left out, the round is about to begin and nobody has learnt anything."""

    set: Cards
    players: tuple[PlayerSnapshot, ...]
    received: int = 0
    gone: Cards = ()
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)
    know_hand: tuple[Cards, ...] = ()
    know_discard: tuple[Cards, ...] = ()
    joined: tuple[int, ...] = ()
