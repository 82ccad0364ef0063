"""Cards that make players discard: 11, 30, 31, 33, 34, 38; and the clashes that cost cards (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Action, Strike, Target
from quarterdeck.games.battlecruisers.events import Looked
from quarterdeck.games.battlecruisers.kit import TECHNOLOGY
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules import hidden
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion, numbers
from quarterdeck.games.battlecruisers.rules.effects import HAND, PLAY, RECOVERY, amounts, clash_amounts
from quarterdeck.games.battlecruisers.rules.opponents import Aim, aim, keeps_cards, mask_of
from quarterdeck.games.battlecruisers.state import State

# 11 Reckless Pilot


@fx.main(11)
def reckless_pilot(s: State, seat: int) -> None:
    s.next(fx.discard_picked, gain_points.of(seat, amounts(s, seat).gain))
    fx.must_discard(s, seat, amounts(s, seat).discard, True)


@RULES.step
def gain_points(s: State, seat: int, vp: int) -> None:
    fx.gain(s, seat, vp)


@fx.clash(11)
def reckless_pilot_clash(s: State, seat: int) -> None:
    s.then(fx.discard_picked)
    fx.must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | PLAY)


# 30 Computer Virus


@fx.main(30, others=True)
def computer_virus(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    for other in s.affected(seat, s.resolving):
        player = s.players[other]
        infected = [kind for kind in zones.cards(player.zone()) if s.deck.symbols[kind] & TECHNOLOGY]
        if player.keep_cards_until >= s.round:
            fx.keep_cards(s, other)
            continue
        if fx.is_armored(s, other):
            fx.pay_for_cards(s, other, len(infected))
            continue
        for kind in infected:
            fx.discard_from_zone(s, other, kind)


@fx.after_clash(30)
def computer_virus_after(s: State, kind: int) -> None:
    """Only among those whose card resolves (BC 2.5)."""
    clashing = [seat for seat in fx.showing(s, kind) if fx.resolves(s, seat)]
    most = max([zones.size(s.players[seat].hand) for seat in clashing])
    largest = [seat for seat in clashing if zones.size(s.players[seat].hand) == most]
    if len(largest) == 1:
        s.then(fx.discard_picked)
        fx.must_discard(s, largest[0], s.deck.clash[kind].discard, False)


# 31 Laser Cannons


@fx.main(31, others=True)
def laser_cannons(s: State, seat: int) -> None:
    s.then(others_discard.of(seat, s.resolving, amounts(s, seat).force))


@RULES.step
def others_discard(s: State, seat: int, kind: int, count: int) -> None:
    """BC 3.3: each opponent whom the effect reaches chooses in secret."""
    s.then(fx.discard_picked)
    for other in s.affected(seat, kind):
        fx.must_discard(s, other, count, True)


# 33 Attack Wing


@fx.main(33, others=True)
def attack_wing(s: State, seat: int) -> None:
    aim(s, seat, AttackWing(mask_of(s.affected(seat, s.resolving))))


class ForceDiscard(Aim):
    """One opponent discards; a Cloaking Device does it too."""

    def answer(self, s: State, seat: int, action: Target) -> None:
        s.then(fx.discard_picked)
        fx.must_discard(s, action.seat, amounts(s, seat).force, True)

    def wasted(self, r: Reading, seat: int) -> str:
        return keeps_cards(r, seat)


class AttackWing(ForceDiscard):
    rule = "BC 6.33"
    asks = "Attack Wing: who discards?"


@fx.clash(33)
def attack_wing_clash(s: State, seat: int) -> None:
    s.then(fx.discard_picked)
    fx.must_discard(s, seat, clash_amounts(s, seat).discard, False)
    fx.lose(s, seat, clash_amounts(s, seat).lose, False)


# 34 Precision Strike


@fx.main(34, others=True)
def precision_strike(s: State, seat: int) -> None:
    aim(s, seat, StrikeAt(mask_of([o for o in s.affected(seat, s.resolving) if s.players[o].hand])))


class StrikeAt(Aim):
    rule = "BC 6.34"
    asks = "Precision Strike: whose hand do you look at?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        """The hand is seen by the striker alone; then one of its cards goes."""
        target = s.players[action.seat]
        look_at_hand(s, seat, action.seat)
        if target.keep_cards_until >= s.round:
            fx.keep_cards(s, action.seat)
            return
        if fx.is_armored(s, action.seat):
            fx.pay_for_cards(s, action.seat, 1)
        else:
            s.ask(seat, StrikeQuestion(action.seat, s.deck.number(s.resolving)))

    def wasted(self, r: Reading, seat: int) -> str:
        return keeps_cards(r, seat)


def look_at_hand(s: State, seat: int, other: int) -> None:
    hidden.look_at_hand(s, seat, other)
    s.learnt += 1
    if s.events is not None:
        shown = s.deck.show(s.players[other].hand)
        s.tell_apart(1 << seat | 1 << other, Looked(seat, other, shown), Looked(seat, other, ()))


class StrikeQuestion(CardQuestion):
    """Of whose hand a card goes, and the number that is spared while there is another."""

    rule = "BC 6.34"
    wants = "choose a card of the hand that you look at"
    asks = "Precision Strike: which card of that hand goes?"
    answers = (Strike,)
    takes = ("target", "spared")
    where = "that you could strike in that hand"

    def options(self, s: State, seat: int) -> list[Action]:
        target, spared = self.args
        shown = numbers(s, s.players[target].hand)
        others = [number for number in shown if number != spared]
        return [Strike(number) for number in others or shown]

    def answer(self, s: State, seat: int, action: Strike) -> None:
        target = self.args[0]
        fx.discard_from_hand(s, target, s.deck.kind(action.card), seat)


# 38 Tactical Nuke


@fx.main(38, others=True)
def tactical_nuke(s: State, seat: int) -> None:
    s.next(fx.discard_picked, others_discard.of(seat, s.resolving, amounts(s, seat).force))
    fx.must_discard(s, seat, amounts(s, seat).discard, True)


@fx.clash(38)
def tactical_nuke_clash(s: State, seat: int) -> None:
    s.then(fx.discard_picked)
    fx.must_discard(s, seat, clash_amounts(s, seat).discard, False, HAND | RECOVERY | PLAY)


# Clashes of several cards


@fx.clash(19, 24, 31, 32, 44)
def discard_cards(s: State, seat: int) -> None:
    s.then(fx.discard_picked)
    fx.must_discard(s, seat, clash_amounts(s, seat).discard, False)


@fx.clash(34, 43)
def discard_itself(s: State, seat: int) -> None:
    fx.discard_this(s, seat, False)
