"""Why something may not be chosen, in the words that a person would want to hear first."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.info import Refusal
from quarterdeck.games.avertigos.actions import Action
from quarterdeck.games.avertigos.state import State


def why_not(s: State, seat: int, action: Action, *args: int) -> Refusal:
    """A question of another kind is refused with what is asked; the rest by the rule of the question."""
    ask = s.asks[seat]
    name = ask.name if ask is not None else ""
    offered = ask.legal(s, seat) if ask is not None else []
    same = [option for option in offered if type(option) is type(action)]
    if not same:
        return Refusal("AV 2.6", f"you are asked to {WANTED.get(name, 'wait')}")
    return Refusal("AV 2.6", "this is not among your choices")


WANTED: Final[dict[str, str]] = {}
