"""A position of Battlecruisers: the players' cards and points, the round, and what each seat has learnt."""

from __future__ import annotations

from quarterdeck.core import zones
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.core.zones import EMPTY, Pile
from quarterdeck.games.battlecruisers.kit import NOTHING, Deck


class Player:
    """One player's cards, points and lasting effects. Rounds are given by number; 0 is never."""

    def __init__(self) -> None:
        self.hand: Pile = EMPTY
        self.recovery: Pile = EMPTY
        self.discard: Pile = EMPTY
        self.play = NOTHING
        self.revealed = NOTHING  # what this player showed this round, wherever that card is now
        self.vp = 0
        self.alert = False
        self.out = 0  # the round of elimination
        self.shield_until = 0  # ignores the opponents' main effects
        self.keep_vp_until = 0
        self.keep_cards_until = 0
        self.named = 0  # kinds whose main effect is ignored this round, a bit each
        self.disabled = 0  # the last round, past or to come, in which this player is disabled
        self.double = 0  # the round in which the main effect resolves twice
        self.lost = 0  # VP lost this round
        self.absent = 0  # kinds that everyone knows not to be in this hand, a bit each
        self.choice = NOTHING  # a card of the hand chosen in secret, still in the hand
        self.picked_hand: Pile = EMPTY  # cards chosen in secret for discarding
        self.picked_recovery: Pile = EMPTY
        self.picked_play = False

    def clone(self) -> Player:
        new = Player()
        new.hand = self.hand
        new.recovery = self.recovery
        new.discard = self.discard
        new.play = self.play
        new.revealed = self.revealed
        new.vp = self.vp
        new.alert = self.alert
        new.out = self.out
        new.shield_until = self.shield_until
        new.keep_vp_until = self.keep_vp_until
        new.keep_cards_until = self.keep_cards_until
        new.named = self.named
        new.disabled = self.disabled
        new.double = self.double
        new.lost = self.lost
        new.absent = self.absent
        new.choice = self.choice
        new.picked_hand = self.picked_hand
        new.picked_recovery = self.picked_recovery
        new.picked_play = self.picked_play
        return new

    def zone(self) -> Pile:
        """The recovery zone; on Red Alert the card in play lies in it too (BC 4.3)."""
        if self.alert and self.play != NOTHING:
            return zones.add(self.recovery, self.play)
        return self.recovery

    def total(self) -> int:
        """Cards in hand, recovery zone and play."""
        return zones.size(self.hand) + zones.size(self.recovery) + (0 if self.play == NOTHING else 1)

    def picked(self) -> int:
        return zones.size(self.picked_hand) + zones.size(self.picked_recovery) + (1 if self.picked_play else 0)


class State(BaseState):
    """What observer o knows of place p is at `o * width + p` of the lists at the end; see `memory`."""

    def __init__(self, deck: Deck, rng: Rng, players: list[Player]) -> None:
        super().__init__(len(players), rng)
        self.deck = deck
        self.players = players
        self.width = len(players) + 1
        self.first = 0
        self.order: list[int] = []
        self.pending: list[int] = []  # kinds still to resolve this round, in order
        self.resolving = NOTHING
        self.received = NOTHING  # the card that a Reconstruction's owner was passed
        self.gone: Pile = EMPTY  # cards that left the game
        self.stirred = False  # somebody gained a VP or discarded a card this round
        self.quiet = 0  # rounds in a row without
        self.most_vp = 0  # the most that anybody still in has had at the end of a round
        self.fewest_cards = 0  # the fewest cards in hands, recovery zones and play; 0 before the first round ends
        self.circling = 0  # rounds in a row without a new record in either, with nobody going out
        self.know_hand: list[Pile] = []
        self.know_discard: list[Pile] = []
        self.joined: list[int] = []
        self.privy = False

    def clone(self) -> State:
        new = State(self.deck, self.rng.clone(), [player.clone() for player in self.players])
        self.copy_base(new)
        new.first = self.first
        new.order = self.order
        new.pending = self.pending.copy()
        new.resolving = self.resolving
        new.received = self.received
        new.gone = self.gone
        new.stirred = self.stirred
        new.quiet = self.quiet
        new.most_vp = self.most_vp
        new.fewest_cards = self.fewest_cards
        new.circling = self.circling
        new.know_hand = self.know_hand.copy()
        new.know_discard = self.know_discard.copy()
        new.joined = self.joined.copy()
        new.privy = self.privy
        return new

    def marker(self) -> int:
        return self.round

    def reopen(self, seat: int) -> None:
        """All who choose a card in secret together are asked the same."""
        question = self.asks[seat]
        if question is None:
            return
        for other in self.alive():
            if other != seat and self.players[other].choice != NOTHING and self.asks[other] is None:
                self.players[other].choice = NOTHING
                self.ask(other, question)

    def alive(self) -> list[int]:
        """Seats still in, clockwise from the first player; not to be changed by the caller."""
        return self.order

    def set_order(self) -> None:
        """To be called when the first player moves on or somebody goes out."""
        self.order = []
        for i in range(self.seats):
            seat = (self.first + i) % self.seats
            if not self.players[seat].out:
                self.order.append(seat)

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.alive() if other != seat]

    def ignores(self, other: int, seat: int, kind: int) -> bool:
        """True if `other` ignores the main effect of this card of `seat` (BC 3.4)."""
        player = self.players[other]
        return other != seat and (player.shield_until >= self.round or player.named >> kind & 1 != 0)

    def affected(self, seat: int, kind: int) -> list[int]:
        """The opponents whom a main effect can touch."""
        return [other for other in self.opponents(seat) if not self.ignores(other, seat, kind)]
