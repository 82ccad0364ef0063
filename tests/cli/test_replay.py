"""Saved games, looked at again."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from quarterdeck.cli.replay import Stepper, find_seat, list_scenes
from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import Match, load_match, new_match
from quarterdeck.core.registry import find_game

from .conftest import Deck


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A whole game in which everybody takes the first choice."""
    path, game = tmp_path / "game.jsonl", find_game("battlecruisers")
    match = new_match(game, 4, {}, 5, ["Player 1", "Bonny", "Drake", "Grace"])
    while asked := game.to_act(match.state):
        match.act(asked[0], game.legal(match.state, asked[0])[0])
    path.write_text(match.save())
    return path


def match_of(path: Path) -> Match:
    return load_match(find_game("battlecruisers"), path.read_text())


def test_the_log_where_nobody_can_type(deck: Deck, saved: Path) -> None:
    """The whole log in words, then the outcome."""
    ran = deck("replay", saved)
    assert ran.code == 0
    assert "Round 2:" in ran.out
    assert "1. " in ran.out
    assert "· Player 1 has chosen.\n· Bonny has chosen.\n" in ran.out


def test_a_seat_hears_more_than_a_spectator(deck: Deck, saved: Path) -> None:
    """The first player's own choices are in their log, by name or by number, and in no other."""
    own, number, other = (deck("replay", saved, "--seat", seat).out for seat in ("Player 1", "1", "Bonny"))
    assert own == number
    assert "Player 1 has chosen 3 Shields." in own
    assert "Player 1 has chosen 3 Shields." not in other


def test_every_step_as_json(deck: Deck, saved: Path) -> None:
    """One entry an action; a player's own actions are named, the others' are not."""
    steps = json.loads(deck("replay", saved, "--seat", "1", "--json").out)
    match = match_of(saved)
    assert [step["ply"] for step in steps] == list(range(1, len(match.log) + 1))
    assert [step["seat"] for step in steps] == [seat for seat, _ in match.log]
    assert all(("action" in step) == (step["seat"] == 0) for step in steps)


def test_stepping_forth_and_back(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter, n, p and numbers move; the ends hold; q leaves."""
    match = match_of(saved)
    shown = io.StringIO()
    stepper = Stepper(match, None, list_scenes(match, None), Console(file=shown, width=100))
    plies = []
    for line in ("", "n", "p", "12", "p", "nonsense", "9999", "n", "0", "p"):
        assert stepper.obey(line)
        plies.append(stepper.ply)
    last = len(match.log)
    assert plies == [1, 2, 1, 12, 11, 11, last, last, 0, 0]
    monkeypatch.setattr("sys.stdin", io.StringIO("n\n9999\nq\n"))
    stepper.run()
    assert "The beginning." in shown.getvalue()
    assert f"ply {last} of {last}, seen by a spectator" in shown.getvalue()
    assert "Your hand" not in shown.getvalue()


def test_an_unfinished_game(deck: Deck, tmp_path: Path) -> None:
    """A game that was left says so."""
    path = tmp_path / "left.jsonl"
    deck("play", "battlecruisers", "--seed", 5, "--bots", "random", "--save", path, typed="1\n")
    assert "The game is not over." in deck("replay", path).out


def test_a_seat_that_is_not_there(saved: Path) -> None:
    """Names and numbers that could have been meant are listed."""
    with pytest.raises(Malformed, match="--seat Zoe: there are 1 to 4, or Player 1, Bonny, Drake, Grace"):
        find_seat(match_of(saved), "Zoe")
