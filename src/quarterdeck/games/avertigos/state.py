"""A position of Avertigos: ships on the table, cards, the match, the realm, and a move that is under way."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.games.avertigos.actions import Buy, Options
from quarterdeck.games.avertigos.kit import Kit, Terms
from quarterdeck.games.avertigos.view import Treaty

Pile = int  # cards as one number, see `rules.cards`

NOBODY: Final = -1
NOWHERE: Final = -1
NO_TACTIC: Final = 0
NO_BID: Final = -1
EMPTY: Final = 0


class Ship:
    """`hp`, `modules` and `loaded` go by part: 0 the hull, then the modules; `modules[0]` is not used."""

    def __init__(self, owner: int, hull: int) -> None:
        self.owner = owner
        self.hull = hull
        self.modules: list[int] = [NOBODY]  # not changed once it is armed and has HP, and so shared by clones
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

    @property
    def is_placed(self) -> bool:
        """AV 3.9: a ship on the table is never at its edge; one that is still to be set up has no place."""
        return self.x > 0

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


class Realm:
    """The islands of a Strategy game, by number; its treaties, and what is being bought. Empty in a skirmish."""

    def __init__(self) -> None:
        self.owner: list[int] = []
        self.natives: list[int] = []
        self.troopers: list[int] = []  # of the owner
        self.commander: list[bool] = []
        self.claws: list[int] = []
        self.post: list[bool] = []
        self.spies: list[int] = []  # four bits a seat
        self.treaties: list[Treaty] = []
        self.posted = False  # the purchaser has bought a Trading Post this turn
        self.offers = 0  # made by the purchaser this turn
        self.yard = NOBODY  # the hull that is being bought
        self.berths: list[int] = []  # its modules so far

    def clone(self) -> Realm:
        new = Realm()
        new.owner = self.owner.copy()
        new.natives = self.natives.copy()
        new.troopers = self.troopers.copy()
        new.commander = self.commander.copy()
        new.claws = self.claws.copy()
        new.post = self.post.copy()
        new.spies = self.spies.copy()
        new.treaties = self.treaties.copy()
        new.posted = self.posted
        new.offers = self.offers
        new.yard = self.yard
        new.berths = self.berths.copy()
        return new


class Houses:
    """The players' houses in a Strategy game, by seat: silver and reserve, and what everyone knows to be there."""

    def __init__(self, seats: int) -> None:
        self.silver = [0] * seats
        self.troopers = [0] * seats
        self.commander = [False] * seats
        self.spies = [0] * seats
        self.bid = [NO_BID] * seats  # secret until all have bid
        self.sure_silver = [0] * seats
        self.sure_troopers = [0] * seats
        self.sure_commander = [False] * seats
        self.sure_units = [0] * seats
        self.out = [0] * seats  # the turn of elimination
        self.declared = [0] * seats  # the turn of a declared Trade Victory

    def clone(self) -> Houses:
        new = Houses(0)
        new.silver = self.silver.copy()
        new.troopers = self.troopers.copy()
        new.commander = self.commander.copy()
        new.spies = self.spies.copy()
        new.bid = self.bid.copy()
        new.sure_silver = self.sure_silver.copy()
        new.sure_troopers = self.sure_troopers.copy()
        new.sure_commander = self.sure_commander.copy()
        new.sure_units = self.sure_units.copy()
        new.out = self.out.copy()
        new.declared = self.declared.copy()
        return new


NO_REALM: Final = Realm()  # shared by all skirmishes, and never changed
NO_HOUSES: Final = Houses(0)


class State(BaseState):
    def __init__(self, kit: Kit, terms: Terms, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.kit = kit
        self.terms = terms
        self.options: Options = terms.options
        self.turn = 0
        self.cycle = 0
        # The next three are replaced where they change, and so shared by clones.
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
        self.manoeuvre = 0
        self.tactic = NO_TACTIC  # cards of a tactical manoeuvre
        self.most = 0  # cards that the chain may have
        self.least = 0
        self.played: list[int] = []  # cards of the chain by code
        self.laid: Pile = EMPTY  # those of them that still lie on the table
        self.legs: list[int] = []  # heading and length by turns
        self.origin = (0, 0)  # where the ship was before it moved
        self.picked = NOBODY  # a card that waits for its turn
        self.wind = False  # a Wind Caller's help is used up
        self.meetings: list[int] = []  # what the chain still meets: way, then island or ship
        self.met = 0  # ships met on this move, a bit each
        self.goal = (0, 0, 0)  # where the chain leads: x, y and heading
        self.goal_edge = False
        self.sliding = False  # on to the far side of a ship that was zuked
        self.realm: Realm = NO_REALM
        self.houses: Houses = NO_HOUSES

    def may_act_unseen(self, seat: int) -> bool:
        """AV 15.3: at the purchases units are bought unseen."""
        ask = self.asks[seat]
        return ask is not None and Buy in ask.answers

    def clone(self) -> State:
        new = State(self.kit, self.terms, self.seats, self.rng.clone())
        self.copy_base(new)
        new.turn = self.turn
        new.cycle = self.cycle
        new.rank = self.rank
        new.wins = self.wins
        new.used = self.used
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
        new.laid = self.laid
        new.legs = self.legs.copy()
        new.origin = self.origin
        new.picked = self.picked
        new.wind = self.wind
        new.meetings = self.meetings.copy()
        new.met = self.met
        new.goal = self.goal
        new.goal_edge = self.goal_edge
        new.sliding = self.sliding
        if self.terms.strategy:
            new.realm = self.realm.clone()
            new.houses = self.houses.clone()
        return new

    def marker(self) -> int:
        """Turns, and in each of them movement and actions; under the simple rules every ship has cycles of its own."""
        acting = self.cycle > 0 and not self.terms.simple
        return 2 * (1000 * self.round + self.turn) + (1 if acting else 0)

    def seats_by_rank(self) -> list[int]:
        """Seats from the highest player initiative to the lowest."""
        order = [NOBODY] * self.seats
        for seat in range(self.seats):
            order[self.seats - 1 - self.rank[seat]] = seat
        return order

    def fleet(self, seat: int) -> list[int]:
        """The ships that a seat still has."""
        return [i for i, ship in enumerate(self.ships) if ship.alive and ship.owner == seat]

    def is_hostile(self, a: int, b: int) -> bool:
        return self.terms.team[a] != self.terms.team[b]

    def unseen(self, observer: int) -> Pile:
        """The cards that an observer does not see: the deck and the hands of the others."""
        pile = self.deck
        for seat, hand in enumerate(self.hands):
            if seat != observer:
                pile += hand
        return pile
