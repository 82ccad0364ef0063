"""A position of Give No Quarter: ships, cards, mods and debris, the round and the turn."""

from __future__ import annotations

from typing import Final

from quarterdeck.core import zones
from quarterdeck.core.question import Question
from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.core.zones import EMPTY, Pile
from quarterdeck.games.give_no_quarter.kit import CARGO, NOTHING, Card, Kit

NOBODY: Final = -1  # a ship that is in no guild: in the box, in the deck of unused ships, or turned up
LOST: Final = -2
NOWHERE: Final = -1  # a ship that has joined and is not on the board yet
KNOWN_SHIP: Final = 64  # a ship of the deck that everyone has seen go under it


class State(BaseState):
    """Ships are lists side by side, their marks a bit a ship; cards know who knows them (see `kit.Deck`).

    The lists come from `empty_state`, or from the position that was cloned.
    """

    # Ships
    owner: list[int]
    hex: list[int]
    heading: list[int]
    damage: list[int]
    mods: list[Pile]
    # Guilds, a place a seat
    ships: list[list[int]]  # by number; such a list is never changed, but another takes its place: clones share it
    manifest: list[list[Card]]  # sorted by kind
    bid: list[int]
    number: list[int]
    out: list[int]  # the round of elimination
    # Cards, mods and debris elsewhere
    pile: list[Card]  # the draw pile; its order means nothing, draws are random
    discards: list[Card]
    centre: list[Card]  # the top first
    layout: list[Card]  # 6, 10, 12 and 2 o'clock of the ship that moves
    met: list[int]  # what befell the last ship to move, here and ahead: a kind or NOTHING
    fields: list[int]  # hexes with debris
    field_mods: list[Pile]
    field_cards: list[list[Card]]
    unused: list[int]  # the deck of unused ships, the top first
    paused: dict[int, Question]  # what a seat decides once it has discarded a card

    def __init__(self, kit: Kit, rng: Rng, seats: int) -> None:
        super().__init__(seats, rng)
        self.kit = kit
        self.haunted = 0  # ships, a bit each
        self.moved = 0
        self.fought = 0
        self.supply: Pile = EMPTY
        self.gone: Pile = EMPTY  # mods out of the game
        # The round and the turn
        self.rounds = 0  # the limit
        self.centre_draw = False
        self.neutral = False
        self.first = 0  # who moves first in this round
        self.active = NOBODY
        self.acted = 0  # seats that have had their turn, a bit each
        self.mover = NOTHING
        self.struck = 0  # zones of ships that were attacked this turn: two bits a ship
        self.credit = 0  # paid and not spent
        self.offer = NOTHING  # the Neutral ship that was turned up
        self.hailed = False

    def clone(self) -> State:
        new = State(self.kit, self.rng.clone(), self.seats)
        self.copy_base(new)
        new.owner = self.owner.copy()
        new.hex = self.hex.copy()
        new.heading = self.heading.copy()
        new.damage = self.damage.copy()
        new.mods = self.mods.copy()
        new.ships = self.ships.copy()
        new.manifest = [cards.copy() for cards in self.manifest]
        new.bid = self.bid.copy()
        new.number = self.number.copy()
        new.out = self.out.copy()
        new.pile = self.pile.copy()
        new.discards = self.discards.copy()
        new.centre = self.centre.copy()
        new.layout = self.layout.copy()
        new.met = self.met.copy()
        new.fields = self.fields.copy()
        new.field_mods = self.field_mods.copy()
        new.field_cards = [cards.copy() for cards in self.field_cards]
        new.unused = self.unused.copy()
        new.paused = self.paused.copy()
        new.haunted = self.haunted
        new.moved = self.moved
        new.fought = self.fought
        new.supply = self.supply
        new.gone = self.gone
        new.rounds = self.rounds
        new.centre_draw = self.centre_draw
        new.neutral = self.neutral
        new.first = self.first
        new.active = self.active
        new.acted = self.acted
        new.mover = self.mover
        new.struck = self.struck
        new.credit = self.credit
        new.offer = self.offer
        new.hailed = self.hailed
        return new

    def marker(self) -> int:
        return self.round * (self.seats + 1) + self.acted.bit_count()

    def alive(self) -> list[int]:
        return self.clockwise(0)

    def clockwise(self, start: int) -> list[int]:
        """Seats still in, clockwise from a seat."""
        out = self.out
        found = [seat for seat in range(start, self.seats) if out[seat] == 0]
        for seat in range(start):
            if out[seat] == 0:
                found.append(seat)
        return found

    def hand_over(self, ship: int, to: int) -> None:
        """A ship joins a guild, or leaves the one that it was in and is nobody's, or lost."""
        was = self.owner[ship]
        self.owner[ship] = to
        self.muster(was)
        self.muster(to)

    def muster(self, seat: int) -> None:
        if seat >= 0:
            owner = self.owner
            self.ships[seat] = [ship for ship in range(len(owner)) if owner[ship] == seat]

    def afloat(self, seat: int) -> list[int]:
        """The ships of a guild that are on the board."""
        places = self.hex
        return [ship for ship in self.ships[seat] if places[ship] >= 0]

    def value(self, ship: int, which: int) -> int:
        """GNQ 9.1, 9.5: nominal or danger; mods add to both."""
        return self.printed(ship)[4 * ship + which] + self.added(ship, which)

    def printed(self, ship: int) -> list[int]:
        """GNQ 9.1: the values, four of each ship, that count for this one."""
        return self.kit.fleet.danger if self.in_danger(ship) else self.kit.fleet.nominal

    def added(self, ship: int, which: int) -> int:
        """GNQ 9.5: what mods add to a value."""
        return self.kit.fleet.adds[which + 1] * zones.count(self.mods[ship], which + 1)

    def in_danger(self, ship: int) -> bool:
        """GNQ 9.1, 9.2: beyond the nominal damage, or haunted."""
        return self.damage[ship] > self.kit.fleet.nominal_to[ship] or self.haunted >> ship & 1 != 0

    def cargo(self, ship: int) -> int:
        fleet = self.kit.fleet
        return fleet.cargo[ship] + fleet.adds[CARGO] * zones.count(self.mods[ship], CARGO)

    def limit(self, seat: int) -> int:
        """GNQ 11.1: the cargo of all ships, mods included."""
        total = 0
        for ship in self.ships[seat]:
            total += self.cargo(ship)
        return total

    def stowage(self, seat: int) -> int:
        """How many more cards a guild may hold."""
        return self.limit(seat) - len(self.manifest[seat])

    def room(self, ship: int) -> int:
        """How many more mods fit on a ship."""
        return self.kit.fleet.room[ship] - zones.size(self.mods[ship])

    def tokens(self) -> int:
        """Haunted tokens that are free."""
        return self.kit.tokens - self.haunted.bit_count()

    def field(self, at: int) -> int:
        """The place of a hex's debris among the fields, or NOTHING."""
        return self.fields.index(at) if at in self.fields else NOTHING

    def worth(self, seat: int) -> int:
        """What a guild's manifest is worth."""
        return self.kit.deck.total(self.manifest[seat])


def empty_state(kit: Kit, rng: Rng, seats: int) -> State:
    """No ship in a guild, no card anywhere."""
    s, size = State(kit, rng, seats), kit.fleet.size
    s.owner = [NOBODY] * size
    s.hex = [NOWHERE] * size
    s.heading = [0] * size
    s.damage = [0] * size
    s.mods = [EMPTY] * size
    s.ships = [[] for _ in range(seats)]
    s.manifest = [[] for _ in range(seats)]
    s.bid = [0] * seats
    s.number = [0] * seats
    s.out = [0] * seats
    s.pile = []
    s.discards = []
    s.centre = []
    s.layout = [NOTHING] * 4
    s.met = [NOTHING] * 2
    s.fields = []
    s.field_mods = []
    s.field_cards = []
    s.unused = []
    s.paused = {}
    return s
