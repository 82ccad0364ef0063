"""Intervals that hold at every look, so that an experiment may stop as soon as it has seen enough.

Asymptotic confidence sequences with a normal mixture: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform
central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024). A sequence misses the true
mean at any of its looks, however many there are, with at most the given error.
"""

from __future__ import annotations

import math

import msgspec

from quarterdeck.lab.meters import Measure

TUNED = 1000  # the number of games at which the intervals are narrowest for what they promise
FEWEST = 2
MOST_GAMES = 10**12


class Tally(msgspec.Struct):
    """The numbers of some games, summed up. `span` is the range that they are known to lie in; 0: not known."""

    span: float = 0.0
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = math.inf
    most: float = -math.inf

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number
        self.least = min(self.least, number)
        self.most = max(self.most, number)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def variance(self) -> float:
        """As if two more games had lain at the ends of the range: what has not been seen yet may still come."""
        span = self.span or self.most - self.least
        around = max(0.0, self.squares - self.count * self.mean**2)
        return (around + span * span / 2) / self.count


def interval(tally: Tally, error: float) -> Measure:
    """The mean, and where it lies with at most this error; of a single game nothing more is known."""
    if tally.count < FEWEST:
        return Measure(tally.mean, None, None)
    half = half_width(tally.variance, tally.count, error)
    return Measure(tally.mean, tally.mean - half, tally.mean + half)


def half_width(variance: float, count: int, error: float) -> float:
    spread = count * mixture(error)
    return math.sqrt(variance / count * 2 * (1 + 1 / spread) * math.log(math.sqrt(spread + 1) / error))


def mixture(error: float) -> float:
    """The variance of the mixture that is best around `TUNED` games."""
    twice = -2 * math.log(error)
    return (twice + math.log(twice) + 1) / TUNED


def games_for(variance: float, half: float, error: float) -> int:
    """How many games bring an interval down to this half-width, rounded up to two digits."""
    if half <= 0:
        return MOST_GAMES
    low, high = FEWEST, FEWEST
    while high < MOST_GAMES and half_width(variance, high, error) > half:
        low, high = high, high * 2
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if half_width(variance, middle, error) > half else (low, middle)
    return round_up(high)


def round_up(games: int) -> int:
    """To two digits: 12,345 is 13,000."""
    step = int(10 ** max(0, len(str(games)) - 2))
    return -(-games // step) * step
