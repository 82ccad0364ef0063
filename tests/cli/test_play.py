"""Playing in the terminal, without one: lines in, words out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.cli.labels import labels_for
from quarterdeck.cli.main import run
from quarterdeck.core.match import load_match
from quarterdeck.core.notation import format_position
from quarterdeck.core.registry import find_game
from quarterdeck.core.rng import from_seed

from .conftest import Deck, first_choice

GAME = find_game("battlecruisers")
FAST = ("--bots", "greedy:samples=1,ahead=0")
MANY = 400


def test_a_whole_game_against_three_bots(deck: Deck, tmp_path: Path) -> None:
    """A person who always takes the first choice comes to the end, and the saved game is that game."""
    path = tmp_path / "game.jsonl"
    ran = deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, firsts=MANY)
    assert ran.code == 0
    assert not ran.err
    assert "1. " in ran.out
    assert f"Saved in {path}; see: quarterdeck replay {path}" in ran.out
    match = load_match(GAME, path.read_text())
    assert match.state.outcome is not None
    assert match.header.names == ("Player 1", "Bonny", "Drake", "Grace")


def test_the_same_seed_gives_the_same_game(deck: Deck) -> None:
    """All that is printed follows from the seed and what is typed."""
    first, second = (deck("play", "battlecruisers", "--seed", 8, "--seats", 3, *FAST, firsts=MANY) for _ in range(2))
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

    def type_next(prompt: str = "") -> str:
        screens.append(shown.getvalue())
        shown.seek(0)
        shown.truncate()
        if len(screens) > 8:
            raise EOFError
        return "" if "press Enter" in screens[-1] else first_choice(screens[-1])

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
    ran = deck("play", "battlecruisers", "--seed", 4, *people, *FAST, typed="\ncaptain\nundo\nlaser\n\nlog\nquit\n")
    assert "or undo for Anne's last choice" in ran.out
    assert ran.out.count("Pass the keyboard to Bob") == 2
    assert ran.out.count("You play as Anne") == 2


def test_what_happened_is_told_to_who_reads(deck: Deck) -> None:
    """The person is "you" in it, and what goes without saying is in the log alone."""
    ran = deck("play", "battlecruisers", "--seed", 5, *FAST, typed="shields\nlog\nquit\n")
    screen, log = ran.out.split("Player 1 > ")[1:3]
    assert "· Revealed: you 3 Shields; Bonny " in screen
    assert "You have chosen" not in screen
    assert "· You have chosen 3 Shields." in log


def test_what_can_be_typed_besides_a_choice(deck: Deck, tmp_path: Path) -> None:
    """Rules, reasons, hints, log, table, saving: none of them changes the game."""
    path = tmp_path / "kept.jsonl"
    lines = ["? 5.1", "? captain", "? 99", "explain captain", "explain zebra"]
    lines += ["why", "why 1", "why nonsense", 'why {"do":"play","card":1}', "why {"]
    lines += ["hint", "log", "table", "undo", "save", f"save {path}", f"save {path}", "77", "", "zebra", "quit"]
    ran = deck("play", "battlecruisers", "--seed", 5, *FAST, typed="\n".join(lines))
    assert ran.code == 0
    for words in (
        "A player with 15 VP or more",
        "13 Captain (People, Technology)",
        "Battlecruisers has no rule '99'",
        "13 Captain: Gain 3 VP. In a clash: Gain 3 VP",
        "nothing printed is called 'zebra'",
        "there is no card 31 in your hand; it is in your discard pile (BC 2.1)",
        "nothing that is refused now is called 'nonsense'",
        "there is no card 1 in your hand (BC 2.1)",
        "this is no action",
        " %",
        "this cannot be taken back",
        "save where?",
        "no choice fits '77'; type one of 3, 11, ",
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
    left = deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, firsts=2)
    assert left.code == 0
    assert f"go on: quarterdeck play --from {path}" in left.out
    begun = path.read_text()
    ended = deck("play", "--from", path, "--save", path, *FAST, firsts=MANY)
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
    ran = deck("play", "battlecruisers", "--seed", 1, "--data", table, "--save", path, *FAST, firsts=MANY)
    assert "5 VP win" in ran.out
    assert deck("replay", path).code == 0


def test_a_card_is_typed_by_its_number(deck: Deck, tmp_path: Path) -> None:
    """3 is card 3 wherever it stands in the list; the place of a card is no choice."""
    path = tmp_path / "game.jsonl"
    ran = deck("play", "battlecruisers", "--seed", 5, "--save", path, *FAST, typed="1\n2\n11\nquit\n")
    assert "no choice fits '1'; type one of" in ran.out
    assert '{"seat":0,"action":{"do":"play","card":11}}' in path.read_text()


def test_what_cannot_be_mended_asks_first(deck: Deck, tmp_path: Path) -> None:
    """No, and the question stands; yes, and it is done."""
    game = find_game("give_no_quarter")
    state, place = with_caution(game)
    path, kept = tmp_path / "position.txt", tmp_path / "game.jsonl"
    path.write_text(format_position(game, state))
    call = ("play", "--from", path, "--people", 2, "--save", kept, *FAST)
    asked = deck(*call, typed=f"\n{place}\nn\nquit\n")
    assert "Do it all the same? (y/n)" in asked.out
    assert not load_match(game, kept.read_text()).log
    kept.unlink()
    deck(*call, typed=f"\n{place}\ny\nquit\n")
    assert len(load_match(game, kept.read_text()).log) == 1


def with_caution(game: Any) -> tuple[Any, str]:
    """A position with a choice that gives a person pause, and what is typed for it."""
    state, rng = game.setup(2, game.types().read_options({}), 1), from_seed(1)
    while True:
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        reading = game.read(game.view(state, seat), ["Anne", "Bob"])
        fatal = [place for place, action in enumerate(legal) if reading.caution(action)]
        if fatal:
            return state, labels_for([action.key() for action in legal])[fatal[0]]
        game.apply(state, seat, legal[rng.below(len(legal))])
