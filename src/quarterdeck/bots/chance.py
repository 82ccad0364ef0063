"""The bot that takes any legal action: the measure for all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.bots.base import Bot, pick
from quarterdeck.core.game import AnyGame


class Chance(Bot):
    """Every legal action is as likely as the others."""

    blind = True
    brief = True

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> Any:
        return pick(legal, self.rng)
