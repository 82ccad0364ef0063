"""What effects have to read: printed amounts, symbols, who shows what, whom they can reach (BC 3)."""

from __future__ import annotations

from quarterdeck.core.agenda import Ask
from quarterdeck.games.battlecruisers.actions import Target
from quarterdeck.games.battlecruisers.content import Amounts
from quarterdeck.games.battlecruisers.state import State


def amounts(s: State, seat: int) -> Amounts:
    return s.deck.main[s.players[seat].revealed]


def clash_amounts(s: State, seat: int) -> Amounts:
    return s.deck.clash[s.players[seat].revealed]


def in_zone(s: State, seat: int, symbol: int) -> bool:
    """True if the symbol is in this player's recovery zone."""
    return s.deck.has_symbol(s.players[seat].zone(), symbol)


def showing(s: State, kind: int) -> list[int]:
    return [seat for seat in s.alive() if s.players[seat].revealed == kind]


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def aim(s: State, seat: int, ask: Ask, seats: list[int]) -> None:
    """BC 3.8: choose among the opponents whom the effect can reach; one alone needs no choice."""
    if len(seats) == 1:
        ask.answer(s, seat, Target(seats[0]), 1 << seats[0])
    elif seats:
        s.ask(seat, ask.of(mask_of(seats)))
