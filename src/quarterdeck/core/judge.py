"""How a sensible player judges: which choice looks best at a glance, and who is how likely to win."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, TypeVar

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.playout import Policy
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState

Hunch = Callable[[Any, int, list[Any], list[float]], list[float]]  # state, seat, options, weights of the thumb: points
Look = Callable[[Any, int], list[float]]  # state, seat: what counts of the seat's standing, a number each
H = TypeVar("H", bound=Hunch)
FAINTEST: Final = -30.0  # points below the best that make a choice as good as impossible


class Judge:
    """A game's judgement: a rule of thumb for each of its questions, and the weights of what counts in a position.

    Both go by what the seat may know and by what is open: in a dealt world they do not look under cards.
    """

    def __init__(
        self, look: Look, standing: list[float], thumb: list[float], words: tuple[tuple[str, str], ...], horizon: int
    ) -> None:
        self.look = look
        self.horizon = horizon  # turns that a search best plays on before it judges
        self.words = words  # of each number: why it is good that it is better for oneself, and worse for the others
        self.standing = standing  # how much each number of `look` counts
        self.thumb = thumb  # the weights that the hunches are handed
        self.hunches: dict[type, Hunch] = {}

    def of(self, *kinds: type) -> Callable[[H], H]:
        """Declare the rule of thumb for these questions, or for all below a class of questions."""

        def declare(hunch: H) -> H:
            for kind in kinds:
                self.hunches[kind] = hunch
            return hunch

        return declare

    def complete(self, rules: Rulebook) -> None:
        """Give each question the rule of the nearest class above it; a question without one is an error."""
        if len(self.words) != len(self.standing):
            raise TypeError(f"{len(self.standing)} numbers count in a position, and {len(self.words)} have words")
        for name, kind in rules.questions.items():
            found = next((self.hunches[above] for above in kind.__mro__ if above in self.hunches), None)
            if found is None:
                raise TypeError(f"there is no rule of thumb for the question {name}")
            self.hunches[kind] = found

    def reweighed(self, standing: list[float], thumb: list[float]) -> Judge:
        """The same judgement with other weights: for who fits them."""
        new = Judge(self.look, standing, thumb, self.words, self.horizon)
        new.hunches = self.hunches
        return new

    def points(self, s: BaseState, seat: int, options: list[Any]) -> list[float]:
        """How good each option looks to the seat that is asked; a point more makes a choice e times as likely."""
        question: Any = s.asks[seat]
        return self.hunches[type(question)](s, seat, options, self.thumb)

    def shares(self, s: BaseState) -> list[float]:
        """The share of the victory that each seat can expect; they sum to 1. Who has no standing has no share."""
        outcome = s.outcome
        if outcome is not None:
            return [outcome.share(seat) for seat in range(s.seats)]
        weights = self.standing
        strengths: list[float] = []
        best = -math.inf
        for seat in range(s.seats):
            numbers, strength = self.look(s, seat), 0.0
            if numbers:
                for i in range(len(numbers)):
                    strength += weights[i] * numbers[i]
                best = max(best, strength)
            else:
                strength = -math.inf
            strengths.append(strength)
        return likelihoods(strengths, best, 1.0)


def likelihoods(points: list[float], best: float, temperature: float) -> list[float]:
    """How likely each is, if a point more (at temperature 1) makes it e times as likely; they sum to 1."""
    found: list[float] = []
    total = 0.0
    for one in points:
        exponent = (one - best) / temperature
        likelihood = math.exp(exponent) if exponent > FAINTEST else 0.0
        found.append(likelihood)
        total += likelihood
    for i in range(len(found)):
        found[i] /= total
    return found


def best_of(points: list[float]) -> float:
    best = points[0]
    for one in points:
        if one > best:
            best = one
    return best


def draw_by(points: list[float], temperature: float, rng: Rng) -> int:
    """The number of a choice, by chance: the better it looks, the likelier."""
    weights = likelihoods(points, best_of(points), temperature)
    mark = rng.share()
    for i in range(len(weights)):
        mark -= weights[i]
        if mark < 0:
            return i
    return points.index(best_of(points))


class ByThumb(Policy):
    """Everybody plays by the rule of thumb: the better a choice looks, the likelier it is."""

    def __init__(self, rng: Rng, judge: Judge, temperature: float = 1.0) -> None:
        super().__init__(rng)
        self.judge = judge
        self.temperature = temperature

    def choose(self, s: Any, seat: int, options: list[Any]) -> int:
        return draw_by(self.judge.points(s, seat, options), self.temperature, self.rng)
