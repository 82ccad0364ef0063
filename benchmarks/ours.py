"""One slice of our own engine under random play: decisions, clones, views, dealt worlds, playouts, search."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from clock import measure, report

from quarterdeck.bots.search import Effort, start_search
from quarterdeck.core.build import COMPILED
from quarterdeck.core.playout import Policy, play_on, play_until
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import Rng, from_seed

LONGEST = 100_000  # decisions of a game
AHEAD = 50  # decisions of a playout
WORLDS = 4  # of a dealer, one after another
LOOKS = 8  # of a search


class Driver:
    """Random play from the first decision to the end."""

    def __init__(self, slug: str, mode: str, seats: int) -> None:
        self.game = find_game(slug)
        found = self.game.info.mode(mode)
        self.options = self.game.types().read_options(found.options if found else {})
        self.seats, self.games, self.decisions = seats, 0, 0
        self.rng: Rng = from_seed(7)
        self.policy = Policy(self.rng)
        self.samples: list[Any] = []
        self.dealers: list[Any] = []

    def start(self) -> Any:
        self.games += 1
        return self.game.setup(self.seats, self.options, self.games)

    def play(self) -> int:
        """One game by our own loop, as a simulation with bots that look at nothing plays it."""
        state = self.start()
        state.forget()
        decisions = play_on(state, self.policy, LONGEST)
        self.decisions += decisions
        return decisions

    def drive(self) -> int:
        """One game driven from here, choice by choice; everybody's knowledge is kept."""
        game, below = self.game, self.rng.below
        state = self.start()
        decisions = 0
        while acting := game.to_act(state):
            seat = acting[below(len(acting))]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[below(len(legal))])
            decisions += 1
            if decisions % 16 == 0 and len(self.samples) < 64 and game.to_act(state):
                self.samples.append(state.clone())
        return decisions

    def clone(self) -> int:
        for state in self.samples:
            state.clone()
        return len(self.samples)

    def view(self) -> int:
        for state in self.samples:
            self.game.view(state, 0)
        return len(self.samples)

    def deal(self) -> int:
        """Worlds of one view each, from a dealer that is prepared for all of them."""
        for dealer in self.dealers:
            for _ in range(WORLDS):
                dealer.deal(self.rng)
        return len(self.dealers) * WORLDS

    def prepare(self) -> int:
        self.dealers = [self.game.dealer(self.game.view(state, state.first_asked())) for state in self.samples]
        return len(self.samples)

    def play_ahead(self) -> int:
        """From each sample, a clone played on at random."""
        for state in self.samples:
            world = state.clone()
            world.forget()
            play_on(world, self.policy, AHEAD)
        return len(self.samples)

    def iterate(self) -> int:
        """Our own search as it plays: a world, a way down the tree, some turns by the rule of thumb, a judgement."""
        for state, dealer in zip(self.samples, self.dealers, strict=True):
            search = start_search(self.game, dealer, state.first_asked(), self.rng, Effort())
            for _ in range(LOOKS):
                search.look()
        return len(self.samples) * LOOKS

    def depth(self) -> float:
        """Decisions that an iteration plays, in the tree and below it."""
        played = 0
        for state, dealer in zip(self.samples, self.dealers, strict=True):
            search = start_search(self.game, dealer, state.first_asked(), self.rng, Effort())
            world = dealer.deal(self.rng)
            played += play_until(world, search.thumb, world.marker() + search.turns, LONGEST)
        return played / len(self.samples)

    def evaluate(self) -> int:
        for state in self.samples:
            self.game.evaluate(state)
        return len(self.samples)

    def view_bytes(self) -> float:
        sizes = [len(msgspec.json.encode(self.game.view(state, 0))) for state in self.samples]
        return sum(sizes) / len(sizes)


def main(slug: str, mode: str, seats: str, seconds: str) -> None:
    driver, span = Driver(slug, mode, int(seats)), float(seconds)
    driven = measure(driver.drive, span / 2)
    driver.games = 0
    decisions = measure(driver.play, span)
    games = decisions * driver.games / driver.decisions
    report(
        decisions=decisions,
        driven=driven,
        games=games,
        clone_us=1e6 / measure(driver.clone, span / 4),
        view_us=1e6 / measure(driver.view, span / 4),
        prepare_us=1e6 / measure(driver.prepare, span / 4),
        worlds=measure(driver.deal, span / 4),
        playouts=measure(driver.play_ahead, span / 2),
        iterations=measure(driver.iterate, span / 2),
        depth=driver.depth(),
        evaluations=measure(driver.evaluate, span / 4),
        view_bytes=driver.view_bytes(),
        compiled=COMPILED,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
