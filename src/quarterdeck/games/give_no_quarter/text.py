"""Give No Quarter in words, for terminal, log and screen reader."""

from __future__ import annotations

from typing import Any

from quarterdeck.core.page import Block
from quarterdeck.core.text import Names, Text
from quarterdeck.games.give_no_quarter.caution import Caution
from quarterdeck.games.give_no_quarter.kit import Kit
from quarterdeck.games.give_no_quarter.log import Log
from quarterdeck.games.give_no_quarter.tableau import Tableau
from quarterdeck.games.give_no_quarter.view import View
from quarterdeck.games.give_no_quarter.words import Words


class GiveNoQuarterText(Text):
    """The table, the questions and the log, each from the module that knows."""

    def __init__(self, package: str, kit: Kit) -> None:
        super().__init__(package, "GNQ 3.1")
        self.tableau = Tableau(kit)
        self.words = Words(kit)
        self.log = Log(kit)
        self.cautions = Caution(kit)

    def table(self, view: View, names: Names) -> list[Block]:
        return self.tableau.blocks(view, names)

    def prompt(self, view: View, names: Names) -> str:
        return self.words.prompt(view, names)

    def action(self, view: View, action: Any, names: Names) -> str:
        return self.words.action(view, action, names)

    def caution(self, view: View, action: Any, names: Names) -> str:
        return self.cautions.say(view, action)

    def event(self, event: Any, names: Names) -> str:
        return self.log.say(event, names)
