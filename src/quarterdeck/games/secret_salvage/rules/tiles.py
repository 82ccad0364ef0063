"""A ship comes to a space: what it meets there, and what that sets off (SS 2, 4)."""

from __future__ import annotations

from typing import ClassVar, Final

from quarterdeck.games.secret_salvage import events as e
from quarterdeck.games.secret_salvage.actions import Action, Done, Give, Shove, Target
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.kit import (
    DONE,
    ENERGY_KINDS,
    INCOMPATIBLE,
    INTERFERENCE,
    KIND_OF,
    KINDS,
    MINE,
    MOST_SHIPS,
    NOTHING,
    SEATS,
    SHIPS,
    TARGETS,
)
from quarterdeck.games.secret_salvage.reading import Reading
from quarterdeck.games.secret_salvage.rules.book import RULES, TableQuestion
from quarterdeck.games.secret_salvage.rules.end import win_by_reds
from quarterdeck.games.secret_salvage.rules.ships import ShoveQuestion, add_shoves, anywhere
from quarterdeck.games.secret_salvage.state import State, kind_at


def enter(s: State, ship: int, space: int, by: int) -> None:
    """SS 2.3: a ship moves to a free space and meets the tile there."""
    source = s.ships[ship]
    s.at[source] = NOTHING
    if s.events is not None:
        s.tell(e.Moved(ship // SHIPS, by, source, space))
    s.put(ship, space)
    arrive(s, ship)


def arrive(s: State, ship: int) -> None:
    """SS 2.3, 6.3: the tile there comes first, and all that it sets off; then the ship may be home."""
    if s.tiles[s.ships[ship]]:
        meet(s, ship)
    if s.open > 0:
        s.then(COUNTS[ship // SHIPS])
    elif s.outcome is None:
        count_home(s, ship // SHIPS)


@RULES.step
def swap_in(s: State, ship: int) -> None:
    """SS 5.12: a ship that was swapped arrives."""
    arrive(s, ship)


def count_home(s: State, owner: int) -> None:
    """SS 6.3: a chain has come to its end; if all three are home, that stands from now on."""
    if not s.finished >> owner & 1 and s.is_home(owner):
        s.finished |= 1 << owner
        if s.events is not None:
            s.tell(e.Arrived(owner))


COUNT_HOME: Final = RULES.step(count_home)
COUNTS: Final = [COUNT_HOME.of(owner) for owner in range(SEATS[-1])]


def meet(s: State, ship: int) -> None:
    """SS 4.1: the player whose turn it is collects and resolves the tile, whoever's ship it is."""
    space, seat = s.ships[ship], s.turn
    kind = kind_at(s.tiles[space])
    s.tiles[space] = 0
    s.learnt += 1
    s.hold(seat, kind, 1)
    if s.events is not None:
        s.tell(e.Met(seat, space, TILE_NAMES[kind]))
    if kind >= ENERGY_KINDS:
        meet_red(s, seat, kind, ship)
    elif kind == INCOMPATIBLE:
        hand_on(s, seat)


def meet_red(s: State, seat: int, kind: int, ship: int) -> None:
    """SS 4.3: the tenth wins; else the effect, and the turn is over, unless a Deflector takes it."""
    s.met = True
    if s.reds(seat) >= s.chart.reds_to_win:
        win_by_reds(s, seat)
        return
    if s.deflect:
        s.deflect = False
        if s.events is not None:
            s.tell(e.Deflected(seat, TILE_NAMES[kind]))
        return
    s.stopped = True
    if kind == MINE:
        let_neighbour(s, seat, PULLS[ship], CALL_PULLS[ship])
    elif kind == INTERFERENCE:
        let_neighbour(s, seat, JAMS[ship], CALL_JAMS[ship])
    else:
        drained(s, seat)


def neighbours(s: State, seat: int) -> list[int]:
    """SS 1.7: the next in turn order is on the left, the one before on the right."""
    left, right = (seat + 1) % s.seats, (seat - 1) % s.seats
    return [left] if left == right else [left, right]


# Energy tiles that go on


def give(s: State, seat: int, kind: int, other: int) -> None:
    s.hold(seat, kind, -1)
    s.hold(other, kind, 1)
    if s.events is not None:
        s.tell(e.Gave(seat, other, TILE_NAMES[kind]))


def valued(s: State, seat: int, most: bool) -> list[int]:
    """The kinds of energy tile on a mat that are worth most, or least."""
    found: list[int] = []
    best = 0
    for kind in range(ENERGY_KINDS):
        if s.held[seat * KINDS + kind]:
            worth = s.chart.energy[kind]
            if not found or (worth > best if most else worth < best):
                found, best = [kind], worth
            elif worth == best:
                found.append(kind)
    return found


class GiveQuestion(TableQuestion):
    answers = (Give,)

    def answer(self, s: State, seat: int, action: Give) -> None:
        give(s, seat, KIND_OF[action.tile], action.seat)

    def on_mats(self, r: Reading) -> list[Action]:
        own = [name for name in TILE_NAMES if name in r.view.held[r.seat()]]
        return [Give(name, other) for name in own for other in r.others()]


def hand_on(s: State, seat: int) -> None:
    """SS 4.2: an Incompatible Power Cell goes to another player; with two players there is no choice."""
    if s.seats == 2:
        give(s, seat, INCOMPATIBLE, 1 - seat)
    else:
        s.ask(seat, HAND_ON)


class HandOn(GiveQuestion):
    rule = "SS 4.2"
    wants = "give the cell to another player"
    asks = "Incompatible Power Cell: to whom do you give it?"
    refuses = "the cell goes to another player"

    def options(self, s: State, seat: int) -> list[Action]:
        return [s.chart.gives[other * KINDS + INCOMPATIBLE] for other in range(s.seats) if other != seat]


HAND_ON: Final = HandOn()


def drained(s: State, seat: int) -> None:
    """SS 4.5: the most valuable energy tile goes to a neighbour; without one, nothing happens."""
    kinds = valued(s, seat, True)
    sides = neighbours(s, seat)
    if len(kinds) == 1 and len(sides) == 1:
        give(s, seat, kinds[0], sides[0])
    elif kinds:
        s.ask(seat, DRAIN)
    else:
        s.in_vain("Drained", "there is no energy tile to give", "SS 4.5", seat)


class Drain(GiveQuestion):
    """One of the most valuable tiles, to the left or the right."""

    rule = "SS 4.5"
    wants = "give an energy tile to a neighbour"
    asks = "Drained: give your most valuable energy tile to a neighbour."
    refuses = "your most valuable energy tile goes to your left or right neighbour"

    def options(self, s: State, seat: int) -> list[Action]:
        kinds = valued(s, seat, True)
        return [s.chart.gives[other * KINDS + kind] for other in neighbours(s, seat) for kind in kinds]


DRAIN: Final = Drain()


# Ships that a neighbour may move


def let_neighbour(s: State, seat: int, nudge: Nudge, call: Call) -> None:
    """SS 4.4, 4.6: if a ship can be moved, a neighbour may; with two players there is no choice of one."""
    if len(nudge.options(s, seat)) == 1:
        s.in_vain(nudge.called, "there is no ship that could be moved", nudge.rule, seat)
    elif s.seats == 2:
        s.ask(1 - seat, nudge)
    else:
        s.ask(seat, call)


class Call(TableQuestion):
    wants = "choose a neighbour"
    answers = (Target,)
    takes = ("ship",)
    refuses = "that is neither your left nor your right neighbour"

    def options(self, s: State, seat: int) -> list[Action]:
        return [TARGETS[other] for other in neighbours(s, seat)]

    def call(self, s: State, seat: int, other: int, kind: int, nudge: Nudge) -> None:
        if s.events is not None:
            s.tell(e.Called(seat, other, TILE_NAMES[kind]))
        s.ask(other, nudge)

    def on_mats(self, r: Reading) -> list[Action]:
        return [Target(seat) for seat in range(len(r.names))]


class CallPull(Call):
    rule = "SS 4.4"
    asks = "Gravity Mine: which neighbour may move the ship?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        self.call(s, seat, action.seat, MINE, PULLS[self.args[0]])


class CallJam(Call):
    rule = "SS 4.6"
    asks = "Interference: which neighbour may move one of your other ships?"

    def answer(self, s: State, seat: int, action: Target) -> None:
        self.call(s, seat, action.seat, INTERFERENCE, JAMS[self.args[0]])


class Nudge(ShoveQuestion):
    """Asked with the ship that met the tile; one space in any direction, or none."""

    answers = (Shove, Done)
    takes = ("ship",)
    where = "that ship cannot be moved there"
    called: ClassVar[str] = ""  # the tile that asks

    def answer(self, s: State, seat: int, action: Shove | Done) -> None:
        """SS 4.7: what the ship meets is resolved in the same way, and so on."""
        if type(action) is Shove:
            enter(s, s.at[action.ship], action.to, seat)
        elif s.events is not None:
            s.tell(e.Declined(seat))


class Pull(Nudge):
    rule = "SS 4.4"
    called = "Gravity Mine"
    wants = "move that ship one space or leave it"
    declines = "leave it where it is"
    which = "only the ship that met the mine is moved"

    def prompt(self, r: Reading) -> str:
        return f"Gravity Mine: move {r.ship(r.position.ships[self.args[0]])} one space, or leave it."

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        add_shoves(s, self.args[0], found)
        found.append(DONE)
        return found

    def on_board(self, r: Reading) -> list[Action]:
        return super().on_board(r) + anywhere(r, self.args[0])


class Jam(Nudge):
    """One of the ships of the player whose turn it is that did not meet the tile."""

    rule = "SS 4.6"
    called = "Interference"
    wants = "move one of those ships one space or leave them"
    declines = "leave them where they are"
    which = "only a ship that did not meet the tile is moved, and only of the player whose turn it is"

    def prompt(self, r: Reading) -> str:
        return f"Interference: move one of {r.names[r.view.turn]}'s ships one space, or leave them."

    def options(self, s: State, seat: int) -> list[Action]:
        found: list[Action] = []
        for ship in range(s.turn * SHIPS, s.turn * SHIPS + SHIPS):
            if ship != self.args[0]:
                add_shoves(s, ship, found)
        found.append(DONE)
        return found

    def means(self, s: State, seat: int, ship: int) -> bool:
        return ship // SHIPS == s.turn and ship != self.args[0]


# The questions about each ship, made once
PULLS: Final = [Pull(ship) for ship in range(MOST_SHIPS)]
CALL_PULLS: Final = [CallPull(ship) for ship in range(MOST_SHIPS)]
JAMS: Final = [Jam(ship) for ship in range(MOST_SHIPS)]
CALL_JAMS: Final = [CallJam(ship) for ship in range(MOST_SHIPS)]
