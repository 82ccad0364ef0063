"""How often something may be done: a bucket of tokens that fills again with time."""

from __future__ import annotations

import time
from collections import OrderedDict


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
