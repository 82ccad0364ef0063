"""What a player can decide, one small decision each; cards go by their printed number."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Zone = Literal["hand", "recovery", "play"]


class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """Base of all actions."""


class Play(Decision, frozen=True):
    """Put a card of the hand in play, in secret (BC 2.1)."""

    card: int


class Recover(Decision, frozen=True):
    """Choose the card that starts in the recovery zone (BC 1.4)."""

    card: int


class Discard(Decision, frozen=True):
    """Choose a card to discard, and where it is taken from (BC 3.2)."""

    card: int
    zone: Zone


class Target(Decision, frozen=True):
    """Choose the opponent whom an effect is for."""

    seat: int


class Swap(Decision, frozen=True):
    """Swap with this card: of the hand for a Spy Drone, of the discard pile for a Reconstruction."""

    card: int


class Order(Decision, frozen=True):
    """Say which number resolves next (Tech Officer)."""

    card: int


class Name(Decision, frozen=True):
    """Name a card (Navigator, Bureaucrat)."""

    card: int


class Retrieve(Decision, frozen=True):
    """Take this card of the own discard pile into the hand."""

    card: int


class Give(Decision, frozen=True):
    """Choose the card of the hand that goes to another player."""

    card: int


class Seize(Decision, frozen=True):
    """Take this card of an opponent's recovery zone (Attack Bots)."""

    seat: int
    card: int


class Strike(Decision, frozen=True):
    """Discard this card of the hand that was looked at (Precision Strike)."""

    card: int


class Done(Decision, frozen=True):
    """Take no more, or decline."""


Action = Play | Recover | Discard | Target | Swap | Order | Name | Retrieve | Give | Seize | Strike | Done


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    set: Annotated[str, msgspec.Meta(description="a named set, random, or chosen")] = "Basic"
    cards: Annotated[tuple[int, ...], msgspec.Meta(description="the numbers of a chosen set")] = ()
    choose_recovery: Annotated[bool, msgspec.Meta(description="each player picks the recovery card")] = False
