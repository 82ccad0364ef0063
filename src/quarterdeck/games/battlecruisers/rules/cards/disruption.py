"""Cards that disable other cards: 9, 40 (BC 6)."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.games.battlecruisers.actions import Target
from quarterdeck.games.battlecruisers.events import Disabled
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules.effects import amounts
from quarterdeck.games.battlecruisers.rules.opponents import Aim, aim, mask_of
from quarterdeck.games.battlecruisers.state import State


class Disable(Aim):
    """Of whom, in a round."""

    def out_of_reach(self) -> Refusal:
        return Refusal("BC 3.6", "that player would be disabled two rounds running")


def can_be_disabled(s: State, seat: int, when: int) -> int:
    """The opponents whom a card of this seat can disable in a round, a bit each."""
    return mask_of([other for other in s.affected(seat, s.resolving) if not would_run_on(s, other, when)])


def would_run_on(s: State, seat: int, when: int) -> bool:
    """BC 3.6: disabled in the round before or after; the same round again does no harm."""
    last = s.players[seat].disabled
    return last != 0 and abs(when - last) == 1


def disable(s: State, seat: int, when: int) -> None:
    s.players[seat].disabled = when
    if s.events is not None:
        s.tell(Disabled(seat, when))


def already(r: Reading, seat: int, when: int) -> str:
    """A caution before disabling who is disabled in that round as it is."""
    if r.view.players[seat].disabled != when:
        return ""
    return f"{r.names[seat]} is disabled in round {when} already: choosing them again does nothing more (BC 3.6)."


# 9 Disruptor Ray


@fx.main(9, others=True)
def disruptor_ray(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, Disrupt(can_be_disabled(s, seat, s.round)))


def is_over_for(s: State, seat: int) -> bool:
    """BC 6.9: nothing of this player's is left to disable in this round."""
    return s.players[seat].revealed not in s.pending and not fx.is_armored(s, seat)


class Disrupt(Disable):
    rule = "BC 6.9"
    asks = "Disruptor Ray: whom do you disable this round?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        if is_over_for(s, action.seat):
            fx.in_vain(s, "their number has resolved already this round", self.rule, action.seat)
        disable(s, action.seat, s.round)

    def wasted(self, r: Reading, seat: int) -> str:
        if not is_over_for(r.position, seat):
            return already(r, seat, r.view.round)
        return f"The number of {r.names[seat]} has resolved already this round: disabling is wasted (BC 6.9)."


# 40 Electropulse


@fx.main(40, others=True)
def electropulse(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    aim(s, seat, Pulse(can_be_disabled(s, seat, s.round + 1)))


class Pulse(Disable):
    rule = "BC 6.40"
    asks = "Electropulse: whom do you disable next round?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        disable(s, action.seat, s.round + 1)

    def wasted(self, r: Reading, seat: int) -> str:
        return already(r, seat, r.view.round + 1)


@fx.clash(40)
def electropulse_clash(s: State, seat: int) -> None:
    """Who is disabled in this round does not resolve it, so it never runs on (BC 3.6)."""
    disable(s, seat, s.round + 1)
