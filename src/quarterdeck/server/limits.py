"""How much may be done: how often (a bucket that fills again with time), and how much at once (places)."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from quarterdeck.server.errors import Busy, Full


class Bucket:
    """`burst` at once, `rate` a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """True if it may be done now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Limits:
    """A bucket for each key (an address, an account); the oldest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        self.buckets.move_to_end(key)
        while len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()


def each_minute(number: int, minutes: int = 1) -> Limits:
    """So many at once, and as many in every such time after that."""
    return Limits(number / (60 * minutes), number)


class Places:
    """So many at once in all, and so many for each key; no key stands for nobody in particular."""

    def __init__(self, what: str, most: int, most_each: int) -> None:
        self.what = what  # in words, for those who find no place
        self.most = most
        self.most_each = most_each
        self.taken = 0
        self.each: Counter[str] = Counter()

    def enter(self, key: str) -> None:
        """Take a place; `Full` or `Busy` if there is none."""
        if self.taken >= self.most:
            raise Full(f"there are too many {self.what} just now; try again in a moment")
        if key and self.each[key] >= self.most_each:
            raise Busy(f"you have too many {self.what} already: {self.most_each} at most")
        self.taken += 1
        if key:
            self.each[key] += 1

    def leave(self, key: str) -> None:
        self.taken -= 1
        if key:
            self.each[key] -= 1
            if not self.each[key]:
                del self.each[key]

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)
