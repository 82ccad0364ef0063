"""The reference says what the commands are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cyclopts import App

from quarterdeck.cli.main import app
from quarterdeck.cli.reference import reference

DOCS = Path(__file__).parents[2] / "docs/cli.md"


def commands(above: App = app) -> Iterator[tuple[str, App]]:
    """The subcommands by name, those of a group after it; flags such as --help are no commands."""
    for name in above:
        if not name.startswith("-"):
            yield name, above[name]
            yield from ((f"{name} {below}", command) for below, command in commands(above[name]))


def test_the_reference_is_up_to_date() -> None:
    """If this fails: python -m quarterdeck.cli.reference > docs/cli.md."""
    assert DOCS.read_text("utf-8") == reference()


def test_every_command_and_option_is_documented() -> None:
    """Each has words of its own, and is in the reference."""
    text = DOCS.read_text("utf-8")
    for name, command in commands():
        assert f"## quarterdeck {name}\n" in text
        assert command.help, name
        if command.default_command is None:
            continue  # a group of commands
        for argument in command.assemble_argument_collection(parse_docstring=True):
            if argument.show:
                assert argument.parameter.help, f"{name} {argument.name}"
                assert argument.name in text, f"{name} {argument.name}"


def test_the_commands_are_those_promised() -> None:
    """Nothing is missing."""
    assert {"play", "sim", "replay", "games", "rules", "bots", "data"} <= {name for name, _ in commands()}
