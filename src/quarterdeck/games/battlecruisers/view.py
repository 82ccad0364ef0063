"""What a seat may know of a position, listed field by field. Cards go by their printed number, 0 for none."""

from __future__ import annotations

import msgspec

from quarterdeck.core.info import Outcome, StepRef

Cards = tuple[int, ...]


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player as the view's seat sees them; of the own cards `View` has the rest."""

    vp: int
    hand: int  # how many cards
    discard: int
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
    armored: bool = False
    lost: int = 0
    chosen: bool = False  # has chosen a card in secret
    picked: int = 0  # cards chosen in secret for discarding
    known_hand: Cards = ()  # certainly in the hand
    known_discard: Cards = ()


class Pool(msgspec.Struct, frozen=True):
    """Cards that lie face down somewhere with these seats (the number of seats: out of the game)."""

    seats: tuple[int, ...]
    cards: Cards


class Mine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only the view's own seat sees."""

    hand: Cards
    discard: Cards
    choice: int = 0
    picked_hand: Cards = ()
    picked_recovery: Cards = ()
    picked_play: bool = False
    received: int = 0


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seat may know; `seat` is None for a spectator."""

    seat: int | None
    set: Cards
    round: int
    first: int
    players: tuple[PlayerView, ...]
    asks: tuple[StepRef | None, ...]
    agenda: tuple[StepRef, ...]
    pools: tuple[Pool, ...]
    mine: Mine | None = None
    pending: Cards = ()
    resolving: int = 0
    gone: int = 0
    known_gone: Cards = ()
    stirred: bool = False
    quiet: int = 0
    outcome: Outcome | None = None


class PlayerSnapshot(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A player with all secrets."""

    hand: Cards = ()
    recovery: Cards = ()
    discard: Cards = ()
    play: int = 0
    revealed: int = 0
    vp: int = 1
    alert: bool = False
    out: int = 0
    shield_until: int = 0
    keep_vp_until: int = 0
    keep_cards_until: int = 0
    named: Cards = ()
    disabled: int = 0
    double: int = 0
    armored: bool = False
    lost: int = 0
    choice: int = 0
    picked_hand: Cards = ()
    picked_recovery: Cards = ()
    picked_play: bool = False


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A full position. Left out, knowledge is what anybody can see, and the round is about to begin."""

    set: Cards
    players: tuple[PlayerSnapshot, ...]
    round: int = 0
    first: int = 0
    pending: Cards = ()
    resolving: int = 0
    received: int = 0
    gone: Cards = ()
    stirred: bool = False
    quiet: int = 0
    learnt: int = 0
    rng: tuple[int, int, int, int] = (1, 2, 3, 1)
    asks: tuple[StepRef | None, ...] = ()
    agenda: tuple[StepRef, ...] = (StepRef("play_round"),)
    know_hand: tuple[Cards, ...] = ()
    know_discard: tuple[Cards, ...] = ()
    joined: tuple[int, ...] = ()
    outcome: Outcome | None = None
