"""Ships are fitted out and set up along their players' edges (AV 3.9, 3.10)."""

from __future__ import annotations

from typing import Final

from quarterdeck.core.plane import HEADINGS, UNIT, is_within
from quarterdeck.games.avertigos.actions import Action, Face, Height, Side, Speed, Spot
from quarterdeck.games.avertigos.events import Deployed
from quarterdeck.games.avertigos.kit import NO_SWING, STEP
from quarterdeck.games.avertigos.refusals import why_not
from quarterdeck.games.avertigos.rulebook import RULES
from quarterdeck.games.avertigos.rules.turns import begin_turn
from quarterdeck.games.avertigos.state import NOBODY, Ship, State

FACES: Final[list[Action]] = [Face(STEP * heading) for heading in range(HEADINGS)]
HEIGHTS: Final[list[Action]] = [Height(height) for height in (1, 2, 3)]
SPEEDS: Final[list[Action]] = [Speed(speed) for speed in range(4)]
SIDES: Final[list[list[Action]]] = [[Side(part, "port"), Side(part, "starboard")] for part in range(5)]


def fit_out(s: State, ship: Ship) -> None:
    """AV 3.10: full HP and the starting AP."""
    kit = s.kit
    ship.hp = [kit.hull_hp[ship.hull]]
    for part in range(1, len(ship.modules)):
        ship.hp.append(kit.module_hp[ship.modules[part]])
    ship.loaded = [0] * len(ship.hp)
    ship.ap = kit.start_ap


@RULES.step
def deploy_fleets(s: State) -> None:
    """AV 3.9: the player with the lowest initiative first."""
    s.queue = sorted(range(len(s.ships)), key=lambda i: s.rank[s.ships[i].owner])
    for ship in s.ships:
        fit_out(s, ship)
        s.used[ship.owner] = 0
    for ship in s.ships:
        for part in range(1, len(ship.modules)):
            s.used[ship.owner] |= 1 << ship.modules[part]
    s.turn = 0
    s.next(deploy_next)


@RULES.step
def deploy_next(s: State) -> None:
    if not s.queue:
        s.active = NOBODY
        s.next(begin_turn)
        return
    s.active = s.queue[0]
    s.next(deploy_next)
    s.ask(s.ships[s.active].owner, SPOT)


def spot_options(s: State, seat: int) -> list[Action]:
    """Anywhere in the own strip where no base is touched."""
    reach = 2 * s.kit.base
    placed = [ship for i, ship in enumerate(s.ships) if i not in s.queue]
    spots = s.terms.spots[seat]
    found: list[Action] = []
    for spot in spots:
        x, y = spot.x * UNIT, spot.y * UNIT
        free = True
        for ship in placed:
            if is_within(x, y, ship.x, ship.y, reach):
                free = False
        if free:
            found.append(spot)
    return found


def spot_answer(s: State, seat: int, action: Spot) -> None:
    ship = s.ships[s.active]
    ship.x, ship.y = action.x * UNIT, action.y * UNIT
    s.ask(seat, FACE)


def face_options(s: State, seat: int) -> list[Action]:
    return FACES.copy()


def face_answer(s: State, seat: int, action: Face) -> None:
    s.ships[s.active].heading = action.degrees // STEP
    s.ask(seat, HEIGHT)


def height_options(s: State, seat: int) -> list[Action]:
    return HEIGHTS.copy()


def height_answer(s: State, seat: int, action: Height) -> None:
    s.ships[s.active].height = action.height
    s.ask(seat, SPEED)


def speed_options(s: State, seat: int) -> list[Action]:
    return SPEEDS[: s.kit.speed + 1]


def speed_answer(s: State, seat: int, action: Speed) -> None:
    s.ships[s.active].speed = action.speed
    ask_sides(s, seat, 1)


def ask_sides(s: State, seat: int, part: int) -> None:
    """AV 3.9: rockets are set to a side; then the ship is on the table."""
    ship = s.ships[s.active]
    while part < len(ship.modules):
        if s.kit.swing[ship.modules[part]] != NO_SWING:
            s.ask(seat, SIDE.of(part))
            return
        part += 1
    s.queue.pop(0)
    if s.events is not None:
        hull = s.kit.hull_name[ship.hull]
        s.tell(Deployed(s.active, seat, hull, ship.x, ship.y, ship.heading, ship.height, ship.speed))


def side_options(s: State, seat: int, part: int) -> list[Action]:
    return SIDES[part].copy()


def side_answer(s: State, seat: int, action: Side, part: int) -> None:
    if action.side == "starboard":
        s.ships[s.active].sides |= 1 << part
    ask_sides(s, seat, part + 1)


SPOT: Final = RULES.ask("spot", spot_options, spot_answer, why_not)
FACE: Final = RULES.ask("face", face_options, face_answer, why_not)
HEIGHT: Final = RULES.ask("height", height_options, height_answer, why_not)
SPEED: Final = RULES.ask("speed", speed_options, speed_answer, why_not)
SIDE: Final = RULES.ask("side", side_options, side_answer, why_not)
