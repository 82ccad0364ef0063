"""The steps and questions of Secret Salvage, and what all its questions have in common."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from quarterdeck.core.agenda import Rulebook
from quarterdeck.core.info import Refusal
from quarterdeck.core.question import Question
from quarterdeck.games.secret_salvage.actions import Action, Power
from quarterdeck.games.secret_salvage.content import POWER_NAMES, RED_TILES
from quarterdeck.games.secret_salvage.kit import DONE, DRAWS, KIND_OF, KINDS, POWER_OF, SHIPS
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.state import State

RULES: Final = Rulebook("quarterdeck.games.secret_salvage", "SS 1.7")
TOO_FAR: Final = 100  # no data file can say that of a reach


class TableQuestion(Question):
    """A person may try a stack, a power-up or the end at any time; spaces, tiles and players as the question has it."""

    refuses: ClassVar[str] = ""  # what is wrong with an answer of the right kind that is not open

    def why_not(self, s: State, seat: int, action: Any) -> Refusal:
        return Refusal(self.rule, self.refuses)

    def has_answer(self, s: State, seat: int) -> bool:
        """True if there is any: it need not be asked in vain."""
        return bool(self.options(s, seat))

    def wishes(self, r: Reading) -> list[Action]:
        found: list[Action] = [*DRAWS, DONE]
        found += [Power(name) for name in r.view.powers]
        found += self.on_board(r)
        found += self.on_mats(r)
        return list(dict.fromkeys(found))

    def on_board(self, r: Reading) -> list[Action]:
        """What a click on the board could mean."""
        return [r.chart.drops[space] for space in r.view.ships[r.seat()]]

    def on_mats(self, r: Reading) -> list[Action]:
        """What a click on a tile of a mat or on a player would mean."""
        own = r.view.held[r.seat()]
        return [r.chart.redeploys[KIND_OF[name]] for name in RED_TILES if name in own]

    def off_topic(self, s: State, seat: int, action: Any) -> Refusal:
        if not isinstance(action, Power):
            return super().off_topic(s, seat, action)
        return why_no_power(s, seat, action) or Refusal("SS 5.1", f"first you are asked to {self.wants}")

    def why_not_asked(self, s: State) -> str:
        """What is wrong with this question in a position that somebody wrote; mostly nothing."""
        most = {"ship": s.seats * SHIPS, "power": len(POWER_NAMES), "kind": KINDS, "way": 6, "left": TOO_FAR}
        wrong = [(name, arg) for name, arg in zip(self.takes, self.args, strict=True) if not 0 <= arg < most[name]]
        return f"there is no {wrong[0][0]} {wrong[0][1]}" if wrong else ""


def why_no_power(s: State, seat: int, action: Power) -> Refusal | None:
    """SS 1.6, 5.1: what bars a power-up at any moment."""
    power = POWER_OF[action.power]
    if s.turn != seat:
        return Refusal("SS 5.1", "power-ups are for your own turn")
    if power not in s.powers:
        return Refusal("SS 1.6", f"{s.chart.power_name(power)} is not on offer in this game")
    if s.powered:
        return Refusal("SS 5.1", "you have used a power-up this turn already")
    return None
