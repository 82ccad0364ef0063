"""Cards that bring cards from player to player: 28, 29, 32, 44 (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.info import Refusal
from quarterdeck.core.rng import Rng
from quarterdeck.games.battlecruisers.actions import Action, Done, Give, Name, Seize, Swap
from quarterdeck.games.battlecruisers.events import HIDDEN, Moved, Named, Rebuilt
from quarterdeck.games.battlecruisers.kit import NOTHING
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules import hidden, transfers
from quarterdeck.games.battlecruisers.rules.book import RULES, CardQuestion, numbers
from quarterdeck.games.battlecruisers.rules.effects import RECOVERY, amounts, clash_amounts
from quarterdeck.games.battlecruisers.rules.opponents import mask_of
from quarterdeck.games.battlecruisers.state import State
from quarterdeck.games.battlecruisers.words.cautions import only_card_left, unless_all

# 28 Reconstruction


@fx.main(28, others=True)
def reconstruction(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    s.next(pass_left.of(seat), offer_rebuilding.of(seat))
    circle = passing(s, seat)
    if len(circle) > 1:
        for other in circle:
            if s.players[other].hand:
                s.ask(other, GiveQuestion())


def passing(s: State, seat: int) -> list[int]:
    """The owner and whoever does not ignore the effect, in seat order (BC 3.4)."""
    return [other for other in range(s.seats) if other == seat or other in s.affected(seat, s.resolving)]


class GiveQuestion(CardQuestion):
    """For a Reconstruction and a Pirate Raid: everybody chooses in secret, and all give together."""

    rule = "BC 3.3"
    wants = "choose a card of your hand to give away"
    answers = (Give,)
    unseen = (Give,)

    def prompt(self, r: Reading) -> str:
        return f"{r.asking()}: choose a card of your hand to give away."

    def options(self, s: State, seat: int) -> list[Action]:
        return [Give(number) for number in numbers(s, s.players[seat].hand)]

    def answer(self, s: State, seat: int, action: Give) -> None:
        s.players[seat].choice = s.deck.kind(action.card)

    def caution(self, r: Reading, action: Give) -> str:
        """Who passes a card on is passed one; who gives one to a raider is not."""
        is_raid = any(step.name == collect_gifts.name for step in r.view.agenda)
        return only_card_left(r, action.card, "hand") if is_raid else ""


@RULES.step
def pass_left(s: State, seat: int) -> None:
    """All at once: every card has left its hand before any comes, so none is passed on."""
    circle = passing(s, seat)
    gifts = [s.players[giver].choice for giver in circle]
    takers = circle[1:] + circle[:1]
    s.received = gifts[circle.index(seat) - 1]
    for i, giver in enumerate(circle):
        s.players[giver].choice = NOTHING
        if gifts[i] != NOTHING:
            transfers.give_away(s, giver, takers[i], gifts[i])
    for i, giver in enumerate(circle):
        if gifts[i] != NOTHING:
            transfers.receive(s, giver, takers[i], gifts[i])


@RULES.step
def offer_rebuilding(s: State, seat: int) -> None:
    if s.received != NOTHING and s.players[seat].discard:
        s.ask(seat, Rebuild())
    else:
        s.received = NOTHING


class Rebuild(CardQuestion):
    rule = "BC 6.28"
    wants = "choose a card to swap with"
    asks = "Reconstruction: swap the card that you were passed with one of your discard pile?"
    answers = (Swap, Done)
    where = "that you could swap with"

    def options(self, s: State, seat: int) -> list[Action]:
        return [*[Swap(number) for number in numbers(s, s.players[seat].discard)], Done()]

    def answer(self, s: State, seat: int, action: Swap | Done) -> None:
        put = s.received
        s.received = NOTHING
        if isinstance(action, Swap):
            swap_with_pile(s, seat, put, s.deck.kind(action.card))

    def deal(self, s: State, seat: int, rng: Rng) -> None:
        """The others do not know which card of the hand was passed to its owner."""
        hand = zones.cards(s.players[seat].hand)
        s.received = hand[rng.below(len(hand))]


def swap_with_pile(s: State, seat: int, put: int, got: int) -> None:
    player = s.players[seat]
    hidden.hidden_from_hand(s, seat, put)
    hidden.hidden_from_discard(s, seat, got)
    player.hand = zones.add(zones.take(player.hand, put), got)
    player.discard = zones.add(zones.take(player.discard, got), put)
    hidden.unseen_into_hand(s, seat)
    if s.events is not None:
        told = Rebuilt(seat, s.deck.number(put), s.deck.number(got))
        s.tell_apart(1 << seat, told, Rebuilt(seat, HIDDEN, HIDDEN))


# 29 Attack Bots


@fx.main(29, others=True)
def attack_bots(s: State, seat: int) -> None:
    targets = [other for other in s.affected(seat, s.resolving) if s.players[other].zone()]
    if targets:
        s.ask(seat, SeizeQuestion(mask_of(targets)))


class SeizeQuestion(CardQuestion):
    """Of which opponents, a bit each."""

    rule = "BC 6.29"
    wants = "take a card of an opponent's recovery zone"
    asks = "Attack Bots: take a card of an opponent's recovery zone."
    answers = (Seize,)
    takes = ("opponents",)

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for other in range(s.seats):
            if self.args[0] >> other & 1:
                for kind in zones.kinds(s.players[other].zone()):
                    found.append(s.deck.seizes[other][kind])
        return found

    def answer(self, s: State, seat: int, action: Seize) -> None:
        owner = s.players[action.seat]
        kind = s.deck.kind(action.card)
        if owner.alert and owner.play == kind:
            fx.leave_play(s, action.seat)
        else:
            owner.recovery = zones.take(owner.recovery, kind)
        s.players[seat].hand = zones.add(s.players[seat].hand, kind)
        hidden.seen_into_hand(s, seat, kind)
        if s.events is not None:
            s.tell(Moved(action.seat, seat, action.card, "recovery"))

    def why_not(self, s: State, seat: int, action: Seize) -> Refusal:
        """BC 3.4 before 6.29: who ignores the effect is out of reach, whatever lies there."""
        there = 0 <= action.seat < s.seats and action.seat != seat
        if there and s.ignores(action.seat, seat, s.resolving):
            return Refusal("BC 3.4", "that player ignores this effect")
        return Refusal(self.rule, f"there is no card {action.card} in that player's recovery zone")


@fx.clash(29)
def attack_bots_clash(s: State, seat: int) -> None:
    s.then(fx.discard_picked)
    fx.must_discard(s, seat, clash_amounts(s, seat).discard, False, RECOVERY)


# 32 Pirate Raid


@fx.main(32, others=True)
def pirate_raid(s: State, seat: int) -> None:
    s.then(collect_gifts.of(seat))
    fx.discard_this(s, seat, True)
    for other in s.affected(seat, s.resolving):
        if s.players[other].hand:
            s.ask(other, GiveQuestion())


@RULES.step
def collect_gifts(s: State, seat: int) -> None:
    for other in s.affected(seat, s.resolving):
        gift = s.players[other].choice
        s.players[other].choice = NOTHING
        if gift != NOTHING:
            transfers.hand_over(s, other, seat, gift)


# 44 Bureaucrat


@fx.main(44, others=True)
def bureaucrat(s: State, seat: int) -> None:
    fx.discard_this(s, seat, True)
    s.ask(seat, Bureaucrat())


class Bureaucrat(CardQuestion):
    rule = "BC 6.44"
    wants = "name a card"
    asks = "Bureaucrat: name a card."
    answers = (Name,)
    where = "that you could name"

    def options(self, s: State, seat: int) -> list[Action]:
        return [Name(number) for number in s.deck.numbers]

    def answer(self, s: State, seat: int, action: Name) -> None:
        """The copies are taken openly, so that everyone sees who had one."""
        s.learnt += 1
        if s.events is not None:
            s.tell(Named(seat, action.card))
        taken = 0
        for other in s.affected(seat, s.resolving):
            taken += take_copies(s, seat, other, s.deck.kind(action.card))
        if not taken:
            fx.in_vain(s, f"nobody within reach has a card {action.card} in hand", self.rule)

    def caution(self, r: Reading, action: Name) -> str:
        return unless_all([self.wasted(r, card) for card in r.view.set], r.view.set.index(action.card))

    def wasted(self, r: Reading, card: int) -> str:
        if any(r.surely_holds(seat, card) or r.perhaps_holds(seat, card) for seat in r.others()):
            return ""
        return f"No opponent can have a card {card} in hand (BC 6.44)."


def take_copies(s: State, seat: int, other: int, kind: int) -> int:
    """How many there were."""
    copies = zones.count(s.players[other].hand, kind)
    for _ in range(copies):
        hidden.seen_from_hand(s, other, kind)
        s.players[other].hand = zones.take(s.players[other].hand, kind)
        s.players[seat].hand = zones.add(s.players[seat].hand, kind)
        hidden.seen_into_hand(s, seat, kind)
        if s.events is not None:
            s.tell(Moved(other, seat, s.deck.number(kind), "hand"))
    s.players[other].absent |= 1 << kind
    return copies
