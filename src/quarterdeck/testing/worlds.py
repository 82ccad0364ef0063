"""The law of dealt worlds: a position dealt from a view is a game like any other, for every seat in it."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.notation import dump_state, load_state
from quarterdeck.core.playout import Policy, play_on
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.laws import SALT
from quarterdeck.testing.walk import Case, chooser, require, walk

EVERY = 11  # decisions of the true game between two worlds
AHEAD = 6  # decisions that are played in each


def dealt_worlds_are_whole(case: Case, seed: int) -> None:
    """A world dealt for one seat, written and read, can be looked at and dealt anew for every other, all along."""
    rng, choose = from_seed(seed), chooser(seed ^ SALT)
    for ply, turn in enumerate(walk(case, case.setup(seed), choose)):
        if ply % EVERY == seed % EVERY:
            dealer = case.game.dealer(case.game.view(turn.state, turn.seat))
            luck = rng.clone()
            world = dealer.deal(rng)
            first = dump_state(case.game, world)
            play_on(world, Policy(from_seed(SALT)), AHEAD)
            again = dump_state(case.game, dealer.deal(luck))
            require(again == first, case, f"seed {seed}, ply {ply}: a dealer keeps something of a world that it dealt")
            world = load_state(case.game, first)
            _play_on(case, world, f"seed {seed}, ply {ply}")


def _play_on(case: Case, world: Any, place: str) -> None:
    game, choose, rng = case.game, chooser(SALT), from_seed(SALT)
    for _ in range(AHEAD):
        for observer in case.observers():
            view = game.view(world, observer)
            again = game.redeal(view, rng)
            require(game.view(again, observer) == view, case, f"{place}: a world of a world looks different")
        acting = game.to_act(world)
        if not acting:
            return
        seat = acting[choose(len(acting))]
        legal = game.legal(world, seat)
        game.apply(world, seat, legal[choose(len(legal))])
