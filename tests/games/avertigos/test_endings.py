"""AV 9 and 14: every end can be reached by play from the beginning; golden games show how."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.core.match import Match, load_match
from quarterdeck.games.avertigos import GAME
from quarterdeck.games.avertigos.events import Declared, Foiled, Launched, RoundWon, Secured
from quarterdeck.testing.golden import read_index
from tests.games.avertigos.record_golden import FOLDER, LINES, Line


def recorded(file: str) -> Match:
    return load_match(GAME, (FOLDER / file).read_text("utf-8"))


def seen(match: Match, kind: type[Any]) -> list[tuple[int, Any]]:
    """The events of a kind, each with its turn."""
    found = [(s.turn, entry.event) for *_, told, s in match.replay() for entry in told]
    return [(turn, event) for turn, event in found if isinstance(event, kind)]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.file)
def test_every_end_is_within_reach(line: Line) -> None:
    """AV 9.1, 9.2, 9.9, 14.2, 14.3, 14.4: from the first decision on, with a mode's own options and no limit."""
    match, mode = recorded(line.file), GAME.info.mode(line.mode)
    assert mode is not None
    assert (match.header.start, match.header.options) == (None, mode.options)
    assert match.state.terms.turns == 0
    assert line.is_shown_by(match)


@pytest.mark.parametrize("file", ["last-player-2.jsonl", "last-team-4.jsonl"])
def test_last_of_a_round(file: str) -> None:
    """AV 9.1, 9.8: two rounds are won by the last player or team with ships, and a third is not needed."""
    rounds = [event for _, event in seen(recorded(file), RoundWon)]
    winners = (0,) if file.startswith("last-player") else (0, 2)
    assert rounds == [RoundWon(1, winners, "AV 9.1"), RoundWon(2, winners, "AV 9.1")]


def test_the_bank_decides() -> None:
    """AV 9.2, 9.5, 9.6: who has spent it all in two of five rounds wins these, and forfeits the others."""
    match = recorded("most-rounds-2.jsonl")
    assert match.outcome is not None
    assert (match.outcome.winners, match.state.round, match.state.wins) == ((0,), 5, [2, 1])


def test_a_round_each() -> None:
    """AV 9.9: three players with a round each share the match."""
    match = recorded("as-many-rounds-3.jsonl")
    assert match.outcome is not None
    assert (match.outcome.winners, match.state.wins) == ((0, 1, 2), [1, 1, 1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trade_from_the_beginning(seats: int) -> None:
    """AV 14.1, 14.3: eight islands are secured one by one, natives and all; two turns later it stands."""
    match = recorded(f"trade-{seats}.jsonl")
    assert len(seen(match, Secured)) == 8
    turn, event = seen(match, Declared)[0]
    assert (event.seat, match.state.turn) == (0, turn + 2)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_foiled_and_declared_again() -> None:
    """AV 14.2: with the last ship the victory is foiled, the game goes on, and a new ship may win it."""
    match = recorded("foiled-2.jsonl")
    first, second = (turn for turn, _ in seen(match, Declared))
    foiled, launched = seen(match, Foiled)[0][0], seen(match, Launched)[0][0]
    assert first < foiled <= first + 2
    assert foiled <= launched <= second
    assert match.state.turn == second + 2


def test_limits_decide_short_games() -> None:
    """AV 9.7, 14.5: only where a short game was asked for."""
    index = read_index(FOLDER)
    short = [recorded(name) for name in index if name not in [line.file for line in LINES]]
    rules = {event.rule for match in short for _, event in seen(match, RoundWon)}
    assert "AV 9.7" in rules
    ends = [(match.outcome.rule, match.header.options.get("turns")) for match in short if match.outcome is not None]
    assert ("AV 14.5", 12) in ends
