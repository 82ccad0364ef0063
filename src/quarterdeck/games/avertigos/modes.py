"""The ways to play that a lobby offers, and that the laws are checked over. The limits keep games short."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Mode

SKIRMISH: Final = ("AV 9.2", "AV 9.9")
STRATEGY: Final = ("AV 14.3", "AV 14.4", "AV 14.5")

MODES: Final = (
    Mode(
        "skirmish",
        "Skirmish",
        (2, 3, 4, 5),
        SKIRMISH,
        {"rounds": 1, "turns": 8},
        "everybody for themselves, one round, full rules",
    ),
    Mode(
        "simple",
        "Skirmish, simple rules",
        (2, 3),
        SKIRMISH,
        {"simple": True, "rounds": 1, "turns": 8},
        "each ship moves and acts in one go: best to learn it",
    ),
    Mode(
        "fleets",
        "Fleets of two teams",
        (4,),
        SKIRMISH,
        {"teams": True, "ships": 3, "rounds": 1, "turns": 3},
        "two against two, three ships each",
    ),
    Mode(
        "faction",
        "Faction skirmish",
        (2, 4),
        SKIRMISH,
        {"variant": "faction", "rounds": 2, "turns": 4},
        "Dynasty against League, sides change after a round",
    ),
    Mode(
        "gamblers",
        "Gambler's skirmish",
        (2, 4, 5),
        SKIRMISH,
        {"gamblers": True, "ships": 1, "rounds": 2, "turns": 3},
        "ships cost coins, one purse has to last for all rounds",
    ),
    Mode(
        "strategy",
        "Strategy",
        (2, 3, 4),
        STRATEGY,
        {"mode": "strategy", "turns": 12},
        "islands, trade and treaties besides the fighting",
    ),
    Mode(
        "strategy-simple",
        "Strategy, simple rules",
        (2, 3, 4),
        STRATEGY,
        {"mode": "strategy", "simple": True, "turns": 12},
        "islands and trade, each player's turn in one go",
    ),
)
