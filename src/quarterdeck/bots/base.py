"""What every bot is, and how a seat with a bot decides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.rng import Rng

T = TypeVar("T")
BOT_NAMES = ("Bonny", "Drake", "Grace", "Hawke", "Kidd", "Morgan", "Rackham", "Teach")


class Bot(ABC):
    """A player with randomness of its own. A `blind` bot looks at nothing, so that nobody builds its view.

    One that is `brief` looks at each choice once: compiled, it takes less time than sending its view elsewhere.
    """

    blind = False
    brief = False
    budget = 0.0  # seconds for a decision; 0: as long as it takes. With a budget a bot's choices depend on the clock

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    @abstractmethod
    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        """One of the legal actions; `view` is None for a blind bot."""


def is_forced(legal: Sequence[Any]) -> bool:
    """True where there is a single choice: nobody has to look or to think then."""
    return len(legal) == 1


def decide(game: AnyGame, state: Any, seat: Seat, bot: Bot) -> Any:
    """The action of a bot's seat. A forced one is not asked for, and a view only built for who looks."""
    legal = game.legal(state, seat)
    if is_forced(legal):
        return legal[0]
    return bot.choose(game, None if bot.blind else game.view(state, seat), legal)


def pick(items: Sequence[T], rng: Rng) -> T:
    """One of them, each as likely as the others."""
    return items[rng.below(len(items))]
