"""What a person might try at a question, allowed or not; what is not offered is refused in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.games.battlecruisers.actions import (
    Action,
    Discard,
    Done,
    Give,
    Name,
    Order,
    Play,
    Recover,
    Retrieve,
    Seize,
    Strike,
    Swap,
    Target,
)
from quarterdeck.games.battlecruisers.view import Secrets, View

ANSWERS: Final[dict[str, Callable[[int], Action]]] = {
    "choose": Play,
    "recover": Recover,
    "spy_drone": Swap,
    "rebuild": Swap,
    "tech_officer": Order,
    "navigator": Name,
    "bureaucrat": Name,
    "retrieve": Retrieve,
    "rescue": Retrieve,
    "give": Give,
    "strike": Strike,
}


def wishes(view: View) -> list[Action]:
    """Every card of the set as an answer, and whatever else lies on the table."""
    ask = view.asks[view.seat] if view.seat is not None else None
    if ask is None or view.mine is None:
        return []
    answer = ANSWERS.get(ask.name)
    found: list[Action] = [answer(card) for card in view.set] if answer is not None else []
    found += [Target(seat) for seat in range(len(view.players))]
    found += taking(view) + discarding(view, view.mine) + [Done()]
    more: list[Action] = [
        *[Name(card) for card in view.set],
        *[Retrieve(card) for card in sorted(set(view.mine.discard))],
    ]
    return found + [wish for wish in more if wish not in found]


def taking(view: View) -> list[Action]:
    """Every open card of the others."""
    found: list[Action] = []
    for seat, player in enumerate(view.players):
        shown = {*player.recovery, player.play} - {0}
        if seat != view.seat:
            found += [Seize(seat, card) for card in sorted(shown)]
    return found


def discarding(view: View, mine: Secrets) -> list[Action]:
    """Every own card, from where it lies; on Red Alert the one in play is in the recovery zone too."""
    player = view.players[view.seat or 0]
    zone = {*player.recovery, player.play if player.alert else 0} - {0}
    found: list[Action] = [Discard(card, "hand") for card in sorted(set(mine.hand))]
    found += [Discard(card, "recovery") for card in sorted(zone)]
    if player.play:
        found.append(Discard(player.play, "play"))
    return found
