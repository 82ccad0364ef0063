"""A seat for programs: lines out, answers in, and nothing that the seat may not know."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.cli.agent import Teller, find_choice
from quarterdeck.core.errors import Malformed
from quarterdeck.core.match import new_match
from quarterdeck.core.registry import find_game
from tests.cli.conftest import Deck

ROOT = Path(__file__).parents[2]


def told(answers: str, seed: int = 1, slug: str = "battlecruisers") -> tuple[int, str]:
    lines = io.StringIO()
    match = new_match(find_game(slug), 3, {}, seed)
    return Teller(match, 1, "random", io.StringIO(answers), lines).play(), lines.getvalue()


def test_a_whole_game() -> None:
    """First choices to the end; everything is said, and how it ended comes last."""
    code, text = told("1\n" * 500)
    assert code == 0
    assert "Your hand" in text
    assert "> Player 1" in text
    assert text.splitlines()[-1].startswith("= ")
    assert "share of the victory" in text.splitlines()[-1]


@pytest.mark.parametrize("slug", ["avertigos", "give_no_quarter", "secret_salvage"])
def test_other_games(slug: str) -> None:
    """Each game can be played by lines for a while."""
    code, text = told("1\n" * 20, slug=slug)
    assert (code, text.splitlines().count("?")) == (130, 21)


def test_words_and_wrong_answers() -> None:
    """A choice can be given by its words; what is none is answered, and asked for again."""
    code, text = told("99\nnonsense\n\n")
    assert code == 130
    lines = text.splitlines()
    assert [line[0] for line in lines[lines.index("?") :] if line] == ["?", "!", "?", "!", "?", "!", "?", "="]
    first = next(line.partition(") ")[2] for line in lines if line.startswith("1) "))
    _, by_words = told(f"{first}\n")
    _, by_number = told("1\n")
    assert by_words == by_number


def test_find_choice() -> None:
    choices = ["3 Shields", "13 Captain"]
    assert [find_choice(choices, text) for text in ("1", "2", "13 Captain", "captain")] == [0, 1, 1, 1]
    with pytest.raises(Malformed, match="from 1 to 2"):
        find_choice(choices, "3")


def test_nothing_leaks() -> None:
    """Two worlds that the seat cannot tell apart read alike, line by line, up to its first answer."""
    game = find_game("battlecruisers")
    match = new_match(game, 3, {}, 4)
    texts = []
    for seed in range(4):
        lines = io.StringIO()
        teller = Teller(new_match(game, 3, {}, 4), 1, "random", io.StringIO(), lines)
        if seed:
            from quarterdeck.core.rng import from_seed

            teller.match.state = game.redeal(match.view(1), from_seed(seed))
        teller.ask()
        texts.append(lines.getvalue())
    assert len(set(texts)) == 1


def test_the_command(deck: Deck) -> None:
    ran = deck("agent", "battlecruisers", "--seats", 3, "--seat", 9)
    assert (ran.code, ran.err.strip()) == (2, "quarterdeck: --seat 9: there are 3 seats")


def test_the_example() -> None:
    """A program on the other side of two pipes plays a game to its end."""
    command = [sys.executable, str(ROOT / "examples/agent.py"), "battlecruisers", "--seats", "3", "--bots", "random"]
    ran = subprocess.run([*command, "--seed", "3"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("= ")
