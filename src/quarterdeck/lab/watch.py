"""What is looked at while a game is played: a watch for each kind of thing, and none where nobody measures."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import Any

from quarterdeck.core.game import AnyGame
from quarterdeck.core.judge import best_of, likelihoods
from quarterdeck.core.messages import WHO_ACTS, Decision

Figures = dict[str, float]
Offered = tuple[int, int]  # times that it was taken, and times that it could be
NEARLY = 1e-9


class Watch:
    """Hears of each decision. What it found is a few numbers when the game is over."""

    def begin(self, game: AnyGame, state: Any) -> None:
        """The position before the first decision."""

    def asked(self, state: Any, asked: tuple[int, ...]) -> None:
        """These seats have to decide; the first does so now."""

    def decided(self, state: Any, seat: int, action: Any) -> None:
        """It has made up its mind; the action is not carried out yet."""

    def applied(self, state: Any, seat: int) -> None:
        """What it wanted has happened, up to the next decision."""

    def figures(self, winners: tuple[int, ...]) -> Figures:
        """What is known when the game is over."""
        return {}

    def uses(self) -> dict[str, tuple[int, ...]]:
        """How often each seat used each printed thing."""
        return {}

    def offers(self) -> dict[str, Offered]:
        """How often each printed thing was one of several choices, and how often it was taken then."""
        return {}


class ByTurn(Watch):
    """One that hears of each turn: whatever everybody can see begin."""

    marker = -1

    def begin(self, game: AnyGame, state: Any) -> None:
        self.game = game

    def asked(self, state: Any, asked: tuple[int, ...]) -> None:
        marker = state.marker()
        if marker != self.marker:
            self.marker = marker
            self.turn(state)

    def turn(self, state: Any) -> None:
        """A turn begins."""


class Choices(ByTurn):
    """Turns and rounds, how many options a decision has, and how many of the decisions are real ones."""

    def __init__(self, seconds: float, thumb: bool) -> None:
        self.seconds = seconds
        self.thumb = thumb
        self.turns = self.rounds = self.decisions = self.options = self.real = self.waits = 0
        self.bits = 0.0

    def turn(self, state: Any) -> None:
        self.turns += 1

    def asked(self, state: Any, asked: tuple[int, ...]) -> None:
        """Who choose at the same time are waited for once: what the last of them takes counts as time."""
        super().asked(state, asked)
        self.rounds = state.round
        options = self.game.legal(state, asked[0])
        self.decisions += 1
        self.options += len(options)
        if len(options) > 1:
            self.real += 1
            self.waits += len(asked) == 1
            if self.thumb:
                self.bits += freedom(self.game.judge.points(state, asked[0], options))

    def figures(self, winners: tuple[int, ...]) -> Figures:
        found = {
            "turns": float(self.turns),
            "rounds": float(self.rounds),
            "minutes": self.waits * self.seconds / 60,
            "options": self.options / max(1, self.decisions),
            "choices": self.real / max(1, self.turns),
        }
        if self.thumb:
            found["freedom"] = self.bits / max(1, self.real)
        return found


def freedom(points: list[float]) -> float:
    """How open a choice is under the rule of thumb, in bits: 0 if one option stands out, 1 for two as good."""
    chances = likelihoods(points, best_of(points), 1.0)
    return -sum(chance * math.log2(chance) for chance in chances if chance > 0)


class Story(ByTurn):
    """The chances of all seats from turn to turn, as the game's judgement sees them."""

    def __init__(self) -> None:
        self.chances: list[list[float]] = []

    def turn(self, state: Any) -> None:
        self.chances.append(self.game.evaluate(state))

    def figures(self, winners: tuple[int, ...]) -> Figures:
        """A game that nobody won has no story of its winner."""
        leaders = leads(self.chances)
        found = {
            "lead changes": float(sum(a != b for a, b in itertools.pairwise(leaders))),
            "drama": sum(moved(a, b) for a, b in itertools.pairwise(self.chances)),
            "margin": ahead(self.chances[-1]),
        }
        if winners:
            found["settled"] = settled(leaders, winners)
            found["comeback"] = float(was_behind(self.chances, winners))
        return found


def leads(chances: list[list[float]]) -> list[int]:
    """Who is ahead at each turn; who is level with the leader does not take the lead."""
    found: list[int] = []
    for row in chances:
        best = max(row)
        stays = bool(found) and row[found[-1]] >= best - NEARLY
        found.append(found[-1] if stays else row.index(best))
    return found


def moved(before: list[float], after: list[float]) -> float:
    """How much of the victory changed hands."""
    return sum(abs(a - b) for a, b in zip(before, after, strict=True)) / 2


def ahead(chances: list[float]) -> float:
    """How far the best is ahead of the second."""
    second, best = sorted(chances)[-2:]
    return best - second


def settled(leaders: list[int], winners: tuple[int, ...]) -> float:
    """The part of the game after which a winner leads for good."""
    late = [turn + 1 for turn, seat in enumerate(leaders) if seat not in winners]
    return (late[-1] if late else 0) / len(leaders)


def was_behind(chances: list[list[float]], winners: tuple[int, ...]) -> bool:
    """Whether a winner's chance was at some turn less than half of an even one."""
    even = 1 / len(chances[0])
    return any(row[seat] < even / 2 for row in chances for seat in winners)


class Uses(Watch):
    """How often each seat uses each printed thing, and how often its own choices offer it."""

    def __init__(self) -> None:
        self.counts: dict[str, list[int]] = {}
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()

    def begin(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.words = game.words([f"seat {seat + 1}" for seat in range(state.seats)])
        state.events = []

    def decided(self, state: Any, seat: int, action: Any) -> None:
        """Who has no choice takes nothing."""
        options = self.game.legal(state, seat)
        kinds = {kind for kind in {type(option) for option in options} if is_telling(kind)}
        if kinds and len(options) > 1:
            telling = [option for option in options if type(option) in kinds]
            self.offered.update({thing for option in telling for thing in option.uses(self.words)})
            self.taken.update(action.uses(self.words))

    def applied(self, state: Any, seat: int) -> None:
        for told in state.events:
            for user, thing in told.event.uses(self.words):
                counts = self.counts.setdefault(thing, [0] * state.seats)
                counts[seat if user == WHO_ACTS else user] += 1
        state.events.clear()

    def uses(self) -> dict[str, tuple[int, ...]]:
        return {thing: tuple(counts) for thing, counts in sorted(self.counts.items())}

    def offers(self) -> dict[str, Offered]:
        return {thing: (self.taken[thing], times) for thing, times in sorted(self.offered.items())}


def is_telling(kind: type) -> bool:
    """Whether actions of this kind say what they use; most have nothing to say, and are not asked."""
    return next(base for base in kind.__mro__ if "uses" in vars(base)) is not Decision
