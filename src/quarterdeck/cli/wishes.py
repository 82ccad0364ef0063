"""Why something is not allowed: wishes that a seat can think of, and the rule that stands against each."""

from __future__ import annotations

from typing import Any

from quarterdeck.bots.base import pick
from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Refusal, Seat
from quarterdeck.core.rng import from_seed

IMAGINED = 8  # games that a seat imagines
DECISIONS = 8  # and how far

Wish = tuple[Refusal, str]
Words = dict[Any, str]


def wishes(game: AnyGame, state: Any, seat: Seat, names: list[str], offered: Words) -> list[Wish]:
    """Why actions that this seat was offered before, or can imagine, are refused; same reasons together."""
    found: list[Wish] = []
    for action, words in {**imagined(game, game.view(state, seat), names), **offered}.items():
        refusal = game.why_not(state, seat, action)
        if refusal is not None:
            found.append((refusal, words))
    return [(refusal, words) for refusal, together in by_refusal(found).items() for words in together]


def by_refusal(found: list[Wish]) -> dict[Refusal, list[str]]:
    together: dict[Refusal, list[str]] = {}
    for refusal, words in found:
        together.setdefault(refusal, []).append(words)
    return together


def imagined(game: AnyGame, view: Any, names: list[str]) -> Words:
    """What anybody might be offered soon, for all that this view tells: nothing true is looked at."""
    rng, found = from_seed(0), {}
    for _ in range(IMAGINED):
        state = game.redeal(view, rng)
        for _ in range(DECISIONS):
            asked = game.to_act(state)
            if not asked:
                break
            legal, reading = game.legal(state, asked[0]), game.read(game.view(state, asked[0]), names)
            found.update({action: reading.choice(action) for action in legal})
            game.apply(state, asked[0], pick(legal, rng))
    return found


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
