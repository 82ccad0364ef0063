"""The lots of a table: the server's secret, what players have sealed and shown, and the seed that follows from it."""

from __future__ import annotations

import secrets

from quarterdeck.core.luck import PLAYER, Luck, Salt, Sealable, fits, seal_of, seed_of, server
from quarterdeck.core.rng import SEED_BITS
from quarterdeck.server import wire
from quarterdeck.server.entries import Secret

PATIENCE = 10.0  # seconds in which salts have to be shown once everybody sits; then the game begins without the rest


def new_secret(table: str) -> Secret:
    return Secret(table, new_sealable())


def new_sealable() -> Sealable:
    return Sealable(secrets.token_hex(32), secrets.token_hex(16))


def new_seed() -> int:
    """For luck that nobody has sealed."""
    return secrets.randbits(SEED_BITS)


class Lots:
    """Seals can be laid down until everybody sits; from then on they can only be shown, and nothing else counts."""

    def __init__(self, secret: Secret) -> None:
        self.secret = secret
        self.seal = seal_of(server(secret.table), secret.kept)
        self.seals: dict[int, str] = {}
        self.shown: dict[int, Sealable] = {}
        self.closed_at: float | None = None

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None

    @property
    def due(self) -> float | None:
        """When the game begins at the latest."""
        return None if self.closed_at is None else self.closed_at + PATIENCE

    def lay_down(self, seat: int, seal: str) -> None:
        """Whoever sits down brings a seal, or takes away the one that was there: it is not theirs to show."""
        if self.is_closed:
            return
        self.seals.pop(seat, None)
        if seal:
            self.seals[seat] = seal

    def close(self, at: float) -> None:
        self.closed_at = at

    def may_show(self, seat: int, shown: Sealable) -> bool:
        """True for what this seat has sealed and not shown yet."""
        waits = seat in self.seals and seat not in self.shown
        return waits and fits(PLAYER, self.seals[seat], shown)

    def is_ready(self, now: float) -> bool:
        """Everything is shown, or nobody is waited for any longer."""
        return self.due is not None and (self.shown.keys() == self.seals.keys() or now >= self.due)

    def luck(self) -> Luck:
        """Everything, open: for making the seed, and for the end of the game."""
        salts = [Salt(seat, seal, self.shown.get(seat)) for seat, seal in sorted(self.seals.items())]
        return Luck(self.secret.table, self.seal, self.secret.kept, tuple(salts))

    def seed(self) -> int:
        return seed_of(self.luck())

    def told(self) -> wire.Lots:
        """What everybody may know at any time: seals, and which of them have been shown, but not what was in them."""
        seals = dict(sorted(self.seals.items()))
        return wire.Lots(seal=self.seal, seals=seals, closed=self.is_closed, shown=tuple(sorted(self.shown)))
