"""What `greedy` goes by, in hundredths of a victory point. It stays as it is: other bots are measured by it."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.state import Player, State

WIN: Final = 10_000
CARD: Final = 120  # the worth of one more card
LAST_CARDS: Final = (-1500, -500, -150)  # the danger of having so few: none (out), one, two
GOAL_NEAR: Final = 60  # more for each point above two thirds of the goal


def worth(s: State, seat: int) -> int:
    """The own standing against the best opponent's and the average."""
    if s.outcome is not None:
        return WIN // len(s.outcome.winners) if seat in s.outcome.winners else -WIN
    own = standing(s, s.players[seat])
    others = [standing(s, player) for other, player in enumerate(s.players) if other != seat]
    return own - (max(others) + sum(others) // len(others)) // 2


def standing(s: State, player: Player) -> int:
    if player.out:
        return LAST_CARDS[0]
    total = player.total()
    worth = 100 * player.vp + CARD * total + 10 * zones.size(player.hand)
    if total < len(LAST_CARDS):
        worth += LAST_CARDS[total]
    near = player.vp - 2 * s.deck.goal // 3
    if near > 0:
        worth += GOAL_NEAR * near
    if player.disabled > s.round:
        worth -= 150
    if player.shield_until > s.round or player.double > s.round:
        worth += 60
    return worth
