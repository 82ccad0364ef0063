"""A seat of a table and who sits on it."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from quarterdeck.bots.base import BOT_NAMES
from quarterdeck.bots.levels import USUAL
from quarterdeck.server.entries import SeatPlan
from quarterdeck.server.wire import SeatInfo


class Chair:
    """Open, a person's (known by user, proved by a token), or a bot's."""

    def __init__(self, seat: int, plan: SeatPlan) -> None:
        self.kind = "bot" if plan.kind == "bot" else "open"
        self.level = plan.level or USUAL
        self.name = plan.name or (BOT_NAMES[seat % len(BOT_NAMES)] if self.kind == "bot" else "")
        self.user = ""
        self.digest = ""
        self.stand_in = False
        self.conceded = False

    def claim(self, user: str, name: str, digest: str) -> None:
        self.kind, self.user, self.name, self.digest = "person", user, name, digest
        self.stand_in = False

    def vacate(self) -> None:
        self.kind, self.user, self.name, self.digest = "open", "", "", ""

    def fill(self, seat: int, level: str) -> None:
        """A bot for an open seat."""
        self.kind, self.level, self.name = "bot", level, BOT_NAMES[seat % len(BOT_NAMES)]

    def owns(self, token: str) -> bool:
        """True for the token of the last claim, compared in constant time."""
        return bool(self.digest) and hmac.compare_digest(self.digest, digest_of(token))

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in or self.conceded

    def info(self, here: bool, until: float | None = None) -> SeatInfo:
        level = self.level if self.kind == "bot" else ""
        return SeatInfo(self.kind, self.name, level, here, self.stand_in, self.conceded, until)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
