"""Why something is not allowed: wishes that a seat can think of, and the rule that stands against each."""

from __future__ import annotations

from typing import Any, NamedTuple

from quarterdeck.core.errors import Malformed
from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Refusal, Seat
from quarterdeck.core.reading import AnyReading


class Wish(NamedTuple):
    """Something that a person might try, what is typed for it, and why it is refused."""

    label: str
    words: str
    refusal: Refusal


def wishes(game: AnyGame, state: Any, seat: Seat, reading: AnyReading) -> list[Wish]:
    """What the view's question makes one think of and the rules refuse; the same reasons together."""
    kinds = () if reading.question is None else reading.question.answers
    tried = [(action, game.why_not(state, seat, action)) for action in reading.wishes() if type(action) in kinds]
    refused = [(action, refusal) for action, refusal in tried if refusal is not None]
    reasons = list(dict.fromkeys(refusal for _, refusal in refused))
    refused.sort(key=lambda pair: reasons.index(pair[1]))
    return [Wish(str(number), reading.choice(action), refusal) for number, (action, refusal) in enumerate(refused, 1)]


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
    hits = [wish for wish in found if wanted.casefold() in wish.words.casefold()]
    if not hits:
        raise Malformed(f"nothing that is refused now is called {wanted!r}; `why` lists what is")
    return hits
