"""The steps and questions of Secret Salvage by name."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Rulebook

RULES: Final = Rulebook("quarterdeck.games.secret_salvage", "SS 1.7")
