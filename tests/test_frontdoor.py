"""The front door: `import quarterdeck as qd`, and a match that is played, shown, pasted and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quarterdeck as qd
from quarterdeck.core.errors import Malformed, NotYours, QuarterdeckError
from quarterdeck.core.match import Match

SLUGS = ["avertigos", "battlecruisers", "give_no_quarter", "secret_salvage"]


def code_of(match: Match) -> str:
    """What is to be pasted: everything that is no comment."""
    return "\n".join(line for line in repr(match).splitlines() if not line.startswith("#"))


def some_moves(match: Match, count: int) -> Match:
    for number in range(count):
        seat = match.to_act[-1]
        match.act(seat, match.legal(seat)[number % len(match.legal(seat))])
    return match


def test_games() -> None:
    """What is installed, by slug."""
    assert [info.slug for info in qd.games()] == SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_pasted(slug: str) -> None:
    """A match's repr makes the same match, and a position's text the same position."""
    match = some_moves(qd.new(slug, seed=5), 12)
    again: Match = eval(code_of(match), {"qd": qd})
    assert (again.log, again.position) == (match.log, match.position)
    there = some_moves(qd.position(slug, match.position), 1)
    assert eval(code_of(there), {"qd": qd}).position == there.position


@pytest.mark.parametrize("slug", SLUGS)
def test_shown(slug: str) -> None:
    """In words and as HTML, with nothing of what only a seat may know."""
    match = qd.new(slug, seed=5)
    assert [line.rstrip() for line in str(match).splitlines()] == [line[2:] for line in repr(match).splitlines()[1:]]
    assert "<table>" in match._repr_html_()
    assert match.choices(match.to_act[0])


def test_said() -> None:
    """A choice in its words, in capitals, or in part; never in words that could mean two."""
    match = qd.new("battlecruisers", seats=4, seed=1, set="Basic")
    assert match.say(0, "13  captain") == ["Player 1 has chosen 13 Captain."]
    match.say(1, "Laser")
    with pytest.raises(Malformed, match="could be several: 3 Shields; 11 Reckless Pilot"):
        match.say(3, "3")
    with pytest.raises(NotYours, match="nothing to decide"):
        match.say(0, "31 Laser Cannons")
    assert len(match.log) == 2


def test_kept(tmp_path: Path) -> None:
    """A game goes to a file and comes back, with its changed data."""
    changed = {"table.toml": find_table().replace("goal_vp = 15", "goal_vp = 9")}
    match = some_moves(qd.new("battlecruisers", seats=3, seed=2, data=changed), 5)
    match.save(tmp_path / "game.jsonl")
    again = qd.load(tmp_path / "game.jsonl")
    assert (again.log, again.game.content.changed) == (match.log, changed)


def find_table() -> str:
    return qd.new("battlecruisers").game.content.texts["table.toml"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 9}, "is for 3, 4, 5 players, not 9"),
        ({"mode": "blitz"}, "has no mode 'blitz'; there are basic"),
        ({"sett": "Basic"}, "bad option: Object contains unknown field `sett`"),
        ({"data": "nowhere.toml"}, "no data file here"),
    ],
)
def test_refused(wrong: dict[str, Any], message: str) -> None:
    """What cannot be played is said at once."""
    with pytest.raises(QuarterdeckError, match=message):
        qd.new("battlecruisers", **wrong)


def test_bots() -> None:
    """One game to its end, and many, the same again with the same seed."""
    assert qd.play("battlecruisers", bots="random,random,random", seed=3).outcome is not None
    result = qd.simulate("battlecruisers", bots="random,random,random", games=4, seed=7)
    again = eval(repr(result).splitlines()[0], {"qd": qd})
    assert again.games == result.games
    assert len(result.table()) == 12


def test_nothing_else() -> None:
    """The package has no other names, and says so."""
    with pytest.raises(AttributeError, match="no attribute 'hoist'"):
        getattr(qd, "hoi" + "st")


def test_a_decision_can_be_analysed() -> None:
    match = qd.new("battlecruisers", 3, seed=4)
    found = qd.analyse(match, 1, looks=40)
    assert {choice.words for choice in found.choices} == set(match.choices(1))
    assert found.choices[0].words in found.advice()
    with pytest.raises(Malformed, match="nothing to decide"):
        qd.analyse(match, 7)
