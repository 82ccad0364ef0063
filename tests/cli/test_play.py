"""Playing in the terminal, without one: lines in, words out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from quarterdeck.cli.main import run
from quarterdeck.core.match import load_match
from quarterdeck.core.notation import format_position
from quarterdeck.core.registry import find_game

from .conftest import Deck

GAME = find_game("battlecruisers")
FAST = ("--bots", "greedy:samples=1,ahead=0")
ONES = "1\n" * 400


def test_a_whole_game_against_three_bots(deck: Deck, tmp_path: Path) -> None:
    """A person who always takes the first choice comes to the end, and the saved game is that game."""
    path = tmp_path / "game.jsonl"
    ran = deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, typed=ONES)
    assert ran.code == 0
    assert not ran.err
    assert "1. " in ran.out
    assert f"Saved in {path}; see: quarterdeck replay {path}" in ran.out
    match = load_match(GAME, path.read_text())
    assert match.state.outcome is not None
    assert match.header.names == ("Player 1", "Bonny", "Drake", "Grace")


def test_the_same_seed_gives_the_same_game(deck: Deck) -> None:
    """All that is printed follows from the seed and what is typed."""
    first, second = (deck("play", "battlecruisers", "--seed", 8, "--seats", 3, *FAST, typed=ONES) for _ in range(2))
    assert first == second
    assert "Keep this game?" in first.out


def test_a_menu_asks_for_the_game(deck: Deck) -> None:
    """Without a game's name there is a numbered menu; a wrong number is asked again."""
    ran = deck("play", "--seed", 1, *FAST, typed="0\nx\n1\nquit\n")
    assert ran.code == 0
    assert "Battlecruisers" in ran.out
    assert ran.out.count("Type a number from 1 to") == 2


def test_the_keyboard_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand is on the screen before the next person has pressed Enter."""
    shown = io.StringIO()
    screens: list[str] = []

    lines = iter(("", "1", "", "1", "", "2", "", "1"))

    def type_next(prompt: str = "") -> str:
        screens.append(shown.getvalue())
        shown.seek(0)
        shown.truncate()
        if (line := next(lines, None)) is None:
            raise EOFError
        return line

    monkeypatch.setattr("sys.stdout", shown)
    monkeypatch.setattr("builtins.input", type_next)
    people = ("--people", "2", "--names", "Anne,Bob", "--seats", "3")
    assert run(["play", "battlecruisers", "--seed", "4", *people, *FAST]) == 0
    assert "Pass the keyboard to Anne." in screens[0]
    passes = [screen for screen in screens if "Pass the keyboard" in screen]
    assert len(passes) >= 4
    for screen in passes:
        assert "Your hand" not in screen
        assert screen.splitlines()[1].partition(",")[0] in ("Anne", "Bob")
        assert len(screen.splitlines()) == 2
    assert all("Your hand" in screen for screen in screens[1:4:2])
    assert "has chosen 1" not in screens[3]


def test_a_secret_choice_can_be_taken_back(deck: Deck) -> None:
    """Until the next person looks, the last choice can be undone at the pass screen."""
    people = ("--people", 2, "--names", "Anne,Bob", "--seats", 3)
    ran = deck("play", "battlecruisers", "--seed", 4, *people, *FAST, typed="\n1\nundo\n2\n\nlog\nquit\n")
    assert "or undo for Anne's last choice" in ran.out
    assert ran.out.count("Pass the keyboard to Bob") == 2
    assert ran.out.count("You play Anne") == 2


def test_what_can_be_typed_besides_a_choice(deck: Deck, tmp_path: Path) -> None:
    """Rules, reasons, hints, log, table, saving: none of them changes the game."""
    path = tmp_path / "kept.jsonl"
    lines = ["? 5.1", "? captain", "? 99", "why", "why 1", "why nonsense", 'why {"do":"play","card":1}', "why {"]
    lines += ["hint", "log", "table", "undo", "save", f"save {path}", f"save {path}", "77", "", "zebra", "quit"]
    ran = deck("play", "battlecruisers", "--seed", 5, *FAST, typed="\n".join(lines))
    assert ran.code == 0
    for words in (
        "A player with 15 VP or more",
        "13 Captain (People, Technology)",
        "Battlecruisers has no rule '99'",
        "there is no card 31 in your hand; it is in your discard pile (BC 2.1)",
        "nothing that is refused now is called 'nonsense'",
        "there is no card 1 in your hand (BC 2.1)",
        "this is no action",
        "A greedy bot would choose",
        "this cannot be taken back",
        "save where?",
        "there is no choice 77; type a number from 1 to 5",
        "no choice fits ''",
        "no choice fits 'zebra'",
    ):
        assert words in ran.out, words
    assert ran.out.count(f"Saved in {path}.") == 2
    assert not any(move[0] == 0 for move in load_match(GAME, path.read_text()).log)


def test_a_choice_by_its_words(deck: Deck, tmp_path: Path) -> None:
    """Words that only one choice has are as good as its number."""
    path = tmp_path / "game.jsonl"
    deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, typed="reckless\nquit\n")
    assert '{"seat":0,"action":{"do":"play","card":11}}' in path.read_text()


def test_a_saved_game_goes_on(deck: Deck, tmp_path: Path) -> None:
    """What was left is found again, and goes on into the same file."""
    path = tmp_path / "game.jsonl"
    left = deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, typed="1\n1\n")
    assert left.code == 0
    assert f"go on: quarterdeck play --from {path}" in left.out
    begun = path.read_text()
    ended = deck("play", "--from", path, "--save", path, *FAST, typed=ONES)
    assert ended.code == 0
    assert path.read_text().startswith(begun)
    assert load_match(GAME, path.read_text()).state.outcome is not None


def test_a_position_can_be_played(deck: Deck, tmp_path: Path) -> None:
    """`--from` takes a position as well."""
    path = tmp_path / "position.json"
    path.write_text(format_position(GAME, GAME.setup(3, GAME.types().read_options({}), 9)))
    ran = deck("play", "--from", path, *FAST, typed="table\nquit\n")
    assert ran.code == 0
    assert "Round 1" in ran.out


def test_bots_alone(deck: Deck) -> None:
    """Without people the log and the outcome are printed."""
    ran = deck("play", "battlecruisers", "--people", 0, "--seed", 1, *FAST)
    assert ran.code == 0
    assert "Revealed:" in ran.out
    assert "1. " in ran.out


def test_a_warning_is_said_first(deck: Deck) -> None:
    """What the game advises against is played, with a note."""
    cards = ("--option", "set=chosen", "--option", "cards=3,4,5,6,7,8,9")
    ran = deck("play", "battlecruisers", "--seed", 1, *cards, *FAST, typed="quit\n")
    assert ran.code == 0
    assert ran.out.startswith("Note: ")


def test_changed_data_is_played_and_kept(deck: Deck, tmp_path: Path) -> None:
    """A changed number is in force, and the saved game brings it along."""
    deck("data", "battlecruisers", tmp_path / "data")
    table = tmp_path / "data/table.toml"
    table.write_text(table.read_text().replace("goal_vp = 15", "goal_vp = 5"))
    path = tmp_path / "game.jsonl"
    ran = deck("play", "battlecruisers", "--seed", 1, "--data", table, "--save", path, *FAST, typed=ONES)
    assert "5 VP win" in ran.out
    assert deck("replay", path).code == 0
