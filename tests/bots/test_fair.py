"""The fair-bot law: the same view and seed give the same choice, whatever the hidden truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.spec import make_bot, parse_bot
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import all_games
from quarterdeck.core.rng import from_seed
from quarterdeck.testing.walk import cases, chooser, walk

EVERY = 23  # decisions between two that are tried
DECISIONS = 200


def is_fair(game: AnyGame, spec: str, seed: int) -> bool:
    """True if a bot chooses alike in the true position, in others that its view allows, and from the view's bytes."""
    case, types = cases(game)[seed % len(cases(game))], game.types()
    for ply, turn in enumerate(walk(case, case.setup(seed), chooser(seed))):
        if ply == DECISIONS:
            break
        if ply % EVERY != seed % EVERY:
            continue
        view = game.view(turn.state, turn.seat)
        world = game.redeal(view, from_seed(ply))
        choices = [decide(game, state, turn.seat, player(spec, ply)) for state in (turn.state, world)]
        sent = msgspec.json.decode(msgspec.json.encode(view), type=types.view)
        if len(turn.legal) > 1:
            choices.append(player(spec, ply).choose(game, sent, turn.legal))
        if any(choice != choices[0] for choice in choices):
            return False
    return True


def player(spec: str, seed: int) -> Bot:
    return make_bot(parse_bot(spec), from_seed(seed))


class Peeking(Bot):
    """Chooses by the order in which it was asked: by something that is not in its view."""

    asked = 0

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        Peeking.asked += 1
        return legal[Peeking.asked % len(legal)]


def test_the_law_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bots.test_fair.player", lambda spec, seed: Peeking(from_seed(seed)))
    assert not is_fair(all_games()[0], "peeking", 0)


@pytest.mark.parametrize(
    "spec", ["thumb", "search:looks=12,turns=2", "search:looks=12,turns=2,deep=1", "greedy:samples=1"]
)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.slug)
def test_bots_are_fair(game: AnyGame, spec: str) -> None:
    for seed in range(2):
        assert is_fair(game, spec, seed)
