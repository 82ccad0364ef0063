"""Many games at once in one process: buffers of numpy, filled in place, for who learns from many games."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quarterdeck.bots.spec import parse_bots
from quarterdeck.core.course import Course
from quarterdeck.rl.opponents import Opponents
from quarterdeck.rl.setting import Seeds, Setting, as_floats


class Fleet:
    """A row a game. Each step takes a number for each game, from the seat that is to act there.

    `observations` and `masks` belong to that seat (`seats`), and change with each step. A game that is over begins
    anew at once; `ended` and `rewards` (by seat) tell of the one that was. With bots, they play all seats but one,
    which is drawn for each game; without, all seats are asked.
    """

    def __init__(self, setting: Setting, games: int, seed: int | None = None, bots: str = "") -> None:
        self.setting = setting
        self.seeds = Seeds(seed)
        self.specs = parse_bots(bots) if bots else ()
        self.entries, self.open = array("f", bytes(4 * games * setting.entries)), bytearray(games * setting.numbers)
        self.observations: NDArray[np.float32] = as_floats(self.entries).reshape(games, -1)  # the same memory
        self.masks: NDArray[np.bool_] = np.frombuffer(self.open, np.bool_).reshape(games, -1)
        self.seats: NDArray[np.int64] = np.zeros(games, np.int64)
        self.ended: NDArray[np.bool_] = np.zeros(games, np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, setting.seats), np.float32)
        self.opponents: list[Opponents | None] = [None] * games
        self.courses: list[Course] = [self._deal(game) for game in range(games)]
        for game in range(games):
            self._fill(game)

    def _deal(self, game: int) -> Course:
        """A new game, up to the first number that is asked for."""
        seed = self.seeds.next(None)
        course = self.setting.deal(seed)
        self.opponents[game] = Opponents(self.setting, self.specs, -1, seed) if self.specs else None
        self._sail_on(game, course)
        return course

    def _sail_on(self, game: int, course: Course) -> None:
        opponents = self.opponents[game]
        if opponents is not None:
            opponents.play(course)

    def step(self, numbers: NDArray[Any]) -> None:
        self.ended[:] = False
        self.rewards[:] = 0
        for game, number in enumerate(numbers.tolist()):
            course = self.courses[game]
            course.give(number)
            self._sail_on(game, course)
            if course.seat < 0:
                self._end(game)
            self._fill(game)

    def _end(self, game: int) -> None:
        self.ended[game] = True
        self.rewards[game] = self.setting.rewards(self.courses[game].state.outcome)
        self.courses[game] = self._deal(game)

    def _fill(self, game: int) -> None:
        course = self.courses[game]
        self.seats[game] = course.seat
        course.fill(game, self.entries, self.open)
