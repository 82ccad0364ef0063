"""The steps and questions of Avertigos by name."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.agenda import Rulebook

RULES: Final = Rulebook("quarterdeck.games.avertigos", "AV 2.6")
