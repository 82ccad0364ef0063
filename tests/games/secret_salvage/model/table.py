"""Ships on places by their coordinates, tiles with who has seen them, mats as bags; and what it is to meet a tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from quarterdeck.games.secret_salvage import actions as a
from quarterdeck.games.secret_salvage.actions import Action, TileName
from quarterdeck.games.secret_salvage.view import Snapshot

Place = tuple[int, int]
Asked = tuple[int, list[Action]]
Play = Generator[Asked, Action, None]
PLACES: list[Place] = [(q, r) for r in range(-4, 5) for q in range(max(-4, -4 - r), min(4, 4 - r) + 1)]
NUMBERS = {place: space for space, place in enumerate(PLACES)}
WAYS: list[Place] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SIDES = {
    "blue": {(1, -4), (2, -4), (3, -4)},
    "red": {(4, -1), (4, -2), (4, -3)},
    "yellow": {(1, 3), (2, 2), (3, 1)},
    "orange": {(-1, 4), (-2, 4), (-3, 4)},
    "green": {(-4, 1), (-4, 2), (-4, 3)},
    "purple": {(-1, -3), (-2, -2), (-3, -1)},
}
ACROSS = {"blue": "orange", "red": "green", "yellow": "purple", "orange": "blue", "green": "red", "purple": "yellow"}
PLAYERS = ["", "", "blue orange", "blue yellow green", "blue yellow orange purple"]
PLAYERS += ["blue yellow orange green purple", "blue red yellow orange green purple"]
WORTH: dict[TileName, int] = {"solar": 1, "atomic": 2, "incompatible": 2}
REDS: list[TileName] = ["mine", "drained", "interference"]


class Over(Exception):
    """The game is over, by this rule and with this ranking."""

    def __init__(self, rule: str, ranking: list[int]) -> None:
        super().__init__(rule)
        self.rule, self.ranking = rule, ranking


@dataclass
class Tile:
    kind: TileName
    seen: set[int]
    batch: int


@dataclass
class Turn:
    """What is forgotten when a turn ends."""

    seat: int
    stage: str = "draw"
    hand: list[TileName] = field(default_factory=list)
    hand_batch: int = 0
    active: int = -1
    way: Place | None = None  # None before the first space
    left: int = 3
    bends: int = 0
    powered: bool = False
    phase: bool = False
    shield: bool = False
    met: bool = False
    stopped: bool = False
    redeployed: bool = False
    shifted: bool = False  # some ship has moved


def number(place: Place) -> int:
    return NUMBERS[place]


def beside(place: Place, way: Place, times: int = 1) -> Place:
    return place[0] + times * way[0], place[1] + times * way[1]


def apart(one: Place, other: Place) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def best(kinds: Iterable[TileName], most: bool) -> list[TileName]:
    """The energy tiles among these that are worth most, or least."""
    energy = {kind for kind in kinds if kind in WORTH}
    wanted = (max if most else min)([WORTH[kind] for kind in energy], default=0)
    return [kind for kind in energy if WORTH[kind] == wanted]


class Table:
    def __init__(self, start: Snapshot) -> None:
        self.seats = len(start.ships)
        self.colours = PLAYERS[self.seats].split()
        self.ships = [PLACES[space] for own in start.ships for space in own]
        self.tiles = {PLACES[t.space]: Tile(t.tile, set(t.seen), t.batch) for t in start.tiles if t.tile}
        self.mats = [Counter(mat) for mat in start.held]
        self.box = Counter(start.box)
        self.stacks = [list(stack) for stack in start.stacks]
        self.stack_batch = list(start.stack_batch)
        self.batches = start.batches
        self.powers = start.powers
        self.limit, self.round, self.first = start.limit, start.round, start.first
        self.finished = set(start.finished)
        self.idle = start.idle
        self.turn = Turn(start.turn)
        self.refilled = -1  # the stack that was made from the box just now, whose order is luck

    # Ships and places

    def own(self, seat: int) -> list[int]:
        return [ship for ship in range(3 * self.seats) if ship // 3 == seat]

    def goals(self, seat: int) -> list[str]:
        """Where each ship has to go: the own colour, with three players also where the others start."""
        mine = self.colours[seat]
        return [mine] * 3 if self.seats != 3 else [mine, *[ACROSS[other] for other in self.colours if other != mine]]

    def home(self, seat: int) -> int:
        """Goals of which each is served by a ship of its own."""
        wanted = self.goals(seat)
        for ship in self.own(seat):
            there = [goal for goal in wanted if self.ships[ship] in SIDES[goal]]
            if there:
                wanted.remove(there[0])
        return 3 - len(wanted)

    def allowed(self, seat: int, place: Place) -> bool:
        """On the board, and of a colour that this player may enter."""
        if place not in NUMBERS:
            return False
        colour = next((colour for colour, places in SIDES.items() if place in places), None)
        mine = [*self.goals(seat), ACROSS[self.colours[seat]]]
        return self.seats != 3 or colour is None or colour in mine

    def can_enter(self, ship: int, place: Place) -> bool:
        return place not in self.ships and self.allowed(ship // 3, place)

    def around(self, ship: int) -> list[Action]:
        """The ship moved by one space, in any direction."""
        here = self.ships[ship]
        there = [beside(here, way) for way in WAYS]
        return [a.Shove(number(here), number(place)) for place in there if self.can_enter(ship, place)]

    def next_stop(self, ship: int, way: Place, left: int, phase: bool) -> Place | None:
        """Where the ship comes to next in a direction; ships are passed in phase, if there are spaces enough."""
        for times in range(1, left + 1):
            place = beside(self.ships[ship], way, times)
            if self.can_enter(ship, place):
                return place
            if not phase or not self.allowed(ship // 3, place):
                return None
        return None

    def stops(self) -> list[Place]:
        """Where the active ship can go next."""
        t = self.turn
        ways = WAYS if t.way is None or t.bends else [t.way]
        found = [self.next_stop(t.active, way, t.left, t.phase) for way in ways]
        return [place for place in found if place is not None]

    def enter(self, ship: int, place: Place) -> Play:
        self.ships[ship] = place
        self.turn.shifted = True
        yield from self.arrive(ship)

    def arrive(self, ship: int) -> Play:
        """The tile and all that comes of it; then the owner may have finished."""
        if self.ships[ship] in self.tiles:
            yield from self.meet(ship)
        if self.home(ship // 3) == 3:
            self.finished.add(ship // 3)

    # Tiles

    def reds(self, seat: int) -> int:
        return sum(self.mats[seat][kind] for kind in REDS)

    def energy(self, seat: int) -> int:
        return sum(WORTH[kind] * self.mats[seat][kind] for kind in WORTH)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def sides(self, seat: int) -> list[int]:
        return sorted({(seat + 1) % self.seats, (seat + self.seats - 1) % self.seats})

    def hand_over(self, kind: TileName, giver: int, taker: int) -> None:
        self.mats[giver][kind] -= 1
        self.mats[taker][kind] += 1

    def meet(self, ship: int) -> Play:
        t, kind = self.turn, self.tiles.pop(self.ships[ship]).kind
        self.mats[t.seat][kind] += 1
        if kind == "incompatible":
            yield from self.give([kind], self.others(t.seat))
        if kind not in REDS:
            return
        t.met = True
        if self.reds(t.seat) == 10:
            raise Over("SS 6.4", [t.seat, *self.ranked(self.others(t.seat), True)])
        if t.shield:
            t.shield = False
            return
        t.stopped = True
        if kind == "drained":
            held = [kind for kind in WORTH if self.mats[t.seat][kind]]
            yield from self.give(best(held, True), self.sides(t.seat))
        elif kind == "mine":
            yield from self.called([ship])
        else:
            yield from self.called([one for one in self.own(t.seat) if one != ship])

    def give(self, kinds: list[TileName], takers: list[int]) -> Play:
        options: list[Action] = [a.Give(kind, other) for kind in kinds for other in takers]
        if not options:
            return
        action = options[0] if len(options) == 1 else (yield self.turn.seat, options)
        assert isinstance(action, a.Give)
        self.hand_over(action.tile, self.turn.seat, action.seat)

    def called(self, ships: list[int]) -> Play:
        """A neighbour may move one of these ships."""
        moves = [move for ship in ships for move in self.around(ship)]
        if not moves:
            return
        seat = self.sides(self.turn.seat)[0]
        if self.seats > 2:
            action = yield self.turn.seat, [a.Target(other) for other in self.sides(self.turn.seat)]
            assert isinstance(action, a.Target)
            seat = action.seat
        moved = yield seat, [*moves, a.Done()]
        if isinstance(moved, a.Shove):
            yield from self.enter(self.ships.index(PLACES[moved.ship]), PLACES[moved.to])

    def ranked(self, seats: list[int], by_home: bool) -> list[int]:
        order = [(self.first + place) % self.seats for place in range(self.seats)]
        key = {seat: (by_home * self.home(seat), self.mats[seat].total(), order.index(seat)) for seat in seats}
        return sorted(seats, key=lambda seat: key[seat], reverse=True)

    def new_batch(self) -> int:
        self.batches += 1
        return self.batches - 1

    def put_down(self, seat: int, kind: TileName, batch: int, places: list[Place]) -> Play:
        action = yield seat, [a.Place(number(place)) for place in places]
        assert isinstance(action, a.Place)
        self.tiles[PLACES[action.space]] = Tile(kind, {seat}, batch)
