"""Luck that can be checked: what was sealed before a game began, and how its seed follows from that.

`docs/luck.md` says who could cheat how. The texts below are a promise: the browser writes the same ones.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated

import msgspec
from msgspec import Meta

from quarterdeck.core.rng import SEED_BITS

DOMAIN = "quarterdeck luck 1"
PLAYER = "player"
Seal = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="the digest of something that is shown later")]
Value = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

LONGEST_CHOICE = 4000
Actions = Annotated[str, Meta(pattern=r"^\[[^\r\n]*\]$", max_length=LONGEST_CHOICE)]


class Sealable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A random value, and beside it the nonce without which nobody can try values against the seal."""

    value: Value
    nonce: Nonce


class Salt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat's browser has sealed; it counts only if it was shown in time."""

    seat: int
    seal: Seal
    shown: Sealable | None = None


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret choice as it was sealed: its actions as one line of JSON, to the byte, and the nonce beside them."""

    actions: Actions
    nonce: Nonce


class SealedChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat had sealed when the roll of a round was closed, and the actions of the log that it became.

    If it was not shown in time, those are a bot's.
    """

    round: int
    seat: int
    question: int
    seal: Seal
    plies: tuple[int, ...] = ()
    shown: Choice | None = None


class Luck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything of which a seed is made, open to all: for the end of a game."""

    table: str
    seal: Seal
    shown: Sealable
    salts: tuple[Salt, ...] = ()


def server(table: str) -> str:
    """Who the server is in a seal: one secret for each table."""
    return f"table {table}"


def seal_of(who: str, kept: Sealable) -> str:
    """The digest that is shown at once; what it was made of is shown later."""
    return digest(f"{DOMAIN} seal\nby {who}\nvalue {kept.value}\nnonce {kept.nonce}\n")


def seal_of_choice(table: str, seat: int, question: int, choice: Choice) -> str:
    lines = [f"{DOMAIN} choice", f"table {table}", f"seat {seat}", f"question {question}"]
    return digest("\n".join([*lines, f"actions {choice.actions}", f"nonce {choice.nonce}"]) + "\n")


def fits(who: str, seal: str, shown: Sealable) -> bool:
    return hmac.compare_digest(seal, seal_of(who, shown))


def fits_choice(table: str, choice: SealedChoice) -> bool:
    """True for a choice that was shown and is what its seat had sealed for this question."""
    shown = choice.shown
    return shown is not None and hmac.compare_digest(
        choice.seal, seal_of_choice(table, choice.seat, choice.question, shown)
    )


def seed_of(luck: Luck) -> int:
    """The seed: of the server's secret and of every salt that was shown, seat by seat."""
    lines = [f"{DOMAIN} seed", f"table {luck.table}", f"secret {luck.shown.value}"]
    for salt in luck.salts:
        lines.append(f"seat {salt.seat} seal {salt.seal} salt {salt.shown.value if salt.shown else 'none'}")
    return int(digest("\n".join(lines) + "\n")[: SEED_BITS // 4], 16)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
