"""Why something is not allowed: wishes that a seat can think of, and the rule that stands against each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.cli.choice import AnyGame
from quarterdeck.core.errors import Malformed
from quarterdeck.core.info import Refusal, Seat
from quarterdeck.core.rng import from_seed

IMAGINED = 12

Wish = tuple[Refusal, str]


def wishes(game: AnyGame, state: Any, seat: Seat, names: list[str], offered: list[Any]) -> list[Wish]:
    """Why actions that this seat was offered before, or imagines others to have, are refused; same reasons together."""
    view = game.view(state, seat)
    found: dict[Any, Wish] = {}
    for action in [*offered, *imagined(game, view, seat)]:
        refusal = game.why_not(state, seat, action)
        if refusal is not None and action not in found:
            found[action] = (refusal, game.text.action(view, action, names))
    together = by_refusal(found.values())
    return [(refusal, words) for refusal in together for words in together[refusal]]


def by_refusal(found: Iterable[Wish]) -> dict[Refusal, list[str]]:
    together: dict[Refusal, list[str]] = {}
    for refusal, words in found:
        together.setdefault(refusal, []).append(words)
    return together


def imagined(game: AnyGame, view: Any, seat: Seat) -> list[Any]:
    """What the others might be choosing from, for all that this seat knows: nothing true is looked at."""
    rng = from_seed(0)
    actions: list[Any] = []
    for _ in range(IMAGINED):
        state = game.redeal(view, rng)
        for other in game.to_act(state):
            if other != seat:
                actions += game.legal(state, other)
    return actions


def refusal_of(game: AnyGame, state: Any, seat: Seat, text: str) -> str:
    """What the rules say to an action that was typed as JSON."""
    action = game.types().read_action(text)
    refusal = game.why_not(state, seat, action)
    return f"No: {refusal}." if refusal is not None else "That is allowed now."


def matching(found: list[Wish], wanted: str) -> list[Wish]:
    """The wish with this number, or those whose words hold these."""
    if wanted.isdigit():
        if not 1 <= int(wanted) <= len(found):
            raise Malformed(f"there is no wish {wanted}; `why` lists {len(found)}")
        return [found[int(wanted) - 1]]
    hits = [wish for wish in found if wanted.casefold() in wish[1].casefold()]
    if not hits:
        raise Malformed(f"nothing that is refused now is called {wanted!r}; `why` lists what is")
    return hits
