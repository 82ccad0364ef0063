"""A ship comes to a space: what it meets there, and what that sets off (SS 2.3, 4)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.actions import Action, Done, Give, Shove, Target
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.ending import win_by_reds
from quarterdeck.games.secret_salvage.events import Arrived, Called, Declined, Deflected, Gave, Met, Moved
from quarterdeck.games.secret_salvage.kit import (
    ENERGY_KINDS,
    INCOMPATIBLE,
    INTERFERENCE,
    KINDS,
    MINE,
    NOTHING,
    SHIPS,
)
from quarterdeck.games.secret_salvage.legal import (
    call_options,
    drain_options,
    hand_on_options,
    jam_options,
    neighbours,
    pull_options,
    valued,
)
from quarterdeck.games.secret_salvage.refusals import why_not
from quarterdeck.games.secret_salvage.rulebook import RULES
from quarterdeck.games.secret_salvage.state import State, kind_at


def enter(s: State, ship: int, space: int, by: int) -> None:
    """SS 2.3: a ship moves to a free space and meets the tile there."""
    source = s.ships[ship]
    s.at[source] = NOTHING
    if s.events is not None:
        s.tell(Moved(ship // SHIPS, by, source, space))
    put(s, ship, space)
    if s.tiles[space]:
        meet(s, ship)


def put(s: State, ship: int, space: int) -> None:
    s.ships[ship] = space
    s.at[space] = ship
    owner = ship // SHIPS
    if s.chart.home[owner * s.chart.size + space] and not s.finished >> owner & 1 and s.is_home(owner):
        s.finished |= 1 << owner
        if s.events is not None:
            s.tell(Arrived(owner))


@RULES.step
def meet_tile(s: State, ship: int) -> None:
    """SS 5.12: a ship that was swapped meets the tile under it, if there is one."""
    if s.tiles[s.ships[ship]]:
        meet(s, ship)


def meet(s: State, ship: int) -> None:
    """SS 4.1: the player whose turn it is collects and resolves the tile, whoever's ship it is."""
    space, seat = s.ships[ship], s.turn
    kind = kind_at(s.tiles[space])
    s.tiles[space] = 0
    s.learnt += 1
    s.held[seat * KINDS + kind] += 1
    if s.events is not None:
        s.tell(Met(seat, space, TILE_NAMES[kind]))
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
            s.tell(Deflected(seat, TILE_NAMES[kind]))
        return
    s.stopped = True
    if kind == MINE:
        gravity_mine(s, seat, ship)
    elif kind == INTERFERENCE:
        interference(s, seat, ship)
    else:
        drained(s, seat)


def hand_on(s: State, seat: int) -> None:
    """SS 4.2: an Incompatible Power Cell goes to another player; with two players there is no choice."""
    if s.seats == 2:
        give(s, seat, INCOMPATIBLE, 1 - seat)
    else:
        s.ask(seat, HAND_ON)


def give_answer(s: State, seat: int, action: Give) -> None:
    give(s, seat, TILE_NAMES.index(action.tile), action.seat)


def give(s: State, seat: int, kind: int, other: int) -> None:
    s.held[seat * KINDS + kind] -= 1
    s.held[other * KINDS + kind] += 1
    if s.events is not None:
        s.tell(Gave(seat, other, TILE_NAMES[kind]))


def drained(s: State, seat: int) -> None:
    """SS 4.5: the most valuable energy tile goes to a neighbour; without one, nothing happens."""
    kinds = valued(s, seat, True)
    sides = neighbours(s, seat)
    if len(kinds) == 1 and len(sides) == 1:
        give(s, seat, kinds[0], sides[0])
    elif kinds:
        s.ask(seat, DRAIN)


def gravity_mine(s: State, seat: int, ship: int) -> None:
    """SS 4.4: a neighbour may move the ship that met it."""
    if len(pull_options(s, seat, ship)) == 1:
        return
    if s.seats == 2:
        s.ask(1 - seat, PULL.of(ship))
    else:
        s.ask(seat, CALL_PULL.of(ship))


def interference(s: State, seat: int, ship: int) -> None:
    """SS 4.6: a neighbour may move another ship of the player whose turn it is."""
    if len(jam_options(s, seat, ship)) == 1:
        return
    if s.seats == 2:
        s.ask(1 - seat, JAM.of(ship))
    else:
        s.ask(seat, CALL_JAM.of(ship))


def call_pull_answer(s: State, seat: int, action: Target, ship: int) -> None:
    if s.events is not None:
        s.tell(Called(seat, action.seat, TILE_NAMES[MINE]))
    s.ask(action.seat, PULL.of(ship))


def call_jam_answer(s: State, seat: int, action: Target, ship: int) -> None:
    if s.events is not None:
        s.tell(Called(seat, action.seat, TILE_NAMES[INTERFERENCE]))
    s.ask(action.seat, JAM.of(ship))


def shove_answer(s: State, seat: int, action: Action, ship: int) -> None:
    """SS 4.7: what the ship meets is resolved in the same way, and so on."""
    if isinstance(action, Shove):
        enter(s, s.at[action.ship], action.to, seat)
    elif isinstance(action, Done) and s.events is not None:
        s.tell(Declined(seat))


HAND_ON: Final = RULES.ask("hand_on", hand_on_options, give_answer, why_not)
DRAIN: Final = RULES.ask("drain", drain_options, give_answer, why_not)
CALL_PULL: Final = RULES.ask("call_pull", call_options, call_pull_answer, why_not)
CALL_JAM: Final = RULES.ask("call_jam", call_options, call_jam_answer, why_not)
PULL: Final = RULES.ask("pull", pull_options, shove_answer, why_not)
JAM: Final = RULES.ask("jam", jam_options, shove_answer, why_not)
