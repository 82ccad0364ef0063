"""What a seat knows beforehand of its answer: whether it brings anything new, and whether there is any choice."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.core.game import AnyGame
from quarterdeck.core.info import Seat
from quarterdeck.core.plans import Worlds
from quarterdeck.core.reading import AnyReading
from quarterdeck.core.rng import from_seed

WORLDS: Final = 3


def is_foreseen(game: AnyGame, before: Any, action: Any, after: bytes) -> bool:
    """True if whoever saw `before` knew all that is seen after the own action: nothing new has come to light."""
    return Worlds(game, before).agree((action,), after)


def settled(game: AnyGame, state: Any, r: AnyReading, legal: list[Any]) -> int:
    """The place of the answer that nobody has to be asked for; -1 if there is a choice.

    It is one that the question itself calls moot, or the only one: where everybody can see that it is, nobody else
    chooses at the same time, and nothing comes to light by it.
    """
    question: Any = r.question
    if question is None or not legal:
        return -1
    moot = question.moot(r)
    if moot is not None and moot in legal:
        return legal.index(moot)
    seat: Seat = r.view.seat
    if len(legal) > 1 or state.open > 1 or type(legal[0]) in question.unseen or question.caution(r, legal[0]):
        return -1
    return 0 if is_quiet(game, r, legal[0]) and is_plain(game, state, seat) else -1


def is_quiet(game: AnyGame, r: AnyReading, action: Any) -> bool:
    """True if nothing is drawn and nobody learns anything by it."""
    world = r.position.clone()
    words, learnt = world.rng.words(), world.learnt
    game.apply(world, r.view.seat, action)
    return bool(words == world.rng.words() and learnt == world.learnt)


def is_plain(game: AnyGame, state: Any, seat: Seat) -> bool:
    """True if who only watches knows that this seat has a single choice: then its haste tells nothing."""
    dealer = game.dealer(game.view(state, None))
    return all(len(game.legal(dealer.deal(from_seed(seed)), seat)) == 1 for seed in range(WORLDS))
