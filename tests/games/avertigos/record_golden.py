"""Record the golden games again: `python -m tests.games.avertigos.record_golden`.

Random play seldom comes to the ends of a whole game, and never to a Trade Victory: these games are played by pilots who
mean to get there, from the beginning and with the options that people play with.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from quarterdeck.core.match import Match
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos import events as e
from quarterdeck.testing.golden import INDEX, Index, missing, record, summarise
from tests.games.avertigos.pilot import Player, by_turns, hunter, idle, keen, play, shadow, trader

FOLDER = Path(__file__).parents[2] / "golden" / "avertigos"
TRADE = "AV 14.3"


@dataclass(frozen=True)
class Line:
    """A whole game that is played towards an end: by which rule, and what is seen on the way."""

    name: str
    mode: str
    players: tuple[Player, ...]
    rule: str
    shows: tuple[type, ...]

    @property
    def file(self) -> str:
        return f"{self.name}-{len(self.players)}.jsonl"

    def is_shown_by(self, match: Match) -> bool:
        seen = {type(entry.event) for *_, told, _ in match.replay() for entry in told}
        return match.outcome is not None and match.outcome.rule == self.rule and seen >= set(self.shows)


LINES = (
    Line("last-player", "skirmish", (keen, idle), "AV 9.2", (e.Destroyed, e.RoundWon)),
    Line("last-team", "fleets", (keen, idle, keen, idle), "AV 9.2", (e.Destroyed, e.RoundWon)),
    Line("most-rounds", "gamblers", (keen, idle), "AV 9.2", (e.RoundWon, e.Forfeited)),
    Line("as-many-rounds", "skirmish", (by_turns, by_turns, by_turns), "AV 9.9", (e.RoundWon,)),
    Line("last-house", "strategy", (hunter, idle), "AV 14.4", (e.Destroyed, e.Eliminated)),
    Line("trade", "strategy", (trader, idle), TRADE, (e.Declared,)),
    Line("trade", "strategy", (trader, idle, idle), TRADE, (e.Declared,)),
    Line("trade", "strategy", (trader, idle, idle, idle), TRADE, (e.Declared,)),
    Line("trade-simple", "strategy-simple", (trader, idle), TRADE, (e.Declared,)),
    Line("foiled", "strategy", (trader, shadow), TRADE, (e.Declared, e.Foiled, e.Launched)),
)


def record_line(line: Line, index: Index) -> None:
    """With the first seed that leads there."""
    seed, match = 0, play(line.mode, len(line.players), 0, list(line.players))
    while not line.is_shown_by(match):
        seed += 1
        match = play(line.mode, len(line.players), seed, list(line.players))
    (FOLDER / line.file).write_text(match.save(), "utf-8")
    index[line.file] = summarise(match, line.mode)


def main() -> None:
    for file in FOLDER.glob("*"):
        file.unlink()
    modes, info = GAME.info.modes, GAME.info
    shorter = [msgspec.structs.replace(m, endings=tuple(rule for rule in m.endings if rule != TRADE)) for m in modes]
    GAME.info = msgspec.structs.replace(info, modes=tuple(shorter))
    index = record(GAME, FOLDER)
    GAME.info = info
    for line in LINES:
        record_line(line, index)
    (FOLDER / INDEX).write_bytes(msgspec.json.format(msgspec.json.encode(index), indent=1))
    print(f"{len(index)} games recorded; missing: {', '.join(missing(GAME, index)) or 'nothing'}")


if __name__ == "__main__":
    main()
