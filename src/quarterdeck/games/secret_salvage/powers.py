"""The power-ups: buying one, and what each does (SS 5)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.actions import Action, Pay, Pick, Place, Power, Scan, Shove, Swap, Take
from quarterdeck.games.secret_salvage.content import POWER_NAMES, TILE_NAMES
from quarterdeck.games.secret_salvage.effects import enter, give, meet_tile, put
from quarterdeck.games.secret_salvage.events import Bought, Placed, Scanned, Swapped
from quarterdeck.games.secret_salvage.kit import KINDS
from quarterdeck.games.secret_salvage.legal import (
    AFTERBURNER,
    DEFLECTOR,
    LAYER,
    PHASE,
    REPULSOR,
    SCANNER,
    SIPHON,
    THRUSTER,
    TRACTOR,
    WORMHOLE,
    drag_options,
    lay_options,
    pay_options,
    push_options,
    red_options,
    scan_on_options,
    scan_options,
    siphon_options,
    swap_options,
    tow_options,
)
from quarterdeck.games.secret_salvage.refusals import why_not
from quarterdeck.games.secret_salvage.rulebook import RULES
from quarterdeck.games.secret_salvage.state import State, kind_at, lay


def buy(s: State, seat: int, action: Power) -> None:
    """SS 5.1, 5.2: one a turn; if there is a choice of tiles to pay with, it is asked for."""
    power = POWER_NAMES.index(action.power)
    s.powered = True
    ways = pay_options(s, seat, power)
    if len(ways) == 1:
        pay_answer(s, seat, ways[0], power)
    else:
        s.ask(seat, PAY.of(power))


def pay_answer(s: State, seat: int, action: Action, power: int) -> None:
    if not isinstance(action, Pay):
        return
    for name in action.tiles:
        kind = TILE_NAMES.index(name)
        s.held[seat * KINDS + kind] -= 1
        s.box[kind] += 1
    if s.events is not None:
        s.tell(Bought(seat, POWER_NAMES[power], action.tiles))
    work(s, seat, power)


def work(s: State, seat: int, power: int) -> None:
    """What the power-up does at once, or asks."""
    reach = s.chart.reach[power]
    if power == THRUSTER:
        s.turns += reach
    elif power == AFTERBURNER:
        s.left += reach
    elif power == PHASE:
        s.phase = True
    elif power == DEFLECTOR:
        s.deflect = True
    elif power == SCANNER:
        s.ask(seat, SCAN.of(reach))
    else:
        s.ask(seat, RED_ASKS[power])


# Scanner


def scan_answer(s: State, seat: int, action: Action, left: int) -> None:
    """SS 5.8: look at a tile; it stays known to this player."""
    if not isinstance(action, Scan):
        return
    cell = s.tiles[action.space]
    s.tiles[action.space] = cell | 1 << 3 + seat
    s.learnt += 1
    if s.events is not None:
        name = TILE_NAMES[kind_at(cell)]
        s.tell_apart(1 << seat, Scanned(seat, action.space, name), Scanned(seat, action.space, ""))
    if left > 1 and scan_options(s, seat, left):
        s.ask(seat, SCAN_ON.of(left - 1))


# Tractor Beam, Repulsor


def tow_answer(s: State, seat: int, action: Shove) -> None:
    drag(s, seat, action, s.chart.reach[TRACTOR])


def push_answer(s: State, seat: int, action: Shove) -> None:
    drag(s, seat, action, s.chart.reach[REPULSOR])


def drag(s: State, seat: int, action: Shove, reach: int) -> None:
    """SS 5.4, 5.10, 5.11: one space at a time, as far as the power-up reaches."""
    ship = s.at[action.ship]
    way = s.chart.line[action.ship * s.chart.size + action.to]
    s.next(drag_on.of(ship, way, reach - 1))
    enter(s, ship, action.to, seat)


@RULES.step
def drag_on(s: State, ship: int, way: int, left: int) -> None:
    """SS 5.4: further in the same line, unless a red tile or a ship stops it."""
    if left > 0 and not s.stopped and s.can_enter(ship, s.chart.near[s.ships[ship] * 6 + way]):
        s.ask(s.turn, DRAG.of(ship, way, left))


def drag_answer(s: State, seat: int, action: Action, ship: int, way: int, left: int) -> None:
    if isinstance(action, Shove):
        s.next(drag_on.of(ship, way, left - 1))
        enter(s, ship, action.to, seat)


# Wormhole


def swap_answer(s: State, seat: int, action: Swap) -> None:
    """SS 5.12: both ships change places, and each meets what lies there, the own one first."""
    own, other = s.at[action.ship], s.at[action.other]
    if s.events is not None:
        s.tell(Swapped(seat, action.ship, action.other))
    put(s, own, action.other)
    put(s, other, action.ship)
    s.next(meet_tile.of(own), meet_tile.of(other))


# Mine Layer


def red_answer(s: State, seat: int, action: Pick) -> None:
    s.ask(seat, LAY.of(TILE_NAMES.index(action.tile)))


def lay_answer(s: State, seat: int, action: Place, kind: int) -> None:
    """SS 5.13: the tile leaves the mat, and so everyone can tell what it is."""
    s.held[seat * KINDS + kind] -= 1
    place_tile(s, seat, action.space, kind, s.batches)
    s.batches += 1


def place_tile(s: State, seat: int, space: int, kind: int, batch: int) -> None:
    s.tiles[space] = lay(kind, 1 << seat, batch)
    if s.events is not None:
        s.tell_apart(1 << seat, Placed(seat, space, TILE_NAMES[kind]), Placed(seat, space, ""))


# Siphon


def siphon_answer(s: State, seat: int, action: Take) -> None:
    give(s, action.seat, TILE_NAMES.index(action.tile), seat)


PAY: Final = RULES.ask("pay", pay_options, pay_answer, why_not)
SCAN: Final = RULES.ask("scan", scan_options, scan_answer, why_not)
SCAN_ON: Final = RULES.ask("scan_on", scan_on_options, scan_answer, why_not)
TOW: Final = RULES.ask("tow", tow_options, tow_answer, why_not)
PUSH: Final = RULES.ask("push", push_options, push_answer, why_not)
DRAG: Final = RULES.ask("drag", drag_options, drag_answer, why_not)
SWAP: Final = RULES.ask("swap", swap_options, swap_answer, why_not)
CHOOSE_RED: Final = RULES.ask("choose_red", red_options, red_answer, why_not)
LAY: Final = RULES.ask("lay", lay_options, lay_answer, why_not)
SIPHON_FROM: Final = RULES.ask("siphon", siphon_options, siphon_answer, why_not)
RED_ASKS: Final = {TRACTOR: TOW, REPULSOR: PUSH, WORMHOLE: SWAP, LAYER: CHOOSE_RED, SIPHON: SIPHON_FROM}
