"""One slice of our own engine: decisions, games, clones and views of random play."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from clock import measure, report

import quarterdeck.core.state
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import Rng, from_seed


class Driver:
    """Random play driven from Python, as the peers are."""

    def __init__(self, slug: str, mode: str, seats: int) -> None:
        self.game = find_game(slug)
        found = self.game.info.mode(mode)
        self.options = self.game.types().read_options(found.options if found else {})
        self.seats, self.games, self.decisions = seats, 0, 0
        self.rng: Rng = from_seed(7)
        self.samples: list[Any] = []

    def play(self) -> int:
        """One game; the number of decisions."""
        game, below = self.game, self.rng.below
        state = game.setup(self.seats, self.options, self.games)
        self.games += 1
        decisions = 0
        while acting := game.to_act(state):
            seat = acting[below(len(acting))]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[below(len(legal))])
            decisions += 1
            if decisions % 16 == 0 and len(self.samples) < 64:
                self.samples.append(state.clone())
        self.decisions += decisions
        return decisions

    def clone(self) -> int:
        for state in self.samples:
            state.clone()
        return len(self.samples)

    def view(self) -> int:
        for state in self.samples:
            self.game.view(state, 0)
        return len(self.samples)

    def view_bytes(self) -> float:
        sizes = [len(msgspec.json.encode(self.game.view(state, 0))) for state in self.samples]
        return sum(sizes) / len(sizes)


def main(slug: str, mode: str, seats: str, seconds: str) -> None:
    driver, span = Driver(slug, mode, int(seats)), float(seconds)
    decisions = measure(driver.play, span)
    report(
        decisions=decisions,
        games=decisions * driver.games / driver.decisions,
        clone_us=1e6 / measure(driver.clone, span / 4),
        view_us=1e6 / measure(driver.view, span / 4),
        view_bytes=driver.view_bytes(),
        compiled=not quarterdeck.core.state.__file__.endswith(".py"),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
