"""Randomness of the rules: a small integer generator that lives in the state.

This is the published sfc32 recipe (three 32-bit words and a counter). No step of it leaves 63 bits, so
that the compiled build stays on machine integers; the same seed gives the same numbers on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, TypeVar

from quarterdeck.core.errors import Malformed

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF
SPAN: Final = 1 << 32
WARM_UP: Final = 15
SEED_BITS: Final = 128
PATIENCE: Final = 32  # shuffles; more come only where a deal has to be tried again


class Rng:
    """A stream of random integers; `clone` copies its position, `fork` starts an unrelated stream."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.count})"

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.count)

    def words(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.count)

    def next(self) -> int:
        """A number from 0 to 2**32 - 1."""
        b, c, count = self.b, self.c, self.count
        out = (self.a + b + count) & WORD
        self.count = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) | (c >> 11)) & WORD) + out) & WORD
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the others."""
        fair = SPAN - SPAN % n
        while True:
            drawn = self.next()
            if drawn < fair:
                return drawn % n

    def share(self) -> float:
        """A number from 0 to 1, below 1; for who plays, not for the rules, which stay with integers."""
        return self.next() / SPAN

    def shuffle(self, items: list[T]) -> None:
        """Each order is as likely as the others; the same numbers as of `below`, drawn here without a call for each."""
        a, b, c, count = self.a, self.b, self.c, self.count
        for i in range(len(items) - 1, 0, -1):
            out, fair = SPAN, SPAN - SPAN % (i + 1)
            while out >= fair:
                out = (a + b + count) & WORD
                count = (count + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = ((((c << 21) | (c >> 11)) & WORD) + out) & WORD
            j = out % (i + 1)
            items[i], items[j] = items[j], items[i]
        self.a, self.b, self.c, self.count = a, b, c, count

    def fork(self) -> Rng:
        """Another stream, which this one determines."""
        return from_words(self.next(), self.next(), self.next())


class Calm(Rng):
    """Leaves things in the order in which they lie, as long as that will do.

    For a position of which only the open part is looked at: any deal serves, and the first is the cheapest.
    """

    def __init__(self) -> None:
        super().__init__(1, 2, 3, 1)
        self.patience = PATIENCE

    def shuffle(self, items: list[T]) -> None:
        if self.patience > 0:
            self.patience -= 1
        else:
            super().shuffle(items)

    def fork(self) -> Rng:
        return self.clone()


class Listening(Rng):
    """Keeps what is drawn from it: each bound that was asked, and behind it the number that came."""

    def __init__(self, a: int, b: int, c: int, count: int, drawn: list[int]) -> None:
        super().__init__(a, b, c, count)
        self.drawn = drawn

    def below(self, n: int) -> int:
        value = super().below(n)
        self.drawn += [n, value]
        return value

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


EAR: Final[ContextVar[list[int] | None]] = ContextVar("ear", default=None)


def listen(drawn: list[int], begin: Callable[[], T]) -> T:
    """Begin something; what is drawn from the seeds that it begins with, now and later, is kept in the list."""
    token = EAR.set(drawn)
    try:
        return begin()
    finally:
        EAR.reset(token)


def from_words(a: int, b: int, c: int, count: int = 1) -> Rng:
    rng = Rng(a & WORD, b & WORD, c & WORD, count & WORD)
    for _ in range(WARM_UP):
        rng.next()
    return rng


def from_seed(seed: int) -> Rng:
    """The stream of a seed from 0 to 2**128 - 1; each has its own. Those below 2**96 leave the counter at 1."""
    if not 0 <= seed < 1 << SEED_BITS:
        raise Malformed(f"seed {seed} is not between 0 and 2**{SEED_BITS} - 1")
    rng, drawn = from_words(seed, seed >> 32, seed >> 64, (seed >> 96) + 1), EAR.get()
    return rng if drawn is None else Listening(*rng.words(), drawn)
