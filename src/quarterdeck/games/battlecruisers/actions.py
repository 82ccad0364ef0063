"""What a player can decide, one small decision each, and how it reads as a choice; cards go by their printed number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from quarterdeck.core.messages import Decision

if TYPE_CHECKING:
    from quarterdeck.games.battlecruisers.reading import Reading, Words

Zone = Literal["hand", "recovery", "play"]
PLACES: dict[Zone, str] = {"hand": "the hand", "recovery": "the recovery zone", "play": "play"}


class OfCard(Decision, frozen=True):
    """A decision for one card."""

    card: int

    def words(self, r: Reading) -> str:
        return r.words.card(self.card)

    def key(self) -> str:
        return str(self.card)


class Play(OfCard, frozen=True):
    """Put a card of the hand in play, in secret (BC 2.1)."""

    def uses(self, w: Words) -> list[str]:
        return [w.card(self.card)]


class Recover(OfCard, frozen=True):
    """Choose the card that starts in the recovery zone (BC 1.4)."""


class Discard(Decision, frozen=True):
    """Choose a card to discard, and where it is taken from (BC 3.2)."""

    card: int
    zone: Zone

    def words(self, r: Reading) -> str:
        return f"{r.words.card(self.card)} from {PLACES[self.zone]}"

    def key(self) -> str:
        return str(self.card)


class Target(Decision, frozen=True):
    """Choose the opponent whom an effect is for."""

    seat: int

    def words(self, r: Reading) -> str:
        return r.names[self.seat]


class Swap(OfCard, frozen=True):
    """Swap with this card: of the hand for a Spy Drone, of the discard pile for a Reconstruction."""


class Order(OfCard, frozen=True):
    """Say which number resolves next (Tech Officer)."""


class Name(OfCard, frozen=True):
    """Name a card (Navigator, Bureaucrat)."""


class Retrieve(OfCard, frozen=True):
    """Take this card of the own discard pile into the hand."""


class Give(OfCard, frozen=True):
    """Choose the card of the hand that goes to another player."""


class Seize(Decision, frozen=True):
    """Take this card of an opponent's recovery zone (Attack Bots)."""

    seat: int
    card: int

    def words(self, r: Reading) -> str:
        return f"{r.words.card(self.card)} of {r.names[self.seat]}"

    def key(self) -> str:
        return str(self.card)


class Strike(OfCard, frozen=True):
    """Discard this card of the hand that was looked at (Precision Strike)."""


class Done(Decision, frozen=True):
    """Take no more, or decline."""

    def words(self, r: Reading) -> str:
        return r.decline()


Action = Play | Recover | Discard | Target | Swap | Order | Name | Retrieve | Give | Seize | Strike | Done


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    set: Annotated[str, msgspec.Meta(description="a named set, random, or chosen")] = "Basic"
    cards: Annotated[tuple[int, ...], msgspec.Meta(description="the numbers of a chosen set")] = ()
    choose_recovery: Annotated[bool, msgspec.Meta(description="each player picks the recovery card")] = False
