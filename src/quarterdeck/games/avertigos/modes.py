"""The ways to play that a lobby offers, and that the laws are checked over."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Mode

SKIRMISH: Final = ("AV 9.2", "AV 9.9")
SHORT: Final = {"rounds": 1, "turns": 10}

MODES: Final = (
    Mode("skirmish", "Skirmish", (2, 3, 4, 5), SKIRMISH, {"rounds": 1, "turns": 8}),
    Mode("simple", "Skirmish, simple rules", (2, 3), SKIRMISH, {"simple": True, "rounds": 1, "turns": 8}),
    Mode(
        "fleets",
        "Skirmish, two teams with two ships each",
        (4,),
        SKIRMISH,
        {"teams": True, "ships": 2, "rounds": 1, "turns": 5},
    ),
    Mode("faction", "Faction skirmish", (2, 4), SKIRMISH, {"variant": "faction", "rounds": 2, "turns": 4}),
    Mode(
        "gamblers", "Gambler's skirmish", (2, 4, 5), SKIRMISH, {"gamblers": True, "ships": 3, "rounds": 2, "turns": 3}
    ),
)
