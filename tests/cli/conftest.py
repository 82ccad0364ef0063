"""The command line in this process: arguments and typed lines in, exit code and words out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from quarterdeck.cli.main import run


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Deck = Callable[..., Ran]
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
LABEL = re.compile(r"^ {2,}(\w\S*)\) ", re.MULTILINE)


def first_choice(screen: str) -> str:
    """What a person types who takes the first choice of the last list on a screen, and is sure about it."""
    shown = COLOURS.sub("", screen)
    labels = LABEL.findall(shown[max(0, shown.rfind("──")) :])
    return "y" if "(y/n)" in shown.splitlines()[-1] else labels[0] if labels else ""


@pytest.fixture
def deck(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Deck:
    """Run a command as the shell would; `typed` comes from the keyboard, then so many first choices."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: object, typed: str = "", firsts: int = 0) -> Ran:
        shown: list[str] = []

        def keys() -> Iterator[str]:
            yield from typed.splitlines()
            for _ in range(firsts):
                shown.append(capsys.readouterr().out)
                yield first_choice(shown[-1])

        lines = keys()

        def read(prompt: str = "") -> str:
            if (line := next(lines, None)) is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", read)
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, "".join(shown) + out, err)

    return call
