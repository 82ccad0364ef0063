"""The steps and questions of Give No Quarter by name."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Rulebook

RULES: Final = Rulebook("quarterdeck.games.give_no_quarter", "GNQ 3.1")
