"""What is written to a file: a game (header, then a line an action), and a single position."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quarterdeck.core.luck import Luck, SealedChoice
from quarterdeck.core.rng import SEED_BITS

FORMAT = 1
SAFE = 1 << 53  # from here on a number of JSON is not what was written, to many who read it
Seed = int | Annotated[str, Meta(pattern="^0x[0-9a-f]{32}$")]


def write_seed(seed: int) -> Seed:
    """A short seed as a number, a long one as hexadecimal text."""
    return seed if seed < SAFE else f"0x{seed:0{SEED_BITS // 4}x}"


def read_seed(seed: Seed) -> int:
    return int(seed, 16) if isinstance(seed, str) else seed


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line of a saved game: everything that the actions need to be played again."""

    format: int = FORMAT
    game: str
    rules: str
    data: str
    seats: int
    options: dict[str, Any]
    seed: Seed
    names: tuple[str, ...]
    changed: dict[str, str] = {}
    start: dict[str, Any] | None = None  # a position to begin at, instead of the seed
    luck: Luck | None = None  # what the seed was made of, where it was sealed
    choices: tuple[SealedChoice, ...] | None = None  # a proof only: secret choices, where the table sealed them
    draws: tuple[int, ...] = ()  # a proof only: bound and number of everything that was drawn for the set-up
    digest: str = ""  # a proof only: of everything in the file but these digits


class SavedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action of the log; in a proof (`core/proof.py`) with what was drawn for it and who was told what."""

    seat: int
    action: msgspec.Raw
    draws: tuple[int, ...] = ()
    told: tuple[tuple[int, Any], ...] = ()


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A full state with all its secrets, for tests, bug reports and `play --from`."""

    format: int = FORMAT
    game: str
    rules: str
    data: str
    state: msgspec.Raw
