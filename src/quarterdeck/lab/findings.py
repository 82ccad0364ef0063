"""What the games of an experiment say: each figure of each arm, and how arms differ, with intervals that hold together.

The error is shared out evenly among the measures, and within a measure among all that is said of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from quarterdeck.lab.experiment import Seek, Sure
from quarterdeck.lab.measures import MEASURES, Figure, Noted, Setting
from quarterdeck.lab.sequence import Tally, interval

SPREADS = ("decisions", "turns", "minutes")
PARTS = (0.1, 0.25, 0.5, 0.75, 0.9)


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure of an arm, or how much more it is there than in another (`against`), from so many games.

    `variance` is that of one game, `error` this interval's part. `saved` says how many times as many games a comparison
    of unpaired arms would have taken.
    """

    measure: str
    figure: str
    arm: str
    games: int
    value: float
    low: float | None
    high: float | None
    variance: float
    error: float
    against: str = ""
    saved: float = 0.0

    @property
    def half(self) -> float:
        return math.inf if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def sign(self) -> int:
        """1 if it is surely above zero, -1 if it is surely below, 0 if that is open."""
        if self.low is None or self.high is None:
            return 0
        return (self.low > 0) - (self.high < 0)


class Spread(msgspec.Struct, frozen=True):
    """How a figure is spread over the games of an arm: what 10, 25, 50, 75 and 90 of a hundred do not exceed."""

    figure: str
    arm: str
    parts: tuple[float, ...]


class Account:
    """The sums of one measure over all arms, game by game."""

    def __init__(self, measure: str, arms: Sequence[str], setting: Setting, error: float) -> None:
        self.measure = measure
        self.arms = arms
        self.setting = setting
        self.figures: list[Figure] = MEASURES[measure].figures(setting)
        self.error = error / max(1, len(self.figures) * (2 * len(arms) - 1))
        self.bounds = {one.name: one.bounds for one in self.figures}
        self.values = [{one.name: Tally(one.span) for one in self.figures} for _ in arms]
        self.differences = [{one.name: Tally(2 * one.span) for one in self.figures} for _ in arms[1:]]

    def add(self, games: Sequence[Noted]) -> None:
        """The games of one number: one of each arm, from the same seed."""
        numbers = [MEASURES[self.measure].numbers(game, self.setting) for game in games]
        for tallies, mine in zip(self.values, numbers, strict=True):
            for name, number in mine.items():
                tallies[name].add(number)
        for tallies, mine in zip(self.differences, numbers[1:], strict=True):
            for name, number in mine.items():
                if name in numbers[0]:
                    tallies[name].add(number - numbers[0][name])

    def findings(self) -> Iterator[Finding]:
        """Of what was seen in some game; first every arm, then how the others differ from the first."""
        for arm, tallies in zip(self.arms, self.values, strict=True):
            for name, tally in tallies.items():
                if tally.count:
                    yield self.finding(name, arm, tally, self.bounds[name])
        for place, tallies in enumerate(self.differences, start=1):
            for name, tally in tallies.items():
                if tally.count:
                    found = self.finding(name, self.arms[place], tally, None)
                    saved = self.saved(name, place, tally)
                    yield msgspec.structs.replace(found, against=self.arms[0], saved=saved)

    def finding(self, name: str, arm: str, tally: Tally, bounds: tuple[float, float] | None) -> Finding:
        """An interval does not reach beyond what is possible."""
        found = interval(tally, self.error)
        low, high = found.low, found.high
        if bounds is not None and low is not None and high is not None:
            low, high = max(low, bounds[0]), min(high, bounds[1])
        return Finding(self.measure, name, arm, tally.count, found.value, low, high, tally.variance, self.error)

    def saved(self, name: str, arm: int, difference: Tally) -> float:
        """Unpaired arms would have the sum of both variances."""
        apart = self.values[0][name].variance + self.values[arm][name].variance
        return apart / difference.variance if difference.variance else 0.0


class Ledger:
    """All measures of an experiment."""

    def __init__(self, measures: Sequence[str], arms: Sequence[str], setting: Setting, error: float) -> None:
        telling = [measure for measure in measures if MEASURES[measure].figures(setting)]
        self.accounts = [Account(measure, arms, setting, error / len(telling)) for measure in telling]
        self.arms = arms
        self.lengths: dict[tuple[str, str], list[float]] = {}
        self.games = 0

    def add(self, games: Sequence[Noted]) -> None:
        self.games += 1
        for account in self.accounts:
            account.add(games)
        for arm, game in zip(self.arms, games, strict=True):
            found = {"decisions": float(game.decisions), **game.figures}
            for name in SPREADS:
                if name in found:
                    self.lengths.setdefault((name, arm), []).append(found[name])

    def findings(self) -> list[Finding]:
        return [finding for account in self.accounts for finding in account.findings()]

    def spreads(self) -> list[Spread]:
        found = []
        for (name, arm), numbers in self.lengths.items():
            ordered = sorted(numbers)
            parts = tuple(ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in PARTS)
            found.append(Spread(name, arm, parts))
        return found


# When to stop


def concerns(finding: Finding, name: str) -> bool:
    return name in (finding.measure, finding.figure)


def enough(findings: Sequence[Finding], sure: Sure, seek: Seek | None, several: bool) -> bool:
    """Whether all that was asked for is known; where nothing was, all games are played."""
    if not sure.half and not sure.differ and seek is None:
        return False
    compared = [finding for finding in findings if bool(finding.against) == several]
    return (
        all(f.half <= half for name, half in sure.half.items() for f in compared if concerns(f, name))
        and all(decided(f, most) for name, most in sure.differ.items() for f in compared if concerns(f, name))
        and (seek is None or len(candidates(findings, seek)) == 1)
    )


def decided(finding: Finding, most: float) -> bool:
    """It surely differs, or surely by less than what matters."""
    if finding.low is None or finding.high is None:
        return False
    return finding.sign != 0 or (-most < finding.low and finding.high < most)


def candidates(findings: Sequence[Finding], seek: Seek) -> list[Finding]:
    """The arms that may be the one whose figure is nearest to what is sought, the likeliest first."""
    found = [one for one in findings if one.figure == seek.figure and not one.against and one.low is not None]
    found.sort(key=lambda one: abs(one.value - seek.at))
    limit = min((farthest(one, seek.at) for one in found), default=0.0)
    return [one for one in found if nearest(one, seek.at) <= limit]


def nearest(finding: Finding, at: float) -> float:
    low, high = finding.low or 0.0, finding.high or 0.0
    return 0.0 if low <= at <= high else min(abs(low - at), abs(high - at))


def farthest(finding: Finding, at: float) -> float:
    return max(abs((finding.low or 0.0) - at), abs((finding.high or 0.0) - at))
