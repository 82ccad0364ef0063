"""The other seats of a game, played by bots."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.bots.base import decide
from quarterdeck.bots.spec import BotSpec, make_bot
from quarterdeck.core.course import Course
from quarterdeck.core.rng import from_seed
from quarterdeck.rl.setting import Setting


class Opponents:
    """Who sits around one seat in one game: the first bot next to it, and so on round; a seat of -1 is drawn."""

    def __init__(self, setting: Setting, specs: Sequence[BotSpec], seat: int, seed: int) -> None:
        rng, seats = from_seed(seed), setting.seats
        self.game = setting.game
        self.seat = rng.below(seats) if seat < 0 else seat
        others = [(self.seat + 1 + place) % seats for place in range(seats - 1)]
        self.bots = {other: make_bot(specs[place % len(specs)], rng.fork()) for place, other in enumerate(others)}

    def play(self, course: Course) -> None:
        """Go on until the own seat has to decide, or the game is over."""
        while course.seat >= 0 and course.seat != self.seat:
            course.act(decide(self.game, course.state, course.seat, self.bots[course.seat]))
