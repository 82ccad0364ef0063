"""A turn: what may be done besides at any of its decisions (GNQ 3)."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.give_no_quarter.actions import Action, Discard, Extra, Jettison, Loot
from quarterdeck.games.give_no_quarter.rules.book import GuildQuestion, not_yours
from quarterdeck.games.give_no_quarter.rules.manifest import discard_one, kinds_left
from quarterdeck.games.give_no_quarter.rules.moving.debris import LootQuestion, looters, why_not_loot
from quarterdeck.games.give_no_quarter.state import State

EXTRAS: Final = (Jettison, Loot)
JETTISON_CARD: Final = Jettison()


class TurnQuestion(GuildQuestion):
    """GNQ 3.2, 4.13: asked in the own turn, when cards may be discarded and debris taken."""

    def why(self, s: State, seat: int, action: Any) -> Refusal | None:
        if isinstance(action, Loot):
            return not_yours(s, seat, action.ship) or why_not_loot(s, action.ship)
        return Refusal("GNQ 3.2", "you have no card to discard")


def add_extras(s: State, seat: int, found: list[Action]) -> None:
    if s.fields:
        found += [s.kit.loots[ship] for ship in looters(s, seat)]
    if s.manifest[seat]:
        found.append(JETTISON_CARD)


def extra(s: State, seat: int, action: Extra) -> None:
    """The question comes again when this is done: its step is on the agenda."""
    s.ask(seat, LootQuestion(action.ship, 0) if isinstance(action, Loot) else JETTISON)


class JettisonQuestion(GuildQuestion):
    rule = "GNQ 3.2"
    wants = "choose a card to discard"
    asks = "Which card do you discard?"
    answers = (Discard,)

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.kit.discards[kind] for kind in kinds_left(s, seat)]

    def answer(self, s: State, seat: int, action: Discard) -> None:
        discard_one(s, seat, action.card)


JETTISON: Final = JettisonQuestion()
