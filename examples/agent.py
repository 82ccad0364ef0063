"""An agent that plays by reading and writing lines; put a language model, or anything else, in the place of `answer`.

python examples/agent.py battlecruisers --bots greedy --seed 3
"""

from __future__ import annotations

import subprocess
import sys


def answer(page: list[str], choices: list[str]) -> int:
    """The number of a choice, counted from 1: here the card with the highest number, and else the first choice."""
    cards = [int(word) if (word := choice.split()[0]).isdigit() else 0 for choice in choices]
    return 1 + cards.index(max(cards))


def main() -> int:
    command = [sys.executable, "-m", "quarterdeck.cli.main", "agent", *sys.argv[1:]]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    assert game.stdin is not None
    assert game.stdout is not None
    page: list[str] = []
    for line in game.stdout:
        page.append(line.rstrip("\n"))
        if page[-1] == "?":
            lines = [text.partition(") ") for text in page]
            choices = [words for number, _, words in lines if number.isdigit()]
            print(answer(page, choices), file=game.stdin, flush=True)
            page = []
        elif page[-1].startswith("="):
            print(page[-1])
    return game.wait()


if __name__ == "__main__":
    sys.exit(main())
