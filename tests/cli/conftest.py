"""The command line in this process: arguments and typed lines in, exit code and words out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from quarterdeck.cli.main import run


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Deck = Callable[..., Ran]


@pytest.fixture
def deck(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Deck:
    """Run a command as the shell would; `typed` is what comes from the keyboard."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call
