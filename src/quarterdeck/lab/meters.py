"""What many games say, each number with its 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from quarterdeck.lab.arena import GameRecord

Z = 1.959964


class Measure(msgspec.Struct, frozen=True):
    """A number with the interval that holds the true one in 95 of 100 experiments; None if one cannot be told."""

    value: float
    low: float | None
    high: float | None


class Result(msgspec.Struct, frozen=True):
    """How a bot, or a seat, did: its share of the victories, and its mean rank counted from 1."""

    name: str
    played: int
    share: Measure
    rank: Measure


class Report(msgspec.Struct, frozen=True):
    """A simulation in short."""

    games: int
    decisions: Measure
    bots: tuple[Result, ...]
    seats: tuple[Result, ...]
    endings: dict[str, int]


def wilson(won: float, played: int) -> Measure:
    """A share and its Wilson interval; a shared victory counts for its part."""
    share = won / played
    spread = 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / spread
    half = Z / spread * math.sqrt(share * (1 - share) / played + Z * Z / (4 * played * played))
    return Measure(share, min(share, middle - half), max(share, middle + half))


def mean(numbers: Sequence[float]) -> Measure:
    """A mean and its normal interval; of a single number nothing more is known."""
    count = len(numbers)
    middle = sum(numbers) / count
    if count == 1:
        return Measure(middle, None, None)
    variance = sum((number - middle) ** 2 for number in numbers) / (count - 1)
    half = Z * math.sqrt(variance / count)
    return Measure(middle, middle - half, middle + half)


def measure(records: Sequence[GameRecord]) -> Report:
    """Results by bot, the best first, and by seat; and how the games ended, the most frequent first."""
    places = [(record, seat) for record in records for seat in range(len(record.bots))]
    bots = dict.fromkeys(record.bots[seat] for record, seat in places)
    by_bot = [result(bot, [(r, s) for r, s in places if r.bots[s] == bot]) for bot in bots]
    seats = sorted({seat for _, seat in places})
    return Report(
        games=len(records),
        decisions=mean([record.decisions for record in records]),
        bots=tuple(sorted(by_bot, key=lambda one: -one.share.value)),
        seats=tuple(result(f"seat {seat + 1}", [(r, s) for r, s in places if s == seat]) for seat in seats),
        endings=dict(Counter(record.rule for record in records).most_common()),
    )


def result(name: str, places: Sequence[tuple[GameRecord, int]]) -> Result:
    shares = [record.shares[seat] for record, seat in places]
    ranks = [record.ranks[seat] + 1 for record, seat in places]
    return Result(name, len(shares), wilson(sum(shares), len(shares)), mean(ranks))
