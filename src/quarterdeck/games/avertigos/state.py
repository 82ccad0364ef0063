"""A position of Avertigos: ships on the table, cards, the match, and a move or an action that is under way."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.games.avertigos import piles
from quarterdeck.games.avertigos.kit import Kit, name_part
from quarterdeck.games.avertigos.piles import EMPTY, Pile
from quarterdeck.games.avertigos.realm import TRUCE, Realm
from quarterdeck.games.avertigos.terms import Terms

NOBODY: Final = -1
NOWHERE: Final = -1
LEVEL: Final = 0
ASCEND: Final = 1
DESCEND: Final = 2
SWOOP: Final = 3
DIVE: Final = 4
NO_TACTIC: Final = 0
UNSEEN: Final = ("act", "purchase")  # questions whose answers the others may not notice


class Ship:
    """`hp`, `modules` and `loaded` go by part: 0 the hull, then the modules; `modules[0]` is not used."""

    def __init__(self, owner: int, hull: int) -> None:
        self.owner = owner
        self.hull = hull
        self.modules: list[int] = [-1]  # not changed once it is armed and has HP, and so shared by clones
        self.hp: list[int] = []
        self.loaded: list[int] = []
        self.x = 0
        self.y = 0
        self.heading = 0
        self.height = 1
        self.speed = 0
        self.ap = 0
        self.sides = 0  # a bit a part: rockets to starboard
        self.fired = 0  # a bit a part: weapons that have fired this cycle
        self.swung = 0  # a bit a part: rockets swung free this cycle
        self.alive = True
        self.at_edge = False  # set against the edge: no action until it has turned about
        self.mended = False  # the first repair of this phase is done
        self.pooled = True  # its modules belong to the pool
        self.docked = NOWHERE  # an island, or one more than the last for the home port
        self.landed = 0  # troopers ashore who wait for more
        self.commander = False  # the Commander waits with them

    def clone(self) -> Ship:
        if not self.alive:
            return self
        new = Ship(self.owner, self.hull)
        new.modules = self.modules if self.hp else self.modules.copy()
        new.hp = self.hp.copy()
        new.loaded = self.loaded.copy()
        new.x = self.x
        new.y = self.y
        new.heading = self.heading
        new.height = self.height
        new.speed = self.speed
        new.ap = self.ap
        new.sides = self.sides
        new.fired = self.fired
        new.swung = self.swung
        new.at_edge = self.at_edge
        new.mended = self.mended
        new.pooled = self.pooled
        new.docked = self.docked
        new.landed = self.landed
        new.commander = self.commander
        return new


class State(BaseState):
    def __init__(self, kit: Kit, terms: Terms, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.kit = kit
        self.terms = terms
        self.round = 0
        self.turn = 0
        self.cycle = 0
        self.rank: list[int] = []  # player initiative by seat, more is higher
        self.wins: list[int] = []  # rounds won by seat
        self.used: list[int] = []  # modules of the last round by seat, a bit a kind
        self.bank: list[int] = []  # Gambler's coins by seat
        self.hands: list[Pile] = []
        self.deck: Pile = EMPTY
        self.discard: Pile = EMPTY
        self.fresh: list[Pile] = []  # by observer: unseen cards that were in the deck when it was last shuffled
        self.supply: list[int] = []  # modules by kind
        self.ships: list[Ship] = []
        self.queue: list[int] = []  # ships still to come in this phase or cycle
        self.active = NOBODY  # the ship that moves or acts
        self.stirred = False  # somebody acted or fired this cycle
        self.acted = False  # the active ship has had its action of this cycle
        self.manoeuvre = LEVEL
        self.tactic = NO_TACTIC  # cards of a tactical manoeuvre
        self.most = 0  # cards that the chain may have
        self.least = 0
        self.played: list[int] = []  # cards of the chain by code
        self.legs: list[int] = []  # heading and length by turns
        self.picked = NOBODY  # a card that waits for its turn
        self.wind = False  # a Wind Caller's help is used up
        self.meetings: list[int] = []  # what the chain still meets: way, then island or ship
        self.met = 0  # ships met on this move, a bit each
        self.goal_x = 0
        self.goal_y = 0
        self.goal_heading = 0
        self.goal_edge = False
        self.sliding = False  # on to the far side of a ship that was zuked
        self.realm: Realm = Realm()

    def may_act_unseen(self, seat: int) -> bool:
        """AV 15.3: in Strategy what is bought for the reserve, and where spies go."""
        ask = self.asks[seat]
        return ask is not None and self.terms.strategy and ask.name in UNSEEN

    def clone(self) -> State:
        new = State(self.kit, self.terms, self.seats, self.rng.clone())
        self.copy_base(new)
        new.round = self.round
        new.turn = self.turn
        new.cycle = self.cycle
        new.rank = self.rank.copy()
        new.wins = self.wins.copy()
        new.used = self.used.copy()
        new.bank = self.bank.copy()
        new.hands = self.hands.copy()
        new.deck = self.deck
        new.discard = self.discard
        new.fresh = self.fresh.copy()
        new.supply = self.supply.copy()
        new.ships = [ship.clone() for ship in self.ships]
        new.queue = self.queue.copy()
        new.active = self.active
        new.stirred = self.stirred
        new.acted = self.acted
        new.manoeuvre = self.manoeuvre
        new.tactic = self.tactic
        new.most = self.most
        new.least = self.least
        new.played = self.played.copy()
        new.legs = self.legs.copy()
        new.picked = self.picked
        new.wind = self.wind
        new.meetings = self.meetings.copy()
        new.met = self.met
        new.goal_x = self.goal_x
        new.goal_y = self.goal_y
        new.goal_heading = self.goal_heading
        new.goal_edge = self.goal_edge
        new.sliding = self.sliding
        new.realm = self.realm.clone() if self.terms.strategy else self.realm
        return new

    def seats_by_rank(self) -> list[int]:
        """Seats from the highest player initiative to the lowest."""
        return sorted(range(self.seats), key=lambda seat: -self.rank[seat])

    def fleet(self, seat: int) -> list[int]:
        """The ships that a seat still has."""
        return [i for i, ship in enumerate(self.ships) if ship.alive and ship.owner == seat]

    def is_hostile(self, a: int, b: int) -> bool:
        return self.terms.team[a] != self.terms.team[b]

    def has_truce(self, a: int, b: int) -> bool:
        """AV 13.2."""
        for treaty in self.realm.treaties:
            if treaty.kind == TRUCE and treaty.joins(a, b):
                return True
        return False

    def unseen(self, observer: int) -> Pile:
        """The cards that an observer does not see: the deck and the hands of the others."""
        pile = self.deck
        for seat, hand in enumerate(self.hands):
            if seat != observer:
                pile += hand
        return pile


def bank_of(s: State, ship: Ship) -> int:
    """How many AP a ship can store (AV 1.5)."""
    room = s.kit.hull_bank[ship.hull]
    for part in range(1, len(ship.hp)):
        if ship.hp[part] > 0:
            room += s.kit.module_bank[ship.modules[part]]
    return room


def full_hp(s: State, ship: Ship, part: int) -> int:
    return s.kit.hull_hp[ship.hull] if part == 0 else s.kit.module_hp[ship.modules[part]]


def part_name(s: State, ship: Ship, part: int) -> str:
    return name_part([s.kit.module_name[module] for module in ship.modules[1:]], part)


def hurt_parts(s: State, ship: Ship) -> list[int]:
    """The parts that lack HP."""
    return [part for part in range(len(ship.hp)) if ship.hp[part] < full_hp(s, ship, part)]


def total_hp(ship: Ship) -> int:
    return sum(ship.hp) if ship.alive else 0


def hand_size(s: State, seat: int) -> int:
    return piles.size(s.hands[seat])
