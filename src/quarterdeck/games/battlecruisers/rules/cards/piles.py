"""Cards that bring cards back from discard piles: 16, 19, 39, 43, 45 (BC 6)."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.games.battlecruisers.actions import Action, Done, Retrieve, Target
from quarterdeck.games.battlecruisers.events import HIDDEN, Returned, Vanished
from quarterdeck.games.battlecruisers.kit import TECHNOLOGY, WEAPONS
from quarterdeck.games.battlecruisers.reading import Reading
from quarterdeck.games.battlecruisers.rules import effects as fx
from quarterdeck.games.battlecruisers.rules import hidden, transfers
from quarterdeck.games.battlecruisers.rules.book import CardQuestion, numbers
from quarterdeck.games.battlecruisers.rules.effects import amounts, clash_amounts, in_zone
from quarterdeck.games.battlecruisers.rules.opponents import Aim, aim, mask_of
from quarterdeck.games.battlecruisers.state import State

# 16 Repair Crew


@fx.main(16)
def repair_crew(s: State, seat: int) -> None:
    if in_zone(s, seat, TECHNOLOGY):
        fx.gain(s, seat, amounts(s, seat).bonus)
    offer_retrieving(s, seat, amounts(s, seat).cards)


def offer_retrieving(s: State, seat: int, count: int) -> None:
    if count > 0 and s.players[seat].discard:
        s.ask(seat, RetrieveQuestion(count))


class FromPile(CardQuestion):
    """So many cards of the own discard pile are still to be taken."""

    rule = "BC 3.1"
    wants = "take a card of your discard pile"
    where = "in your discard pile"
    takes = ("count",)

    def options(self, s: State, seat: int) -> list[Action]:
        return [Retrieve(number) for number in numbers(s, s.players[seat].discard)]


class RetrieveQuestion(FromPile):
    answers = (Retrieve,)

    def prompt(self, r: Reading) -> str:
        return f"{r.asking()}: take a card of your discard pile into your hand."

    def answer(self, s: State, seat: int, action: Retrieve) -> None:
        transfers.retrieve(s, seat, s.deck.kind(action.card))
        offer_retrieving(s, seat, self.args[0] - 1)


# 19 Combat Tactics


@fx.main(19)
def combat_tactics(s: State, seat: int) -> None:
    if s.players[seat].vp < amounts(s, seat).below:
        fx.gain(s, seat, amounts(s, seat).gain)
    if in_zone(s, seat, WEAPONS):
        offer_retrieving(s, seat, amounts(s, seat).cards)


# 39 Salvage


@fx.main(39, others=True)
def salvage(s: State, seat: int) -> None:
    fx.gain(s, seat, amounts(s, seat).gain)
    wrecks = [other for other, player in enumerate(s.players) if player.out]
    piles = [other for other in s.affected(seat, s.resolving) + wrecks if s.players[other].discard]
    aim(s, seat, Salvage(mask_of(piles)))


class Salvage(Aim):
    rule = "BC 6.39"
    asks = "Salvage: from whose discard pile?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        pile = zones.cards(s.players[action.seat].discard)
        transfers.salvage_card(s, action.seat, seat, pile[s.rng.below(len(pile))])


@fx.clash(39)
def salvage_clash(s: State, seat: int) -> None:
    player = s.players[seat]
    for _ in range(min(clash_amounts(s, seat).cards, zones.size(player.discard))):
        pile = zones.cards(player.discard)
        kind = pile[s.rng.below(len(pile))]
        hidden.hidden_from_discard(s, seat, kind)
        player.discard = zones.take(player.discard, kind)
        s.gone = zones.add(s.gone, kind)
        hidden.join(s, seat, s.seats)
        hidden.tell_discard(s, seat, s.seats, kind)
        if s.events is not None:
            s.tell_apart(1 << seat, Vanished(seat, s.deck.number(kind)), Vanished(seat, HIDDEN))


# 43 Escape Pod


@fx.main(43)
def escape_pod(s: State, seat: int) -> None:
    stranded = not s.players[seat].hand
    fx.gain(s, seat, amounts(s, seat).gain)
    if stranded:
        offer_rescue(s, seat, amounts(s, seat).cards)


def offer_rescue(s: State, seat: int, left: int) -> None:
    if left > 0 and s.players[seat].discard:
        s.ask(seat, Rescue(left))


class Rescue(FromPile):
    asks = "Escape Pod: take a card of your discard pile, or stop."
    answers = (Retrieve, Done)

    def options(self, s: State, seat: int) -> list[Action]:
        return [*super().options(s, seat), Done()]

    def answer(self, s: State, seat: int, action: Retrieve | Done) -> None:
        if isinstance(action, Retrieve):
            transfers.retrieve(s, seat, s.deck.kind(action.card))
            offer_rescue(s, seat, self.args[0] - 1)


# 45 Time Warp


@fx.main(45)
def time_warp(s: State, seat: int) -> None:
    player = s.players[seat]
    fx.lose(s, seat, player.vp, True)
    if s.events is not None:
        s.tell(Returned(seat, zones.size(player.discard)))
    player.hand += player.discard
    player.discard = zones.EMPTY
    hidden.pile_into_hand(s, seat)
    fx.discard_this(s, seat, True)
