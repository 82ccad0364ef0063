"""Cards that change what resolves, when or how often: 1, 2, 15."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers import memory
from quarterdeck.games.battlecruisers.actions import Order, Swap
from quarterdeck.games.battlecruisers.effects.reading import amounts
from quarterdeck.games.battlecruisers.events import Doubled, Ordered, Swapped
from quarterdeck.games.battlecruisers.legal import order_options, swap_options, why_not
from quarterdeck.games.battlecruisers.moves import gain, leave_play
from quarterdeck.games.battlecruisers.rulebook import RULES
from quarterdeck.games.battlecruisers.state import State

# 1 Spy Drone


def spy_drone(s: State, seat: int) -> None:
    if s.players[seat].hand:
        s.ask(seat, SPY_DRONE)


def spy_drone_answer(s: State, seat: int, action: Swap) -> None:
    """The card that comes is revealed and will resolve; the Drone goes to the hand."""
    player = s.players[seat]
    kind = s.deck.kind(action.card)
    drone = leave_play(s, seat)
    memory.seen_from_hand(s, seat, kind)
    player.hand = zones.add(zones.take(player.hand, kind), drone)
    memory.seen_into_hand(s, seat, drone)
    player.play = player.revealed = kind
    s.learnt += 1
    if kind != drone and kind not in s.pending:
        s.pending.append(kind)
        s.pending.sort()
    if s.events is not None:
        s.tell(Swapped(seat, action.card))


SPY_DRONE: Final = RULES.ask("spy_drone", swap_options, spy_drone_answer, why_not)


# 2 Tech Officer


def tech_officer(s: State, seat: int) -> None:
    gain(s, seat, amounts(s, seat).gain)
    if len(s.pending) > 1:
        s.ask(seat, TECH_OFFICER.of(0))


def tech_officer_answer(s: State, seat: int, action: Order, fixed: int) -> None:
    """Numbers are put in order one at a time; the last has no choice."""
    kind = s.deck.kind(action.card)
    s.pending.remove(kind)
    s.pending.insert(fixed, kind)
    if fixed + 2 < len(s.pending):
        s.ask(seat, TECH_OFFICER.of(fixed + 1))
    elif s.events is not None:
        s.tell(Ordered(seat, tuple([s.deck.number(other) for other in s.pending])))


TECH_OFFICER: Final = RULES.ask("tech_officer", order_options, tech_officer_answer, why_not)


# 15 Pod Bay Doors


def pod_bay_doors(s: State, seat: int) -> None:
    s.players[seat].double = s.round + 1
    if s.events is not None:
        s.tell(Doubled(seat, s.round + 1))
