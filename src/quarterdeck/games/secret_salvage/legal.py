"""What may be chosen for each kind of question."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.secret_salvage.actions import Action, Draw, Give, Swap, Take, Target
from quarterdeck.games.secret_salvage.content import TILE_NAMES
from quarterdeck.games.secret_salvage.kit import DONE, ENERGY_KINDS, INCOMPATIBLE, KINDS, NOTHING, SHIPS
from quarterdeck.games.secret_salvage.state import ENDING, MOVING, State, known_at

THRUSTER: Final = 0
AFTERBURNER: Final = 1
PHASE: Final = 2
SCANNER: Final = 3
DEFLECTOR: Final = 4
TRACTOR: Final = 5
REPULSOR: Final = 6
WORMHOLE: Final = 7
LAYER: Final = 8
SIPHON: Final = 9

DRAWS: Final = [Draw(0), Draw(1)]
TARGETS: Final = [Target(seat) for seat in range(6)]


# The turn


def draw_options(s: State, seat: int) -> list[Action]:
    found: list[Action] = []
    for stack in range(2):
        if s.stacks[stack]:
            found.append(DRAWS[stack])
    add_powers(s, seat, found)
    return found


def drop_options(s: State, seat: int) -> list[Action]:
    """SS 3.2, 3.3: a ship that can move; if none can, the turn may be ended."""
    found: list[Action] = []
    drops = s.chart.drops
    for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
        if has_step(s, ship):
            found.append(drops[s.ships[ship]])
    if not found:
        found.append(DONE)
    add_powers(s, seat, found)
    return found


def move_options(s: State, seat: int) -> list[Action]:
    """SS 3.4: on in the same line, or in any direction at first and with a Thruster."""
    found: list[Action] = []
    ship, moves = s.active, s.chart.moves
    if s.moved > 0 and s.turns == 0:
        space = landing(s, ship, s.way, s.left, s.phase)
        if space >= 0:
            found.append(moves[space])
    else:
        for way in range(6):
            space = landing(s, ship, way, s.left, s.phase)
            if space >= 0:
                found.append(moves[space])
    if s.moved > 0 or not found:
        found.append(DONE)
    add_powers(s, seat, found)
    return found


def landing(s: State, ship: int, way: int, left: int, phase: bool) -> int:
    """The next space that a ship comes to in a direction, NOTHING if it cannot; a Phase Drive passes ships (SS 5.7)."""
    if left <= 0:
        return NOTHING
    chart = s.chart
    space = chart.near[s.ships[ship] * 6 + way]
    if s.can_enter(ship, space):
        return space
    if phase:
        row = ship // SHIPS * chart.size
        while left > 1 and space >= 0 and chart.open_to[row + space]:
            space = chart.near[space * 6 + way]
            left -= 1
            if s.can_enter(ship, space):
                return space
    return NOTHING


def has_step(s: State, ship: int) -> bool:
    for way in range(6):
        if landing(s, ship, way, s.left, s.phase) >= 0:
            return True
    return False


def can_go_on(s: State) -> bool:
    """True if the active ship can move on as things are."""
    if s.moved > 0 and s.turns == 0:
        return landing(s, s.active, s.way, s.left, s.phase) >= 0
    return has_step(s, s.active)


def end_options(s: State, seat: int) -> list[Action]:
    """SS 3.7: redeploy, or end the turn."""
    found: list[Action] = []
    if can_redeploy(s, seat):
        for kind in range(ENERGY_KINDS, KINDS):
            if s.held[seat * KINDS + kind]:
                found.append(s.chart.redeploys[kind])
    found.append(DONE)
    add_powers(s, seat, found)
    return found


def can_redeploy(s: State, seat: int) -> bool:
    return not s.met and not s.redeployed and s.reds(seat) >= 2 and empty_spaces(s, 1) == 1


def empty_spaces(s: State, most: int) -> int:
    """How many spaces hold neither ship nor tile; counting stops at `most`."""
    found = 0
    for space in range(s.chart.size):
        if s.is_empty(space):
            found += 1
            if found == most:
                break
    return found


def pick_options(s: State, seat: int) -> list[Action]:
    """SS 3.7: a red tile that is not chosen yet; after the first, no more."""
    found: list[Action] = []
    for kind in range(ENERGY_KINDS, KINDS):
        if s.held[seat * KINDS + kind] > s.picks.count(kind):
            found.append(s.chart.picks[kind])
    if s.picks:
        found.append(DONE)
    return found


def place_options(s: State, seat: int) -> list[Action]:
    places = s.chart.places
    return [places[space] for space in range(s.chart.size) if s.is_empty(space)]


def lay_options(s: State, seat: int, kind: int) -> list[Action]:
    return place_options(s, seat)


# Tiles


def hand_on_options(s: State, seat: int) -> list[Action]:
    """SS 4.2: any other player."""
    name = TILE_NAMES[INCOMPATIBLE]
    return [Give(name, other) for other in range(s.seats) if other != seat]


def drain_options(s: State, seat: int) -> list[Action]:
    """SS 4.5: one of the most valuable tiles, to the left or the right."""
    kinds = valued(s, seat, True)
    return [Give(TILE_NAMES[kind], other) for other in neighbours(s, seat) for kind in kinds]


def valued(s: State, seat: int, most: bool) -> list[int]:
    """The kinds of energy tile on a mat that are worth most, or least."""
    held = [kind for kind in range(ENERGY_KINDS) if s.held[seat * KINDS + kind]]
    if not held:
        return held
    worth = [s.chart.energy[kind] for kind in held]
    wanted = max(worth) if most else min(worth)
    return [kind for kind in held if s.chart.energy[kind] == wanted]


def neighbours(s: State, seat: int) -> list[int]:
    """SS 1.7: the next in turn order is on the left, the one before on the right."""
    left, right = (seat + 1) % s.seats, (seat - 1) % s.seats
    return [left] if left == right else [left, right]


def call_options(s: State, seat: int, ship: int) -> list[Action]:
    return [TARGETS[other] for other in neighbours(s, seat)]


def pull_options(s: State, seat: int, ship: int) -> list[Action]:
    """SS 4.4: the ship that met the mine, one space in any direction."""
    found: list[Action] = []
    add_shoves(s, ship, found)
    found.append(DONE)
    return found


def jam_options(s: State, seat: int, ship: int) -> list[Action]:
    """SS 4.6: one of the ships of the player whose turn it is that did not meet the tile."""
    found: list[Action] = []
    for other in range(s.turn * SHIPS, s.turn * SHIPS + SHIPS):
        if other != ship:
            add_shoves(s, other, found)
    found.append(DONE)
    return found


def add_shoves(s: State, ship: int, found: list[Action]) -> None:
    space = s.ships[ship]
    for way in range(6):
        if s.can_enter(ship, s.chart.near[space * 6 + way]):
            found.append(s.chart.shoves[space * 6 + way])


# Power-ups


def add_powers(s: State, seat: int, found: list[Action]) -> None:
    """SS 5.1: what is on offer, can be paid, and can still do something, once a turn."""
    if s.powered:
        return
    energy = s.energy(seat)
    for power in s.powers:
        if s.chart.costs[power] <= energy and is_useful(s, seat, power):
            found.append(s.chart.powers[power])


def has_power(s: State, seat: int) -> bool:
    found: list[Action] = []
    add_powers(s, seat, found)
    return bool(found)


def is_useful(s: State, seat: int, power: int) -> bool:
    """SS 5.1: True if the power-up can do something at this moment of the turn."""
    if power == SCANNER:
        return bool(scan_options(s, seat, 0))
    if power == TRACTOR:
        return bool(tow_options(s, seat))
    if power == REPULSOR:
        return bool(push_options(s, seat))
    if power == WORMHOLE:
        return bool(swap_options(s, seat))
    if power == LAYER:
        return s.reds(seat) > 0 and empty_spaces(s, 1) == 1
    if power == SIPHON:
        return bool(siphon_options(s, seat))
    return helps_move(s, power)


def helps_move(s: State, power: int) -> bool:
    """The blue drives and the Deflector serve a move that is still to come or to go on."""
    if s.stage == ENDING:
        return False
    if s.stage != MOVING or (s.moved == 0 and (power == PHASE or can_go_on(s))):
        return True
    if power == THRUSTER:
        return s.moved > 0 and has_step(s, s.active)
    left = s.left + (s.chart.reach[AFTERBURNER] if power == AFTERBURNER else 0)
    on = landing(s, s.active, s.way, left, power == PHASE) if s.moved > 0 else NOTHING
    if power == PHASE:
        return on >= 0 and landing(s, s.active, s.way, left, False) < 0
    return on >= 0


def pay_options(s: State, seat: int, power: int) -> list[Action]:
    found: list[Action] = []
    for i, counts in enumerate(s.chart.payments[power]):
        if can_pay(s, seat, counts):
            found.append(s.chart.pays[power][i])
    return found


def can_pay(s: State, seat: int, counts: list[int]) -> bool:
    for kind in range(ENERGY_KINDS):
        if s.held[seat * KINDS + kind] < counts[kind]:
            return False
    return True


def scan_options(s: State, seat: int, left: int) -> list[Action]:
    """SS 5.8: face-down tiles on the board that this player has not seen."""
    found: list[Action] = []
    for space in range(s.chart.size):
        cell = s.tiles[space]
        if cell and not known_at(cell) >> seat & 1:
            found.append(s.chart.scans[space])
    return found


def scan_on_options(s: State, seat: int, left: int) -> list[Action]:
    found = scan_options(s, seat, left)
    found.append(DONE)
    return found


def tow_options(s: State, seat: int) -> list[Action]:
    """SS 5.10: another's ship in line with one's own, one space towards it."""
    chart = s.chart
    found: list[Action] = []
    for ship in range(s.seats * SHIPS):
        if ship // SHIPS == seat:
            continue
        space, seen = s.ships[ship], 0
        for own in range(seat * SHIPS, seat * SHIPS + SHIPS):
            way = chart.line[space * chart.size + s.ships[own]]
            if way >= 0 and not seen >> way & 1 and s.can_enter(ship, chart.near[space * 6 + way]):
                seen |= 1 << way
                found.append(chart.shoves[space * 6 + way])
    return found


def push_options(s: State, seat: int) -> list[Action]:
    """SS 5.11: any ship next to one's own, one space straight away from it."""
    chart = s.chart
    found: list[Action] = []
    for own in range(seat * SHIPS, seat * SHIPS + SHIPS):
        for way in range(6):
            space = chart.near[s.ships[own] * 6 + way]
            if space >= 0 and s.at[space] >= 0 and s.can_enter(s.at[space], chart.near[space * 6 + way]):
                found.append(chart.shoves[space * 6 + way])
    return found


def drag_options(s: State, seat: int, ship: int, way: int, left: int) -> list[Action]:
    """SS 5.4: one space further in the same line, or no more."""
    return [s.chart.shoves[s.ships[ship] * 6 + way], DONE]


def swap_options(s: State, seat: int) -> list[Action]:
    """SS 5.12: another's ship near enough, if both may enter the other's space."""
    chart = s.chart
    found: list[Action] = []
    for own in range(seat * SHIPS, seat * SHIPS + SHIPS):
        space = s.ships[own]
        for ship in range(s.seats * SHIPS):
            other = s.ships[ship]
            if ship // SHIPS != seat and chart.gap[space * chart.size + other] <= chart.reach[WORMHOLE]:
                row = ship // SHIPS * chart.size
                if chart.open_to[seat * chart.size + other] and chart.open_to[row + space]:
                    found.append(Swap(space, other))
    return found


def red_options(s: State, seat: int) -> list[Action]:
    """SS 5.13: any red tile of the own mat."""
    return [s.chart.picks[kind] for kind in range(ENERGY_KINDS, KINDS) if s.held[seat * KINDS + kind]]


def siphon_options(s: State, seat: int) -> list[Action]:
    """SS 5.14: a least valuable energy tile of another player."""
    return [
        Take(other, TILE_NAMES[kind]) for other in range(s.seats) if other != seat for kind in valued(s, other, False)
    ]
