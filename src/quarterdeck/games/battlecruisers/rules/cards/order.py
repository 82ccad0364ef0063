"""Cards that change what resolves, when or how often: 1, 2, 15 (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Action, Order, Swap
from quarterdeck.games.battlecruisers.events import Doubled, Ordered, Swapped
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import CardQuestion, numbers
from quarterdeck.games.battlecruisers.rules.effects import amounts
from quarterdeck.games.battlecruisers.state import State

# 1 Spy Drone


@fx.main(fx.SPY_DRONE)
def spy_drone(s: State, seat: int) -> None:
    if s.players[seat].hand:
        s.ask(seat, SpyDrone())


class SpyDrone(CardQuestion):
    rule = "BC 6.1"
    wants = "choose a card to swap with"
    asks = "Spy Drone: swap it with a card of your hand."
    answers = (Swap,)
    where = "that you could swap with"

    def options(self, s: State, seat: int) -> list[Action]:
        return [Swap(number) for number in numbers(s, s.players[seat].hand)]

    def answer(self, s: State, seat: int, action: Swap) -> None:
        """The card that comes is revealed and will resolve; the Drone goes to the hand."""
        player = s.players[seat]
        kind = s.deck.kind(action.card)
        drone = fx.leave_play(s, seat)
        hidden.seen_from_hand(s, seat, kind)
        player.hand = zones.add(zones.take(player.hand, kind), drone)
        hidden.seen_into_hand(s, seat, drone)
        player.play = player.revealed = kind
        s.learnt += 1
        if kind != drone and kind not in s.pending:
            s.pending.append(kind)
            s.pending.sort()
        if s.events is not None:
            s.tell(Swapped(seat, action.card))


# 2 Tech Officer


@fx.main(2)
def tech_officer(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    if len(s.pending) > 1:
        s.ask(seat, TechOfficer(0))


class TechOfficer(CardQuestion):
    """Numbers are put in order one at a time, so many are fixed; the last has no choice."""

    rule = "BC 6.2"
    wants = "say which number resolves next"
    asks = "Tech Officer: which number resolves next?"
    answers = (Order,)
    takes = ("fixed",)
    where = "still to resolve"

    def options(self, s: State, seat: int) -> list[Action]:
        return [Order(s.deck.number(kind)) for kind in sorted(s.pending[self.args[0] :])]

    def answer(self, s: State, seat: int, action: Order) -> None:
        kind, fixed = s.deck.kind(action.card), self.args[0]
        s.pending.remove(kind)
        s.pending.insert(fixed, kind)
        if fixed + 2 < len(s.pending):
            s.ask(seat, TechOfficer(fixed + 1))
        elif s.events is not None:
            s.tell(Ordered(seat, tuple([s.deck.number(other) for other in s.pending])))


# 15 Pod Bay Doors


@fx.main(15)
def pod_bay_doors(s: State, seat: int) -> None:
    s.players[seat].double = s.round + 1
    if s.events is not None:
        s.tell(Doubled(seat, s.round + 1))
