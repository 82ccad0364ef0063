"""Which game is played, in which mode and by how many: what every environment begins with."""

from __future__ import annotations

import secrets
from array import array
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quarterdeck.core.course import Course
from quarterdeck.core.features import BOUND
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Outcome
from quarterdeck.core.match import make_header
from quarterdeck.core.numbers import WAIT
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed
from quarterdeck.frontdoor import Data, changes

Observation = dict[str, NDArray[Any]]


class Setting:
    """Games of one kind. Spaces are made once; `deal` begins the next game."""

    def __init__(self, game: AnyGame, seats: int, given: dict[str, Any]) -> None:
        make_header(game, seats, given, 0, ())  # refuses what cannot be played
        self.game = game
        self.seats = seats
        self.options = game.types().read_options(given)
        self.features = game.features()
        self.agents = [f"player_{seat}" for seat in range(seats)]
        self.entries, self.numbers = len(self.features.legend), len(self.features.actions)
        self.idle = np.zeros(self.numbers, np.int8)
        self.idle[WAIT] = 1

    def observation_space(self) -> spaces.Dict:
        seen = spaces.Box(-BOUND, BOUND, (self.entries,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.MultiBinary(self.numbers)})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.numbers)

    def deal(self, seed: int) -> Course:
        return Course(self.game, self.features, self.game.setup(self.seats, self.options, seed))

    def observe(self, course: Course, seat: int) -> Observation:
        """What a seat sees, and which numbers it can give; who has nothing to decide waits."""
        mask = np.frombuffer(course.mask(), np.int8) if seat == course.seat else self.idle.copy()
        return {"observation": as_floats(course.observe(seat)), "action_mask": mask}

    def rewards(self, outcome: Outcome | None) -> list[float]:
        """Each seat's part of the victory: 1 for who wins alone, nothing before the end."""
        return [0.0 if outcome is None else outcome.share(seat) for seat in range(self.seats)]


def setting(
    game: str, seats: int = 0, mode: str = "", short: bool = False, data: Data = None, **options: Any
) -> Setting:
    """A game by its name, as `quarterdeck.new` takes it; left out, seats are as few as can be."""
    found = find_game(game, changes(data))
    given = {**found.mode_options(mode, short), **options}
    chosen = found.info.mode(mode)
    return Setting(found, seats or (chosen.seats if chosen else found.info.seats)[0], given)


def as_floats(numbers: array[float]) -> NDArray[np.float32]:
    """The same memory, as numpy sees it."""
    return np.frombuffer(numbers, np.float32)


class Seeds:
    """A seed for each new game: from the one that was given, or any."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng = from_seed(secrets.randbelow(1 << 53) if seed is None else seed)

    def next(self, given: int | None) -> int:
        if given is not None:
            self.rng = from_seed(given)
        return self.rng.next() << 21 | self.rng.next() >> 11
