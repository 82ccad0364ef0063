"""A position of Give No Quarter: ships, cards, mods and debris, the round and the turn."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.core.zones import EMPTY, Pile
from quarterdeck.games.give_no_quarter.kit import CARGO, NOTHING, SHIFT, Card, Kit

NOBODY: Final = -1  # a ship that is in no guild: in the box, in the deck of unused ships, or turned up
LOST: Final = -2
NOWHERE: Final = -1  # a ship that has joined and is not on the board yet
HAUNTED: Final = 1
MOVED: Final = 2
FOUGHT: Final = 4
KNOWN_SHIP: Final = 64  # a ship of the deck that everyone has seen go under it


class State(BaseState):
    """Ships are six lists side by side; cards know who knows them (see `kit.Deck`)."""

    def __init__(self, kit: Kit, rng: Rng, seats: int) -> None:
        super().__init__(seats, rng)
        self.kit = kit
        # Ships
        self.owner: list[int] = []
        self.hex: list[int] = []
        self.heading: list[int] = []
        self.damage: list[int] = []
        self.mods: list[Pile] = []
        self.marks: list[int] = []
        # Guilds, a place a seat
        self.manifest: list[list[Card]] = []  # sorted by kind
        self.bid: list[int] = []
        self.number: list[int] = []
        self.out: list[int] = []  # the round of elimination
        # Cards, mods and debris elsewhere
        self.pile: list[Card] = []  # the draw pile; its order means nothing, draws are random
        self.discards: list[Card] = []
        self.centre: list[Card] = []  # the top first
        self.layout: list[Card] = []  # 6, 10, 12 and 2 o'clock of the ship that moves
        self.met: list[int] = []  # what befell the last ship to move, here and ahead: a kind or NOTHING
        self.supply: Pile = EMPTY
        self.gone: Pile = EMPTY  # mods out of the game
        self.fields: list[int] = []  # hexes with debris
        self.field_mods: list[Pile] = []
        self.field_cards: list[list[Card]] = []
        self.unused: list[int] = []  # the deck of unused ships, the top first
        # The round and the turn
        self.rounds = 0  # the limit
        self.centre_draw = False
        self.neutral = False
        self.round = 0
        self.first = 0  # who moves first in this round
        self.active = NOBODY
        self.acted = 0  # seats that have had their turn, a bit each
        self.mover = NOTHING
        self.struck = 0  # zones of ships that were attacked this turn: two bits a ship
        self.credit = 0  # paid and not spent
        self.offer = NOTHING  # the Neutral ship that was turned up
        self.hailed = False
        self.paused: dict[int, Question] = {}  # what a seat decides once it has discarded a card

    def clone(self) -> State:
        new = State(self.kit, self.rng.clone(), self.seats)
        self.copy_base(new)
        new.owner = self.owner.copy()
        new.hex = self.hex.copy()
        new.heading = self.heading.copy()
        new.damage = self.damage.copy()
        new.mods = self.mods.copy()
        new.marks = self.marks.copy()
        new.manifest = [cards.copy() for cards in self.manifest]
        new.bid = self.bid.copy()
        new.number = self.number.copy()
        new.out = self.out.copy()
        new.pile = self.pile.copy()
        new.discards = self.discards.copy()
        new.centre = self.centre.copy()
        new.layout = self.layout.copy()
        new.met = self.met.copy()
        new.supply = self.supply
        new.gone = self.gone
        if self.fields:
            new.fields = self.fields.copy()
            new.field_mods = self.field_mods.copy()
            new.field_cards = [cards.copy() for cards in self.field_cards]
        new.unused = self.unused.copy()
        new.rounds = self.rounds
        new.centre_draw = self.centre_draw
        new.neutral = self.neutral
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.acted = self.acted
        new.mover = self.mover
        new.struck = self.struck
        new.credit = self.credit
        new.offer = self.offer
        new.hailed = self.hailed
        if self.paused:
            new.paused = self.paused.copy()
        return new

    def alive(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.out[seat] == 0]

    def clockwise(self, start: int) -> list[int]:
        """Seats still in, clockwise from a seat."""
        turn = [(start + i) % self.seats for i in range(self.seats)]
        return [seat for seat in turn if self.out[seat] == 0]

    def ships(self, seat: int) -> list[int]:
        """All ships of a guild."""
        owner = self.owner
        return [ship for ship in range(len(owner)) if owner[ship] == seat]

    def afloat(self, seat: int) -> list[int]:
        """The ships of a guild that are on the board."""
        owner, places = self.owner, self.hex
        return [ship for ship in range(len(owner)) if owner[ship] == seat and places[ship] >= 0]

    def value(self, ship: int, which: int) -> int:
        """GNQ 9.1, 9.5: nominal or danger; mods add to both."""
        fleet = self.kit.fleet
        base = fleet.danger[4 * ship + which] if self.in_danger(ship) else fleet.nominal[4 * ship + which]
        return base + fleet.adds[which + 1] * zones.count(self.mods[ship], which + 1)

    def in_danger(self, ship: int) -> bool:
        """GNQ 9.1, 9.2: beyond the nominal damage, or haunted."""
        return self.damage[ship] > self.kit.fleet.nominal_to[ship] or self.marks[ship] & HAUNTED != 0

    def cargo(self, ship: int) -> int:
        fleet = self.kit.fleet
        return fleet.cargo[ship] + fleet.adds[CARGO] * zones.count(self.mods[ship], CARGO)

    def limit(self, seat: int) -> int:
        """GNQ 11.1: the cargo of all ships, mods included."""
        return sum([self.cargo(ship) for ship in self.ships(seat)])

    def stowage(self, seat: int) -> int:
        """How many more cards a guild may hold."""
        return self.limit(seat) - len(self.manifest[seat])

    def room(self, ship: int) -> int:
        """How many more mods fit on a ship."""
        return self.kit.fleet.room[ship] - zones.size(self.mods[ship])

    def tokens(self) -> int:
        """Haunted tokens that are free."""
        return self.kit.tokens - sum([mark & HAUNTED for mark in self.marks])

    def field(self, at: int) -> int:
        """The place of a hex's debris among the fields, or NOTHING."""
        return self.fields.index(at) if at in self.fields else NOTHING

    def worth(self, seat: int) -> int:
        """What a guild's manifest is worth."""
        worth = self.kit.deck.worth
        return sum([worth[card >> SHIFT] for card in self.manifest[seat]])


def empty_state(kit: Kit, rng: Rng, seats: int) -> State:
    """No ship in a guild, no card anywhere."""
    s, size = State(kit, rng, seats), kit.fleet.size
    s.owner = [NOBODY] * size
    s.hex = [NOWHERE] * size
    s.heading = [0] * size
    s.damage = [0] * size
    s.mods = [EMPTY] * size
    s.marks = [0] * size
    s.manifest = [[] for _ in range(seats)]
    s.bid = [0] * seats
    s.number = [0] * seats
    s.out = [0] * seats
    s.layout = [NOTHING] * 4
    s.met = [NOTHING] * 2
    return s
