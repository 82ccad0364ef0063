"""Whom an effect is for: one of the opponents whom it can reach (BC 3)."""

from __future__ import annotations

from quarterdeck.core.info import Refusal
from quarterdeck.games.battlecruisers.actions import Action, Target
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules.book import CardQuestion
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.words.cautions import unless_all


class Aim(CardQuestion):
    """BC 3.8: which opponent, among those whom the effect can reach (a bit a seat)."""

    wants = "choose an opponent"
    answers = (Target,)
    takes = ("opponents",)

    def options(self, s: State, seat: int) -> list[Action]:
        mask = self.args[0]
        return [Target(other) for other in range(s.seats) if mask >> other & 1]

    def why_not(self, s: State, seat: int, action: Target) -> Refusal:
        other = action.seat
        if other == seat:
            return Refusal("BC 3.8", "you are not your own opponent")
        if not 0 <= other < s.seats:
            return Refusal("BC 3.8", f"there is no seat {other}")
        if s.players[other].out:
            return Refusal("BC 4.2", "that player is eliminated and no opponent any more")
        if s.ignores(other, seat, s.resolving):
            return Refusal("BC 3.4", "that player ignores this effect")
        return self.out_of_reach()

    def out_of_reach(self) -> Refusal:
        return Refusal("BC 3.8", "there is nothing to take from that player")

    def caution(self, r: Reading, action: Target) -> str:
        offered = [seat for seat in range(len(r.view.players)) if self.args[0] >> seat & 1]
        return unless_all([self.wasted(r, seat) for seat in offered], offered.index(action.seat))

    def wasted(self, r: Reading, seat: int) -> str:
        """Why the effect would find nothing to do with this player; empty if it would."""
        return ""


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def aim(s: State, seat: int, question: Aim) -> None:
    """Ask for one of the opponents; one alone needs no choice."""
    mask = question.args[0]
    if mask & (mask - 1):
        s.ask(seat, question)
    elif mask:
        question.answer(s, seat, Target(mask.bit_length() - 1))


def keeps_cards(r: Reading, seat: int) -> str:
    """BC 6.8: a caution before a forced discard."""
    if r.view.players[seat].keep_cards_until < r.view.round:
        return ""
    return f"{r.names[seat]} discards nothing to main effects this round (BC 6.8)."
