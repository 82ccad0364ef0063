"""A position of Secret Salvage: ships, tiles, mats, and how far the turn has come."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.rng import Rng
from quarterdeck.core.state import BaseState
from quarterdeck.games.secret_salvage.kit import ENERGY_KINDS, KINDS, NOTHING, SHIPS, Chart

DRAWING: Final = 0  # stages of a turn
DROPPING: Final = 1
MOVING: Final = 2
ENDING: Final = 3

KNOWN_SHIFT: Final = 3  # a face-down tile is one integer: its kind + 1, who has seen it, and its batch
UNKNOWN: Final = -1  # a kind that is still to be dealt
BATCH_SHIFT: Final = 9
KIND_BITS: Final = 7
KNOWN_BITS: Final = 63
ALL_GOALS: Final = (1 << SHIPS) - 1  # a bit each


def lay(kind: int, known: int, batch: int) -> int:
    """A face-down tile: its kind, the seats that have looked at it (a bit each), and the batch it came with."""
    return kind + 1 | known << KNOWN_SHIFT | batch << BATCH_SHIFT


def kind_at(cell: int) -> int:
    return (cell & KIND_BITS) - 1


def found_to_be(cell: int, kind: int) -> int:
    """A tile that was laid down as UNKNOWN."""
    return cell | kind + 1


def known_at(cell: int) -> int:
    return cell >> KNOWN_SHIFT & KNOWN_BITS


def known_to(seat: int) -> int:
    """The bit of a tile that a seat has looked at; none for a spectator."""
    return (1 << seat & KNOWN_BITS) << KNOWN_SHIFT


def batch_at(cell: int) -> int:
    return cell >> BATCH_SHIFT


class State(BaseState):
    """Ship i belongs to seat i // 3. A batch is a set of tiles that went face down together: everyone knows
    what is in it, and which hidden tiles belong to it (SS 8.3)."""

    def __init__(self, chart: Chart, rng: Rng) -> None:
        super().__init__(chart.seats, rng)
        self.chart: Final = chart
        self.powers: list[int] = []  # on offer in this game; never changed
        self.limit = 0
        self.ships: list[int] = []  # space of each ship
        self.at: list[int] = []  # ship on each space, NOTHING for none
        self.tiles: list[int] = []  # face-down tile on each space, 0 for none
        self.held: list[int] = []  # tiles on the mats: seat * KINDS + kind
        self.stacks: list[list[int]] = []  # the last one is on top
        self.stack_batch: list[int] = []
        self.box: list[int] = []
        self.hand: list[int] = []  # the drawn tile, or tiles on their way back to the board, the next one last
        self.hand_batch = 0
        self.picks: list[int] = []  # red tiles chosen in secret for the board, still on the mat
        self.batches = 1  # how many batches there have been
        self.round = 1
        self.first = 0
        self.turn = 0
        self.stage = DRAWING
        self.active = NOTHING
        self.way = NOTHING
        self.moved = 0
        self.left = 0
        self.powered = False
        self.turns = 0  # changes of direction that a Thruster still allows
        self.phase = False
        self.deflect = False
        self.met = False  # a red tile was met in this turn
        self.stopped = False  # a red tile ended this turn
        self.redeployed = False
        self.finished = 0  # who has reached the goal, a bit a seat
        self.idle = 0  # turns in a row in which no ship has moved; -1 in a turn in which one has

    def clone(self) -> State:
        new = State(self.chart, self.rng.clone())
        self.copy_base(new)
        new.powers = self.powers
        new.limit = self.limit
        new.ships = self.ships.copy()
        new.at = self.at.copy()
        new.tiles = self.tiles.copy()
        new.held = self.held.copy()
        new.stacks = [self.stacks[0].copy(), self.stacks[1].copy()]
        new.stack_batch = self.stack_batch.copy()
        new.box = self.box.copy()
        new.hand = self.hand.copy()
        new.hand_batch = self.hand_batch
        new.picks = self.picks.copy()
        new.batches = self.batches
        new.first = self.first
        new.turn = self.turn
        new.stage = self.stage
        new.active = self.active
        new.way = self.way
        new.moved = self.moved
        new.left = self.left
        new.powered = self.powered
        new.turns = self.turns
        new.phase = self.phase
        new.deflect = self.deflect
        new.met = self.met
        new.stopped = self.stopped
        new.redeployed = self.redeployed
        new.finished = self.finished
        new.idle = self.idle
        return new

    def marker(self) -> int:
        return self.round * self.seats + self.place_in_order(self.turn)

    def berth(self, ships: list[int]) -> None:
        """Put the ships on their spaces."""
        self.ships = ships
        self.at = [NOTHING] * self.chart.size
        for ship, space in enumerate(ships):
            self.at[space] = ship

    def put(self, ship: int, space: int) -> None:
        self.ships[ship] = space
        self.at[space] = ship
        self.idle = -1

    def hold(self, seat: int, kind: int, more: int) -> None:
        """Put so many tiles on a mat; below 0, take them off."""
        place = seat * KINDS + kind
        self.held[place] = self.held[place] + more

    def can_step(self, ship: int, way: int) -> bool:
        """SS 2.2, 7.2: the next space is on the board, free of ships, and of a colour that its owner may enter."""
        space = self.chart.onward[ship][self.ships[ship] * 6 + way]
        return space >= 0 and self.at[space] < 0

    def landing(self, ship: int, way: int, left: int, phase: bool) -> int:
        """The next space that a ship comes to in a direction, NOTHING if it cannot.

        A Phase Drive passes ships (SS 5.7).
        """
        onward, space = self.chart.onward[ship], self.ships[ship]
        while left > 0:
            space = onward[space * 6 + way]
            if space < 0 or self.at[space] < 0:
                return space
            if not phase:
                break
            left -= 1
        return NOTHING

    def is_empty(self, space: int) -> bool:
        """Neither ship nor tile."""
        return self.at[space] < 0 and self.tiles[space] == 0

    def has_empty(self) -> bool:
        for space in range(self.chart.size):
            if self.is_empty(space):
                return True
        return False

    def has_room(self, wanted: int) -> bool:
        """True if there are so many spaces without a tile."""
        for cell in self.tiles:
            if cell == 0:
                wanted -= 1
                if wanted == 0:
                    return True
        return False

    def energy(self, seat: int) -> int:
        """What the energy tiles of a mat are worth together."""
        held, worth, row = self.held, self.chart.energy, seat * KINDS
        return held[row] * worth[0] + held[row + 1] * worth[1] + held[row + 2] * worth[2]

    def reds(self, seat: int) -> int:
        row, count = seat * KINDS, 0
        for kind in range(ENERGY_KINDS, KINDS):
            count += self.held[row + kind]
        return count

    def collected(self, seat: int) -> int:
        """All tiles on a mat."""
        row = seat * KINDS
        return sum(self.held[row : row + KINDS])

    def home(self, seat: int) -> int:
        """How many of the three goals a player's ships have reached (SS 6.1, 7.1)."""
        chart, count, bits = self.chart, 0, 0
        for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
            reached = chart.home[seat * chart.size + self.ships[ship]]
            bits |= reached
            count += reached != 0
        return bits.bit_count() if chart.three else count

    def is_home(self, seat: int) -> bool:
        """True if each ship is at a goal, and all goals are served."""
        row, bits = seat * self.chart.size, 0
        for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
            reached = self.chart.home[row + self.ships[ship]]
            if reached == 0:
                return False
            bits |= reached
        return bits == ALL_GOALS

    def place_in_order(self, seat: int) -> int:
        """0 for the first player of a round."""
        return (seat - self.first) % self.seats
