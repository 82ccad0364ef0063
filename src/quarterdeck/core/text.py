"""A game in words: what a seat sees, what it is asked, what an action does, what has happened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import resources
from typing import Any

from mypy_extensions import mypyc_attr

from quarterdeck.core.page import Block

Names = list[str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(ABC):
    """Each game writes its own; `turn_rule` is the rule that says whose decision it is."""

    def __init__(self, package: str, turn_rule: str) -> None:
        self.package = package
        self.turn_rule = turn_rule

    @abstractmethod
    def table(self, view: Any, names: Names) -> list[Block]:
        """Everything in the view, for reading."""

    @abstractmethod
    def prompt(self, view: Any, names: Names) -> str:
        """What the view's seat is asked now, or whom the table waits for."""

    @abstractmethod
    def action(self, view: Any, action: Any, names: Names) -> str:
        """What the action would do, as a choice in a list."""

    def caution(self, view: Any, action: Any, names: Names) -> str:
        """What should give a person pause before this action, because it cannot be mended; mostly nothing."""
        return ""

    @abstractmethod
    def event(self, event: Any, names: Names) -> str:
        """What happened, as a line of the log."""

    def rules(self) -> str:
        """The game's rules, numbered, in Markdown."""
        return (resources.files(self.package) / "README.md").read_text("utf-8")
