"""Whatever a user can mend is one line on stderr, exit code 2, and no file is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Deck

PLAY = ("play", "battlecruisers")
SIM = ("sim", "battlecruisers")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nothing",), 'Unknown command "nothing"'),
        (("play", "--nothing"), "Unknown option: --nothing"),
        (("play", "chess"), "no game is called 'chess'"),
        ((*PLAY, "--seats", "many"), "--seats"),
        ((*PLAY, "--seats", "9"), "--seats 9: Battlecruisers is for 3, 4, 5 players"),
        ((*PLAY, "--mode", "odd"), "--mode odd: Battlecruisers has no such mode; there are basic"),
        ((*PLAY, "--option", "odd=1"), "--option odd=1: there is no option 'odd'; there are set"),
        ((*PLAY, "--option", "odd"), "--option odd: write name=value"),
        ((*PLAY, "--option", "choose_recovery=perhaps"), "choose_recovery"),
        ((*PLAY, "--option", "set=Nowhere"), "option set: no set is called 'Nowhere'"),
        ((*PLAY, "--option", "set=chosen", "--option", "cards=1,x"), "cards"),
        ((*PLAY, "--bots", "gredy"), "bot 'gredy': no bot is called 'gredy'"),
        ((*PLAY, "--bots", "greedy:samples=no"), "samples: expected int"),
        ((*PLAY, "--bots", "random,random,random,random"), "--bots: 4 bots for 3 seats"),
        ((*PLAY, "--people", "9"), "--people 9"),
        ((*PLAY, "--people", "-1"), "--people -1"),
        ((*PLAY, "--names", "Anne,Bob"), "--names: 2 names for 1 people"),
        ((*PLAY, "--people", "2", "--names", "Anne,Anne"), "--names: two players would be called the same"),
        ((*PLAY, "--seed", "soon"), "--seed"),
        ((*PLAY, "--seed", "-5"), "seed -5 is not between"),
        ((*PLAY, "--from", "none.jsonl"), "none.jsonl: no such file"),
        ((*PLAY, "--data", "none"), "none: no data file here"),
        ((*PLAY, "--save", "none/game.jsonl"), "there is no folder none"),
        ((*SIM, "--games", "0"), "0 games cannot be played"),
        ((*SIM, "--jobs", "0"), "--jobs 0"),
        ((*SIM, "--out", "games.csv"), "games.csv: results are written as .json or .parquet"),
        ((*SIM, "--seats", "4", "--bots", "random,random,random,random,random"), "5 bots for 4 seats"),
        (("sim",), "GAME requires an argument"),
        (("replay", "none.jsonl"), "none.jsonl: no such file"),
        (("rules", "battlecruisers", "99.9"), "has no rule '99.9'"),
        (("rules", "battlecruisers", "zebra"), "speaks of 'zebra'"),
    ],
)
def test_one_line_names_what_is_wrong(
    deck: Deck, arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bad arguments of every kind."""
    monkeypatch.chdir(tmp_path)
    ran = deck(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("quarterdeck: ")
    assert ran.err.count("\n") == 1
    assert words in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: the file is empty"),
        ("hello\n", "line 1: this is no saved game"),
        ('{"format":7}', "line 1"),
        ("HEADER\nnonsense\n", "line 2: "),
        ('HEADER\n{"seat":0,"action":{"do":"fly"}}\n', "line 2: this is no action"),
        (
            'HEADER\n{"seat":0,"action":{"do":"play","card":31}}\n',
            "line 2: there is no card 31 in your hand; it is in your discard pile (BC 2.1)",
        ),
        ('HEADER\n{"seat":9,"action":{"do":"play","card":31}}\n', "line 2: there is no seat 9"),
        ('{"format":1,"game":"battlecruisers","rules":"0","data":"x","state":{}}', "made under rules 0"),
        ('{"format":1,"state":{}}', "missing required field `game`"),
    ],
)
@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_bad_saved_game_names_its_line(deck: Deck, tmp_path: Path, text: str, words: str, command: str) -> None:
    """The file and the line are named, and the file stays as it was."""
    good = tmp_path / "good.jsonl"
    deck("play", "battlecruisers", "--seed", "5", "--bots", "random", "--save", good, typed="")
    path = tmp_path / "bad.jsonl"
    path.write_text(text.replace("HEADER", good.read_text().splitlines()[0]))
    before = path.read_bytes()
    ran = deck(*(("play", "--from", path, "--save", path) if command == "play" else ("replay", path)))
    assert ran.code == 2
    assert ran.err.startswith(f"quarterdeck: {path}: ")
    assert ran.err.count("\n") == 1
    assert words in ran.err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "words"),
    [("goal_vp = [", "table.toml: "), ("goal_vp = 'x'", "goal_vp"), ("goal = 15", "goal")],
)
def test_a_bad_data_file_names_its_key(deck: Deck, tmp_path: Path, text: str, words: str) -> None:
    """The file and the key are named."""
    (tmp_path / "table.toml").write_text(text)
    ran = deck("play", "battlecruisers", "--data", tmp_path / "table.toml")
    assert ran.code == 2
    assert ran.err.startswith("quarterdeck: table.toml: ")
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_no_file_is_overwritten(deck: Deck, tmp_path: Path) -> None:
    """Saving, results and data files refuse a name that is taken."""
    taken = tmp_path / "taken.json"
    taken.write_text("mine")
    (tmp_path / "sets.toml").write_text("mine")
    assert deck("play", "battlecruisers", "--save", taken).code == 2
    assert deck("sim", "battlecruisers", "--out", taken).code == 2
    assert deck("data", "battlecruisers", tmp_path).code == 2
    ran = deck("play", "battlecruisers", "--bots", "random", "--seed", 1, typed=f"save {taken}\nquit\n")
    assert "already" in ran.out
    assert taken.read_text() == "mine"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["sets.toml", "taken.json"]


def test_a_shell_sees_no_traceback() -> None:
    """As a process: exit code 2, one line, nothing on stdout."""
    command = [sys.executable, "-m", "quarterdeck.cli.main", "sim", "battlecruisers", "--bots", "nobody"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, "")
    there = "random, greedy, thumb, search, model, deckhand, mate, captain, admiral"
    assert ran.stderr == f"quarterdeck: bot 'nobody': no bot is called 'nobody'; there are {there}\n"


def test_a_reader_who_leaves_is_no_error() -> None:
    """A closed pipe ends a command quietly."""
    command = f"{sys.executable} -m quarterdeck.cli.main rules battlecruisers | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert ran.stderr == ""
