from __future__ import annotations
from typing import Any
from quarterdeck.core.page import Block, Lines
from quarterdeck.core.text import Names, Text
class GiveNoQuarterText(Text):
    def __init__(self, package: str, kit: Any) -> None:
        super().__init__(package, "GNQ 3.1")
    def table(self, view: Any, names: Names) -> list[Block]:
        return [Lines("x", ("x",))]
    def prompt(self, view: Any, names: Names) -> str:
        return "x"
    def action(self, view: Any, action: Any, names: Names) -> str:
        return str(action)
    def event(self, event: Any, names: Names) -> str:
        return str(event)
