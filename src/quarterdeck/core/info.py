"""Plain facts that the contract speaks of: a game's card, its modes, an outcome, a refusal."""

from __future__ import annotations

from typing import Any

import msgspec

Seat = int


class Mode(msgspec.Struct, frozen=True):
    """A named choice of options: what a lobby offers, and, as a short game, what the laws are checked over."""

    name: str
    title: str
    seats: tuple[int, ...]
    endings: tuple[str, ...]  # the rules by which such a game can end, or a short one
    options: dict[str, Any] = {}
    words: str = ""  # what it is like, in a line, for somebody who does not know the game
    short: dict[str, Any] = {}  # further options that make a short game of it, for who asks for one


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby says of a game before it is played."""

    slug: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: str
    modes: tuple[Mode, ...]

    def mode(self, name: str) -> Mode | None:
        return next((mode for mode in self.modes if mode.name == name), None)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody, one, or several who share it), all ranks, and by which rule."""

    rule: str
    reason: str
    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]

    def rank(self, seat: Seat) -> int:
        """0 for the best rank; seats in one group share it."""
        return next(place for place, group in enumerate(self.ranking) if seat in group)

    def share(self, seat: Seat) -> float:
        """This seat's part of the victory: 1 for a sole winner, 1/n among n who share, 0 otherwise."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rule's number, and the reason in words."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class StepRef(msgspec.Struct, frozen=True, array_like=True):
    """A step or an ask by its name and arguments, as views and snapshots carry it."""

    name: str
    args: tuple[int, ...] = ()
