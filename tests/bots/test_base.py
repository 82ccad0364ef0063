"""How a seat with a bot decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from quarterdeck.bots.base import Bot, decide
from quarterdeck.bots.chance import Chance
from quarterdeck.core.game import AnyGame
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed

GAME = find_game("battlecruisers")


class Witness(Bot):
    """Keeps what it is given and takes the last action."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        self.given = view
        return legal[-1]


class BlindWitness(Witness):
    blind = True


def start(seed: int = 1) -> Any:
    return GAME.setup(4, GAME.types().read_options({}), seed)


def test_a_bot_gets_the_view_of_its_seat() -> None:
    """A bot sees what its seat may see, never the state."""
    state, bot = start(), Witness(from_seed(1))
    assert decide(GAME, state, 2, bot) == GAME.legal(state, 2)[-1]
    assert bot.given == GAME.view(state, 2)


def test_a_blind_bot_gets_no_view() -> None:
    """Nobody builds a view for a bot that does not look."""
    bot = BlindWitness(from_seed(1))
    decide(GAME, start(), 0, bot)
    assert bot.given is None


def test_a_forced_action_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one legal action the bot is left alone."""
    state, bot = start(), Witness(from_seed(1))
    only = GAME.legal(state, 0)[:1]
    forced = type("Forced", (), {"legal": lambda self, state, seat: only})()
    assert decide(forced, state, 0, bot) == only[0]
    assert not hasattr(bot, "given")


def test_chance_takes_every_action() -> None:
    """Each legal action comes up about as often as the others."""
    legal = GAME.legal(start(), 0)
    bot = Chance(from_seed(3))
    taken = [bot.choose(GAME, None, legal) for _ in range(200 * len(legal))]
    assert all(140 < taken.count(action) < 260 for action in legal)


def test_the_same_seed_gives_the_same_choices() -> None:
    """A bot has no other source of luck than its stream."""
    legal = list(range(50))
    first, second = Chance(from_seed(9)), Chance(from_seed(9))
    assert [first.choose(GAME, None, legal) for _ in range(30)] == [second.choose(GAME, None, legal) for _ in range(30)]
