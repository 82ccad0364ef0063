"""One slice of another engine under random play, driven from Python: decisions per second and clone time."""

from __future__ import annotations

import random
import sys
from functools import cached_property
from typing import Any

from clock import measure, report

RNG = random.Random(7)
HIDDEN = ("hearts", "gin_rummy")  # games of open_spiel with hidden information that it can deal anew and search
AHEAD = 50  # decisions of a playout
ITERATIONS = 200  # of one search
ROLLOUTS = 50  # by which their length is told
WORLDS_AT_MOST = 1_000_000


class Catanatron:
    """Settlers of Catan in Python, four random players."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        player: Any = RandomPlayer
        colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        self.new: Any = lambda: Game([player(color) for color in colors])
        self.sample: Any = None

    def play(self) -> int:
        game = self.new()
        game.play()
        self.sample = game
        return len(game.state.actions)

    def clone(self) -> int:
        self.sample.copy()
        return 1

    def iterate(self) -> int:
        """What each iteration of a search on it would do: copy and play on at random. As published it has none."""
        game = self.begun.copy()
        for _ in range(AHEAD):
            if game.winning_color() is not None:
                break
            game.play_tick()
        return 1

    def depth(self) -> float:
        return AHEAD

    @cached_property
    def begun(self) -> Any:
        """A game in its middle."""
        game = self.new()
        for _ in range(100):
            game.play_tick()
        return game


class OpenSpiel:
    """A C++ game of open_spiel."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.sample: Any = None

    def play(self) -> int:
        state, decisions = self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(RNG.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(RNG.random() * len(legal))])
            decisions += 1
            if decisions == 20 and not state.is_terminal() and not state.is_chance_node():
                self.sample = state.clone()
        return decisions

    def clone(self) -> int:
        self.sample.clone()
        return 1

    def deal(self) -> int:
        """Another world that the player to move cannot tell from this one."""
        self.sample.resample_from_infostate(self.sample.current_player(), RNG.random)
        return 1

    def iterate(self) -> int:
        """Its own search for games with hidden information, in C++, each iteration with a rollout to the end."""
        self.searcher.step(self.sample)
        return ITERATIONS

    def depth(self) -> float:
        """Decisions of a rollout to the end."""
        made = 0
        for _ in range(ROLLOUTS):
            state = self.sample.clone()
            while not state.is_terminal():
                made += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(RNG.random() * len(legal))])
        return made / ROLLOUTS

    def play_ahead(self) -> int:
        state = self.sample.clone()
        for _ in range(AHEAD):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            state.apply_action(legal[int(RNG.random() * len(legal))])
        return 1

    @cached_property
    def searcher(self) -> Any:
        import pyspiel

        best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        rollout = pyspiel.RandomRolloutEvaluator(1, 7)
        return pyspiel.ISMCTSBot(7, rollout, 2.0, ITERATIONS, WORLDS_AT_MOST, best, False, False)


class RlCard:
    """Uno of rlcard, with steps back allowed, so that a state can be copied."""

    def __init__(self) -> None:
        import copy

        import rlcard

        self.env = rlcard.make("uno", config={"seed": 7})
        self.copy = copy.deepcopy

    def play(self) -> int:
        self.env.reset()
        decisions = 0
        while not self.env.is_over():
            legal = self.env.game.get_legal_actions()
            self.env.game.step(legal[int(RNG.random() * len(legal))])
            decisions += 1
        return decisions

    def clone(self) -> int:
        self.copy(self.env.game)
        return 1


def find(name: str) -> Any:
    if name == "catanatron":
        return Catanatron()
    return RlCard() if name == "rlcard-uno" else OpenSpiel(name)


def main(name: str, seconds: str) -> None:
    peer, span = find(name), float(seconds)
    peer.play()
    found = {"decisions": measure(peer.play, span), "clone_us": 1e6 / measure(peer.clone, span / 4)}
    if name in HIDDEN:
        found["worlds"] = measure(peer.deal, span / 4)
        found["playouts"] = measure(peer.play_ahead, span / 2)
    if name in (*HIDDEN, "catanatron"):
        found["iterations"], found["depth"] = measure(peer.iterate, span / 2), peer.depth()
    report(**found)


if __name__ == "__main__":
    main(*sys.argv[1:])
