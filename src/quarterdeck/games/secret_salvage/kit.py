"""The tables of one game: geometry, colours, tiles, costs, and the actions that recur. Shared by all its states."""

from __future__ import annotations

from itertools import product
from typing import Final

from quarterdeck.core.hexgrid import DIRECTIONS, OFF_BOARD, HexBoard, distance
from quarterdeck.games.secret_salvage import actions
from quarterdeck.games.secret_salvage.content import COLOURS, POWER_NAMES, TILE_NAMES, Book, Colour

SEATS: Final = (2, 3, 4, 5, 6)
SHIPS: Final = 3  # a player
MOST_SHIPS: Final = 18
MOST_SPACES: Final = 127  # on a board of the largest radius
KINDS: Final = 6
SOLAR: Final = 0
INCOMPATIBLE: Final = 2
MINE: Final = 3
INTERFERENCE: Final = 5
ENERGY_KINDS: Final = 3  # the kinds below this one are energy, the others red
NOTHING: Final = -1
DONE: Final = actions.Done()
DRAWS: Final = [actions.Draw(0), actions.Draw(1)]
TARGETS: Final = [actions.Target(seat) for seat in range(6)]
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(TILE_NAMES)}
POWER_OF: Final[dict[str, int]] = {name: power for power, name in enumerate(POWER_NAMES)}
MOST_CHARTS: Final = 20
FAR: Final = 99.0  # turns to where no ship may go
NEARER: Final = 0.1  # of a turn, for each space


class Chart:
    """Spaces go by their place in `board.hexes`; a flat table has a row a space or a seat."""

    def __init__(self, book: Book, seats: int) -> None:
        self.book: Final = book
        self.seats: Final = seats
        board = HexBoard(book.board.radius)
        size = len(board.hexes)
        self.size: Final = size
        self.hexes: Final = board.hexes
        self.near: Final = [space for row in board.neighbours for space in row]
        self.gap: Final = [distance(a, b) for a in board.hexes for b in board.hexes]
        self.line: Final = [straight(board, a, b) for a in range(size) for b in range(size)]
        self.names: Final = [space_name(board, space) for space in range(size)]
        formation = book.formations.formation[seats - 2]
        self.colours: Final[tuple[Colour, ...]] = formation.colours
        self.formation: Final = [board.index[place] for place in formation.tiles]
        self.sides: Final = [[board.index[place] for place in side.spaces] for side in book.board.side]
        self.colour: Final = colour_table(self.sides, size)
        self.seat_sides: Final = [COLOURS.index(colour) for colour in self.colours]
        self.three: Final = seats == 3
        self.goals: Final = [goals(self.seat_sides, seat) for seat in range(seats)]
        self.targets: Final = [self.target(seat, goal) for seat in range(seats) for goal in range(SHIPS)]
        self.home: Final = [home_bits(self.goals[seat], side) for seat in range(seats) for side in self.colour]
        self.open_to: Final = [self.may_enter(seat, side) for seat in range(seats) for side in self.colour]
        self.onward: Final = [self.next_spaces(ship // SHIPS) for ship in range(seats * SHIPS)]
        self.move: Final[int] = book.table.move
        self.away: Final = [
            turns for seat in range(seats) for goal in range(SHIPS) for turns in self.turns_to(seat, goal)
        ]
        self.counts: Final = [tile.count for tile in book.tiles.tile]
        self.energy: Final = [tile.energy for tile in book.tiles.tile]
        self.reds_to_win: Final[int] = book.table.reds_to_win
        self.most_placed: Final[int] = book.table.redeploy
        self.start_tiles: Final = list(book.table.start_tiles)
        self.costs: Final = [power.cost for power in book.powers.power]
        self.reach: Final = [power.reach for power in book.powers.power]
        self.payments: Final = [payments(self.energy, cost) for cost in self.costs]
        self.pays: Final = [[pay_with(counts) for counts in ways] for ways in self.payments]
        self.drops: Final = [actions.Drop(space) for space in range(size)]
        self.moves: Final = [actions.Move(space) for space in range(size)]
        self.places: Final = [actions.Place(space) for space in range(size)]
        self.scans: Final = [actions.Scan(space) for space in range(size)]
        self.shoves: Final = [actions.Shove(i // 6, to) for i, to in enumerate(self.near)]
        self.powers: Final = [actions.Power(name) for name in POWER_NAMES]
        self.picks: Final = [actions.Pick(name) for name in TILE_NAMES]
        self.redeploys: Final = [actions.Redeploy(name) for name in TILE_NAMES]
        self.swaps: Final = [actions.Swap(own, other) for own in range(size) for other in range(size)]
        self.gives: Final = [actions.Give(name, seat) for seat in range(seats) for name in TILE_NAMES]
        self.takes: Final = [actions.Take(seat, name) for seat in range(seats) for name in TILE_NAMES]

    def start(self, seat: int) -> list[int]:
        """SS 1.3: the side opposite the own colour."""
        return self.sides[opposite(self.seat_sides[seat])]

    def target(self, seat: int, goal: int) -> list[int]:
        """SS 6.1, 7.1: the spaces that serve one goal: one of the own colour each, or with three players a side."""
        spaces = self.sides[self.goals[seat][goal]]
        return spaces if self.three else [spaces[goal]]

    def task(self, seat: int) -> str:
        """SS 6.1, 7.1: where a player's ships have to go, in words."""
        sides = [COLOURS[side] for side in dict.fromkeys(self.goals[seat])]
        if len(sides) == 1:
            return f"all ships on {sides[0]}"
        return f"one ship each on {', '.join(sides[:-1])} and {sides[-1]}"

    def tile_name(self, name: actions.TileName) -> str:
        return self.book.tiles.tile[KIND_OF[name]].name

    def power_name(self, power: int) -> str:
        return self.book.powers.power[power].name

    def has(self, space: int) -> bool:
        """True if there is such a space."""
        return OFF_BOARD < space < self.size

    def may_enter(self, seat: int, side: int) -> bool:
        """SS 7.2: with three players only the colours of the own goals and of the own start."""
        if not self.three or side == NOTHING:
            return True
        return side in self.goals[seat] or side == opposite(self.seat_sides[seat])

    def turns_to(self, seat: int, goal: int) -> list[float]:
        """Turns from each space to a goal with nothing in the way; of equal ones the nearer space counts less.

        Counted backwards from the goal: each turn is a straight line of as many spaces as a ship moves at most.
        """
        onward, targets = self.onward[seat * SHIPS], self.targets[seat * SHIPS + goal]
        turns = [FAR] * self.size
        reached, layer = list(targets), 0
        for space in reached:
            turns[space] = 0.0
        while reached:
            layer += 1
            further: list[int] = []
            for space in reached:
                for way in range(6):
                    at = space
                    for _ in range(self.move):
                        at = onward[at * 6 + way]
                        if at < 0:
                            break
                        if turns[at] >= FAR:
                            turns[at] = layer + NEARER * min([self.gap[at * self.size + target] for target in targets])
                            further.append(at)
            reached = further
        return turns

    def next_spaces(self, seat: int) -> list[int]:
        """SS 2.2, 7.2: the neighbours of each space, NOTHING where there is none that this player may enter."""
        row = seat * self.size
        return [to if to >= 0 and self.open_to[row + to] else NOTHING for to in self.near]


def chart_for(book: Book, seats: int) -> Chart:
    """The tables for a number of players: made once, since every new game and every redeal asks for them."""
    key = (id(book), seats)
    chart = CHARTS.get(key)
    if chart is None:
        if len(CHARTS) >= MOST_CHARTS:
            del CHARTS[next(iter(CHARTS))]  # the oldest
        chart = CHARTS[key] = Chart(book, seats)  # it holds on to the book, and so its id stays its own
    return chart


CHARTS: Final[dict[tuple[int, int], Chart]] = {}


def pile_of(counts: list[int]) -> list[int]:
    """So many tiles of each kind, kind by kind."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def opposite(side: int) -> int:
    return (side + 3) % 6


def straight(board: HexBoard, a: int, b: int) -> int:
    """The direction from one space to another in a straight line; NOTHING if there is none."""
    away = distance(board.hexes[a], board.hexes[b])
    (aq, ar), (bq, br) = board.hexes[a], board.hexes[b]
    for way, (q, r) in enumerate(DIRECTIONS):
        if away and (aq + away * q, ar + away * r) == (bq, br):
            return way
    return NOTHING


def space_name(board: HexBoard, space: int) -> str:
    """A letter for the row, from the top, and the place in it from the west."""
    row = board.hexes[space][1]
    first = min([i for i, place in enumerate(board.hexes) if place[1] == row])
    return f"{chr(ord('A') + row + board.radius)}{space - first + 1}"


def colour_table(sides: list[list[int]], size: int) -> list[int]:
    """The side that each space belongs to, NOTHING for most."""
    table = [NOTHING] * size
    for side, spaces in enumerate(sides):
        for space in spaces:
            table[space] = side
    return table


def goals(seat_sides: list[int], seat: int) -> list[int]:
    """SS 6.1, 7.1: the sides that a player's ships have to reach: the own one, with three players also the starts."""
    own = seat_sides[seat]
    if len(seat_sides) != 3:
        return [own] * SHIPS
    return [own, *[opposite(side) for side in seat_sides if side != own]]


def home_bits(wanted: list[int], side: int) -> int:
    """Which of the three goals a space serves, a bit each."""
    return sum([1 << i for i, goal in enumerate(wanted) if side == goal])


def payments(energy: list[int], cost: int) -> list[list[int]]:
    """SS 5.2: every way to pay from which no tile can be left out, as counts of the energy tiles."""
    ways = [list(counts) for counts in product(range(cost + 1), repeat=ENERGY_KINDS)]
    return [counts for counts in ways if is_payment(energy, counts, cost)]


def is_payment(energy: list[int], counts: list[int], cost: int) -> bool:
    worth = sum([energy[kind] * count for kind, count in enumerate(counts)])
    smallest = min([energy[kind] for kind, count in enumerate(counts) if count], default=0)
    return worth >= cost > worth - smallest


def pay_with(counts: list[int]) -> actions.Pay:
    return actions.Pay(tuple([TILE_NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)]))
